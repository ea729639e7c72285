begin;
select plan(19);

select tests.create_fan('Ann');

select tests.act_as_visitor();
select throws_ok('select * from public.entities', '42501', null, 'visitors cannot read the catalogue');
select throws_ok('select api.list_sports()', '42501', null, 'nor list sports');
select throws_ok('select api.list_teams()', '42501', null, 'nor list teams');
select throws_ok('select api.list_athletes()', '42501', null, 'nor list athletes');
select throws_ok('select api.list_crests()', '42501', null, 'nor what crests are drawn with');
select throws_ok('select api.list_popular_items()', '42501', null, 'nor what is popular');

select tests.act_as('Ann');
select isnt_empty('select from public.entities where id = 1', 'fans can read the catalogue');
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (998, 'SPORT', 'x', 'x') $$,
  '42501', null, 'fans cannot add to it'
);
select throws_ok(
  $$ update public.entities set name = 'x' where id = 1 $$, '42501', null, 'fans cannot change it'
);
select throws_ok(
  $$ delete from public.entities where id = 1 $$, '42501', null, 'fans cannot delete from it'
);

select tests.act_as_owner();
select isnt((select name from public.entities where id = 1), 'x', 'it is as it was');
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (1999, 'SPORT', 'x', 'x') $$,
  '23514', null, 'a sport has the id of a sport'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name) values (99998, 'TEAM', 'x', 'x') $$,
  '23514', null, 'a team has a sport'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name, sport_id)
     values (99998, 'TEAM', 'x', 'x', 1001) $$,
  '23514', null, 'a team is not a sport'
);
select throws_ok(
  $$ insert into public.entities (id, kind, slug, name, sport_id, team_id)
     values (999999, 'ATHLETE', 'x', 'x', 2, 1001) $$,
  '23503', null, 'an athlete''s team plays the athlete''s sport'
);
select throws_ok(
  $$ update public.entities set is_player_based = true where id = 1001 $$,
  '23514', null, 'only a sport is player-based'
);
select set_eq(
  $$ select s.slug from public.entities s
     where s.kind = 'SPORT' and not s.is_player_based
       and not exists (select from public.entities t where t.kind = 'TEAM' and t.sport_id = s.id) $$,
  array['beach-volleyball', 'curling', 'padel', 'rowing', 'sailing'],
  'of the sports without teams all are player-based but those of pairs and crews'
);
select is_empty(
  $$ select s.slug from public.entities s
     where s.is_player_based
       and exists (select from public.entities t where t.kind = 'TEAM' and t.sport_id = s.id) $$,
  'no team is left out of its sport''s sweepstakes by players'
);
select tests.act_as('Ann');
select ok(
  jsonb_array_length(api.list_athletes(array['tennis'])::jsonb) between 200 and 999
    and jsonb_array_length(api.list_athletes()::jsonb) > 1000,
  'athletes can be listed by sport, and all of them are more than a REST page holds'
);

select * from finish();
rollback;
