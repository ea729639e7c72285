create function private.is_same_meeting(p_start timestamptz, p_other timestamptz) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return abs(extract(epoch from p_start - p_other)) <= 36 * 3600; end $$;
comment on function private.is_same_meeting is
  'Whether two games of the same sides with these starts are the same game: at most 36 hours apart.';

-- Games of a series and rows of its source belong together by both sides and start, no matter which admin made the game.
create function private.feed_matches(p_series_id bigint)
returns table (game public.games, match private.feed_rows, is_swapped boolean, is_linked boolean)
language plpgsql stable security definer rows 300 set search_path = ''
-- A nested loop compares each game with each row. The planner picks it when it has no statistics.
set enable_nestloop = off
as $$ begin
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
end $$;
comment on function private.feed_matches is
  'The games of a series with their rows. A match survives a new start; is_swapped if the row names the sides in reverse.';

create function private.link_feed_games(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.feed_games as l (game_id, series_id, external_id)
  select (m.game).id, p_series_id, (m.match).external_id from private.feed_matches(p_series_id) m where not m.is_linked
  on conflict (game_id) do update set series_id = excluded.series_id, external_id = excluded.external_id;
end $$;
comment on function private.link_feed_games is 'Stores the current matches, before rows or games move.';

create function private.linked_games(p_series_id bigint)
returns table (
  game public.games, link private.feed_games, match private.feed_rows, published_at timestamptz, completed_at timestamptz
)
language plpgsql stable security definer rows 300 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
  return query
  select g, l, r, s.published_at, s.completed_at
  from private.feed_games l
  join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
  join public.games g on g.id = l.game_id
  join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
  where l.series_id = p_series_id;
end $$;
comment on function private.linked_games is 'The games of a series with their stored matches, and when their contests opened and ended.';

create function private.start_claim(p_row private.feed_rows) returns text
language plpgsql stable set search_path = ''
as $$ begin return concat_ws(' ', p_row.status, private.rfc3339(p_row.start_time)); end $$;
comment on function private.start_claim is 'What a source says about the start of a match: its status and start.';

create function private.start_evidence(
  p_row private.feed_rows, p_link private.feed_games, p_known_start timestamptz
) returns text
language plpgsql stable set search_path = ''
as $$ declare
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
end $$;
comment on function private.start_evidence is
  'Whether a source reports the start of a game. STRONG: an announced start has passed, play or a result within a day of the known start, or a result that two reads confirmed. WEAK: anything else, such as a date that jumps into the past. Null: no start, or an admin rejected the claim.';

create function private.has_started_in_feed(p_game_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.has_started_in_feed is
  'Whether the source that a game follows reports its start, on any evidence. close_started_games stores it within seconds.';

create function private.note_announced_starts(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
  update private.feed_games l set announced_start = r.start_time
  from private.feed_rows r
  where l.series_id = p_series_id and r.series_id = l.series_id and r.external_id = l.external_id
    and r.start_time > clock_timestamp() and r.start_time is distinct from l.announced_start;
end $$;
comment on function private.note_announced_starts is 'Remembers the future starts that a source names: see start_evidence.';

create function private.close_started_games(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.close_started_games is
  'Closes and logs the picks of games that have started according to the source; on weak evidence pauses them, and without any resumes them.';

create function private.sync_feed_games() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.sync_feed_games is
  'Matches games that admins made since the last read, and closes, pauses and resumes picks as their sources say. For the clock.';
