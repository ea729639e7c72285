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
  'returns 403 for another fan''s reply'
);
select throws_ok('select api.delete_reply(0)', 'PT404', 'Reply not found', 'returns 404 for an unknown reply');
select api.block_fan(tests.id('Cal'));
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Cal')) $$, 'PT404', 'Reply not found', 'returns 404 for the reply of a hidden fan'
);
select api.block_fan(tests.id('Ann'));
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Ann')) $$, 'PT404', 'Reply not found', 'returns 404 for a reply to the post of a hidden fan'
);
select lives_ok(
  $$ select api.delete_reply(pg_temp.reply('Ben')) $$, 'the author can delete a reply to the post of a fan who is now hidden'
);
select throws_ok(
  $$ select api.delete_reply(pg_temp.reply('Ben')) $$, 'PT404', 'Reply not found', 'returns 404 for a deleted reply'
);

select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by content', array['By Ann', 'By Cal'], 'deletes only the reply with the given id'
);
select results_eq('select reply_count from private.post_counts', array[2], 'subtracts the deleted reply');
insert into public.replies (post_id, author_id, content) select id, tests.id('Ben'), 'Ben again' from public.posts;
create temporary table reply_of_ben as select id from public.replies where content = 'Ben again';
grant select on reply_of_ben to public;
select tests.act_as('Ann');
select lives_ok(
  $$ select api.delete_reply(id) from reply_of_ben $$, 'the author of the post can delete a reply by a hidden fan'
);
select tests.act_as_owner();
select results_eq(
  'select content from public.replies order by content', array['By Ann', 'By Cal'], 'the author of the post deletes only the reply with the given id'
);
select tests.act_as('Ann');
select api.delete_post(id) from public.posts;
select tests.act_as_owner();
select is_empty('select from public.replies', 'deleting a post deletes its replies');
select is_empty('select from private.post_counts', 'deleting a post deletes its counts');

select * from finish();
rollback;
