begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
create temporary table of_ben as select tests.report('Ben') as id;
grant select on of_ben to public;

select tests.act_as('Ada');
select is(tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT409', 'what is open is not reopened');
select is(tests.refusal($$ select api.reopen_report(0, 'x') $$), 'PT404', 'nor what is not there');
select api.decide_report(id, array['SUSPEND'], 'Spam') from of_ben;
select is(tests.refusal($$ select api.reopen_report(id, ' ') from of_ben $$), 'PT400 note', 'it takes a reason');
select tests.act_as_owner();
insert into private.reports (reported_id, reporter_id, reason) select id, tests.id('Abe'), 'SPAM' from of_ben;
select tests.act_as('Abe');
select is(
  tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT403', 'and another admin than who reported it'
);
select tests.act_as_owner();
select is((select count(*)::integer from private.suspensions), 1, 'the suspension is still there');
select tests.act_as('Ada');
select is(api.reopen_report(id, 'Not spam') ->> 'status', 'open', 'a suspension is taken back') from of_ben;
select tests.act_as_owner();
select is_empty('select from private.suspensions', 'it is over');
select tests.act_as('Ben');
select is(
  api.list_notifications()::jsonb -> 'notifications', '[]', 'and its fan is told nothing any more'
);
select tests.act_as('Ada');
select api.decide_report(id, array['REMOVE'], 'Fake') from of_ben;
select is(
  tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT409', 'what was removed is not brought back'
);

select * from finish();
rollback;
