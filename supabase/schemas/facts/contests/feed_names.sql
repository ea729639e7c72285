-- A source's names are matched with the catalogue once per read. A name that fits no item, or several, waits for an
-- admin and holds up its matches only.
create function private.club_name(p_normalized text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin
  return btrim(regexp_replace(regexp_replace(replace(p_normalized, '.', ''), '\m(a?fc|cf|sc|ac)\M', '', 'g'), ' +', ' ', 'g'));
end $$;
comment on function private.club_name is
  'A normalized name without the words for "football club", which one source writes and another omits.';

create function private.feed_sport(p_series_id bigint) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((select s.sport_id from public.series s where s.id = p_series_id), 0);
end $$;
comment on function private.feed_sport is 'The sport of a series as in feed_names; 0 for several sports.';

create function private.known_items(p_names text[], p_sport_id bigint)
returns table (name text, entity_id bigint)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  with wanted as (
    select n.name, private.normalize(n.name) as spoken from unnest(p_names) n (name)
  ), items as (
    select e.id, spoken
    from public.entities e
    join public.entities sport on sport.id = e.sport_id
    cross join lateral unnest(
      string_to_array(btrim(e.aliases_folded, '|'), '|') || e.name_normalized || lower(e.code)
    ) spoken
    where e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end and e.retired_at is null
      and (p_sport_id = 0 or e.sport_id = p_sport_id) and spoken <> ''
  ), exact as (
    select w.name, min(i.id) as id, count(distinct i.id) as n
    from wanted w join items i on i.spoken = w.spoken
    group by w.name
  ), clubs as (
    select w.name, min(i.id) as id, count(distinct i.id) as n
    from wanted w join items i on private.club_name(i.spoken) = private.club_name(w.spoken)
    where private.club_name(w.spoken) <> '' and not exists (select from exact x where x.name = w.name)
    group by w.name
  )
  select f.name, f.id from (select * from exact union all select * from clubs) f where f.n = 1;
end $$;
comment on function private.known_items is
  'The teams, or players in a player-based sport, that alone have these names, aliases or codes; with sport 0, of any sport.';

create function private.resolve_feed_names(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.resolve_feed_names is
  'Matches the names of a feed''s rows with learned names, then with the catalogue: the first name before the short one.';
