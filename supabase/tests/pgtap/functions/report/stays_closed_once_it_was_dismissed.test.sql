begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Your team is mid');
create temporary table said as select id::text from public.posts where author_id = tests.id('Ben');
grant select on said to public;
create function pg_temp.reports(kind text, fan text) returns jsonb language plpgsql as $$ begin
  perform tests.act_as(fan);
  return api.report(kind, case kind when 'POST' then (select id from said) else tests.id('Ben')::text end, 'HARASSMENT');
end $$;
create function pg_temp.dismiss(kind text) returns void language plpgsql as $$ begin
  perform tests.act_as_owner();
  perform set_config('tests.report', (select id from private.reported_subjects where subject_type = kind)::text, true);
  perform tests.act_as('Ada');
  perform api.decide_report(current_setting('tests.report')::bigint, array['DISMISS'], 'Banter');
end $$;
create function pg_temp.open(kind text) returns boolean language plpgsql as $$ begin
  perform tests.act_as_owner();
  return (select is_open from private.reported_subjects where subject_type = kind);
end $$;
grant execute on function pg_temp.reports, pg_temp.dismiss, pg_temp.open to public;

select is(pg_temp.reports('POST', 'Ann') ->> 'isNew', 'true', 'a post is reported');
select pg_temp.dismiss('POST');
select is(pg_temp.reports('POST', 'Cal') ->> 'isNew', 'true', 'and again once it was dismissed');
select is(pg_temp.open('POST'), false, 'which opens nothing');
select is(
  (select count(*)::integer from private.reports r join private.reported_subjects s on s.id = r.reported_id
   where s.subject_type = 'POST'), 2, 'but is kept'
);
select pg_temp.reports('POST', 'Dee');
select is(pg_temp.open('POST'), false, 'nor does a second');
select pg_temp.reports('POST', 'Eve');
select is(pg_temp.open('POST'), true, 'a third does');

select pg_temp.reports('PROFILE', 'Ann');
select pg_temp.dismiss('PROFILE');
select pg_temp.reports('PROFILE', 'Cal');
select is(pg_temp.open('PROFILE'), false, 'a profile that is as it was stays closed, too');
update public.profiles set first_name = 'Worse' where id = tests.id('Ben');
select pg_temp.reports('PROFILE', 'Dee');
select is(pg_temp.open('PROFILE'), true, 'one that says something else is looked at anew');
select is(
  (select snapshot ->> 'name' like 'Worse%' from private.reported_subjects where subject_type = 'PROFILE'), true,
  'as it is now'
);

select * from finish();
rollback;
