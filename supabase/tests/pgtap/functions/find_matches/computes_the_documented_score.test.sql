begin;
select plan(10);

create temporary table item as select id, row_number() over (order by id) as n from public.entities
  where kind <> 'SPORT' order by id limit 6;
create function pg_temp.item(n integer) returns integer language sql as
  $$ select id::integer from item where item.n = $1 $$;
create function pg_temp.rate(fan text, item integer, rating integer) returns void language sql as
  $$ insert into public.ratings (profile_id, entity_id, rating, position)
     select tests.id(fan), pg_temp.item(item), $3,
       11 - (select count(*) from public.ratings r where r.profile_id = tests.id(fan)) $$;
create function pg_temp.add_tagline(fan text, item integer, verb public.sentiment) returns void language sql as
  $$ insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
     values (tests.id(fan), 0, pg_temp.item(item), verb) $$;

select tests.create_fan(name)
from unnest(array['Ann', 'Rare', 'Common', 'Weak', 'Rival', 'Poet', 'Cynic', 'Neighbor', 'Stranger']) name;
-- Five fans adore item 1 and two adore item 2.
select pg_temp.rate('Ann', 1, 5), pg_temp.rate('Ann', 2, 5), pg_temp.add_tagline('Ann', 3, 'LOATHES');
select pg_temp.rate('Rare', 2, 5);
select pg_temp.rate('Common', 1, 5), pg_temp.rate('Neighbor', 1, 5), pg_temp.rate('Weak', 1, 1);
select pg_temp.rate('Rival', 1, 5), pg_temp.rate('Rival', 2, -5);
select pg_temp.add_tagline('Poet', 3, 'PITIES');
select pg_temp.add_tagline('Cynic', 3, 'LOVES');
select pg_temp.rate('Stranger', 6, 5);
update public.profiles set location = 'Oslo, Norway' where id in (tests.id('Ann'), tests.id('Neighbor'));
select private.flush_changes();

create temporary table found as select * from private.find_matches(tests.id('Ann'), 10, 10000);
create function pg_temp.score(fan text) returns numeric language sql as
  $$ select round(score::numeric, 6) from found where recommended_id = tests.id(fan) $$;

-- Of nine fans, 5 love item 1 (Ann, Common, Neighbor, Weak, Rival), 2 love item 2, 2 loathe or pity item 3.
select is(pg_temp.score('Rare'), round(ln(1 + 9 / 2.0), 6), 'weighs a strong agreement by its rarity');
select is(pg_temp.score('Common'), round(ln(1 + 9 / 5.0), 6), 'weighs a common agreement less');
select is(pg_temp.score('Weak'), round(ln(1 + 9 / 5.0) / 5, 6), 'weighs a weak agreement even less');
select is(pg_temp.score('Poet'), round(1.5 * ln(1 + 9 / 2.0), 6), 'weighs a shared tagline row the most');
select is(
  pg_temp.score('Neighbor'), round(ln(1 + 9 / 5.0) + 0.05, 6), 'adds a tie-breaker for the same place'
);
select is(
  pg_temp.score('Rival'), null,
  'leaves out fans whose disagreement outweighs the agreement'
);
select is(pg_temp.score('Cynic'), null, 'leaves out fans whose tagline says the opposite');
select results_eq(
  'select recommended_id from found',
  $$ values (tests.id('Poet')), (tests.id('Rare')), (tests.id('Neighbor')), (tests.id('Common')), (tests.id('Weak')) $$,
  'returns the best match first and no strangers'
);
select results_eq(
  'select recommended_id, round(score::numeric, 6) from found order by 1',
  $$ select recommended_id, round(score::numeric, 6) from private.score_every_fan(tests.id('Ann'), 10) order by 1 $$,
  'score_every_fan finds the same fans'
);
select results_eq(
  $$ select r.reasons #>> '{0,theirs,rating}' from unnest(array[tests.id('Poet'), tests.id('Rare')]) with ordinality f (id, n)
     join private.shared_reasons(tests.id('Ann'), array[tests.id('Poet'), tests.id('Rare')]) r on r.other_id = f.id order by n $$,
  $$ values (null), ('5') $$, 'the first reason is the shared opinion that weighs most'
);

select * from finish();
rollback;
