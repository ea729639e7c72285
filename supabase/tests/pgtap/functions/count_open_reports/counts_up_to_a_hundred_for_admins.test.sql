begin;
select plan(5);

select tests.create_fan(fan) from unnest(array['Ann', 'Ada']) fan;
select tests.make_admin('Ada');
select tests.act_as('Ada');
select is(api.count_open_reports(), 0, 'returns zero without reports');

select tests.act_as_owner();
insert into private.reported_subjects (subject_type, subject_id, fan_id, is_open)
select 'POST', n::text, tests.id('Ann'), n > 2 from generate_series(1, 5) n;
select tests.act_as('Ada');
select is(api.count_open_reports(), 3, 'counts open reports and skips closed ones');
select tests.act_as('Ann');
select throws_ok('select api.count_open_reports()', 'PT403', null, 'returns 403 to fans');
select tests.act_as_visitor();
select throws_ok('select api.count_open_reports()', '42501', null, 'visitors cannot count reports');

select tests.act_as_owner();
insert into private.reported_subjects (subject_type, subject_id, fan_id)
select 'REPLY', n::text, tests.id('Ann') from generate_series(1, 101) n;
select tests.act_as('Ada');
select is(api.count_open_reports(), 100, 'returns at most a hundred');

select * from finish();
rollback;
