-- api.delete_post(post_id): Deletes a post of the caller. 403 for other fans' posts, 404 if there is none.
create function private.delete_post(p_post_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('delete_post');
begin
  delete from public.posts p where p.id = p_post_id and p.author_id = v_me and p.removed_at is null;
  if found then
    return;
  end if;
  if exists (
    select from public.posts p
    where p.id = p_post_id and p.removed_at is null and private.is_profile_visible(p.author_id)
  ) then
    raise sqlstate 'PT403' using message = 'You can only delete your own posts';
  end if;
  raise sqlstate 'PT404' using message = 'Post not found';
end $$;
comment on function private.delete_post is 'Deletes a post of the caller, with its likes and replies.';
grant execute on function private.delete_post to authenticated;

-- A count that includes invisible replies would reveal a block. Beyond a hundred replies it no longer would, and
-- finding hidden authors would take longer than the page.
create function private.unseen_replies(p_viewer_id uuid, p_post_ids bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_reported bigint[];
  v_post_ids bigint[];
  v_hidden uuid[];
begin
  -- Most viewers hide no one. `order by … limit 1` uses the index; `exists` would scan the table if few fans blocked
  -- hundreds.
  if (select r.reported_id from private.reports r where r.reporter_id = p_viewer_id order by 1 limit 1) is null
    and (select s.other_id from private.block_sides s where s.profile_id = p_viewer_id order by 1 limit 1) is null
  then
    return '{}';
  end if;
  v_reported := private.reported_ids('REPLY');
  v_post_ids := array(
    select c.post_id from private.post_counts c
    where c.post_id = any (p_post_ids) and c.reply_count between 1 and 100
  );
  v_hidden := private.hidden_among(
    p_viewer_id, array(select distinct r.author_id from public.replies r where r.post_id = any (v_post_ids))
  );
  return array(
    select r.post_id from public.replies r
    where r.post_id = any (v_post_ids) and r.removed_at is null and (r.author_id = any (v_hidden) or r.id = any (v_reported))
  );
end $$;
comment on function private.unseen_replies is
  'The post ids with replies that the viewer cannot see, once per such reply. Skips posts with more than 100 replies.';

create function private.posts_as_json(p_post_ids bigint[], p_viewer_id uuid, p_unseen_replies bigint[])
returns json
-- One generic plan suits one post and fifty; replanning takes longer than running it.
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce((
    select json_agg(json_build_object(
      'id', p.id,
      'content', p.content,
      'createdAt', private.rfc3339(p.created_at),
      'likeCount', coalesce(c.like_count, 0),
      'replyCount', coalesce(c.reply_count, 0) - cardinality(array_positions(p_unseen_replies, p.id)),
      'isLikedByCurrentUser', l.user_id is not null,
      'entityType', e.kind,
      'entityId', e.id,
      'entityName', e.name,
      'slug', e.slug,
      -- The hostile verbs are the last of the type.
      'authorFeeling', coalesce(r.rating, case when t.sentiment >= 'DETESTS' then -4 when t.sentiment < 'DETESTS' then 4 end),
      'user', to_json(a)
    ) order by p.id desc)
    from public.posts p
    join private.author_cards a on a."supabaseId" = p.author_id
    left join public.entities e on e.id = p.entity_id
    left join public.ratings r on r.entity_id = p.entity_id and r.profile_id = p.author_id
    left join public.tagline_rows t on t.entity_id = p.entity_id and t.profile_id = p.author_id
    left join private.post_counts c on c.post_id = p.id
    left join public.post_likes l on l.post_id = p.id and l.user_id = p_viewer_id
    where p.id = any (p_post_ids)
  ), '[]');
end $$;
comment on function private.posts_as_json is
  'Posts as the contract''s Post, newest first, as this viewer sees them. p_unseen_replies is the result of private.unseen_replies.';

-- api.get_post(post_id): One post as the contract's Post. 404 unless the caller can see it.
create function private.get_post(p_post_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_viewer_id constant uuid := private.me();
begin
  if not private.is_post_visible(p_post_id) then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  return private.posts_as_json(
    array[p_post_id], v_viewer_id, private.unseen_replies(v_viewer_id, array[p_post_id])
  ) -> 0;
end $$;
grant execute on function private.get_post to authenticated;

create type private.post_audience as enum ('everyone', 'friends', 'author', 'item');
comment on type private.post_audience is
  'Which posts a page contains: all, those of friends, those of one author, or those about an item.';

create function private.post_page(
  p_audience private.post_audience, p_author_id uuid, p_entity_id bigint, p_before_id bigint,
  p_page_size integer
) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_viewer_id constant uuid := private.me();
  v_reported constant bigint[] := private.reported_ids('POST');
  v_deleted constant uuid[] := private.hidden_from(null);
  -- Never null, so that the index condition holds.
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  -- Fetches one row more than the page to see if another page exists.
  v_ids bigint[];
begin
  perform private.check_page_size(p_page_size, 50, 'posts');

  if p_audience = 'everyone' then
    v_ids := array(
      select p.id from public.posts p
      where p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
        and p.author_id <> all (v_deleted) and not exists (
          select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = p.author_id offset 0
        )
      order by p.id desc
      limit p_page_size + 1
    );
  elsif p_audience = 'item' then
    v_ids := array(
      select p.id from public.posts p
      where p.entity_id = p_entity_id and p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
        and p.author_id <> all (v_deleted) and not exists (
          select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = p.author_id offset 0
        )
      order by p.id desc
      limit p_page_size + 1
    );
  elsif p_audience = 'friends' then
    -- The newest posts of each friend by index, then the newest overall: the cost grows with the friends instead of
    -- with all posts.
    v_ids := array(
      select p.id
      from private.friendship_sides f
      cross join lateral (
        select own.id from public.posts own
        where own.author_id = f.other_id and own.id < v_before_id and own.removed_at is null and own.id <> all (v_reported)
        order by own.id desc
        limit p_page_size + 1
      ) p
      where f.profile_id = v_viewer_id and f.is_friend
        and f.other_id not in (select unnest(private.hidden_from(v_viewer_id)))
      order by p.id desc
      limit p_page_size + 1
    );
  else
    if not private.is_profile_visible(p_author_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    v_ids := array(
      select p.id from public.posts p
      where p.author_id = p_author_id and p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
      order by p.id desc
      limit p_page_size + 1
    );
  end if;

  return json_build_object(
    'posts', private.posts_as_json(
      v_ids[1:p_page_size], v_viewer_id, private.unseen_replies(v_viewer_id, v_ids[1:p_page_size])
    ),
    'next', case when cardinality(v_ids) > p_page_size then v_ids[p_page_size] end
  );
end $$;
comment on function private.post_page is
  'One page of posts for the caller, below an id: all, friends'', one author''s or about an item.';
grant execute on function private.post_page to authenticated;

create function private.like_state(p_post_id bigint, p_is_liked boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return jsonb_build_object(
    'likeCount',
    coalesce((select c.like_count from private.post_counts c where c.post_id = p_post_id), 0),
    'isLikedByCurrentUser', p_is_liked
  );
end $$;
comment on function private.like_state is 'The contract''s LikeState: the post''s likes after the change.';
grant execute on function private.like_state to authenticated;

create function api.list_posts(before_id bigint default null, page_size integer default 10)
returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.post_page('everyone', null, null, before_id, page_size); end $$;
comment on function api.list_posts is
  'The feed, newest first: the contract''s posts and, if there are more, the id to continue below.';
grant execute on function api.list_posts to authenticated;

create function api.list_posts_of_friends(
  before_id bigint default null, page_size integer default 10
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.post_page('friends', null, null, before_id, page_size); end $$;
comment on function api.list_posts_of_friends is 'Posts of the caller''s friends, paged like list_posts.';
grant execute on function api.list_posts_of_friends to authenticated;

create function api.list_posts_of(
  author_id uuid, before_id bigint default null, page_size integer default 10
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if author_id is null then
    raise sqlstate 'PT400' using message = 'Choose whose posts to read', detail = 'userId';
  end if;
  return private.post_page('author', author_id, null, before_id, page_size);
end $$;
comment on function api.list_posts_of is 'One fan''s posts, paged like list_posts. 404 if there is no such fan.';
grant execute on function api.list_posts_of to authenticated;

create function api.list_posts_about(
  entity_type text, entity_id bigint, before_id bigint default null, page_size integer default 10
) returns json
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_kind constant private.short_text := entity_type;
begin
  if not exists (
    select from public.entities e where e.kind = v_kind and e.id = list_posts_about.entity_id
  ) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  return private.post_page('item', null, entity_id, before_id, page_size);
end $$;
comment on function api.list_posts_about is 'Posts about an item, paged like list_posts. 404 if there is no such item.';
grant execute on function api.list_posts_about to authenticated;

-- api.create_post(content, entity_type default null, entity_id default null, submission_id default null): Publishes a
-- post of the caller, cleaned, 1 to 280 long by private.text_length, optionally about an item. Returns the contract's
-- Post; a retry with the same submission_id returns the first.
create function private.create_post(
  p_content private.long_text, p_entity_type private.short_text, p_entity_id bigint, p_submission_id uuid
)
returns json
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_author_id constant uuid := private.start_write('create_post');
  v_content constant text := private.checked_message(
    'Post', p_content, 'Post cannot be empty', 'Post exceeds maximum length of 280 characters'
  );
  v_post_id bigint;
begin
  if num_nonnulls(p_entity_type, p_entity_id) > 0 then
    -- A merge moves the posts that it sees. Wait for one in progress; later ones wait for this post.
    perform from public.entities e
    where e.kind = p_entity_type and e.id = p_entity_id for share;
    if not found then
      raise sqlstate 'PT400' using
        message = format('Item not found: %s', p_entity_id), detail = 'entityId';
    end if;
    perform private.refuse_retired(p_entity_id);
  end if;

  insert into public.posts (author_id, content, entity_id, submission_id)
  values (v_author_id, v_content, p_entity_id, p_submission_id)
  on conflict do nothing
  returning id into v_post_id;
  if v_post_id is null then
    return private.get_post((
      select p.id from public.posts p
      where p.author_id = v_author_id and p.submission_id = p_submission_id
    ));
  end if;
  -- A separate statement sees the new row. It has no replies yet.
  return private.posts_as_json(array[v_post_id], v_author_id, '{}') -> 0;
end $$;
comment on function private.create_post is
  'Publishes a post of the caller and returns the contract''s Post. A retry returns the first post.';
grant execute on function private.create_post to authenticated;

create function api.like_post(post_id bigint) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.change_like(post_id, true);
  return private.like_state(post_id, true);
end $$;
comment on function api.like_post is 'Likes a post for the caller. Idempotent; returns the contract''s LikeState.';
grant execute on function api.like_post to authenticated;

create function api.unlike_post(post_id bigint) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.change_like(post_id, false);
  return private.like_state(post_id, false);
end $$;
comment on function api.unlike_post is 'Unlikes a post for the caller. Idempotent; returns the contract''s LikeState.';
grant execute on function api.unlike_post to authenticated;
