-- A feed with its rounds, unknown names and changes that wait for an admin.
create function private.feed_rounds_as_json(p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.feed_rounds_as_json is
  'The rounds of a source, each with the contest that was drafted from it or holds most of its games.';

create function private.unknown_feed_names(p_series_id bigint) returns table (name text, round integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
  return query
  select n.name, min(r.round)
  from private.feed_rows r
  cross join lateral (values (r.side_one, r.side_one_id), (r.side_two, r.side_two_id)) n (name, id)
  where r.series_id = p_series_id and n.id is null
  group by n.name;
end $$;
comment on function private.unknown_feed_names is 'The names that match no item, with the first round of each.';

create function private.gameless_matches(p_series_id bigint)
returns table (name text, round integer, status text, start_time timestamptz, is_late boolean)
language plpgsql stable security definer rows 20 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
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
end $$;
comment on function private.gameless_matches is
  'The matches without a game in the contest of their round. With is_late, fans had entered it before; the others wait for a start.';

create function private.waiting_matches(p_series_id bigint)
returns table (name text, round integer, reason text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
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
end $$;
comment on function private.waiting_matches is
  'The matches of a source that could not be read, whose result contradicts itself, or that have no game in the contest of their round, with the reason for admins.';

-- api.get_feed(series_id): The contract's Feed of a series: its source, unknown names, rounds and what waits for an
-- admin. 404 without one. Admins only.
create function private.get_feed(p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
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
end $$;
grant execute on function private.get_feed to authenticated;
