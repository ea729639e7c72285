-- A source's names are matched with the catalogue once per read. A name that fits no item, or several, waits for an
-- admin and holds up its matches only.
create function private.feed_sport(p_series_id bigint) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((select s.sport_id from public.series s where s.id = p_series_id), 0);
end $$;
comment on function private.feed_sport is 'The sport of a series as in feed_names; 0 for several sports.';

create function private.learned_names(p_series_id bigint)
returns table (name text, competition text, entity_id bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
  return query
  select distinct on (n.name) n.name, n.competition, coalesce(e.merged_into_id, e.id)
  from private.feeds f
  join private.feed_names n on n.source = f.source and n.sport_id = private.feed_sport(p_series_id)
    and n.competition in (f.competition, '')
  join public.entities e on e.id = n.entity_id
  where f.series_id = p_series_id
  order by n.name, n.competition desc;
end $$;
comment on function private.learned_names is
  'The names that admins taught a feed''s competition, and those that release 1.0.0 learned for every competition.';

create function private.feed_sides(p_series_id bigint) returns table (side text, place integer, name text)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select distinct n.side, n.place, n.name
  from private.feed_rows r,
    lateral (values
      (r.side_one, 1, r.side_one), (r.side_one, 2, r.side_one_short),
      (r.side_two, 1, r.side_two), (r.side_two, 2, r.side_two_short)
    ) n (side, place, name)
  where r.series_id = p_series_id and n.name is not null;
end $$;
comment on function private.feed_sides is 'The sides of a feed with their names in the order in which they are matched.';

create function private.matched_sides(p_series_id bigint) returns table (side text, entity_id bigint)
language plpgsql stable security definer set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
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
end $$;
comment on function private.matched_sides is
  'The items of a feed''s sides: learned names, then the catalogue, within the league that holds most of the sides and most of whose teams are here.';

create function private.resolve_feed_names(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  -- A JSON map: without statistics, a join would read every item for every row.
  v_items constant jsonb := coalesce(
    (select jsonb_object_agg(m.side, m.entity_id) from private.matched_sides(p_series_id) m), '{}'
  );
begin
  update private.feed_rows r
  set side_one_id = (v_items -> r.side_one)::bigint, side_two_id = (v_items -> r.side_two)::bigint
  where r.series_id = p_series_id
    and (r.side_one_id, r.side_two_id) is distinct from ((v_items -> r.side_one)::bigint, (v_items -> r.side_two)::bigint);
end $$;
comment on function private.resolve_feed_names is
  'Matches the names of a feed''s rows with learned names, then with the catalogue: the first name before the short one.';
