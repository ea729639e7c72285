begin;
select plan(26);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');

-- A visitor
select tests.act_as_visitor();
select throws_ok('select * from public.games', '42501', null, 'visitors cannot read games');
select throws_ok('delete from public.games where true', '42501', null, 'visitors cannot delete games');
select throws_ok(
  $$ update public.games set start_time = now() where true $$, '42501', null, 'visitors cannot change games'
);
select throws_ok(
  $$ insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time)
     values (1, 1, 1001, 1002, now()) $$,
  '42501', null, 'visitors cannot add games'
);

-- A fan
select tests.act_as('Ann');
select isnt_empty(
  $$ select from public.games where id = tests.game('Cup', 1) $$, 'fans can read games'
);
select throws_ok(
  $$ update public.games set start_time = now() + interval '1 year' where true $$, '42501', null,
  'fans cannot reopen games'
);
select throws_ok(
  $$ update public.games set winner_id = side_one_id where true $$, '42501', null, 'fans cannot decide games'
);
select throws_ok('delete from public.games where true', '42501', null, 'fans cannot delete games');
select throws_ok(
  $$ insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time)
     values (tests.sweepstake('Cup'), 1, 1001, 1002, now()) $$,
  '42501', null, 'fans cannot add games'
);

-- An admin goes through the functions as well
select tests.act_as('Root');
select throws_ok(
  $$ update public.games set winner_id = side_one_id where true $$, '42501', null,
  'admins decide games through record_results only'
);
select throws_ok('delete from public.games where true', '42501', null, 'admins cannot delete games');
select throws_ok(
  $$ insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time)
     values (tests.sweepstake('Cup'), 1, 1001, 1002, now()) $$,
  '42501', null, 'admins cannot add games to a sweepstake that is there'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select count(*)::integer, count(winner_id)::integer, min(start_time), max(start_time)
     from public.games where sweepstake_id = tests.sweepstake('Cup') $$,
  $$ values (2, 0, now() + interval '1 day', now() + interval '2 days') $$,
  'after all those attempts the games are as they were'
);
select throws_ok(
  $$ update public.games set side_two_id = tests.entity('jannik-sinner') where id = tests.game('Cup', 1) $$,
  '23514', null, 'a team does not play an athlete'
);
select throws_ok(
  $$ update public.games set side_two_id = tests.entity('dallas-cowboys') where id = tests.game('Cup', 1) $$,
  '23503', null, 'side two plays the game''s sport'
);
select throws_ok(
  $$ update public.games set side_one_id = tests.entity('dallas-cowboys') where id = tests.game('Cup', 1) $$,
  '23503', null, 'side one plays the game''s sport'
);
select throws_ok(
  $$ update public.games set sport_id = tests.entity('tennis') where id = tests.game('Cup', 1) $$,
  '23503', null, 'the sport is that of the sides'
);
select throws_ok(
  $$ update public.games set side_two_id = side_one_id where id = tests.game('Cup', 1) $$,
  '23514', null, 'nobody plays against themselves'
);
select throws_ok(
  $$ update public.games set winner_id = tests.entity('jannik-sinner') where id = tests.game('Cup', 1) $$,
  '23514', null, 'the winner is one of the two sides'
);
select throws_ok(
  $$ update public.games set is_draw = true where id = tests.game('Cup', 1) $$,
  '23514', null, 'there is no draw where none counts'
);
select throws_ok(
  $$ update public.games set can_draw = true, is_draw = true, winner_id = side_one_id where id = tests.game('Cup', 1) $$,
  '23514', null, 'a draw has no winner'
);
select throws_ok(
  $$ update public.games set can_draw = true, is_draw = true, is_void = true, void_reason = 'Rain'
     where id = tests.game('Cup', 1) $$,
  '23514', null, 'and is not void'
);
select throws_ok(
  $$ update public.games set outcome = 1 where id = tests.game('Cup', 1) $$,
  '428C9', null, 'the outcome follows from the result'
);
select throws_ok(
  $$ update public.games set is_final = true where id = tests.game('Cup', 1) $$,
  '23505', null, 'a sweepstake has one final game'
);
select throws_ok(
  $$ update public.games set start_time = 'infinity' where id = tests.game('Cup', 1) $$,
  '23514', null, 'a game starts some day'
);
select throws_ok(
  $$ delete from public.entities where slug = 'arsenal' $$,
  '23503', null, 'a team that plays stays in the catalogue'
);

select * from finish();
rollback;
