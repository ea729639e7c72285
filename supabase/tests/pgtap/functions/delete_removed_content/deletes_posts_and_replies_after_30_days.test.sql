begin;
select plan(8);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.posts (author_id, content) values
  (tests.id('Ben'), 'Old spam'), (tests.id('Ben'), 'New spam'), (tests.id('Ann'), 'Fine');
insert into public.replies (post_id, author_id, content)
select id, tests.id('Ben'), 'Old spam' from public.posts where content = 'Fine'
union all
select id, tests.id('Ben'), 'New spam' from public.posts where content = 'Fine';
create temporary table known as
  select 'POST' as kind, content, id from public.posts union all select 'REPLY', content, id from public.replies;
grant select on known to public;

select tests.act_as('Ada');
select api.decide_about(kind, id::text, array['REMOVE'], 'Spam') from known where content like '%spam';
select tests.act_as_owner();
update public.posts set removed_at = now() - interval '30 days 1 minute' where content = 'Old spam';
update public.replies set removed_at = now() - interval '30 days 1 minute' where content = 'Old spam';
update private.decisions set decided_at = now() - interval '30 days 1 minute'
where subject_id in (select id::text from known where content = 'Old spam');
select private.delete_removed_content();
select results_eq(
  'select content from public.posts order by id', array['New spam', 'Fine'], 'deletes posts removed 30 days ago'
);
select results_eq('select content from public.replies', array['New spam'], 'deletes replies removed 30 days ago');
select is_empty('select from private.check_post_counts()', 'the counts match a recount');

-- A granted appeal
select tests.act_as('Ben');
select is(
  api.appeal('It was a joke'), (select max((d ->> 'id')::bigint) from json_array_elements(api.list_own_decisions() -> 'decisions') d),
  'the author appeals the newest removal'
);
select tests.act_as('Ada');
select is(
  (select api.decide_report((r ->> 'id')::bigint, array['GRANT'], 'A joke') ->> 'status'
   from json_array_elements(api.list_reports() -> 'reports') r), 'closed', 'grants the appeal'
);
select tests.act_as_owner();
select results_eq(
  'select content from public.replies where removed_at is null', array['New spam'], 'a granted appeal restores the reply'
);
select is_empty('select from private.check_post_counts()', 'the restored reply counts again');
select isnt(
  (select removed_at from public.posts where content = 'New spam'), null, 'the other removal still applies'
);

select * from finish();
rollback;
