-- Reading posts, a page at a time.
create function private.posts_as_json(post_ids bigint[], viewer_id uuid)
returns json
language plpgsql
stable
security definer
set search_path = ''
-- One plan serves one post as well as fifty; weighing it anew takes longer than running it.
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', p.id,
      'content', p.content,
      'createdAt', to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'likeCount', coalesce(c.like_count, 0),
      'isLikedByCurrentUser', l.user_id is not null,
      'user', json_build_object(
        'supabaseId', a.id,
        'firstName', a.first_name,
        'lastName', a.last_name,
        'profileImagePath', a.profile_image_path
      )
    ) order by p.id desc)
    from public.posts p
    join public.profiles a on a.id = p.author_id
    left join private.post_like_counts c on c.post_id = p.id
    left join public.post_likes l on l.post_id = p.id and l.user_id = posts_as_json.viewer_id
    where p.id = any (post_ids)
  ), '[]');
end;
$$;
comment on function private.posts_as_json is 'Posts as the contract''s Post, newest first, as this fan sees them.';

create function private.post_page(author_id uuid, before_id bigint, page_size integer)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_viewer_id uuid := auth.uid();
  -- Always a comparison, so that it is a condition of the index.
  v_before_id bigint := coalesce(before_id, 9223372036854775807);
  -- One more than asked for tells whether there is a next page.
  v_ids bigint[];
  v_has_next_page boolean;
begin
  if v_viewer_id is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if page_size is null or page_size not between 1 and 50 then
    raise sqlstate 'PT400' using
      message = 'A page has between 1 and 50 posts', detail = 'pageSize';
  end if;

  if post_page.author_id is null then
    v_ids := array(
      select p.id from public.posts p
      where p.id < v_before_id
      order by p.id desc
      limit page_size + 1
    );
  else
    if not exists (select from public.profiles a where a.id = post_page.author_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    v_ids := array(
      select p.id from public.posts p
      where p.author_id = post_page.author_id and p.id < v_before_id
      order by p.id desc
      limit page_size + 1
    );
  end if;

  v_has_next_page := cardinality(v_ids) > page_size;
  return json_build_object(
    'posts', private.posts_as_json(v_ids[1:page_size], v_viewer_id),
    'pagination', json_build_object(
      'hasNextPage', v_has_next_page,
      'nextBeforeId', case when v_has_next_page then v_ids[page_size] end
    )
  );
end;
$$;
comment on function private.post_page is
  'One page of everybody''s posts or of one author''s, from below an id on.';
grant execute on function private.post_page to authenticated;

create function public.list_posts(before_id bigint default null, page_size integer default 10)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.post_page(null, before_id, page_size);
end;
$$;
comment on function public.list_posts is
  'The feed, newest first: the contract''s posts and, where there are more, the id below which they go on.';
grant execute on function public.list_posts to authenticated;

create function public.list_posts_of(
  author_id uuid,
  before_id bigint default null,
  page_size integer default 10
)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if author_id is null then
    raise sqlstate 'PT400' using message = 'Whose posts?', detail = 'userId';
  end if;
  return private.post_page(author_id, before_id, page_size);
end;
$$;
comment on function public.list_posts_of is 'One fan''s posts, paged as list_posts is. 404 when there is no such fan.';
grant execute on function public.list_posts_of to authenticated;
