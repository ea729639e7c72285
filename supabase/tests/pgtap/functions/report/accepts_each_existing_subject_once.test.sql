begin;
select plan(16);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.posts (author_id, content) values (tests.id('Ben'), 'Rude'), (tests.id('Cal'), 'Hidden');
create temporary table sample_posts as select content, id::text from public.posts where author_id in (tests.id('Ben'), tests.id('Cal'));
grant select on sample_posts to public;
insert into public.blocks (blocker_id, blocked_id) values (tests.id('Cal'), tests.id('Ann'));

select tests.act_as('Ann');
select is(
  api.report('POST', id, 'SPAM', ' It''s rude ') ->> 'isNew', 'true', 'accepts a visible post'
) from sample_posts where content = 'Rude';
select is_empty($$ select from public.posts where content = 'Rude' $$, 'hides a reported post from the reporter');
select is(
  api.report('POST', id, 'HATE') ->> 'isNew', 'false', 'returns isNew false for a repeated report'
) from sample_posts where content = 'Rude';
select is(api.report('PROFILE', upper(tests.id('Ben')::text), 'OTHER') ->> 'isNew', 'true', 'accepts a profile''s id in any letter case');
select is(
  api.report('POST', id, 'SPAM') ->> 'isNew', 'true', 'accepts the post of a fan who blocked the caller'
) from sample_posts where content = 'Hidden';
select is(
  api.report('PROFILE', tests.id('Cal')::text, 'SPAM') ->> 'isNew', 'true', 'accepts the profile of a fan who blocked the caller'
);
select is_empty($$ select from public.posts where content = 'Hidden' $$, 'hides the post of a fan who blocked the caller');
select is(tests.refusal($$ select api.report('POST', '0', 'SPAM') $$), 'PT404', 'returns 404 for an unknown post');
select is(tests.refusal($$ select api.report('POST', 'x; y', 'SPAM') $$), 'PT404', 'returns 404 for a text that is not an id');
select is(tests.refusal($$ select api.report('CITY', '1', 'SPAM') $$), 'PT404', 'returns 404 for an unknown subject type');
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ann')::text, 'SPAM') $$), 'PT400 subjectId',
  'returns 400 for oneself'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'DULL') $$), 'PT400 reason', 'rejects an unknown reason'
);
select is(
  tests.refusal($$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM', repeat('x', 501)) $$), 'PT400 note',
  'rejects a note of more than 500 characters'
);
select tests.act_as_visitor();
select throws_ok(
  $$ select api.report('PROFILE', tests.id('Ben')::text, 'SPAM') $$, '42501', null, 'visitors cannot report'
);

select tests.act_as_owner();
select results_eq(
  $$ select s.subject_type, s.fan_id, s.is_open, r.reason, r.note from private.reports r
     join private.reported_subjects s on s.id = r.reported_id where r.reporter_id = tests.id('Ann') order by r.reported_id $$,
  $$ values ('POST', tests.id('Ben'), true, 'SPAM', 'It''s rude'), ('PROFILE', tests.id('Ben'), true, 'OTHER', null),
       ('POST', tests.id('Cal'), true, 'SPAM', null), ('PROFILE', tests.id('Cal'), true, 'SPAM', null) $$,
  'stores the first report of each subject'
);
select is(
  (select count(*)::integer from sample_posts s join public.posts p on p.id::text = s.id), 2, 'keeps the reported posts'
);

select * from finish();
rollback;
