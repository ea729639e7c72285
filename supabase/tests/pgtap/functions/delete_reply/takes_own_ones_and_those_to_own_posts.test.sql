begin;
select plan(12);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man');
insert into public.replies (post_id, author_id, content)
select id, tests.id(fan), 'By ' || fan from public.posts, unnest(array['Ann', 'Ben', 'Cal']) fan;
create function pg_temp.reply(text) returns bigint language sql security definer set search_path = ''
as $$ select id from public.replies where content = 'By ' || $1 $$;
grant execute on function pg_temp.reply to public;

select tests.act_as('Ben');
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Cal')) $$, 'PT403', 'You can only delete your own replies',
  'others cannot delete it'
);
select throws_ok('select api.delete_reply(0)', 'PT404', 'Reply not found', 'what is not there is not found');
select api.block_fan(tests.id('Cal'));
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Cal')) $$, 'PT404', 'Reply not found', 'nor what a hidden fan said'
);
select api.block_fan(tests.id('Ann'));
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Ann')) $$, 'PT404', 'Reply not found', 'nor what was said to one'
);
select lives_ok(
  $$ select api.delete_reply(pg_temp.reply('Ben')) $$, 'the author can, even under a post of who is hidden since'
);
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Ben')) $$, 'PT404', 'Reply not found', 'once'
);

select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by content', array['By Ann', 'By Cal'], 'it is gone, and no other'
);
select results_eq('select reply_count from private.post_counts', array[2], 'and counted no more');
insert into public.replies (post_id, author_id, content) select id, tests.id('Ben'), 'Ben again' from public.posts;
create temporary table again as select id from public.replies where content = 'Ben again';
grant select on again to public;
select tests.act_as('Ann');
select lives_ok(
  $$ select api.delete_reply(id) from again $$, 'the author of the post can, even what a hidden fan wrote'
);
select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by content', array['By Ann', 'By Cal'], 'and that alone goes'
);
select tests.act_as('Ann');
select api.delete_post(id) from public.posts;
select tests.act_as_owner();
select is_empty('select from public.replies', 'a post takes its replies with it');
select is_empty('select from private.post_counts', 'and their number');

select * from finish();
rollback;
