-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_900_broadcast" ON "private"."decisions";

DROP TRIGGER "_700_record_winners" ON "public"."games";

DROP TRIGGER "_600_record_winners" ON "public"."sweepstakes";

DROP INDEX "private"."reported_subjects_open_idx";

DROP VIEW "private"."notification_events";

DROP VIEW "private"."closing_sweepstakes";

DROP VIEW "private"."next_locks";

ALTER TABLE "private"."deliveries" DROP CONSTRAINT "deliveries_are_of_known_kinds";

ALTER TABLE "private"."feed_names" DROP CONSTRAINT "feed_names_pkey";

ALTER TABLE "private"."feed_rounds" DROP CONSTRAINT "feed_rounds_sweepstake_id_fkey";

ALTER TABLE "private"."reports" DROP CONSTRAINT "reports_have_a_reason";

DROP FUNCTION "api"."cancel_sweepstake"(bigint, text);

DROP FUNCTION "api"."ensure_own_profile"(uuid);

DROP FUNCTION "api"."list_friends"();

DROP FUNCTION "api"."list_notifications"(text, integer);

DROP FUNCTION "api"."list_reports"(boolean, text);

DROP FUNCTION "api"."record_picture"(text, text, text);

DROP FUNCTION "api"."reopen_report"(bigint, text);

DROP FUNCTION "api"."store_feed"(uuid, jsonb, text);

DROP FUNCTION "private"."add_push_subscription"(text, text, text);

DROP FUNCTION "private"."amend_sweepstake"(bigint, jsonb);

DROP FUNCTION "private"."answer_todays_question"(text, bigint);

DROP FUNCTION "private"."appeal"(text, bigint);

DROP FUNCTION "private"."cancel_sweepstake"(bigint, text);

DROP FUNCTION "private"."change_feed"(bigint, jsonb);

DROP FUNCTION "private"."change_game"(bigint, bigint, jsonb);

DROP FUNCTION "private"."change_picks"(bigint, jsonb, integer);

DROP FUNCTION "private"."check_profile_text"(text, text, integer, text);

DROP FUNCTION "private"."count_read"(text);

DROP FUNCTION "private"."count_unread"(uuid);

DROP FUNCTION "private"."create_item"(text, text, bigint, bigint, text[], text);

DROP FUNCTION "private"."create_pool"(jsonb);

DROP FUNCTION "private"."create_post"(text, text, bigint, uuid);

DROP FUNCTION "private"."create_reply"(bigint, text, uuid);

DROP FUNCTION "private"."create_series"(jsonb);

DROP FUNCTION "private"."create_sweepstake"(jsonb);

DROP FUNCTION "private"."decide_about"(text, text, text[], text, text, integer);

DROP FUNCTION "private"."decide_report"(bigint, text[], text, text, integer);

DROP FUNCTION "private"."decide_suggestion"(bigint, text, bigint, text, bigint, text);

DROP FUNCTION "private"."delete_own_account"(uuid, text);

DROP FUNCTION "private"."delete_rating"(text, bigint);

DROP FUNCTION "private"."draft_feed_rounds"(bigint, integer[], timestamp with time zone);

DROP FUNCTION "private"."due_games"(bigint);

DROP FUNCTION "private"."edit_sweepstake"(bigint, jsonb);

DROP FUNCTION "private"."ensure_profile"();

DROP FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text);

DROP FUNCTION "private"."feed_changes"(bigint);

DROP FUNCTION "private"."feed_matches"(bigint);

DROP FUNCTION "private"."feed_tasks"();

DROP FUNCTION "private"."friends_of"(uuid, uuid);

DROP FUNCTION "private"."game_length"();

DROP FUNCTION "private"."get_invite"(text);

DROP FUNCTION "private"."get_item"(text, text);

DROP FUNCTION "private"."get_pool_invite"(text);

DROP FUNCTION "private"."group_reports_about"(uuid);

DROP FUNCTION "private"."is_address_suspended"(text);

DROP FUNCTION "private"."is_picture_unchecked"(text);

DROP FUNCTION "private"."join_feed_games"(bigint);

DROP FUNCTION "private"."join_pool"(text);

DROP FUNCTION "private"."known_items"(text[], bigint);

DROP FUNCTION "private"."learn_feed_name"(bigint, text, text, bigint);

DROP FUNCTION "private"."lift_suspension"(uuid, text);

DROP FUNCTION "private"."list_audit_log"(bigint, text, uuid, uuid);

DROP FUNCTION "private"."list_catalogue_items"(text, boolean);

DROP FUNCTION "private"."list_claims"(bigint, text, integer);

DROP FUNCTION "private"."list_fans_of_item"(text, text, text, text, integer);

DROP FUNCTION "private"."list_friends"(uuid);

DROP FUNCTION "private"."list_notifications"(text, integer);

DROP FUNCTION "private"."list_pictures_to_delete"(uuid, text);

DROP FUNCTION "private"."list_ranking"(text, boolean, bigint);

DROP FUNCTION "private"."list_rankings"(text);

DROP FUNCTION "private"."list_reports"(boolean, text);

DROP FUNCTION "private"."list_series_standings"(bigint, text, text, integer, bigint);

DROP FUNCTION "private"."list_standings"(bigint, text, text, integer, bigint);

DROP FUNCTION "private"."mark_notifications_read"(text);

DROP FUNCTION "private"."more_questions"(bigint);

DROP FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer);

DROP FUNCTION "private"."put_feed"(bigint, jsonb);

DROP FUNCTION "private"."record_picture"(text, text, text);

DROP FUNCTION "private"."record_results"(bigint, jsonb, integer, text);

DROP FUNCTION "private"."remove_push_subscription"(text);

DROP FUNCTION "private"."reopen_report"(bigint, text);

DROP FUNCTION "private"."report"(text, text, text, text);

DROP FUNCTION "private"."reported_as_json"(bigint[]);

DROP FUNCTION "private"."reporters_as_json"(bigint);

DROP FUNCTION "private"."save_rating"(text, bigint, smallint, jsonb);

DROP FUNCTION "private"."save_ratings"(jsonb);

DROP FUNCTION "private"."save_reminders"(uuid, jsonb);

DROP FUNCTION "private"."save_taglines"(jsonb);

DROP FUNCTION "private"."score_for_log"(smallint, smallint);

DROP FUNCTION "private"."search_cities"(text);

DROP FUNCTION "private"."search_fans"(text, text, bigint, text);

DROP FUNCTION "private"."search_rankings"(text, text, bigint);

DROP FUNCTION "private"."shift_games"(bigint, integer, text);

DROP FUNCTION "private"."store_feed"(uuid, jsonb, text);

DROP FUNCTION "private"."submit_picks"(bigint, jsonb, integer);

DROP FUNCTION "private"."suggest_item"(text, text, bigint, text);

DROP FUNCTION "private"."suspend_fan"(uuid, integer, text, text);

DROP FUNCTION "private"."take_feed_changes"(bigint, jsonb);

DROP FUNCTION "private"."tg_games__record_winners"();

DROP FUNCTION "private"."tg_sweepstakes__record_winners"();

DROP FUNCTION "private"."update_item"(bigint, text[], text, bigint, text[], text, boolean);

DROP FUNCTION "private"."update_pool"(bigint, jsonb);

DROP FUNCTION "private"."update_profile"(text[], text, text, text, date, text, boolean);

DROP FUNCTION "private"."update_series"(bigint, jsonb);

DROP FUNCTION "private"."waiting_tasks"();

ALTER TABLE "private"."game_timing" ALTER COLUMN "game_length" DROP DEFAULT;

CREATE TABLE "private"."dismissed_tasks" ("kind" text NOT NULL, "path" text NOT NULL, "since" timestamp with time zone NOT NULL, "dismissed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "dismissed_tasks_kind_is_dismissible" CHECK ((kind = ANY (ARRAY['NEXT_ROUND'::text, 'FEED'::text, 'DRAFT'::text, 'SUGGESTION'::text]))), CONSTRAINT "dismissed_tasks_pkey" PRIMARY KEY (kind, path));

CREATE TABLE "private"."feed_waits" ("source" text NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "feed_waits_pkey" PRIMARY KEY (source));

CREATE TABLE "private"."minimum_age" ("is_singleton" boolean NOT NULL DEFAULT true, "years" integer NOT NULL, CONSTRAINT "minimum_age_has_one_row" CHECK (is_singleton), CONSTRAINT "minimum_age_is_between_13_and_18" CHECK (((years >= 13) AND (years <= 18))), CONSTRAINT "minimum_age_pkey" PRIMARY KEY (is_singleton));

CREATE TABLE "private"."reports_about_deleted_fans" ("reporter_id" uuid NOT NULL, "report_id" bigint NOT NULL, "subject_type" text NOT NULL, "reason" text NOT NULL, "created_at" timestamp with time zone NOT NULL, "outcome" text NOT NULL, "at" timestamp with time zone NOT NULL, CONSTRAINT "reports_about_deleted_fans_pkey" PRIMARY KEY (reporter_id, report_id));

ALTER TABLE "private"."checked_pictures" ADD COLUMN "version" text;

ALTER TABLE "private"."decisions" ADD COLUMN "group_id" uuid;

ALTER TABLE "private"."feed_games" ADD COLUMN "announced_start" timestamp with time zone;

ALTER TABLE "private"."feed_games" ADD COLUMN "rejected_claim" text;

ALTER TABLE "private"."feed_games" ADD COLUMN "placed_start" timestamp with time zone;

ALTER TABLE "private"."feed_games" ADD COLUMN "rejected_change" text;

ALTER TABLE "private"."feed_names" ADD COLUMN "competition" text NOT NULL DEFAULT ''::text;

ALTER TABLE "private"."feed_rounds" ADD COLUMN "final_id" bigint;

ALTER TABLE "private"."feed_rows" ADD COLUMN "side_one_short" text;

ALTER TABLE "private"."feed_rows" ADD COLUMN "side_two_short" text;

ALTER TABLE "private"."feed_rows" ADD COLUMN "problem" text;

ALTER TABLE "private"."feeds" ADD COLUMN "unread" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "private"."feeds" ADD COLUMN "opens_days_before" smallint;

ALTER TABLE "private"."feeds" ADD COLUMN "round_name" text;

ALTER TABLE "private"."feeds" ADD COLUMN "round_prize_pool" numeric(12,2);

ALTER TABLE "private"."feeds" ADD COLUMN "round_rules" text;

ALTER TABLE "private"."feeds" ADD COLUMN "prize_wait_hours" smallint;

ALTER TABLE "private"."feeds" ADD COLUMN "unchanged_since" timestamp with time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."games" ADD COLUMN "picks_paused_at" timestamp with time zone;

ALTER TABLE "private"."feed_rounds" ALTER COLUMN "sweepstake_id" DROP NOT NULL;

ALTER TABLE "private"."game_timing" ALTER COLUMN "game_length" DROP NOT NULL;

ALTER TABLE "private"."decisions" ALTER COLUMN "decided_at" SET DEFAULT clock_timestamp();

CREATE DOMAIN "private"."document" AS jsonb CONSTRAINT "document_is_at_most_100_kb_and_100_rows" CHECK (((pg_column_size(VALUE) <= 100000) AND
CASE
    WHEN (jsonb_typeof(VALUE) = 'array'::text) THEN (jsonb_array_length(VALUE) <= 100)
    ELSE true
END));

CREATE DOMAIN "private"."id_list" AS bigint[] CONSTRAINT "id_list_is_at_most_100_ids" CHECK ((cardinality(VALUE) <= 100));

CREATE DOMAIN "private"."number_list" AS integer[] CONSTRAINT "number_list_is_at_most_100_numbers" CHECK ((cardinality(VALUE) <= 100));

CREATE DOMAIN "private"."short_list" AS text[] CONSTRAINT "short_list_is_at_most_100_texts_and_8_kb" CHECK (((cardinality(VALUE) <= 100) AND (pg_column_size(VALUE) <= 8000)));

CREATE DOMAIN "private"."short_text" AS text CONSTRAINT "short_text_is_at_most_4_kb" CHECK ((octet_length(VALUE) <= 4000));

CREATE TYPE "private"."round_change" AS ("sweepstake_id" bigint, "kind" text, "game_id" bigint, "external_id" text, "sport_id" bigint, "one_id" bigint, "two_id" bigint, "start_time" timestamp with time zone, "can_draw" boolean);

CREATE OR REPLACE FUNCTION api.cancel_sweepstake(sweepstake_id bigint, reason text, expected_revision integer DEFAULT NULL::integer)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin
  perform private.cancel_sweepstake(sweepstake_id, reason, expected_revision);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.decide_reports(user_id uuid, report_ids bigint[], actions text[], note text, message text DEFAULT NULL::text, days integer DEFAULT NULL::integer, remove_posts_of_days integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.decide_reports(user_id, report_ids, actions, note, message, days, remove_posts_of_days); end $function$;

CREATE OR REPLACE FUNCTION api.dismiss_task(kind text, path text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.dismiss_task(kind, path, since); end $function$;

CREATE OR REPLACE FUNCTION api.ensure_own_profile(profile_id uuid, time_zone text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only create your own profile';
  end if;
  v_was_created := private.ensure_profile(time_zone);
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'This account no longer exists';
  end if;
  return jsonb_build_object('wasCreated', v_was_created, 'profile', v_profile);
end $function$;

CREATE OR REPLACE FUNCTION api.forget_feed_name(series_id bigint, name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.forget_feed_name(series_id, name); end $function$;

CREATE OR REPLACE FUNCTION api.get_minimum_age()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_minimum_age(); end $function$;

CREATE OR REPLACE FUNCTION api.get_sweepstake(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_sweepstake json;
begin
  perform private.me();
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'rules', s.rules,
    'seriesId', s.series_id,
    'seriesName', series.name,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'isCancelled', s.is_cancelled,
    'isDraft', s.published_at is null,
    'publishAt', private.rfc3339(s.publish_at),
    'revision', s.revision,
    'feedSource', case when games.has_score then private.feed_source(s.series_id) end,
    'ownPrize', private.own_prize(s.id),
    'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
      'rank', entries.own_rank, 'entryCount', entries.entry_count
    ) end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', coalesce(entries.entry_count, 0),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.contest_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral private.games_as_json(s.id) games
  cross join lateral private.winners(s.id) winners
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end $function$;

CREATE OR REPLACE FUNCTION api.list_athletes(sports text[] DEFAULT NULL::text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_slugs constant private.short_list := sports;
begin
  perform private.me();
  return case
    when v_slugs is null then private.catalogue_list('ATHLETE')
    else private.athletes_of(v_slugs)
  end;
end $function$;

CREATE OR REPLACE FUNCTION api.list_friends(is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_friends(auth.uid(), is_newest_first); end $function$;

CREATE OR REPLACE FUNCTION api.list_notifications(before_id text DEFAULT NULL::text, page_size integer DEFAULT 20, with_kind text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_notifications(before_id, page_size, with_kind); end $function$;

CREATE OR REPLACE FUNCTION api.list_own_reports(after_place text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_own_reports(after_place); end $function$;

CREATE OR REPLACE FUNCTION api.list_posts_about(entity_type text, entity_id bigint, before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 10)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_kind constant private.short_text := entity_type;
begin
  if not exists (
    select from public.entities e where e.kind = v_kind and e.id = list_posts_about.entity_id
  ) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  return private.post_page('item', null, entity_id, before_id, page_size);
end $function$;

CREATE OR REPLACE FUNCTION api.list_reports(is_open boolean DEFAULT true, after_place text DEFAULT NULL::text, kind text DEFAULT NULL::text, knows_all_reasons boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_reports(is_open, after_place, kind, knows_all_reasons); end $function$;

CREATE OR REPLACE FUNCTION api.list_sweepstakes()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_lists json;
begin
  perform private.me();
  select json_build_object(
    'active', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is null), '[]'),
    'past', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is not null), '[]')
  )
  into v_lists
  from (
    select s.id, s.start_date, s.completed_at, json_build_object(
      'id', s.id,
      'name', s.name,
      'startDate', s.start_date,
      'endDate', s.end_date,
      'prizePool', s.prize_pool,
      'seriesId', s.series_id,
      'seriesName', series.name,
      'status', case when s.completed_at is null then 'active' else 'completed' end,
      'isCancelled', s.is_cancelled,
      'isDraft', s.published_at is null,
      'publishAt', private.rfc3339(s.publish_at),
      'hasSubmittedPicks', e.profile_id is not null,
      'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
        'rank', entries.own_rank, 'entryCount', entries.entry_count
      ) end,
      'entryCount', coalesce(entries.entry_count, 0),
      'gameCount', g.game_count,
      'takesPicks', g.takes_picks,
      'nextLockAt', private.rfc3339(g.next_lock_at)
    ) as item
    from public.sweepstakes s
    left join public.series on series.id = s.series_id
    cross join lateral (
      select count(*) as game_count, coalesce(bool_or(g.is_final and g.is_open), false) as takes_picks,
        min(g.start_time) filter (where g.is_open) as next_lock_at
      from (
        -- Completed sweepstakes have no open games. `offset 0` evaluates is_open once per game, which is most of
        -- this call's cost.
        select g.start_time, g.is_final, s.completed_at is null and private.is_open(g) as is_open
        from public.games g
        where g.sweepstake_id = s.id
        offset 0
      ) g
    ) g
    left join public.sweepstake_entries e
      on e.sweepstake_id = s.id and e.profile_id = (select private.me())
    left join private.entry_counts(array(select id from public.sweepstakes)) entries on entries.sweepstake_id = s.id
  ) items;
  return v_lists;
end $function$;

CREATE OR REPLACE FUNCTION api.record_picture(path text, etag text, version text, problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.record_picture(path, etag, version, problem); end $function$;

CREATE OR REPLACE FUNCTION api.reject_feed_changes(series_id bigint, games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.reject_feed_changes(series_id, games); end $function$;

CREATE OR REPLACE FUNCTION api.reopen_report(report_id bigint, note text, is_group boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.reopen_report(report_id, note, is_group); end $function$;

CREATE OR REPLACE FUNCTION api.start_picture_check(path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.start_picture_check(path); end $function$;

CREATE OR REPLACE FUNCTION api.store_feed(lease uuid, feed_rows jsonb DEFAULT NULL::jsonb, etag text DEFAULT NULL::text, unread jsonb DEFAULT NULL::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.store_feed(lease, feed_rows, etag, unread); end $function$;

CREATE OR REPLACE FUNCTION api.update_own_profile(profile_id uuid, fields text[], first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, location text DEFAULT NULL::text, birth_date date DEFAULT NULL::date, profile_image_path text DEFAULT NULL::text, is_connecting boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_refusal text;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only change your own profile';
  end if;
  v_refusal := private.update_profile(
    fields, first_name, last_name, location, birth_date, profile_image_path, is_connecting
  );
  return case when v_refusal is null then private.own_profile() else jsonb_build_object('refusal', v_refusal) end;
end $function$;

CREATE OR REPLACE FUNCTION private.add_newest_posts(p_fan_id uuid, p_days integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_most constant integer := 500;
  v_since constant timestamptz := now() - make_interval(days => p_days);
  v_ids bigint[];
begin
  with newest as (
    select 'POST' as subject_type, p.id, p.created_at from public.posts p
    where p.author_id = p_fan_id and p.removed_at is null and p.created_at > v_since
    union all
    select 'REPLY', r.id, r.created_at from public.replies r
    where r.author_id = p_fan_id and r.removed_at is null and r.created_at > v_since
    order by created_at desc
    limit c_most
  ), added as (
    insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot, is_open, closed_at)
    select n.subject_type, n.id::text, p_fan_id, private.snapshot_of(n.subject_type, n.id::text), false, clock_timestamp()
    from newest n
    order by n.subject_type, n.id
    on conflict (subject_type, subject_id) do update set
      closed_at = case when not s.is_open then excluded.closed_at end,
      snapshot = case when s.is_open and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
    returning s.id
  )
  select array_agg(a.id) into v_ids from added a;
  return coalesce(v_ids, '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.add_push_subscription(p_endpoint private.short_text, p_p256dh private.short_text, p_auth private.short_text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
  v_session constant uuid := (
    select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
  );
  v_is_new constant boolean := not exists (
    select from private.push_subscriptions s
    where s.endpoint = p_endpoint and s.profile_id = v_me
  );
begin
  -- A new account in the same browser takes over its subscription; the matching keys prove that it is the same browser.
  insert into private.push_subscriptions as s (endpoint, profile_id, session_id, p256dh, auth)
  values (
    p_endpoint, v_me, v_session, p_p256dh, p_auth
  )
  on conflict on constraint push_subscriptions_pkey do update
    set profile_id = excluded.profile_id, session_id = excluded.session_id, created_at = now()
    where s.p256dh = excluded.p256dh and s.auth = excluded.auth;
  if not found then
    raise sqlstate 'PT409' using message = 'This is another browser', detail = 'keys';
  end if;
  -- Keep the twenty newest browsers; older subscriptions are abandoned.
  delete from private.push_subscriptions s
  where s.endpoint in (
    select o.endpoint from private.push_subscriptions o
    where o.profile_id = v_me order by o.created_at desc, o.endpoint offset 20
  );
  return v_is_new;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is not a push service''s subscription', detail = 'endpoint';
end $function$;

CREATE OR REPLACE FUNCTION private.amend_sweepstake(p_sweepstake_id bigint, p_changes private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_old := private.lock_sweepstake(p_sweepstake_id);
  perform private.refuse_stale_edit(v_old, p_changes);
  v_reason := private.checked_reason(p_changes ->> 'reason');
  v_new := v_old;
  if p_changes ? 'name' then
    v_new.name := private.clean_text(p_changes ->> 'name');
  end if;
  if p_changes ? 'rules' then
    v_new.rules := nullif(private.clean_text(p_changes ->> 'rules'), '');
  end if;
  v_prize_pool := case when p_changes ? 'prizePool' then (p_changes ->> 'prizePool')::numeric else v_old.prize_pool end;
  perform private.check_terms(v_new.name, v_new.rules, v_prize_pool);
  if v_old.completed_at is not null and v_prize_pool <> v_old.prize_pool then
    raise sqlstate 'PT409' using message = 'It is over, so its prize cannot change';
  elsif v_prize_pool > v_old.prize_pool and private.has_entered(v_old.id, auth.uid()) then
    raise sqlstate 'PT403' using message = 'You have entered, so another admin has to raise the prize';
  elsif v_prize_pool > v_old.prize_pool and exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = v_old.id and l.is_by_entrant and l.kind <> 'AMEND'
  ) then
    raise sqlstate 'PT409' using message = 'An admin who entered has decided games, so the prize cannot rise';
  end if;
  v_new.prize_pool := v_prize_pool;
  if p_changes ? 'rules' or p_changes ? 'prizePool' then
    v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  end if;
  if p_changes ? 'seriesId' then
    v_new.series_id := (p_changes ->> 'seriesId')::bigint;
    if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
      raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
    end if;
  end if;
  if (v_new.name, v_new.prize_pool) = (v_old.name, v_old.prize_pool)
    and (v_new.rules, v_new.series_id) is not distinct from (v_old.rules, v_old.series_id)
  then
    raise sqlstate 'PT409' using message = 'This changes nothing';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s set name = v_new.name, rules = v_new.rules, prize_pool = v_new.prize_pool,
    series_id = v_new.series_id, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.log_change(
    v_old.id, 'AMEND', null,
    private.changed_fields(v_old, v_new) || private.series_for_log(v_old, v_new),
    private.changed_fields(v_new, v_old) || private.series_for_log(v_new, v_old), v_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.answer_todays_question(p_side private.short_text, p_entity_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('answer_question');
  v_day constant date := (now() at time zone 'UTC')::date;
  v_asked bigint := private.question_for_day(v_day);
begin
  if (p_side in ('FOR', 'AGAINST', 'NEITHER')) is not true then
    raise sqlstate 'PT400' using message = 'Answer with FOR, AGAINST or NEITHER', detail = 'side';
  elsif v_asked is null then
    raise sqlstate 'PT404' using message = 'There is no question today';
  end if;
  insert into private.asked_questions (day, entity_id) values (v_day, v_asked) on conflict do nothing;
  -- Another first answer may have fixed another item.
  v_asked := (select q.entity_id from private.asked_questions q where q.day = v_day);
  perform private.refuse_merged(array[v_asked]);
  if p_entity_id <> v_asked then
    raise sqlstate 'PT409' using message = 'There is another question now', detail = 'entityId';
  end if;
  insert into private.question_answers as a (profile_id, day, side) values (v_me, v_day, p_side)
  on conflict on constraint question_answers_pkey do update set side = excluded.side where a.side <> excluded.side;
  perform private.flush_changes_if_due();
  return (
    select jsonb_build_object(
      'ownAnswer', p_side, 'streak', private.answer_streak(v_me, v_day), 'lovers', s.lovers, 'haters', s.haters
    )
    from private.question_split(v_day, v_asked) s
  );
end $function$;

CREATE OR REPLACE FUNCTION private.apply_decision(p_subject private.reported_subjects, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decision private.decisions;
begin
  perform private.check_action_fits(p_subject.subject_type, p_subject.fan_id, p_actions);
  v_decision := private.record_decision(
    p_subject.fan_id, p_subject.subject_type, p_subject.subject_id, p_actions, p_note, p_message,
    case when 'SUSPEND' = any (p_actions) then coalesce(p_days, 7) end
  );
  perform private.remove_content(v_decision);
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pending_ids constant bigint[] := array(select w.entity_id from private.pending_ratings() w);
  -- With few items the lists would overlap, so the sign of the score decides.
  v_is_sparse constant boolean := private.is_ranking_sparse(p_entity_type, p_sport_id, v_pending_ids);
begin
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (p_sport_id is null or s.sport_id = p_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where (not v_is_sparse or (c.score >= 0) = p_is_top)
      -- No item is in both lists. Equal scores can place one in both, and only among more than five candidates.
      and (p_is_top or c.entity_id <> all ((
        select case when count(*) > 5 then private.best_and_worst_ids(p_entity_type, true, p_sport_id) else '{}' end
        from candidates
      )::bigint[]))
    order by case when p_is_top then -c.score else c.score end, c.rating_count desc, e.name_normalized, e.id
    limit 5
  );
end $function$;

CREATE OR REPLACE FUNCTION private.birth_date_refusal(p_profile_id uuid, p_birth_date date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_limit private.limits;
begin
  -- A fan may send the stored date again, even after the operator raised the minimum age.
  if p_birth_date is null
    or exists (select from private.profile_details d where d.profile_id = p_profile_id and d.birth_date = p_birth_date)
  then
    return null;
  end if;
  select * into strict v_limit from private.limits l where l.action = 'refused_birth_date';
  if exists (
    select from private.rate_limits u
    where u.profile_id = p_profile_id and u.action = v_limit.action
      and u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
  ) then
    return v_limit.refusal;
  end if;
  if p_birth_date <= (now() at time zone 'utc')::date - make_interval(years => private.get_minimum_age()) then
    return null;
  end if;
  perform private.count_use(p_profile_id, 'refused_birth_date');
  return v_limit.refusal;
end $function$;

CREATE OR REPLACE FUNCTION private.cancel_sweepstake(p_sweepstake_id bigint, p_reason private.short_text, p_expected_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform private.refuse_stale_edit(v_sweepstake, jsonb_build_object('expectedRevision', p_expected_revision));
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- clock_timestamp() instead of now(): see complete_if_over.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.change_claim(p_kind text, p_row private.feed_rows)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return concat_ws(' ', p_kind, p_row.status, case
    when p_kind in ('RESULT', 'DIFFERS') then concat_ws(' ', p_row.winner, p_row.score_one, p_row.score_two)
    else private.rfc3339(p_row.start_time) end);
end $function$;

CREATE OR REPLACE FUNCTION private.change_feed(p_series_id bigint, p_changes private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_old private.feeds;
  v_new private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_old := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_new := private.planned_feed(v_old, p_changes);
  v_new.mode := coalesce(p_changes ->> 'mode', v_old.mode);
  v_new.is_paused := coalesce((p_changes ->> 'isPaused')::boolean, v_old.is_paused);
  if v_new.mode not in ('PROPOSE', 'AUTOMATIC') then
    raise sqlstate 'PT400' using message = 'Choose whether the feed proposes results or enters them', detail = 'mode';
  end if;
  perform private.change_plan(v_old, v_new);
end $function$;

CREATE OR REPLACE FUNCTION private.change_game(p_sweepstake_id bigint, p_game_id bigint, p_change private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_game public.games;
  v_one constant bigint := coalesce(p_change ->> 'teamOneId', p_change ->> 'playerOneId');
  v_two constant bigint := coalesce(p_change ->> 'teamTwoId', p_change ->> 'playerTwoId');
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.refuse_stale_edit(private.lock_sweepstake(p_sweepstake_id), p_change);
  select * into v_game from public.games g
  where g.id = p_game_id and g.sweepstake_id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if num_nonnulls(
    p_change ->> 'startTime', coalesce(v_one, v_two), coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId'),
    nullif((p_change ->> 'draw')::boolean, false), nullif((p_change ->> 'isVoid')::boolean, false),
    nullif((p_change ->> 'reopen')::boolean, false), nullif((p_change ->> 'lock')::boolean, false)
  ) <> 1 then
    raise sqlstate 'PT400' using
      message = 'Change one thing: the start or, with a reason, the sides or the result; or void, reopen or lock the game';
  elsif p_change ->> 'startTime' is not null then
    perform private.reschedule_game(v_game, p_change);
    return;
  end if;

  v_reason := private.checked_reason(p_change ->> 'reason');
  if p_change ? 'expected' and p_change ->> 'expected' is distinct from private.game_state(v_game) then
    raise sqlstate 'PT409' using message = 'Another admin has decided this game. Reload it first; nothing was saved.';
  end if;
  -- The game accepts no picks once this lock is held: see lock_games.
  perform from public.games g where g.id = v_game.id for update;
  if coalesce(v_one, v_two) is not null then
    perform private.replace_sides(v_game, v_one, v_two, v_reason);
  elsif (p_change ->> 'reopen')::boolean then
    perform private.reopen_game(v_game, v_reason);
  elsif (p_change ->> 'lock')::boolean then
    perform private.close_paused_picks(v_game, v_reason);
  else
    perform private.end_game(v_game, p_change, v_reason);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.change_picks(p_sweepstake_id bigint, p_picks private.document, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := private.start_write('change_picks');
  v_sweepstake_id bigint;
  v_open bigint[];
  v_picks private.choice[];
  v_gone integer;
  v_set integer;
  v_changed text;
  v_entry public.sweepstake_entries;
begin
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  -- Serializes concurrent changes by one fan.
  select * into v_entry from public.sweepstake_entries e
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT409' using message = 'You have not submitted picks for this sweepstake yet';
  end if;
  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');

  v_changed := private.game_names(array(
    select pick.game_id
    from unnest(v_picks) pick
    left join public.picks kept on kept.profile_id = v_fan
      and kept.sweepstake_id = v_sweepstake_id and kept.game_id = pick.game_id
    where pick.game_id <> all (v_open) and kept.selected_side is distinct from pick.outcome
  ));
  if v_changed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_changed || '. Nothing was changed.';
  end if;
  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  if coalesce(p_tie_break_answer <> v_entry.tie_break_answer, p_tie_break_answer is not null) and not exists (
    select from public.games g where g.id = any (v_open) and g.is_final
  ) then
    raise sqlstate 'PT409' using message = 'The final has started, so your tie-break answer stays. Nothing was changed.';
  end if;
  if exists (
    select from public.games g
    where g.id = any (v_open) and g.is_final
      and g.id not in (select pick.game_id from unnest(v_picks) pick)
  ) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  delete from public.picks p
  where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id and p.game_id = any (v_open)
    and p.game_id not in (select pick.game_id from unnest(v_picks) pick);
  get diagnostics v_gone = row_count;
  insert into public.picks as p (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome
  from unnest(v_picks) pick
  where pick.game_id = any (v_open)
  on conflict (profile_id, sweepstake_id, game_id) do update set selected_side = excluded.selected_side
    where p.selected_side <> excluded.selected_side;
  get diagnostics v_set = row_count;
  -- An unchanged entry keeps its place among ties.
  update public.sweepstake_entries e
  set changed_at = clock_timestamp(), tie_break_answer = coalesce(p_tie_break_answer, e.tie_break_answer)
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id
    and (v_gone + v_set > 0 or e.tie_break_answer is distinct from coalesce(p_tie_break_answer, e.tie_break_answer));

  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', (
    select count(*) from public.picks p where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.change_plan(p_old private.feeds, p_new private.feeds)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_has_new_mode constant boolean := (p_new.mode, p_new.is_paused) is distinct from (p_old.mode, p_old.is_paused);
begin
  if not v_has_new_mode and (p_new.prize_wait_hours, private.plan_as_json(p_new))
    is not distinct from (p_old.prize_wait_hours, private.plan_as_json(p_old))
  then
    return;
  end if;
  update private.feeds f set mode = p_new.mode, is_paused = p_new.is_paused, unchanged_since = clock_timestamp(),
    opens_days_before = p_new.opens_days_before, round_name = p_new.round_name, round_prize_pool = p_new.round_prize_pool,
    round_rules = p_new.round_rules, prize_wait_hours = p_new.prize_wait_hours,
    -- A read in progress stores nothing once the feed is paused. Resuming clears the reason for its pause.
    lease = case when not p_new.is_paused then f.lease end, leased_at = case when not p_new.is_paused then f.leased_at end,
    last_error = case when p_new.is_paused or not f.is_paused then f.last_error end,
    failing_since = case when p_new.is_paused or not f.is_paused then f.failing_since end,
    -- Makes a read due at once.
    tried_at = case when not v_has_new_mode then f.tried_at end,
    fixtures_read_at = case when not v_has_new_mode then f.fixtures_read_at end
  where f.series_id = p_new.series_id;
  perform private.log_series_change('CHANGE', p_new.series_id, left(format('Feed: %s %s %s, %s%s%s',
    p_new.source, p_new.competition, p_new.season, case p_new.mode when 'AUTOMATIC' then 'automatic' else 'proposing' end,
    case when p_new.is_paused then ', paused' end, private.plan_for_log(p_new)
  ), 500));
  if private.plan_as_json(p_new) is distinct from private.plan_as_json(p_old) then
    perform private.replan_rounds(p_old, p_new);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.change_round(p_feed private.feeds, p_sweepstake_id bigint, p_changes private.round_change[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_change private.round_change;
  v_is_published boolean;
  v_first timestamptz;
  v_last timestamptz;
  v_left integer;
  v_id bigint;
begin
  -- Entries and this change wait for each other, as in edit_sweepstake.
  select s.published_at is not null into v_is_published from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if private.has_entries(p_sweepstake_id) then
    return;
  end if;
  select min(g.start_time), max(g.start_time), count(*) into v_first, v_last, v_left
  from public.games g where g.sweepstake_id = p_sweepstake_id;
  foreach v_change in array p_changes loop
    if v_change.kind = 'JOINS' and v_left < 50 then
      v_left := v_left + 1;
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (p_sweepstake_id, v_change.sport_id, v_change.one_id, v_change.two_id, v_change.start_time, v_change.can_draw)
      returning id into v_id;
      insert into private.feed_games (game_id, series_id, external_id, placed_start)
      values (v_id, p_feed.series_id, v_change.external_id, v_change.start_time);
      update private.feed_rows r set joins_id = null
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_id, 'after');
    elsif v_change.kind = 'MOVES' then
      perform private.move_game_of_feed(g.id, g.start_time, v_change.start_time, null)
      from public.games g where g.id = v_change.game_id;
    -- Never deletes the last game of a contest.
    elsif v_change.kind = 'LEAVES' and v_left > 1 then
      v_left := v_left - 1;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_change.game_id, 'before');
      update private.feed_rows r set joins_id = coalesce(r.joins_id, p_sweepstake_id)
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      delete from public.games g where g.id = v_change.game_id;
    end if;
  end loop;
  perform private.settle_round(p_feed, p_sweepstake_id, v_first, v_last);
end $function$;

CREATE OR REPLACE FUNCTION private.check_action_fits(p_subject_type text, p_fan_id uuid, p_actions text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if 'CLEAR_PICTURE' = any (p_actions) and p_subject_type <> 'PROFILE' then
    raise sqlstate 'PT400' using message = 'Only a profile has a picture to clear', detail = 'actions';
  elsif 'SUSPEND' = any (p_actions) and exists (select from private.admins a where a.profile_id = p_fan_id) then
    raise sqlstate 'PT409' using message = 'Admins cannot be suspended';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_birth_date(p_birth_date date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_problem constant text := case
    when p_birth_date < date '1900-01-01' then 'Date of birth is too long ago'
    when p_birth_date > (now() at time zone 'utc')::date then 'Date of birth cannot be in the future'
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'birthDate';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_group(p_fan_id uuid, p_report_ids bigint[], p_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.check_decider(s.subject_type, s.fan_id), private.check_reporter(s.id)
  from private.reported_subjects s where s.id = any (p_ids);
  if exists (select from private.reported_subjects s where s.id = any (p_report_ids) and not s.is_open) then
    raise sqlstate 'PT409' using message = 'One of these reports is already closed';
  elsif exists (
    select from private.reported_subjects s
    join private.decisions d on d.subject_type = s.subject_type and d.subject_id = s.subject_id
    join private.appeals a on a.decision_id = d.id
    where s.id = any (p_ids) and a.is_granted is null
  ) then
    raise sqlstate 'PT409' using message = 'An appeal waits here. Answer it on its own first.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_terms(p_name text, p_rules text, p_prize_pool numeric, p_path text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  perform private.checked_text('The name', p_name, 120, 0, p_path || 'name', 'Give the sweepstake a name');
  perform private.checked_text('The text of the rules', p_rules, 2000, 40, p_path || 'rules');
  if (p_prize_pool between 0 and 9999999999.99) is not true or p_prize_pool <> round(p_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = p_path || 'prizePool';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_decision_text(p_label text, p_input text, p_field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text(
    p_label, p_input, 500, 10, p_field,
    case p_field when 'note' then 'Give a reason of at most 500 characters' end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.checked_group_actions(p_actions text[], p_days integer, p_removed_days integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_actions constant text[] := array(select distinct action from unnest(p_actions) action order by action);
begin
  -- REMOVE is for posts and replies here if CLEAR_PICTURE is also given: profiles then lose only the picture.
  perform private.checked_actions(
    case when v_actions @> '{CLEAR_PICTURE,REMOVE}' then array_remove(v_actions, 'CLEAR_PICTURE') else v_actions end,
    p_days, true
  );
  if v_actions = '{GRANT}' then
    raise sqlstate 'PT400' using message = 'Answer each appeal on its own', detail = 'actions';
  elsif p_removed_days is not null and (p_removed_days in (1, 7, 30) and 'SUSPEND' = any (v_actions)) is not true then
    raise sqlstate 'PT400' using
      message = 'With a suspension, posts of the last 1, 7 or 30 days can be removed', detail = 'removePostsOfDays';
  end if;
  return v_actions;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_pool_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text('The name', p_name, 60, 0, 'name', 'Give the pool a name');
end $function$;

CREATE OR REPLACE FUNCTION private.checked_reason(p_reason text, p_field text DEFAULT 'reason'::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text('The reason', p_reason, 500, 10, p_field, 'Give a reason');
end $function$;

CREATE OR REPLACE FUNCTION private.checked_series(p_series jsonb)
 RETURNS public.series
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.series;
begin
  select private.checked_text('The name', s.name, 120, 0, 'name', 'Give the series a name'), s."sportId",
    private.checked_text('The text of the rules', s.rules, 2000, 40, 'rules')
  into v_new.name, v_new.sport_id, v_new.rules
  from jsonb_to_record(p_series) s (name text, "sportId" bigint, rules text);

  if v_new.sport_id is not null and not exists (
    select from public.entities e where e.id = v_new.sport_id and e.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_sweepstake(p_sweepstake jsonb)
 RETURNS public.sweepstakes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
begin
  select private.clean_text(s.name), s."startDate", s."endDate", s."prizePool",
    nullif(private.clean_text(s.rules), ''), s."seriesId"
  into v_new.name, v_new.start_date, v_new.end_date, v_prize_pool, v_new.rules, v_new.series_id
  from jsonb_to_record(p_sweepstake)
    s (name text, rules text, "startDate" date, "endDate" date, "prizePool" numeric, "seriesId" bigint);

  perform private.check_terms(v_new.name, v_new.rules, v_prize_pool);
  if (v_new.start_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if (v_new.end_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if v_new.end_date < v_new.start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  v_new.prize_pool := v_prize_pool;
  v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
    raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
  end if;
  perform private.check_new_games(p_sweepstake -> 'games');
  if p_sweepstake -> 'tieBreak' <> 'null' then
    v_new.tie_break_question := private.checked_text(
      'The question', p_sweepstake #>> '{tieBreak,question}', 200, 0, 'tieBreak.question', 'Ask for a number'
    );
    v_new.tie_break_is_final_total := coalesce((p_sweepstake #>> '{tieBreak,isFinalTotal}')::boolean, false);
  end if;
  v_new.publish_at := (p_sweepstake ->> 'publishAt')::timestamptz;
  if v_new.publish_at >= (
    select g.start_time from private.new_games(p_sweepstake -> 'games') g where g.is_final
  ) then
    raise sqlstate 'PT400' using message = 'Open the sweepstake before its final starts', detail = 'publishAt';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_text(p_label text, p_input text, p_limit integer, p_line_breaks integer, p_field text, p_if_empty text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_text constant text := nullif(private.clean_text(p_input), '');
  v_problem constant text := case
    when v_text is null then p_if_empty
    when char_length(v_text) > p_limit then format('%s is limited to %s characters', p_label, p_limit)
    else private.text_problem(p_label, v_text, p_line_breaks)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  end if;
  return v_text;
end $function$;

CREATE OR REPLACE FUNCTION private.choose_final(p_series_id bigint, p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_round private.feed_rounds;
  v_final constant bigint := (select g.id from public.games g where g.sweepstake_id = p_sweepstake_id and g.is_final);
  v_last bigint;
begin
  select * into v_round from private.feed_rounds d where d.series_id = p_series_id and d.sweepstake_id = p_sweepstake_id;
  if v_final <> coalesce(v_round.final_id, 0) then
    return;
  end if;
  select g.id into v_last from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
  order by g.start_time desc, g.id desc limit 1;
  -- A unique index allows one final.
  update public.games g set is_final = false where g.id = v_final and g.id <> v_last;
  update public.games g set is_final = true where g.id = v_last and not g.is_final;
  update private.feed_rounds d set final_id = v_last where d.series_id = p_series_id and d.round = v_round.round;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_text(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin
  return btrim(
    normalize(
      -- Line ends become line feeds and tabs spaces. translate deletes embeddings, isolates, deprecated formats and
      -- annotations.
      translate(
        replace(p_input::private.long_text, E'\r\n', E'\n'),
        U&'\000D\000B\000C\0085\2028\2029\0009\202A\202B\202C\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F'
        '\FFF9\FFFA\FFFB',
        E'\n\n\n\n\n\n '
      ),
      nfc
    ),
    U&'\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
    '\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF');
end $function$;

CREATE OR REPLACE FUNCTION private.clear_deliveries(p_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- An array: without statistics, the planner repeats a subquery for every delivery.
  delete from private.deliveries d
  where d.id = any (array(
    select o.id from (select k.id, k.created_at from private.deliveries k order by k.id limit p_limit) o
    where o.created_at < now() - interval '30 days'
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.close_paused_picks(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if not private.is_paused(p_game) then
    raise sqlstate 'PT409' using message = 'The picks of this game are not paused';
  end if;
  update public.games g set picks_closed_at = clock_timestamp(), picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(
    p_game.sweepstake_id, 'CLOSE', p_game.id, jsonb_build_object('startTime', private.rfc3339(p_game.start_time)), null, p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  perform private.note_announced_starts(p_series_id);
  for v_game in
    select * from (
      select (m.game).id, (m.game).sweepstake_id, (m.game).start_time, (m.game).picks_paused_at,
        (m.match).start_time as source_start, f.source, m.published_at,
        private.start_evidence(m.match, m.link, (m.game).start_time) as evidence
      from private.feeds f
      cross join private.linked_games(p_series_id) m
      where f.series_id = p_series_id and (m.game).outcome is null and not (m.game).is_void
        and (m.game).picks_closed_at is null and (m.game).start_time > clock_timestamp()
        -- The condition of has_started_in_feed, repeated: the planner would call the function for every future game.
        and (not f.is_paused or f.last_error is not null)
      offset 0
    ) judged
    where judged.evidence = 'STRONG' or (judged.evidence is null) <> (judged.picks_paused_at is null)
    order by judged.sweepstake_id, judged.id
  loop
    perform from public.sweepstakes s where s.id = v_game.sweepstake_id for no key update;
    -- Waits for picks in progress: see lock_games.
    perform from public.games g where g.id = v_game.id for update;
    update public.games g set
      picks_closed_at = case when v_game.evidence = 'STRONG' then clock_timestamp() end,
      picks_paused_at = case when v_game.evidence = 'WEAK' then clock_timestamp() end
    where g.id = v_game.id and g.outcome is null and not g.is_void and g.picks_closed_at is null;
    if found and v_game.evidence = 'STRONG' and v_game.published_at is not null then
      perform private.set_acting_feed(v_game.source);
      perform private.log_change(
        v_game.sweepstake_id, 'CLOSE', v_game.id,
        jsonb_build_object('startTime', private.rfc3339(v_game.start_time)),
        jsonb_build_object('startTime', private.rfc3339(v_game.source_start)), null
      );
      perform private.set_acting_feed(null);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.club_name(p_normalized text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_marks constant text :=
    '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy'
    '|primavera|juvenil|iii?|reserves?|reserva|amateure|jong|castilla)\M|\mw\)|\m[bw]$';
  v_forms constant text :=
    '\m(a?fc|[fw]fc|cf|sc|ac|[af]?sv|ts[gv]|vf[bl]|spvgg|bsc|bv|ssc|as|us|rcd?|[ucs]d|[fbsnk]k|ifk?|ff|losc|ogc|\d{1,4})\M';
  v_name constant text := regexp_replace(replace(replace(p_normalized, '.', ''), '''', ''), v_marks, '', 'g');
  v_club constant text := regexp_replace(v_name, v_forms, '', 'g');
begin
  return btrim(regexp_replace(case when v_club ~ '[^ ()-]' then v_club else v_name end, '[ ()/-]+', ' ', 'g'));
end $function$;

CREATE OR REPLACE FUNCTION private.contest_pools(p_sweepstake_id bigint, p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(own.pool || jsonb_build_object('enteredCount', (
      select count(*) from private.current_pool_members m
      where m.pool_id = (own.pool ->> 'id')::bigint and private.has_entered(p_sweepstake_id, m.profile_id)
    )) order by own.place), '[]')
    from jsonb_array_elements(private.own_pools(p_sweepstake_id, p_series_id)::jsonb)
      with ordinality own (pool, place)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.correct_by_feed(p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game public.games;
begin
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
  perform private.end_game(v_game, jsonb_build_object(
    'draw', p_winner = 'DRAW', 'scoreOne', p_score_one, 'scoreTwo', p_score_two,
    'winnerTeamId', case p_winner when 'ONE' then v_game.side_one_id when 'TWO' then v_game.side_two_id end
  ), p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.count_read(p_action private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if not exists (select from private.limits l where l.action = p_action and l.is_read) then
    raise sqlstate 'PT400' using message = 'This read has no limit', detail = 'action';
  end if;
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, p_action);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.count_unread(p_viewer uuid, p_with text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*) from private.notification_keys(
      p_viewer,
      private.hidden_from(p_viewer),
      coalesce((select r.read_up_to from private.notification_reads r where r.profile_id = p_viewer), '-infinity'),
      'infinity', '', 100, p_with
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.create_item(p_entity_type private.short_text, p_name private.short_text, p_sport_id bigint, p_team_id bigint, p_aliases private.short_list, p_code private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  return private.item_as_json(private.add_item(p_entity_type, p_name, p_sport_id, p_team_id, p_aliases, p_code));
end $function$;

CREATE OR REPLACE FUNCTION private.create_pool(p_pool private.document)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('create_pool');
  v_name constant text := private.checked_pool_name(p_pool ->> 'name');
  v_series_id constant bigint := p_pool ->> 'seriesId';
  v_sweepstake_id constant bigint := p_pool ->> 'sweepstakeId';
  v_id bigint;
begin
  if num_nonnulls(v_series_id, v_sweepstake_id) <> 1 then
    raise sqlstate 'PT400' using message = 'A pool is for a series or a sweepstake', detail = 'sweepstakeId';
  elsif v_series_id is not null and not exists (select from public.series s where s.id = v_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  elsif v_sweepstake_id is not null and not exists (
    select from public.sweepstakes s where s.id = v_sweepstake_id and s.published_at is not null
  ) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif exists (select from public.sweepstakes s where s.id = v_sweepstake_id and s.is_cancelled) then
    raise sqlstate 'PT409' using message = 'This sweepstake was called off';
  end if;
  perform private.lock_pools_of(v_me);
  insert into private.pools (name, code, series_id, sweepstake_id)
  values (v_name, private.new_code(10), v_series_id, v_sweepstake_id) returning id into v_id;
  perform private.enter_pool(v_id, v_me);
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.create_series(p_series private.document)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_new public.series;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('create_series');
  v_new := private.checked_series(p_series);
  insert into public.series (name, sport_id, rules)
  values (v_new.name, v_new.sport_id, v_new.rules) returning id into v_id;
  perform private.log_series_change('ADD', v_id, format('Added %s', v_new.name));
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.create_sweepstake(p_sweepstake private.document)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('create_sweepstake');
  return private.insert_sweepstake(p_sweepstake);
end $function$;

CREATE OR REPLACE FUNCTION private.current_fan()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := auth.uid();
begin
  -- Takes the lock that foreign keys take, so that a deleted account cannot write. private.me returns the reason to
  -- callers without a profile.
  perform from public.profiles p where p.id = v_me and p.account_id is not null for key share;
  if not found then
    perform private.me();
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.decide_about(p_subject_type private.short_text, p_subject_id private.short_text, p_actions private.short_list, p_note private.short_text, p_message private.short_text, p_days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_message text;
  v_actions text[];
  v_fan_id uuid;
  v_subject private.reported_subjects;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, false);
  v_fan_id := private.reported_fan_id(p_subject_type, p_subject_id);
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.check_decider(p_subject_type, v_fan_id);
  -- Joins the queue closed, so that the decision can be undone and appealed there. The update locks an existing row.
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot, is_open, closed_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, private.snapshot_of(p_subject_type, p_subject_id), false,
    clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set snapshot = case
    when s.is_open and s.snapshot <> '{}' then s.snapshot else excluded.snapshot
  end
  returning * into v_subject;
  perform private.check_reporter(v_subject.id);
  -- Another admin may have removed it while this call waited for the row.
  if private.reported_fan_id(p_subject_type, p_subject_id) is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.close_report(v_subject);
  return private.decision_as_json(private.apply_decision(v_subject, v_actions, v_note, v_message, p_days))
    || jsonb_build_object('reportId', v_subject.id);
end $function$;

CREATE OR REPLACE FUNCTION private.decide_report(p_report_id bigint, p_actions private.short_list, p_note private.short_text, p_message private.short_text, p_days integer)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_actions text[];
  v_note text;
  v_message text;
  v_subject private.reported_subjects;
  v_was_appealed boolean;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, true);
  v_subject := private.lock_report(p_report_id);
  if not v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is already closed';
  end if;
  v_was_appealed := private.answer_appeal(v_subject, v_actions = '{GRANT}');
  if v_actions = '{GRANT}' and not v_was_appealed then
    raise sqlstate 'PT409' using message = 'There is no appeal to grant';
  end if;
  perform private.apply_decision(
    v_subject, case when v_was_appealed and v_actions = '{DISMISS}' then '{DECLINE}' else v_actions end,
    v_note, v_message, p_days
  );
  perform private.close_report(v_subject);
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.decide_reports(p_user_id uuid, p_report_ids private.id_list, p_actions private.short_list, p_note private.short_text, p_message private.short_text, p_days integer, p_remove_posts_of_days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_message text;
  v_actions text[];
  v_report_ids bigint[];
  v_removed_ids bigint[] := '{}';
  v_ids bigint[];
  v_group_id constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_group_actions(p_actions, p_days, p_remove_posts_of_days);
  if (cardinality(p_report_ids) >= 1) is not true then
    raise sqlstate 'PT400' using message = 'Choose 1 to 100 reports', detail = 'reportIds';
  end if;
  perform private.lock_reports_about(p_user_id);
  v_report_ids := array(
    select s.id from private.reported_subjects s where s.fan_id = p_user_id and s.id = any (p_report_ids)
  );
  if cardinality(v_report_ids) < (select count(distinct coalesce(id, 0)) from unnest(p_report_ids) id) then
    raise sqlstate 'PT404' using message = 'Report not found';
  end if;
  if p_remove_posts_of_days is not null then
    v_removed_ids := private.add_newest_posts(p_user_id, p_remove_posts_of_days);
  end if;
  v_ids := array(select unnest(v_report_ids) union select unnest(v_removed_ids));
  perform private.check_group(p_user_id, v_report_ids, v_ids);
  perform private.record_group(
    v_group_id, p_user_id, v_removed_ids, v_ids, v_actions, v_note, v_message, p_days
  );
  perform private.remove_group(v_group_id);
  update private.reported_subjects s set is_open = false, closed_at = clock_timestamp() where s.id = any (v_report_ids);
  if v_actions <> '{DISMISS}' then
    perform private.broadcast_to_fan(p_user_id, 'bell');
  end if;
  return cardinality(v_ids);
end $function$;

CREATE OR REPLACE FUNCTION private.decide_suggestion(p_suggestion_id bigint, p_action private.short_text, p_entity_id bigint, p_name private.short_text, p_team_id bigint, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('decide_suggestion');
  if (p_action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  -- Serializes admins.
  select * into v_suggestion from private.suggested_items s where s.id = p_suggestion_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Suggestion not found';
  elsif v_suggestion.state <> 'OPEN' then
    raise sqlstate 'PT409' using message = 'This suggestion has already been decided';
  end if;
  if p_action = 'ACCEPT' then
    v_entity_id := (private.add_item(
      v_suggestion.entity_type, coalesce(p_name, v_suggestion.name), v_suggestion.sport_id, p_team_id, '{}', null
    )).id;
  elsif p_action = 'MERGE' then
    v_entity_id := p_entity_id;
    perform private.add_alias(v_entity_id, v_suggestion.name);
  end if;
  update private.suggested_items s
  set state = case p_action when 'ACCEPT' then 'ACCEPTED' when 'MERGE' then 'MERGED' else 'DECLINED' end,
    entity_id = v_entity_id, answer = v_note, decided_at = now()
  where s.id = v_suggestion.id;
  perform private.log_catalogue_change(
    p_action, 'SUGGESTION', v_suggestion.id, null, concat_ws(': ', v_suggestion.name, v_note)
  );
  return private.suggestions_as_json(array[v_suggestion.id], null) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.decision_as_json(p_decision private.decisions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'id', p_decision.id,
    'actions', p_decision.actions,
    'subjectType', p_decision.subject_type,
    'by', (
      select jsonb_build_object('id', p_decision.admin_id, 'name', private.full_name(p.first_name, p.last_name))
      from (select) one left join public.profiles p on p.id = p_decision.admin_id
    ),
    'at', private.rfc3339(p_decision.decided_at),
    'note', p_decision.note,
    'message', p_decision.message,
    'days', p_decision.days,
    'isUndone', p_decision.undone_at is not null,
    'groupSize', (
      select greatest(count(*), 1) from private.decisions d
      where d.group_id = p_decision.group_id and d.undone_at is null
    ),
    'appeal', private.appeal_state(p_decision.id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.delete_account_rows(p_fan_id uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_remaining integer := p_limit;
  v_deleted integer;
begin
  perform private.lock_opinions();
  -- One account at a time: two whose fans liked or answered each other's posts could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('accounts go one at a time', 0));

  perform private.leave_all_pools(p_fan_id);
  delete from private.invites i where i.profile_id = p_fan_id;
  delete from public.friendships f where f.ctid = any (array(
    select o.ctid from public.friendships o where p_fan_id in (o.user_lo, o.user_hi) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.blocks b where b.ctid = any (array(
    select o.ctid from public.blocks o where p_fan_id in (o.blocker_id, o.blocked_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.dismissals d where d.ctid = any (array(
    select o.ctid from public.dismissals o where p_fan_id in (o.profile_id, o.dismissed_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  with gone as (
    delete from private.reports r where r.ctid = any (array(
      select o.ctid from private.reports o where o.reporter_id = p_fan_id
      union all
      select o.ctid from private.reported_subjects s join private.reports o on o.reported_id = s.id
      where s.fan_id = p_fan_id and o.reporter_id <> p_fan_id
      limit v_remaining
    )) returning r.*
  ), answered as (
    insert into private.reports_about_deleted_fans (reporter_id, report_id, subject_type, reason, created_at, outcome, at)
    select g.reporter_id, g.reported_id, s.subject_type, g.reason, g.created_at,
      case when o.outcome in ('REMOVED', 'ACTED') then o.outcome else 'GONE' end, coalesce(o.at, now())
    from gone g
    join private.reported_subjects s on s.id = g.reported_id
    left join lateral (
      select * from private.report_outcomes o where o.reporter_id = g.reporter_id and o.report_id = g.reported_id offset 0
    ) o on true
    where g.reporter_id <> p_fan_id
  )
  select count(*) into v_deleted from gone;
  v_remaining := v_remaining - v_deleted;
  -- Locks the posts first, as a deletion of a post does; otherwise the two could deadlock.
  with chosen as materialized (
    select o.ctid, o.post_id from public.post_likes o where o.user_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.post_likes o on o.post_id = p.id
    where p.author_id = p_fan_id and o.user_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.post_likes l where l.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  with chosen as materialized (
    select o.ctid, o.post_id from public.replies o where o.author_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.replies o on o.post_id = p.id
    where p.author_id = p_fan_id and o.author_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.replies r where r.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.posts p where p.ctid = any (array(
    select o.ctid from public.posts o where o.author_id = p_fan_id limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  if v_deleted >= v_remaining then
    return false;
  end if;
  delete from public.profiles p where p.id = p_fan_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.delete_own_account(p_profile_id uuid, p_confirmation private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.check_deletion(p_profile_id, p_confirmation);
begin
  perform private.lock_opinions();
  -- Waits for writes of this fan in progress.
  perform from public.profiles p where p.id = v_me for update;
  update public.profiles p set account_id = null where p.id = v_me;
  delete from auth.users u where u.id = v_me;
  -- Covers callers that bypass the API and uploads in flight.
  perform private.hide_pictures(v_me);
  perform private.delete_account_rows(v_me, 2000);
  perform private.flush_changes_if_due();
end $function$;

CREATE OR REPLACE FUNCTION private.delete_rating(p_entity_type private.short_text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('delete_rating');
  v_position smallint;
  v_is_one_of_six boolean;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  select r.position, r.position < 6 into v_position, v_is_one_of_six from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if v_is_one_of_six then
    v_next := private.next_conviction(v_me, 'Keep at least six ratings other than 0');
  end if;
  delete from public.ratings r where r.profile_id = v_me and r.entity_id = p_entity_id;
  update public.ratings r set position = v_position
  where r.profile_id = v_me and r.entity_id = v_next.entity_id;
end $function$;

CREATE OR REPLACE FUNCTION private.delete_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and deletion wait for each other.
  select s.name into v_name from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif private.has_entries(p_sweepstake_id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Cancel it instead.';
  end if;
  delete from public.sweepstakes s where s.id = p_sweepstake_id;
  -- The sweepstake's log is deleted with it, so the audit log records the deletion.
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), 'DELETE', 'SWEEPSTAKE', p_sweepstake_id::text, format('Deleted %s', v_name));
end $function$;

CREATE OR REPLACE FUNCTION private.delivery_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array(select unnest(k.deliveries) from private.event_kinds k) $function$;

CREATE OR REPLACE FUNCTION private.delivery_message(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_browsers constant jsonb := case p_delivery.channel when 'PUSH' then (
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
    from private.push_subscriptions s where s.profile_id = p_delivery.profile_id
  ) end;
begin
  return (
    select jsonb_build_object(
      'id', p_delivery.id, 'channel', p_delivery.channel, 'to', u.email, 'browsers', v_browsers, 'kind', p_delivery.kind,
      'reminder', private.reminder_of(p_delivery.kind), 'unsubscribeKey', r.unsubscribe_key,
      'timeZone', coalesce(r.time_zone, 'UTC'), 'about', t.about
    )
    from private.reminders r
    join public.profiles p on p.id = r.profile_id
    join auth.users u on u.id = p.account_id
    cross join lateral (select private.delivery_text(p_delivery) as about) t
    where r.profile_id = p_delivery.profile_id
      and (
        private.reminder_of(p_delivery.kind) is null
        or p_delivery.channel = any (private.channels_of(r, private.reminder_of(p_delivery.kind)))
      )
      and (p_delivery.channel = 'EMAIL' or v_browsers is not null)
      and t.about is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.delivery_text(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan constant uuid := p_delivery.profile_id;
  v_hidden constant uuid[] := private.hidden_from(v_fan);
  v_event record;
begin
  if p_delivery.kind = 'REQUEST' then
    return (
      select jsonb_build_object('id', e.actor_id, 'name', c.name)
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      where e.recipient_id = v_fan and e.kind = 'FRIEND_REQUEST' and e.subject_id = p_delivery.subject_id
        and e.actor_id <> all (v_hidden || private.suspended_ids())
    );
  elsif p_delivery.kind = 'REPLY' then
    return (
      select jsonb_build_object('id', p_delivery.group_id::bigint, 'name', min(c.name), 'count', count(*))
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      join public.replies r on r.id = e.subject_id::bigint
      where e.recipient_id = v_fan and e.kind = 'POST_REPLIED' and r.post_id = p_delivery.group_id::bigint
        and r.id >= p_delivery.subject_id::bigint and r.id <> all (private.reported_by(v_fan, 'REPLY'))
        and e.actor_id <> all (v_hidden || private.suspended_ids())
      having count(*) > 0
    );
  elsif p_delivery.kind in ('CLOSING', 'LAST_CALL', 'OPEN_PICKS', 'RESULTS', 'WINNER_CHANGED') then
    return private.sweepstake_text(p_delivery, v_hidden);
  elsif p_delivery.kind = 'QUESTION' then
    return (
      select private.question_as_json(private.question_for_day(today.day), null, today.day)
      from (values ((now() at time zone 'UTC')::date)) today (day)
      where p_delivery.subject_id = today.day::text and private.own_answer(v_fan, today.day) is null
    );
  elsif p_delivery.kind = 'TASKS' then
    return private.tasks_text(v_fan);
  end if;
  select
    count(*) filter (where k.kind = 'FRIEND_REQUEST') as requests,
    count(*) filter (where k.kind = 'POST_REPLIED') as replies,
    count(*) filter (where k.kind = 'POST_LIKED') as likes
  into v_event
  from private.notification_keys(v_fan, v_hidden, now() - interval '7 days', 'infinity', '', 200) k;
  return (
    select jsonb_build_object('requests', v_event.requests, 'replies', v_event.replies, 'likes', v_event.likes,
      'contests', coalesce(jsonb_agg(o.contest), '[]'))
    from (
      select jsonb_build_object('id', s.id, 'name', s.name) as contest
      from public.sweepstakes s
      where s.published_at is not null and s.completed_at is null
        and exists (
          select from public.games g where g.sweepstake_id = s.id and g.is_final and private.is_open(g)
        )
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = s.id
        )
      order by s.id desc
      limit 3
    ) o
    -- Skip an empty digest.
    having count(*) + v_event.requests + v_event.replies + v_event.likes > 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.dismiss_task(p_kind private.short_text, p_path private.short_text, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_title text;
  v_can_dismiss boolean;
begin
  perform private.require_admin();
  perform private.start_write('dismiss_task');
  if exists (
    select from private.dismissed_tasks d where d.kind = p_kind and d.path = p_path and d.since = p_since
  ) then
    return;
  end if;
  select t.title, t.can_dismiss into v_title, v_can_dismiss from private.waiting_tasks() t
  where t.kind = p_kind and t.path = p_path and t.since = p_since
  order by t.can_dismiss desc
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'This task has changed. Look at the list again.';
  elsif not v_can_dismiss then
    raise sqlstate 'PT409' using message = 'This task cannot be dismissed';
  end if;
  insert into private.dismissed_tasks as d (kind, path, since) values (p_kind, p_path, p_since)
  on conflict (kind, path) do update set since = excluded.since, dismissed_at = excluded.dismissed_at
    where d.since <> excluded.since;
  if not found then
    return;
  end if;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (
    auth.uid(), 'DISMISS', case p_kind when 'SUGGESTION' then 'SUGGESTION' when 'DRAFT' then 'SWEEPSTAKE' else 'SERIES' end,
    coalesce(substring(p_path from '[0-9]+$'), (
      select max(i.id)::text from private.suggested_items i where i.state = 'OPEN'
    )), v_title
  );
end $function$;

CREATE OR REPLACE FUNCTION private.draft_feed_rounds(p_series_id bigint, p_rounds private.number_list, p_publish_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_round record;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  if (cardinality(p_rounds) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 rounds', detail = 'rounds';
  end if;
  perform private.link_feed_games(p_series_id);
  for v_round in
    select u.n, min(u.place) - 1 as place from unnest(p_rounds) with ordinality u (n, place) group by u.n order by u.n
  loop
    if not exists (select from private.feed_rows r where r.series_id = p_series_id and r.round = v_round.n) then
      raise sqlstate 'PT400' using message = format('The source has no round %s', v_round.n), detail = 'rounds.' || v_round.place;
    end if;
    continue when v_round.n in (select c.round from private.rounds_with_contest(p_series_id) c);
    perform private.draft_round(v_feed, v_round.n, p_publish_at, 'rounds.' || v_round.place);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.draft_of_round(p_feed private.feeds, p_round integer, p_publish_at timestamp with time zone, p_field text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series public.series;
  v_last public.sweepstakes;
  v_games jsonb;
  v_publish_at timestamptz;
begin
  select * into v_series from public.series s where s.id = p_feed.series_id;
  select * into v_last from public.sweepstakes s where s.series_id = p_feed.series_id order by s.start_date desc, s.id desc limit 1;
  select jsonb_agg(jsonb_build_object(
    'sportId', m.sport_id,
    case when one.kind = 'ATHLETE' then 'playerOneId' else 'teamOneId' end, m.one_id,
    case when one.kind = 'ATHLETE' then 'playerTwoId' else 'teamTwoId' end, m.two_id,
    'startTime', private.rfc3339(m.start_time), 'isFinal', m.is_last, 'canDraw', m.can_draw
  ) order by m.start_time, m.external_id)
  into v_games
  from (
    select p.*, row_number() over (order by p.start_time desc, p.external_id desc) = 1 as is_last
    from private.playable_matches(p_feed.series_id) p
    where p.round = p_round
  ) m
  join public.entities one on one.id = m.one_id;
  v_publish_at := coalesce(p_publish_at, private.planned_opening(p_feed, (v_games -> 0 ->> 'startTime')::timestamptz));
  if v_games is null then
    raise sqlstate 'PT400' using detail = p_field,
      message = format('Round %s has no future game with known sides and start', p_round);
  elsif jsonb_array_length(v_games) > 50 then
    raise sqlstate 'PT400' using message = format('Round %s has more than 50 games', p_round), detail = p_field;
  elsif v_publish_at >= (v_games -> -1 ->> 'startTime')::timestamptz then
    raise sqlstate 'PT400' using detail = 'publishAt',
      message = format('Round %s would open after its final has started', p_round);
  end if;
  return jsonb_build_object(
    'name', coalesce(private.planned_name(p_feed, p_round), private.round_name(v_last.name, v_series.name, p_round)),
    'startDate', (v_games -> 0 ->> 'startTime')::timestamptz at time zone 'utc',
    'endDate', (v_games -> -1 ->> 'startTime')::timestamptz at time zone 'utc',
    -- Never copies the last round's prize: an admin must confirm each one.
    'prizePool', coalesce(p_feed.round_prize_pool, 0),
    'rules', case when p_feed.round_name is null then v_last.rules else p_feed.round_rules end,
    'seriesId', p_feed.series_id, 'isDraft', true, 'publishAt', private.rfc3339(v_publish_at), 'games', v_games
  );
end $function$;

CREATE OR REPLACE FUNCTION private.draft_round(p_feed private.feeds, p_round integer, p_publish_at timestamp with time zone, p_field text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_id bigint;
begin
  v_id := private.insert_sweepstake(private.draft_of_round(p_feed, p_round, p_publish_at, p_field));
  insert into private.feed_rounds as d (series_id, round, sweepstake_id, final_id)
  select p_feed.series_id, p_round, v_id, g.id from public.games g where g.sweepstake_id = v_id and g.is_final
  on conflict (series_id, round) do update set sweepstake_id = excluded.sweepstake_id, final_id = excluded.final_id;
  perform private.link_feed_games(p_feed.series_id);
  update private.feed_games l set placed_start = g.start_time
  from public.games g
  where g.sweepstake_id = v_id and l.game_id = g.id;
  update private.feed_rows r set joins_id = case
    when r.external_id not in (
      select (m.match).external_id from private.linked_games(p_feed.series_id) m where (m.game).sweepstake_id = v_id
    ) then v_id end
  where r.series_id = p_feed.series_id and r.round = p_round;
end $function$;

CREATE OR REPLACE FUNCTION private.due_games(p_series_id bigint)
 RETURNS TABLE(game_id bigint, round integer, ends_at timestamp with time zone, result_since timestamp with time zone, paused_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select (m.game).id, (m.match).round, case when (m.match).confirmed_at is null
      then greatest((m.game).start_time, (m.match).start_time) + private.game_length((m.game).sport_id)
      else private.end_of_prize_wait(f, (m.game).sweepstake_id, (m.match).confirmed_at) end,
    case when (m.match).confirmed_at is null then (m.match).result_since end, (m.game).picks_paused_at
  from private.feeds f
  cross join private.linked_games(p_series_id) m
  where f.series_id = p_series_id and m.published_at is not null and m.completed_at is null
    and (m.game).outcome is null and not (m.game).is_void
    and ((m.match).confirmed_at is null or f.prize_wait_hours is not null and exists (
      select from public.sweepstakes s where s.id = (m.game).sweepstake_id and s.prize_pool > 0
    ));
end $function$;

CREATE OR REPLACE FUNCTION private.due_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id)), false
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- Games that a feed follows have feed tasks instead. A missing tie-break result is always an admin's task.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
        -- Admins who reject the source's result enter another.
        and coalesce(l.rejected_change not like 'RESULT %', true)
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since, t.can_dismiss from private.feed_tasks() t
  union all
  select 'FEED',
    s.name || ': picks paused in ' || case count(*) when 1 then private.game_names(array_agg(g.id)) else count(*) || ' games' end,
    count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.picks_paused_at), false
  from public.games g
  join public.sweepstakes s on s.id = g.sweepstake_id
  where g.picks_paused_at is not null and private.is_paused(g) and s.completed_at is null
  group by s.id
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(c.claimed_at), false
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(final.picks_closed_at, s.publish_at, first.start_time - interval '1 day'), true
  from public.sweepstakes s
  join public.games final on final.sweepstake_id = s.id and final.is_final
  cross join lateral (select min(g.start_time) as start_time from public.games g where g.sweepstake_id = s.id) first
  where s.published_at is null and (final.picks_closed_at is not null or case
    -- The clock will publish the draft before its first game.
    when s.publish_at > now() and s.publish_at < first.start_time then false
    when s.publish_at <= now() then final.start_time <= now()
    else first.start_time <= now() + interval '1 day'
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at, true
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round, and a source knows the rounds of its season.
  where latest.completed_at > now() - interval '30 days'
    and not exists (select from private.feeds f where f.series_id = series.id)
  union all
  select 'NEXT_ROUND', t.title, t.count, '/series/' || t.series_id, t.since, true from private.round_tasks() t
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at), false
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at), false
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at), true
  from private.suggested_items i
  where i.state = 'OPEN' and i.created_at > coalesce((
    select d.dismissed_at from private.dismissed_tasks d where d.kind = 'SUGGESTION'
  ), '-infinity')
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.edit_sweepstake(p_sweepstake_id bigint, p_sweepstake private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and edits wait for each other.
  select * into v_old from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if private.has_entries(v_old.id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Reschedule or void games one by one instead.';
  end if;
  perform private.refuse_stale_edit(v_old, p_sweepstake);
  v_new := private.checked_sweepstake(p_sweepstake);
  if v_new.publish_at is not null and v_old.published_at is not null then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s
  set name = v_new.name, start_date = v_new.start_date, end_date = v_new.end_date,
    prize_pool = v_new.prize_pool, rules = v_new.rules, series_id = v_new.series_id, completed_at = null,
    publish_at = case when p_sweepstake ? 'publishAt' then v_new.publish_at else s.publish_at end,
    tie_break_question = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_question else s.tie_break_question end,
    tie_break_is_final_total = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_is_final_total
      else s.tie_break_is_final_total end,
    tie_break_result = null,
    is_cancelled = false, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.replace_games(v_old.id, p_sweepstake -> 'games');
  -- Fans never saw the draft, so its old values are not logged.
  if v_old.published_at is null then
    return;
  end if;
  perform private.log_change(
    v_old.id, 'EDIT', null,
    jsonb_build_object('name', v_old.name) || private.series_for_log(v_old, v_new),
    jsonb_build_object('name', v_new.name) || private.series_for_log(v_new, v_old), null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.end_game(p_game public.games, p_change jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_winner constant bigint := coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId');
  v_is_draw constant boolean := coalesce((p_change ->> 'draw')::boolean, false);
  v_outcome constant smallint := private.chosen_outcome(p_game, v_winner, v_is_draw);
  v_score_one constant smallint := p_change ->> 'scoreOne';
  v_score_two constant smallint := p_change ->> 'scoreTwo';
begin
  if v_winner is null and not v_is_draw then
    if p_game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_draw = false, is_void = true, void_reason = p_reason where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'VOID', p_game.id, private.outcome_of(p_game), '{"isVoid": true}', p_reason
    );
  else
    if v_outcome is null and v_is_draw then
      raise sqlstate 'PT400' using message = 'In this game a draw does not count: it is void', detail = 'draw';
    elsif v_outcome is null then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when p_game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_outcome = p_game.outcome
      and (v_score_one is null or (v_score_one, v_score_two) is not distinct from (p_game.score_one, p_game.score_two))
    then
      raise sqlstate 'PT409' using message = case when v_is_draw
        then 'That game is a draw already' else 'That side is already the winner' end;
    end if;
    if p_game.is_final then
      -- A void final cleared the tie-break, so the sweepstake waits for it again.
      update public.sweepstakes s set completed_at = null
      where s.id = p_game.sweepstake_id and s.completed_at is not null and not s.is_cancelled
        and s.tie_break_question is not null and s.tie_break_result is null;
    end if;
    update public.games g set winner_id = v_winner, is_draw = v_is_draw, is_void = false, void_reason = null,
      score_one = v_score_one, score_two = v_score_two
    where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'CORRECTION', p_game.id, private.outcome_of(p_game),
      private.entered_outcome(p_game, v_outcome) || private.score_as_json(v_score_one, v_score_two), p_reason
    );
    if p_game.is_final then
      perform private.set_tie_break(s, private.final_total(s), p_reason)
      from public.sweepstakes s where s.id = p_game.sweepstake_id;
    end if;
  end if;
  perform private.complete_if_over(p_game.sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.end_of_prize_wait(p_feed private.feeds, p_sweepstake_id bigint, p_confirmed_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_feed.prize_wait_hours is null or p_feed.source = 'OPENLIGADB' or p_feed.mode <> 'AUTOMATIC' or p_feed.is_paused then
    return null;
  end if;
  return make_interval(hours => p_feed.prize_wait_hours) + (
    select min(d.sent_at) from private.deliveries d
    join private.admins a on a.profile_id = d.profile_id
    where d.kind = 'TASKS' and d.state = 'SENT' and d.sent_at > greatest(p_confirmed_at, p_feed.unchanged_since)
      and not private.has_entered(p_sweepstake_id, d.profile_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.end_of_wait(p_source text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return (select w.until from private.feed_waits w where w.source = p_source); end $function$;

CREATE OR REPLACE FUNCTION private.end_session(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.current_fan();
begin
  perform private.live_session();
  perform private.count_use(v_me, 'end_session');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.ensure_profile(p_time_zone private.short_text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
begin
  insert into public.profiles (id, account_id)
  select u.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  v_was_created := found;
  if v_was_created then
    perform private.start_write('ensure_own_profile');
  elsif exists (select from public.profiles p where p.id = auth.uid()) then
    perform private.count_use(auth.uid(), 'ensure_own_profile');
  end if;
  -- Only reminders need the time zone; saving the first ones stores it.
  update private.reminders r set time_zone = p_time_zone
  where r.profile_id = auth.uid() and p_time_zone is not null and r.time_zone is distinct from p_time_zone;
  return v_was_created;
end $function$;

CREATE OR REPLACE FUNCTION private.enter_feed_result(p_sweepstake_id bigint, p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.enter_results(p_sweepstake_id, jsonb_build_array(jsonb_build_object(
    'gameId', p_game_id, 'scoreOne', p_score_one, 'scoreTwo', p_score_two, 'expected', null, 'draw', p_winner = 'DRAW',
    'reason', p_reason,
    'winnerTeamId', (
      select case p_winner when 'ONE' then g.side_one_id when 'TWO' then g.side_two_id end
      from public.games g where g.id = p_game_id
    )
  )));
end $function$;

CREATE OR REPLACE FUNCTION private.enter_results(p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer DEFAULT NULL::integer, p_reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_results private.choice[];
  v_final private.choice;
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  if p_tie_break_result is not null and coalesce(p_results, '[]') = '[]' then
    perform private.set_tie_break(v_sweepstake, p_tie_break_result, p_reason);
    return jsonb_build_object(
      'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', 0
    );
  end if;
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(p_results, '[]') = '[]' then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  v_results := private.parse_choices(v_sweepstake.id, p_results, 'gameResults');
  v_void := private.game_names(array(
    select g.id from unnest(v_results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from unnest(v_results) result)
    order by g.id
    for update
  );
  perform private.refuse_overturning(v_results);
  update public.games g
  set winner_id = case result.outcome when 1 then g.side_one_id when 2 then g.side_two_id end,
    is_draw = result.outcome = 3,
    -- Entering a result again without a score keeps its score.
    score_one = coalesce(result.score_one, case when g.outcome = result.outcome then g.score_one end),
    score_two = coalesce(result.score_two, case when g.outcome = result.outcome then g.score_two end)
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when private.replaces_result(g, result) then 'CORRECTION' else 'RESULT' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_as_json(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() or private.acting_feed() is not null then nullif(private.clean_text(result.reason), '') end
  )
  from unnest(v_results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
    or result.score_one is not null and (g.score_one, g.score_two) is distinct from (result.score_one, result.score_two)
  order by g.id;
  select result.* into v_final from unnest(v_results) result join unnest(v_games) g on g.id = result.game_id where g.is_final;
  perform private.set_tie_break(
    v_sweepstake,
    coalesce(p_tie_break_result, case when v_sweepstake.tie_break_is_final_total then v_final.score_one + v_final.score_two end),
    coalesce(p_reason, v_final.reason)
  );
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end $function$;

CREATE OR REPLACE FUNCTION private.export_own_account()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := (private.live_session()).user_id;
begin
  return jsonb_build_object(
    'exportedAt', private.rfc3339(now()),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', private.rfc3339(u.created_at),
        'lastSignInAt', private.rfc3339(u.last_sign_in_at))
      from auth.users u where u.id = v_me
    ),
    'profile', private.own_profile() || jsonb_build_object('createdAt', (
      select private.rfc3339(p.created_at) from public.profiles p where p.id = v_me
    )),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('profileImagePath', picture)), '[]')
      from private.own_pictures() picture
    ),
    'sessions', private.list_sessions(),
    'adminSince', (select private.rfc3339(a.granted_at) from private.admins a where a.profile_id = v_me),
    'ratings', api.get_ratings(v_me)::jsonb,
    'taglines', api.get_taglines(v_me)::jsonb,
    'friendships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', case v_me when f.user_lo then f.user_hi else f.user_lo end,
        'friendshipStatus', private.status_for(f, v_me),
        'requestedAt', private.rfc3339(f.created_at), 'acceptedAt', private.rfc3339(f.accepted_at)
      ) order by f.created_at), '[]')
      from public.friendships f where v_me in (f.user_lo, f.user_hi)
    ),
    'suspension', (
      select jsonb_build_object('until', private.rfc3339(s.suspended_until), 'message', s.message)
      from private.suspensions s where s.profile_id = v_me
    ),
    'invite', (
      select jsonb_build_object('code', i.code, 'createdAt', private.rfc3339(i.created_at))
      from private.invites i where i.profile_id = v_me
    ),
    'recommendations', (
      select jsonb_build_object(
        'userIds', to_jsonb(r.recommended_ids), 'computedAt', private.rfc3339(r.computed_at)
      )
      from private.recommendations r where r.profile_id = v_me
    ),
    'notificationsReadUpTo', (
      select private.rfc3339(r.read_up_to) from private.notification_reads r where r.profile_id = v_me
    ),
    'reminders', (
      select jsonb_build_object(
        'email', to_jsonb(r.email), 'push', to_jsonb(r.push), 'timeZone', r.time_zone, 'questionHour', r.question_hour
      )
      from private.reminders r where r.profile_id = v_me
    ),
    'limits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', l.action, 'count', l.use_count, 'since', private.rfc3339(l.window_began_at)
      ) order by l.action), '[]')
      from private.rate_limits l where l.profile_id = v_me
    )
  ) || (
    select jsonb_object_agg(name, coalesce(own.facts, '[]'))
    from unnest('{questionAnswers,blocks,reports,reported,suggestions,contestChanges,moderation,appeals,dismissals,posts,
      replies,likes,sweepstakeEntries,poolRemovals,pools,prizeClaims,prizesWon,deliveries,pushSubscriptions}'::text[]) name
    left join (
      select r.part, jsonb_agg(r.fact order by r.place) as facts
      from private.exported_rows r where r.fan_id = v_me group by r.part
    ) own on own.part = name
  );
end $function$;

CREATE OR REPLACE FUNCTION private.fail_feed(p_lease uuid, p_problem text, p_retry_after integer, p_is_pausing boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return;
  end if;
  update private.feeds f set lease = null, leased_at = null, tried_at = clock_timestamp(), is_paused = f.is_paused or p_is_pausing,
    last_error = left(p_problem, 300), failing_since = coalesce(f.failing_since, clock_timestamp()),
    fixtures_read_at = case when f.is_full_read then null else f.fixtures_read_at end
  where f.series_id = v_feed.series_id;
  if p_retry_after is not null then
    insert into private.feed_waits as w (source, until)
    values (v_feed.source, clock_timestamp() + make_interval(secs => least(p_retry_after, 86400)))
    on conflict (source) do update set until = greatest(w.until, excluded.until);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_changes(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text, start_time timestamp with time zone, own_start timestamp with time zone, since timestamp with time zone, is_automatic boolean, claim text, waits boolean, enters_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with matched as (
    select (m.game).id, (m.game).sweepstake_id, (m.game).outcome, (m.game).score_one as own_one, (m.game).score_two as own_two,
      (m.game).can_draw, (m.game).start_time as own_start, (m.match).start_time, (m.match).status, s.prize_pool,
      s.published_at is not null as is_published,
      case when (m.game).is_final and s.tie_break_is_final_total then s.tie_break_result end as total,
      case when m.is_swapped then (m.match).score_two else (m.match).score_one end as score_one,
      case when m.is_swapped then (m.match).score_one else (m.match).score_two end as score_two,
      case when m.is_swapped and (m.match).winner <> 'DRAW'
        then case (m.match).winner when 'ONE' then 'TWO' else 'ONE' end else (m.match).winner end as winner,
      m.match, f as feed, l.rejected_change, (m.match).confirmed_at is not null as is_confirmed, coalesce((m.match).confirmed_at, f.last_read_at) as since,
      f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    left join private.feed_games l on l.game_id = (m.game).id
    join public.sweepstakes s on s.id = (m.game).sweepstake_id
    where not (m.game).is_void and not s.is_cancelled
  ), judged as (
    select a.*, case
      when a.is_confirmed and a.is_published and a.outcome is null then 'RESULT'
      when a.is_confirmed and (
        a.outcome <> case a.winner when 'ONE' then 1 when 'TWO' then 2 else 3 end
        or (a.own_one, a.own_two) <> (a.score_one, a.score_two)
      ) then 'DIFFERS'
      when a.outcome is not null then null
      -- If an admin has moved the game to another date, the postponement is already handled.
      when a.status in ('POSTPONED', 'ABANDONED', 'CANCELLED')
        and (a.start_time is null or private.is_same_meeting(a.start_time, a.own_start)) then 'POSTPONED'
      when a.status = 'SCHEDULED' and a.start_time <> a.own_start and a.start_time > clock_timestamp() then 'MOVED'
    end as kind
    from matched a
  ), waiting as (
    select j.*, private.change_claim(j.kind, j.match) as claim,
      j.kind = 'RESULT' and j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id) as waits
    from judged j
    where j.kind is not null
  ), timed as (
    select w.*, case when w.waits then private.end_of_prize_wait(w.feed, w.sweepstake_id, (w.match).confirmed_at) end as enters_at
    from waiting w
    where w.claim is distinct from w.rejected_change
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two,
    -- A draw in a game that must have a winner: an admin enters the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- Replacing a total that an admin entered requires a reason.
        and coalesce(j.total = j.score_one + j.score_two, true)
        -- After the wait, another read has found the same result.
        and (not j.waits or coalesce(j.enters_at <= (j.feed).last_read_at, false))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end, j.claim, j.waits, j.enters_at
  from timed j
  order by j.own_start, j.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_for_reader(p_feed private.feeds)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'lease', p_feed.lease, 'seriesId', p_feed.series_id, 'source', p_feed.source,
    'competition', p_feed.competition, 'season', p_feed.season, 'etag', p_feed.etag,
    'rounds', case when not p_feed.is_full_read then (
      select coalesce(jsonb_agg(distinct d.round), '[]')
      from private.due_games(p_feed.series_id) d where d.ends_at <= clock_timestamp() or d.paused_at is not null
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_matches(p_series_id bigint)
 RETURNS TABLE(game public.games, match private.feed_rows, is_swapped boolean, is_linked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with games as materialized (
    select g as game, g.id, g.sweepstake_id, g.start_time, coalesce(one.merged_into_id, one.id) as one_id,
      coalesce(two.merged_into_id, two.id) as two_id
    from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    where s.series_id = p_series_id
  ), pairs as (
    select g.game, r as match, g.id, g.sweepstake_id, r.external_id, r.side_one_id = g.two_id as is_swapped,
      l.game_id is not null as is_linked, abs(extract(epoch from r.start_time - g.start_time)) as distance
    from games g
    join private.feed_rows r on r.series_id = p_series_id
      and least(r.side_one_id, r.side_two_id) = least(g.one_id, g.two_id)
      and greatest(r.side_one_id, r.side_two_id) = greatest(g.one_id, g.two_id)
    left join private.feed_games l on l.game_id = g.id and l.series_id = p_series_id and l.external_id = r.external_id
    where r.side_one_id is not null and r.side_two_id is not null
      and (l.game_id is not null or private.is_same_meeting(r.start_time, g.start_time))
  ), nearest as (
    select distinct on (p.id) p.* from pairs p order by p.id, p.is_linked desc, p.distance, p.external_id
  )
  -- Two games of one contest, such as a doubleheader, never share a row.
  select distinct on (n.sweepstake_id, n.external_id) n.game, n.match, n.is_swapped, n.is_linked
  from nearest n
  order by n.sweepstake_id, n.external_id, n.is_linked desc, n.distance, n.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_rounds_as_json(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with matched as materialized (
      select (m.match).round, mode() within group (order by (m.game).sweepstake_id) as sweepstake_id
      from private.feed_matches(p_series_id) m group by (m.match).round
    )
    select coalesce(json_agg(json_build_object(
      'round', r.round, 'gameCount', r.n, 'firstStart', private.rfc3339(r.first_start), 'lastStart', private.rfc3339(r.last_start),
      'sweepstakeId', coalesce(drafted.sweepstake_id, m.sweepstake_id)
    ) order by r.round), '[]')
    from (
      select w.round, count(*) as n, min(w.start_time) as first_start, max(w.start_time) as last_start
      from private.feed_rows w where w.series_id = p_series_id group by w.round
    ) r
    left join private.feed_rounds drafted on drafted.series_id = p_series_id and drafted.round = r.round
    left join matched m on m.round = r.round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_sides(p_series_id bigint)
 RETURNS TABLE(side text, place integer, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select distinct n.side, n.place, n.name
  from private.feed_rows r,
    lateral (values
      (r.side_one, 1, r.side_one), (r.side_one, 2, r.side_one_short),
      (r.side_two, 1, r.side_two), (r.side_two, 2, r.side_two_short)
    ) n (side, place, name)
  where r.series_id = p_series_id and n.name is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  -- A join could repeat the functions of all feeds for each series.
  select f.series_id, (select s.name from public.series s where s.id = f.series_id) || ': ' || t.words, t.n, t.since, t.can_dismiss
  from private.feeds f
  left join private.dismissed_tasks d on d.kind = 'FEED' and d.path = '/series/' || f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since, bool_and(c.kind = 'DIFFERS') as can_dismiss
    from private.feed_changes(f.series_id) c
    where not c.is_automatic and not (c.kind = 'DIFFERS' and coalesce(c.since <= d.dismissed_at, false))
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at, false
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days', false
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since, false
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(g.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(g.ends_at) + interval '3 hours', false
    from private.due_games(f.series_id) g
    where not f.is_paused and g.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $function$;

CREATE OR REPLACE FUNCTION private.first_round(p_sweepstake_ids bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select json_build_object(
      'sweepstakeId', s.id, 'name', s.name, 'startDate', s.start_date,
      'takesPicks', g.takes_picks, 'nextLockAt', private.rfc3339(g.next_lock_at),
      'hasSubmittedPicks', private.has_entered(s.id, auth.uid())
    )
    from public.sweepstakes s
    cross join lateral (
      select coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks,
        min(g.start_time) filter (where private.is_open(g)) as next_lock_at
      from public.games g
      where g.sweepstake_id = s.id
    ) g
    where s.id = any (p_sweepstake_ids)
    order by g.takes_picks desc, s.start_date, s.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.follow_feed(p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source text;
  v_hours smallint;
  v_change record;
begin
  select f.source, f.prize_wait_hours into v_source, v_hours from private.feeds f where f.series_id = p_series_id for no key update;
  perform private.follow_rounds(p_series_id);
  perform private.close_started_games(p_series_id);
  for v_change in select * from private.feed_changes(p_series_id) c where c.is_automatic loop
    -- One per call: the result of a large contest takes seconds. A change that fails waits for an admin.
    begin
      perform private.set_acting_feed(v_source);
      if v_change.kind = 'MOVED' then
        perform private.move_game_of_feed(v_change.game_id, v_change.own_start, v_change.start_time, null);
      else
        perform private.enter_feed_result(
          v_change.sweepstake_id, v_change.game_id, v_change.score_one, v_change.score_two, v_change.winner,
          case when v_change.waits then format('Entered after %s hours without objection', v_hours) end
        );
      end if;
      perform private.set_acting_feed(null);
      return true;
    exception when others then
      perform private.set_acting_feed(null);
      raise warning 'The feed of series % cannot change game %: %', p_series_id, v_change.game_id, sqlerrm;
    end;
  end loop;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_rounds(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_changes private.round_change[];
  v_id bigint;
begin
  select * into v_feed from private.feeds f where f.series_id = p_series_id and not f.is_paused for no key update;
  if not found then
    return;
  end if;
  perform private.link_feed_games(p_series_id);
  -- Skips matches that already have a game: an admin made it, or the source lists the match twice.
  update private.feed_rows r set joins_id = null
  from private.linked_games(p_series_id) m
  where r.series_id = p_series_id and r.joins_id = (m.game).sweepstake_id
    and least(r.side_one_id, r.side_two_id) = least((m.match).side_one_id, (m.match).side_two_id)
    and greatest(r.side_one_id, r.side_two_id) = greatest((m.match).side_one_id, (m.match).side_two_id)
    and private.is_same_meeting(r.start_time, (m.match).start_time);
  v_changes := array(select c from private.round_changes(p_series_id) c);
  perform private.set_acting_feed(v_feed.source);
  for v_id in select distinct c.sweepstake_id from unnest(v_changes) c order by 1 loop
    perform private.change_round(v_feed, v_id, array(
      select c from unnest(v_changes) c where c.sweepstake_id = v_id order by c.kind, c.start_time, c.external_id
    ));
  end loop;
  perform private.open_rounds(v_feed);
  perform private.set_acting_feed(null);
end $function$;

CREATE OR REPLACE FUNCTION private.forget_feed_name(p_series_id bigint, p_name private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_learned record;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  select n.* into v_learned from private.learned_names(p_series_id) n where n.name = p_name;
  if not found then
    raise sqlstate 'PT404' using message = 'This name was not learned';
  end if;
  perform private.refuse_entrant_of_names(v_feed, v_learned.competition);
  delete from private.feed_names n
  where n.source = v_feed.source and n.competition = v_learned.competition
    and n.sport_id = private.feed_sport(p_series_id) and n.name = p_name;
  perform private.resolve_feed_names(p_series_id);
  perform private.follow_rounds(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is forgotten', p_name), 500));
end $function$;

CREATE OR REPLACE FUNCTION private.friends_of(p_profile_id uuid, p_viewer uuid, p_is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_friends uuid[] := array(
    select s.other_id from private.friendship_sides s
    where s.profile_id = p_profile_id and s.is_friend and s.other_id <> all ((select private.hidden_from(p_viewer))::uuid[])
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.since desc, friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalize(c.name) collate "C" as sorted_by,
        case when p_is_newest_first then (
          select f.accepted_at from public.friendships f
          where f.user_lo = least(c.id, p_profile_id) and f.user_hi = greatest(c.id, p_profile_id)
        ) end as since, (
        select card from (
          select c.*, null as "matchReason",
            case
              when p_profile_id = p_viewer then 'FRIENDS'
              when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, case when p_profile_id <> p_viewer then v_friends end
      ) s on s.other_id = c.id
      where c.id = any (v_friends)
    ) friend
  );
end $function$;

CREATE OR REPLACE FUNCTION private.further_questions(p_asked bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_listed constant integer := 5;
  c_verbs_of_love constant public.sentiment[] := '{LOVES,SUPPORTS,WATCHES}';
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name, 'sentiment', case when extreme.is_top
        then c_verbs_of_love[1 + mod(extreme.place - 1, cardinality(c_verbs_of_love))] else 'LOATHES' end,
      'lovers', extreme.lovers, 'haters', extreme.haters
    ) order by extreme.place, e.kind desc, extreme.is_top), '[]')
    from unnest(array['TEAM', 'ATHLETE']) listed (kind)
    cross join lateral (
      (
        select s.entity_id, s.lovers, s.haters, true as is_top, row_number() over (order by s.score desc) as place
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score desc
        limit c_listed
      )
      union all
      (
        select s.entity_id, s.lovers, s.haters, false, row_number() over (order by s.score)
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score
        limit c_listed
      )
    ) extreme
    join public.entities e on e.id = extreme.entity_id
    join public.entities sport on sport.id = e.sport_id
    where case when extreme.is_top then extreme.lovers else extreme.haters end > 0 and e.id <> p_asked
  );
end $function$;

CREATE OR REPLACE FUNCTION private.game_length(p_sport_id bigint)
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((select t.game_length from private.game_timing t), (
    select case sport.slug
      when 'american-football' then interval '210 minutes' when 'baseball' then interval '210 minutes'
      when 'cricket' then interval '8 hours' else interval '2 hours' end
    from public.entities sport where sport.id = p_sport_id
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.gameless_matches(p_series_id bigint)
 RETURNS TABLE(name text, round integer, status text, start_time timestamp with time zone, is_late boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with missing as materialized (
    select r.*, s.id as contest_id, least(r.side_one_id, r.side_two_id) as lo, greatest(r.side_one_id, r.side_two_id) as hi
    from private.feed_rows r
    join private.feed_rounds d on d.series_id = r.series_id and d.round = r.round and d.sweepstake_id = r.joins_id
    join public.sweepstakes s on s.id = d.sweepstake_id and s.completed_at is null
    left join (
      select l.external_id from private.feed_games l join public.games g on g.id = l.game_id
      where l.series_id = p_series_id and not g.is_void
    ) linked on linked.external_id = r.external_id
    where r.series_id = p_series_id and r.side_one_id is not null and r.side_two_id is not null
      and (r.status = 'POSTPONED' or r.status = 'SCHEDULED' and coalesce(r.start_time > clock_timestamp(), true))
      and linked.external_id is null
  )
  select m.side_one || ' – ' || m.side_two, m.round, m.status, m.start_time, m.status = 'SCHEDULED' and m.start_time is not null
  from missing m
  -- If the source lists a match twice, its game belongs to the other row.
  where not exists (
    select from public.games g
    where g.sweepstake_id = m.contest_id and least(g.side_one_id, g.side_two_id) = m.lo
      and greatest(g.side_one_id, g.side_two_id) = m.hi and coalesce(private.is_same_meeting(m.start_time, g.start_time), true)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.games_as_json(p_sweepstake_id bigint)
 RETURNS TABLE(regular json, final json, has_open boolean, has_score boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return query
  select
    json_agg(g.game order by g.start_time, g.id) filter (where not g.is_final),
    json_agg(g.game) filter (where g.is_final) -> 0,
    bool_or(g.is_open),
    bool_or(g.score_one is not null)
  from (
    select g.id, g.start_time, g.is_final, g.score_one, private.is_open(g) as is_open,
      json_build_object(
        'id', g.id,
        'sportName', sport.name,
        'sportSlug', sport.slug,
        'startTime', private.rfc3339(g.start_time),
        'isPlayerBased', sport.is_player_based,
        'canDraw', g.can_draw,
        'isCompleted', g.outcome is not null,
        'isDraw', g.is_draw,
        'isEarly', coalesce(crowd.is_early, false),
        'isLocked', g.start_time <= now() or g.outcome is null and not g.is_void and not private.is_open(g),
        'isPaused', private.is_paused(g),
        'isVoid', g.is_void,
        'voidReason', g.void_reason,
        'scoreOne', g.score_one,
        'scoreTwo', g.score_two,
        'decidedBy', g.decided_by,
        'split', crowd.split,
        'friendsPicks', coalesce(crowd.friends_picks, '[]'),
        'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
        'userPicksDraw', coalesce(p.selected_side = 3, false),
        case when sport.is_player_based then 'playerOne' else 'teamOne' end,
        json_build_object('id', one.id, 'name', one.name),
        case when sport.is_player_based then 'playerTwo' else 'teamTwo' end,
        json_build_object('id', two.id, 'name', two.name),
        case when sport.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end, g.winner_id
      ) as game
    from public.games g
    join public.entities sport on sport.id = g.sport_id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    left join public.picks p
      on p.profile_id = (select private.me()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
    left join private.crowd_picks(p_sweepstake_id) crowd on crowd.game_id = g.id
    where g.sweepstake_id = p_sweepstake_id
  ) g;
end $function$;

CREATE OR REPLACE FUNCTION private.get_feed(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.me();
  perform private.require_admin();
  select * into v_feed from private.feeds f where f.series_id = p_series_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return json_build_object(
    'source', v_feed.source, 'competition', v_feed.competition, 'season', v_feed.season, 'mode', v_feed.mode,
    'plan', private.plan_as_json(v_feed), 'prizeWaitHours', v_feed.prize_wait_hours,
    'isPaused', v_feed.is_paused, 'lastReadAt', private.rfc3339(v_feed.last_read_at), 'lastError', v_feed.last_error,
    'nextReadAt', case when not v_feed.is_paused then private.rfc3339(private.next_feed_read(v_feed)) end,
    'unknownNames', (
      select coalesce(json_agg(json_build_object('name', n.name, 'round', n.round) order by n.round, n.name), '[]')
      from private.unknown_feed_names(p_series_id) n
    ),
    'names', (
      select coalesce(json_agg(json_build_object(
        'name', n.name, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name
      ) order by n.name), '[]')
      from private.learned_names(p_series_id) n join public.entities e on e.id = n.entity_id
    ),
    'waiting', (
      select coalesce(json_agg(json_build_object('name', w.name, 'round', w.round, 'reason', w.reason) order by w.round, w.name), '[]')
      from private.waiting_matches(p_series_id) w
    ),
    'rounds', private.feed_rounds_as_json(p_series_id),
    'ready', (
      select coalesce(json_agg(json_build_object(
        'gameId', c.game_id, 'sweepstakeId', c.sweepstake_id, 'name', private.game_names(array[c.game_id]), 'kind', c.kind, 'scoreOne', c.score_one,
        'scoreTwo', c.score_two, 'winner', c.winner, 'startTime', private.rfc3339(c.start_time), 'entersAt', private.rfc3339(c.enters_at)
      )), '[]')
      from private.feed_changes(p_series_id) c
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_invite(p_code private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_fan public.profiles;
begin
  select p.* into v_fan
  from private.invites i
  join public.profiles p on p.id = i.profile_id
  where i.code = p_code
    and p.id <> all (private.hidden_among(v_me, array[p.id]))
    and not exists (
      select from private.suspensions s where s.profile_id = p.id and s.suspended_until > now()
    );
  if not found then
    raise sqlstate 'PT404' using message = 'This invite no longer works';
  end if;
  return json_build_object(
    'firstName', v_fan.first_name,
    'line', (
      select json_build_object(
        'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'competition', e.competition
      )
      from public.tagline_rows t
      join public.entities e on e.id = t.entity_id
      where t.profile_id = v_fan.id
      order by t.position
      limit 1
    ),
    'userId', case when v_me is not null then v_fan.id end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_item(p_entity_type private.short_text, p_slug_or_id private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_friends uuid[];
  v_requested uuid[];
  v_item constant public.entities := private.find_item(p_entity_type, p_slug_or_id);
  v_friends_opinions private.opinion[] := '{}';
  v_fans_opinions private.opinion[] := '{}';
begin
  -- Visitors do not see fans.
  if v_me is not null then
    select coalesce(array_agg(s.other_id) filter (where s.is_friend), '{}'),
      array_agg(s.other_id) filter (where not s.is_friend)
    into v_friends, v_requested
    from private.friendship_sides s where s.profile_id = v_me;
    v_friends_opinions := private.friends_about(v_item.id, v_friends);
    v_fans_opinions := private.fans_about(
      v_item.id::integer, v_me, private.hidden_from(v_me) || private.suspended_ids() || v_friends || v_me
    );
  end if;
  return (
    select json_build_object(
      'id', v_item.id,
      'type', v_item.kind,
      'name', v_item.name,
      'slug', v_item.slug,
      'sportName', sport.name,
      'sportSlug', sport.slug,
      'teamName', team.name,
      'teamSlug', team.slug,
      'competition', v_item.competition,
      'isRetired', v_item.retired_at is not null,
      'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
      'ratingCount', s.rating_count,
      'rank', r.rank,
      'rankOf', r.rank_of,
      'histogram', s.histogram,
      'lovers', s.lovers,
      'haters', s.haters,
      'sentiments', (
        select coalesce(json_agg(
          json_build_object('sentiment', c.value, 'count', c.n) order by c.n desc, c.value
        ), '[]')
        from private.current_counters c
        where c.kind = 'VERB' and c.subject_id = v_item.id
      ),
      'ownRating', (
        select o.rating from public.ratings o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'ownSentiment', (
        select o.sentiment from public.tagline_rows o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'friends', o.friends,
      'fans', o.fans,
      'related', private.related_items(v_item)
    )
    from private.current_rating_stats(array[v_item.id]) s
    cross join private.item_rank(s.entity_id, s.kind, s.rating_count, s.rating_sum) r
    cross join private.opinions_as_json(
      v_friends_opinions || v_fans_opinions, cardinality(v_friends_opinions), v_me, v_requested
    ) o
    join public.entities sport on sport.id = s.sport_id
    left join public.entities team on team.id = v_item.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_minimum_age()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return coalesce((select a.years from private.minimum_age a), 13); end $function$;

CREATE OR REPLACE FUNCTION private.get_own_profile(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'unreadOutcomeCount', (
      select count(*) from private.report_outcomes o
      where o.reporter_id = v_me and o.at > greatest(now() - interval '90 days', (
        select r.read_up_to from private.notification_reads r where r.profile_id = v_me
      ))
    ),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all ((select private.hidden_from(v_me))::uuid[])
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_as_json(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end,
    'openTaskCount', case when (v_profile -> 'isAdmin')::boolean then (select count(*) from private.waiting_tasks()) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_pool_invite(p_code private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_pool_id constant bigint := private.pool_of_code(p_code, v_me);
  v_owner constant uuid := private.pool_owner(v_pool_id);
  v_round constant jsonb := private.pool_round(v_pool_id);
begin
  if v_pool_id is null then
    raise sqlstate 'PT404' using message = 'No pool has this code';
  end if;
  return (
    select json_build_object(
      'name', p.name,
      'hostFirstName', (
        select host.first_name from public.profiles host
        where host.id = v_owner and host.id <> all (private.hidden_among(v_me, array[v_owner]))
      ),
      'contestName', coalesce(series.name, contest.name),
      'memberCount', private.pool_member_count(p.id),
      'locksAt', case when (v_round ->> 'takesPicks')::boolean then v_round ->> 'nextLockAt' end,
      'poolId', (select m.pool_id from private.pool_members m where m.pool_id = p.id and m.profile_id = v_me)
    )
    from private.pools p
    left join public.series on series.id = p.series_id
    left join public.sweepstakes contest on contest.id = p.sweepstake_id
    where p.id = v_pool_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_entries(p_sweepstake_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$ begin
  return exists (select from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.has_link(p_name text, p_skeleton text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  -- Compatibility forms of digits, signs and full stops become plain ASCII.
  v_plain constant text := lower(normalize(p_name, nfkd));
begin
  return p_skeleton ~ ('://|(^|[^a-z])www[.]|[a-z0-9-][.\u3002]' || private.reserved_pattern('DOMAIN') || '($|[^a-z])')
    or p_skeleton ~ '[a-z0-9-]{2}[.\u3002][a-z]{2}($|[^a-z])'
    or v_plain ~ '[^ @]@[^ @]+[.\u3002][^ @]|[.\u3002][a-z0-9-]+[/\u2044\u2215]|[0-9]+([.\u3002][0-9]+){3}';
end $function$;

CREATE OR REPLACE FUNCTION private.has_lock_reminder(p_fan_id uuid, p_contest_id text, p_kind text, p_channel text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.deliveries d
    where d.profile_id = p_fan_id and d.group_id = p_contest_id and d.channel = p_channel
      -- Fans get both pushes, a day and two hours before the lock, but one email.
      and d.kind = any (case p_channel when 'EMAIL' then '{CLOSING,LAST_CALL}' else array[p_kind] end)
      and d.sent_at > now() - interval '1 day'
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_overruled(p_sweepstake_id bigint, p_game_id bigint, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.game_id = p_game_id and l.kind = p_kind and l.source is null
      and not coalesce(l.before ? 'isPaused', false)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_started_in_feed(p_game_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    -- Read the game's link first: without statistics, the planner may join all links of a season with all its matches.
    select from (select l.* from private.feed_games l where l.game_id = p_game_id offset 0) l
    join private.feeds f on f.series_id = l.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
    -- A feed that paused itself still protects picks; an admin's pause stops it.
    where (not f.is_paused or f.last_error is not null)
      and private.start_evidence(r, l, g.start_time) is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.insert_sweepstake(p_sweepstake jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_new constant public.sweepstakes := private.checked_sweepstake(p_sweepstake);
  v_is_draft constant boolean := coalesce((p_sweepstake ->> 'isDraft')::boolean, false);
  v_id bigint;
begin
  if v_new.publish_at is not null and not v_is_draft then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  perform private.refuse_full_series(v_new.series_id);
  insert into public.sweepstakes (
    name, start_date, end_date, prize_pool, rules, series_id, published_at, publish_at, tie_break_question, tie_break_is_final_total
  )
  values (
    v_new.name, v_new.start_date, v_new.end_date, v_new.prize_pool, v_new.rules, v_new.series_id,
    case when not v_is_draft then now() end, v_new.publish_at, v_new.tie_break_question, v_new.tie_break_is_final_total
  )
  returning id into v_id;
  perform private.replace_games(v_id, p_sweepstake -> 'games');
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.is_address_suspended(p_email text, p_account uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_hash constant bytea := private.address_hash(p_email);
begin
  return exists (
    select from private.suspended_addresses a where a.address_hash = v_hash and a.suspended_until > now()
  ) or exists (
    select from private.suspensions s
    join auth.users u on u.id = s.profile_id
    -- Auth itself rejects the exact current address of an account, without revealing the account.
    where s.suspended_until > now() and s.profile_id is distinct from p_account
      and lower(u.email) <> lower(btrim(p_email))
      and (v_hash = any (s.former_address_hashes) or private.normalized_address(u.email) = private.normalized_address(p_email))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_expected_change(p_kind text, p_expected jsonb, p_score_one smallint, p_score_two smallint, p_winner text, p_start_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_field constant text := case when p_kind in ('MOVED', 'POSTPONED') then 'startTime' else 'winner' end;
  v_key constant text := case jsonb_typeof(p_expected)
    when 'string' then p_expected #>> '{}' else p_expected ->> v_field end;
begin
  if p_kind = 'MOVED' then
    return coalesce(v_key::timestamptz = p_start_time, false);
  elsif p_kind = 'POSTPONED' then
    return v_key::timestamptz is not distinct from p_start_time;
  end if;
  return coalesce(v_key = p_winner, p_winner is null and p_kind = 'RESULT' and p_expected ? 'winner' and v_key is null) and (
    jsonb_typeof(p_expected) = 'string' or (
      (not p_expected ? 'scoreOne' or p_expected ->> 'scoreOne' is not distinct from p_score_one::text)
      and (not p_expected ? 'scoreTwo' or p_expected ->> 'scoreTwo' is not distinct from p_score_two::text)
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_interested_in(p_fan_id uuid, p_sweepstake_id bigint, p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    where e.profile_id = p_fan_id and s.series_id = p_series_id
  ) or exists (
    select from (
      -- `offset 0` starts with the fan's ratings; without statistics the planner reads all items of the sport.
      select rated.id, rated.sport_id from public.ratings r
      join public.entities rated on rated.id = r.entity_id
      where r.profile_id = p_fan_id
      offset 0
    ) rated
    join public.games g on g.sport_id in (rated.id, rated.sport_id)
    where g.sweepstake_id = p_sweepstake_id
  ) or exists (
    select from private.pool_members m
    join private.pools own on own.id = m.pool_id
    where m.profile_id = p_fan_id and (own.sweepstake_id = p_sweepstake_id or own.series_id = p_series_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_of_kind(p_subject private.reported_subjects, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case p_kind
    when 'URGENT' then exists (
      select from private.reports r where r.reported_id = p_subject.id and private.is_urgent(r.reason)
    )
    when 'APPEAL' then exists (
      select from private.decisions d
      join private.appeals a on a.decision_id = d.id
      where d.subject_type = p_subject.subject_type and d.subject_id = p_subject.subject_id
        and (a.is_granted is null or not p_subject.is_open)
    )
    else p_subject.subject_type = p_kind
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.is_open(p_game public.games)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.picks_closed_at is null and p_game.picks_paused_at is null and p_game.start_time > now();
end $function$;

CREATE OR REPLACE FUNCTION private.is_paused(p_game public.games)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.picks_paused_at is not null and p_game.picks_closed_at is null and p_game.start_time > clock_timestamp();
end $function$;

CREATE OR REPLACE FUNCTION private.is_picture_unchecked(p_path private.short_text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_path
      and o.owner_id = (select private.me())::text
      and not exists (
        select from private.checked_pictures c where c.path = o.name and c.version = private.picture_version(o)
      )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_ranking_sparse(p_entity_type text, p_sport_id bigint, p_pending_ids bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(p_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (p_sport_id is null or s.sport_id = p_sport_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_removed_picture(p_picture storage.objects)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.removed_pictures r
    where r.path = p_picture.name or r.etag = p_picture.metadata ->> 'eTag'
  -- While a hidden picture waits for deletion, the sweep needs its original name.
  ) or exists (
    select from storage.objects o where o.bucket_id = 'avatars' and o.name = 'removed/' || p_picture.name
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_reported_gone(p_subject_type text, p_subject_id text, p_fan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case p_subject_type
    when 'POST' then not exists (
      select from public.posts p where p.id = p_subject_id::bigint and p.removed_at is null
    )
    when 'REPLY' then not exists (
      select from public.replies r
      join public.posts p on p.id = r.post_id
      where r.id = p_subject_id::bigint and r.removed_at is null and p.removed_at is null
    )
    when 'POOL' then not exists (select from private.pools p where p.id = p_subject_id::bigint)
    else not exists (select from public.profiles p where p.id = p_fan_id and p.account_id is not null)
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.is_reserved_name(p_skeleton text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_letters constant text := regexp_replace(p_skeleton, '[^a-z]', '', 'g');
begin
  return p_skeleton ~ ('(^|[^a-z])' || private.reserved_pattern('STAFF') || 's?($|[^a-z])')
    or v_letters ~ ('^' || private.reserved_pattern('STAFF') || 's?$')
    or v_letters ~ ('^' || private.reserved_pattern('WHOLE') || '$|notjustme')
    or v_letters ~ private.reserved_pattern('COMPANY') and v_letters ~ private.reserved_pattern('ROLE')
    or v_letters ~ private.reserved_pattern('PHRASE');
end $function$;

CREATE OR REPLACE FUNCTION private.is_settled(p_subject_type text, p_subject_id text, p_snapshot jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.reported_subjects s
    where s.subject_type = p_subject_type and s.subject_id = p_subject_id
      and not s.is_open and s.snapshot = p_snapshot
      and (
        select d.actions <@ array['DISMISS', 'GRANT', 'LIFT'] and d.undone_at is null from private.decisions d
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id
        order by d.id desc limit 1
      )
      -- Two earlier reports and the new one make three.
      and (select count(*) from private.reports r where r.reported_id = s.id and r.created_at > s.closed_at) < 2
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_urgent(p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return p_reason in ('THREAT', 'NUDITY', 'VIOLENCE', 'PRIVATE_DATA'); end $function$;

CREATE OR REPLACE FUNCTION private.join_pool(p_code private.short_text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('join_pool');
  v_pool_id bigint := private.pool_of_code(p_code, v_me);
begin
  perform private.lock_pools_of(v_me);
  perform from private.pools p where p.id = v_pool_id for update;
  -- A separate statement sees a removal or a new code that committed during the lock wait.
  v_pool_id := private.pool_of_code(p_code, v_me);
  if v_pool_id is not null and not exists (
    select from private.pool_members m where m.pool_id = v_pool_id and m.profile_id = v_me
  ) then
    perform private.enter_pool(v_pool_id, v_me);
  end if;
  return v_pool_id;
end $function$;

CREATE OR REPLACE FUNCTION private.learn_feed_name(p_series_id bigint, p_name private.short_text, p_entity_type private.short_text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_sport_id constant bigint := private.feed_sport(p_series_id);
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_names(v_feed, v_feed.competition);
  if (char_length(p_name) between 1 and 120) is not true then
    raise sqlstate 'PT400' using message = 'Give the name as the source writes it', detail = 'name';
  end if;
  select e.* into v_item from public.entities e
  join public.entities sport on sport.id = e.sport_id
  where e.id = p_entity_id and e.kind = p_entity_type
    and e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose a team, or a player of a sport without teams', detail = 'entityId';
  elsif v_sport_id not in (0, v_item.sport_id) then
    raise sqlstate 'PT400' using message = format('%s does not play this sport', v_item.name), detail = 'entityId';
  end if;
  insert into private.feed_names as n (source, competition, sport_id, name, entity_id)
  values (v_feed.source, v_feed.competition, v_sport_id, p_name, coalesce(v_item.merged_into_id, v_item.id))
  on conflict (source, competition, sport_id, name) do update set entity_id = excluded.entity_id;
  perform private.refuse_merged(array[p_entity_id]);
  perform private.resolve_feed_names(p_series_id);
  perform private.follow_rounds(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
end $function$;

CREATE OR REPLACE FUNCTION private.learned_names(p_series_id bigint)
 RETURNS TABLE(name text, competition text, entity_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select distinct on (n.name) n.name, n.competition, coalesce(e.merged_into_id, e.id)
  from private.feeds f
  join private.feed_names n on n.source = f.source and n.sport_id = private.feed_sport(p_series_id)
    and n.competition in (f.competition, '')
  join public.entities e on e.id = n.entity_id
  where f.series_id = p_series_id
  order by n.name, n.competition desc;
end $function$;

CREATE OR REPLACE FUNCTION private.lift_suspension(p_profile_id uuid, p_note private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  perform private.check_decider('PROFILE', p_profile_id);
  delete from private.suspensions s
  where s.profile_id = p_profile_id and s.suspended_until > now();
  if not found then
    raise sqlstate 'PT404' using message = 'This fan is not suspended';
  end if;
  update private.decisions d set undone_at = clock_timestamp()
  where d.fan_id = p_profile_id and d.actions = '{SUSPEND}' and d.undone_at is null;
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{LIFT}', v_note, null, null);
end $function$;

CREATE OR REPLACE FUNCTION private.link_feed_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.feed_games as l (game_id, series_id, external_id)
  select (m.game).id, p_series_id, (m.match).external_id from private.feed_matches(p_series_id) m where not m.is_linked
  on conflict (game_id) do update set series_id = excluded.series_id, external_id = excluded.external_id;
end $function$;

CREATE OR REPLACE FUNCTION private.linked_games(p_series_id bigint)
 RETURNS TABLE(game public.games, link private.feed_games, match private.feed_rows, published_at timestamp with time zone, completed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  select g, l, r, s.published_at, s.completed_at
  from private.feed_games l
  join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
  join public.games g on g.id = l.game_id
  join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
  where l.series_id = p_series_id;
end $function$;

CREATE OR REPLACE FUNCTION private.list_audit_log(p_before_id bigint, p_action private.short_text, p_admin_id uuid, p_fan_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 50;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  v_ids := array(
    select l.id from private.audit_log l
    where l.id < coalesce(p_before_id, 9223372036854775807)
      and (p_action is null or l.action = p_action)
      and (p_admin_id is null or l.admin_id = p_admin_id)
      and (p_fan_id is null or l.fan_id = p_fan_id)
    order by l.id desc
    limit c_page + 1
  );
  return json_build_object(
    'entries', (
      select coalesce(json_agg(json_build_object(
        'id', l.id, 'at', private.rfc3339(l.logged_at), 'adminId', l.admin_id,
        'adminName', private.full_name(a.first_name, a.last_name), 'action', l.action,
        'subjectType', l.subject_type, 'subjectId', l.subject_id, 'fanId', l.fan_id,
        'fanName', private.full_name(f.first_name, f.last_name), 'isFanHere', f.account_id is not null,
        'note', l.note, 'days', l.days
      ) order by l.id desc), '[]')
      from private.audit_log l
      left join public.profiles a on a.id = l.admin_id
      left join public.profiles f on f.id = l.fan_id
      where l.id = any (v_ids[1:c_page])
    ),
    'next', case when cardinality(v_ids) > c_page then v_ids[c_page] end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_catalogue_items(p_query private.short_text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  c_shown constant integer := 50;
  v_term constant text := private.normalize(left(p_query, 100));
  v_pattern constant text := '%' || private.like_pattern(v_term) || '%';
begin
  perform private.me();
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.item_as_json(found.item) || jsonb_build_object(
        'sportName', s.name, 'teamName', t.name, 'competition', (found.item).competition,
        'ratingCount', coalesce((
          select r.rating_count from private.entity_rating_stats r where r.entity_id = (found.item).id
        ), 0)
      )
      order by found.place
    ), '[]')
    from (
      select e as item, row_number() over (
        order by e.name_normalized <> v_term, e.name_normalized not like private.like_pattern(v_term) || '%',
          case when coalesce(v_term, '') = '' then e.edited_at end desc, e.name_normalized, e.id
      ) as place
      from public.entities e
      -- Without a query, list the latest edits, or retired items.
      where case when coalesce(v_term, '') <> ''
          then e.name_normalized like v_pattern or e.aliases_folded like v_pattern
          else e.edited_at is not null end
        and (p_is_retired is null
          or (e.retired_at is not null) = p_is_retired)
      order by place
      limit c_shown
    ) found
    left join public.entities s on s.id = (found.item).sport_id
    left join public.entities t on t.id = (found.item).team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_claims(p_sweepstake_id bigint, p_after private.short_text, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := (private.live_session()).user_id;
  v_after_time constant timestamptz := coalesce(split_part(p_after, ' ', 1)::timestamptz, '-infinity');
  v_after_id constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
begin
  perform private.require_admin();
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'claims');
  return (
    with claims as materialized (
      select c.profile_id, c.claimed_at, c.paid_at, won.share
      from private.prize_claims c
      join public.sweepstakes s on s.id = c.sweepstake_id
      cross join lateral (
        select case when s.completed_at is not null then private.winning_share(s, c.profile_id) end as share offset 0
      ) won
      where c.sweepstake_id = p_sweepstake_id and (c.claimed_at, c.profile_id) > (v_after_time, v_after_id)
      order by c.claimed_at, c.profile_id
      limit p_page_size
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card, 'email', u.email, 'share', coalesce(c.share, 0), 'isWinner', c.share is not null,
      'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at),
      'place', private.rfc3339(c.claimed_at) || ' ' || c.profile_id
    ) order by c.claimed_at, c.profile_id), '[]')
    from claims c
    -- Admins pay every winner, regardless of blocks.
    join private.entrant_cards(array(select o.profile_id from claims o), v_me, '{}') e on e.profile_id = c.profile_id
    join auth.users u on u.id = c.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_fans_of_item(p_entity_type private.short_text, p_slug_or_id private.short_text, p_side private.short_text, p_after_place private.short_text, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_is_positive constant boolean := p_side = 'lovers';
  v_hidden constant uuid[] := private.hidden_from(v_me) || private.suspended_ids() || v_me;
  -- Reads twice the page, so that it is full even if every second candidate drops out. Otherwise the page is shorter.
  v_looked_at constant integer := 2 * p_page_size + 2;
  v_item public.entities;
  v_before bigint[] := array[6, 0];
  v_found private.opinion[];
  v_places text[];
  v_last text;
  v_has_more boolean;
  v_known uuid[];
begin
  perform private.check_page_size(p_page_size, 50, 'fans');
  if p_side is null or p_side not in ('lovers', 'haters') then
    raise sqlstate 'PT400' using message = 'Choose lovers or haters', detail = 'side';
  elsif p_after_place is not null then
    if p_after_place !~ '^[1-5]-[0-9]{1,10}$' then
      raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
    end if;
    v_before := string_to_array(p_after_place, '-')::bigint[];
  end if;
  v_item := private.find_item(p_entity_type, p_slug_or_id);

  with looked_at as materialized (
    select s.strength, s.fan_key
    from private.fans_on_side(v_item.id::integer, v_is_positive, v_before[1]::integer, v_before[2], v_looked_at) s
  ), found as (
    select l.strength, l.fan_key, held.profile_id, held.rating,
      case when held.verb is not null then (
        select t.sentiment from public.tagline_rows t
        where t.entity_id = v_item.id and t.profile_id = held.profile_id
      ) end as sentiment
    from looked_at l
    -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
    cross join lateral (
      select h.profile_id, h.rating, h.verb from private.fan_feelings h
      where h.fan_key = l.fan_key and h.entity_id = v_item.id and h.is_connecting
      offset 0
    ) held
    where (coalesce(held.verb, held.rating) > 0) = v_is_positive
      and coalesce(held.verb, held.rating) <> 0
      -- Fans with both a rating and a verb appear once, at the stronger.
      and l.strength = greatest(
        case when (held.rating > 0) = v_is_positive then abs(held.rating) end, abs(held.verb)
      )
      and held.profile_id <> all (v_hidden)
    order by l.strength desc, l.fan_key desc
    limit p_page_size + 1
  )
  select array(select row(f.profile_id, f.rating, f.sentiment)::private.opinion from found f
      order by f.strength desc, f.fan_key desc),
    array(select format('%s-%s', f.strength, f.fan_key) from found f
      order by f.strength desc, f.fan_key desc),
    (select format('%s-%s', l.strength, l.fan_key) from looked_at l
      order by l.strength, l.fan_key limit 1),
    (select count(*) from looked_at) = v_looked_at
  into v_found, v_places, v_last, v_has_more;

  if cardinality(v_found) > p_page_size then
    v_last := v_places[p_page_size];
    v_has_more := true;
  end if;
  v_known := array(select s.other_id from private.friendship_sides s where s.profile_id = v_me);
  return (
    select json_build_object(
      'id', v_item.id, 'type', v_item.kind, 'name', v_item.name, 'slug', v_item.slug,
      'lovers', n.lovers, 'haters', n.haters,
      'fans', o.fans,
      'next', case when v_has_more then v_last end
    )
    from private.count_feelings(array[v_item.id]) n
    cross join private.opinions_as_json(v_found[1:p_page_size], 0, v_me, v_known) o
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_friends(p_profile_id uuid, p_is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if p_profile_id <> v_me then
    if not private.is_profile_visible(p_profile_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    if private.friendship_status(v_me, p_profile_id) <> 'FRIENDS' then
      raise sqlstate 'PT403' using message = 'Only their friends can see a fan''s friends';
    end if;
  end if;
  return private.friends_of(p_profile_id, v_me, p_is_newest_first);
end $function$;

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id private.short_text, p_page_size integer, p_with_kind private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_hidden constant uuid[] := private.hidden_from(v_me);
  v_read_up_to constant timestamptz := coalesce(
    (select r.read_up_to from private.notification_reads r where r.profile_id = v_me), '-infinity'
  );
  -- One row beyond the page shows whether there is a next page. A fan who never read any has all unread.
  v_most constant integer := case
    when p_before_id is null and v_read_up_to = '-infinity' then 100 else p_page_size + 1
  end;
  v_before timestamptz := 'infinity';
begin
  perform private.check_page_size(p_page_size, 50, 'notifications');
  if p_before_id is not null then
    v_before := private.moment_of_notification(p_before_id, 'cursor');
  end if;
  return (
    with found as materialized (
      select n.*, row_number() over () as place
      from private.notification_keys(
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most,
        p_with_kind
      ) n
    ), page as materialized (
      select array_agg(f.kind) as kinds, array_agg(f.subject_id) as subject_ids, array_agg(f.actor_id) as actor_ids
      from (select * from found f where f.place <= p_page_size order by f.place) f
    )
    select json_build_object(
      'unreadCount', (
        -- Count the fetched rows, unless there are more and all fetched ones are unread.
        select case
          when p_before_id is null and (v_most = 100 or count(*) < v_most or min(f.at) <= v_read_up_to)
          then count(*) filter (where f.at > v_read_up_to)
          else private.count_unread(v_me, p_with_kind)
        end
        from found f
      ),
      'notifications', coalesce((
        select json_agg(json_build_object(
          'id', private.notification_id(f.at, f.key),
          'kind', f.kind,
          'createdAt', private.rfc3339(f.at),
          'isRead', f.at <= v_read_up_to,
          'actors', c.actors,
          'actorCount', c.actor_count,
          'subject', c.subject
        ) order by f.place)
        from page p
        cross join lateral private.notification_contents(v_me, v_hidden, p.kinds, p.subject_ids, p.actor_ids) c
        join found f on f.place = c.place
      ), '[]'),
      'next', (
        select private.notification_id(f.at, f.key) from found f
        where f.place = p_page_size and exists (select from found more where more.place > p_page_size)
      )
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_own_reports(p_after_place private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 20;
  v_me constant uuid := private.me();
  v_at timestamptz := 'infinity';
  v_id bigint := 0;
begin
  if p_after_place !~ '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_at := timestamptz '1970-01-01 00:00:00+00' + split_part(p_after_place, '-', 1)::bigint * interval '1 microsecond';
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  return (
    with found as materialized (
      select r.*, row_number() over (order by r.created_at desc, r.report_id desc) as place
      from private.own_reports r
      where r.reporter_id = v_me and (r.created_at, r.report_id) < (v_at, v_id)
      order by place
      limit c_page + 1
    )
    select json_build_object(
      'reports', coalesce(json_agg(json_build_object(
        'id', f.report_id, 'subjectType', f.subject_type, 'reason', f.reason, 'note', f.note,
        'reportedAt', private.rfc3339(f.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)
      ) order by f.place) filter (where f.place <= c_page), '[]'),
      'next', max((extract(epoch from f.created_at) * 1000000)::bigint || '-' || f.report_id)
        filter (where f.place = c_page and (select count(*) from found) > c_page)
    )
    from found f
    -- "offset 0" looks up the page's outcomes instead of all.
    left join lateral (
      select * from private.report_outcomes o where o.reporter_id = v_me and o.report_id = f.report_id offset 0
    ) o on true
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_pictures_to_delete(p_profile_id uuid, p_confirmation private.short_text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$ begin
  perform private.check_deletion(p_profile_id, p_confirmation);
  return query select private.own_pictures();
end $function$;

CREATE OR REPLACE FUNCTION private.list_ranking(p_entity_type private.short_text, p_is_top boolean, p_sport_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return private.ranking_entries(private.best_and_worst_ids(p_entity_type, p_is_top, p_sport_id));
end $function$;

CREATE OR REPLACE FUNCTION private.list_rankings(p_sport private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sport public.entities;
begin
  if p_sport is not null then
    v_sport := private.find_item('SPORT', p_sport);
  end if;
  return json_build_object(
    'sport', case when v_sport.id is not null then
      json_build_object('id', v_sport.id, 'name', v_sport.name, 'slug', v_sport.slug)
    end,
    'sports', (
      with pending as materialized (
        select * from private.current_rating_stats(array(select w.entity_id from private.pending_ratings() w))
      )
      select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'slug', e.slug)
        order by coalesce(p.rating_count, s.rating_count) desc, e.name_normalized, e.id), '[]')
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join pending p on p.entity_id = e.id
      where e.kind = 'SPORT' and (
        exists (
          select from private.entity_rating_stats rated
          where rated.sport_id = e.id and rated.kind in ('TEAM', 'ATHLETE') and rated.rating_count > 0
            and rated.entity_id not in (select p.entity_id from pending p)
        ) or exists (
          select from pending p where p.sport_id = e.id and p.kind in ('TEAM', 'ATHLETE') and p.rating_count > 0
        )
      )
    ),
    'topTeams', private.list_ranking('TEAM', true, v_sport.id),
    'bottomTeams', private.list_ranking('TEAM', false, v_sport.id),
    'topAthletes', private.list_ranking('ATHLETE', true, v_sport.id),
    'bottomAthletes', private.list_ranking('ATHLETE', false, v_sport.id),
    'topSports', case when v_sport.id is null then private.list_ranking('SPORT', true, null) else '[]' end,
    'bottomSports', case when v_sport.id is null then private.list_ranking('SPORT', false, null) else '[]' end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_reports(p_is_open boolean, p_after_place private.short_text, p_kind private.short_text, p_knows_all_reasons boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_page constant integer := 20;
  v_after numeric;
  v_id bigint;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  if p_after_place !~ '^[1-9][0-9]{0,19}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_after := split_part(p_after_place, '-', 1)::numeric;
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  if p_is_open then
    v_ids := array(
      select s.id from private.reported_subjects s
      join private.open_cards c on c.fan_id = s.fan_id
      where s.is_open and (c.rank, s.id) > (coalesce(v_after, 0), coalesce(v_id, 0))
        and (p_kind is null or private.is_of_kind(s, p_kind))
      order by c.rank, s.id
      limit c_page + 1
    );
  else
    v_ids := array(
      select s.id from private.reported_subjects s
      where not s.is_open and (s.closed_at, s.id) < (
          coalesce(timestamptz 'epoch' + v_after::bigint * interval '1 microsecond', 'infinity'),
          coalesce(v_id, 9223372036854775807)
        )
        and (p_kind is null or private.is_of_kind(s, p_kind))
      order by s.closed_at desc, s.id desc
      limit c_page + 1
    );
  end if;
  return json_build_object(
    'reports', private.reported_as_json(v_ids[1:c_page], p_knows_all_reasons),
    'next', case when cardinality(v_ids) > c_page then (
      select trunc(case when p_is_open then c.rank else extract(epoch from s.closed_at) * 1000000 end) || '-' || s.id
      from private.reported_subjects s
      left join private.open_cards c on c.fan_id = s.fan_id and p_is_open
      where s.id = v_ids[c_page]
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_series_standings(p_series_id bigint, p_scope private.short_text, p_after private.short_text, p_page_size integer, p_pool bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  -- The first page starts below the minimum, so that every page is one index range.
  v_after_score constant integer := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after_key constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
  v_page private.series_standings[];
  v_last private.series_standings;
  v_own private.series_standings;
begin
  if not exists (select from public.series s where s.id = p_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, null, p_series_id);
  if v_among is null then
    -- The index covers all columns of a line, so this is an index-only scan.
    v_page := array(
      select row(
        l.series_id, l.profile_id, -l.minus_score / 1000, -l.minus_score % 1000, l.line_key, l.minus_score
      )::private.series_standings
      from private.series_standings l
      where l.series_id = p_series_id and (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(l.*)::private.series_standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole series in order to find a few fans.
        select * from private.series_standings l
        where l.series_id = p_series_id and l.profile_id = any (v_among)
        offset 0
      ) l
      where (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  select * into v_own from private.series_standings l
  where l.series_id = p_series_id and l.profile_id = v_me;
  return (
    select json_build_object(
      'standings', coalesce(json_agg(l.line order by l.place) filter (where l.place <= cardinality(v_page)), '[]'),
      'own', (json_agg(l.line) filter (where l.place > cardinality(v_page))) -> 0,
      'entryCount', coalesce(max(l.entry_count), 0),
      'next', v_last.minus_score || ' ' || v_last.line_key
    )
    from private.series_lines(case when v_own.series_id is null then v_page else v_page || v_own end, v_me, v_among) l
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_standings(p_sweepstake_id bigint, p_scope private.short_text, p_after private.short_text, p_page_size integer, p_pool bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  v_after private.standings;
  v_page private.standings[];
  v_last private.standings;
begin
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, p_sweepstake_id, (
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
  -- The first page starts below the minimum, so that every page is one index range.
  v_after.minus_score := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after.changed_at := coalesce(split_part(p_after, ' ', 2)::timestamptz, '-infinity');
  v_after.entry_key := coalesce(split_part(p_after, ' ', 3), '00000000-0000-0000-0000-000000000000')::uuid;
  if v_among is null then
    -- Computes the points from the indexed score, for an index-only scan. The page does not show the distance.
    v_page := array(
      select row(
        s.sweepstake_id, s.profile_id, (1000000 - s.minus_score) / 1000001, null, s.changed_at, s.entry_key, s.minus_score
      )::private.standings
      from private.standings s
      where s.sweepstake_id = p_sweepstake_id
        and (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(s.*)::private.standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole sweepstake in order to find a few
        -- fans.
        select * from private.standings s
        where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (v_among)
        offset 0
      ) s
      where (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  return json_build_object(
    'standings', private.standings_as_json(v_page, v_me, v_among),
    'own', private.standings_as_json(array(
      select s from private.standings s
      where s.sweepstake_id = p_sweepstake_id and s.profile_id = v_me
    ), v_me, v_among) -> 0,
    'entryCount', coalesce((select c.entry_count from private.entry_counts(array[p_sweepstake_id]) c), 0),
    'next', v_last.minus_score || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.entry_key
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_tasks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select json_build_object('tasks', coalesce(json_agg(json_build_object(
      'kind', t.kind, 'title', t.title, 'count', t.count, 'path', t.path, 'since', private.rfc3339(t.since),
      'canDismiss', t.can_dismiss
    ) order by t.since, t.kind, t.path), '[]'))
    from private.waiting_tasks() t
  );
end $function$;

CREATE OR REPLACE FUNCTION private.lock_games(p_sweepstake_id bigint)
 RETURNS SETOF public.games
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null and g.picks_paused_at is null
    and not private.has_started_in_feed(g.id)
  order by g.id
  for key share skip locked;
$function$;

CREATE OR REPLACE FUNCTION private.lock_group(p_group_id uuid)
 RETURNS private.decisions[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decisions constant private.decisions[] := array(
    select d from private.decisions d
    where d.group_id = p_group_id and d.undone_at is null and not exists (
      select from private.decisions later
      where later.subject_id = d.subject_id and later.subject_type = d.subject_type and later.id > d.id
        and later.group_id is distinct from d.group_id
    )
    order by d.id
  );
begin
  perform private.check_reporter(s.id)
  from unnest(v_decisions) d
  join private.reported_subjects s on s.subject_type = d.subject_type and s.subject_id = d.subject_id;
  perform private.lock_posts_in_order(
    array(select d.subject_id::bigint from unnest(v_decisions) d where d.subject_type = 'POST'),
    array(select d.subject_id::bigint from unnest(v_decisions) d where d.subject_type = 'REPLY')
  );
  return v_decisions;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_opinions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  lock table public.ratings, public.tagline_rows in row exclusive mode;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_posts_in_order(p_post_ids bigint[], p_reply_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_post_ids constant bigint[] := p_post_ids || array(
    select r.post_id from public.replies r where r.id = any (p_reply_ids)
  );
begin
  perform from public.posts p where p.id = any (v_post_ids) order by p.id for key share;
  perform from private.post_counts c where c.post_id = any (v_post_ids) order by c.post_id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_reports_about(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from private.reported_subjects s where s.fan_id = p_fan_id order by s.id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.log_change(p_sweepstake_id bigint, p_kind text, p_game_id bigint, p_before jsonb, p_after jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source constant text := private.acting_feed();
  v_admin_id constant uuid := case when v_source is null then auth.uid() end;
begin
  insert into private.sweepstake_log (sweepstake_id, admin_id, kind, game_id, before, after, reason, is_by_entrant, source)
  values (
    p_sweepstake_id, v_admin_id, p_kind, p_game_id, p_before, p_after, p_reason,
    private.has_entered(p_sweepstake_id, v_admin_id), v_source
  );
  if p_kind in ('RESCHEDULE', 'REPLACE', 'VOID', 'CANCEL') then
    update public.sweepstakes s set revision = s.revision + 1 where s.id = p_sweepstake_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.log_round_change(p_is_published boolean, p_sweepstake_id bigint, p_game_id bigint, p_side text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game constant jsonb := jsonb_build_object('game', private.game_names(array[p_game_id]));
begin
  if p_is_published then
    perform private.log_change(
      p_sweepstake_id, 'EDIT', p_game_id, case p_side when 'before' then v_game end, case p_side when 'after' then v_game end, null
    );
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.make_deliveries(p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_round private.reminder_rounds;
  v_sweepstake_id text;
  v_is_lock boolean;
  v_fans uuid[];
  v_has_questions boolean;
begin
  perform private.clear_deliveries(p_limit);
  v_has_questions := private.enqueue_questions(p_limit);
  perform private.enqueue_tasks();
  perform private.start_reminder_rounds();
  select * into v_round from private.reminder_rounds r
  where not r.is_done order by r.started_at limit 1 for update skip locked;
  if not found then
    return v_has_questions;
  end if;
  v_sweepstake_id := split_part(v_round.subject_id, ' ', 1);
  v_is_lock := v_round.kind in ('CLOSING', 'LAST_CALL');
  v_fans := array(
    select r.profile_id from private.reminders r
    where r.profile_id > v_round.done_up_to order by r.profile_id limit p_limit
  );
  insert into private.deliveries (profile_id, kind, subject_id, group_id, channel)
  select r.profile_id, v_round.kind, case v_round.kind when 'OPEN_PICKS' then v_sweepstake_id else v_round.subject_id end,
    case when v_is_lock then v_sweepstake_id end, channel
  from private.reminders r, unnest(private.channels_of(r, private.reminder_of(v_round.kind))) channel
  where r.profile_id = any (v_fans)
    -- A game that moves back and forth must not flood a mailbox.
    and not (v_is_lock and private.has_lock_reminder(r.profile_id, v_sweepstake_id, v_round.kind, channel))
    and case v_round.kind
      when 'WEEKLY' then true
      when 'OPEN_PICKS' then (private.open_picks(r.profile_id, v_sweepstake_id::bigint)).games > 0
      when 'RESULTS' then exists (
        select from public.sweepstake_entries e
        where e.profile_id = r.profile_id and e.sweepstake_id = v_round.subject_id::bigint
      )
      -- One query for the whole batch, so that the closing sweepstakes are computed once.
      else r.profile_id in (
        select e.recipient_id from private.notification_events e
        where e.recipient_id = any (v_fans) and e.kind = 'CONTEST_CLOSING' and e.subject_id = v_sweepstake_id
      )
    end
  on conflict do nothing;
  update private.reminder_rounds r set
    done_up_to = coalesce(v_fans[cardinality(v_fans)], r.done_up_to), is_done = cardinality(v_fans) < p_limit
  where r.kind = v_round.kind and r.subject_id = v_round.subject_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_claim_paid(p_sweepstake_id bigint, p_profile_id uuid, p_is_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.live_session();
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  update private.prize_claims c set paid_at = case when p_is_paid then coalesce(c.paid_at, now()) end
  where c.sweepstake_id = p_sweepstake_id and c.profile_id = p_profile_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This fan has claimed no prize here';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_notifications_read(p_up_to private.short_text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('mark_notifications_read');
  -- Clamp to now, so that future events stay unread.
  v_up_to constant timestamptz := least(private.moment_of_notification(p_up_to, 'upTo'), clock_timestamp());
begin
  -- Never move back: another tab may have read further.
  insert into private.notification_reads as r (profile_id, read_up_to) values (v_me, v_up_to)
  on conflict (profile_id) do update set read_up_to = excluded.read_up_to
    where r.read_up_to < excluded.read_up_to;
  return private.count_unread(v_me);
end $function$;

CREATE OR REPLACE FUNCTION private.matched_sides(p_series_id bigint)
 RETURNS TABLE(side text, entity_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with sides as materialized (
    select s.*, bool_or(private.team_mark(private.normalize(s.name)) <> '') over (partition by s.side) as has_mark
    from private.feed_sides(p_series_id) s
  ), candidates as materialized (
    select s.side, s.place, s.has_mark, c.mark, c.is_exact, c.is_sibling, e.id, e.sport_id, e.competition
    from sides s
    join private.named_items(array(select a.name from sides a), private.feed_sport(p_series_id)) c on c.name = s.name
    join public.entities e on e.id = c.entity_id
  ), found as materialized (
    select c.sport_id, c.competition, count(distinct c.side) as sides
    from candidates c where c.competition is not null group by c.sport_id, c.competition
  ), leagues as materialized (
    select f.*, f.sides * 2 > (select count(distinct s.side) from sides s) as has_most, f.sides * 3 >= size.n * 2 as is_whole,
      size.is_womens
    from found f
    join (
      select e.sport_id, e.competition, count(*) as n,
        count(*) filter (where private.team_mark(e.name_normalized) ~ 'women') * 2 >= count(*) as is_womens
      from public.entities e
      where (e.sport_id, e.competition) in (select l.sport_id, l.competition from found l)
        and e.kind = 'TEAM' and e.retired_at is null
      group by e.sport_id, e.competition
    ) size on (size.sport_id, size.competition) = (f.sport_id, f.competition)
  ), league as materialized (
    select l.* from leagues l where l.has_most and l.is_whole order by l.sides desc, l.competition limit 1
  ), fitting as (
    select c.side, c.place, c.id,
      -- Prefer items of the league, then full names over club names.
      rank() over (
        partition by c.side, c.place order by (c.sport_id, c.competition) is distinct from (l.sport_id, l.competition), not c.is_exact
      ) as rank
    from candidates c
    left join league l on true
    where case
      -- If the full name is marked as women's, an unmarked short name does not match.
      when c.mark = '' and c.has_mark then false
      when c.mark <> '' then not c.is_sibling
      when l.is_womens then (c.sport_id, c.competition) = (l.sport_id, l.competition)
      when c.is_sibling then false
      -- Names that fit part of a men's league and a whole women's league are ambiguous.
      else l.sides is not null or not exists (select from leagues w where w.is_womens and w.is_whole and w.sides > 1)
        or not exists (select from leagues m where m.has_most)
    end
  ), best as (
    select f.side, f.place, min(f.id) as id from fitting f where f.rank = 1
    group by f.side, f.place having count(distinct f.id) = 1
  ), learned as (
    select s.side, s.place, l.entity_id as id from sides s join private.learned_names(p_series_id) l on l.name = s.name
  )
  select distinct on (m.side) m.side, m.id
  from (select l.*, true as is_learned from learned l union all select b.*, false from best b) m
  order by m.side, not m.is_learned, m.place;
end $function$;

CREATE OR REPLACE FUNCTION private.merge_items(p_entity_id bigint, p_into_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.entities;
  v_into public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  perform private.lock_catalogue();
  select * into v_from from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  select * into v_into from public.entities e where e.id = p_into_id for no key update;
  if not found or v_into.kind <> v_from.kind or v_into.sport_id is distinct from v_from.sport_id then
    raise sqlstate 'PT400' using message = 'Choose an item of the same kind and sport', detail = 'intoId';
  elsif v_from.id = v_into.id then
    raise sqlstate 'PT400' using message = 'An item cannot be merged into itself', detail = 'intoId';
  elsif v_from.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged already', v_from.name);
  elsif v_into.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_into.name), detail = 'intoId';
  elsif exists (select from public.entities e where e.sport_id = v_from.id) then
    raise sqlstate 'PT409' using message = format('%s has teams and athletes', v_from.name);
  elsif private.open_meeting_of(v_from.id, v_into.id) is not null then
    raise sqlstate 'PT409' using
      detail = 'intoId',
      message = format('%s and %s meet in an open game of %s', v_from.name, v_into.name, private.open_meeting_of(v_from.id, v_into.id));
  end if;
  perform private.move_opinions(v_from.id, v_into.id);
  update public.posts p set entity_id = v_into.id where p.entity_id = v_from.id;
  update private.suggested_items s set entity_id = v_into.id where s.entity_id = v_from.id;
  update public.entities e set team_id = v_into.id, edited_at = now() where e.team_id = v_from.id;
  update public.entities e set merged_into_id = v_into.id where e.merged_into_id = v_from.id;
  update public.entities e
  set merged_into_id = v_into.id, retired_at = coalesce(e.retired_at, now()), aliases = '{}', edited_at = now()
  where e.id = v_from.id;
  update public.entities e
  set aliases = private.merged_aliases(v_into, v_from), code = coalesce(e.code, v_from.code), edited_at = now()
  where e.id = v_into.id
  returning * into v_into;
  perform private.log_catalogue_change(
    'MERGE', 'ITEM', v_from.id, null, format('%s is %s', v_from.name, v_into.name)
  );
  return private.item_as_json(v_into);
end $function$;

CREATE OR REPLACE FUNCTION private.move_game(p_game public.games, p_start timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_start <= clock_timestamp() or p_start >= timestamptz '2100-01-01 00:00:00+00' then
    raise sqlstate 'PT400' using message = 'Give the game a start in the future', detail = 'startTime';
  end if;
  update public.games g set
    start_time = p_start,
    -- A started game has already revealed its picks, so they stay closed.
    picks_closed_at = coalesce(g.picks_closed_at, case when g.start_time <= clock_timestamp() then g.start_time end)
  where g.id = p_game.id;
  update public.sweepstakes s set end_date = (p_start at time zone 'utc')::date
  where s.id = p_game.sweepstake_id and s.end_date < (p_start at time zone 'utc')::date;
  perform private.log_change(
    p_game.sweepstake_id, 'RESCHEDULE', p_game.id,
    jsonb_build_object('startTime', private.rfc3339(p_game.start_time)),
    jsonb_build_object('startTime', private.rfc3339(p_start)), p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_game_of_feed(p_game_id bigint, p_from timestamp with time zone, p_start timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game public.games;
begin
  update private.feed_games l set placed_start = p_start where l.game_id = p_game_id and l.placed_start is not null;
  -- A draft has no entrants, so its games move without a log.
  if exists (
    select from public.games g join public.sweepstakes s on s.id = g.sweepstake_id
    where g.id = p_game_id and s.published_at is null
  ) then
    update public.games g set start_time = p_start where g.id = p_game_id and g.outcome is null and not g.is_void;
    update public.sweepstakes s set revision = s.revision + 1,
      start_date = least(s.start_date, (p_start at time zone 'utc')::date),
      end_date = greatest(s.end_date, (p_start at time zone 'utc')::date)
    where s.id = (select g.sweepstake_id from public.games g where g.id = p_game_id);
    return;
  end if;
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for no key update;
  if v_game.start_time <> p_from or v_game.is_void or v_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'Another admin has moved or decided this game. Look again; nothing was saved.';
  end if;
  perform private.move_game(v_game, p_start, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.move_opinions(p_from_id bigint, p_into_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_removed jsonb;
begin
  -- Blocks all saves: merges are rare, and locking fans one by one would take longer.
  lock table public.ratings, public.tagline_rows, private.asked_questions in share row exclusive mode;
  update private.asked_questions q set entity_id = p_into_id where q.entity_id = p_from_id;
  -- Fans with opinions on both items keep the one with the lower position.
  with removed as (
    delete from public.ratings r using public.ratings older
    where r.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
      and older.profile_id = r.profile_id and older.position < r.position
    returning r.profile_id, r.position
  )
  select jsonb_agg(to_jsonb(removed)) into v_removed from removed;
  -- A freed conviction is filled by the first additional rating that is not 0.
  update public.ratings r set position = (free ->> 'position')::smallint
  from jsonb_array_elements(v_removed) free
  where (free ->> 'position')::smallint < 6 and r.profile_id = (free ->> 'profile_id')::uuid and r.position = (
    select min(o.position) from public.ratings o
    where o.profile_id = r.profile_id and o.position >= 6 and o.rating <> 0
  );
  update public.ratings r set entity_id = p_into_id where r.entity_id = p_from_id;
  delete from public.tagline_rows t using public.tagline_rows older
  where t.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
    and older.profile_id = t.profile_id and older.position < t.position;
  update public.tagline_rows t set entity_id = p_into_id where t.entity_id = p_from_id;
  -- Answers now replace feelings about the new item, even for fans without an opinion on the old one.
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from (
    select f.* from private.fans f
    where f.profile_id in (
      select a.profile_id from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where q.entity_id = p_into_id and a.day >= (now() at time zone 'UTC')::date - 1
    )
    order by f.profile_id
    for update
  ) f;
end $function$;

CREATE OR REPLACE FUNCTION private.name_problem(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_skeleton constant text := private.confusable_skeleton(p_name);
begin
  if private.is_reserved_name(v_skeleton)
    -- Digits that look like letters.
    or v_skeleton ~ '[345789]' and private.is_reserved_name(translate(v_skeleton, '345789', 'eastbg'))
  then
    return 'This name is reserved for the Not Just Me staff';
  elsif regexp_replace(v_skeleton, '[^a-z]', '', 'g') in ('afan', 'formerfan') then
    return 'This name is reserved for fans without a visible name';
  elsif private.has_link(p_name, v_skeleton) then
    return 'A name cannot contain a link or an email address';
  -- Tags spell letters that no screen shows, except in flags.
  elsif p_name ~ '[\U000E0000-\U000E007F]' and regexp_replace(
    p_name, '\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F', '', 'g'
  ) ~ '[\U000E0000-\U000E007F]' then
    return 'A name cannot contain invisible letters';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.named_items(p_names text[], p_sport_id bigint)
 RETURNS TABLE(name text, mark text, entity_id bigint, is_exact boolean, is_sibling boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with wanted as materialized (
    select n.name, n.spoken, private.club_name(n.spoken) as club, private.team_mark(n.spoken) as mark
    from (select distinct w.name, private.normalize(w.name) as spoken from unnest(p_names) w (name)) n
  ), items as materialized (
    select e.id, e.sport_id, e.aliases_folded, e.name_normalized, lower(e.code) as code,
      private.club_name(e.name_normalized) as club, private.team_mark(e.name_normalized) as mark
    from public.entities e
    join public.entities sport on sport.id = e.sport_id
    where e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end and e.retired_at is null
      and (p_sport_id = 0 or e.sport_id = p_sport_id)
  ), spoken as materialized (
    select s.*, private.club_name(s.spoken) as club, private.team_mark(s.spoken) as mark
    from (
      select i.id, i.sport_id, i.club as item_club, i.mark as item_mark,
        unnest(string_to_array(btrim(i.aliases_folded, '|'), '|') || i.name_normalized || i.code) as spoken
      from items i
    ) s
    where s.spoken <> ''
  ), own as materialized (
    select w.name, w.mark, s.id, bool_or(s.spoken = w.spoken) as is_exact
    from wanted w join spoken s on s.club = w.club and s.mark = w.mark
    where w.club <> ''
    group by w.name, w.mark, s.id
  ), siblings as materialized (
    -- The first team's names also identify the club's other teams.
    select distinct w.name, w.mark, i.id
    from wanted w
    join spoken s on s.club = w.club and s.mark = '' and s.item_mark = ''
    join items i on i.sport_id = s.sport_id and i.club = s.item_club and i.mark <> '' and w.mark in ('', i.mark)
  )
  select o.name, o.mark, o.id, o.is_exact, false from own o
  union all
  select s.name, s.mark, s.id, false, s.mark = '' from siblings s
  where not exists (select from own o where o.name = s.name and o.id = s.id);
end $function$;

CREATE OR REPLACE FUNCTION private.next_feed_read(p_feed private.feeds)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pause constant interval := private.confirmation_interval() / 2;
  v_tried_at constant timestamptz := coalesce(p_feed.tried_at, '-infinity');
begin
  return greatest(p_feed.not_before, private.end_of_wait(p_feed.source), least(
    coalesce(p_feed.fixtures_read_at + interval '1 day', v_tried_at + interval '1 hour'),
    (
      select min(case
        when d.result_since is not null
          then greatest(v_tried_at + v_pause, d.result_since + private.confirmation_interval())
        when v_tried_at < d.paused_at + interval '2 hours' then v_tried_at + v_pause
        when d.paused_at is not null then v_tried_at + interval '1 hour'
        when v_tried_at < d.ends_at then d.ends_at
        when v_tried_at < d.ends_at + interval '2 hours' then v_tried_at + v_pause
        when v_tried_at < d.ends_at + interval '1 day' then v_tried_at + interval '1 hour'
      end)
      from private.due_games(p_feed.series_id) d
    )
  ));
end $function$;

CREATE OR REPLACE FUNCTION private."normalize"(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_text text := p_input;
begin
  if octet_length(p_input) > char_length(p_input) then
    -- NFKD would split a spacing acute into a space and an accent.
    v_text := regexp_replace(normalize(replace(p_input::private.long_text, '´', ''''), nfkd), '[\u0300-\u036F]', '', 'g');
    v_text := translate(
      lower(normalize(v_text, nfkc) collate pg_catalog.pg_c_utf8),
      'øłđðıħŧŋəɓɗƙƴɛɔɣς' || '‘’ʻʼʽʾʿ′' || '‐‒–—−',
      'olddihtnabdkyeogσ' || repeat('''', 8) || '-----'
    );
    v_text := replace(replace(replace(replace(v_text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  else
    v_text := lower(p_input);
  end if;
  v_text := replace(translate(v_text, E'\t\n\r', '   '), '&', ' and ');
  -- Regular expressions cost more than everything else here.
  if strpos(v_text, '  ') > 0 then
    v_text := regexp_replace(v_text, ' +', ' ', 'g');
  end if;
  return btrim(v_text);
end $function$;

CREATE OR REPLACE FUNCTION private.note_announced_starts(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  update private.feed_games l set announced_start = r.start_time
  from private.feed_rows r
  where l.series_id = p_series_id and r.series_id = l.series_id and r.external_id = l.external_id
    and r.start_time > clock_timestamp() and r.start_time is distinct from l.announced_start;
end $function$;

CREATE OR REPLACE FUNCTION private.notification_contents(p_viewer uuid, p_hidden uuid[], p_kinds text[], p_subject_ids text[], p_actor_ids uuid[])
 RETURNS TABLE(place bigint, actors json, actor_count bigint, subject json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  with page as materialized (
    select f.place,
      case
        when f.kind = 'POST_LIKED' then array(
          select l.user_id from private.unsuspended_likes l
          where l.post_id = f.subject_id::bigint and l.user_id <> p_viewer
            and l.user_id not in (select unnest(p_hidden))
          order by l.created_at desc, l.user_id
          limit 3
        )
        else array_remove(array[f.actor_id], null)
      end as actor_ids,
      -- Count every fan in the post's own like count; a difference would reveal a block.
      case
        when f.kind = 'POST_LIKED' then c.like_count - (
          select count(*) from public.post_likes l
          where l.post_id = f.subject_id::bigint and l.user_id = p_viewer
        )
        else num_nonnulls(f.actor_id)
      end as actor_count,
      case f.kind
        when 'POST_LIKED' then (
          select json_build_object('type', 'POST', 'id', p.id, 'content', p.content)
          from public.posts p where p.id = f.subject_id::bigint
        )
        when 'POST_REPLIED' then (
          select json_build_object('type', 'REPLY', 'id', r.id, 'postId', r.post_id, 'content', r.content)
          from public.replies r where r.id = f.subject_id::bigint
        )
        else case when f.actor_id is null then private.sweepstake_or_decision(f.kind, f.subject_id) end
      end as subject
    from unnest(p_kinds, p_subject_ids, p_actor_ids) with ordinality f (kind, subject_id, actor_id, place)
    left join private.post_counts c
      on c.post_id = case f.kind when 'POST_LIKED' then f.subject_id::bigint end
  ), cards as materialized (
    select card.id, to_json(card) as card
    from (
      select c.*, null as "matchReason", coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, array(select id from page, unnest(page.actor_ids) id)
      ) s on s.other_id = c.id
      where c.id in (select id from page, unnest(page.actor_ids) id)
    ) card
  )
  select p.place, (
      select coalesce(json_agg(c.card order by array_position(p.actor_ids, c.id)), '[]')
      from cards c where c.id = any (p.actor_ids)
    ),
    p.actor_count, coalesce(p.subject, json_build_object('type', 'PROFILE', 'id', p.actor_ids[1]))
  from page p;
end $function$;

CREATE OR REPLACE FUNCTION private.notification_keys(p_viewer uuid, p_hidden uuid[], p_above timestamp with time zone, p_below timestamp with time zone, p_below_key text, p_limit integer, p_with text DEFAULT NULL::text)
 RETURNS TABLE(at timestamp with time zone, kind text, subject_id text, key text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  v_above constant timestamptz := greatest(p_above, now() - interval '90 days');
  v_reported constant bigint[] := private.reported_by(p_viewer, 'REPLY');
begin
  return query
  select e.at, e.kind, e.subject_id, e.kind || '-' || e.subject_id, e.actor_id
  from private.notification_events e
  where e.recipient_id = p_viewer and e.at > v_above and e.at <= p_below
    and (e.at < p_below or e.kind || '-' || e.subject_id < p_below_key collate "C")
    and (e.actor_id is null or e.actor_id <> all (p_hidden) and not exists (
      select from private.suspensions s where s.profile_id = e.actor_id and s.suspended_until > now()
    ))
    and (e.kind <> 'POST_REPLIED' or e.subject_id::bigint <> all (v_reported))
    -- Clients of 1.0.0 do not know this kind.
    and (e.kind <> 'REPORT_DECIDED' or p_with = e.kind)
  order by e.at desc, (e.kind || '-' || e.subject_id) collate "C" desc
  limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.notified_decision(p_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with applied as (
      select d.* from private.decisions one
      join private.decisions d on d.id = one.id or d.group_id = one.group_id and d.undone_at is null
      where one.id = p_id
    ), whole as (
      select array_agg(distinct action order by action) as actions, max(a.days) as days,
        count(distinct a.id) filter (where action = 'REMOVE' and a.subject_type in ('POST', 'REPLY')) as removed
      from applied a cross join unnest(a.actions) action
    )
    select json_build_object(
      'type', d.subject_type, 'id', d.subject_id, 'actions', w.actions,
      'action', w.actions[cardinality(w.actions)], 'message', d.message, 'removedPosts', w.removed,
      -- The later of two suspensions applies.
      'suspendedUntil', case when w.days is not null then private.rfc3339(coalesce(
        (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id),
        d.decided_at + make_interval(days => w.days)
      )) end,
      'appeal', private.appeal_state(d.id)
    )
    from applied d cross join whole w
    -- If one call removed content and suspended the fan, notify about the removal.
    order by d.actions = '{SUSPEND}', d.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.open_due_drafts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_batch constant integer := 50;
  -- All rounds of a series that open together have the same time, so that none precedes another.
  v_now constant timestamptz := clock_timestamp();
  v_opened integer;
begin
  update public.sweepstakes s set published_at = v_now, publish_at = null
  where s.id in (
    select d.id from public.sweepstakes d
    where d.publish_at <= clock_timestamp() and exists (
      select from public.games g
      where g.sweepstake_id = d.id and g.is_final and private.is_open(g)
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
end $function$;

CREATE OR REPLACE FUNCTION private.open_meeting_of(p_entity_id bigint, p_other_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select s.name from public.games g
    join public.sweepstakes s on s.id = g.sweepstake_id
    where (g.side_one_id = p_entity_id and g.side_two_id = p_other_id or g.side_one_id = p_other_id and g.side_two_id = p_entity_id)
      and g.outcome is null and not g.is_void and s.completed_at is null
    order by g.start_time, g.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.open_picks(p_fan_id uuid, p_sweepstake_id bigint, OUT games bigint, OUT closes_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  select count(*), min(g.start_time) into games, closes_at
  from public.sweepstake_entries e
  join public.games g on g.sweepstake_id = e.sweepstake_id
  where e.profile_id = p_fan_id and e.sweepstake_id = p_sweepstake_id
    and private.is_open(g)
    and not exists (select from public.picks p where p.profile_id = p_fan_id and p.game_id = g.id);
  if closes_at > now() + interval '24 hours' then
    games := 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.open_rounds(p_feed private.feeds)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_round integer;
begin
  if p_feed.opens_days_before is null then
    return;
  end if;
  for v_round in
    select u.round from private.rounds_ahead(p_feed.series_id) u
    where not exists (select from private.feed_rounds d where d.series_id = p_feed.series_id and d.round = u.round)
      and u.round in (select p.round from private.playable_matches(p_feed.series_id) p)
    order by u.first_start, u.round
  loop
    -- A round that cannot be drafted becomes an admin task.
    begin
      perform private.draft_round(p_feed, v_round, null, 'rounds');
    exception when sqlstate 'PT400' then
      raise warning 'The feed of series % cannot draft round %: %', p_feed.series_id, v_round, sqlerrm;
    end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.outcome_of(p_game public.games, p_outcome smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_outcome constant smallint := coalesce(p_outcome, p_game.outcome);
begin
  return case
    when v_outcome = 3 then jsonb_build_object('isDraw', true)
      || case when p_outcome is null then private.score_as_json(p_game.score_one, p_game.score_two) else '{}' end
    when v_outcome is not null then (
      select jsonb_build_object('winnerId', e.id, 'winner', e.name)
        || case when p_outcome is null then private.score_as_json(p_game.score_one, p_game.score_two) else '{}' end
      from public.entities e where e.id = case v_outcome when 1 then p_game.side_one_id else p_game.side_two_id end
    )
    when p_game.is_void then jsonb_build_object('isVoid', true)
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.parse_choices(p_sweepstake_id bigint, p_input jsonb, p_list_name text)
 RETURNS private.choice[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_is_picks constant boolean := p_list_name = 'picks';
  v_choices private.choice[];
  v_choice private.choice;
  v_problem text;
  v_field text;
begin
  if jsonb_typeof(p_input) <> 'array' then
    raise sqlstate 'PT400' using
      message = case when v_is_picks then 'Picks must be a list' else 'Results must be a list' end, detail = p_list_name;
  end if;
  v_choices := array(
    select row(
      item.n, g.id, private.chosen_outcome(g, side.id, coalesce(c.draw, false)), c.draw and side.id is null,
      sport.is_player_based, c.reason, item.fields ? 'expected', c.expected, c."scoreOne", c."scoreTwo"
    )::private.choice
    from jsonb_array_elements(p_input) with ordinality item (fields, n)
    cross join lateral jsonb_to_record(item.fields) as c (
      "gameId" bigint, "selectedTeamId" bigint, "selectedAthleteId" bigint, "winnerTeamId" bigint,
      "winnerPlayerId" bigint, draw boolean, reason text, expected text, "scoreOne" smallint, "scoreTwo" smallint
    )
    cross join lateral (
      select coalesce(c."selectedTeamId", c."selectedAthleteId", c."winnerTeamId", c."winnerPlayerId")
    ) side (id)
    left join public.games g on g.id = c."gameId" and g.sweepstake_id = p_sweepstake_id
    left join public.entities sport on sport.id = g.sport_id
    order by item.n
  );

  select * into v_choice from unnest(v_choices) c where c.outcome is null order by c.n limit 1;
  if v_choice.n is not null and v_choice.game_id is null and exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.kind = 'EDIT'
      and l.game_id = (p_input -> v_choice.n - 1 ->> 'gameId')::bigint
  ) then
    raise sqlstate 'PT409' using message = 'A game has left this contest since you opened it. Nothing was saved.';
  elsif v_choice.game_id is null then
    v_problem := 'This game is not part of the sweepstake';
    v_field := 'gameId';
  elsif v_choice.is_draw_only then
    v_problem := 'In this game a draw does not count: it is void';
    v_field := 'draw';
  elsif v_is_picks then
    v_problem := 'Pick one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'selectedAthleteId' else 'selectedTeamId' end;
  else
    v_problem := 'The winner must be one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end;
  end if;
  if v_choice.n is null then
    select max(c.n) into v_choice.n from unnest(v_choices) c group by c.game_id having count(*) > 1 limit 1;
    v_problem := case when v_is_picks
      then 'Pick one side of a game, not two' else 'A game has one result, not two' end;
    v_field := 'gameId';
  end if;
  if v_choice.n is null then
    select c.n into v_choice.n from unnest(v_choices) c
    where (c.score_one is null) <> (c.score_two is null)
      or c.score_one not between 0 and 999 or c.score_two not between 0 and 999
    order by c.n limit 1;
    v_problem := 'A score has two whole numbers from 0 to 999';
    v_field := 'scoreOne';
  end if;
  if v_choice.n is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = format('%s.%s.%s', p_list_name, v_choice.n - 1, v_field);
  end if;
  return v_choices;
end $function$;

CREATE OR REPLACE FUNCTION private.parse_feed_rows(p_series_id bigint, p_rows jsonb)
 RETURNS private.feed_rows[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select distinct on (r."externalId") row(
      p_series_id, r."externalId", r.round, r."sideOne", r."sideTwo", null, null, r."startTime", r.status,
      r."scoreOne", r."scoreTwo", r.winner, coalesce(r."isKnockout", false), null, null, null,
      r."sideOneShort", r."sideTwoShort", r.problem
    )::private.feed_rows
    from jsonb_to_recordset(p_rows) as r (
      "externalId" text, round integer, "sideOne" text, "sideTwo" text, "startTime" timestamptz, status text,
      "scoreOne" smallint, "scoreTwo" smallint, winner text, "isKnockout" boolean,
      "sideOneShort" text, "sideTwoShort" text, problem text
    )
    order by r."externalId"
  );
end $function$;

CREATE OR REPLACE FUNCTION private.picture_problem(p_picture storage.objects)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_checked private.checked_pictures;
begin
  select * into v_checked from private.checked_pictures c
  where c.path = p_picture.name and c.version = private.picture_version(p_picture);
  return case when found then v_checked.problem else 'The profile picture has not been checked yet' end;
end $function$;

CREATE OR REPLACE FUNCTION private.picture_version(p_picture storage.objects)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return concat_ws('/', p_picture.id, p_picture.version, p_picture.metadata ->> 'eTag'); end $function$;

CREATE OR REPLACE FUNCTION private.plan_as_json(p_feed private.feeds)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_feed.opens_days_before is not null then jsonb_build_object(
    'openDaysBefore', p_feed.opens_days_before, 'name', p_feed.round_name, 'prizePool', p_feed.round_prize_pool,
    'rules', p_feed.round_rules
  ) end;
end $function$;

CREATE OR REPLACE FUNCTION private.plan_for_log(p_feed private.feeds)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_feed.opens_days_before is null then '' else format(
      ', rounds open %s days before as %s for $%s', p_feed.opens_days_before, left(p_feed.round_name, 120), p_feed.round_prize_pool
    ) end || case when p_feed.prize_wait_hours is null then ''
      else format(', enters the last result of a prize after %s hours', p_feed.prize_wait_hours) end;
end $function$;

CREATE OR REPLACE FUNCTION private.planned_feed(p_feed private.feeds, p_changes jsonb)
 RETURNS private.feeds
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new private.feeds := p_feed;
begin
  if p_changes ? 'prizeWaitHours' then
    v_new.prize_wait_hours := (p_changes ->> 'prizeWaitHours')::smallint;
    if v_new.prize_wait_hours not between 12 and 72 then
      raise sqlstate 'PT400' using message = 'Wait between 12 and 72 hours', detail = 'prizeWaitHours';
    elsif v_new.prize_wait_hours is not null and v_new.source = 'OPENLIGADB' then
      raise sqlstate 'PT400' using detail = 'prizeWaitHours',
        message = 'Anyone may edit OpenLigaDB, so an admin enters the last result of a contest with a prize';
    end if;
  end if;
  if p_changes ? 'rounds' then
    select r."openDaysBefore", private.clean_text(r.name), r."prizePool", nullif(private.clean_text(r.rules), '')
    into v_new.opens_days_before, v_new.round_name, v_new.round_prize_pool, v_new.round_rules
    from (select nullif(p_changes -> 'rounds', 'null')) given (rounds)
    left join lateral jsonb_to_record(given.rounds)
      r ("openDaysBefore" smallint, name text, "prizePool" numeric, rules text) on true;
    if p_changes -> 'rounds' <> 'null' then
      if (v_new.opens_days_before between 1 and 14) is not true then
        raise sqlstate 'PT400' using message = 'Rounds open 1 to 14 days before their first game', detail = 'rounds.openDaysBefore';
      elsif position('{round}' in v_new.round_name) = 0 then
        raise sqlstate 'PT400' using message = 'Write {round} where the name has its number', detail = 'rounds.name';
      end if;
      perform private.check_terms(
        -- Checks the name with the longest possible number.
        coalesce(private.planned_name(v_new, 999), ''), v_new.round_rules, (p_changes #>> '{rounds,prizePool}')::numeric, 'rounds.'
      );
    end if;
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.planned_name(p_feed private.feeds, p_round integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return replace(p_feed.round_name, '{round}', p_round::text); end $function$;

CREATE OR REPLACE FUNCTION private.planned_opening(p_feed private.feeds, p_first_start timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return p_first_start - make_interval(hours => 24 * p_feed.opens_days_before); end $function$;

CREATE OR REPLACE FUNCTION private.playable_matches(p_series_id bigint)
 RETURNS TABLE(round integer, external_id text, joins_id bigint, is_linked boolean, sport_id bigint, one_id bigint, two_id bigint, start_time timestamp with time zone, can_draw boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with known as materialized (
    select r.*, one.sport_id, one.id as one_id, two.id as two_id, least(one.id, two.id) as lo, greatest(one.id, two.id) as hi,
      (one.sport_id, one.kind) = (two.sport_id, two.kind) and one.id <> two.id as can_meet
    from private.feed_rows r
    join public.entities one on one.id = r.side_one_id
    join public.entities two on two.id = r.side_two_id
    where r.series_id = p_series_id and r.status = 'SCHEDULED' and r.start_time > clock_timestamp()
  ), future as materialized (
    select k.*, sport.has_draws and not k.is_knockout as can_draw
    from known k join public.entities sport on sport.id = k.sport_id
    where k.can_meet
  ), linked as materialized (
    select distinct (m.link).external_id
    from private.linked_games(p_series_id) m
    where not (m.game).is_void
  ), meetings as (
    select f.*, l.external_id is not null as is_linked, not coalesce(private.is_same_meeting(f.start_time, lag(f.start_time) over (
      partition by f.round, f.lo, f.hi order by f.start_time, f.external_id
    )), false) as is_first
    from future f
    left join linked l on l.external_id = f.external_id
  ), numbered as (
    select m.*, count(*) filter (where m.is_first) over (
      partition by m.round, m.lo, m.hi order by m.start_time, m.external_id
    ) as meeting
    from meetings m
  )
  -- A match that the source lists twice is one game.
  select distinct on (n.round, n.lo, n.hi, n.meeting)
    n.round, n.external_id, n.joins_id, n.is_linked, n.sport_id, n.one_id, n.two_id, n.start_time, n.can_draw
  from numbered n
  order by n.round, n.lo, n.hi, n.meeting, n.is_linked desc, n.external_id;
end $function$;

CREATE OR REPLACE FUNCTION private.pool_of_code(p_code text, p_fan_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- In the query itself, a sequential scan would normalize the code once per pool.
  v_code text := upper(regexp_replace(p_code, '[\s-]', '', 'g'));
begin
  return (
    select p.id from private.pools p
    where p.code = v_code and not exists (
      select from private.pool_removals r where r.pool_id = p.id and r.profile_id = p_fan_id and r.code = p.code
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.publish_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  select * into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is published already';
  elsif exists (
    select from public.games g
    where g.sweepstake_id = v_sweepstake.id and g.is_final
      and (g.start_time <= clock_timestamp() or g.picks_closed_at is not null)
  ) then
    raise sqlstate 'PT409' using message = 'The final has begun, so nobody could enter. Give it another start first.';
  end if;
  update public.sweepstakes s set published_at = clock_timestamp(), publish_at = null where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.put_feed(p_series_id bigint, p_feed private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_old private.feeds;
  v_new private.feeds;
  v_problem text;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  -- Serializes two first writes.
  perform from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_problem := case
    when (p_feed ->> 'source' in ('OPENLIGADB', 'FOOTBALL_DATA', 'NFLVERSE', 'DEMO')) is not true then 'source'
    when (p_feed ->> 'competition' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'competition'
    when (p_feed ->> 'season' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'season'
    when p_feed ->> 'mode' not in ('PROPOSE', 'AUTOMATIC') then 'mode'
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = case v_problem
      when 'source' then 'Choose a source'
      when 'mode' then 'Choose whether the feed proposes results or enters them'
      else format('The %s has up to 40 letters, digits, dots, underscores and hyphens', v_problem)
    end, detail = v_problem;
  end if;
  select * into v_old from private.feeds f where f.series_id = p_series_id for no key update;
  v_new := v_old;
  v_new.mode := coalesce(p_feed ->> 'mode', v_old.mode, 'AUTOMATIC');
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin's page reads a new feed at once, so the clock waits.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', v_new.mode,
      clock_timestamp() + interval '1 minute'
    )
    returning * into v_new;
    v_old := null;
  end if;
  perform private.change_plan(v_old, private.planned_feed(v_new, p_feed));
end $function$;

CREATE OR REPLACE FUNCTION private.reason_for(p_reason text, p_knows_all boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return case when private.is_urgent(p_reason) and not p_knows_all then 'OTHER' else p_reason end; end $function$;

CREATE OR REPLACE FUNCTION private.recommended_cards(p_viewer uuid, p_ids uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(card order by between.match desc nulls last, listed.place), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join private.introduce(p_viewer, p_ids) between on between.fan_id = listed.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.record_decision(p_fan_id uuid, p_subject_type text, p_subject_id text, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_decision private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days)
  values (p_fan_id, auth.uid(), p_subject_type, p_subject_id, p_actions, p_note, p_message, p_days)
  returning * into v_decision;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), action, p_subject_type, p_subject_id, p_fan_id, p_note, case when action = 'SUSPEND' then p_days end
  from unnest(p_actions) action;
  perform private.suspend_for(v_decision);
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.record_group(p_group_id uuid, p_fan_id uuid, p_removed_ids bigint[], p_ids bigint[], p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_suspension private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days, group_id)
  select p_fan_id, auth.uid(), o.subject_type, o.subject_id, o.actions, p_note, p_message,
    case when 'SUSPEND' = any (o.actions) then coalesce(p_days, 7) end, p_group_id
  from (
    -- A decision of its own, so that granting an appeal against a removal does not end the suspension.
    select 0::bigint, 'PROFILE', p_fan_id::text, array['SUSPEND']
    where 'SUSPEND' = any (p_actions) and (p_actions <> '{SUSPEND}' or cardinality(p_removed_ids) > 0)
    union all
    select s.id, s.subject_type, s.subject_id, array[case
      when s.id = any (p_removed_ids) or 'REMOVE' = any (p_actions) and (
        s.subject_type <> 'PROFILE' or not 'CLEAR_PICTURE' = any (p_actions)
      ) then 'REMOVE'
      else p_actions[1]
    end]
    from private.reported_subjects s where s.id = any (p_ids)
  ) o (place, subject_type, subject_id, actions)
  order by o.place;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), d.actions[1], d.subject_type, d.subject_id, p_fan_id, p_note, d.days
  from private.decisions d where d.group_id = p_group_id
  order by d.id;
  perform private.check_action_fits(d.subject_type, d.fan_id, d.actions) from private.decisions d where d.group_id = p_group_id;
  select * into v_suspension from private.decisions d where d.group_id = p_group_id and d.actions = '{SUSPEND}' order by d.id limit 1;
  if found then
    perform private.suspend_for(v_suspension);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.record_picture(p_path text, p_etag text, p_version text, p_problem text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from storage.objects o
  where o.bucket_id = 'avatars' and o.name = p_path and o.metadata ->> 'eTag' = p_etag
    and private.picture_version(o) = p_version
  for update;
  if found then
    insert into private.checked_pictures (path, etag, version, problem)
    values (p_path, p_etag, p_version, p_problem)
    on conflict on constraint checked_pictures_pkey do update set
      etag = excluded.etag, version = excluded.version, problem = excluded.problem, checked_at = now();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.record_results(p_sweepstake_id bigint, p_results private.document, p_tie_break_result integer, p_reason private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('record_results');
  return private.enter_results(p_sweepstake_id, p_results, p_tie_break_result, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_entrant_of_names(p_feed private.feeds, p_competition text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f
    where f.source = p_feed.source and p_competition in (f.competition, '')
      and private.feed_sport(f.series_id) = private.feed_sport(p_feed.series_id)
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_overturning(p_results private.choice[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_names text;
begin
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where r.has_expected and private.game_state(g) is distinct from r.expected
      and (g.outcome is distinct from r.outcome or private.replaces_result(g, r))
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Someone else has entered another result: ' || v_names || '. Look again. Nothing was saved.';
  end if;
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where private.replaces_result(g, r) and coalesce(private.clean_text(r.reason), '') = ''
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'A different result is already recorded: ' || v_names || '. Give a reason for the change. Nothing was saved.',
      hint = 'RESULT_STANDS';
  end if;
  perform private.checked_reason(r.reason, format('gameResults.%s.reason', r.n - 1))
  from unnest(p_results) r join public.games g on g.id = r.game_id
  where private.replaces_result(g, r)
  order by r.n;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_transition(p_reference uuid, p_expected_status text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me uuid := auth.uid();
  v_status text;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  select private.status_for(f, v_me) into v_status
  from public.friendships f
  where (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
    or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference));

  if v_status is null then
    raise sqlstate 'PT404' using message = case p_expected_status
      when 'FRIENDS' then 'You are not friends with this fan'
      else 'Friend request not found'
    end;
  end if;
  raise sqlstate 'PT409' using message = case
    when p_expected_status = 'FRIENDS' then 'You are not friends yet'
    when v_status = 'FRIENDS' then 'You''re already friends'
    when p_expected_status = 'OUTGOING_REQUEST' then 'They sent this request: you can accept or decline it'
    else 'You sent this request: only the other fan can answer it'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.reject_feed_changes(p_series_id bigint, p_games private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_rejected record;
begin
  perform private.require_admin();
  perform private.start_write('record_results');
  perform private.lock_feed(p_series_id);
  if (jsonb_array_length(p_games) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 games', detail = 'games';
  end if;
  perform private.link_feed_games(p_series_id);
  for v_rejected in
    select t.item -> 'expected' as expected, c.*
    from jsonb_array_elements(p_games) t (item)
    left join private.feed_changes(p_series_id) c
      on c.game_id = (t.item ->> 'gameId')::bigint and c.kind = t.item ->> 'kind'
    order by c.sweepstake_id, c.game_id
  loop
    if v_rejected.game_id is null or not private.is_expected_change(
      v_rejected.kind, v_rejected.expected, v_rejected.score_one, v_rejected.score_two, v_rejected.winner, v_rejected.start_time
    ) then
      raise sqlstate 'PT409' using message = 'The feed has changed since. Look again; nothing was saved.';
    elsif v_rejected.kind <> 'RESULT' then
      -- An entrant may only reject first results: rejecting a correction could keep their own prize.
      perform private.refuse_entrant(s) from public.sweepstakes s where s.id = v_rejected.sweepstake_id;
    end if;
    update private.feed_games l set rejected_change = v_rejected.claim where l.game_id = v_rejected.game_id;
    perform private.log_series_change('CHANGE', p_series_id, left(format(
      'Feed: rejected for %s: %s', private.game_names(array[v_rejected.game_id]), v_rejected.claim
    ), 500));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.reminder_kinds(p_channel text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array(select k.setting from private.event_kinds k where p_channel = any (k.channels)) $function$;

CREATE OR REPLACE FUNCTION private.reminder_of(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select k.setting from private.event_kinds k where p_kind = any (k.deliveries) $function$;

CREATE OR REPLACE FUNCTION private.remove_group(p_group_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_post_ids constant bigint[] := array(
    select d.subject_id::bigint from private.decisions d
    where d.group_id = p_group_id and d.subject_type = 'POST' and 'REMOVE' = any (d.actions)
  );
  v_reply_ids constant bigint[] := array(
    select d.subject_id::bigint from private.decisions d
    where d.group_id = p_group_id and d.subject_type = 'REPLY' and 'REMOVE' = any (d.actions)
  );
begin
  perform private.lock_posts_in_order(v_post_ids, v_reply_ids);
  update public.posts p set removed_at = now() where p.id = any (v_post_ids) and p.removed_at is null;
  update public.replies r set removed_at = now() where r.id = any (v_reply_ids) and r.removed_at is null;
  perform private.remove_content(d) from private.decisions d
  where d.group_id = p_group_id and d.subject_type in ('PROFILE', 'POOL') and d.actions && array['REMOVE', 'CLEAR_PICTURE'];
end $function$;

CREATE OR REPLACE FUNCTION private.remove_pool_member(p_pool_id bigint, p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool private.pools;
  v_fan_id uuid;
begin
  -- Lock the fan before the pool, as a deletion of the account does.
  perform from public.profiles p join private.pool_members m on m.profile_id = p.id
  where m.pool_id = p_pool_id and p_member_id in (m.member_key, m.profile_id)
  for key share of p;
  v_pool := private.lock_own_pool(p_pool_id, v_me);
  select m.profile_id into v_fan_id
  from private.pool_members m
  where m.pool_id = v_pool.id and (
    m.member_key = p_member_id or m.profile_id = p_member_id and private.is_profile_visible(m.profile_id)
  );
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Fan not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Leave the pool instead.';
  end if;
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_fan_id;
  insert into private.pool_removals (pool_id, profile_id, code) values (v_pool.id, v_fan_id, v_pool.code)
  on conflict (pool_id, profile_id) do update set code = excluded.code;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_push_subscription(p_endpoint private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
begin
  delete from private.push_subscriptions s
  where s.endpoint = p_endpoint and s.profile_id = v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_feed_rows(p_series_id bigint, p_rows private.feed_rows[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  -- Groups instead of joins: with many rows, no plan compares each stored row with each row of the read.
  with matches as (
    select m.*, count(*) over (partition by m.external_id) as sides
    from (
      select r.external_id, r.round, r.side_one, r.side_two, true as is_stored
      from private.feed_rows r where r.series_id = p_series_id
      union all
      select f.external_id, f.round, f.side_one, f.side_two, false from unnest(p_rows) f
    ) m
  ), renamed as (
    -- Only a pair that occurs once on both sides, with an id that the other side lacks.
    select p_series_id as series_id, max(m.external_id) filter (where m.is_stored) as old_id,
      max(m.external_id) filter (where not m.is_stored) as new_id
    from matches m
    group by m.round, m.side_one, m.side_two
    having count(*) = 2 and bool_or(m.is_stored) and not bool_and(m.is_stored) and max(m.sides) = 1
  )
  update private.feed_rows r set external_id = n.new_id
  from renamed n
  where (r.series_id, r.external_id) = (n.series_id, n.old_id);
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_for(p_decision private.decisions, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.reverse_decision(p_decision);
  update private.reported_subjects s set is_open = true, closed_at = null
  where s.subject_type = p_decision.subject_type and s.subject_id = p_decision.subject_id
    -- Without a report, nothing waits for another decision.
    and s.first_reported_at is not null;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), 'REOPEN', p_decision.subject_type, p_decision.subject_id, p_decision.fan_id, p_note);
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_game(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if private.is_paused(p_game) then
    perform private.resume_picks(p_game, p_reason);
    return;
  elsif p_game.outcome is null and not p_game.is_void then
    raise sqlstate 'PT409' using message = 'This game is open: there is no result to remove';
  end if;
  update public.games g set winner_id = null, is_draw = false, is_void = false, void_reason = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, private.outcome_of(p_game), null, p_reason);
  update public.sweepstakes s set completed_at = null, is_cancelled = false
  where s.id = p_game.sweepstake_id and s.completed_at is not null;
  -- The total is part of the result. Clear it last: in a completed sweepstake this would announce other winners.
  update public.sweepstakes s set tie_break_result = null
  where s.id = p_game.sweepstake_id and p_game.is_final and s.tie_break_is_final_total and s.tie_break_result is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_report(p_report_id bigint, p_note private.short_text, p_is_group boolean)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_subject private.reported_subjects;
  v_decision private.decisions;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  if p_is_group then
    perform private.lock_reports_about((select s.fan_id from private.reported_subjects s where s.id = p_report_id));
  end if;
  v_subject := private.lock_report(p_report_id);
  v_decision := private.latest_decision(v_subject.subject_type, v_subject.subject_id);
  if v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is open';
  elsif v_decision.id is null or v_decision.undone_at is not null
    or not v_decision.actions <@ array['DISMISS', 'SUSPEND', 'REMOVE', 'CLEAR_PICTURE']
    or v_decision.actions && array['REMOVE', 'CLEAR_PICTURE'] and v_decision.decided_at < private.restorable_since()
  then
    raise sqlstate 'PT409' using message = 'This decision cannot be undone';
  end if;
  perform private.reopen_for(decision, v_note)
  from unnest(case when p_is_group and v_decision.group_id is not null
    then private.lock_group(v_decision.group_id) else array[v_decision] end) decision;
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.replaces_result(p_game public.games, p_result private.choice)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.outcome <> p_result.outcome
    or coalesce((p_game.score_one, p_game.score_two) <> (p_result.score_one, p_result.score_two), false);
end $function$;

CREATE OR REPLACE FUNCTION private.replan_rounds(p_old private.feeds, p_new private.feeds)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update public.sweepstakes s set revision = s.revision + 1,
    name = case when s.name = private.planned_name(p_old, d.round) then coalesce(private.planned_name(p_new, d.round), s.name)
      else s.name end,
    prize_pool = case when s.prize_pool = p_old.round_prize_pool then coalesce(p_new.round_prize_pool, s.prize_pool)
      else s.prize_pool end,
    rules = case when s.rules is not distinct from private.rules_or_default(p_old.round_rules, p_old.round_prize_pool)
        and p_new.round_name is not null
      then private.rules_or_default(p_new.round_rules, p_new.round_prize_pool) else s.rules end,
    publish_at = case when s.publish_at = private.planned_opening(p_old, g.first_start)
      then private.planned_opening(p_new, g.first_start) else s.publish_at end
  from private.feed_rounds d
  cross join lateral (select min(g.start_time) as first_start from public.games g where g.sweepstake_id = d.sweepstake_id) g
  where d.series_id = p_new.series_id and s.id = d.sweepstake_id and s.series_id = d.series_id and s.published_at is null
    and p_old.opens_days_before is not null;
  perform private.follow_rounds(p_new.series_id);
end $function$;

CREATE OR REPLACE FUNCTION private.report(p_subject_type private.short_text, p_subject_id private.short_text, p_reason private.short_text, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('report');
  v_note text;
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER') or private.is_urgent(p_reason)) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = p_subject_type
      and s.subject_id = lower(p_subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  v_snapshot := private.snapshot_of(p_subject_type, p_subject_id);
  v_is_settled := private.is_settled(p_subject_type, lower(p_subject_id), v_snapshot);
  insert into private.reported_subjects as s
    (subject_type, subject_id, fan_id, snapshot, first_reported_at, last_reported_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, v_snapshot, clock_timestamp(), clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set is_open = s.is_open or not v_is_settled, last_reported_at = clock_timestamp(),
    first_reported_at = coalesce(s.first_reported_at, clock_timestamp()),
    opened_at = case when s.is_open or v_is_settled then s.opened_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $function$;

CREATE OR REPLACE FUNCTION private.reported_as_json(p_ids bigint[], p_knows_all boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'subjectType', s.subject_type,
      'subjectId', s.subject_id,
      'subject', (
        select json_build_object(
          'content', coalesce(p.content, r.content),
          'postId', coalesce(p.id, r.post_id),
          'post', (
            select json_build_object('content', parent.content, 'authorName', private.full_name(a.first_name, a.last_name))
            from public.posts parent
            join public.profiles a on a.id = parent.author_id
            where parent.id = (
              select reply.post_id from public.replies reply
              where reply.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end
            )
          ),
          'user', (select card from (select c.*, null as "matchReason", null as "friendshipStatus") card)
        )
        from private.user_cards c
        left join public.posts p
          on p.id = case when s.subject_type = 'POST' then s.subject_id::bigint end and p.removed_at is null
        left join public.replies r
          on r.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end and r.removed_at is null
        where c.id = s.fan_id
      ),
      'snapshot', s.snapshot,
      'author', private.author_history(s.fan_id),
      -- Empty if all reporters deleted their accounts: it still needs a decision.
      'reasons', (
        select coalesce(jsonb_agg(distinct private.reason_for(r.reason, p_knows_all)), '[]') from private.reports r where r.reported_id = s.id
      ),
      'notes', (
        select coalesce(json_agg(r.note order by r.created_at) filter (where r.note is not null), '[]')
        from (
          select * from private.reports r where r.reported_id = s.id order by r.created_at desc limit 20
        ) r
      ),
      'reportCount', (select count(*) from private.reports r where r.reported_id = s.id),
      'reporters', private.reporters_as_json(s.id, p_knows_all),
      'firstReportedAt', private.rfc3339(s.first_reported_at),
      'lastReportedAt', private.rfc3339(s.last_reported_at),
      'createdAt', private.rfc3339(s.opened_at),
      'status', case when s.is_open then 'open' else 'closed' end,
      'appeal', (
        select json_build_object(
          'text', a.text, 'createdAt', private.rfc3339(a.created_at), 'decision', private.decision_as_json(d)
        )
        from private.decisions d
        join private.appeals a on a.decision_id = d.id
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id and a.is_granted is null
        order by d.id desc
        limit 1
      ),
      'decision', case when not s.is_open and decided.id is not null then private.decision_as_json(decided) end
    ) order by array_position(p_ids, s.id)), '[]')
    from private.reported_subjects s
    left join lateral private.latest_decision(s.subject_type, s.subject_id) decided on true
    where s.id = any (p_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reporters_as_json(p_reported_id bigint, p_knows_all boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with newest as materialized (
      select r.* from private.reports r where r.reported_id = p_reported_id order by r.created_at desc limit 20
    )
    select coalesce(json_agg(json_build_object(
      'reason', private.reason_for(n.reason, p_knows_all),
      'reportedAt', private.rfc3339(n.created_at),
      'accountDays', extract(day from n.created_at - p.created_at)::integer,
      'dismissedReports', private.dismissed_reports(n.reporter_id),
      'isSuspended', n.reporter_id = any (private.suspended_ids()),
      'knowsOthers', exists (
        select from private.friendship_sides f
        where f.profile_id = n.reporter_id and f.is_friend and f.other_id in (select o.reporter_id from newest o)
      )
    ) order by n.created_at), '[]')
    from newest n
    join public.profiles p on p.id = n.reporter_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.request_feed_read(p_series_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('read_feed');
  v_feed := private.lock_feed(p_series_id);
  if v_feed.is_paused or private.end_of_wait(v_feed.source) > clock_timestamp()
    -- A change of mode clears tried_at only, and a lease sets it.
    or v_feed.lease is null and greatest(v_feed.tried_at, v_feed.last_read_at) > clock_timestamp() - interval '1 minute'
  then
    return null;
  elsif not private.has_feed_call(v_feed.source) then
    raise sqlstate 'PT429' using
      message = 'football-data.org allows ten calls a minute for all feeds. Please wait a minute.', hint = '60';
  end if;
  -- Joins a read in progress, so that the caller also gets its rows.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $function$;

CREATE OR REPLACE FUNCTION private.rescore(p_sweepstake_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_series_id constant bigint := private.lock_series((
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
begin
  with sides as materialized (
    select g.id as game_id, side.side, side.factor * private.pick_points(g.is_final) as gain
    from jsonb_to_recordset(p_changes) c (game bigint, before smallint, after smallint)
    join public.games g on g.id = c.game
    cross join lateral (values (c.after, 1), (c.before, -1)) side (side, factor)
    where side.side is not null
  -- Primary key order puts neighboring rows on the same pages. Any other order takes 50 % longer for a
  -- million entrants.
  ), gains as materialized (
    select p.profile_id, sum(s.gain) as gain
    from sides s
    -- `offset 0` forces an index lookup for each side; with a plain join, the planner reads the picks of all
    -- sweepstakes.
    cross join lateral (
      select p.profile_id from public.picks p where p.game_id = s.game_id and p.selected_side = s.side offset 0
    ) p
    group by p.profile_id
    having sum(s.gain) <> 0
    order by p.profile_id
  ), moved as (
    update private.standings s set points = s.points + gains.gain
    from gains
    where s.sweepstake_id = p_sweepstake_id and s.profile_id = gains.profile_id
    returning s.profile_id, -s.minus_score - 1000001 * gains.gain as score_before, -s.minus_score as score_after,
      s.points / 2 - (s.points - gains.gain) / 2 as gain
  ), moved_in_series as (
    update private.series_standings l set correct = l.correct + m.gain
    from moved m
    where v_series_id is not null and m.gain <> 0 and l.series_id = v_series_id and l.profile_id = m.profile_id
    returning -l.minus_score - 1000 * m.gain as score_before, -l.minus_score as score_after
  ), moves as (
    select 'SCORE' as kind, p_sweepstake_id as subject_id, m.score_before as before, m.score_after as after,
      count(*) as n
    from moved m group by m.score_before, m.score_after
    union all
    select 'SERIES', v_series_id, l.score_before, l.score_after, count(*)
    from moved_in_series l group by l.score_before, l.score_after
  )
  insert into private.counter_changes
  select m.kind, m.subject_id, u.value, sum(u.n)
  from moves m
  cross join lateral (values (m.before, -m.n), (m.after, m.n)) u (value, n)
  group by m.kind, m.subject_id, u.value
  having sum(u.n) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.reserved_words(p_use text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_use
    -- A name must not contain one of these words.
    when 'STAFF' then array['admin', 'sysadmin', 'administrator', 'moderator', 'support', 'official', 'verified']
    -- A name must not be one of these.
    when 'WHOLE' then array[
      'staff', 'njm', 'helpdesk', 'security', 'trustandsafety', 'trustsafety', 'customerservice', 'customercare',
      'system', 'webmaster', 'postmaster', 'noreply'
    ]
    -- A name must not contain one of these beside a company.
    when 'ROLE' then array[
      'staff', 'team', 'security', 'safety', 'trust', 'help', 'desk', 'service', 'care', 'billing', 'payment', 'payout',
      'prize', 'account', 'refund', 'system', 'alert', 'notice'
    ]
    when 'COMPANY' then array[
      'njm', 'notjustme', 'paypal', 'venmo', 'cashapp', 'stripe', 'google', 'gmail', 'youtube', 'apple', 'icloud', 'amazon',
      'microsoft', 'outlook', 'facebook', 'instagram', 'whatsapp', 'telegram', 'tiktok', 'twitter', 'discord', 'netflix',
      'supabase', 'espn', 'draftkings', 'fanduel', 'coinbase', 'binance', 'bankofamerica', 'wellsfargo', 'citibank',
      'barclays', 'mastercard', 'americanexpress', 'westernunion', 'revolut'
    ]
    -- Subjects of phishing, which no name may contain, even inside words.
    when 'PHRASE' then array[
      'youraccount', 'yourpassword', 'verifyyour', 'clickhere', 'accountlocked', 'accountsuspended', 'accountsecurity',
      'accountalert', 'accountrecovery', 'accountverification', 'passwordreset', 'resetpassword', 'securityalert',
      'loginalert', 'paymentfailed'
    ]
    -- Top-level domains that real names rarely end with. private.has_link also finds all of two letters, after at least
    -- two characters.
    when 'DOMAIN' then array[
      'com', 'net', 'org', 'info', 'biz', 'io', 'app', 'dev', 'xyz', 'site', 'online', 'shop', 'store', 'club', 'link',
      'live', 'page', 'website', 'top', 'win', 'bet', 'ru', 'cn', 'tk', 'ml', 'gg', 'ly', 'co', 'uk', 'de', 'me',
      'edu', 'gov', 'mil', 'int', 'name', 'pro', 'mobi', 'life', 'zip', 'mov', 'tech', 'cloud', 'space', 'fun', 'icu',
      'vip', 'cash', 'money', 'email', 'support', 'help', 'center', 'click', 'download', 'stream', 'news', 'today',
      'world', 'blog', 'wiki', 'social', 'chat', 'group', 'team', 'games', 'game', 'casino', 'poker', 'digital',
      'media', 'network', 'agency', 'services', 'solutions', 'company', 'host', 'press', 'buzz', 'monster', 'quest',
      'cyou', 'sbs', 'cfd', 'work', 'loan', 'trade', 'party', 'review', 'sale', 'ninja', 'guru', 'zone', 'run', 'rest'
    ]
  end;
$function$;

CREATE OR REPLACE FUNCTION private.resolve_feed_names(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- A JSON map: without statistics, a join would read every item for every row.
  v_items constant jsonb := coalesce(
    (select jsonb_object_agg(m.side, m.entity_id) from private.matched_sides(p_series_id) m), '{}'
  );
begin
  update private.feed_rows r
  set side_one_id = (v_items -> r.side_one)::bigint, side_two_id = (v_items -> r.side_two)::bigint
  where r.series_id = p_series_id
    and (r.side_one_id, r.side_two_id) is distinct from ((v_items -> r.side_one)::bigint, (v_items -> r.side_two)::bigint);
end $function$;

CREATE OR REPLACE FUNCTION private.restore_friend_request(p_reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_declined private.declined_requests;
begin
  update public.friendships f set accepted_at = null
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and f.addressee_id = v_me and f.accepted_at > now() - private.undo_window()
  returning * into v_friendship;
  if found then
    return private.friendship_change_as_json(v_friendship, 'INCOMING_REQUEST');
  end if;

  -- The newest: a fan who asks again can be declined twice within the window.
  delete from private.declined_requests d
  where d.id = (
    select n.id from private.declined_requests n
    where n.addressee_id = v_me and p_reference in (n.id, n.requester_id)
      and n.declined_at > now() - private.undo_window()
    order by n.declined_at desc, n.created_at desc
    limit 1
  )
  returning * into v_declined;
  if not found then
    raise sqlstate 'PT404' using message = 'Friend request not found';
  end if;
  perform private.lock_pair(v_me, v_declined.requester_id);
  if not private.is_profile_visible(v_declined.requester_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  -- Either fan may have sent another request since.
  insert into public.friendships as f (id, user_lo, user_hi, requester_id, created_at)
  values (
    v_declined.id, least(v_me, v_declined.requester_id), greatest(v_me, v_declined.requester_id),
    v_declined.requester_id, v_declined.created_at
  )
  on conflict (user_lo, user_hi) do update set user_lo = f.user_lo
  returning * into v_friendship;
  return private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me));
end $function$;

CREATE OR REPLACE FUNCTION private.resume_picks(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.feed_games l set rejected_claim = private.start_claim(r)
  from private.feed_rows r
  where l.game_id = p_game.id and r.series_id = l.series_id and r.external_id = l.external_id;
  update public.games g set picks_paused_at = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, '{"isPaused": true}', null, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.reverse_decision(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.decisions d set undone_at = clock_timestamp() where d.id = p_decision.id;
  -- Another decision of the same call may still suspend the fan.
  update private.suspensions s set decision_id = heir.id
  from (
    select d.id from private.decisions d
    where d.group_id = p_decision.group_id and 'SUSPEND' = any (d.actions) and d.undone_at is null
    order by d.id
    limit 1
  ) heir
  where s.profile_id = p_decision.fan_id and s.decision_id = p_decision.id;
  delete from private.suspensions s where s.profile_id = p_decision.fan_id and s.decision_id = p_decision.id;
  perform private.restore_content(p_decision);
end $function$;

CREATE OR REPLACE FUNCTION private.round_changes(p_series_id bigint)
 RETURNS SETOF private.round_change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with contests as materialized (
    select d.round, s.id
    from private.feed_rounds d
    join public.sweepstakes s on s.id = d.sweepstake_id and s.series_id = d.series_id
    where d.series_id = p_series_id and s.completed_at is null
      and not private.has_entries(s.id)
  ), placed as materialized (
    select c.id, c.round, (m.game).id as game_id, (m.game).start_time, m.match, (
        least((m.match).side_one_id, (m.match).side_two_id), greatest((m.match).side_one_id, (m.match).side_two_id)
      ) <> (
        least(coalesce(one.merged_into_id, one.id), coalesce(two.merged_into_id, two.id)),
        greatest(coalesce(one.merged_into_id, one.id), coalesce(two.merged_into_id, two.id))
      ) and (m.match).side_one_id is not null and (m.match).side_two_id is not null as has_other_sides
    from private.linked_games(p_series_id) m
    join contests c on c.id = (m.game).sweepstake_id
    join public.entities one on one.id = (m.game).side_one_id
    join public.entities two on two.id = (m.game).side_two_id
    -- A game with a start that an admin changed stays.
    where (m.link).placed_start = (m.game).start_time and (m.game).start_time > clock_timestamp()
      and (m.game).outcome is null and not (m.game).is_void and (m.game).picks_closed_at is null
  ), strayed as materialized (
    select p.id, p.round, p.game_id, (p.match).external_id,
      p.has_other_sides and (p.match).round = p.round and (p.match).status = 'SCHEDULED' and (p.match).start_time > clock_timestamp() as comes_back
    from placed p
    where (p.match).round <> p.round or (p.match).status in ('POSTPONED', 'CANCELLED')
      or p.has_other_sides and not private.has_overruled(p.id, p.game_id, 'REPLACE')
  ), leaving as materialized (
    -- Skip removals that would leave the contest without games.
    select s.* from strayed s
    where s.comes_back or (select count(*) from public.games g where g.sweepstake_id = s.id)
      > (select count(*) from strayed o where o.id = s.id and not o.comes_back)
  )
  select l.id, 'LEAVES', l.game_id, l.external_id, null::bigint, null::bigint, null::bigint, null::timestamptz, null::boolean
  from leaving l
  union all
  select p.id, 'MOVES', p.game_id, (p.match).external_id, null, null, null, (p.match).start_time, null
  from placed p
  where (p.match).status = 'SCHEDULED' and (p.match).start_time <> p.start_time and (p.match).start_time > clock_timestamp()
    and p.game_id not in (select l.game_id from leaving l)
  union all
  select c.id, 'JOINS', null, m.external_id, m.sport_id, m.one_id, m.two_id, m.start_time, m.can_draw
  from private.playable_matches(p_series_id) m
  join contests c on c.round = m.round
  left join leaving l on l.external_id = m.external_id
  where l.game_id is not null or m.joins_id = c.id and not m.is_linked;
end $function$;

CREATE OR REPLACE FUNCTION private.round_name(p_last text, p_series text, p_round integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  -- The last number of up to three digits that is not a total after "of", as in the web app's nextName.
  c_number constant text := '(?<!\d)(?<!\mof )(\d{1,3})(?!\d)(?!.*(?<!\d)(?<!\mof )\d{1,3}(?!\d))';
  v_digits constant text := substring(p_last from c_number);
begin
  if p_last is not null and v_digits is null then
    return rtrim(left(p_last, 119 - char_length(p_round::text))) || ' ' || p_round;
  end if;
  return coalesce(
    regexp_replace(p_last, c_number, lpad(p_round::text, greatest(char_length(v_digits), char_length(p_round::text)), '0')),
    left(p_series, 100) || ': Round ' || p_round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.round_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select f.series_id, (select s.name from public.series s where s.id = f.series_id), a.n,
    a.first_start - interval '14 days'
  from private.feeds f
  cross join lateral (
    select count(*) as n, min(u.first_start) as first_start
    from private.rounds_ahead(f.series_id) u
    where u.first_start <= now() + interval '14 days' and not exists (
      -- A round whose contest an admin deleted needs none.
      select from private.feed_rounds d where d.series_id = f.series_id and d.round = u.round
    )
  ) a
  where a.n > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.rounds_ahead(p_series_id bigint)
 RETURNS TABLE(round integer, first_start timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO ''
AS $function$ begin
  return query
  select r.round, min(r.start_time) filter (where r.start_time > clock_timestamp())
  from private.feed_rows r
  where r.series_id = p_series_id and r.round not in (select c.round from private.rounds_with_contest(p_series_id) c)
  group by r.round
  -- A postponed match of an otherwise played round does not get a contest.
  having 2 * count(*) filter (where r.status = 'SCHEDULED' and coalesce(r.start_time > clock_timestamp(), true)) >= count(*)
    and bool_or(r.status = 'SCHEDULED' and r.start_time > clock_timestamp());
end $function$;

CREATE OR REPLACE FUNCTION private.rounds_as_json(p_series_id bigint, p_viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 3;
begin
  return (
    with entered as materialized (
      select s.id, s.name, s.start_date, s.completed_at, s.is_cancelled, own.points as own_points, -own.minus_score as own_score,
        games.has_results, games.takes_picks
      from public.sweepstakes s
      left join private.standings own on own.sweepstake_id = s.id and own.profile_id = p_viewer
      cross join lateral (
        select bool_or(g.outcome is not null) as has_results,
          coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks
        from public.games g where g.sweepstake_id = s.id
      ) games
      where s.series_id = p_series_id and s.published_at is not null
    ), counted as materialized (
      select k.subject_id as id, sum(k.n) as entry_count,
        1 + coalesce(sum(k.n) filter (where k.value::integer > e.own_score), 0) as own_rank,
        max(k.value::integer) as best_score, (array_agg(k.n order by k.value::integer desc))[1] as n_of_best
      from private.current_counters k
      join entered e on e.id = k.subject_id
      where k.kind = 'SCORE' and k.subject_id = any (array(select o.id from entered o))
      group by k.subject_id
    ), rounds as materialized (
      select e.*, coalesce(c.entry_count, 0) as entry_count, c.own_rank,
        -- Same result as winning_score, from counters that this query reads anyway.
        won.best_score as winning_score, coalesce(won.n_of_best, 0) as winner_count
      from entered e
      left join counted c on c.id = e.id
      left join counted won
        on won.id = e.id and won.best_score > 0 and e.completed_at is not null and not e.is_cancelled
    ), winners as materialized (
      select r.id, w.profile_id, w.place
      from rounds r
      cross join lateral (
        select l.profile_id, row_number() over (order by l.changed_at, l.entry_key) as place
        from (
          select s.profile_id, s.changed_at, s.entry_key from private.standings s
          where s.sweepstake_id = r.id and s.minus_score = -r.winning_score
          order by s.changed_at, s.entry_key
          limit c_shown
        ) l
      ) w
      where r.winner_count > 0
    ), cards as materialized (
      select c.profile_id, c.card
      from (select array_agg(distinct w.profile_id) as all from winners w) ids
      cross join lateral private.entrant_cards(ids.all, p_viewer, private.hidden_among(p_viewer, ids.all)) c
    ), named as (
      select w.id, json_agg(c.card order by w.place) as cards
      from winners w join cards c on c.profile_id = w.profile_id
      group by w.id
    )
    select coalesce(json_agg(json_build_object(
      'sweepstakeId', r.id,
      'name', r.name,
      'startDate', r.start_date,
      'status', case when r.completed_at is null then 'active' else 'completed' end,
      'isCancelled', r.is_cancelled,
      'takesPicks', r.takes_picks,
      'entryCount', r.entry_count,
      'winnerCount', r.winner_count,
      'winners', coalesce(n.cards, '[]'),
      'ownCorrect', r.own_points / 2,
      'ownRank', case when r.has_results and r.own_points is not null then r.own_rank end
    ) order by r.start_date, r.id), '[]')
    from rounds r
    left join named n on n.id = r.id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.rounds_with_contest(p_series_id bigint)
 RETURNS TABLE(round integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO ''
AS $function$ begin
  return query
  select d.round from private.feed_rounds d where d.series_id = p_series_id and d.sweepstake_id is not null
  union
  select (m.match).round from private.linked_games(p_series_id) m;
end $function$;

CREATE OR REPLACE FUNCTION private.save_rating(p_entity_type private.short_text, p_entity_id bigint, p_rating smallint, p_replaces private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('save_rating');
  v_position smallint;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  if (p_rating between -5 and 5) is not true then
    raise sqlstate 'PT400' using message = 'A rating is a whole number from -5 to +5', detail = 'rating';
  end if;
  select r.position into v_position from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if not found then
    perform private.refuse_retired(p_entity_id);
    v_position := private.choose_position(v_me, p_replaces);
  end if;

  if p_rating = 0 and v_position < 6 then
    v_next := private.next_conviction(v_me, 'Your six strongest convictions cannot be 0', 'rating');
    -- One statement, since the two swap positions.
    update public.ratings r
    set entity_id = case r.position when v_position then v_next.entity_id else p_entity_id end,
      rating = case r.position when v_position then v_next.rating else 0 end
    where r.profile_id = v_me and r.position in (v_position, v_next.position);
  else
    insert into public.ratings as r (profile_id, entity_id, rating, position)
    values (v_me, p_entity_id, p_rating, v_position)
    on conflict (profile_id, position) do update
      set entity_id = excluded.entity_id, rating = excluded.rating;
  end if;
  perform private.refuse_merged(array[p_entity_id]);
end $function$;

CREATE OR REPLACE FUNCTION private.save_ratings(p_ratings private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_profile_id constant uuid := private.start_write('save_ratings');
  v_ratings constant public.ratings[] := private.parse_ratings(p_ratings);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  with dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.position not in (select g.position from unnest(v_ratings) g)
  )
  -- By position, so that an item that replaces another is one change instead of two.
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, g.entity_id, g.rating, g.position from unnest(v_ratings) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, rating = excluded.rating
    where (r.entity_id, r.rating) is distinct from (excluded.entity_id, excluded.rating);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_ratings) g));
end $function$;

CREATE OR REPLACE FUNCTION private.save_reminders(p_profile_id uuid, p_changes private.document)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('save_reminders');
  v_present private.reminders;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only change your own reminders';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (
    select from jsonb_each(p_changes) c
    where c.key not in ('email', 'push', 'timeZone', 'questionHour')
      or c.key in ('email', 'push') and jsonb_typeof(c.value) <> 'object'
  ) then
    raise sqlstate 'PT400' using message = 'There is no such reminder';
  end if;
  insert into private.reminders (profile_id) values (v_me) on conflict do nothing;
  -- Two devices may change different keys at once.
  select * into v_present from private.reminders r where r.profile_id = v_me for update;
  -- The view reads a thousand files, so only for another zone. A null would not short-circuit.
  if coalesce(p_changes ->> 'timeZone' <> coalesce(v_present.time_zone, ''), false)
    and not exists (select from pg_timezone_names z where z.name = p_changes ->> 'timeZone')
  then
    raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
  end if;
  if p_changes ? 'questionHour' and (p_changes ->> 'questionHour' ~ '^(1?[0-9]|2[0-3])$') is not true then
    raise sqlstate 'PT400' using message = 'An hour is a whole number from 0 to 23', detail = 'questionHour';
  end if;
  update private.reminders r set
    email = private.changed_choices(r.email, 'email', p_changes),
    push = private.changed_choices(r.push, 'push', p_changes),
    time_zone = case when p_changes ? 'timeZone' then p_changes ->> 'timeZone' else r.time_zone end,
    question_hour = coalesce((p_changes ->> 'questionHour')::smallint, r.question_hour)
  where r.profile_id = v_me;
  return private.reminder_settings(v_me);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
end $function$;

CREATE OR REPLACE FUNCTION private.save_taglines(p_taglines private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_profile_id constant uuid := private.start_write('save_taglines');
  v_taglines constant public.tagline_rows[] := private.parse_taglines(p_taglines);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('taglines ' || v_profile_id, 0));

  insert into public.tagline_rows as t (profile_id, position, entity_id, sentiment)
  select v_profile_id, g.position, g.entity_id, g.sentiment
  from unnest(v_taglines) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, sentiment = excluded.sentiment
    where (t.entity_id, t.sentiment) is distinct from (excluded.entity_id, excluded.sentiment);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_taglines) g));
end $function$;

CREATE OR REPLACE FUNCTION private.score_as_json(p_one smallint, p_two smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_one is null or p_two is null then '{}' else jsonb_build_object('scoreOne', p_one, 'scoreTwo', p_two) end;
end $function$;

CREATE OR REPLACE FUNCTION private.search_cities(p_input private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  v_name constant text := private.city_key(split_part(p_input, ',', 1));
  v_pattern constant text := private.like_pattern(v_name) || '%';
  v_areas constant text[] := array(
    select '% ' || private.like_pattern(word) || '%'
    from regexp_split_to_table(private.city_key(substr(p_input, strpos(p_input, ',') + 1)), ' ') word
    where strpos(p_input, ',') > 0
  );
begin
  perform private.me();
  if v_name = '' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(found.label order by found.elsewhere, found.grade, found.population desc), '[]')
    from (
      select c.label,
        -- "Paris, TX" prefers Texas. "Munich, Bavaria" matches although the gazetteer lacks Bavaria.
        min(case when c.area like all (v_areas) then 0 else 1 end) as elsewhere,
        -- Whole names before prefixes, and the label's name before alternatives.
        min(case when n.name = v_name then 0 else 2 end + case when n.is_own then 0 else 1 end) as grade,
        max(c.population) as population
      from private.city_names n
      join private.cities c on c.id = n.city_id
      where n.key like v_pattern
        -- One or two letters match too many alternative names.
        and (n.is_own or n.name = v_name or char_length(v_name) > 2)
      group by c.label
      order by 2, 3, 4 desc
      limit 5
    ) found
  );
end $function$;

CREATE OR REPLACE FUNCTION private.search_fans(p_name private.short_text, p_location private.short_text, p_sport_id bigint, p_team private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_results constant integer := 50;
  v_me constant uuid := private.me();
  v_name text := nullif(private.normalize(left(p_name, 200)), '');
  v_location text := nullif(private.normalize(left(p_location, 200)), '');
  v_team text := nullif(private.normalize(left(p_team, 200)), '');
  v_ids uuid[];
begin
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    private.hidden_from(v_me) || private.suspended_ids() || v_me, v_name, v_location,
    -- Item ids fit into an integer; 0 matches no item.
    case when p_sport_id <= 2147483647 then p_sport_id::integer when p_sport_id is not null then 0 end,
    case when v_team is not null then private.matching_team_ids(v_team) end,
    c_results
  );
  return (
    select coalesce(json_agg(card order by found.place), '[]')
    from unnest(v_ids) with ordinality found (id, place)
    join private.introduce(v_me, v_ids) between on between.fan_id = found.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      left join private.friendship_statuses(v_me, v_ids) s on s.other_id = c.id
      where c.id = found.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.search_rankings(p_query private.short_text, p_category private.short_text, p_sport_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_term text := private.normalize(p_query);
  v_pattern text := private.like_pattern(v_term);
  v_word_starts text[] := array['% ' || v_pattern || '%', '%-' || v_pattern || '%'];
begin
  perform private.me();
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(p_query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif p_category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'Choose teams or athletes', detail = 'category';
  end if;

  return (
    with found as (
      select e.*,
        s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        s.lovers + coalesce(w.lovers, 0) as lovers,
        s.haters + coalesce(w.haters, 0) as haters,
        case
          when e.name_normalized = v_term or e.aliases_folded like '%|' || v_pattern || '|%' then 0
          when e.name_normalized like v_pattern || '%' or e.aliases_folded like '%|' || v_pattern || '%'
            then 1
          when e.name_normalized like any (v_word_starts) or e.aliases_folded like any (v_word_starts) then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join private.pending_ratings() w on w.entity_id = e.id
      where (e.name_normalized like '%' || v_pattern || '%'
          or e.aliases_folded like any (v_word_starts || ('%|' || v_pattern || '%')))
        and e.kind <> 'SPORT' and e.retired_at is null
        and (p_category is null or e.kind = case p_category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (p_sport_id is null or e.sport_id = p_sport_id)
      order by distance, rating_count desc, e.name_normalized, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'slug', f.slug,
      'sportName', sport.name,
      'competition', f.competition,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count,
      'lovers', f.lovers,
      'haters', f.haters
    ) order by f.distance, f.rating_count desc, f.name_normalized, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.send_friend_request(p_addressee_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_is_new boolean;
begin
  if p_addressee_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to ask', detail = 'addresseeId';
  end if;
  if p_addressee_id = v_me then
    raise sqlstate 'PT400'
      using message = 'You cannot send a friend request to yourself', detail = 'addresseeId';
  end if;
  perform private.lock_pair(v_me, p_addressee_id);
  if not private.is_profile_visible(p_addressee_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  -- A request accepts a pending one from the other fan. Repeating it is a no-op.
  insert into public.friendships as f (user_lo, user_hi, requester_id)
  values (
    least(v_me, p_addressee_id),
    greatest(v_me, p_addressee_id),
    v_me
  )
  on conflict (user_lo, user_hi) do update set accepted_at = now()
    where f.accepted_at is null and f.requester_id <> excluded.requester_id
  returning * into v_friendship;

  v_is_new := found and v_friendship.accepted_at is null;
  if v_is_new then
    -- Plenty for a person, too few for a bot. Canceling does not refund the use, so repeated cycles are limited, too.
    perform private.count_use(v_me, 'send_friend_request');
  elsif v_friendship.id is null then
    -- The conflict locked the row, so it still exists.
    select * into v_friendship
    from public.friendships f
    where f.user_lo = least(v_me, p_addressee_id)
      and f.user_hi = greatest(v_me, p_addressee_id);
  end if;
  return jsonb_build_object(
    'isNew', v_is_new,
    'change', private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.settle_round(p_feed private.feeds, p_sweepstake_id bigint, p_old_first timestamp with time zone, p_old_last timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_first timestamptz;
  v_last timestamptz;
begin
  perform private.choose_final(p_feed.series_id, p_sweepstake_id);
  select min(g.start_time), max(g.start_time) into v_first, v_last from public.games g where g.sweepstake_id = p_sweepstake_id;
  -- Dates that an admin has set differ from those of the games, and stay.
  update public.sweepstakes s set revision = s.revision + 1,
    start_date = case when s.start_date = (p_old_first at time zone 'utc')::date then (v_first at time zone 'utc')::date
      else least(s.start_date, (v_first at time zone 'utc')::date) end,
    end_date = case when s.end_date = (p_old_last at time zone 'utc')::date then (v_last at time zone 'utc')::date
      else greatest(s.end_date, (v_last at time zone 'utc')::date) end,
    publish_at = case when s.publish_at = private.planned_opening(p_feed, p_old_first)
      then private.planned_opening(p_feed, v_first) else s.publish_at end
  where s.id = p_sweepstake_id;
end $function$;

CREATE OR REPLACE FUNCTION private.shift_games(p_sweepstake_id bigint, p_minutes integer, p_reason private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_reason text;
  v_games public.games[];
  v_early text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if (abs(p_minutes) between 1 and 525600) is not true then
    raise sqlstate 'PT400' using
      message = 'Move the games by a whole number of minutes, by a year at most', detail = 'minutes';
  end if;
  v_games := array(
    select g from public.games g
    where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
      and g.start_time > clock_timestamp()
    order by g.id
    for no key update
  );
  if cardinality(v_games) = 0 then
    raise sqlstate 'PT409' using message = 'All of its games have started';
  end if;
  v_early := private.game_names(array(
    select g.id from unnest(v_games) g where g.start_time + make_interval(mins => p_minutes) <= clock_timestamp()
  ));
  if v_early is not null then
    raise sqlstate 'PT400' using
      message = 'These games would start in the past: ' || v_early || '. Nothing was moved.', detail = 'minutes';
  end if;
  perform private.move_game(g, g.start_time + make_interval(mins => p_minutes), v_reason)
  from unnest(v_games) g;
end $function$;

CREATE OR REPLACE FUNCTION private.start_claim(p_row private.feed_rows)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return concat_ws(' ', p_row.status, private.rfc3339(p_row.start_time)); end $function$;

CREATE OR REPLACE FUNCTION private.start_evidence(p_row private.feed_rows, p_link private.feed_games, p_known_start timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_now constant timestamptz := clock_timestamp();
  v_announced constant timestamptz := case when p_row.start_time = p_link.announced_start then p_row.start_time end;
begin
  return case
    when p_row.status in ('POSTPONED', 'CANCELLED')
      or p_row.status = 'SCHEDULED' and coalesce(p_row.start_time > v_now, true) then null
    when p_row.confirmed_at is not null
      or v_announced <= v_now
      or (p_row.status in ('LIVE', 'ABANDONED') or p_row.result_since is not null)
        and v_now >= least(p_known_start, v_announced) - interval '1 day' then 'STRONG'
    when p_link.rejected_claim = private.start_claim(p_row) then null
    else 'WEAK'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.start_picture_check(p_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (select private.picture_version(o) from storage.objects o where o.bucket_id = 'avatars' and o.name = p_path);
end $function$;

CREATE OR REPLACE FUNCTION private.start_reminder_rounds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.reminder_rounds (kind, subject_id)
  select case when c.closes_at <= now() + interval '2 hours' then 'LAST_CALL' else 'CLOSING' end,
    private.dated_subject(c.id, c.closes_at)
  from private.closing_sweepstakes c
  where c.at <= now()
  union all
  select distinct 'OPEN_PICKS', format('%s %s', s.id, (g.start_time at time zone 'utc')::date)
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null and private.is_open(g)
    and g.start_time <= now() + interval '24 hours'
    and exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id)
  union all
  select 'RESULTS', s.id::text
  from public.sweepstakes s
  where s.completed_at > now() - interval '1 day' and not s.is_cancelled
  union all
  -- Before the weekend's games.
  select 'WEEKLY', to_char(now() at time zone 'utc', 'IYYY-IW')
  where now() at time zone 'utc' >= date_trunc('week', now() at time zone 'utc') + interval '3 days 16 hours'
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.store_feed(p_lease uuid, p_rows jsonb, p_etag text, p_unread jsonb DEFAULT NULL::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_now timestamptz;
  v_interval constant interval := private.confirmation_interval();
  v_rows private.feed_rows[];
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return false;
  end if;
  v_now := clock_timestamp();
  if v_feed.is_full_read and p_rows = '[]' and exists (
    select from private.feed_rows r where r.series_id = v_feed.series_id
  ) then
    perform private.fail_feed(
      p_lease, 'The source lists no matches any more. The feed is paused; enter results by hand.', null, true
    );
    return true;
  end if;
  -- Links games to rows first, since the read may change the starts that identify them.
  perform private.link_feed_games(v_feed.series_id);
  if p_rows is null then
    update private.feed_rows r set confirmed_at = v_now
    where r.series_id = v_feed.series_id and r.confirmed_at is null and v_feed.leased_at - r.result_since >= v_interval;
  else
    v_rows := private.parse_feed_rows(v_feed.series_id, p_rows);
    perform private.rename_feed_rows(v_feed.series_id, v_rows);
    insert into private.feed_rows as r (
      series_id, external_id, round, side_one, side_two, start_time, status, score_one, score_two, winner, is_knockout,
      side_one_short, side_two_short, problem, result_since, joins_id
    )
    select v_feed.series_id, n.external_id, n.round, n.side_one, n.side_two, n.start_time, n.status, n.score_one, n.score_two,
      n.winner, n.is_knockout, n.side_one_short, n.side_two_short, n.problem,
      case when private.is_complete_result(n.status, n.score_one, n.score_two, n.winner) then v_now end, d.sweepstake_id
    from unnest(v_rows) n
    left join private.feed_rounds d on d.series_id = v_feed.series_id and d.round = n.round
    on conflict (series_id, external_id) do update set
      round = excluded.round, side_one = excluded.side_one, side_two = excluded.side_two,
      start_time = excluded.start_time, status = excluded.status, score_one = excluded.score_one,
      score_two = excluded.score_two, winner = excluded.winner, is_knockout = excluded.is_knockout,
      joins_id = case when r.round = excluded.round then r.joins_id else excluded.joins_id end,
      side_one_short = excluded.side_one_short, side_two_short = excluded.side_two_short, problem = excluded.problem,
      result_since = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then r.result_since else excluded.result_since
      end,
      -- Confirmed by a read that began at least this interval after the read that first stored the result.
      confirmed_at = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then coalesce(r.confirmed_at, case when v_feed.leased_at - r.result_since >= v_interval then v_now end)
      end;
  end if;
  perform private.resolve_feed_names(v_feed.series_id);
  perform private.link_feed_games(v_feed.series_id);
  update private.feeds f set lease = null, leased_at = null, last_read_at = v_now, tried_at = v_now,
    fixtures_read_at = case when v_feed.is_full_read then v_now else f.fixtures_read_at end,
    last_error = null, failing_since = null, etag = p_etag,
    unread = case when p_rows is null then f.unread else coalesce(p_unread, '[]') end
  where f.series_id = v_feed.series_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.stranded_rows()
 RETURNS TABLE(entity_id bigint, into_id bigint, content_type text, n bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.merged_into_id, r.content_type, count(*)
  from public.entities e
  join (
    select r.entity_id, 'ratings' as content_type from public.ratings r
    union all
    select t.entity_id, 'tagline rows' from public.tagline_rows t
    union all
    select p.entity_id, 'posts' from public.posts p
    union all
    select q.entity_id, 'questions' from private.asked_questions q
  ) r on r.entity_id = e.id
  where e.merged_into_id is not null
  group by e.id, e.merged_into_id, r.content_type;
$function$;

CREATE OR REPLACE FUNCTION private.submit_picks(p_sweepstake_id bigint, p_picks private.document, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := auth.uid();
  v_sweepstake_id bigint;
  v_final public.games;
  v_open bigint[];
  v_closed text;
  v_picks private.choice[];
begin
  if v_fan is null then
    raise sqlstate 'PT401' using message = 'You must be logged in to submit picks';
  end if;
  perform private.start_write('submit_picks');

  -- `key share` does not conflict with results; it does conflict with editing the sweepstake.
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;

  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  insert into public.sweepstake_entries (profile_id, sweepstake_id, tie_break_answer)
  values (v_fan, v_sweepstake_id, p_tie_break_answer) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already submitted picks for this sweepstake';
  end if;

  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  select g.* into v_final from public.games g where g.sweepstake_id = v_sweepstake_id and g.is_final;
  if v_final.outcome is not null then
    raise sqlstate 'PT409' using message = 'The final game has been completed: picks are closed';
  end if;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final game was voided: picks are closed';
  end if;
  if v_final.id <> all (v_open) then
    raise sqlstate 'PT409' using message = case
      when v_final.picks_closed_at is not null
      then 'The picks of the final game have been visible: they stay closed'
      when private.is_paused(v_final)
      then 'The picks of the final game are paused until its start is certain'
      when v_final.start_time > clock_timestamp() and not private.has_started_in_feed(v_final.id)
      then 'The final game is just being completed or voided: picks are closed'
      else 'The final game has started: picks are closed' end;
  end if;

  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');
  if not exists (select from unnest(v_picks) pick where pick.game_id = v_final.id) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;
  v_closed := private.game_names(array(
    select pick.game_id from unnest(v_picks) pick where pick.game_id <> all (v_open)
  ));
  if v_closed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_closed || '. Nothing was saved.';
  end if;

  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome from unnest(v_picks) pick;
  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', cardinality(v_picks));
end $function$;

CREATE OR REPLACE FUNCTION private.suggest_item(p_entity_type private.short_text, p_name private.short_text, p_sport_id bigint, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('suggest_item');
  v_note text;
  v_name text;
  v_sport_id bigint;
  v_known text;
  v_id bigint;
  v_is_new boolean;
begin
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_name := private.checked_item_name(p_name);
  v_sport_id := private.checked_sport(p_entity_type, p_sport_id);
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_known := (
    select e.name from public.entities e
    where e.kind = p_entity_type and e.sport_id is not distinct from v_sport_id
      and e.retired_at is null
      and (e.name_normalized = private.normalize(v_name)
        or e.aliases_folded like '%|' || private.like_pattern(private.normalize(v_name)) || '|%')
    limit 1
  );
  if v_known is not null then
    raise sqlstate 'PT409' using message = format('%s is in the list already', v_known), detail = 'name';
  end if;
  insert into private.suggested_items as s (entity_type, name, sport_id)
  values (p_entity_type, v_name, v_sport_id)
  -- A no-op update that returns and locks the open row of other fans.
  on conflict (entity_type, name_normalized, sport_id) where state = 'OPEN' do update set state = 'OPEN'
  returning s.id into v_id;
  insert into private.suggestions (suggested_id, fan_id, note) values (v_id, v_me, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object(
    'isNew', v_is_new, 'suggestion', private.suggestions_as_json(array[v_id], v_me) -> 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suspend_fan(p_profile_id uuid, p_days integer, p_note private.short_text, p_message private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_message text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  if (p_days between 1 and 3650) is not true then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  perform from public.profiles p where p.id = p_profile_id and p.account_id is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  perform private.check_decider('PROFILE', p_profile_id);
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{SUSPEND}', v_note, v_message, p_days);
  return (
    select json_build_object(
      'userId', s.profile_id, 'suspendedUntil', private.rfc3339(s.suspended_until), 'message', s.message
    )
    from private.suspensions s where s.profile_id = p_profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suspend_for(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- The later of two end dates wins.
  insert into private.suspensions as s (profile_id, suspended_until, message, decision_id)
  select p_decision.fan_id, now() + make_interval(days => p_decision.days), p_decision.message, p_decision.id
  where 'SUSPEND' = any (p_decision.actions)
  on conflict (profile_id) do update set suspended_until = excluded.suspended_until,
    message = excluded.message, decision_id = excluded.decision_id,
    former_address_hashes = case when s.suspended_until > now() then s.former_address_hashes else '{}' end
  where s.suspended_until < excluded.suspended_until;
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_or_decision(p_kind text, p_subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_kind
    when 'WINNER_CHANGED' then (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'isWinner', w.is_winner)
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      where w.sweepstake_id = p_subject_id::bigint and w.profile_id = auth.uid()
    )
    when 'CONTEST_CHANGED' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'change', l.kind,
        'game', private.game_names(array[l.game_id]), 'reason', l.reason,
        'startTime', l.after ->> 'startTime', 'previousStartTime', l.before ->> 'startTime',
        'previousGame', l.before ->> 'game', 'previousName', l.before ->> 'name',
        'amended', case when l.kind = 'AMEND' then array(select jsonb_object_keys(l.after) order by 1) else '{}' end
      )
      from private.sweepstake_log l
      join public.sweepstakes s on s.id = l.sweepstake_id
      where l.id = p_subject_id::bigint
    )
    when 'CONTEST_CLOSING' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', k.id, 'name', k.name, 'closesAt', private.rfc3339(k.closes_at)
      )
      from private.closing_sweepstakes k where k.id = p_subject_id::bigint
    )
    when 'SUGGESTION_DECIDED' then (
      select json_build_object(
        'type', 'SUGGESTION', 'id', s.id, 'name', s.name, 'state', s.state, 'answer', s.answer,
        'item', case when e.id is not null then
          json_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      )
      from private.suggested_items s
      left join public.entities e on e.id = s.entity_id
      where s.id = p_subject_id::bigint
    )
    when 'MODERATION' then private.notified_decision(p_subject_id::bigint)
    when 'REPORT_DECIDED' then (
      select json_build_object('type', 'REPORT', 'id', r.report_id, 'subjectType', r.subject_type, 'outcome', o.outcome)
      from private.report_outcomes o, private.own_reports r
      where o.reporter_id = auth.uid() and o.report_id = p_subject_id::bigint
        and r.reporter_id = auth.uid() and r.report_id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_text(p_delivery private.deliveries, p_hidden uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := p_delivery.profile_id;
  v_id constant bigint := split_part(p_delivery.subject_id, ' ', 1)::bigint;
begin
  return case p_delivery.kind
    when 'RESULTS' then (
      select private.results_text(v_fan, s, p_hidden) from public.sweepstakes s
      where s.id = v_id and s.completed_at is not null and not s.is_cancelled
    )
    when 'WINNER_CHANGED' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'isWinner', w.is_winner, 'share', private.winning_share(s, v_fan))
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      -- A later change has its own email.
      where w.profile_id = v_fan and w.sweepstake_id = v_id
        and private.dated_subject(s.id, w.changed_at) = p_delivery.subject_id
    )
    when 'OPEN_PICKS' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'games', o.games, 'closesAt', private.rfc3339(o.closes_at))
      from public.sweepstakes s
      cross join lateral private.open_picks(v_fan, s.id) o
      where s.id = v_id and o.games > 0
    )
    else (
      select jsonb_build_object('contests', jsonb_agg(jsonb_build_object(
        'id', other.id, 'name', other.name, 'closesAt', private.rfc3339(other.closes_at)
      ) order by other.id <> v_id, other.closes_at, other.id))
      from private.next_locks own
      -- Contests that lock soon after share the email.
      join private.next_locks other on other.closes_at <= own.closes_at + interval '3 hours'
      where own.id = v_id
        and (other.id = own.id or (
          private.is_interested_in(v_fan, other.id, other.series_id)
          and not private.has_lock_reminder(v_fan, other.id::text, p_delivery.kind, p_delivery.channel)
        ))
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = other.id
        )
      having bool_or(other.id = v_id)
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.sync_feed_games()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series_id bigint;
begin
  for v_series_id in
    select f.series_id from private.feeds f where not f.is_paused or f.last_error is not null
    order by f.series_id
    for no key update skip locked
  loop
    if exists (
      select g.id from public.sweepstakes s
      join public.games g on g.sweepstake_id = s.id
      where s.series_id = v_series_id and s.completed_at is null and g.outcome is null and not g.is_void
      except
      select (m.game).id from private.linked_games(v_series_id) m
    ) then
      perform private.link_feed_games(v_series_id);
    end if;
    perform private.close_started_games(v_series_id);
  end loop;
  -- Games that no longer follow a source: their feed was paused or deleted, or their contest left the series.
  update public.games g set picks_paused_at = null
  where g.picks_paused_at is not null and not private.has_started_in_feed(g.id);
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.take_feed_changes(p_series_id bigint, p_games private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_taken record;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('record_results');
  perform private.lock_feed(p_series_id);
  if (jsonb_array_length(p_games) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 games', detail = 'games';
  end if;
  for v_taken in
    select t.n - 1 as n, t.item ->> 'kind' as asked, t.item ->> 'reason' as reason, t.item -> 'expected' as expected,
      t.item ->> 'winner' as chosen, c.*
    from jsonb_array_elements(p_games) with ordinality t (item, n)
    left join private.feed_changes(p_series_id) c
      on c.game_id = (t.item ->> 'gameId')::bigint and c.kind = t.item ->> 'kind'
    order by c.sweepstake_id, c.game_id, t.n
  loop
    if (v_taken.asked in ('RESULT', 'MOVED', 'DIFFERS')) is not true then
      raise sqlstate 'PT400' using message = 'A feed offers results and new starts', detail = format('games.%s.kind', v_taken.n);
    elsif v_taken.game_id is null or not private.is_expected_change(
      v_taken.kind, v_taken.expected, v_taken.score_one, v_taken.score_two, v_taken.winner, v_taken.start_time
    ) then
      raise sqlstate 'PT409' using message = 'The feed has changed since. Look again; nothing was saved.';
    end if;
    if v_taken.kind = 'RESULT' and v_taken.winner is null and (v_taken.chosen in ('ONE', 'TWO')) is not true then
      raise sqlstate 'PT400' using message = 'The game ended level: choose the winner', detail = format('games.%s.winner', v_taken.n);
    end if;
    v_reason := case when v_taken.reason is not null or v_taken.kind = 'DIFFERS'
      then private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n)) end;
    if v_taken.kind = 'MOVED' then
      perform private.move_game_of_feed(v_taken.game_id, v_taken.own_start, v_taken.start_time, v_reason);
    elsif v_taken.kind = 'RESULT' then
      perform private.enter_feed_result(
        v_taken.sweepstake_id, v_taken.game_id, v_taken.score_one, v_taken.score_two,
        coalesce(v_taken.winner, v_taken.chosen), v_reason
      );
    else
      perform private.correct_by_feed(
        v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.take_feeds(p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_taken jsonb := '[]';
begin
  for v_feed in
    select * from private.feeds f
    where not f.is_paused and (f.leased_at is null or f.leased_at < clock_timestamp() - interval '2 minutes')
      and private.next_feed_read(f) <= clock_timestamp() and private.has_feed_call(f.source)
    order by f.tried_at nulls first, f.series_id limit p_limit
    for no key update skip locked
  loop
    if private.claim_feed_call(v_feed.source) then
      update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp(), tried_at = clock_timestamp(),
        is_full_read = f.fixtures_read_at is null or f.fixtures_read_at <= clock_timestamp() - interval '1 day'
      where f.series_id = v_feed.series_id
      returning * into v_feed;
      v_taken := v_taken || private.feed_for_reader(v_feed);
    end if;
  end loop;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION private.team_mark(p_normalized text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_name constant text := regexp_replace(p_normalized, '[.'']', '', 'g');
begin
  return concat_ws(' ',
    case when v_name ~ '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|wfc|ffc)\M|\mw\)|\mw$' then 'women' end,
    case when v_name ~ '\m(u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy|primavera|juvenil)\M' then 'young' end,
    case when v_name ~ '\m(ii|iii|reserves?|reserva|amateure|jong|castilla)\M|\mb$|[a-z)] 2$' then 'second' end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.tg_decisions__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Fans do not learn of dismissed reports about them. Decisions of one call are broadcast once.
  if new.actions <> '{DISMISS}' and new.group_id is null then
    perform private.broadcast_to_fan(new.fan_id, 'bell');
  end if;
  perform private.broadcast_to_fan(r.reporter_id, 'bell')
  from (
    select r.reporter_id from private.reported_subjects s
    join private.reports r on r.reported_id = s.id
    where s.subject_id = new.subject_id and s.subject_type = new.subject_type
    order by r.created_at desc
    limit 50
  ) r;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_objects__keep_checked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Renaming a removed picture keeps its version.
  if exists (
    select from private.checked_pictures c
    where c.path = new.name and c.problem is null
      and (tg_op = 'INSERT' or c.version is distinct from private.picture_version(new))
  ) then
    raise sqlstate '42501' using message = 'A checked picture keeps its bytes. Upload under a new name.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_profiles__delete_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.reports_about_deleted_fans g where g.reporter_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstake_log__record_winners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- One correction changes a game and then the tie-break, so only the transaction's last entry counts.
  if not exists (
    select from private.sweepstake_log l where l.sweepstake_id = new.sweepstake_id and l.id > new.id
  ) then
    perform private.record_winners(s, new.at > s.completed_at)
    from public.sweepstakes s
    where s.id = new.sweepstake_id and s.completed_at is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__refuse_suspended_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if (new.email is distinct from old.email and private.is_address_suspended(new.email, new.id))
    or (new.email_change is distinct from old.email_change and private.is_address_suspended(new.email_change, new.id))
  then
    raise sqlstate 'PT403' using message = 'You cannot use this email address';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.todays_question()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_day constant date := (now() at time zone 'UTC')::date;
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_asked constant bigint := private.question_for_day(v_day);
  v_yesterday constant jsonb := private.question_as_json(private.question_for_day(v_day - 1), null, v_day - 1);
  v_own_yesterday constant text := private.own_answer(v_me, v_day - 1);
begin
  return jsonb_build_object(
    'day', v_day,
    'question', private.question_as_json(v_asked, v_me, v_day),
    'yesterday', case
      when (v_yesterday ->> 'lovers')::bigint + (v_yesterday ->> 'haters')::bigint > 0 or v_own_yesterday is not null
      then v_yesterday - 'ownRating' || jsonb_build_object('ownAnswer', v_own_yesterday)
    end,
    'ownAnswer', private.own_answer(v_me, v_day),
    'streak', private.answer_streak(v_me, v_day),
    'more', private.further_questions(v_asked)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.update_item(p_entity_id bigint, p_fields private.short_list, p_name private.short_text, p_team_id bigint, p_aliases private.short_list, p_code private.short_text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before public.entities;
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  if cardinality(p_fields) > 0 is not true
    or not p_fields <@ array['name', 'team_id', 'aliases', 'code', 'is_retired'] then
    raise sqlstate 'PT400' using message = 'Choose what to change', detail = 'fields';
  elsif 'is_retired' = any (p_fields) and p_is_retired is null then
    raise sqlstate 'PT400' using message = 'Choose whether it is retired', detail = 'isRetired';
  end if;
  perform private.lock_catalogue();
  -- This lock does not block saves that reference the item.
  select * into v_before from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  if v_before.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged into another item', v_before.name);
  end if;
  v_item := v_before;
  if 'name' = any (p_fields) then
    v_item.name := private.checked_item_name(p_name);
  end if;
  if 'team_id' = any (p_fields) then
    v_item.team_id := p_team_id;
    -- Athletes take the league of their team.
    v_item.competition := case when p_team_id is distinct from v_before.team_id
      then (select t.competition from public.entities t where t.id = p_team_id)
      else v_before.competition end;
  end if;
  if 'aliases' = any (p_fields) then
    v_item.aliases := private.checked_aliases(p_aliases);
  end if;
  if 'code' = any (p_fields) then
    v_item.code := private.checked_code(p_code);
  end if;
  if 'is_retired' = any (p_fields) then
    v_item.retired_at := case when p_is_retired then coalesce(v_before.retired_at, now()) end;
  end if;
  perform private.check_item(v_item);
  update public.entities e
  set name = v_item.name, team_id = v_item.team_id, competition = v_item.competition, aliases = v_item.aliases,
    code = v_item.code, retired_at = v_item.retired_at, edited_at = now()
  where e.id = v_item.id and v_item is distinct from v_before;
  if found then
    perform private.log_catalogue_change(
      'CHANGE', 'ITEM', v_item.id, null, private.describe_change(v_before, v_item)
    );
  end if;
  return private.item_as_json(v_item);
end $function$;

CREATE OR REPLACE FUNCTION private.update_pool(p_pool_id bigint, p_changes private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  update private.pools p set name = private.checked_pool_name(p_changes ->> 'name') where p.id = v_pool.id;
end $function$;

CREATE OR REPLACE FUNCTION private.update_profile(p_fields private.short_list, p_first_name private.short_text, p_last_name private.short_text, p_location private.short_text, p_birth_date date, p_profile_image_path private.short_text, p_is_connecting boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_first_name text;
  v_last_name text;
  v_location text;
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
  v_picture storage.objects;
  v_problem text;
begin
  if 'first_name' = any (p_fields) then
    v_first_name := private.checked_text('First name', p_first_name, 60, 0, 'firstName');
  end if;
  if 'last_name' = any (p_fields) then
    v_last_name := private.checked_text('Last name', p_last_name, 60, 0, 'lastName');
  end if;
  if 'location' = any (p_fields) then
    v_location := private.checked_text('Location', p_location, 120, 0, 'location');
  end if;
  if 'is_connecting' = any (p_fields) and p_is_connecting is null then
    raise sqlstate 'PT400' using message = 'Choose whether you are connecting', detail = 'isConnecting';
  end if;
  select * into v_profile from public.profiles p where p.id = v_me for no key update;
  v_problem := private.name_problem(concat_ws(
    ' ',
    case when 'first_name' = any (p_fields) then v_first_name else v_profile.first_name end,
    case when 'last_name' = any (p_fields) then v_last_name else v_profile.last_name end
  ));
  -- Invites show the first name alone.
  if 'first_name' = any (p_fields) and private.is_reserved_name(private.confusable_skeleton(v_first_name)) then
    v_problem := private.name_problem(v_first_name);
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem,
      detail = case when 'first_name' = any (p_fields) then 'firstName' else 'lastName' end;
  end if;

  if 'profile_image_path' = any (p_fields) and p_profile_image_path is not null
    and p_profile_image_path is distinct from v_profile.profile_image_path
  then
    select * into v_picture from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_profile_image_path
      and o.owner_id = v_me::text and not private.is_removed_picture(o);
    v_problem := case when found then private.picture_problem(v_picture)
      else 'The profile picture must be one that you uploaded' end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'profileImageUrl';
    end if;
  end if;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    v_problem := private.birth_date_refusal(v_me, p_birth_date);
    -- Return instead of raising: a rollback would erase the refusal, and the fan could enter another date.
    if v_problem is not null then
      return v_problem;
    end if;
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.update_series(p_series_id bigint, p_changes private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.series;
  v_new public.series;
begin
  perform private.require_admin();
  perform private.start_write('change_series');
  select * into v_old from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  v_new := private.checked_series(
    jsonb_build_object('name', v_old.name, 'sportId', v_old.sport_id, 'rules', v_old.rules) || p_changes
  );
  if (v_new.name, v_new.sport_id, v_new.rules) is not distinct from (v_old.name, v_old.sport_id, v_old.rules) then
    return;
  end if;
  update public.series s set name = v_new.name, sport_id = v_new.sport_id, rules = v_new.rules where s.id = v_old.id;
  perform private.log_series_change('CHANGE', v_old.id, case
    when v_new.name <> v_old.name then format('Renamed %s to %s', v_old.name, v_new.name)
    else format('Changed %s', v_new.name)
  end);
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_matches(p_series_id bigint)
 RETURNS TABLE(name text, round integer, reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select u.item ->> 'name', (u.item ->> 'round')::integer, u.item ->> 'reason'
  from private.feeds f, jsonb_array_elements(f.unread) u (item)
  where f.series_id = p_series_id
  union all
  select r.side_one || ' – ' || r.side_two, r.round, r.problem
  from private.feed_rows r where r.series_id = p_series_id and r.problem is not null
  union all
  select m.name, m.round, case
    when m.is_late then 'Fans had entered its round before its sides and start were known'
    when m.status = 'POSTPONED' then 'Postponed: it joins its round once it has a new start'
    else 'It joins its round once its start is known'
  end
  from private.gameless_matches(p_series_id) m;
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select t.* from private.due_tasks() t
  where not t.can_dismiss or not exists (
    select from private.dismissed_tasks d where d.kind = t.kind and d.path = t.path and d.since = t.since
  );
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_email_change()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.current_fan();
begin
  perform private.count_use(v_me, 'withdraw_email_change');
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = v_me;
  -- Auth finds the pending links here; the embedded stack lacks this table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t
    where t.user_id = v_me and t.token_type::text like 'email_change%';
  end if;
end $function$;

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_rejected_change_is_short" CHECK ((char_length(rejected_change) <= 100));

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_rejected_claim_is_short" CHECK ((char_length(rejected_claim) <= 60));

ALTER TABLE "private"."feed_names" ADD CONSTRAINT "feed_names_pkey" PRIMARY KEY (source, competition, sport_id, name);

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_final_id_fkey" FOREIGN KEY (final_id) REFERENCES public.games(id) ON DELETE SET NULL;

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE SET NULL;

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_problem_is_a_sentence" CHECK (((char_length(problem) >= 1) AND (char_length(problem) <= 200)));

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_one_short_is_short" CHECK (((char_length(side_one_short) >= 1) AND (char_length(side_one_short) <= 120)));

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_two_short_is_short" CHECK (((char_length(side_two_short) >= 1) AND (char_length(side_two_short) <= 120)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_open_rounds_within_two_weeks" CHECK (((opens_days_before >= 1) AND (opens_days_before <= 14)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_plan_rounds_completely" CHECK ((((opens_days_before IS NULL) = (round_name IS NULL)) AND ((opens_days_before IS NULL) = (round_prize_pool IS NULL)) AND ((opens_days_before IS NOT NULL) OR (round_rules IS NULL))));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_prize_wait_is_half_a_day_to_three_days" CHECK (((prize_wait_hours >= 12) AND (prize_wait_hours <= 72)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_name_has_a_number" CHECK (((char_length(round_name) <= 120) AND (POSITION(('{round}'::text) IN (round_name)) > 0)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_prize_pool_is_an_amount" CHECK (((round_prize_pool >= (0)::numeric) AND (round_prize_pool <= 9999999999.99)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_rules_are_short" CHECK (((char_length(round_rules) >= 1) AND (char_length(round_rules) <= 2000)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_that_anyone_edits_end_no_prizes" CHECK (((prize_wait_hours IS NULL) OR (source <> 'OPENLIGADB'::text)));

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_have_a_reason" CHECK ((reason = ANY (ARRAY['SPAM'::text, 'HARASSMENT'::text, 'HATE'::text, 'IMPERSONATION'::text, 'OTHER'::text, 'THREAT'::text, 'NUDITY'::text, 'VIOLENCE'::text, 'PRIVATE_DATA'::text])));

CREATE VIEW "private"."event_kinds" WITH (security_invoker=true) AS  SELECT setting,
    channels,
    deliveries
   FROM ( VALUES ('closing'::text,'{email,push}'::text[],'{CLOSING,LAST_CALL,OPEN_PICKS}'::text[]), ('results'::text,'{email,push}'::text[],'{RESULTS}'::text[]), ('requests'::text,'{email,push}'::text[],'{REQUEST}'::text[]), ('replies'::text,'{email,push}'::text[],'{REPLY}'::text[]), ('weekly'::text,'{email,push}'::text[],'{WEEKLY}'::text[]), ('question'::text,'{push}'::text[],'{QUESTION}'::text[]), ('admin'::text,'{email}'::text[],'{TASKS}'::text[]), (NULL::text,'{}'::text[],'{WINNER_CHANGED}'::text[])) kinds(setting, channels, deliveries);

CREATE VIEW "private"."next_locks" WITH (security_invoker=true) AS  SELECT s.id,
    s.name,
    s.series_id,
    s.published_at,
    first.start_time AS closes_at
   FROM (public.sweepstakes s
     CROSS JOIN LATERAL ( SELECT g.start_time
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND (g.picks_closed_at IS NULL) AND (g.picks_paused_at IS NULL))
          ORDER BY g.start_time
         LIMIT 1) first)
  WHERE ((s.published_at IS NOT NULL) AND (s.completed_at IS NULL) AND (first.start_time > now()) AND (NOT (EXISTS ( SELECT
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND ((g.outcome IS NOT NULL) OR (g.is_final AND ((g.picks_closed_at IS NOT NULL) OR (g.picks_paused_at IS NOT NULL)))))))));

CREATE VIEW "private"."closing_sweepstakes" WITH (security_invoker=true) AS  SELECT id,
    name,
    series_id,
    GREATEST(published_at, (closes_at - '24:00:00'::interval), ( SELECT max(l.at) AS max
           FROM private.sweepstake_log l
          WHERE ((l.sweepstake_id = s.id) AND (l.at > (s.closes_at - '24:00:00'::interval)) AND ((l.kind = 'EDIT'::text) OR ((l.kind = 'RESCHEDULE'::text) AND (((l.before ->> 'startTime'::text))::timestamp with time zone > (l.at + '24:00:00'::interval)) AND (((l.after ->> 'startTime'::text))::timestamp with time zone <= (l.at + '24:00:00'::interval))))))) AS at,
    closes_at
   FROM private.next_locks s
  WHERE (closes_at <= (now() + '24:00:00'::interval));

CREATE VIEW "private"."open_cards" WITH (security_invoker=true) AS  SELECT s.fan_id,
    ((((((1000 *
        CASE
            WHEN bool_or(private.is_urgent(r.reason)) THEN 1
            ELSE 2
        END) + 999) -
        CASE
            WHEN (min(s.opened_at) <= (now() - '1 day'::interval)) THEN (999)::bigint
            ELSE LEAST((998)::bigint, GREATEST((1)::bigint, count(DISTINCT
            CASE
                WHEN ((r.created_at - p.created_at) >= '1 day'::interval) THEN (p.id)::text
                ELSE 'young'::text
            END) FILTER (WHERE (r.reporter_id IS NOT NULL))))
        END))::numeric * 10000000000000000.0) + (((EXTRACT(epoch FROM min(s.opened_at)) * (1000000)::numeric))::bigint)::numeric) AS rank
   FROM ((private.reported_subjects s
     LEFT JOIN private.reports r ON ((r.reported_id = s.id)))
     LEFT JOIN public.profiles p ON ((p.id = r.reporter_id)))
  WHERE s.is_open
  GROUP BY s.fan_id;

CREATE VIEW "private"."own_reports" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    s.subject_type,
    s.subject_id,
    r.reason,
    r.note,
    r.created_at
   FROM (private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.subject_type,
    NULL::text AS subject_id,
    g.reason,
    NULL::text AS note,
    g.created_at
   FROM private.reports_about_deleted_fans g;

CREATE VIEW "private"."report_outcomes" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    d.at,
        CASE
            WHEN (d.is_removal AND ((NOT d.is_granted) OR (d.at > (d.decided_at + '30 days'::interval)))) THEN 'REMOVED'::text
            WHEN ((d.actions = '{SUSPEND}'::text[]) AND (NOT d.is_granted)) THEN 'ACTED'::text
            WHEN private.is_reported_gone(s.subject_type, s.subject_id, s.fan_id) THEN 'GONE'::text
            WHEN d.is_removal THEN 'RESTORED'::text
            ELSE 'KEPT'::text
        END AS outcome
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     CROSS JOIN LATERAL ( SELECT o.decided_at,
            o.actions,
            (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text]) AS is_removal,
            COALESCE(a.is_granted, false) AS is_granted,
                CASE
                    WHEN a.is_granted THEN o.undone_at
                    ELSE o.decided_at
                END AS at
           FROM (private.decisions o
             LEFT JOIN private.appeals a ON ((a.decision_id = o.id)))
          WHERE ((o.subject_id = s.subject_id) AND (o.subject_type = s.subject_type) AND (o.decided_at >= r.created_at) AND (o.actions && ARRAY['DISMISS'::text, 'REMOVE'::text, 'CLEAR_PICTURE'::text, 'SUSPEND'::text]) AND ((o.undone_at IS NULL) OR a.is_granted OR ((o.actions = '{SUSPEND}'::text[]) AND (NOT s.is_open))))
          ORDER BY ((o.undone_at IS NULL) AND (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text])) DESC, o.id DESC
         LIMIT 1) d)
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.at,
    g.outcome
   FROM private.reports_about_deleted_fans g;

CREATE VIEW "private"."exported_rows" WITH (security_invoker=true) AS  SELECT a.profile_id AS fan_id,
    'questionAnswers'::text AS part,
    EXTRACT(epoch FROM a.day) AS place,
    jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) AS fact
   FROM (private.question_answers a
     JOIN private.asked_questions q ON ((q.day = a.day)))
UNION ALL
 SELECT b.blocker_id AS fan_id,
    'blocks'::text AS part,
    EXTRACT(epoch FROM b.created_at) AS place,
    jsonb_build_object('userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)) AS fact
   FROM public.blocks b
UNION ALL
 SELECT r.reporter_id AS fan_id,
    'reports'::text AS part,
    EXTRACT(epoch FROM r.created_at) AS place,
    jsonb_build_object('subjectType', r.subject_type, 'subjectId', r.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)) AS fact
   FROM (private.own_reports r
     LEFT JOIN private.report_outcomes o ON (((o.reporter_id = r.reporter_id) AND (o.report_id = r.report_id))))
UNION ALL
 SELECT s.fan_id,
    'reported'::text AS part,
    s.id AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id) AS fact
   FROM private.reported_subjects s
  WHERE ((NOT s.is_open) AND ((private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'::text[]))
UNION ALL
 SELECT o.fan_id,
    'suggestions'::text AS part,
    s.id AS place,
    jsonb_build_object('entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state, 'suggestedAt', private.rfc3339(o.created_at)) AS fact
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
UNION ALL
 SELECT l.admin_id AS fan_id,
    'contestChanges'::text AS part,
    l.id AS place,
    jsonb_build_object('at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason) AS fact
   FROM private.sweepstake_log l
UNION ALL
 SELECT d.fan_id,
    'moderation'::text AS part,
    d.id AS place,
    jsonb_build_object('at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type, 'subjectId', d.subject_id, 'message', d.message, 'days', d.days, 'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts) AS fact
   FROM private.decisions d
  WHERE (d.actions <> '{DISMISS}'::text[])
UNION ALL
 SELECT a.fan_id,
    'appeals'::text AS part,
    EXTRACT(epoch FROM a.created_at) AS place,
    jsonb_build_object('text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted) AS fact
   FROM private.appeals a
UNION ALL
 SELECT d.profile_id AS fan_id,
    'dismissals'::text AS part,
    NULL::numeric AS place,
    jsonb_build_object('userId', d.dismissed_id) AS fact
   FROM public.dismissals d
UNION ALL
 SELECT p.author_id AS fan_id,
    'posts'::text AS part,
    p.id AS place,
    jsonb_build_object('id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)) AS fact
   FROM public.posts p
UNION ALL
 SELECT r.author_id AS fan_id,
    'replies'::text AS part,
    r.id AS place,
    jsonb_build_object('id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)) AS fact
   FROM public.replies r
UNION ALL
 SELECT l.user_id AS fan_id,
    'likes'::text AS part,
    l.post_id AS place,
    jsonb_build_object('postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)) AS fact
   FROM public.post_likes l
UNION ALL
 SELECT e.profile_id AS fan_id,
    'sweepstakeEntries'::text AS part,
    EXTRACT(epoch FROM e.submitted_at) AS place,
    jsonb_build_object('sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at), 'changedAt', private.rfc3339(e.changed_at), 'tieBreakAnswer', e.tie_break_answer, 'picks', ( SELECT COALESCE(jsonb_agg(jsonb_build_object('gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', COALESCE(side.name, 'Draw'::text)) ORDER BY g.start_time, g.id), '[]'::jsonb) AS "coalesce"
           FROM ((public.picks k
             JOIN public.games g ON ((g.id = k.game_id)))
             LEFT JOIN public.entities side ON ((side.id =
                CASE k.selected_side
                    WHEN 1 THEN g.side_one_id
                    WHEN 2 THEN g.side_two_id
                    ELSE NULL::bigint
                END)))
          WHERE ((k.profile_id = e.profile_id) AND (k.sweepstake_id = e.sweepstake_id)))) AS fact
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
UNION ALL
 SELECT r.profile_id AS fan_id,
    'poolRemovals'::text AS part,
    r.pool_id AS place,
    jsonb_build_object('poolId', r.pool_id) AS fact
   FROM private.pool_removals r
UNION ALL
 SELECT m.profile_id AS fan_id,
    'pools'::text AS part,
    m.place,
    jsonb_build_object('id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id, 'joinedAt', private.rfc3339(m.joined_at), 'isOwner', (private.pool_owner(p.id) = m.profile_id)) AS fact
   FROM (private.pool_members m
     JOIN private.pools p ON ((p.id = m.pool_id)))
UNION ALL
 SELECT c.profile_id AS fan_id,
    'prizeClaims'::text AS part,
    EXTRACT(epoch FROM c.claimed_at) AS place,
    jsonb_build_object('sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at)) AS fact
   FROM private.prize_claims c
UNION ALL
 SELECT w.profile_id AS fan_id,
    'prizesWon'::text AS part,
    w.sweepstake_id AS place,
    jsonb_build_object('sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)) AS fact
   FROM private.prize_winners w
UNION ALL
 SELECT d.profile_id AS fan_id,
    'deliveries'::text AS part,
    d.id AS place,
    jsonb_build_object('kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)) AS fact
   FROM private.deliveries d
UNION ALL
 SELECT s.profile_id AS fan_id,
    'pushSubscriptions'::text AS part,
    EXTRACT(epoch FROM s.created_at) AS place,
    jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)) AS fact
   FROM private.push_subscriptions s;

CREATE VIEW "private"."notification_events" WITH (security_invoker=true) AS  SELECT f.addressee_id AS recipient_id,
    f.created_at AS at,
    'FRIEND_REQUEST'::text AS kind,
    (f.id)::text AS subject_id,
    f.requester_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NULL)
UNION ALL
 SELECT f.requester_id AS recipient_id,
    f.accepted_at AS at,
    'FRIEND_ACCEPTED'::text AS kind,
    (f.id)::text AS subject_id,
    f.addressee_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NOT NULL)
UNION ALL
 SELECT author.id AS recipient_id,
    newest.created_at AS at,
    'POST_LIKED'::text AS kind,
    (post.id)::text AS subject_id,
    newest.user_id AS actor_id
   FROM ((public.profiles author
     CROSS JOIN LATERAL ( SELECT p.id
           FROM public.posts p
          WHERE ((p.author_id = author.id) AND (p.removed_at IS NULL))
          ORDER BY p.id DESC
         LIMIT 200) post)
     CROSS JOIN LATERAL ( SELECT l.created_at,
            l.user_id
           FROM private.unsuspended_likes l
          WHERE ((l.post_id = post.id) AND (l.user_id <> author.id) AND (NOT (EXISTS ( SELECT
                   FROM private.block_sides s
                  WHERE ((s.profile_id = author.id) AND (s.other_id = l.user_id))
                 OFFSET 0))))
          ORDER BY l.created_at DESC
         LIMIT 1) newest)
UNION ALL
 SELECT r.recipient_id,
    r.created_at AS at,
    'POST_REPLIED'::text AS kind,
    (r.id)::text AS subject_id,
    r.author_id AS actor_id
   FROM public.replies r
  WHERE ((r.removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.posts p
          WHERE ((p.id = r.post_id) AND (p.removed_at IS NOT NULL))))))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.completed_at AS at,
    'CONTEST_COMPLETED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
  WHERE ((s.completed_at IS NOT NULL) AND (NOT s.is_cancelled))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    l.at,
    'CONTEST_CHANGED'::text AS kind,
    (l.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN private.sweepstake_log l ON ((l.sweepstake_id = e.sweepstake_id)))
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at) AND (NOT COALESCE((l.before ? 'isPaused'::text), false)))
UNION ALL
 SELECT p.id AS recipient_id,
    GREATEST(c.at, p.created_at) AS at,
    'CONTEST_CLOSING'::text AS kind,
    (c.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.profiles p
     CROSS JOIN ( SELECT k.id,
            k.at,
            k.series_id
           FROM private.closing_sweepstakes k
         OFFSET 0) c)
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.sweepstake_entries e
          WHERE ((e.profile_id = p.id) AND (e.sweepstake_id = c.id))))) AND private.is_interested_in(p.id, c.id, c.series_id))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.published_at AS at,
    'ROUND_OPENED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM ((public.sweepstake_entries e
     JOIN public.sweepstakes entered ON ((entered.id = e.sweepstake_id)))
     JOIN public.sweepstakes s ON (((s.series_id = entered.series_id) AND (s.published_at > s.created_at))))
  WHERE ((entered.id = ( SELECT last_round.id
           FROM public.sweepstakes last_round
          WHERE ((last_round.series_id = s.series_id) AND (last_round.id <> s.id) AND (last_round.published_at < s.published_at))
          ORDER BY last_round.start_date DESC, last_round.id DESC
         LIMIT 1)) AND (e.submitted_at < s.published_at) AND (NOT (EXISTS ( SELECT
           FROM public.sweepstakes first
          WHERE ((first.series_id = s.series_id) AND (first.published_at = s.published_at) AND (ROW(first.start_date, first.id) < ROW(s.start_date, s.id)))))))
UNION ALL
 SELECT w.profile_id AS recipient_id,
    w.changed_at AS at,
    'WINNER_CHANGED'::text AS kind,
    (w.sweepstake_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.prize_winners w
  WHERE (w.changed_at IS NOT NULL)
UNION ALL
 SELECT d.fan_id AS recipient_id,
    d.decided_at AS at,
    'MODERATION'::text AS kind,
    (d.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.decisions d
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM private.decisions earlier
          WHERE ((earlier.group_id = d.group_id) AND (earlier.id < d.id) AND (earlier.undone_at IS NULL))))))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL)
UNION ALL
 SELECT o.reporter_id AS recipient_id,
    o.at,
    'REPORT_DECIDED'::text AS kind,
    (o.report_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.report_outcomes o;

CREATE INDEX decisions_group_id_id_idx ON private.decisions USING btree (group_id, id) WHERE (group_id IS NOT NULL);

CREATE INDEX feed_rounds_final_id_idx ON private.feed_rounds USING btree (final_id);

CREATE INDEX reported_subjects_open_idx ON private.reported_subjects USING btree (opened_at, id) WHERE is_open;

CREATE INDEX games_picks_paused_at_idx ON public.games USING btree (picks_paused_at) WHERE (picks_paused_at IS NOT NULL);

CREATE TRIGGER _400_refuse_suspended_change BEFORE UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__refuse_suspended_change();

CREATE TRIGGER _900_broadcast AFTER INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.tg_decisions__broadcast();

CREATE CONSTRAINT TRIGGER _600_record_winners AFTER INSERT ON private.sweepstake_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__record_winners();

CREATE TRIGGER _500_delete_outcomes AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__delete_outcomes();

COMMENT ON COLUMN "private"."checked_pictures"."version" IS 'The private.picture_version of the checked picture. An ETag alone does not identify the bytes, since MD5 has collisions. Null if release 1.0.0 checked the picture and its file is gone.';

COMMENT ON COLUMN "private"."decisions"."group_id" IS 'Shared by the decisions of one call about several reports, which notifies the fan once. Null for a decision alone.';

COMMENT ON COLUMN "private"."dismissed_tasks"."dismissed_at" IS 'Suggestions and differences to a feed''s source that are newer make another task.';

COMMENT ON COLUMN "private"."dismissed_tasks"."since" IS 'The task''s time as the admin saw it. With another time, the task is listed again.';

COMMENT ON COLUMN "private"."feed_games"."announced_start" IS 'The last start that the source named before it passed. Only an announced start closes picks when it passes.';

COMMENT ON COLUMN "private"."feed_games"."placed_start" IS 'The start that the feed gave the game; another start is an admin''s. Null for a game that an admin made.';

COMMENT ON COLUMN "private"."feed_games"."rejected_change" IS 'The proposal (change_claim) that an admin rejected. It is hidden while the source repeats it.';

COMMENT ON COLUMN "private"."feed_games"."rejected_claim" IS 'The start_claim that an admin overruled by resuming the picks. While the source repeats it, picks stay open.';

COMMENT ON COLUMN "private"."feed_names"."competition" IS 'The competition as the source calls it; empty for names that release 1.0.0 learned, which hold for all of them.';

COMMENT ON COLUMN "private"."feed_rounds"."final_id" IS 'The final that the feed chose; another final is an admin''s choice.';

COMMENT ON COLUMN "private"."feed_rounds"."sweepstake_id" IS 'Null once an admin has deleted the contest, which the feed does not make again.';

COMMENT ON COLUMN "private"."feed_rows"."joins_id" IS 'The contest of its round that this match joins once its sides and start are known. Null once it has joined, so that a game that an admin removes stays out.';

COMMENT ON COLUMN "private"."feed_rows"."problem" IS 'Why the source''s result cannot be entered; null for most rows.';

COMMENT ON COLUMN "private"."feed_rows"."side_one_short" IS 'Another name that the source has for the side, matched after the first.';

COMMENT ON COLUMN "private"."feeds"."lease" IS 'The key with which a reader may store one read. Readers that start at the same moment share it.';

COMMENT ON COLUMN "private"."feeds"."not_before" IS 'The clock reads nothing before this: a new feed waits for its admin.';

COMMENT ON COLUMN "private"."feeds"."opens_days_before" IS 'The feed makes a draft of each round, which opens this many days before its first game. Null if admins make drafts.';

COMMENT ON COLUMN "private"."feeds"."prize_wait_hours" IS 'After this many hours without objection the last result of a contest with a prize enters itself. Null leaves it to admins.';

COMMENT ON COLUMN "private"."feeds"."round_name" IS 'The name of these rounds, with {round} for the number.';

COMMENT ON COLUMN "private"."feeds"."round_prize_pool" IS 'The prize of each of these rounds, which an admin confirmed, in US dollars.';

COMMENT ON COLUMN "private"."feeds"."tried_at" IS 'When the last read was leased to the clock or ended, successful or not.';

COMMENT ON COLUMN "private"."feeds"."unchanged_since" IS 'When an admin last changed, paused or resumed the feed, which starts every wait for an objection again.';

COMMENT ON COLUMN "private"."feeds"."unread" IS 'The matches of the last read that fit no row, each with its name, round and reason.';

COMMENT ON COLUMN "private"."game_timing"."game_length" IS 'From the start of a game to its expected end, in all sports; null for the usual length of each.';

COMMENT ON COLUMN "private"."reported_subjects"."ranks_at" IS 'Unused since 1.1.0, which computes the order on read. Kept, because migrations only add.';

COMMENT ON COLUMN "private"."reports_about_deleted_fans"."outcome" IS 'REMOVED, ACTED, or GONE with the account.';

COMMENT ON COLUMN "public"."games"."picks_paused_at" IS 'Since when a feed''s weak evidence of a start pauses picks, which stay secret. Null once the source retracts the start or an admin decides.';

COMMENT ON COLUMN "public"."sweepstakes"."revision" IS 'Counts edits, amendments, moves, replaced sides, voids and cancellation, so that a write from a stale page is rejected.';

COMMENT ON DOMAIN "private"."document" IS 'The body of a write: at most 100,000 bytes, and at most 100 rows if it is a list. An edge function accepts 64 kB of JSON.';

COMMENT ON DOMAIN "private"."id_list" IS 'Ids, such as those of reports: at most 100.';

COMMENT ON DOMAIN "private"."number_list" IS 'Numbers, such as rounds: at most 100.';

COMMENT ON DOMAIN "private"."short_list" IS 'Keys or names: at most 100 texts, 8,000 bytes together.';

COMMENT ON DOMAIN "private"."short_text" IS 'A name, code, search term, note or key: at most 4,000 bytes.';

COMMENT ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) IS 'Voids every open game of a sweepstake and ends it without winners; 409 if its revision is another. Admins only; logged.';

COMMENT ON FUNCTION "api"."change_feed"(bigint, jsonb) IS 'Changes the mode of a feed, its rounds or its wait, pauses or resumes it: the contract''s FeedChanges. Admins only; logged.';

COMMENT ON FUNCTION "api"."change_game"(bigint, bigint, jsonb) IS 'Applies the contract''s GameChange: a start or sides until the game locks, a result even after completion, a void, a reopening, or the end of paused picks. Admins only; logged.';

COMMENT ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) IS 'Decides several open reports about one fan, all or none: DISMISS, REMOVE, CLEAR_PICTURE, SUSPEND or a suspension with one or both of the two between. With a suspension, it also removes the fan''s newest 500 posts and replies of the last 1, 7 or 30 days. The fan is notified once. Returns the number of decided reports, posts and replies. Admins only, except their own cases; 409 with an appeal.';

COMMENT ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) IS 'Dismisses a task as listed, for all admins, until its time changes, and logs it. Idempotent; 409 for a task that has changed, and for other kinds than NEXT_ROUND, DRAFT, SUGGESTION and a FEED''s kept differences. Admins only.';

COMMENT ON FUNCTION "api"."ensure_own_profile"(uuid, text) IS 'Repairs a half-finished sign-up. Idempotent; 403 for an id other than the token''s.';

COMMENT ON FUNCTION "api"."forget_feed_name"(bigint, text) IS 'Forgets a name that admins taught a feed''s competition; its games stay. 404 unless it was learned. Admins only; logged.';

COMMENT ON FUNCTION "api"."get_minimum_age"() IS 'The minimum age in years, which the operator may raise.';

COMMENT ON FUNCTION "api"."get_own_profile"(uuid) IS 'The caller''s OwnProfile with unread notifications (answers to reports apart), the newest hundred requesters, the suspension and, for admins, open reports. 403 for any other id, whether or not it exists.';

COMMENT ON FUNCTION "api"."list_friends"(boolean) IS 'The caller''s friends as UserCards, by name or newest friendship first.';

COMMENT ON FUNCTION "api"."list_notifications"(text, integer, text) IS 'The caller''s notifications, newest first, with the unread count and the id that continues the list, if any. REPORT_DECIDED only if with_kind names it.';

COMMENT ON FUNCTION "api"."list_own_reports"(text) IS 'The caller''s reports, newest first, each with its outcome, or null while it waits. They name no author.';

COMMENT ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) IS 'Reported subjects: open ones by fan, the most urgent first, closed ones newest first. Only those of one kind, if given. Admins only.';

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, questions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. 409 if they meet in an open game. Admins only.';

COMMENT ON FUNCTION "api"."record_picture"(text, text, text, text) IS 'Records the edge function''s verdict on the bytes with this ETag, read after start_picture_check returned this version; `problem` is null if they passed. A no-op if another version is stored now. Requires the secret key.';

COMMENT ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) IS 'Rejects what a feed proposes until its source changes: the contract''s RejectedChanges. Admins only; logged.';

COMMENT ON FUNCTION "api"."reopen_report"(bigint, text, boolean) IS 'Undoes a dismissal, a suspension or a removal, or with is_group all decisions of the same call; restores the content, and reopens the report if there is one. 409 if the removal is older than 30 days. Admins only.';

COMMENT ON FUNCTION "api"."request_feed_read"(bigint) IS 'A lease for the edge function feeds to read the source now; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "api"."start_picture_check"(text) IS 'The version of the stored picture, for record_picture; null if there is none. Call it before reading the bytes. Requires the secret key.';

COMMENT ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) IS 'Stores the rows of a read and the matches that fit no row, or without rows that nothing changed; false if the lease has ended. For feeds.';

COMMENT ON FUNCTION "api"."update_own_profile"(uuid, text[], text, text, text, date, text, boolean) IS 'Changes the fields named in `fields` (column names); null clears one. Returns the contract''s OwnProfile, or only the `refusal` of a birth date.';

COMMENT ON FUNCTION "private"."add_newest_posts"(uuid, integer) IS 'The reported subjects of a fan''s newest 500 posts and replies of the last days; those that nobody reported join closed.';

COMMENT ON FUNCTION "private"."apply_decision"(private.reported_subjects, text[], text, text, integer) IS 'Records a decision about a subject, removes its content and suspends the fan, as the actions say.';

COMMENT ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) IS 'The five best (p_is_top) or worst rated items of a kind, of one sport or all; none is in both lists. Combines stored totals with items that have queued changes.';

COMMENT ON FUNCTION "private"."birth_date_refusal"(uuid, date) IS 'Why the fan may not store this birth date: it makes them too young, or they entered such a date within the last day. Null if they may.';

COMMENT ON FUNCTION "private"."change_claim"(text, private.feed_rows) IS 'What a source claims in a proposal. If the claim changes, the proposal is a new one.';

COMMENT ON FUNCTION "private"."change_picks"(bigint, private.document, integer) IS 'Replaces the caller''s picks of open games. Started games keep theirs: a change to one rejects the whole request.';

COMMENT ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) IS 'Stores the mode, pause and plan of a locked feed, logs a difference, and lets the drafts follow a new plan.';

COMMENT ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) IS 'Applies the differences between a round and its contest, joining matches first. Games that remain keep their ids.';

COMMENT ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) IS 'Rejects CLEAR_PICTURE for anything but a profile, and SUSPEND for an admin.';

COMMENT ON FUNCTION "private"."check_birth_date"(date) IS 'Rejects impossible birth dates; accepts null.';

COMMENT ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) IS 'Rejects a group with a closed report, an appeal, or anything that the calling admin may not decide.';

COMMENT ON FUNCTION "private"."check_terms"(text, text, numeric, text) IS 'Rejects a name, rules or prize that a sweepstake cannot have, and names the field after the path.';

COMMENT ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) IS 'The actions of a decision about several reports, sorted.';

COMMENT ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) IS 'Returns the text as stored, null if it is empty; 400 names the field if it is invalid, or empty and a message for that is given.';

COMMENT ON FUNCTION "private"."choose_final"(bigint, bigint) IS 'Makes the game that starts last the final, unless an admin chose another.';

COMMENT ON FUNCTION "private"."close_paused_picks"(public.games, text) IS 'Closes paused picks for good, because an admin confirms play, and logs it.';

COMMENT ON FUNCTION "private"."close_started_games"(bigint) IS 'Closes and logs the picks of games that have started according to the source; on weak evidence pauses them, and without any resumes them.';

COMMENT ON FUNCTION "private"."club_name"(text) IS 'A normalized name without legal forms, numbers and marks of a team, which one source writes and another omits.';

COMMENT ON FUNCTION "private"."contest_pools"(bigint, bigint) IS 'The caller''s pools over a sweepstake and its series, with the number of members who have entered the sweepstake.';

COMMENT ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) IS 'Replaces a recorded result, or its score, with the source''s. The final''s new total decides the tie-break.';

COMMENT ON FUNCTION "private"."count_unread"(uuid, text) IS 'The number of a fan''s unread notifications, capped at 100. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."create_pool"(private.document) IS 'Creates a pool owned by the caller and returns its id.';

COMMENT ON FUNCTION "private"."create_series"(private.document) IS 'Creates a series and returns its id. Admins only.';

COMMENT ON FUNCTION "private"."create_sweepstake"(private.document) IS 'As insert_sweepstake. Admins only.';

COMMENT ON FUNCTION "private"."delivery_kinds"() IS 'The kinds of deliveries.';

COMMENT ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) IS 'Makes drafts of these rounds; those that have a contest stay as they are. All or nothing. Admins only.';

COMMENT ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) IS 'A round as the contract''s NewSweepstake, as the feed names it, or with the name pattern and rules of the last round and no prize. Its last game is the final.';

COMMENT ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) IS 'Makes a draft of a round, which follows the source until the first entry.';

COMMENT ON FUNCTION "private"."due_games"(bigint) IS 'The published games of a feed without a confirmed result, with their expected ends, and those whose result waits for objections, with the end of the wait.';

COMMENT ON FUNCTION "private"."due_tasks"() IS 'Admin tasks, dismissed ones included, each with its page in the app and the time it became due.';

COMMENT ON FUNCTION "private"."end_game"(public.games, jsonb, text) IS 'Voids a game, or sets or corrects its result or score with a reason.';

COMMENT ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) IS 'When a feed enters the last result of a contest with a prize: prize_wait_hours after the email to an admin who has not entered. Null before that email, or if admins enter it.';

COMMENT ON FUNCTION "private"."end_of_wait"(text) IS 'When a busy source allows the next call; null if it has set no time.';

COMMENT ON FUNCTION "private"."ensure_profile"(private.short_text) IS 'Creates the caller''s profile if it is missing; returns whether it was. Stores the time zone of the caller''s reminders.';

COMMENT ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) IS 'Enters the result of a source like one entered by hand, into an open game only.';

COMMENT ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) IS 'Sets the results of these games, and of the tie-break, and completes the sweepstake with the last one. Changing a result requires a reason; that for the final''s result also serves for the changed total.';

COMMENT ON FUNCTION "private"."feed_changes"(bigint) IS 'The rows that differ from their games. Those with is_automatic apply themselves; the rest wait for an admin. The last result of a prize waits for objections until enters_at.';

COMMENT ON FUNCTION "private"."feed_matches"(bigint) IS 'The games of a series with their rows. A match survives a new start; is_swapped if the row names the sides in reverse.';

COMMENT ON FUNCTION "private"."feed_sides"(bigint) IS 'The sides of a feed with their names in the order in which they are matched.';

COMMENT ON FUNCTION "private"."feed_tasks"() IS 'Each feed''s tasks for admins: changes, unknown names, matches without a game, an error, and games that ended three hours ago. Only results that an admin kept against the source can be dismissed.';

COMMENT ON FUNCTION "private"."follow_feed"(bigint) IS 'Lets contests follow their rounds, closes started games and applies one automatic change; true if another may follow.';

COMMENT ON FUNCTION "private"."follow_rounds"(bigint) IS 'Lets the contests of a feed''s rounds follow their source, and drafts the rounds that have none if the feed makes them.';

COMMENT ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) IS 'Forgets a learned name. Games that have it already stay. 404 unless it was learned. Admins only.';

COMMENT ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) IS 'A fan''s friends as UserCards, by name or newest first, with their status for the viewer. Callers check access.';

COMMENT ON FUNCTION "private"."further_questions"(bigint) IS 'Questions about the most loved and loathed teams and athletes, alternating, except this item: the contract''s questions without ownRating.';

COMMENT ON FUNCTION "private"."game_length"(bigint) IS 'From the start of a game of this sport to its expected end.';

COMMENT ON FUNCTION "private"."gameless_matches"(bigint) IS 'The matches without a game in the contest of their round. With is_late, fans had entered it before; the others wait for a start.';

COMMENT ON FUNCTION "private"."games_as_json"(bigint) IS 'A sweepstake''s games as the contract''s Game, with the caller''s picks, and whether one is open or has a score.';

COMMENT ON FUNCTION "private"."get_invite"(private.short_text) IS 'The inviter: first name and one tagline row, and for signed-in fans the id. 404 if the inviter is suspended or hidden from the caller.';

COMMENT ON FUNCTION "private"."get_pool_invite"(private.short_text) IS 'A pool by its code: name, host, contest, members and lock; for members also the id. 404 for a dead code.';

COMMENT ON FUNCTION "private"."has_entries"(bigint) IS 'Whether a fan has entered a contest.';

COMMENT ON FUNCTION "private"."has_link"(text, text) IS 'Whether a mail or chat program could make a link of a part of the name.';

COMMENT ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) IS 'Whether a fan was reminded of a contest''s lock within a day. A contest sends one email a day, and one push of each kind.';

COMMENT ON FUNCTION "private"."has_overruled"(bigint, bigint, text) IS 'Whether an admin has reopened or moved the game, which a feed then leaves to admins. Resumed picks do not count.';

COMMENT ON FUNCTION "private"."has_started_in_feed"(bigint) IS 'Whether the source that a game follows reports its start, on any evidence. close_started_games stores it within seconds.';

COMMENT ON FUNCTION "private"."insert_sweepstake"(jsonb) IS 'Creates a sweepstake or a draft with its games, the contract''s NewSweepstake, and returns its id.';

COMMENT ON FUNCTION "private"."is_address_suspended"(text, uuid) IS 'Whether a suspended account other than p_account, deleted or not, has or had this address or a variant of it.';

COMMENT ON FUNCTION "private"."is_expected_change"(text, jsonb, smallint, smallint, text, timestamp with time zone) IS 'Whether a change is still as the admin saw it: the start, or the winner with its score.';

COMMENT ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) IS 'Whether a reported subject is of this kind: a subject type, URGENT for an urgent reason, or APPEAL.';

COMMENT ON FUNCTION "private"."is_open"(public.games) IS 'Whether the game accepts picks now.';

COMMENT ON FUNCTION "private"."is_paused"(public.games) IS 'Whether picks are paused: none is saved or shown until the source or an admin resumes them.';

COMMENT ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) IS 'Whether a ranking has fewer than ten rated items. p_pending_ids are the items with queued changes.';

COMMENT ON FUNCTION "private"."is_removed_picture"(storage.objects) IS 'Whether an admin removed a picture with this path or these bytes from a profile, or a hidden picture had this path.';

COMMENT ON FUNCTION "private"."is_reported_gone"(text, text, uuid) IS 'Whether a reported post, reply, pool or account was removed or deleted.';

COMMENT ON FUNCTION "private"."is_reserved_name"(text) IS 'Whether a name with this skeleton impersonates staff or a company.';

COMMENT ON FUNCTION "private"."is_same_meeting"(timestamp with time zone, timestamp with time zone) IS 'Whether two games of the same sides with these starts are the same game: at most 36 hours apart.';

COMMENT ON FUNCTION "private"."is_sealed"(public.games) IS 'Whether others'' picks are still secret because the game accepts picks, or is paused.';

COMMENT ON FUNCTION "private"."is_urgent"(text) IS 'Whether reports with this reason come first. Clients of 1.0.0 read these reasons as OTHER.';

COMMENT ON FUNCTION "private"."join_pool"(private.short_text) IS 'Adds the caller to the pool with this code and returns its id. A dead code returns null: an error would roll back the rate limit''s count.';

COMMENT ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) IS 'Learns a name for every series of the sport that follows the competition; a second call replaces it. Admins only.';

COMMENT ON FUNCTION "private"."learned_names"(bigint) IS 'The names that admins taught a feed''s competition, and those that release 1.0.0 learned for every competition.';

COMMENT ON FUNCTION "private"."linked_games"(bigint) IS 'The games of a series with their stored matches, and when their contests opened and ended.';

COMMENT ON FUNCTION "private"."list_friends"(uuid, boolean) IS 'Friends of the caller or of a friend of the caller; 403 for others.';

COMMENT ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) IS 'The five best or worst rated sports, teams or athletes, of one sport or all.';

COMMENT ON FUNCTION "private"."lock_group"(uuid) IS 'The decisions of a group that can still be undone, with their posts locked: not undone yet, and none about the same subject since.';

COMMENT ON FUNCTION "private"."lock_opinions"() IS 'Waits for a merge of items. Call it before rows are locked: a merge locks these tables first, then posts, and a deletion reaches them last, by cascade.';

COMMENT ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) IS 'Locks posts, and the posts of replies, against deletion, with their counts, before many are removed or restored.';

COMMENT ON FUNCTION "private"."lock_reports_about"(uuid) IS 'Locks the reports about one fan in the order of their ids, before several are changed. Calls about one report lock only that.';

COMMENT ON FUNCTION "private"."log_change"(bigint, text, bigint, jsonb, jsonb, text) IS 'Logs a change to a sweepstake by the calling admin or the acting feed. Moves, replaced sides, voids and cancellation count as a revision.';

COMMENT ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) IS 'Logs a game that joined (after) or left (before) a contest that fans can see.';

COMMENT ON FUNCTION "private"."matched_sides"(bigint) IS 'The items of a feed''s sides: learned names, then the catalogue, within the league that holds most of the sides and most of whose teams are here.';

COMMENT ON FUNCTION "private"."move_game"(public.games, timestamp with time zone, text) IS 'Moves a game without a result to a future start and logs the change. A started game keeps its picks closed. The contest ends no earlier than its games start.';

COMMENT ON FUNCTION "private"."move_opinions"(bigint, bigint) IS 'Changes ratings, tagline rows and questions of the day about one item to be about another.';

COMMENT ON FUNCTION "private"."name_problem"(text) IS 'Why a name is rejected, as a sentence, or null: it impersonates staff, a company or an unnamed fan, or contains a link, an email address or invisible letters.';

COMMENT ON FUNCTION "private"."named_items"(text[], bigint) IS 'The teams, or players in a player-based sport, that these names may mean; with sport 0, of any sport. With is_sibling, the name means another team of the item''s club.';

COMMENT ON FUNCTION "private"."next_feed_read"(private.feeds) IS 'From a game''s expected end every five minutes for two hours, then hourly for a day; as often while its picks are paused; all fixtures once a day.';

COMMENT ON FUNCTION "private"."note_announced_starts"(bigint) IS 'Remembers the future starts that a source names: see start_evidence.';

COMMENT ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) IS 'The contract''s actors, actorCount and subject of notifications, by their place in the arrays.';

COMMENT ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) IS 'A fan''s notifications of the last 90 days between two positions, newest first, without the fans in p_hidden. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."notified_decision"(bigint) IS 'A decision, or all that apply of its group, as the contract''s subject of one notification.';

COMMENT ON FUNCTION "private"."open_due_drafts"() IS 'Publishes up to 50 due drafts and returns whether more may be due. Skips drafts whose final accepts no picks. For the clock.';

COMMENT ON FUNCTION "private"."open_meeting_of"(bigint, bigint) IS 'The sweepstake in whose open game two items meet, if any.';

COMMENT ON FUNCTION "private"."open_rounds"(private.feeds) IS 'Drafts the rounds of a source that have no contest, as soon as it names them.';

COMMENT ON FUNCTION "private"."parse_choices"(bigint, jsonb, text) IS 'Parses the contract''s Picks or GameResults in order. Returns 400 with row and field for impossible or duplicate choices, 409 for a game that has left.';

COMMENT ON FUNCTION "private"."picture_version"(storage.objects) IS 'Identifies the bytes of a stored picture: another upload has another id or version.';

COMMENT ON FUNCTION "private"."plan_as_json"(private.feeds) IS 'The contract''s FeedRounds; null if admins make the drafts.';

COMMENT ON FUNCTION "private"."plan_for_log"(private.feeds) IS 'What a feed does by itself, in words for the log; empty if nothing.';

COMMENT ON FUNCTION "private"."planned_feed"(private.feeds, jsonb) IS 'The feed with the rounds and the wait of the contract''s NewFeed; rejects invalid ones and names the field. Omitted values stay.';

COMMENT ON FUNCTION "private"."planned_name"(private.feeds, integer) IS 'The name that the feed gives a round; null if it makes none.';

COMMENT ON FUNCTION "private"."planned_opening"(private.feeds, timestamp with time zone) IS 'When the feed opens a round whose first game starts then; null if an admin opens it.';

COMMENT ON FUNCTION "private"."playable_matches"(bigint) IS 'The matches of a source that can be games: their sides are known and their start is in the future. Each once.';

COMMENT ON FUNCTION "private"."put_feed"(bigint, private.document) IS 'Sets the feed of a series. Another source, competition or season starts over. Without a mode a feed keeps its own, and a new one is automatic. Reads nothing.';

COMMENT ON FUNCTION "private"."reason_for"(text, boolean) IS 'A reason as a client reads it who knows all of them, or only those of 1.0.0.';

COMMENT ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) IS 'Fans as UserCards, best match first, with match reasons as facts, which the API phrases.';

COMMENT ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) IS 'Records one decision for each reported subject and one for the suspension, logs them and suspends the fan.';

COMMENT ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) IS 'As enter_results. Admins only.';

COMMENT ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) IS 'Returns 403 to an admin who plays for a prize in a series that uses the names learned for this competition; an empty competition means all.';

COMMENT ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) IS 'Hides what a feed proposes while the source repeats it; 409 if it has changed. An admin who entered may reject results only.';

COMMENT ON FUNCTION "private"."reminder_of"(text) IS 'The setting that enables a kind of delivery; null if it needs none.';

COMMENT ON FUNCTION "private"."remove_group"(uuid) IS 'Removes the content of a group''s decisions.';

COMMENT ON FUNCTION "private"."reopen_for"(private.decisions, text) IS 'Reverses a decision, reopens its report if there is one, and logs it.';

COMMENT ON FUNCTION "private"."reopen_game"(public.games, text) IS 'Clears a game''s result or void, and the final''s total; its picks stay closed. A completed sweepstake becomes active again. Resumes paused picks.';

COMMENT ON FUNCTION "private"."replaces_result"(public.games, private.choice) IS 'Whether a result has another outcome or score than the recorded one. The first result and the first score replace nothing.';

COMMENT ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) IS 'Moves the drafts of a feed from its old plan to the new one. Values that an admin changed stay; without a plan, an admin opens the drafts.';

COMMENT ON FUNCTION "private"."reported_as_json"(bigint[], boolean) IS 'Reported subjects as the contract''s Report, in the order of the ids, with all reasons or those of 1.0.0.';

COMMENT ON FUNCTION "private"."reporters_as_json"(bigint, boolean) IS 'The newest twenty reporters of a subject without names, so that admins can tell a pile-on from independent fans.';

COMMENT ON FUNCTION "private"."request_feed_read"(bigint) IS 'Leases a feed for a read of all rounds; null when it is paused, was read within a minute or has a busy source. Admins only.';

COMMENT ON FUNCTION "private"."resolve_feed_names"(bigint) IS 'Matches the names of a feed''s rows with learned names, then with the catalogue: the first name before the short one.';

COMMENT ON FUNCTION "private"."resume_picks"(public.games, text) IS 'Opens paused picks again, and logs it. The source''s present claim pauses them no more.';

COMMENT ON FUNCTION "private"."round_changes"(bigint) IS 'How the contests of a feed''s rounds differ from their source, while nobody has entered them. Games that admins added, removed or changed stay.';

COMMENT ON FUNCTION "private"."round_name"(text, text, integer) IS 'The name of the last round with another number, or with the number appended; without a last round, the series'' name.';

COMMENT ON FUNCTION "private"."round_tasks"() IS 'Each feed''s rounds of the next two weeks that have no contest.';

COMMENT ON FUNCTION "private"."rounds_ahead"(bigint) IS 'The rounds without a contest of which at least half is still to be played, with their first start.';

COMMENT ON FUNCTION "private"."rounds_with_contest"(bigint) IS 'The rounds with a contest, made from them or with one of their games.';

COMMENT ON FUNCTION "private"."save_ratings"(private.document) IS 'Replaces the caller''s ratings; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."save_taglines"(private.document) IS 'Replaces the caller''s tagline; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."score_as_json"(smallint, smallint) IS 'A score in the log''s format; empty if it is unknown.';

COMMENT ON FUNCTION "private"."search_cities"(private.short_text) IS 'The five best cities with a name that starts with the input. Words after a comma name the area.';

COMMENT ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) IS 'Teams and athletes by any part of their name, or by the start of a word of an alias. Exact names first, then prefixes, word starts and other parts, each by ratings.';

COMMENT ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) IS 'Lets the final, the dates and the opening of a round follow its games.';

COMMENT ON FUNCTION "private"."start_claim"(private.feed_rows) IS 'What a source says about the start of a match: its status and start.';

COMMENT ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) IS 'Whether a source reports the start of a game. STRONG: an announced start has passed, play or a result within a day of the known start, or a result that two reads confirmed. WEAK: anything else, such as a date that jumps into the past. Null: no start, or an admin rejected the claim.';

COMMENT ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) IS 'Stores the rows of a leased read, or with null that nothing changed; false if the lease has ended. Confirms results.';

COMMENT ON FUNCTION "private"."stranded_rows"() IS 'Counts ratings, tagline rows, posts and questions about merged items instead of their successors. Empty if all is well.';

COMMENT ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) IS 'Enters the caller into a sweepstake once, with these picks. Rejects picks for started or finished games.';

COMMENT ON FUNCTION "private"."subtract_from_posts"(bigint[], bigint[]) IS 'Subtracts likes and replies from the counts of their posts. The arrays list a post once per like or reply.';

COMMENT ON FUNCTION "private"."suspend_for"(private.decisions) IS 'Suspends the fan if the decision says so.';

COMMENT ON FUNCTION "private"."suspended_address_text"() IS 'The message for a suspended address.';

COMMENT ON FUNCTION "private"."sync_feed_games"() IS 'Matches games that admins made since the last read, and closes, pauses and resumes picks as their sources say. For the clock.';

COMMENT ON FUNCTION "private"."take_feed_changes"(bigint, private.document) IS 'Applies what a feed proposes, decided by the calling admin; 409 if it has changed. A result that stands needs a reason.';

COMMENT ON FUNCTION "private"."take_feeds"(integer) IS 'Leases due feeds to the clock''s reader for two minutes. A feed whose reader died is leased after the others.';

COMMENT ON FUNCTION "private"."team_mark"(text) IS 'What a normalized name says about the team of a club: women, young, second; empty for the first team.';

COMMENT ON FUNCTION "private"."tg_decisions__broadcast"() IS 'Notifies the fan concerned by a decision, and the newest fifty reporters; others read of it later.';

COMMENT ON FUNCTION "private"."tg_games__move_wins"() IS '-1 subtracts the wins of completed rounds; 1 adds those by the current points.';

COMMENT ON FUNCTION "private"."tg_profiles__delete_outcomes"() IS 'Deletes what a deleted fan could read of reports about deleted accounts, also when the dashboard deletes the account.';

COMMENT ON FUNCTION "private"."tg_sweepstake_log__record_winners"() IS 'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

COMMENT ON FUNCTION "private"."tg_users__refuse_suspended_change"() IS 'Rejects a request to move an account to a suspended address, and the move. Auth returns the status and message.';

COMMENT ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) IS 'Changes the named fields of the caller''s profile, all or nothing. Returns why a birth date is refused, and then changes nothing.';

COMMENT ON FUNCTION "private"."update_series"(bigint, private.document) IS 'Updates the given fields of a series. Admins only.';

COMMENT ON FUNCTION "private"."waiting_matches"(bigint) IS 'The matches of a source that could not be read, whose result contradicts itself, or that have no game in the contest of their round, with the reason for admins.';

COMMENT ON FUNCTION "private"."waiting_tasks"() IS 'The due tasks that no admin has dismissed.';

COMMENT ON TABLE "private"."checked_pictures" IS 'Pictures that the edge function has checked, by path and version. Once a picture passes, no other bytes may be stored under its path.';

COMMENT ON TABLE "private"."dismissed_tasks" IS 'The last dismissal of each task. The audit log names the admin.';

COMMENT ON TABLE "private"."feed_names" IS 'Names of sources that admins taught us, for every series that follows the competition.';

COMMENT ON TABLE "private"."feed_rounds" IS 'The contests made from rounds of a source.';

COMMENT ON TABLE "private"."feed_waits" IS 'Sources that allow no call until a time, for every feed and reader.';

COMMENT ON TABLE "private"."minimum_age" IS 'The age below which a new birth date is refused, in one row. Without a row it is 13. Stored birth dates stay.';

COMMENT ON TABLE "private"."reports_about_deleted_fans" IS 'What reporters may still read of their reports about deleted accounts. Without data about the fan, and without the note, which may describe the fan.';

COMMENT ON TABLE "private"."swept_pictures" IS 'Hidden pictures that a sweep is deleting. Storage finds a file by its row''s name, so the rows have their names back during the sweep.';

COMMENT ON TYPE "private"."choice" IS 'A pick or result, numbered from 1 by n. The outcome is null if the game cannot have it. Only results use reason, expected and score.';

COMMENT ON TYPE "private"."round_change" IS 'A difference between a round and its contest: a match JOINS with sides and start, or its game LEAVES or MOVES to a start.';

COMMENT ON VIEW "private"."closing_sweepstakes" IS 'Sweepstakes whose first game locks within a day, and when fans who have not entered are notified.';

COMMENT ON VIEW "private"."event_kinds" IS 'The events of reminders: the setting that enables each (null: it needs none), the channels that offer it, and its kinds of deliveries.';

COMMENT ON VIEW "private"."exported_rows" IS 'The rows of a fan''s export, each with the name of its list and its position.';

COMMENT ON VIEW "private"."next_locks" IS 'Sweepstakes in which no game has locked, with their first lock.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."open_cards" IS 'The fans with open reports and their place in the queue. Accounts younger than a day when they reported count as one reporter together.';

COMMENT ON VIEW "private"."own_reports" IS 'Reports as their reporters may read them, also about accounts that were deleted.';

COMMENT ON VIEW "private"."report_outcomes" IS 'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

GRANT USAGE ON TYPE "private"."document" TO "postgres";

GRANT USAGE ON TYPE "private"."id_list" TO "postgres";

GRANT USAGE ON TYPE "private"."number_list" TO "postgres";

GRANT USAGE ON TYPE "private"."short_list" TO "postgres";

GRANT USAGE ON TYPE "private"."short_text" TO "postgres";

REVOKE ALL ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."ensure_own_profile"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."ensure_own_profile"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."forget_feed_name"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."forget_feed_name"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_minimum_age"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_minimum_age"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_friends"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_friends"(boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_notifications"(text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_notifications"(text, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_own_reports"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_own_reports"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."record_picture"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."record_picture"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."reopen_report"(bigint, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reopen_report"(bigint, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."start_picture_check"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."start_picture_check"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."add_newest_posts"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_newest_posts"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_push_subscription"(private.short_text, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_push_subscription"(private.short_text, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."amend_sweepstake"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amend_sweepstake"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."answer_todays_question"(private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_todays_question"(private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."birth_date_refusal"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."birth_date_refusal"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_claim"(text, private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_claim"(text, private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_feed"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_feed"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_game"(bigint, bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_game"(bigint, bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_picks"(bigint, private.document, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_picks"(bigint, private.document, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."characters"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."characters"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_terms"(text, text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_terms"(text, text, numeric, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_final"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_final"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_paused_picks"(public.games, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_paused_picks"(public.games, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."contest_pools"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contest_pools"(bigint, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_read"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_read"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."create_item"(private.short_text, private.short_text, bigint, bigint, private.short_list, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_item"(private.short_text, private.short_text, bigint, bigint, private.short_list, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_pool"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_pool"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_series"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_series"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_sweepstake"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_sweepstake"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_about"(private.short_text, private.short_text, private.short_list, private.short_text, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_about"(private.short_text, private.short_text, private.short_list, private.short_text, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_report"(bigint, private.short_list, private.short_text, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_report"(bigint, private.short_list, private.short_text, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_suggestion"(bigint, private.short_text, bigint, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_suggestion"(bigint, private.short_text, bigint, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_own_account"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_own_account"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_rating"(private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_rating"(private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delivery_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delivery_kinds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."due_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."due_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."edit_sweepstake"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_sweepstake"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_of_wait"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_of_wait"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ensure_profile"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ensure_profile"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_changes"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_changes"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_sides"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_sides"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_rounds"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_rounds"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."further_questions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."further_questions"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."game_length"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."game_length"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."gameless_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."gameless_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."games_as_json"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."games_as_json"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_invite"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_invite"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_item"(private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_item"(private.short_text, private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_minimum_age"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_minimum_age"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_pool_invite"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_pool_invite"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."has_entries"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_entries"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_link"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_link"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_started_in_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_started_in_feed"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_sweepstake"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."insert_sweepstake"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_address_suspended"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_suspended"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_open"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open"(public.games) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_paused"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_paused"(public.games) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_picture_unchecked"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_picture_unchecked"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_reported_gone"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reported_gone"(text, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_reserved_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reserved_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_urgent"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_urgent"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_pool"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_pool"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."learned_names"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."learned_names"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lift_suspension"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lift_suspension"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."linked_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."linked_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_audit_log"(bigint, private.short_text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit_log"(bigint, private.short_text, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_catalogue_items"(private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_catalogue_items"(private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_claims"(bigint, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_claims"(bigint, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_fans_of_item"(private.short_text, private.short_text, private.short_text, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_fans_of_item"(private.short_text, private.short_text, private.short_text, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_friends"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_friends"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_own_reports"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_own_reports"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pictures_to_delete"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pictures_to_delete"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_rankings"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rankings"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_series_standings"(bigint, private.short_text, private.short_text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_series_standings"(bigint, private.short_text, private.short_text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_standings"(bigint, private.short_text, private.short_text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_standings"(bigint, private.short_text, private.short_text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_group"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_group"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_opinions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_opinions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_notifications_read"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_notifications_read"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."matched_sides"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matched_sides"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."named_items"(text[], bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."named_items"(text[], bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_announced_starts"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_announced_starts"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notified_decision"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notified_decision"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_meeting_of"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_meeting_of"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_rounds"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_rounds"(private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."picture_version"(storage.objects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."picture_version"(storage.objects) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_as_json"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_as_json"(private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_for_log"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_for_log"(private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."planned_feed"(private.feeds, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."planned_feed"(private.feeds, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."planned_name"(private.feeds, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."planned_name"(private.feeds, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."planned_opening"(private.feeds, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."planned_opening"(private.feeds, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."playable_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."playable_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_feed"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_feed"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reason_for"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reason_for"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_picture"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_picture"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_group"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_group"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_push_subscription"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_push_subscription"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_for"(private.decisions, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_for"(private.decisions, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_report"(bigint, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_report"(bigint, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."replaces_result"(public.games, private.choice) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replaces_result"(public.games, private.choice) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."report"(private.short_text, private.short_text, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report"(private.short_text, private.short_text, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reported_as_json"(bigint[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_as_json"(bigint[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reporters_as_json"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reporters_as_json"(bigint, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."resume_picks"(public.games, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resume_picks"(public.games, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."round_changes"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."round_changes"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."round_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."round_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rounds_ahead"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounds_ahead"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rounds_with_contest"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounds_with_contest"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_rating"(private.short_text, bigint, smallint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_rating"(private.short_text, bigint, smallint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_ratings"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_ratings"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_reminders"(uuid, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_reminders"(uuid, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_taglines"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_taglines"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."score_as_json"(smallint, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."score_as_json"(smallint, smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_cities"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_cities"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_fans"(private.short_text, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_fans"(private.short_text, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shift_games"(bigint, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shift_games"(bigint, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."start_claim"(private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_claim"(private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_evidence"(private.feed_rows, private.feed_games, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_picture_check"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_picture_check"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suggest_item"(private.short_text, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suggest_item"(private.short_text, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_fan"(uuid, integer, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_fan"(uuid, integer, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_for"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_for"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_feed_changes"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_feed_changes"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."team_mark"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."team_mark"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_profiles__delete_outcomes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_profiles__delete_outcomes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__record_winners"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__refuse_suspended_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__refuse_suspended_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_item"(bigint, private.short_list, private.short_text, bigint, private.short_list, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_item"(bigint, private.short_list, private.short_text, bigint, private.short_list, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_pool"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_pool"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_series"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_series"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_tasks"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."dismissed_tasks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_waits" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."minimum_age" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reports_about_deleted_fans" TO "postgres";

GRANT USAGE ON TYPE "private"."round_change" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."closing_sweepstakes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."event_kinds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."next_locks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."open_cards" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."own_reports" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_outcomes" TO "postgres";

CREATE DOMAIN "private"."long_text" AS text CONSTRAINT "long_text_is_at_most_12_kb_and_100_marks_a_letter" CHECK (((octet_length(VALUE) <= 12000) AND ((octet_length(VALUE) = char_length(VALUE)) OR (VALUE !~ (('['::text || private.characters('marks'::text)) || '\u1715\u1734\u1B44\u1BAA\u1BF2\u1BF3\u302E\u302F\uA953\uA9C0\U000111C0\U00011235\U0001134D\U000116B6\U0001193D\U00011F41\U00016FF0\U00016FF1\U0001D165\U0001D166\U0001D16D-\U0001D172]{101}'::text)))));

CREATE OR REPLACE FUNCTION private.appeal(p_text private.long_text, p_decision_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := private.checked_text('An appeal', p_text, 1000, 10, 'text', 'Explain what was wrong');
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  insert into private.appeals (decision_id, fan_id, text) values (v_decision.id, v_me, v_text)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already appealed. An admin will read it.';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot)
  values (
    v_decision.subject_type, v_decision.subject_id, v_me,
    private.snapshot_of(v_decision.subject_type, v_decision.subject_id)
  )
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end;
  return v_decision.id;
end $function$;

CREATE OR REPLACE FUNCTION private.create_post(p_content private.long_text, p_entity_type private.short_text, p_entity_id bigint, p_submission_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_author_id constant uuid := private.start_write('create_post');
  v_content constant text := private.checked_message(
    'Post', p_content, 'Post cannot be empty', 'Post exceeds maximum length of 280 characters'
  );
  v_post_id bigint;
begin
  if num_nonnulls(p_entity_type, p_entity_id) > 0 then
    -- A merge moves the posts that it sees. Wait for one in progress; later ones wait for this post.
    perform from public.entities e
    where e.kind = p_entity_type and e.id = p_entity_id for share;
    if not found then
      raise sqlstate 'PT400' using
        message = format('Item not found: %s', p_entity_id), detail = 'entityId';
    end if;
    perform private.refuse_retired(p_entity_id);
  end if;

  insert into public.posts (author_id, content, entity_id, submission_id)
  values (v_author_id, v_content, p_entity_id, p_submission_id)
  on conflict do nothing
  returning id into v_post_id;
  if v_post_id is null then
    return private.get_post((
      select p.id from public.posts p
      where p.author_id = v_author_id and p.submission_id = p_submission_id
    ));
  end if;
  -- A separate statement sees the new row. It has no replies yet.
  return private.posts_as_json(array[v_post_id], v_author_id, '{}') -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.create_reply(p_post_id bigint, p_content private.long_text, p_submission_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_author_id constant uuid := private.start_write('create_reply');
  v_content constant text := private.checked_message(
    'Reply', p_content, 'Reply cannot be empty', 'Reply exceeds maximum length of 280 characters'
  );
  v_reply_id bigint;
begin
  -- Takes the foreign key's lock first, so that a post that is being deleted is a 404.
  perform from public.posts p
  where p.id = p_post_id and private.is_post_visible(p.id)
  for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  insert into public.replies (post_id, author_id, content, submission_id)
  values (p_post_id, v_author_id, v_content, p_submission_id)
  on conflict do nothing
  returning id into v_reply_id;
  if v_reply_id is null then
    select r.id into v_reply_id from public.replies r
    where r.author_id = v_author_id and r.submission_id = p_submission_id;
  end if;
  return private.replies_as_json(array[v_reply_id]) -> 0;
end $function$;

COMMENT ON DOMAIN "private"."long_text" IS 'A post, appeal or set of rules: at most 12,000 bytes, and 100 marks in a row. Every text passes it before it is normalized.';

COMMENT ON FUNCTION "private"."create_post"(private.long_text, private.short_text, bigint, uuid) IS 'Publishes a post of the caller and returns the contract''s Post. A retry returns the first post.';

COMMENT ON FUNCTION "private"."create_reply"(bigint, private.long_text, uuid) IS 'Replies to a post for the caller and returns the contract''s Reply. A retry returns the first reply.';

GRANT USAGE ON TYPE "private"."long_text" TO "postgres";

REVOKE ALL ON FUNCTION "private"."appeal"(private.long_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appeal"(private.long_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_post"(private.long_text, private.short_text, bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_post"(private.long_text, private.short_text, bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_reply"(bigint, private.long_text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_reply"(bigint, private.long_text, uuid) TO "authenticated", "postgres";

ALTER TABLE "private"."deliveries" ADD CONSTRAINT "deliveries_are_of_known_kinds" CHECK ((kind = ANY (private.delivery_kinds())));

-- Everything pg-delta leaves out: database settings, objects in Supabase's schemas, and rows that belong to the schema.
-- Idempotent, since migrations and restored projects run the whole file again.

-- Planning takes longer than running nearly every query here, so one plan serves all arguments. Functions that override
-- this say why.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$;

-- Privileges held through PUBLIC can only be revoked for all schemas at once.
alter default privileges for role postgres revoke execute on functions from public;

-- Decompressing the list for each reader takes longer than reading it.
alter table private.catalogue_lists alter column list set storage external;

-- Accounts
create or replace trigger _400_refuse_suspended before insert on auth.users
  for each row execute function private.tg_users__refuse_suspended();
-- Auth keeps a requested address in email_change until its links are followed.
create or replace trigger _400_refuse_suspended_change before update of email, email_change on auth.users
  for each row execute function private.tg_users__refuse_suspended_change();
create or replace trigger _500_create_profile after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create or replace trigger _500_remember_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_users__remember_address();
-- Before the delete, because the suspension is deleted with the account.
create or replace trigger _500_remember_suspension before delete on auth.users
  for each row execute function private.tg_users__remember_suspension();

-- No SVG, which can carry scripts. No policy on others' pictures, which would let fans list the bucket. No update:
-- every upload has a new name. The Storage API deletes file and row together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Hosted projects do not allow this index; counting a fan's pictures scans the bucket there.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

drop policy if exists "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects;
create policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
drop policy if exists "Fans can see their own pictures" on storage.objects;
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
drop policy if exists "Fans can delete their own pictures" on storage.objects;
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);

-- Uploads with the secret key have no owner.
create or replace trigger _500_limit_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.tg_objects__limit_pictures();

create or replace trigger _400_keep_checked before insert or update on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.tg_objects__keep_checked();

-- Realtime. No policy to insert: only the database broadcasts.
drop policy if exists "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages;
create policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- Rows
insert into private.address_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
on conflict do nothing;

merge into private.limits l
using (
  values
    ('ensure_own_profile', 300, '1 hour', 'That is a lot of logging in. Please wait a little.', false, false),
    ('update_own_profile', 60, '1 hour', 'That is a lot of changes to one profile. Please wait a while.', false, false),
    ('end_session', 120, '1 hour', 'That is a lot of logging out. Please wait a while.', false, false),
    ('withdraw_email_change', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('save_ratings', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('save_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('delete_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('answer_question', 120, '1 minute', 'That is a lot of second thoughts. Please wait a minute.', false, true),
    ('save_taglines', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('renew_recommendations', 120, '1 minute', 'That is a lot of refreshing. Please wait a minute.', false, false),
    ('send_friend_request', 100, '1 hour', 'That is a lot of friend requests. Please wait an hour before you send more.', false, false),
    ('change_friendship', 600, '1 hour', 'That is a lot of friendship changes. Please wait a while.', false, false),
    ('create_invite', 60, '1 hour', 'That is a lot of inviting. Please wait a while.', false, false),
    ('withdraw_invite', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, true),
    ('dismiss_fan', 300, '1 hour', 'That is a lot of people to pass on. Please wait a while.', false, false),
    ('undismiss_fan', 300, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('block_fan', 200, '1 hour', 'That is a lot of blocking. Please wait a while.', false, true),
    ('unblock_fan', 200, '1 hour', 'That is a lot of unblocking. Please wait a while.', false, true),
    ('report', 60, '1 hour', 'That is a lot of reports. Please wait a while.', false, true),
    ('decide_report', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_suspension', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('appeal', 10, '1 hour', 'That is a lot of appeals. Please wait a while.', false, true),
    ('suggest_item', 30, '1 hour', 'That is a lot of suggestions. Please wait a while.', false, false),
    ('decide_suggestion', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('dismiss_task', 600, '1 hour', 'That is a lot of tasks. Please wait a while.', false, false),
    ('change_catalogue', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_post', 60, '1 minute', 'That is a lot of posts for one minute. Catch your breath and try again.', false, false),
    ('delete_post', 120, '1 minute', 'That is a lot of posts to delete. Please wait a minute.', false, false),
    ('create_reply', 60, '1 minute', 'That is a lot of replies for one minute. Catch your breath and try again.', false, false),
    ('delete_reply', 120, '1 minute', 'That is a lot of replies to delete. Please wait a minute.', false, false),
    ('change_like', 300, '1 minute', 'That is a lot of liking. Please wait a minute.', false, false),
    ('mark_notifications_read', 300, '1 minute', 'That is a lot of reading. Please wait a minute.', false, true),
    ('save_reminders', 120, '1 hour', 'That is a lot of changing your mind. Please wait a while.', false, true),
    ('change_push_subscription', 120, '1 hour', 'That is a lot of browsers. Please wait a while.', false, true),
    ('submit_picks', 120, '1 minute', 'That is a lot of picking. Please wait a minute.', false, false),
    ('change_picks', 120, '1 minute', 'That is a lot of changing. Please wait a minute.', false, false),
    ('create_pool', 60, '1 hour', 'That is a lot of pools. Please wait a while.', false, false),
    ('join_pool', 40, '1 hour', 'That is a lot of codes. Please wait an hour before you try another.', false, false),
    ('change_pool', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('claim_prize', 60, '1 hour', 'That is a lot of claiming. Please wait a while.', false, false),
    ('change_sweepstake', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_sweepstake', 300, '1 hour', 'That is a lot of sweepstakes. Please wait a while.', false, false),
    ('create_series', 300, '1 hour', 'That is a lot of series. Please wait a while.', false, false),
    ('change_series', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('change_feed', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('read_feed', 300, '1 hour', 'That is a lot of reading. Please wait a while.', false, false),
    ('record_results', 600, '1 hour', 'That is a lot of results. Please wait a while.', false, false),
    ('refused_birth_date', 1, '1 day', 'We can''t save this date of birth. You can enter it again in a day.', false, false),
    ('refused_write', 120, '1 minute', 'Too many tries. Wait a minute.', false, false),
    ('search_fans', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_rankings', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_cities', 600, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('recommend_fans', 300, '1 minute', 'That is a lot of browsing. Please wait a minute.', true, false),
    ('compare_fans', 300, '1 minute', 'That is a lot of comparing. Please wait a minute.', true, false),
    ('export_account', 20, '1 hour', 'That is a lot of exports. Please wait a while.', true, false),
    ('get_public_profile', 600, '1 minute', 'That is a lot of profiles. Please wait a minute.', true, false)
) wanted (action, max_count, time_window, refusal, is_read, is_for_suspended) on wanted.action = l.action
when matched then update set max_count = wanted.max_count, time_window = wanted.time_window::interval, refusal = wanted.refusal,
  is_read = wanted.is_read, is_for_suspended = wanted.is_for_suspended
when not matched then insert (action, max_count, time_window, refusal, is_read, is_for_suspended)
  values (wanted.action, wanted.max_count, wanted.time_window::interval, wanted.refusal, wanted.is_read, wanted.is_for_suspended)
when not matched by source then delete;

-- Checks of 1.0.0 keep their meaning for the bytes that are stored now. Hidden pictures have another name.
update private.checked_pictures c set version = private.picture_version(o)
from storage.objects o
where o.bucket_id = 'avatars' and o.name in (c.path, 'removed/' || c.path) and o.metadata ->> 'eTag' = c.etag;

-- Every change to a row checks its name again, also the deletion of the account. Names that are no longer allowed go.
update public.profiles p set first_name = null, last_name = null
where private.name_problem(concat_ws(' ', p.first_name, p.last_name)) is not null;
