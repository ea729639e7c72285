begin;
select plan(26);

select tests.create_fan('Ann');
select tests.create_fan('Root');
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');

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

-- Admins write through the functions, too
select tests.act_as('Root');
select throws_ok(
  $$ update public.games set winner_id = side_one_id where true $$, '42501', null,
  'admins cannot decide games except through record_results'
);
select throws_ok('delete from public.games where true', '42501', null, 'admins cannot delete games');
select throws_ok(
  $$ insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time)
     values (tests.sweepstake('Cup'), 1, 1001, 1002, now()) $$,
  '42501', null, 'admins cannot add games except through the functions'
);

-- The rules
select tests.act_as_owner();
select results_eq(
  $$ select count(*)::integer, count(winner_id)::integer, min(start_time), max(start_time)
     from public.games where sweepstake_id = tests.sweepstake('Cup') $$,
  $$ values (2, 0, now() + interval '1 day', now() + interval '2 days') $$,
  'the denied writes leave the games as they were'
);
select throws_ok(
  $$ update public.games set side_two_id = tests.entity('jannik-sinner') where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a team against an athlete'
);
select throws_ok(
  $$ update public.games set side_two_id = tests.entity('dallas-cowboys') where id = tests.game('Cup', 1) $$,
  '23503', null, 'rejects a second side of another sport'
);
select throws_ok(
  $$ update public.games set side_one_id = tests.entity('dallas-cowboys') where id = tests.game('Cup', 1) $$,
  '23503', null, 'rejects a first side of another sport'
);
select throws_ok(
  $$ update public.games set sport_id = tests.entity('tennis') where id = tests.game('Cup', 1) $$,
  '23503', null, 'rejects a sport that the sides don''t play'
);
select throws_ok(
  $$ update public.games set side_two_id = side_one_id where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a side that plays itself'
);
select throws_ok(
  $$ update public.games set winner_id = tests.entity('jannik-sinner') where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a winner who is not one of the sides'
);
select throws_ok(
  $$ update public.games set is_draw = true where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a draw where draws don''t count'
);
select throws_ok(
  $$ update public.games set can_draw = true, is_draw = true, winner_id = side_one_id where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a draw with a winner'
);
select throws_ok(
  $$ update public.games set can_draw = true, is_draw = true, is_void = true, void_reason = 'Rain'
     where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a draw that is void'
);
select throws_ok(
  $$ update public.games set outcome = 1 where id = tests.game('Cup', 1) $$,
  '428C9', null, 'rejects a written outcome, which is generated from the result'
);
select throws_ok(
  $$ update public.games set is_final = true where id = tests.game('Cup', 1) $$,
  '23505', null, 'rejects a second final'
);
select throws_ok(
  $$ update public.games set start_time = 'infinity' where id = tests.game('Cup', 1) $$,
  '23514', null, 'rejects a start at infinity'
);
select throws_ok(
  $$ delete from public.entities where slug = 'arsenal' $$,
  '23503', null, 'rejects the deletion of a team that plays'
);

select * from finish();
rollback;
