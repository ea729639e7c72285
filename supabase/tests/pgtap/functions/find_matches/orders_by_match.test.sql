begin;
select plan(3);

create temporary table item as select id, row_number() over (order by id) as n from public.entities
  where kind <> 'SPORT' order by id limit 6;
create function pg_temp.rate(fan text, ratings integer[]) returns void language sql as
  $$ insert into public.ratings (profile_id, entity_id, rating, position)
     select tests.id(fan), item.id, given.rating, 5 + item.n from unnest(ratings) with ordinality given (rating, n)
     join item using (n) where given.rating is not null $$;
select tests.create_fan(name) from unnest(array['Ann', 'Twin', 'Near', 'Once', 'Rare', 'Common', 'Rival', 'Crowd1', 'Crowd2', 'Crowd3']) name;
-- Many fans rate items 1 to 3, few rate item 4.
select pg_temp.rate('Ann', array[5, -5, 4, 5]);
select pg_temp.rate('Twin', array[5, -5, 4]);
select pg_temp.rate('Near', array[3, -2, null]);
select pg_temp.rate('Rare', array[5, null, null, 5]);
select pg_temp.rate('Common', array[5, -5]);
select pg_temp.rate('Once', array[null, null, null, 5]);
select pg_temp.rate('Rival', array[5, 5, -5]);
select pg_temp.rate('Crowd' || n, array[5, -5, 5, null, 5]) from generate_series(1, 3) n;
update public.profiles set is_connecting = false where id in (select tests.id('Crowd' || n) from generate_series(1, 3) n);
select private.flush_changes();

create temporary table found as
  select row_number() over () as place, f.* from private.find_matches(tests.id('Ann'), 10, 10000) f;
select results_eq(
  'select recommended_id, match from found order by place',
  $$ values (tests.id('Twin'), 79), (tests.id('Rare'), 75), (tests.id('Common'), 75), (tests.id('Near'), 61), (tests.id('Once'), null) $$,
  'orders by match, then by rarity, with fans without a match last and opponents left out'
);
select results_eq(
  'select m.other_id, m.match from found f join private.matches(tests.id(''Ann''), array(select recommended_id from found)) m on m.other_id = f.recommended_id order by f.place',
  'select recommended_id, match from found where match is not null order by place',
  'the match equals the number on cards'
);
select results_eq(
  'select recommended_id, match, score from private.score_every_fan(tests.id(''Ann''), 10)',
  'select recommended_id, match, score from found order by place',
  'score_every_fan finds the same fans'
);

select * from finish();
rollback;
