begin;
select plan(17);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Root']) fan;
select tests.make_admin('Root');
select tests.create_sweepstake('Cup', '1 day', '2 days');

create function pg_temp.picks(team text) returns jsonb language sql as $$
  select tests.picks(
    array[tests.game('Cup', 1), tests.game('Cup', 2)], array[tests.entity(team), tests.entity('jannik-sinner')])
$$;
create function pg_temp.change(n integer, change jsonb) returns void language sql as $$
  select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', n), change)
$$;
create function pg_temp.refuses_changes() returns text language sql as $$
  select tests.refusal($t$ select api.change_picks(tests.sweepstake('Cup'), pg_temp.picks('paris-saint-germain')) $t$)
$$;
create function pg_temp.refuses_entries() returns text language sql as $$
  select tests.refusal($t$ select api.submit_picks(tests.sweepstake('Cup'), pg_temp.picks('arsenal')) $t$)
$$;
create function pg_temp.seen(path text) returns text language sql as $$
  select api.get_sweepstake(tests.sweepstake('Cup')) #>> path::text[]
$$;
grant execute on function pg_temp.picks, pg_temp.change, pg_temp.refuses_changes, pg_temp.refuses_entries, pg_temp.seen
to public;

select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.picks('arsenal'));
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Cup'), pg_temp.picks('arsenal'));
select is(pg_temp.seen('{regularGames,0,split}'), null, 'hides the split before the lock');

-- An early result
select tests.act_as('Root');
select api.record_results(
  tests.sweepstake('Cup'), tests.results(array[tests.game('Cup', 1)], array[tests.entity('arsenal')]));
select pg_temp.change(1, '{"reopen": true, "reason": "Typo"}');
select tests.act_as('Ann');
select isnt(pg_temp.seen('{regularGames,0,split}'), null, 'a reopened game keeps its picks visible');
select is(pg_temp.seen('{regularGames,0,isLocked}'), 'true', 'a reopened game stays locked');
select is(pg_temp.seen('{regularGames,0,isCompleted}'), 'false', 'a reopened game has no result');
select is(pg_temp.refuses_changes(), 'PT409', 'entrants cannot change picks of a reopened game');
select is(
  pg_temp.seen('{regularGames,0,userSelection}'), tests.entity('arsenal')::text, 'a reopened game keeps the entrant''s pick'
);
select is(pg_temp.seen('{finalGame,isLocked}'), 'false', 'the final still accepts picks');
select tests.act_as('Cal');
select is(
  tests.refusal($$ select api.submit_picks(tests.sweepstake('Cup'), pg_temp.picks('arsenal')) $$), 'PT409',
  'a new entrant cannot pick the reopened game'
);

-- A void final
select tests.act_as('Root');
select pg_temp.change(2, '{"isVoid": true, "reason": "Rain"}');
select pg_temp.change(2, '{"reopen": true, "reason": "They play"}');
select tests.act_as('Cal');
select is(pg_temp.refuses_entries(), 'PT409', 'a reopened final accepts no entries');
select tests.act_as('Ann');
select is(pg_temp.seen('{canChangePicks}'), 'false', 'get_sweepstake returns canChangePicks false for a reopened final');
select is(
  (select i ->> 'takesPicks' from json_array_elements(api.list_sweepstakes() -> 'active') i where i ->> 'name' = 'Cup'),
  'false', 'list_sweepstakes returns takesPicks false for a reopened final'
);

-- A new start
select tests.act_as('Root');
select pg_temp.change(1, format('{"startTime": "%s"}', private.rfc3339(now() + interval '3 days'))::jsonb);
select tests.act_as('Ann');
select is(pg_temp.refuses_changes(), 'PT409', 'a later start does not reopen picks');

-- A cancellation
select tests.act_as_owner();
select tests.create_sweepstake('Shield', '1 day');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Shield'), tests.picks(array[tests.game('Shield', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as('Root');
select api.cancel_sweepstake(tests.sweepstake('Shield'), 'Rain');
select api.change_game(tests.sweepstake('Shield'), tests.game('Shield', 1), '{"reopen": true, "reason": "Sun"}');
select is(api.get_sweepstake(tests.sweepstake('Shield')) ->> 'status', 'active', 'reopening a game makes a canceled sweepstake active again');
select tests.act_as('Cal');
select is(
  tests.refusal($$ select api.submit_picks(tests.sweepstake('Shield'), tests.picks(
    array[tests.game('Shield', 1)], array[tests.entity('jannik-sinner')])) $$),
  'PT409', 'a reopened sweepstake accepts no entries'
);
select tests.act_as('Ann');
select is(
  tests.refusal($$ select api.change_picks(tests.sweepstake('Shield'), tests.picks(
    array[tests.game('Shield', 1)], array[tests.entity('carlos-alcaraz')])) $$),
  'PT409', 'a reopened sweepstake accepts no changed picks'
);

select tests.act_as_owner();
select throws_ok(
  $$ update public.games set picks_closed_at = null, winner_id = side_one_id where id = tests.game('Cup', 1);
     update public.games set picks_closed_at = null where id = tests.game('Cup', 1) $$,
  '23514', null, 'the table rejects a game with a result and open picks'
);
-- A sweepstake without entries has shown no picks.
select tests.create_sweepstake('Bowl', '1 day');
update public.games set is_void = true, void_reason = 'Rain' where sweepstake_id = tests.sweepstake('Bowl');
select tests.act_as('Root');
select is(
  api.edit_sweepstake(tests.sweepstake('Bowl'), jsonb_build_object(
    'name', 'Bowl', 'startDate', '2026-06-01', 'endDate', '2026-06-02', 'prizePool', 0, 'games', jsonb_build_array(
      jsonb_build_object('sportId', tests.entity('tennis'), 'playerOneId', tests.entity('jannik-sinner'),
        'playerTwoId', tests.entity('carlos-alcaraz'), 'startTime', now() + interval '2 days', 'isFinal', true)
    ))) #>> '{finalGame,isLocked}',
  'false', 'editing a sweepstake without entries opens its games for picks'
);

select * from finish();
rollback;
