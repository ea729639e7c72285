begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Rude'), (tests.id('Cal'), 'Hidden');
create temporary table said as select content, id::text from public.posts where author_id in (tests.id('Ben'), tests.id('Cal'));
grant select on said to public;
insert into public.blocks (blocker_id, blocked_id) values (tests.id('Cal'), tests.id('Ann'));

select tests.act_as('Ann');
select is(
  api.report('POST', id, 'SPAM', ' It''s rude ') ->> 'isNew', 'true', 'a post that the caller sees'
) from said where content = 'Rude';
select is_empty($$ select from public.posts where content = 'Rude' $$, 'is not shown to the caller again');
select is(
  api.report('POST', id, 'HATE') ->> 'isNew', 'false', 'and is reported once'
) from said where content = 'Rude';
select is(api.report('PROFILE', upper(tests.id('Ben')::text), 'OTHER') ->> 'isNew', 'true', 'a profile, however it is written');
select is(
  api.report('POST', id, 'SPAM') ->> 'isNew', 'true', 'by who has blocked the caller, too'
) from said where content = 'Hidden';
select is(
  api.report('PROFILE', tests.id('Cal')::text, 'SPAM') ->> 'isNew', 'true', 'and that fan'
);
select is_empty($$ select from public.posts where content = 'Hidden' $$, 'which shows nothing of it');
select is(tests.refusal($$ select api.report('POST', '0', 'SPAM') $$), 'PT404', 'nor is what never was');
select is(tests.refusal($$ select api.report('POST', 'x; y', 'SPAM') $$), 'PT404', 'nor what is no id');
select is(tests.refusal($$ select api.report('CITY', '1', 'SPAM') $$), 'PT404', 'nor what is no post, reply or profile');
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ann')::text, 'SPAM') $$), 'PT400 subjectId',
  'nobody reports themselves'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'DULL') $$), 'PT400 reason', 'there are five reasons'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM', repeat('x', 501)) $$), 'PT400 note',
  'a note has 500 characters'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM') $$, '42501', null, 'visitors report nothing'
);

select tests.act_as_owner();
select results_eq(
  $$ select s.subject_type, s.fan_id, s.is_open, r.reason, r.note from private.reports r
     join private.reported_subjects s on s.id = r.reported_id where r.reporter_id = tests.id('Ann') order by r.reported_id $$,
  $$ values ('POST', tests.id('Ben'), true, 'SPAM', 'It''s rude'), ('PROFILE', tests.id('Ben'), true, 'OTHER', null),
       ('POST', tests.id('Cal'), true, 'SPAM', null), ('PROFILE', tests.id('Cal'), true, 'SPAM', null) $$,
  'what is kept is the first report of each'
);
select is(
  (select count(*)::integer from said s join public.posts p on p.id::text = s.id), 2, 'and the posts are still there'
);

select * from finish();
rollback;
