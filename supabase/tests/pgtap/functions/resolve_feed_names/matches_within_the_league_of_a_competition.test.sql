begin;
select plan(10);

select tests.create_feed('Season');
create function pg_temp.named(names text[]) returns text language plpgsql security definer as $$ begin
  delete from private.feed_rows r where r.series_id = tests.series('Season');
  insert into private.feed_rows (series_id, external_id, round, side_one, side_two, status)
  select tests.series('Season'), n.at::text, 1, n.name, coalesce(names[n.at + 1], names[1]), 'SCHEDULED'
  from unnest(names) with ordinality n (name, at);
  perform private.resolve_feed_names(tests.series('Season'));
  return (
    select string_agg(distinct case when e.id is null then 'unknown' when e.name ~ 'Women|Fem|Lionesses' then 'women' else 'men' end, ', ')
    from private.feed_rows r left join public.entities e on e.id = r.side_one_id
    where r.series_id = tests.series('Season')
  );
end $$;
create function pg_temp.unknown() returns text language sql security definer as $$
  select string_agg(r.side_one, ', ' order by r.side_one) from private.feed_rows r
  where r.series_id = tests.series('Season') and r.side_one_id is null
$$;
create function pg_temp.league(competition text) returns text[] language sql as $$
  select array_agg(replace(e.name, ' Women', '')) from public.entities e where e.competition = $1 and e.kind = 'TEAM' and e.retired_at is null
$$;

select is(pg_temp.named(array['FC Bayern München', 'Eintracht Frankfurt']), 'women', 'finds the women''s teams of two clubs that only a women''s league has');
select is(pg_temp.named(array['FC Bayern München', 'Eintracht Frankfurt', 'VfL Wolfsburg', 'RB Leipzig']), 'unknown, women',
  'leaves a club unknown that the women''s league lacks');
select is(pg_temp.unknown(), 'RB Leipzig', 'lists the club that the women''s league lacks as unknown');
select is(pg_temp.named(array[
  'FC Bayern München', 'Eintracht Frankfurt', 'VfL Wolfsburg', 'RB Leipzig', 'Bayer 04 Leverkusen', 'SC Freiburg', 'TSG Hoffenheim',
  '1. FC Köln', 'SV Werder Bremen', 'Hamburger SV', '1. FC Union Berlin', 'FC Carl Zeiss Jena', 'SGS Essen', '1. FC Nürnberg'
]) ~ '\mmen', false, 'finds no men''s team in a women''s season of mostly Bundesliga clubs');
select is(pg_temp.named(pg_temp.league('Bundesliga')), 'men', 'finds the men''s teams of a whole men''s league that shares clubs with a women''s league');
select is(pg_temp.named(pg_temp.league('Premier League')), 'men', 'finds the men''s teams of a whole men''s league');
select is(pg_temp.named(pg_temp.league('WSL')), 'women', 'finds the women''s teams of a whole women''s league although no name says "Women"');
select is(pg_temp.named(pg_temp.league('Premier League') || array['Leicester City']), 'men', 'finds the men''s team of a club from another league');
select is(pg_temp.named(array[
  'Arsenal', 'Chelsea', 'Liverpool', 'FC Bayern München', 'Eintracht Frankfurt', 'Real Madrid', 'FC Barcelona', 'Atlético Madrid',
  'Inter Milan', 'Juventus', 'Paris Saint-Germain', 'PSV'
]), 'men', 'finds the men''s teams of a cup of many leagues');
select is(pg_temp.named(array['Arsenal', 'Chelsea', 'Fulham']), 'men', 'finds the men''s teams of a few clubs of one league');
select * from finish();
rollback;
