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

-- The seal: until a game locks, nobody learns what anybody picked in it.
select tests.act_as('Cem');
select is(pg_temp.picks('Ann'), '[]', 'nothing is told before the first lock');
select is(
  pg_temp.card('Ann') - 'user', '{"rank": null, "correct": 0, "completed": 0, "picks": []}', 'but that she takes part'
);
select is(pg_temp.card('Ann') #>> '{user,id}', tests.id('Ann')::text, 'and who she is');
select tests.act_as('Root');
select is(pg_temp.picks('Ann'), '[]', 'nor to an admin');
select is_empty('select from public.picks', 'who sees none past the API either');
select tests.act_as('Ben');
select is(pg_temp.picks('Ann'), '[]', 'nor to who plays against her');
select tests.act_as('Ann');
select is(pg_temp.picks('Ann'), '[]', 'and her own scorecard is what others see');
select isnt_empty('select from public.picks', 'whose picks are there');

-- A game that has begun, one with an early result, a void one
select tests.act_as_owner();
update public.games set start_time = now() - interval '1 minute' where id = tests.game('Cup', 1);
select tests.act_as('Cem');
select is(pg_temp.picks('Ann'), jsonb_build_array(pg_temp.pick(1, 'arsenal', null)), 'a game that has begun is told');
select is(
  pg_temp.picks('Ben'), jsonb_build_array(pg_temp.pick(1, 'paris-saint-germain', null)), 'of everybody'
);
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 1);
update public.games set is_draw = true where id = tests.game('Cup', 2);
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Cup', 3);
select tests.act_as('Cem');
select is(
  pg_temp.picks('Ann'),
  jsonb_build_array(pg_temp.pick(1, 'arsenal', true), pg_temp.pick(2, null, true), pg_temp.pick(3, 'arsenal', null)),
  'one with a result says whether that was right, a draw too, and a void one nothing'
);
select is(
  pg_temp.picks('Ben'), jsonb_build_array(pg_temp.pick(1, 'paris-saint-germain', false)),
  'what was left out is not there, and what is sealed neither'
);
select is(
  jsonb_build_array(pg_temp.card('Ann') - array['user', 'picks'], pg_temp.card('Ben') - array['user', 'picks']),
  '[{"rank": 1, "correct": 2, "completed": 2}, {"rank": 2, "correct": 0, "completed": 2}]', 'with the place among all'
);
select tests.act_as_owner();
update public.games set is_draw = false where id = tests.game('Cup', 2);
select tests.act_as('Root');
select is(
  pg_temp.picks('Ann'),
  jsonb_build_array(pg_temp.pick(1, 'arsenal', true), pg_temp.pick(2, null, null), pg_temp.pick(3, 'arsenal', null)),
  'a game whose result is undone before its start keeps its picks visible'
);

-- Who is not there
select throws_ok($$ select pg_temp.card('Cem') $$, 'PT404', 'Entry not found', 'who has not entered has none');
select throws_ok($$ select pg_temp.card('Ann', 'Other') $$, 'PT404', 'Entry not found', 'nor in another contest');
select throws_ok(
  $$ select api.get_entry(9000000000, tests.id('Ann')) $$, 'PT404', 'Entry not found', 'nor in one that is not there'
);
select tests.act_as_visitor();
select throws_ok($$ select pg_temp.card('Ann') $$, '42501', null, 'visitors read none');
select tests.act_as('Ann');
select api.block_fan(tests.id('Ben'));
select throws_ok($$ select pg_temp.card('Ben') $$, 'PT404', 'Entry not found', 'whom one has blocked is not there');
select tests.act_as('Ben');
select throws_ok($$ select pg_temp.card('Ann') $$, 'PT404', 'Entry not found', 'nor who has blocked one');
select lives_ok($$ select pg_temp.card('Ben') $$, 'the own one is');
select tests.act_as('Cem');
select lives_ok($$ select pg_temp.card('Ann') $$, 'and for others both are');
select tests.act_as_owner();
delete from auth.users where id = tests.id('Ann');
select tests.act_as('Cem');
select throws_ok($$ select pg_temp.card('Ann') $$, 'PT404', 'Entry not found', 'who has gone is not there');
select tests.act_as_owner();
select isnt_empty(
  $$ select from private.standings where profile_id = tests.id('Ann') $$, 'though the line stays in the standings'
);

select * from finish();
rollback;
