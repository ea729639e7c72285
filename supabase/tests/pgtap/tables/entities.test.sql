begin;
select plan(18);

select tests.create_fan('Ann');

select tests.act_as_visitor();
select throws_ok('select * from public.entities', '42501', null, 'visitors cannot read the catalog');
select throws_ok('select api.list_sports()', '42501', null, 'visitors cannot list sports');
select throws_ok('select api.list_teams()', '42501', null, 'visitors cannot list teams');
select throws_ok('select api.list_athletes()', '42501', null, 'visitors cannot list athletes');
select throws_ok('select api.list_popular_items()', '42501', null, 'visitors cannot list popular items');

select tests.act_as('Ann');
select isnt_empty('select from public.entities where id = 1', 'fans can read the catalog');
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (998, 'SPORT', 'x', 'x') $$,
  '42501', null, 'fans cannot add to the catalog'
);
select throws_ok(
  $$ update public.entities set name = 'x' where id = 1 $$, '42501', null, 'fans cannot change the catalog'
);
select throws_ok(
  $$ delete from public.entities where id = 1 $$, '42501', null, 'fans cannot delete from the catalog'
);

select tests.act_as_owner();
select isnt((select name from public.entities where id = 1), 'x', 'the denied update keeps the name');
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (1999, 'SPORT', 'x', 'x') $$,
  '23514', null, 'rejects a sport with an id outside the range of sports'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (99998, 'TEAM', 'x', 'x') $$,
  '23514', null, 'rejects a team without a sport'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name, sport_id)
     values (99998, 'TEAM', 'x', 'x', 1001) $$,
  '23514', null, 'rejects a team with a team as its sport'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name, sport_id, team_id)
     values (999999, 'ATHLETE', 'x', 'x', 2, 1001) $$,
  '23503', null, 'rejects an athlete whose team plays another sport'
);
select throws_ok(
  $$ update public.entities set is_player_based = true where id = 1001 $$,
  '23514', null, 'rejects a team that is player-based'
);
select set_eq(
  $$ select s.slug from public.entities s
     where s.kind = 'SPORT' and not s.is_player_based
       and not exists (select from public.entities t where t.kind = 'TEAM' and t.sport_id = s.id) $$,
  array['beach-volleyball', 'curling', 'padel', 'rowing', 'sailing'],
  'sports without teams are player-based, except those of pairs and crews'
);
select is_empty(
  $$ select s.slug from public.entities s
     where s.is_player_based
       and exists (select from public.entities t where t.kind = 'TEAM' and t.sport_id = s.id) $$,
  'player-based sports have no teams'
);
select tests.act_as('Ann');
select ok(
  jsonb_array_length(api.list_athletes(array['tennis'])::jsonb) between 200 and 999
    and jsonb_array_length(api.list_athletes()::jsonb) > 1000,
  'lists athletes by sport, even more than a REST page holds'
);

select * from finish();
rollback;
