begin;
select plan(9);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Your team is mid');
create temporary table reported_post as select id::text from public.posts where author_id = tests.id('Ben');
grant select on reported_post to public;
create function pg_temp.report(kind text, fan text) returns jsonb language plpgsql as $$ begin
  perform tests.act_as(fan);
  return api.report(kind, case kind when 'POST' then (select id from reported_post) else tests.id('Ben')::text end, 'HARASSMENT');
end $$;
create function pg_temp.dismiss(kind text) returns void language plpgsql as $$ begin
  perform tests.act_as_owner();
  perform set_config('tests.report', (select id from private.reported_subjects where subject_type = kind)::text, true);
  perform tests.act_as('Ada');
  perform api.decide_report(current_setting('tests.report')::bigint, array['DISMISS'], 'Banter');
end $$;
create function pg_temp.is_open(kind text) returns boolean language plpgsql as $$ begin
  perform tests.act_as_owner();
  return (select is_open from private.reported_subjects where subject_type = kind);
end $$;
grant execute on function pg_temp.report, pg_temp.dismiss, pg_temp.is_open to public;

select is(pg_temp.report('POST', 'Ann') ->> 'isNew', 'true', 'accepts the first report of a post');
select pg_temp.dismiss('POST');
select is(pg_temp.report('POST', 'Cal') ->> 'isNew', 'true', 'accepts a report of a dismissed post');
select is(pg_temp.is_open('POST'), false, 'one more report keeps a dismissed post closed');
select is(
  (select count(*)::integer from private.reports r join private.reported_subjects s on s.id = r.reported_id
   where s.subject_type = 'POST'), 2, 'stores a report of a dismissed post'
);
select pg_temp.report('POST', 'Dee');
select is(pg_temp.is_open('POST'), false, 'two more reports keep a dismissed post closed');
select pg_temp.report('POST', 'Eve');
select is(pg_temp.is_open('POST'), true, 'three more reports reopen a dismissed post');

select pg_temp.report('PROFILE', 'Ann');
select pg_temp.dismiss('PROFILE');
select pg_temp.report('PROFILE', 'Cal');
select is(pg_temp.is_open('PROFILE'), false, 'a report of an unchanged dismissed profile keeps it closed');
update public.profiles set first_name = 'Worse' where id = tests.id('Ben');
select pg_temp.report('PROFILE', 'Dee');
select is(pg_temp.is_open('PROFILE'), true, 'a report of a changed profile reopens the subject');
select is(
  (select snapshot ->> 'name' like 'Worse%' from private.reported_subjects where subject_type = 'PROFILE'), true,
  'a reopened profile has a new snapshot'
);

select * from finish();
rollback;
