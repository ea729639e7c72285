begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
update public.profiles set first_name = 'Ben' where id = tests.id('Ben');
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Spam');
create temporary table decided (what text, id bigint);
grant all on decided to public;

select tests.act_as('Ada');
select api.suspend_fan(tests.id('Ben'), 10, 'Spam');
insert into decided
select 'post', (api.decide_about('POST', p.id::text, array['REMOVE'], 'Spam') ->> 'id')::bigint from public.posts p
union all
select 'profile', (api.decide_about('PROFILE', tests.id('Ben')::text, array['REMOVE'], 'Fake') ->> 'id')::bigint
union all
select 'ann', (api.decide_about('PROFILE', tests.id('Ann')::text, array['REMOVE'], 'Fake') ->> 'id')::bigint;
select tests.act_as('Ben');
insert into decided
select 'suspension', (api.get_own_profile(tests.id('Ben')) #>> '{suspension,decisionId}')::bigint;

select isnt((select id from decided where what = 'suspension'), null, 'the banner names the decision behind the suspension');
select is(
  tests.refusal($$ select api.appeal('x', id) from decided where what = 'ann' $$), 'PT404', 'returns 404 for a decision about another fan'
);
select is(tests.refusal($$ select api.appeal('x', 0) $$), 'PT404', 'returns 404 for an unknown decision');
select is(
  api.appeal('I am human', id), id, 'an appeal is against the chosen decision, not against the newest'
) from decided where what = 'suspension';
select is(
  api.get_own_profile(tests.id('Ben')) #>> '{suspension,appeal}', 'OPEN', 'the banner shows the appeal'
);
select is(
  tests.refusal($$ select api.appeal('Again', id) from decided where what = 'suspension' $$), 'PT409',
  'returns 409 for a second appeal to the decision'
);
select is(api.appeal('That is my name'), id, 'without a choice, an appeal is against the newest that is not appealed yet')
from decided where what = 'profile';
select is(api.appeal('No spam', id), id, 'each decision has its own appeal') from decided where what = 'post';

-- Two appeals about the profile
create function pg_temp.answer(action text) returns text language sql as $$
  select api.decide_report((r ->> 'id')::bigint, array[action], 'Looked') ->> 'status'
  from json_array_elements(api.list_reports() -> 'reports') r where r ->> 'subjectType' = 'PROFILE'
$$;
grant execute on function pg_temp.answer to public;
select tests.act_as('Ada');
select is(pg_temp.answer('DISMISS'), 'open', 'the profile stays in the queue while another appeal is open');
select tests.act_as('Ben');
select is(api.get_own_profile(tests.id('Ben')) ->> 'firstName', null, 'the declined appeal restores nothing');
select is(
  api.get_own_profile(tests.id('Ben')) #>> '{suspension,appeal}', 'OPEN', 'the appeal against the suspension is still open'
);
select tests.act_as('Ada');
select is(pg_temp.answer('GRANT'), 'closed', 'answering the last appeal closes the report');
select tests.act_as('Ben');
select is(api.get_own_profile(tests.id('Ben')) ->> 'suspension', null, 'the granted appeal ends the suspension');
select is(
  tests.refusal($$ select api.appeal('More', id) from decided where what = 'suspension' $$), 'PT404',
  'returns 404 for a decision that was undone'
);

select * from finish();
rollback;
