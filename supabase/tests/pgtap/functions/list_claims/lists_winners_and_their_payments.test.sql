begin;
select plan(11);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cleo', 'Root']) fan;
select tests.make_admin('Root');

select tests.create_sweepstake('Cup', '1 day');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Cleo');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Ben');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity('carlos-alcaraz')]));
select tests.act_as('Root');
select api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select is(api.list_claims(tests.sweepstake('Cup'))::text, '[]', 'lists no claim before a winner claims the prize');
select tests.act_as('Ann');
select api.claim_prize(tests.sweepstake('Cup'), true);
select throws_ok('select api.list_claims(tests.sweepstake(''Cup''))', 'PT403', null, 'fans cannot list claims');
select throws_ok('select * from private.prize_claims', '42501', null, 'fans cannot read the table of claims');
select tests.act_as('Root');
select results_eq(
  $$ select c #>> '{user,id}', c ->> 'email', c ->> 'share' from json_array_elements(api.list_claims(tests.sweepstake('Cup'))) c $$,
  $$ values (tests.id('Ann')::text, 'ann@example.com', '500.00') $$, 'lists the winner who claimed, with an address'
);
select is(
  api.list_claims(tests.sweepstake('Cup'), api.list_claims(tests.sweepstake('Cup')) #>> '{0,place}')::text, '[]',
  'the page after the last is empty'
);
select is(
  json_array_length(api.list_claims(tests.sweepstake('Cup'), '2020-01-01T00:00:00Z ' || tests.id('Ann'))), 1,
  'a page begins where the one before ended'
);
select tests.act_as('Cleo');
select api.claim_prize(tests.sweepstake('Cup'), true);
select tests.act_as('Root');
select results_eq(
  $$
    with one as (select api.list_claims(tests.sweepstake('Cup'), page_size => 1) -> 0 as claim),
    two as (select api.list_claims(tests.sweepstake('Cup'), (select claim ->> 'place' from one), 1) -> 0 as claim)
    select c.claim #>> '{user,id}' from (table one union all table two) c order by 1
  $$,
  $$ select id::text from unnest(array[tests.id('Ann'), tests.id('Cleo')]) id order by 1 $$,
  'pages list each of two claims of the same moment once'
);
select is(
  tests.refusal($$ select api.list_claims(tests.sweepstake('Cup'), page_size => 101) $$), 'PT400 pageSize',
  'rejects a page of more than 100'
);
select api.change_game(
  tests.sweepstake('Cup'), tests.game('Cup', 1),
  jsonb_build_object('winnerPlayerId', tests.entity('carlos-alcaraz'), 'reason', 'Mixed up'));
select is(
  (select array_agg(c -> 'isWinner' || jsonb_build_array(c -> 'share', c -> 'claimedAt' is not null))::text
    from jsonb_array_elements(api.list_claims(tests.sweepstake('Cup'))::jsonb) c), '{"[false, 0, true]","[false, 0, true]"}',
  'keeps the claims of former winners, without a share'
);
select throws_ok('select api.list_claims(999999)', 'PT404', null, 'returns 404 for an unknown sweepstake');
select tests.act_as_visitor();
select throws_ok('select api.list_claims(1)', '42501', null, 'visitors cannot list claims');

select * from finish();
rollback;
