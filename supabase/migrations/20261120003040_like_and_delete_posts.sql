-- Liking, unliking and deleting. Each can be sent again without doing anything more.
create function private.like_state(post_id bigint, is_liked boolean)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'likeCount',
    coalesce((select c.like_count from private.post_like_counts c where c.post_id = like_state.post_id), 0),
    'isLikedByCurrentUser', is_liked
  );
$$;
comment on function private.like_state is 'The answer to a like or its withdrawal: how many like the post now.';

create function private.change_like(post_id bigint, is_liked boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  if v_user_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  -- The lock is the one that the foreign key takes anyway; taken first, a post that is being deleted
  -- is "not found" and never a broken reference.
  perform from public.posts p where p.id = change_like.post_id for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  if is_liked then
    insert into public.post_likes as l (post_id, user_id)
    values (change_like.post_id, v_user_id)
    on conflict on constraint post_likes_pkey do nothing;
  else
    delete from public.post_likes l
    where l.post_id = change_like.post_id and l.user_id = v_user_id;
  end if;
  return private.like_state(change_like.post_id, is_liked);
end;
$$;
comment on function private.change_like is 'Makes the caller like a post, or no longer; the present state is not an error.';
grant execute on function private.change_like to authenticated;

create function public.like_post(post_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.change_like(post_id, true);
end;
$$;
comment on function public.like_post is 'The caller likes a post. Idempotent; answers the contract''s LikeState.';
grant execute on function public.like_post to authenticated;

create function public.unlike_post(post_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.change_like(post_id, false);
end;
$$;
comment on function public.unlike_post is 'The caller likes a post no longer. Idempotent; answers the contract''s LikeState.';
grant execute on function public.unlike_post to authenticated;

create function private.delete_post(post_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.posts p where p.id = delete_post.post_id and p.author_id = auth.uid();
  if found then
    return;
  end if;
  if exists (select from public.posts p where p.id = delete_post.post_id) then
    raise sqlstate 'PT403' using message = 'You can only delete your own posts';
  end if;
  raise sqlstate 'PT404' using message = 'Post not found';
end;
$$;
comment on function private.delete_post is 'Takes a post of the caller away, with its likes.';
grant execute on function private.delete_post to authenticated;

create function public.delete_post(post_id bigint)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.delete_post(post_id);
end;
$$;
comment on function public.delete_post is 'Deletes a post of the caller. 403 for another''s, 404 when there is none.';
grant execute on function public.delete_post to authenticated;
