-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP VIEW "private"."notification_events";

ALTER TABLE "private"."feed_rounds" DROP CONSTRAINT "feed_rounds_sweepstake_id_fkey";

DROP FUNCTION "private"."feed_changes"(bigint);

DROP FUNCTION "private"."join_feed_games"(bigint);

ALTER TABLE "private"."feed_games" ADD COLUMN "placed_start" timestamp with time zone;

ALTER TABLE "private"."feed_games" ADD COLUMN "rejected_change" text;

ALTER TABLE "private"."feed_rounds" ADD COLUMN "final_id" bigint;

ALTER TABLE "private"."feeds" ADD COLUMN "opens_days_before" smallint;

ALTER TABLE "private"."feeds" ADD COLUMN "round_name" text;

ALTER TABLE "private"."feeds" ADD COLUMN "round_prize_pool" numeric(12,2);

ALTER TABLE "private"."feeds" ADD COLUMN "round_rules" text;

ALTER TABLE "private"."feeds" ADD COLUMN "prize_wait_hours" smallint;

ALTER TABLE "private"."feeds" ADD COLUMN "unchanged_since" timestamp with time zone NOT NULL DEFAULT now();

ALTER TABLE "private"."feed_rounds" ALTER COLUMN "sweepstake_id" DROP NOT NULL;

CREATE TYPE "private"."round_change" AS ("sweepstake_id" bigint, "kind" text, "game_id" bigint, "external_id" text, "sport_id" bigint, "one_id" bigint, "two_id" bigint, "start_time" timestamp with time zone, "can_draw" boolean);

CREATE OR REPLACE FUNCTION api.reject_feed_changes(series_id bigint, games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.reject_feed_changes(series_id, games); end $function$;

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
    -- A read is due at once.
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
  -- As in edit_sweepstake: entries and this wait for each other.
  select s.published_at is not null into v_is_published from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if exists (select from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake_id) then
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
    -- A contest keeps its last game.
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

CREATE OR REPLACE FUNCTION private.check_terms(p_name text, p_rules text, p_prize_pool numeric, p_path text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_problem text;
begin
  v_problem := case
    when coalesce(p_name, '') = '' then 'Give the sweepstake a name'
    when char_length(p_name) > 120 then 'The name is limited to 120 characters'
    else private.text_problem('The name', p_name, 0)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_path || 'name';
  end if;
  v_problem := case
    when char_length(p_rules) > 2000 then 'The rules are limited to 2000 characters'
    else private.text_problem('The rules', p_rules, 40)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_path || 'rules';
  elsif (p_prize_pool between 0 and 9999999999.99) is not true or p_prize_pool <> round(p_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = p_path || 'prizePool';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_sweepstake(p_sweepstake jsonb)
 RETURNS public.sweepstakes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_problem text;
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
    v_new.tie_break_question := private.clean_text(p_sweepstake #>> '{tieBreak,question}');
    v_new.tie_break_is_final_total := coalesce((p_sweepstake #>> '{tieBreak,isFinalTotal}')::boolean, false);
    v_problem := case
      when coalesce(v_new.tie_break_question, '') = '' then 'Ask for a number'
      when char_length(v_new.tie_break_question) > 200 then 'The question is limited to 200 characters'
      else private.text_problem('The question', v_new.tie_break_question, 0)
    end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'tieBreak.question';
    end if;
  end if;
  v_new.publish_at := (p_sweepstake ->> 'publishAt')::timestamptz;
  if v_new.publish_at >= (
    select g.start_time from private.new_games(p_sweepstake -> 'games') g where g.is_final
  ) then
    raise sqlstate 'PT400' using message = 'Open the sweepstake before its final starts', detail = 'publishAt';
  end if;
  return v_new;
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
    -- No prize that no admin has confirmed for this round.
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
    -- The same result without a score keeps the recorded one.
    score_one = coalesce(result.score_one, case when g.outcome = result.outcome then g.score_one end),
    score_two = coalesce(result.score_two, case when g.outcome = result.outcome then g.score_two end)
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when private.replaces_result(g, result) then 'CORRECTION' else 'RESULT' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_for_log(result.score_one, result.score_two),
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
      -- An admin who has moved the game elsewhere has dealt with it.
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
    -- A knock-out that ended level: an admin names the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- An admin has entered another total, which only a reason replaces.
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

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select f.series_id, s.name || ': ' || t.words, t.n, t.since
  from private.feeds f
  join public.series s on s.id = f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since
    from private.feed_changes(f.series_id) c
    where not c.is_automatic
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days'
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(d.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(d.ends_at) + interval '3 hours'
    from private.due_games(f.series_id) d
    where not f.is_paused and d.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
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
  -- Matches that are games of admins, or that the source lists twice. Once removed, they stay out.
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
  -- A match that the source lists twice has the game of the other row.
  where not exists (
    select from public.games g
    where g.sweepstake_id = m.contest_id and least(g.side_one_id, g.side_two_id) = m.lo
      and greatest(g.side_one_id, g.side_two_id) = m.hi and coalesce(private.is_same_meeting(m.start_time, g.start_time), true)
  );
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
    -- A round that cannot be drafted is a task.
    begin
      perform private.draft_round(p_feed, v_round, null, 'rounds');
    exception when sqlstate 'PT400' then
      raise warning 'The feed of series % cannot draft round %: %', p_feed.series_id, v_round, sqlerrm;
    end;
  end loop;
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
        -- The longest number.
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
    -- The admin reads it first; the clock would only make the same call at the same time.
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
      -- Without a result somebody else decides; hiding a correction could keep an entrant's prize.
      perform private.refuse_entrant(s) from public.sweepstakes s where s.id = v_rejected.sweepstake_id;
    end if;
    update private.feed_games l set rejected_change = v_rejected.claim where l.game_id = v_rejected.game_id;
    perform private.log_series_change('CHANGE', p_series_id, left(format(
      'Feed: rejected for %s: %s', private.game_names(array[v_rejected.game_id]), v_rejected.claim
    ), 500));
  end loop;
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
      and not exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id)
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
    -- An admin keeps a game by giving it another start.
    where (m.link).placed_start = (m.game).start_time and (m.game).start_time > clock_timestamp()
      and (m.game).outcome is null and not (m.game).is_void and (m.game).picks_closed_at is null
  ), strayed as materialized (
    select p.id, p.round, p.game_id, (p.match).external_id,
      p.has_other_sides and (p.match).round = p.round and (p.match).status = 'SCHEDULED' and (p.match).start_time > clock_timestamp() as comes_back
    from placed p
    where (p.match).round <> p.round or (p.match).status in ('POSTPONED', 'CANCELLED')
      or p.has_other_sides and not private.has_overruled(p.id, p.game_id, 'REPLACE')
  ), leaving as materialized (
    -- A contest keeps its games if it would have none.
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

CREATE OR REPLACE FUNCTION private.round_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select f.series_id,
    s.name || case a.n when 1 then format(': Round %s has no contest', a.first_round) else format(': %s rounds have no contest', a.n) end,
    a.n, a.first_start - interval '14 days'
  from private.feeds f
  join public.series s on s.id = f.series_id
  cross join lateral (
    select count(*) as n, min(u.round) as first_round, min(u.first_start) as first_start
    from private.rounds_ahead(f.series_id) u
    where u.first_start <= now() + interval '14 days' and not exists (
      -- An admin has deleted its contest.
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
  -- The postponed match of a round that was played makes no contest.
  having 2 * count(*) filter (where r.status = 'SCHEDULED' and coalesce(r.start_time > clock_timestamp(), true)) >= count(*)
    and bool_or(r.status = 'SCHEDULED' and r.start_time > clock_timestamp());
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
  -- Before the rows move.
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
      -- Two reads that are this far apart: the first had ended, and the second began after the interval.
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
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id))
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- An open game that a feed follows creates the feed's tasks instead. A missing tie-break does not.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
        -- Admins who reject the source's result enter another.
        and coalesce(l.rejected_change not like 'RESULT %', true)
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since from private.feed_tasks() t
  union all
  select 'FEED',
    s.name || ': picks paused in ' || case count(*) when 1 then private.game_names(array_agg(g.id)) else count(*) || ' games' end,
    count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.picks_paused_at)
  from public.games g
  join public.sweepstakes s on s.id = g.sweepstake_id
  where g.picks_paused_at is not null and private.is_paused(g) and s.completed_at is null
  group by s.id
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(c.claimed_at)
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(final.picks_closed_at, s.publish_at, first.start_time - interval '1 day')
  from public.sweepstakes s
  join public.games final on final.sweepstake_id = s.id and final.is_final
  cross join lateral (select min(g.start_time) as start_time from public.games g where g.sweepstake_id = s.id) first
  where s.published_at is null and (final.picks_closed_at is not null or case
    -- It opens by itself before its first game.
    when s.publish_at > now() and s.publish_at < first.start_time then false
    when s.publish_at <= now() then final.start_time <= now()
    else first.start_time <= now() + interval '1 day'
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round, and a source knows the rounds of its season.
  where latest.completed_at > now() - interval '30 days'
    and not exists (select from private.feeds f where f.series_id = series.id)
  union all
  select 'NEXT_ROUND', t.title, t.count, '/series/' || t.series_id, t.since from private.round_tasks() t
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at)
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at)
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at)
  from private.suggested_items i
  where i.state = 'OPEN'
  having count(*) > 0;
end $function$;

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_rejected_change_is_short" CHECK ((char_length(rejected_change) <= 100));

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_final_id_fkey" FOREIGN KEY (final_id) REFERENCES public.games(id) ON DELETE SET NULL;

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE SET NULL;

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_open_rounds_within_two_weeks" CHECK (((opens_days_before >= 1) AND (opens_days_before <= 14)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_plan_rounds_completely" CHECK ((((opens_days_before IS NULL) = (round_name IS NULL)) AND ((opens_days_before IS NULL) = (round_prize_pool IS NULL)) AND ((opens_days_before IS NOT NULL) OR (round_rules IS NULL))));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_prize_wait_is_half_a_day_to_three_days" CHECK (((prize_wait_hours >= 12) AND (prize_wait_hours <= 72)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_name_has_a_number" CHECK (((char_length(round_name) <= 120) AND (POSITION(('{round}'::text) IN (round_name)) > 0)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_prize_pool_is_an_amount" CHECK (((round_prize_pool >= (0)::numeric) AND (round_prize_pool <= 9999999999.99)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_round_rules_are_short" CHECK (((char_length(round_rules) >= 1) AND (char_length(round_rules) <= 2000)));

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_that_anyone_edits_end_no_prizes" CHECK (((prize_wait_hours IS NULL) OR (source <> 'OPENLIGADB'::text)));

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
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL);

CREATE INDEX feed_rounds_final_id_idx ON private.feed_rounds USING btree (final_id);

COMMENT ON COLUMN "private"."feed_games"."placed_start" IS 'The start that the feed gave the game; another start is an admin''s. Null for a game that an admin made.';

COMMENT ON COLUMN "private"."feed_games"."rejected_change" IS 'The proposal (change_claim) that an admin rejected. It is hidden while the source repeats it.';

COMMENT ON COLUMN "private"."feed_rounds"."final_id" IS 'The final that the feed chose; another final is an admin''s choice.';

COMMENT ON COLUMN "private"."feed_rounds"."sweepstake_id" IS 'Null once an admin has deleted the contest, which the feed does not make again.';

COMMENT ON COLUMN "private"."feed_rows"."joins_id" IS 'The contest of its round that this match joins once its sides and start are known. Null once it has joined, so that a game that an admin removes stays out.';

COMMENT ON COLUMN "private"."feeds"."opens_days_before" IS 'The feed makes a draft of each round, which opens this many days before its first game. Null if admins make drafts.';

COMMENT ON COLUMN "private"."feeds"."prize_wait_hours" IS 'After this many hours without objection the last result of a contest with a prize enters itself. Null leaves it to admins.';

COMMENT ON COLUMN "private"."feeds"."round_name" IS 'The name of these rounds, with {round} for the number.';

COMMENT ON COLUMN "private"."feeds"."round_prize_pool" IS 'The prize of each of these rounds, which an admin confirmed, in US dollars.';

COMMENT ON COLUMN "private"."feeds"."unchanged_since" IS 'When an admin last changed, paused or resumed the feed, which starts every wait for an objection again.';

COMMENT ON FUNCTION "api"."change_feed"(bigint, jsonb) IS 'Changes the mode of a feed, its rounds or its wait, pauses or resumes it: the contract''s FeedChanges. Admins only; logged.';

COMMENT ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) IS 'Rejects what a feed proposes until its source changes: the contract''s RejectedChanges. Admins only; logged.';

COMMENT ON FUNCTION "private"."change_claim"(text, private.feed_rows) IS 'What a source says in a proposal. Another claim is another proposal.';

COMMENT ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) IS 'Stores the mode, pause and plan of a locked feed, logs a difference, and lets the drafts follow a new plan.';

COMMENT ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) IS 'Applies the differences between a round and its contest, joining matches first. Games that remain keep their ids.';

COMMENT ON FUNCTION "private"."check_terms"(text, text, numeric, text) IS 'Rejects a name, rules or prize that a sweepstake cannot have, and names the field after the path.';

COMMENT ON FUNCTION "private"."choose_final"(bigint, bigint) IS 'Makes the game that starts last the final, unless an admin chose another.';

COMMENT ON FUNCTION "private"."create_sweepstake"(private.document) IS 'As insert_sweepstake. Admins only.';

COMMENT ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) IS 'A round as the contract''s NewSweepstake, as the feed names it, or with the name pattern and rules of the last round and no prize. Its last game is the final.';

COMMENT ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) IS 'Makes a draft of a round, which follows the source until the first entry.';

COMMENT ON FUNCTION "private"."due_games"(bigint) IS 'The published games of a feed without a confirmed result, with their expected ends, and those whose result waits for objections, with the end of the wait.';

COMMENT ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) IS 'When the last result of a contest with a prize enters itself: so long after an admin who has not entered was emailed. Null if it does not, or before that email.';

COMMENT ON FUNCTION "private"."feed_changes"(bigint) IS 'The rows that differ from their games. Those with is_automatic apply themselves; the rest wait for an admin. The last result of a prize waits for objections until enters_at.';

COMMENT ON FUNCTION "private"."feed_tasks"() IS 'Each feed''s tasks for admins: changes, unknown names, matches without a game, an error, and games that ended three hours ago.';

COMMENT ON FUNCTION "private"."follow_feed"(bigint) IS 'Lets contests follow their rounds, closes started games and applies one automatic change; true if another may follow.';

COMMENT ON FUNCTION "private"."follow_rounds"(bigint) IS 'Lets the contests of a feed''s rounds follow their source, and drafts the rounds that have none if the feed makes them.';

COMMENT ON FUNCTION "private"."gameless_matches"(bigint) IS 'The matches that have no game in the contest of their round: is_late if fans had entered it, else they wait for a start.';

COMMENT ON FUNCTION "private"."insert_sweepstake"(jsonb) IS 'Creates a sweepstake or a draft with its games, the contract''s NewSweepstake, and returns its id.';

COMMENT ON FUNCTION "private"."is_expected_change"(text, jsonb, smallint, smallint, text, timestamp with time zone) IS 'Whether a change is still as the admin saw it: the start, or the winner with its score.';

COMMENT ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) IS 'Logs a game that joined (after) or left (before) a contest that fans can see.';

COMMENT ON FUNCTION "private"."open_rounds"(private.feeds) IS 'Drafts the rounds of a source that have no contest, as soon as it names them.';

COMMENT ON FUNCTION "private"."parse_choices"(bigint, jsonb, text) IS 'Parses the contract''s Picks or GameResults in order. Returns 400 with row and field for impossible or duplicate choices, 409 for a game that has left.';

COMMENT ON FUNCTION "private"."plan_as_json"(private.feeds) IS 'The contract''s FeedRounds; null if admins make the drafts.';

COMMENT ON FUNCTION "private"."plan_for_log"(private.feeds) IS 'What a feed does by itself, in words for the log; empty if nothing.';

COMMENT ON FUNCTION "private"."planned_feed"(private.feeds, jsonb) IS 'The feed with the rounds and the wait of the contract''s NewFeed; rejects invalid ones and names the field. What is not given stays.';

COMMENT ON FUNCTION "private"."planned_name"(private.feeds, integer) IS 'The name that the feed gives a round; null if it makes none.';

COMMENT ON FUNCTION "private"."planned_opening"(private.feeds, timestamp with time zone) IS 'When the feed opens a round whose first game starts then; null if an admin opens it.';

COMMENT ON FUNCTION "private"."playable_matches"(bigint) IS 'The matches of a source that can be games: their sides are known and their start is in the future. Each once.';

COMMENT ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) IS 'Hides what a feed proposes while the source repeats it; 409 if it has changed. An admin who entered may reject results only.';

COMMENT ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) IS 'Gives drafts that follow the old plan the new one; what an admin changed stays. Without a plan an admin opens them.';

COMMENT ON FUNCTION "private"."round_changes"(bigint) IS 'How the contests of a feed''s rounds differ from their source, while nobody has entered them. Games that admins added, removed or changed stay.';

COMMENT ON FUNCTION "private"."round_tasks"() IS 'Each feed''s rounds of the next two weeks that have no contest.';

COMMENT ON FUNCTION "private"."rounds_ahead"(bigint) IS 'The rounds without a contest of which at least half is still to be played, with their first start.';

COMMENT ON FUNCTION "private"."rounds_with_contest"(bigint) IS 'The rounds with a contest, made from them or with one of their games.';

COMMENT ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) IS 'Lets the final, the dates and the opening of a round follow its games.';

COMMENT ON FUNCTION "private"."waiting_matches"(bigint) IS 'The matches of a source that could not be read, whose result contradicts itself, or that have no game in the contest of their round, with the reason for admins.';

COMMENT ON TABLE "private"."feed_rounds" IS 'The contests made from rounds of a source.';

COMMENT ON TYPE "private"."round_change" IS 'A difference between a round and its contest: a match JOINS with sides and start, or its game LEAVES or MOVES to a start.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

REVOKE ALL ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reject_feed_changes"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_claim"(text, private.feed_rows) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_claim"(text, private.feed_rows) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_plan"(private.feeds, private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_round"(private.feeds, bigint, private.round_change[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_terms"(text, text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_terms"(text, text, numeric, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_final"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_final"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_round"(private.feeds, integer, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_of_prize_wait"(private.feeds, bigint, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_changes"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_changes"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_rounds"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_rounds"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."gameless_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."gameless_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_sweepstake"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."insert_sweepstake"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_round_change"(boolean, bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_rounds"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_rounds"(private.feeds) TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_feed_changes"(bigint, private.document) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replan_rounds"(private.feeds, private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."round_changes"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."round_changes"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."round_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."round_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rounds_ahead"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounds_ahead"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rounds_with_contest"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounds_with_contest"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_round"(private.feeds, bigint, timestamp with time zone, timestamp with time zone) TO "postgres";

GRANT USAGE ON TYPE "private"."round_change" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";
