begin;
select plan(15);

select tests.create_fan(fan) from unnest(array[
  'Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Ada', 'One', 'Two', 'Mob', 'Old', 'Threat', 'Nude'
]) fan;
select tests.make_admin('Ada');
-- Ann to Cal are old accounts, Dee to Fay are not.
update public.profiles set created_at = now() - interval '9 days' where id in (tests.id('Ann'), tests.id('Ben'), tests.id('Cal'));
create function pg_temp.report(subject text, reason text, variadic reporters text[]) returns void language plpgsql as $$
declare reporter text;
begin
  foreach reporter in array reporters loop
    perform tests.act_as(reporter);
    perform api.report('PROFILE', tests.id(subject)::text, reason);
    perform tests.act_as_owner();
  end loop;
end $$;
create function pg_temp.queue(kind text default null) returns text[] language sql as $$
  select array_agg((select fan from unnest(array['One', 'Two', 'Mob', 'Old', 'Threat', 'Nude']) fan
    where tests.id(fan)::text = r #>> '{subject,user,id}') order by n)
  from json_array_elements(api.list_reports(kind => kind) -> 'reports') with ordinality l (r, n)
$$;
grant execute on function pg_temp.queue to public;

select pg_temp.report('Mob', 'HATE', 'Dee', 'Eve', 'Fay', 'Ann');
select pg_temp.report('One', 'SPAM', 'Ann');
select pg_temp.report('Two', 'SPAM', 'Ann', 'Ben', 'Cal');
select pg_temp.report('Old', 'SPAM', 'Dee');
select pg_temp.report('Nude', 'NUDITY', 'Dee');
select pg_temp.report('Threat', 'THREAT', 'Ann', 'Ben');
select tests.act_as('Ada');
select is(
  pg_temp.queue(), array['Threat', 'Nude', 'Two', 'Mob', 'One', 'Old'],
  'orders by urgent reason, then by reporters (all young accounts count as one), then by age'
);
select tests.act_as_owner();
update private.reported_subjects set opened_at = now() - interval '25 hours' where fan_id = tests.id('Old');
select tests.act_as('Ada');
select is(
  pg_temp.queue(), array['Threat', 'Nude', 'Old', 'Two', 'Mob', 'One'], 'a report older than a day comes before reports by more fans'
);
select tests.act_as_owner();
update private.reported_subjects set opened_at = now() - interval '26 hours' where fan_id = tests.id('Nude');
select tests.act_as('Ada');
select is(
  pg_temp.queue(), array['Nude', 'Threat', 'Old', 'Two', 'Mob', 'One'], 'an urgent report older than a day comes before other urgent reports'
);

-- A fan's reports are one card
select tests.act_as_owner();
insert into public.posts (author_id, content) values (tests.id('One'), 'Hello');
create temporary table sample as select id::text from public.posts;
grant select on sample to public;
select tests.act_as('Ben');
select api.report('POST', id, 'VIOLENCE') from sample;
select tests.act_as('Ada');
select is(
  pg_temp.queue(), array['Nude', 'One', 'One', 'Threat', 'Old', 'Two', 'Mob'], 'an urgent report moves up all reports about the same fan'
);

-- Kinds
select is(pg_temp.queue('POST'), array['One'], 'lists reports of one subject type');
select is(pg_temp.queue('URGENT'), array['Nude', 'One', 'Threat'], 'lists reports with urgent reasons');
select is(pg_temp.queue('APPEAL'), null, 'lists no report as an appeal');
select api.decide_report((select (r ->> 'id')::bigint from json_array_elements(api.list_reports(kind => 'POST') -> 'reports') r), array['REMOVE'], 'x');
select tests.act_as('One');
select api.appeal('A joke');
select tests.act_as('Ada');
select is(pg_temp.queue('APPEAL'), array['One'], 'lists appeals');
select is(
  json_array_length(api.list_reports(false, kind => 'POST') -> 'reports'), 0, 'an appealed report is not closed'
);
select is(pg_temp.queue('DULL'), null, 'an unknown kind has no reports');

-- Reasons
create function pg_temp.reasons(knows_all boolean) returns jsonb language sql as $$
  select jsonb_path_query_array(api.list_reports(kind => 'URGENT', knows_all_reasons => knows_all)::jsonb, '$.reports[*].reasons[*]')
$$;
grant execute on function pg_temp.reasons to public;
select is(pg_temp.reasons(false), '["OTHER", "OTHER", "OTHER"]', 'a client that does not know all reasons receives urgent ones as OTHER');
select is(pg_temp.reasons(true), '["NUDITY", "VIOLENCE", "THREAT"]', 'a client that knows all reasons receives them');

-- Pages
select tests.act_as_owner();
insert into private.reported_subjects (subject_type, subject_id, fan_id)
select 'POST', n::text, tests.id(case when n <= 15 then 'Two' else 'Mob' end) from generate_series(1, 30) n;
select tests.act_as('Ada');
create temporary table pages as select r ->> 'id' as id, r #>> '{subject,user,id}' as fan, page
from (select 1 as page, api.list_reports() as list) l, json_array_elements(list -> 'reports') r;
insert into pages select r ->> 'id', r #>> '{subject,user,id}', 2
from json_array_elements(api.list_reports(after_place => api.list_reports() ->> 'next') -> 'reports') r;
select is((select count(*)::integer from pages), 37, 'two pages hold all open reports');
select is((select count(distinct id)::integer from pages), 37, 'no report is on both pages');
select is(api.list_reports(after_place => '29981795810000000000-1') ->> 'next', null, 'accepts the largest possible after_place');

select * from finish();
rollback;
