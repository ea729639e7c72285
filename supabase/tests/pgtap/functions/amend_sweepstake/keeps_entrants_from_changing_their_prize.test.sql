begin;
select plan(16);
select tests.create_fan(fan) from unnest(array['Ann', 'Root', 'Rita']) fan;
select tests.make_admin(fan) from unnest(array['Root', 'Rita']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days');
update public.sweepstakes set prize_pool = 0 where id = tests.sweepstake('Cup');

create function pg_temp.enter() returns text language sql as $$
  select tests.refusal($t$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
    array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity('arsenal'), tests.entity('jannik-sinner')])) $t$)
$$;
create function pg_temp.decide(n integer, slug text) returns text language sql as $$
  select tests.refusal(format('select api.record_results(%s, %L)', tests.sweepstake('Cup'),
    tests.results(array[tests.game('Cup', n)], array[tests.entity(slug)])))
$$;
create function pg_temp.amend(changes jsonb) returns text language sql as $$
  select tests.refusal(format('select api.amend_sweepstake(%s, %L)', tests.sweepstake('Cup'), changes))
$$;
grant execute on function pg_temp.enter, pg_temp.decide, pg_temp.amend to public;

select tests.act_as('Root');
select is(pg_temp.enter(), 'accepted', 'an admin can enter');
select is(pg_temp.amend('{"prizePool": 5000, "reason": "x"}'), 'PT403', 'an entrant cannot raise the prize');
select is(api.get_sweepstake(tests.sweepstake('Cup')) ->> 'prizePool', '0.00', 'the denied call leaves the prize at zero');
select is(
  pg_temp.amend('{"name": "The cup", "prizePool": 0, "reason": "x"}'), 'accepted', 'an entrant can amend the name and send the same prize'
);
select api.amend_sweepstake(tests.sweepstake('The cup'), '{"name": "Cup", "reason": "x"}');
select tests.act_as('Rita');
select is(pg_temp.amend('{"prizePool": 10, "reason": "x"}'), 'accepted', 'an admin who has not entered can raise the prize');
select tests.act_as('Root');
select is(pg_temp.decide(1, 'arsenal'), 'PT403', 'an entrant cannot decide a game with a prize at stake');
select is(pg_temp.amend('{"prizePool": 0, "reason": "x"}'), 'PT403', 'an entrant cannot remove the prize');
select tests.act_as('Rita');
select is(pg_temp.amend('{"prizePool": 0, "reason": "x"}'), 'accepted', 'an admin who has not entered can remove the prize');
select tests.act_as('Root');
select is(pg_temp.decide(1, 'arsenal'), 'accepted', 'an entrant can decide a game when there is no prize');
select is(
  api.list_sweepstake_log(tests.sweepstake('Cup')) #>> '{0,isByEntrant}', 'true', 'the log marks a decision by an entrant'
);
select tests.act_as('Rita');
select is(
  pg_temp.amend('{"prizePool": 5000, "reason": "x"}'), 'PT409', 'no admin can raise the prize after an entrant decided'
);
select is(api.list_sweepstake_log(tests.sweepstake('Cup')) #>> '{1,isByEntrant}', 'false', 'the log does not mark an amendment by a non-entrant');

-- Every admin has entered
select tests.act_as_owner();
update public.sweepstakes set prize_pool = 100 where id = tests.sweepstake('Cup');
select tests.act_as('Rita');
select is(tests.refusal($$ select api.submit_picks(tests.sweepstake('Cup'), tests.picks(
  array[tests.game('Cup', 2)], array[tests.entity('carlos-alcaraz')])) $$), 'accepted', 'the last admin can enter');
select is(pg_temp.decide(2, 'jannik-sinner'), 'accepted', 'an entrant can decide when every admin has entered');
select is(
  api.list_sweepstake_log(tests.sweepstake('Cup')) #>> '{0,isByEntrant}', 'true', 'the log marks the decision by an entrant when every admin has entered'
);
select tests.act_as('Ann');
select is(pg_temp.decide(2, 'carlos-alcaraz'), 'PT403', 'a fan cannot decide when every admin has entered');

select * from finish();
rollback;
