-- Rounds of a source and their contests, which follow the source until the first entry.
create function private.playable_matches(p_series_id bigint)
returns table (
  round integer, external_id text, joins_id bigint, is_linked boolean, sport_id bigint, one_id bigint, two_id bigint,
  start_time timestamptz, can_draw boolean
)
language plpgsql stable security definer rows 300 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
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
end $$;
comment on function private.playable_matches is
  'The matches of a source that can be games: their sides are known and their start is in the future. Each once.';

create type private.round_change as (
  sweepstake_id bigint, kind text, game_id bigint, external_id text, sport_id bigint, one_id bigint, two_id bigint,
  start_time timestamptz, can_draw boolean
);
comment on type private.round_change is
  'A difference between a round and its contest: a match JOINS with sides and start, or its game LEAVES or MOVES to a start.';

create function private.round_changes(p_series_id bigint) returns setof private.round_change
language plpgsql stable security definer rows 20 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
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
end $$;
comment on function private.round_changes is
  'How the contests of a feed''s rounds differ from their source, while nobody has entered them. Games that admins added, removed or changed stay.';

create function private.rounds_with_contest(p_series_id bigint) returns table (round integer)
language plpgsql stable security definer rows 40 set search_path = ''
as $$ begin
  return query
  select d.round from private.feed_rounds d where d.series_id = p_series_id and d.sweepstake_id is not null
  union
  select (m.match).round from private.linked_games(p_series_id) m;
end $$;
comment on function private.rounds_with_contest is 'The rounds with a contest, made from them or with one of their games.';

create function private.rounds_ahead(p_series_id bigint) returns table (round integer, first_start timestamptz)
language plpgsql stable security definer rows 40 set search_path = ''
as $$ begin
  return query
  select r.round, min(r.start_time) filter (where r.start_time > clock_timestamp())
  from private.feed_rows r
  where r.series_id = p_series_id and r.round not in (select c.round from private.rounds_with_contest(p_series_id) c)
  group by r.round
  -- A postponed match of an otherwise played round does not get a contest.
  having 2 * count(*) filter (where r.status = 'SCHEDULED' and coalesce(r.start_time > clock_timestamp(), true)) >= count(*)
    and bool_or(r.status = 'SCHEDULED' and r.start_time > clock_timestamp());
end $$;
comment on function private.rounds_ahead is
  'The rounds without a contest of which at least half is still to be played, with their first start.';
