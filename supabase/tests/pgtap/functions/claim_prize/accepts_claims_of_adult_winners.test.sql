begin;
select plan(17);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Root', 'Judge']) fan;
select tests.make_admin('Root'), tests.make_admin('Judge');

select tests.create_sweepstake('Cup', '1 day');
create procedure pg_temp.enter(fan text, side text) language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(
    tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1)], array[tests.entity(side)]));
end $$;
grant execute on procedure pg_temp.enter to public;
select tests.create_fan('Cal');
call pg_temp.enter('Ann', 'jannik-sinner');
call pg_temp.enter('Ben', 'jannik-sinner');
call pg_temp.enter('Cal', 'carlos-alcaraz');
select throws_ok('select api.claim_prize(tests.sweepstake(''Cup''), true)', 'PT409', null, 'returns 409 before the sweepstake is completed');
call pg_temp.enter('Root', 'carlos-alcaraz');
select throws_ok(
  $$ select api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')])) $$,
  'PT403', null, 'an admin who entered cannot record results of a sweepstake with a prize'
);
select throws_ok(
  $$ select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Rain"}') $$, 'PT403', null, 'an admin who entered cannot void a game of a sweepstake with a prize'
);
select throws_ok($$ select api.cancel_sweepstake(tests.sweepstake('Cup'), 'Rain') $$, 'PT403', null, 'an admin who entered cannot cancel a sweepstake with a prize');
select throws_ok($$ select api.amend_sweepstake(tests.sweepstake('Cup'), '{"prizePool": 0, "reason": "x"}') $$, 'PT403', null, 'an admin who entered cannot change its prize');
select tests.act_as_owner();
select is((select outcome from public.games where id = tests.game('Cup', 1)), null, 'the denied calls leave the game undecided');
select tests.act_as('Judge');
select api.record_results(tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Ann');
select is(api.get_sweepstake(tests.sweepstake('Cup')) #>> '{ownPrize,share}', '500.00', 'a winner sees their share of the prize');
select is(tests.refusal('select api.claim_prize(tests.sweepstake(''Cup''), false)'), 'PT400 isAdult', 'rejects a claim without confirmed adulthood');
select is(api.claim_prize(tests.sweepstake('Cup'), true) ->> 'isNew', 'true', 'accepts the claim of an adult winner');
select is(api.claim_prize(tests.sweepstake('Cup'), true) ->> 'isNew', 'false', 'returns isNew false for a second claim');
select isnt(api.get_sweepstake(tests.sweepstake('Cup')) #>> '{ownPrize,claimedAt}', null, 'the winner sees when they claimed');
select tests.act_as('Cal');
select throws_ok('select api.claim_prize(tests.sweepstake(''Cup''), true)', 'PT409', null, 'returns 409 to a fan who did not win');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'ownPrize', null, 'a fan who did not win is offered no prize');
select throws_ok('select api.claim_prize(999999, true)', 'PT404', null, 'returns 404 for an unknown sweepstake');
select tests.act_as_owner();
select is((select count(*)::integer from private.prize_claims), 1, 'stores one claim');
update public.sweepstakes set prize_pool = 0 where id = tests.sweepstake('Cup');
select tests.act_as('Ben');
select throws_ok('select api.claim_prize(tests.sweepstake(''Cup''), true)', 'PT409', null, 'returns 409 when there is no prize');
select tests.act_as_visitor();
select throws_ok('select api.claim_prize(1, true)', '42501', null, 'visitors cannot claim prizes');

select * from finish();
rollback;
