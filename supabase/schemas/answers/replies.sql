-- api.create_reply(post_id, content, submission_id default null): Replies to a post for the caller, cleaned, 1 to 280
-- long by private.text_length. Returns the contract's Reply; a retry with the same submission_id returns the first.
create function private.create_reply(p_post_id bigint, p_content private.long_text, p_submission_id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_author_id constant uuid := private.start_write('create_reply');
  v_content constant text := private.checked_message(
    'Reply', p_content, 'Reply cannot be empty', 'Reply exceeds maximum length of 280 characters'
  );
  v_reply_id bigint;
begin
  -- Takes the foreign key's lock first, so that a post that is being deleted is a 404.
  perform from public.posts p
  where p.id = p_post_id and private.is_post_visible(p.id)
  for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  insert into public.replies (post_id, author_id, content, submission_id)
  values (p_post_id, v_author_id, v_content, p_submission_id)
  on conflict do nothing
  returning id into v_reply_id;
  if v_reply_id is null then
    select r.id into v_reply_id from public.replies r
    where r.author_id = v_author_id and r.submission_id = p_submission_id;
  end if;
  return private.replies_as_json(array[v_reply_id]) -> 0;
end $$;
comment on function private.create_reply is
  'Replies to a post for the caller and returns the contract''s Reply. A retry returns the first reply.';
grant execute on function private.create_reply to authenticated;

-- api.delete_reply(reply_id): Deletes a reply of the caller, or one to the caller's post. 403 for others, 404 if there
-- is none.
create function private.delete_reply(p_reply_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('delete_reply');
begin
  perform private.lock_post_of_reply(p_reply_id);
  -- A post's author can delete replies of hidden fans too, since others can read them.
  delete from public.replies r where r.id = p_reply_id and r.removed_at is null and (r.author_id = v_me or exists (
    select from public.posts p where p.id = r.post_id and p.author_id = v_me
  ));
  if found then
    return;
  end if;
  if exists (
    select from public.replies r
    where r.id = p_reply_id and r.removed_at is null and private.is_profile_visible(r.author_id)
      and private.is_post_visible(r.post_id)
  ) then
    raise sqlstate 'PT403' using message = 'You can only delete your own replies';
  end if;
  raise sqlstate 'PT404' using message = 'Reply not found';
end $$;
comment on function private.delete_reply is 'Deletes a reply of the caller, or one to the caller''s post.';
grant execute on function private.delete_reply to authenticated;

create function api.list_replies(
  post_id bigint, after_id bigint default null, page_size integer default 20
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.reply_page(post_id, after_id, page_size); end $$;
comment on function api.list_replies is
  'Replies to a post, oldest first: the contract''s replies and, if there are more, the id to continue above. 404 if there is no such post.';
grant execute on function api.list_replies to authenticated;
