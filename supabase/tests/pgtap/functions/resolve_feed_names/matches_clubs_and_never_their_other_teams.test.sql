begin;
select plan(58);

select tests.create_feed('Season');
create function pg_temp.stored(names text[]) returns void language plpgsql security definer as $$ begin
  delete from private.feed_rows r where r.series_id = tests.series('Season');
  insert into private.feed_rows (series_id, external_id, round, side_one, side_two, status)
  select tests.series('Season'), n.at::text, 1, n.name, 'Nobody ' || n.at, 'SCHEDULED'
  from unnest(names) with ordinality n (name, at);
  perform private.resolve_feed_names(tests.series('Season'));
end $$;
create function pg_temp.named(names text[]) returns text language plpgsql as $$ begin
  perform pg_temp.stored(names);
  return (
    select string_agg(coalesce(e.name, '?'), ', ' order by r.external_id::integer)
    from private.feed_rows r left join public.entities e on e.id = r.side_one_id
    where r.series_id = tests.series('Season')
  );
end $$;

select is(pg_temp.named(array[written]), club, written || ' is ' || club)
from (values
  ('1. FC Union Berlin', 'Union Berlin'), ('TSG Hoffenheim', 'Hoffenheim'), ('TSG 1899 Hoffenheim', 'Hoffenheim'),
  ('SV Werder Bremen', 'Werder Bremen'), ('1. FSV Mainz 05', 'Mainz 05'), ('FSV Mainz', 'Mainz 05'),
  ('1. FC Heidenheim 1846', 'Heidenheim'), ('Brighton & Hove Albion FC', 'Brighton & Hove Albion'),
  ('FC Bayern München', 'Bayern Munich'), ('1. FC Köln', 'FC Köln'), ('SC Freiburg', 'Freiburg'), ('FC St. Pauli', 'St. Pauli'),
  ('FC Augsburg', 'Augsburg'), ('VfB Stuttgart 1893', 'VfB Stuttgart'), ('Stuttgart', 'VfB Stuttgart'), ('Hamburg SV', 'Hamburger SV'),
  ('FC Schalke 04', 'Schalke 04'), ('1. FC Nürnberg', 'Nürnberg'), ('1. FC Kaiserslautern', 'Kaiserslautern'),
  ('Hertha', 'Hertha BSC'), ('A.F.C. Bournemouth', 'Bournemouth'), ('Sunderland AFC', 'Sunderland'), ('Real Madrid CF', 'Real Madrid'),
  ('FC Barcelona', 'Barcelona'), ('Arsenal F.C.', 'Arsenal'), ('FC', '?'), ('1846', '?')
) n (written, club);

select is(pg_temp.named(array[written]), club, written || ' is ' || club)
from (values
  ('Arsenal Women', 'Arsenal Women'), ('Arsenal FC Women', 'Arsenal Women'), ('Arsenal (W)', 'Arsenal Women'),
  ('Arsenal W', 'Arsenal Women'), ('Arsenal Ladies', 'Arsenal Women'), ('Arsenal WFC', 'Arsenal Women'),
  ('Arsenal U21', '?'), ('Arsenal U-21', '?'), ('Arsenal Under 18s', '?'), ('Arsenal Women U21', '?'), ('Arsenal II', '?'),
  ('Arsenal B', '?'), ('Arsenal Reserves', '?'), ('Arsenal Youth', '?'),
  ('FC Bayern München Frauen', 'Bayern Munich Women'), ('FC Bayern München II', '?'), ('VfL Wolfsburg (Frauen)', 'VfL Wolfsburg Women'),
  ('1. FC Köln Frauen', '?'), ('SC Freiburg II', '?'), ('Real Sociedad B', '?'), ('FC Barcelona Femení', 'Barcelona Femení'),
  ('Real Madrid Femenino', 'Real Madrid Femenino'), ('Jong Ajax', '?'), ('Tottenham Hotspur Women', 'Tottenham Hotspur Women'),
  ('Sunderland Women', '?'), ('Germany', 'Germany'), ('Germany Women', 'Germany Women'), ('Germany U21', '?')
) n (written, club);

select pg_temp.stored(array['Nobody FC Women']);
update private.feed_rows set side_one_short = 'Arsenal' where side_one = 'Nobody FC Women';
select private.resolve_feed_names(tests.series('Season'));
select is(
  (select r.side_one_id from private.feed_rows r where r.series_id = tests.series('Season')), null,
  'a short name does not match a women''s team to the first team'
);
select is(
  (
    select string_agg(a.name || ' and ' || b.name, ', ') from public.entities a
    join public.entities b on b.sport_id = a.sport_id and b.kind = a.kind and b.id > a.id
      and private.club_name(b.name_normalized) = private.club_name(a.name_normalized)
      and private.team_mark(b.name_normalized) = private.team_mark(a.name_normalized)
    where a.kind = 'TEAM' and a.retired_at is null and b.retired_at is null
  ), null, 'no two teams of the catalog share a name once legal forms such as FC are removed'
);
-- Another season, whose names this one does not have.
select tests.create_feed('Other season');
insert into private.feed_rows (series_id, external_id, round, side_one, side_two, status)
values (tests.series('Other season'), '1', 1, 'Arsenal', 'Chelsea', 'SCHEDULED');
select private.resolve_feed_names(tests.series('Other season'));
select pg_temp.stored(array['Everton']);
select results_eq(
  $$ select r.side_one_id, r.side_two_id from private.feed_rows r where r.series_id = tests.series('Other season') $$,
  $$ values (tests.entity('arsenal'), tests.entity('chelsea')) $$, 'resolving the names of one season leaves those of another'
);

select * from finish();
rollback;
