-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "api"."store_feed"(uuid, jsonb, text);

DROP FUNCTION "private"."store_feed"(uuid, jsonb, text);

ALTER TABLE "private"."feed_rows" ADD COLUMN "side_one_short" text;

ALTER TABLE "private"."feed_rows" ADD COLUMN "side_two_short" text;

ALTER TABLE "private"."feed_rows" ADD COLUMN "problem" text;

ALTER TABLE "private"."feeds" ADD COLUMN "unread" jsonb NOT NULL DEFAULT '[]'::jsonb;

CREATE OR REPLACE FUNCTION api.store_feed(lease uuid, feed_rows jsonb DEFAULT NULL::jsonb, etag text DEFAULT NULL::text, unread jsonb DEFAULT NULL::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.store_feed(lease, feed_rows, etag, unread); end $function$;

CREATE OR REPLACE FUNCTION private.feed_changes(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text, start_time timestamp with time zone, own_start timestamp with time zone, since timestamp with time zone, is_automatic boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  with matched as (
    select g.id, g.sweepstake_id, g.outcome, g.score_one as own_one, g.score_two as own_two, g.can_draw,
      g.start_time as own_start, r.start_time, r.status, s.prize_pool, s.published_at is not null as is_published,
      case when g.is_final and s.tie_break_is_final_total then s.tie_break_result end as total,
      case when m.is_swapped then r.score_two else r.score_one end as score_one,
      case when m.is_swapped then r.score_one else r.score_two end as score_two,
      case when m.is_swapped and r.winner <> 'DRAW' then case r.winner when 'ONE' then 'TWO' else 'ONE' end
        else r.winner end as winner,
      r.confirmed_at is not null as is_confirmed, coalesce(r.confirmed_at, f.last_read_at) as since, f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    join private.feed_rows r on r.series_id = p_series_id and r.external_id = m.external_id
    join public.games g on g.id = m.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id
    where not g.is_void and not s.is_cancelled
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
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two,
    -- A knock-out that ended level: an admin names the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- An admin has entered another total, which only a reason replaces.
        and coalesce(j.total = j.score_one + j.score_two, true)
        and not (j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end
  from judged j
  where j.kind is not null
  order by j.own_start, j.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_matches(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, external_id text, is_swapped boolean, is_linked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with games as materialized (
    select g.id, g.sweepstake_id, g.start_time, coalesce(one.merged_into_id, one.id) as one_id,
      coalesce(two.merged_into_id, two.id) as two_id
    from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    where s.series_id = p_series_id
  ), pairs as (
    select g.id, g.sweepstake_id, r.external_id, r.side_one_id = g.two_id as is_swapped, l.game_id is not null as is_linked,
      abs(extract(epoch from r.start_time - g.start_time)) as distance
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
  select distinct on (n.sweepstake_id, n.external_id) n.id, n.sweepstake_id, n.external_id, n.is_swapped, n.is_linked
  from nearest n
  order by n.sweepstake_id, n.external_id, n.is_linked desc, n.distance, n.id;
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
    'isPaused', v_feed.is_paused, 'lastReadAt', private.rfc3339(v_feed.last_read_at), 'lastError', v_feed.last_error,
    'nextReadAt', case when not v_feed.is_paused then private.rfc3339(private.next_feed_read(v_feed)) end,
    'unknownNames', (
      select coalesce(json_agg(json_build_object('name', n.name, 'round', n.round) order by n.round, n.name), '[]')
      from private.unknown_feed_names(p_series_id) n
    ),
    'waiting', (
      select coalesce(json_agg(json_build_object('name', w.name, 'round', w.round, 'reason', w.reason) order by w.round, w.name), '[]')
      from private.waiting_matches(p_series_id) w
    ),
    'rounds', private.feed_rounds_as_json(p_series_id),
    'ready', (
      select coalesce(json_agg(json_build_object(
        'gameId', c.game_id, 'name', private.game_names(array[c.game_id]), 'kind', c.kind, 'scoreOne', c.score_one,
        'scoreTwo', c.score_two, 'winner', c.winner, 'startTime', private.rfc3339(c.start_time)
      )), '[]')
      from private.feed_changes(p_series_id) c
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_expected_change(p_kind text, p_expected jsonb, p_score_one smallint, p_score_two smallint, p_winner text, p_start_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_field constant text := case p_kind when 'MOVED' then 'startTime' else 'winner' end;
  v_key constant text := case jsonb_typeof(p_expected)
    when 'string' then p_expected #>> '{}' else p_expected ->> v_field end;
begin
  if p_kind = 'MOVED' then
    return coalesce(v_key::timestamptz = p_start_time, false);
  end if;
  return coalesce(v_key = p_winner, p_winner is null and p_kind = 'RESULT' and p_expected ? 'winner' and v_key is null) and (
    jsonb_typeof(p_expected) = 'string' or (
      (not p_expected ? 'scoreOne' or p_expected ->> 'scoreOne' is not distinct from p_score_one::text)
      and (not p_expected ? 'scoreTwo' or p_expected ->> 'scoreTwo' is not distinct from p_score_two::text)
    )
  );
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

CREATE OR REPLACE FUNCTION private.resolve_feed_names(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sport_id constant bigint := private.feed_sport(p_series_id);
begin
  with sides as materialized (
    -- A side with its names in the order in which they are matched.
    select distinct n.side, n.place, n.name
    from private.feed_rows r,
      lateral (values
        (r.side_one, 1, r.side_one), (r.side_one, 2, r.side_one_short),
        (r.side_two, 1, r.side_two), (r.side_two, 2, r.side_two_short)
      ) n (side, place, name)
    where r.series_id = p_series_id and n.name is not null
  ), items as materialized (
    select distinct on (n.side) n.side as name, coalesce(e.merged_into_id, e.id) as id
    from sides n
    left join private.feeds f on f.series_id = p_series_id
    left join private.feed_names learned on learned.source = f.source and learned.sport_id = v_sport_id and learned.name = n.name
    left join private.known_items(array(select a.name from sides a), v_sport_id) known on known.name = n.name
    join public.entities e on e.id = coalesce(learned.entity_id, known.entity_id)
    order by n.side, learned.entity_id is null, n.place
  )
  update private.feed_rows r
  set side_one_id = (select i.id from items i where i.name = r.side_one),
    side_two_id = (select i.id from items i where i.name = r.side_two)
  where r.series_id = p_series_id and (r.side_one_id, r.side_two_id) is distinct from (
    (select i.id from items i where i.name = r.side_one), (select i.id from items i where i.name = r.side_two)
  );
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
      side_one_short, side_two_short, problem, result_since
    )
    select v_feed.series_id, n.external_id, n.round, n.side_one, n.side_two, n.start_time, n.status, n.score_one, n.score_two,
      n.winner, n.is_knockout, n.side_one_short, n.side_two_short, n.problem,
      case when private.is_complete_result(n.status, n.score_one, n.score_two, n.winner) then v_now end
    from unnest(v_rows) n
    on conflict (series_id, external_id) do update set
      round = excluded.round, side_one = excluded.side_one, side_two = excluded.side_two,
      start_time = excluded.start_time, status = excluded.status, score_one = excluded.score_one,
      score_two = excluded.score_two, winner = excluded.winner, is_knockout = excluded.is_knockout,
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
  from private.feed_rows r where r.series_id = p_series_id and r.problem is not null;
end $function$;

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_problem_is_a_sentence" CHECK (((char_length(problem) >= 1) AND (char_length(problem) <= 200)));

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_one_short_is_short" CHECK (((char_length(side_one_short) >= 1) AND (char_length(side_one_short) <= 120)));

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_two_short_is_short" CHECK (((char_length(side_two_short) >= 1) AND (char_length(side_two_short) <= 120)));

COMMENT ON COLUMN "private"."feed_rows"."problem" IS 'Why the source''s result cannot be entered; null for most rows.';

COMMENT ON COLUMN "private"."feed_rows"."side_one_short" IS 'Another name that the source has for the side, matched after the first.';

COMMENT ON COLUMN "private"."feeds"."unread" IS 'The matches of the last read that fit no row, each with its name, round and reason.';

COMMENT ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) IS 'Stores the rows of a read and the matches that fit no row, or without rows that nothing changed; false if the lease has ended. For feeds.';

COMMENT ON FUNCTION "private"."resolve_feed_names"(bigint) IS 'Matches the names of a feed''s rows with learned names, then with the catalogue: the first name before the short one.';

COMMENT ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) IS 'Stores the rows of a leased read, or with null that nothing changed; false if the lease has ended. Confirms results.';

COMMENT ON FUNCTION "private"."waiting_matches"(bigint) IS 'The matches of a source that could not be read or whose result contradicts itself, with the reason for admins.';

REVOKE ALL ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."store_feed"(uuid, jsonb, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_feed"(uuid, jsonb, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."waiting_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_matches"(bigint) TO "postgres";
