begin;
select plan(24);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cem', 'Dee', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days', '3 days', '4 days', '5 days');
select tests.create_sweepstake('Other', '1 day');
update public.games set can_draw = true where id = tests.game('Cup', 2);
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 1), tests.game('Cup', 3), tests.game('Cup', 5)],
  array[tests.entity('arsenal'), tests.entity('arsenal'), tests.entity('jannik-sinner')])
  || jsonb_build_array(jsonb_build_object('gameId', tests.game('Cup', 2), 'draw', true)));
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 1), tests.game('Cup', 5)],
  array[tests.entity('paris-saint-germain'), tests.entity('carlos-alcaraz')]));

create function pg_temp.card(fan text, contest text default 'Cup') returns jsonb language sql as $$
  select api.get_entry(tests.sweepstake(contest), tests.id(fan))::jsonb
$$;
create function pg_temp.picks(fan text) returns jsonb language sql as $$ select pg_temp.card(fan) -> 'picks' $$;
create function pg_temp.pick(number integer, side text, is_correct boolean) returns jsonb language sql as $$
  select jsonb_build_object(
    'gameId', tests.game('Cup', number), 'selectedId', tests.entity(side), 'isDraw', side is null, 'isCorrect', is_correct)
$$;
grant execute on function pg_temp.card, pg_temp.picks, pg_temp.pick to public;

-- Until a game locks, its picks are visible to their owner only.
select tests.act_as('Cem');
select is(pg_temp.picks('Ann'), '[]', 'hides all picks before the first lock');
select is(
  pg_temp.card('Ann') - 'user', '{"rank": null, "correct": 0, "completed": 0, "picks": [], "tieBreakAnswer": null}', 'shows that a fan entered before the first lock'
);
select is(pg_temp.card('Ann') #>> '{user,id}', tests.id('Ann')::text, 'shows the fan of the entry');
select tests.act_as('Root');
select is(pg_temp.picks('Ann'), '[]', 'hides picks from admins before the lock');
select is_empty('select from public.picks', 'admins cannot read picks except through the functions');
select tests.act_as('Ben');
select is(pg_temp.picks('Ann'), '[]', 'hides picks from other entrants before the lock');
select tests.act_as('Ann');
select is(pg_temp.picks('Ann'), '[]', 'shows the owner the same scorecard as others');
select isnt_empty('select from public.picks', 'the owner can read their picks from the table');

-- A started game, an early result and a void game
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Cem');
select is(pg_temp.picks('Ann'), jsonb_build_array(pg_temp.pick(1, 'arsenal', null)), 'shows the pick of a game that has started');
select is(
  pg_temp.picks('Ben'), jsonb_build_array(pg_temp.pick(1, 'paris-saint-germain', null)), 'shows the picks of every entrant after the start'
);
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.games set is_draw = true where id = tests.game('Cup', 2);
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Cup', 3);
select tests.act_as('Cem');
select is(
  pg_temp.picks('Ann'),
  jsonb_build_array(pg_temp.pick(1, 'arsenal', true), pg_temp.pick(2, null, true), pg_temp.pick(3, 'arsenal', null)),
  'marks picks of decided games as correct, draws included, and void games as undecided'
);
select is(
  pg_temp.picks('Ben'), jsonb_build_array(pg_temp.pick(1, 'paris-saint-germain', false)),
  'leaves out skipped games and games that have not locked'
);
select is(
  jsonb_build_array(pg_temp.card('Ann') - array['user', 'picks', 'tieBreakAnswer'], pg_temp.card('Ben') - array['user', 'picks', 'tieBreakAnswer']),
  '[{"rank": 1, "correct": 2, "completed": 2}, {"rank": 2, "correct": 0, "completed": 2}]', 'shows the rank and the correct picks'
);
select tests.act_as_owner();
update public.games set is_draw = false where id = tests.game('Cup', 2);
select tests.act_as('Root');
select is(
  pg_temp.picks('Ann'),
  jsonb_build_array(pg_temp.pick(1, 'arsenal', true), pg_temp.pick(2, null, null), pg_temp.pick(3, 'arsenal', null)),
  'keeps a pick visible when its early result is undone'
);

-- Missing entries
select throws_ok($$ select pg_temp.card('Cem') $$, 'PT404', 'Entry not found', 'returns 404 for a fan who has not entered');
select throws_ok($$ select pg_temp.card('Ann', 'Other') $$, 'PT404', 'Entry not found', 'returns 404 for a sweepstake that the fan has not entered');
select throws_ok(
  $$ select api.get_entry(9000000000, tests.id('Ann')) $$, 'PT404', 'Entry not found', 'returns 404 for an unknown sweepstake'
);
select tests.act_as_visitor();
select throws_ok($$ select pg_temp.card('Ann') $$, '42501', null, 'visitors cannot get entries');
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select throws_ok($$ select pg_temp.card('Ben') $$, 'PT404', 'Entry not found', 'returns 404 for a fan whom the caller blocked');
select tests.act_as('Ben');
select throws_ok($$ select pg_temp.card('Ann') $$, 'PT404', 'Entry not found', 'returns 404 for a fan who blocked the caller');
select lives_ok($$ select pg_temp.card('Ben') $$, 'shows blocked fans their own entry');
select tests.act_as('Cem');
select lives_ok($$ select pg_temp.card('Ann') $$, 'shows the entry to fans outside the block');
select tests.act_as_owner();
delete from auth.users where id = tests.id('Ann');
select tests.act_as('Cem');
select throws_ok($$ select pg_temp.card('Ann') $$, 'PT404', 'Entry not found', 'returns 404 for a deleted account');
select tests.act_as_owner();
select isnt_empty(
  $$ select from private.standings where profile_id = tests.id('Ann') $$, 'keeps a deleted account''s line in the standings'
);

select * from finish();
rollback;
