-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "api"."record_picture"(text, text, text);

DROP FUNCTION "private"."add_push_subscription"(text, text, text);

DROP FUNCTION "private"."amend_sweepstake"(bigint, jsonb);

DROP FUNCTION "private"."answer_todays_question"(text, bigint);

DROP FUNCTION "private"."appeal"(text, bigint);

DROP FUNCTION "private"."cancel_sweepstake"(bigint, text);

DROP FUNCTION "private"."change_feed"(bigint, jsonb);

DROP FUNCTION "private"."change_game"(bigint, bigint, jsonb);

DROP FUNCTION "private"."change_picks"(bigint, jsonb, integer);

DROP FUNCTION "private"."count_read"(text);

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

DROP FUNCTION "private"."edit_sweepstake"(bigint, jsonb);

DROP FUNCTION "private"."get_invite"(text);

DROP FUNCTION "private"."get_item"(text, text);

DROP FUNCTION "private"."get_pool_invite"(text);

DROP FUNCTION "private"."is_picture_unchecked"(text);

DROP FUNCTION "private"."join_pool"(text);

DROP FUNCTION "private"."learn_feed_name"(bigint, text, text, bigint);

DROP FUNCTION "private"."lift_suspension"(uuid, text);

DROP FUNCTION "private"."list_audit_log"(bigint, text, uuid, uuid);

DROP FUNCTION "private"."list_catalogue_items"(text, boolean);

DROP FUNCTION "private"."list_claims"(bigint, text, integer);

DROP FUNCTION "private"."list_fans_of_item"(text, text, text, text, integer);

DROP FUNCTION "private"."list_notifications"(text, integer);

DROP FUNCTION "private"."list_pictures_to_delete"(uuid, text);

DROP FUNCTION "private"."list_ranking"(text, boolean, bigint);

DROP FUNCTION "private"."list_rankings"(text);

DROP FUNCTION "private"."list_reports"(boolean, text);

DROP FUNCTION "private"."list_series_standings"(bigint, text, text, integer, bigint);

DROP FUNCTION "private"."list_standings"(bigint, text, text, integer, bigint);

DROP FUNCTION "private"."mark_notifications_read"(text);

DROP FUNCTION "private"."put_feed"(bigint, jsonb);

DROP FUNCTION "private"."record_picture"(text, text, text);

DROP FUNCTION "private"."record_results"(bigint, jsonb, integer, text);

DROP FUNCTION "private"."remove_push_subscription"(text);

DROP FUNCTION "private"."reopen_report"(bigint, text);

DROP FUNCTION "private"."report"(text, text, text, text);

DROP FUNCTION "private"."save_rating"(text, bigint, smallint, jsonb);

DROP FUNCTION "private"."save_ratings"(jsonb);

DROP FUNCTION "private"."save_reminders"(uuid, jsonb);

DROP FUNCTION "private"."save_taglines"(jsonb);

DROP FUNCTION "private"."search_cities"(text);

DROP FUNCTION "private"."search_fans"(text, text, bigint, text);

DROP FUNCTION "private"."search_rankings"(text, text, bigint);

DROP FUNCTION "private"."shift_games"(bigint, integer, text);

DROP FUNCTION "private"."submit_picks"(bigint, jsonb, integer);

DROP FUNCTION "private"."suggest_item"(text, text, bigint, text);

DROP FUNCTION "private"."suspend_fan"(uuid, integer, text, text);

DROP FUNCTION "private"."take_feed_changes"(bigint, jsonb);

DROP FUNCTION "private"."update_item"(bigint, text[], text, bigint, text[], text, boolean);

DROP FUNCTION "private"."update_pool"(bigint, jsonb);

DROP FUNCTION "private"."update_profile"(text[], text, text, text, date, text, boolean);

DROP FUNCTION "private"."update_series"(bigint, jsonb);

ALTER TABLE "private"."checked_pictures" ADD COLUMN "version" text;

CREATE DOMAIN "private"."document" AS jsonb CONSTRAINT "document_is_at_most_100_kb_and_100_rows" CHECK (((pg_column_size(VALUE) <= 100000) AND
CASE
    WHEN (jsonb_typeof(VALUE) = 'array'::text) THEN (jsonb_array_length(VALUE) <= 100)
    ELSE true
END));

CREATE DOMAIN "private"."number_list" AS integer[] CONSTRAINT "number_list_is_at_most_100_numbers" CHECK ((cardinality(VALUE) <= 100));

CREATE DOMAIN "private"."short_list" AS text[] CONSTRAINT "short_list_is_at_most_100_texts_and_8_kb" CHECK (((cardinality(VALUE) <= 100) AND (pg_column_size(VALUE) <= 8000)));

CREATE DOMAIN "private"."short_text" AS text CONSTRAINT "short_text_is_at_most_4_kb" CHECK ((octet_length(VALUE) <= 4000));

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

CREATE OR REPLACE FUNCTION api.record_picture(path text, etag text, version text, problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.record_picture(path, etag, version, problem); end $function$;

CREATE OR REPLACE FUNCTION api.start_picture_check(path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.start_picture_check(path); end $function$;

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
  v_problem text;
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
  v_problem := case
    when coalesce(v_new.name, '') = '' then 'Give the sweepstake a name'
    when char_length(v_new.name) > 120 then 'The name is limited to 120 characters'
    else private.text_problem('The name', v_new.name, 0)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  v_problem := case
    when char_length(v_new.rules) > 2000 then 'The rules are limited to 2000 characters'
    else private.text_problem('The rules', v_new.rules, 40)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'rules';
  elsif (v_prize_pool between 0 and 9999999999.99) is not true or v_prize_pool <> round(v_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = 'prizePool';
  elsif v_old.completed_at is not null and v_prize_pool <> v_old.prize_pool then
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

CREATE OR REPLACE FUNCTION private.cancel_sweepstake(p_sweepstake_id bigint, p_reason private.short_text)
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
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- clock_timestamp() instead of now(): see complete_if_over.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.change_feed(p_series_id bigint, p_changes private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_mode text;
  v_is_paused boolean;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_mode := coalesce(p_changes ->> 'mode', v_feed.mode);
  v_is_paused := coalesce((p_changes ->> 'isPaused')::boolean, v_feed.is_paused);
  if v_mode not in ('PROPOSE', 'AUTOMATIC') then
    raise sqlstate 'PT400' using message = 'Choose whether the feed proposes results or enters them', detail = 'mode';
  elsif v_mode = v_feed.mode and v_is_paused = v_feed.is_paused then
    return;
  end if;
  update private.feeds f set mode = v_mode, is_paused = v_is_paused,
    -- A read in progress stores nothing once the feed is paused. Resuming clears the reason for its pause.
    lease = case when not v_is_paused then f.lease end, leased_at = case when not v_is_paused then f.leased_at end,
    last_error = case when v_is_paused or not f.is_paused then f.last_error end,
    failing_since = case when v_is_paused or not f.is_paused then f.failing_since end,
    -- A read is due at once.
    tried_at = null, fixtures_read_at = null
  where f.series_id = p_series_id;
  perform private.log_series_change('CHANGE', p_series_id, format('Feed: %s%s',
    case v_mode when 'AUTOMATIC' then 'automatic' else 'proposing' end, case when v_is_paused then ', paused' end));
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
  perform private.lock_sweepstake(p_sweepstake_id);
  select * into v_game from public.games g
  where g.id = p_game_id and g.sweepstake_id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if num_nonnulls(
    p_change ->> 'startTime', coalesce(v_one, v_two), coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId'),
    nullif((p_change ->> 'draw')::boolean, false), nullif((p_change ->> 'isVoid')::boolean, false),
    nullif((p_change ->> 'reopen')::boolean, false)
  ) <> 1 then
    raise sqlstate 'PT400' using
      message = 'Change one thing: the start or, with a reason, the sides or the result; or void or reopen the game';
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
AS $function$ declare
  v_new public.sweepstakes;
  v_is_draft boolean;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('create_sweepstake');
  v_new := private.checked_sweepstake(p_sweepstake);
  v_is_draft := coalesce((p_sweepstake ->> 'isDraft')::boolean, false);
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

CREATE OR REPLACE FUNCTION private.decide_suggestion(p_suggestion_id bigint, p_action private.short_text, p_entity_id bigint, p_name private.short_text, p_team_id bigint, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('decide_suggestion');
  if (p_action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
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
  delete from private.reports r where r.ctid = any (array(
    select o.ctid from private.reports o where o.reporter_id = p_fan_id
    union all
    select o.ctid from private.reported_subjects s join private.reports o on o.reported_id = s.id
    where s.fan_id = p_fan_id and o.reporter_id <> p_fan_id
    limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
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

CREATE OR REPLACE FUNCTION private.draft_feed_rounds(p_series_id bigint, p_rounds private.number_list, p_publish_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_round record;
  v_id bigint;
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
    -- A drafted round stays as it is.
    continue when exists (
      select from private.feed_rounds d where d.series_id = p_series_id and d.round = v_round.n
      union all
      select from private.feed_rows r
      join private.feed_games l on l.series_id = r.series_id and l.external_id = r.external_id
      join public.games g on g.id = l.game_id
      join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = r.series_id
      where r.series_id = p_series_id and r.round = v_round.n
    );
    v_id := private.create_sweepstake(private.draft_of_round(v_feed, v_round.n, p_publish_at, 'rounds.' || v_round.place));
    insert into private.feed_rounds (series_id, round, sweepstake_id) values (p_series_id, v_round.n, v_id);
    update private.feed_rows r set joins_id = v_id
    where r.series_id = p_series_id and r.round = v_round.n and r.status = 'SCHEDULED'
      and (r.side_one_id is null or r.side_two_id is null or r.start_time is null);
  end loop;
  perform private.link_feed_games(p_series_id);
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
  if exists (select from public.sweepstake_entries e where e.sweepstake_id = v_old.id) then
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

CREATE OR REPLACE FUNCTION private.has_link(p_name text, p_skeleton text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  -- With digits, signs and full stops in their usual form.
  v_plain constant text := lower(normalize(p_name, nfkd));
begin
  return p_skeleton ~ ('://|(^|[^a-z])www[.]|[a-z0-9-][.\u3002]' || private.reserved_pattern('DOMAIN') || '($|[^a-z])')
    or p_skeleton ~ '[a-z0-9-]{2}[.\u3002][a-z]{2}($|[^a-z])'
    or v_plain ~ '[^ @]@[^ @]+[.\u3002][^ @]|[.\u3002][a-z0-9-]+[/\u2044\u2215]|[0-9]+([.\u3002][0-9]+){3}';
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

CREATE OR REPLACE FUNCTION private.join_pool(p_code private.short_text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('join_pool');
  v_pool_id bigint;
begin
  perform private.lock_pools_of(v_me);
  perform from private.pools p where p.id = private.pool_of_code(p_code, v_me) for update;
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
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f where f.source = v_feed.source and private.feed_sport(f.series_id) = v_sport_id
  ));
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
  insert into private.feed_names as n (source, sport_id, name, entity_id)
  values (v_feed.source, v_sport_id, p_name, coalesce(v_item.merged_into_id, v_item.id))
  on conflict (source, sport_id, name) do update set entity_id = excluded.entity_id;
  perform private.refuse_merged(array[p_entity_id]);
  perform private.resolve_feed_names(p_series_id);
  perform private.join_feed_games(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
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
      private.item_as_json(found.item) || jsonb_build_object('sportName', s.name, 'teamName', t.name)
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

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id private.short_text, p_page_size integer)
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
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most
      ) n
    ), page as materialized (
      select f.*,
        case
          when f.kind = 'POST_LIKED' then array(
            select l.user_id from private.unsuspended_likes l
            where l.post_id = f.subject_id::bigint and l.user_id <> v_me
              and l.user_id not in (select unnest(v_hidden))
            order by l.created_at desc, l.user_id
            limit 3
          )
          else array_remove(array[f.actor_id], null)
        end as actor_ids,
        -- Count every fan in the post's own like count; a difference would reveal a block.
        case
          when f.kind = 'POST_LIKED' then c.like_count - (
            select count(*) from public.post_likes l
            where l.post_id = f.subject_id::bigint and l.user_id = v_me
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
      from found f
      left join private.post_counts c
        on c.post_id = case f.kind when 'POST_LIKED' then f.subject_id::bigint end
      where f.place <= p_page_size
    ), cards as materialized (
      select card.id, to_json(card) as card
      from (
        select c.*, null as "matchReason", coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
        from private.user_cards c
        left join private.friendship_statuses(
          v_me, array(select id from page, unnest(page.actor_ids) id)
        ) s on s.other_id = c.id
        where c.id in (select id from page, unnest(page.actor_ids) id)
      ) card
    )
    select json_build_object(
      'unreadCount', (
        -- Count the fetched rows, unless there are more and all fetched ones are unread.
        select case
          when p_before_id is null and (v_most = 100 or count(*) < v_most or min(f.at) <= v_read_up_to)
          then count(*) filter (where f.at > v_read_up_to)
          else private.count_unread(v_me)
        end
        from found f
      ),
      'notifications', coalesce((
        select json_agg(json_build_object(
          'id', private.notification_id(p.at, p.key),
          'kind', p.kind,
          'createdAt', private.rfc3339(p.at),
          'isRead', p.at <= v_read_up_to,
          'actors', (
            select coalesce(json_agg(c.card order by array_position(p.actor_ids, c.id)), '[]')
            from cards c where c.id = any (p.actor_ids)
          ),
          'actorCount', p.actor_count,
          'subject', coalesce(p.subject, json_build_object('type', 'PROFILE', 'id', p.actor_ids[1]))
        ) order by p.place)
        from page p
      ), '[]'),
      'next', case when (select count(*) > p_page_size from found) then (
          select private.notification_id(p.at, p.key) from page p order by p.place desc limit 1
        ) end
    )
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

CREATE OR REPLACE FUNCTION private.list_reports(p_is_open boolean, p_after_place private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_page constant integer := 20;
  v_at timestamptz;
  v_id bigint;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  if p_after_place !~ '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_at := timestamptz '1970-01-01 00:00:00+00' + split_part(p_after_place, '-', 1)::bigint * interval '1 microsecond';
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  if p_is_open then
    v_ids := array(
      select s.id from private.reported_subjects s
      where s.is_open and (s.ranks_at, s.id) > (coalesce(v_at, '-infinity'), coalesce(v_id, 0))
      order by s.ranks_at, s.id
      limit c_page + 1
    );
  else
    v_ids := array(
      select s.id from private.reported_subjects s
      where not s.is_open
        and (s.closed_at, s.id) < (coalesce(v_at, 'infinity'), coalesce(v_id, 9223372036854775807))
      order by s.closed_at desc, s.id desc
      limit c_page + 1
    );
  end if;
  return json_build_object(
    'reports', private.reported_as_json(v_ids[1:c_page]),
    'next', case when cardinality(v_ids) > c_page then (
      select (extract(epoch from case when p_is_open then s.ranks_at else s.closed_at end) * 1000000)::bigint
        || '-' || s.id
      from private.reported_subjects s where s.id = v_ids[c_page]
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
    -- The points by the score, so that this is an index-only scan. The distance is not shown.
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

CREATE OR REPLACE FUNCTION private.lock_opinions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  lock table public.ratings, public.tagline_rows in row exclusive mode;
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

CREATE OR REPLACE FUNCTION private.put_feed(p_series_id bigint, p_feed private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_old private.feeds;
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
    when (p_feed ->> 'mode' in ('PROPOSE', 'AUTOMATIC')) is not true then 'mode'
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = case v_problem
      when 'source' then 'Choose a source'
      when 'mode' then 'Choose whether the feed proposes results or enters them'
      else format('The %s has up to 40 letters, digits, dots, underscores and hyphens', v_problem)
    end, detail = v_problem;
  end if;
  select * into v_old from private.feeds f where f.series_id = p_series_id for no key update;
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin reads it first; the clock would only make the same call at the same time.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', p_feed ->> 'mode',
      clock_timestamp() + interval '1 minute'
    );
  elsif v_old.mode <> p_feed ->> 'mode' then
    update private.feeds f set mode = p_feed ->> 'mode', tried_at = null, fixtures_read_at = null where f.series_id = p_series_id;
  else
    return;
  end if;
  perform private.log_series_change('CHANGE', p_series_id, format(
    'Feed: %s %s %s, %s', p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season',
    case p_feed ->> 'mode' when 'AUTOMATIC' then 'automatic' else 'proposing' end
  ));
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

CREATE OR REPLACE FUNCTION private.reopen_report(p_report_id bigint, p_note private.short_text)
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
  -- The others first, as a report of this subject locks them.
  perform private.lock_reports_about((select s.fan_id from private.reported_subjects s where s.id = p_report_id));
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
  perform private.reverse_decision(v_decision);
  update private.reported_subjects s set is_open = true, closed_at = null
  -- Without a report, nothing waits for another decision.
  where s.id = v_subject.id and s.first_reported_at is not null;
  perform private.group_reports_about(v_subject.fan_id);
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), 'REOPEN', v_subject.subject_type, v_subject.subject_id, v_subject.fan_id, v_note);
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.report(p_subject_type private.short_text, p_subject_id private.short_text, p_reason private.short_text, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('report');
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER')) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
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
  perform private.lock_reports_about(v_fan_id);
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
    -- At most ten days, so that a crowd cannot push other reports aside.
    ranks_at = case when s.is_open then greatest(s.ranks_at - interval '12 hours', s.opened_at - interval '10 days')
      when v_is_settled then s.ranks_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  perform private.group_reports_about(v_fan_id);
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $function$;

CREATE OR REPLACE FUNCTION private.reserved_words(p_use text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_use
    -- Rejected as a word of the name.
    when 'STAFF' then array['admin', 'sysadmin', 'administrator', 'moderator', 'support', 'official', 'verified']
    -- Rejected as the whole name.
    when 'WHOLE' then array[
      'staff', 'njm', 'helpdesk', 'security', 'trustandsafety', 'trustsafety', 'customerservice', 'customercare',
      'system', 'webmaster', 'postmaster', 'noreply'
    ]
    -- Rejected next to a product or company.
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
    -- Rejected anywhere: phrases of phishing subjects.
    when 'PHRASE' then array[
      'youraccount', 'yourpassword', 'verifyyour', 'clickhere', 'accountlocked', 'accountsuspended', 'accountsecurity',
      'accountalert', 'accountrecovery', 'accountverification', 'passwordreset', 'resetpassword', 'securityalert',
      'loginalert', 'paymentfailed'
    ]
    -- Top-level domains that rarely end a word of a real name. Other ones with two letters follow at least two letters.
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

CREATE OR REPLACE FUNCTION private.start_picture_check(p_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (select private.picture_version(o) from storage.objects o where o.bucket_id = 'avatars' and o.name = p_path);
end $function$;

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
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
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
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
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
    select t.n - 1 as n, t.item ->> 'kind' as asked, t.item ->> 'reason' as reason, t.item -> 'expected' as expected, c.*
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
    v_reason := case when v_taken.reason is not null or v_taken.kind = 'DIFFERS'
      then private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n)) end;
    if v_taken.kind = 'MOVED' then
      perform private.move_game_of_feed(v_taken.game_id, v_taken.own_start, v_taken.start_time, v_reason);
    elsif v_taken.kind = 'RESULT' then
      perform private.enter_feed_result(
        v_taken.sweepstake_id, v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    else
      perform private.correct_by_feed(
        v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner, v_reason
      );
    end if;
  end loop;
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
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_first_name constant text := nullif(private.clean_text(p_first_name), '');
  v_last_name constant text := nullif(private.clean_text(p_last_name), '');
  v_location constant text := nullif(private.clean_text(p_location), '');
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
  v_picture storage.objects;
  v_problem text;
begin
  if 'first_name' = any (p_fields) then
    perform private.check_profile_text('First name', v_first_name, 60, 'firstName');
  end if;
  if 'last_name' = any (p_fields) then
    perform private.check_profile_text('Last name', v_last_name, 60, 'lastName');
  end if;
  if 'location' = any (p_fields) then
    perform private.check_profile_text('Location', v_location, 120, 'location');
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

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;
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

COMMENT ON COLUMN "private"."checked_pictures"."version" IS 'The private.picture_version of the checked row. An ETag alone identifies no bytes, since MD5 collides. Null if 1.0.0 checked a file that is gone.';

COMMENT ON DOMAIN "private"."document" IS 'The body of a write: at most 100,000 bytes, and at most 100 rows if it is a list. An edge function accepts 64 kB of JSON.';

COMMENT ON DOMAIN "private"."number_list" IS 'Numbers, such as rounds: at most 100.';

COMMENT ON DOMAIN "private"."short_list" IS 'Keys or names: at most 100 texts, 8,000 bytes together.';

COMMENT ON DOMAIN "private"."short_text" IS 'A name, code, search term, note or key: at most 4,000 bytes.';

COMMENT ON FUNCTION "api"."record_picture"(text, text, text, text) IS 'Records the edge function''s verdict on the bytes with this ETag, read after start_picture_check returned this version; `problem` is null if they passed. A no-op if another version is stored now. Requires the secret key.';

COMMENT ON FUNCTION "api"."start_picture_check"(text) IS 'The version of the stored picture, for record_picture; null if there is none. Call it before reading the bytes. Requires the secret key.';

COMMENT ON FUNCTION "private"."change_picks"(bigint, private.document, integer) IS 'Replaces the caller''s picks of open games. Started games keep theirs: a change to one rejects the whole request.';

COMMENT ON FUNCTION "private"."create_pool"(private.document) IS 'Creates a pool owned by the caller and returns its id.';

COMMENT ON FUNCTION "private"."create_series"(private.document) IS 'Creates a series and returns its id. Admins only.';

COMMENT ON FUNCTION "private"."create_sweepstake"(private.document) IS 'Creates a sweepstake or a draft with its games and returns its id. Admins only.';

COMMENT ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) IS 'Makes drafts of these rounds; those that have a contest stay as they are. All or nothing. Admins only.';

COMMENT ON FUNCTION "private"."get_invite"(private.short_text) IS 'The inviter: first name and one tagline row, and for signed-in fans the id. 404 if the inviter is suspended or hidden from the caller.';

COMMENT ON FUNCTION "private"."get_pool_invite"(private.short_text) IS 'A pool by its code: name, host, contest, members and lock; for members also the id. 404 for a dead code.';

COMMENT ON FUNCTION "private"."has_link"(text, text) IS 'Whether a mail or chat program could make a link of a part of the name.';

COMMENT ON FUNCTION "private"."is_reserved_name"(text) IS 'Whether a name with this skeleton impersonates staff or a company.';

COMMENT ON FUNCTION "private"."join_pool"(private.short_text) IS 'Adds the caller to the pool with this code and returns its id. A dead code returns null: an error would roll back the rate limit''s count.';

COMMENT ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) IS 'Learns a name for every series of the sport that follows the source; a second call replaces it. Admins only.';

COMMENT ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) IS 'The five best or worst rated sports, teams or athletes, of one sport or all.';

COMMENT ON FUNCTION "private"."lock_opinions"() IS 'Waits for a merge of items. Call it before rows are locked: a merge locks these tables first, then posts, and a deletion reaches them last, by cascade.';

COMMENT ON FUNCTION "private"."name_problem"(text) IS 'Why a name is rejected, as a sentence, or null: it impersonates staff, a company or an unnamed fan, or contains a link, an email address or invisible letters.';

COMMENT ON FUNCTION "private"."picture_version"(storage.objects) IS 'Identifies the bytes of a stored picture: another upload has another id or version.';

COMMENT ON FUNCTION "private"."put_feed"(bigint, private.document) IS 'Sets the feed of a series. Another source, competition or season starts over. Reads nothing.';

COMMENT ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) IS 'As enter_results. Admins only.';

COMMENT ON FUNCTION "private"."save_ratings"(private.document) IS 'Replaces the caller''s ratings; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."save_taglines"(private.document) IS 'Replaces the caller''s tagline; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."search_cities"(private.short_text) IS 'The five best cities with a name that starts with the input. Words after a comma name the area.';

COMMENT ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) IS 'Teams and athletes by any part of their name, or by the start of a word of an alias. Exact names first, then prefixes, word starts and other parts, each by ratings.';

COMMENT ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) IS 'Enters the caller into a sweepstake once, with these picks. Rejects picks for started or finished games.';

COMMENT ON FUNCTION "private"."take_feed_changes"(bigint, private.document) IS 'Applies what a feed proposes, decided by the calling admin; 409 if it has changed. A result that stands needs a reason.';

COMMENT ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) IS 'Changes the named fields of the caller''s profile; all or nothing.';

COMMENT ON FUNCTION "private"."update_series"(bigint, private.document) IS 'Updates the given fields of a series. Admins only.';

COMMENT ON TABLE "private"."checked_pictures" IS 'Pictures that the edge function has checked, by path and version. While one passes, no other bytes may be stored under its path.';

GRANT USAGE ON TYPE "private"."document" TO "postgres";

GRANT USAGE ON TYPE "private"."number_list" TO "postgres";

GRANT USAGE ON TYPE "private"."short_list" TO "postgres";

GRANT USAGE ON TYPE "private"."short_text" TO "postgres";

REVOKE ALL ON FUNCTION "api"."record_picture"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."record_picture"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."start_picture_check"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."start_picture_check"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."add_push_subscription"(private.short_text, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_push_subscription"(private.short_text, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."amend_sweepstake"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amend_sweepstake"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."answer_todays_question"(private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_todays_question"(private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_feed"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_feed"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_game"(bigint, bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_game"(bigint, bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_picks"(bigint, private.document, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_picks"(bigint, private.document, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."characters"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."characters"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_read"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_read"(private.short_text) TO "authenticated", "postgres";

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

REVOKE ALL ON FUNCTION "private"."decide_suggestion"(bigint, private.short_text, bigint, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_suggestion"(bigint, private.short_text, bigint, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_own_account"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_own_account"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_rating"(private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_rating"(private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_feed_rounds"(bigint, private.number_list, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."edit_sweepstake"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_sweepstake"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_invite"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_invite"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_item"(private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_item"(private.short_text, private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_pool_invite"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_pool_invite"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."has_link"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_link"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_picture_unchecked"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_picture_unchecked"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_reserved_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reserved_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_pool"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_pool"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lift_suspension"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lift_suspension"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_audit_log"(bigint, private.short_text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit_log"(bigint, private.short_text, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_catalogue_items"(private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_catalogue_items"(private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_claims"(bigint, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_claims"(bigint, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_fans_of_item"(private.short_text, private.short_text, private.short_text, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_fans_of_item"(private.short_text, private.short_text, private.short_text, private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_notifications"(private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_notifications"(private.short_text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pictures_to_delete"(uuid, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pictures_to_delete"(uuid, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_ranking"(private.short_text, boolean, bigint) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_rankings"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rankings"(private.short_text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_reports"(boolean, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_reports"(boolean, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_series_standings"(bigint, private.short_text, private.short_text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_series_standings"(bigint, private.short_text, private.short_text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_standings"(bigint, private.short_text, private.short_text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_standings"(bigint, private.short_text, private.short_text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_opinions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_opinions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_notifications_read"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_notifications_read"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."picture_version"(storage.objects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."picture_version"(storage.objects) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_feed"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_feed"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."record_picture"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_picture"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_results"(bigint, private.document, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_push_subscription"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_push_subscription"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_report"(bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_report"(bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."report"(private.short_text, private.short_text, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report"(private.short_text, private.short_text, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_rating"(private.short_text, bigint, smallint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_rating"(private.short_text, bigint, smallint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_ratings"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_ratings"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_reminders"(uuid, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_reminders"(uuid, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_taglines"(private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_taglines"(private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_cities"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_cities"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_fans"(private.short_text, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_fans"(private.short_text, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_rankings"(private.short_text, private.short_text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shift_games"(bigint, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shift_games"(bigint, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."start_picture_check"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_picture_check"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."submit_picks"(bigint, private.document, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suggest_item"(private.short_text, private.short_text, bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suggest_item"(private.short_text, private.short_text, bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_fan"(uuid, integer, private.short_text, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_fan"(uuid, integer, private.short_text, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_feed_changes"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_feed_changes"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_item"(bigint, private.short_list, private.short_text, bigint, private.short_list, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_item"(bigint, private.short_list, private.short_text, bigint, private.short_list, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_pool"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_pool"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_series"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_series"(bigint, private.document) TO "authenticated", "postgres";

CREATE DOMAIN "private"."long_text" AS text CONSTRAINT "long_text_is_at_most_12_kb_and_100_marks_a_letter" CHECK (((octet_length(VALUE) <= 12000) AND ((octet_length(VALUE) = char_length(VALUE)) OR (VALUE !~ (('['::text || private.characters('marks'::text)) || '\u1715\u1734\u1B44\u1BAA\u1BF2\u1BF3\u302E\u302F\uA953\uA9C0\U000111C0\U00011235\U0001134D\U000116B6\U0001193D\U00011F41\U00016FF0\U00016FF1\U0001D165\U0001D166\U0001D16D-\U0001D172]{101}'::text)))));

CREATE OR REPLACE FUNCTION private.appeal(p_text private.long_text, p_decision_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := nullif(private.clean_text(p_text), '');
  v_problem constant text := case
    when v_text is null then 'Explain what was wrong'
    when char_length(v_text) > 1000 then 'An appeal is limited to 1000 characters'
    else private.text_problem('An appeal', v_text, 10)
  end;
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'text';
  end if;
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  perform private.lock_reports_about(v_me);
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
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end,
    ranks_at = case when s.is_open then s.ranks_at else clock_timestamp() end;
  perform private.group_reports_about(v_me);
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

-- Checks of 1.0.0 keep their meaning for the bytes that are stored now. Hidden pictures have another name.
update private.checked_pictures c set version = private.picture_version(o)
from storage.objects o
where o.bucket_id = 'avatars' and o.name in (c.path, 'removed/' || c.path) and o.metadata ->> 'eTag' = c.etag;

-- Every change to a row checks its name again, also the deletion of the account. Names that are no longer allowed go.
update public.profiles p set first_name = null, last_name = null
where private.name_problem(concat_ws(' ', p.first_name, p.last_name)) is not null;
