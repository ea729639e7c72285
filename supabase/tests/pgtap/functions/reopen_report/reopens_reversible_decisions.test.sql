begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada', 'Abe']) fan;
select tests.make_admin('Ada');
select tests.make_admin('Abe');
create temporary table of_ben as select tests.report('Ben') as id;
grant select on of_ben to public;

select tests.act_as('Ada');
select is(tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT409', 'returns 409 for an open report');
select is(tests.refusal($$ select api.reopen_report(0, 'x') $$), 'PT404', 'returns 404 for an unknown report');
select api.decide_report(id, array['SUSPEND'], 'Spam') from of_ben;
select is(tests.refusal($$ select api.reopen_report(id, ' ') from of_ben $$), 'PT400 note', 'rejects a blank note');
select tests.act_as_owner();
insert into private.reports (reported_id, reporter_id, reason) select id, tests.id('Abe'), 'SPAM' from of_ben;
select tests.act_as('Abe');
select is(
  tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT403', 'returns 403 to an admin who filed the report'
);
select tests.act_as_owner();
select is((select count(*)::integer from private.suspensions), 1, 'the rejected calls keep the suspension');
select tests.act_as('Ada');
select is(api.reopen_report(id, 'Not spam') ->> 'status', 'open', 'reopens a report that led to a suspension') from of_ben;
select tests.act_as_owner();
select is_empty('select from private.suspensions', 'lifts the suspension');
select tests.act_as('Ben');
select is(
  api.list_notifications()::jsonb -> 'notifications', '[]', 'removes the notification of the suspension'
);
select tests.act_as('Ada');
select api.decide_report(id, array['REMOVE'], 'Fake') from of_ben;
select api.reopen_report(id, 'Real') from of_ben;
select api.decide_report(id, array['DISMISS'], 'Real') from of_ben;
select tests.act_as_owner();
update private.decisions set undone_at = now() where undone_at is null;
select tests.act_as('Ada');
select is(
  tests.refusal($$ select api.reopen_report(id, 'x') from of_ben $$), 'PT409', 'returns 409 for a decision that was undone'
);

select * from finish();
rollback;
