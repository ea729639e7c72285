-- Short messages of fans to everybody.
--
-- The order of the feed is the order of the ids, newest first. create_post hands out ids in the order
-- in which posts become visible, which is what lets pages neither repeat nor lose a post; whoever
-- loads posts in bulk inserts them in the order of their time.
create table public.posts (
  id bigint generated always as identity primary key,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  entity_id bigint references public.entities (id),
  -- The moment of the insert and not of the transaction's begin, so that it grows with the id.
  created_at timestamptz not null default clock_timestamp(),
  constraint posts_content_is_clean_and_short check (
    content = private.clean_text(content) and char_length(content) between 1 and 280
    and private.text_problem('It', content, 10) is null
  )
);
-- One fan's posts, newest first.
create index posts_author_id_id_idx on public.posts (author_id, id desc);
-- The posts about one item, newest first.
create index posts_entity_id_id_idx on public.posts (entity_id, id desc);

alter table public.posts enable row level security;
create policy "Fans can read every post but those of hidden fans and reported ones" on public.posts
  for select to authenticated
  using (
    author_id <> all ((select private.hidden_ids())::uuid[])
    and id <> all ((select private.reported_ids('POST'))::bigint[])
  );
-- No insert, update or delete: create_post and delete_post do, and nobody rewrites a post.
grant select on public.posts to authenticated;

comment on table public.posts is 'What fans said, in the order in which it could be read: by id.';
comment on column public.posts.content is
  'Plain text without markup, 1 to 280 code points. Whoever shows it escapes it.';
comment on column public.posts.entity_id is 'The item that the post is about; null where it is about none.';

-- Who likes which post, and how many do.
create table public.post_likes (
  post_id bigint not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, user_id)
);
-- Finds a fan's likes when the account goes.
create index post_likes_user_id_idx on public.post_likes (user_id);
-- Who liked a post last.
create index post_likes_post_id_created_at_idx on public.post_likes (post_id, created_at desc) include (user_id);

alter table public.post_likes enable row level security;
create policy "Fans can read their own likes" on public.post_likes
  for select to authenticated
  using (user_id = (select auth.uid()));
-- No insert, update or delete: like_post and unlike_post do.
grant select on public.post_likes to authenticated;

comment on table public.post_likes is
  'One row per fan and post liked. How many like a post is public, who does is not.';

-- Beside the posts and not in them: a popular post then rewrites sixteen bytes instead of its text,
-- and its readers never meet the likers' locks.
create table private.post_like_counts (
  post_id bigint primary key references public.posts (id) on delete cascade,
  like_count integer not null,
  constraint post_like_counts_are_not_negative check (like_count >= 0)
) with (fillfactor = 50);
comment on table private.post_like_counts is
  'How many like a post; kept by a trigger. A post that was never liked has no row.';

create function private.posts_as_json(post_ids bigint[], viewer_id uuid, unseen_replies bigint[])
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
      'createdAt', private.rfc3339(p.created_at),
      'likeCount', coalesce(c.like_count, 0),
      'replyCount', coalesce(r.reply_count, 0) - cardinality(array_positions(unseen_replies, p.id)),
      'isLikedByCurrentUser', l.user_id is not null,
      'entityType', e.kind,
      'entityId', e.id,
      'entityName', e.name,
      'slug', e.slug,
      'user', json_build_object(
        'supabaseId', a.id,
        'firstName', a.first_name,
        'lastName', a.last_name,
        'profileImagePath', a.profile_image_path
      )
    ) order by p.id desc)
    from public.posts p
    join public.profiles a on a.id = p.author_id
    left join public.entities e on e.id = p.entity_id
    left join private.post_like_counts c on c.post_id = p.id
    left join private.post_reply_counts r on r.post_id = p.id
    left join public.post_likes l on l.post_id = p.id and l.user_id = posts_as_json.viewer_id
    where p.id = any (post_ids)
  ), '[]');
end;
$$;
comment on function private.posts_as_json is
  'Posts as the contract''s Post, newest first, as this fan sees them. Their unseen replies are what private.unseen_replies says.';

create function private.is_post_visible(post_id bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return exists (
    select from public.posts p
    where p.id = is_post_visible.post_id and not private.is_hidden(p.author_id)
      and p.id <> all (private.reported_ids('POST'))
  );
end;
$$;
comment on function private.is_post_visible is 'Whether there is such a post, as far as the caller can see.';

create function private.get_post(post_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_viewer_id constant uuid := private.me();
begin
  if not private.is_post_visible(get_post.post_id) then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  return private.posts_as_json(
    array[get_post.post_id], v_viewer_id, private.unseen_replies(v_viewer_id, array[get_post.post_id])
  ) -> 0;
end;
$$;
comment on function private.get_post is 'The privileged step of public.get_post.';
grant execute on function private.get_post to authenticated;

create type private.post_audience as enum ('everyone', 'friends', 'author', 'item');
comment on type private.post_audience is 'Whose posts a page is of, or whether they are those about an item.';

create function private.post_page(
  audience private.post_audience,
  author_id uuid,
  entity_id bigint,
  before_id bigint,
  page_size integer
)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_viewer_id constant uuid := private.me();
  v_reported constant bigint[] := private.reported_ids('POST');
  -- Always a comparison, so that it is a condition of the index.
  v_before_id bigint := coalesce(before_id, 9223372036854775807);
  -- One more than asked for tells whether there is a next page.
  v_ids bigint[];
  v_author_ids uuid[];
  v_hidden uuid[] := '{}';
  v_newly_hidden uuid[];
  v_has_next_page boolean;
begin
  if page_size is null or page_size not between 1 and 50 then
    raise sqlstate 'PT400' using
      message = 'A page has between 1 and 50 posts', detail = 'pageSize';
  end if;

  if audience in ('everyone', 'item') then
    -- Nearly always nobody on the page is hidden, and where somebody is, it is read once more without them:
    -- a fan who has blocked hundreds need not have them all looked up for each page.
    loop
      if audience = 'everyone' then
        select array_agg(page.id order by page.id desc), array_agg(page.author_id) into v_ids, v_author_ids
        from (
          select p.id, p.author_id from public.posts p
          where p.id < v_before_id and p.author_id <> all (v_hidden) and p.id <> all (v_reported)
          order by p.id desc
          limit page_size + 1
        ) page;
      else
        select array_agg(page.id order by page.id desc), array_agg(page.author_id) into v_ids, v_author_ids
        from (
          select p.id, p.author_id from public.posts p
          where p.entity_id = post_page.entity_id and p.id < v_before_id
            and p.author_id <> all (v_hidden) and p.id <> all (v_reported)
          order by p.id desc
          limit page_size + 1
        ) page;
      end if;
      v_newly_hidden := private.hidden_among(v_viewer_id, v_author_ids);
      exit when v_newly_hidden = '{}';
      v_hidden := v_hidden || v_newly_hidden;
    end loop;
  elsif audience = 'friends' then
    -- The newest of each friend by the index on authors, and of these the newest: what it reads grows with
    -- the friends and not with the posts, which a rare poster would have it search through.
    v_ids := array(
      select p.id
      from private.friendship_sides f
      cross join lateral (
        select own.id from public.posts own
        where own.author_id = f.other_id and own.id < v_before_id and own.id <> all (v_reported)
        order by own.id desc
        limit page_size + 1
      ) p
      where f.profile_id = v_viewer_id and f.is_friend
        and f.other_id not in (select unnest(private.hidden_from(v_viewer_id)))
      order by p.id desc
      limit page_size + 1
    );
  else
    if not private.exists_for_caller(post_page.author_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    v_ids := array(
      select p.id from public.posts p
      where p.author_id = post_page.author_id and p.id < v_before_id and p.id <> all (v_reported)
      order by p.id desc
      limit page_size + 1
    );
  end if;

  v_has_next_page := coalesce(cardinality(v_ids), 0) > page_size;
  return json_build_object(
    'posts', private.posts_as_json(
      v_ids[1:page_size], v_viewer_id, private.unseen_replies(v_viewer_id, v_ids[1:page_size])
    ),
    'pagination', json_build_object(
      'hasNextPage', v_has_next_page,
      'nextBeforeId', case when v_has_next_page then v_ids[page_size] end
    )
  );
end;
$$;
comment on function private.post_page is
  'One page of everybody''s posts, of the caller''s friends'', of one author''s or of those about an item, from below an id on.';
grant execute on function private.post_page to authenticated;

create function private.message_text(label text, content text, if_empty text, if_too_long text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_content constant text := private.clean_text(content);
  v_problem constant text := private.text_problem(label, v_content, 10);
begin
  if v_content is null or v_content = '' then
    raise sqlstate 'PT400' using message = if_empty, detail = 'content';
  end if;
  if char_length(v_content) > 280 then
    raise sqlstate 'PT400' using message = if_too_long, detail = 'content';
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'content';
  end if;
  return v_content;
end;
$$;
comment on function private.message_text is
  'What a fan says, cleaned: the text of a post or of a reply. It is refused with these texts, or with one that the label begins.';

create function private.create_post(content text, entity_type text, entity_id bigint)
returns json
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_author_id constant uuid := private.start_write('create_post');
  v_content constant text := private.message_text(
    'Post', content, 'Post cannot be empty', 'Post exceeds maximum length of 280 characters'
  );
  v_post_id bigint;
begin
  if num_nonnulls(entity_type, entity_id) > 0 then
    if not exists (
      select from public.entities e where e.kind = entity_type and e.id = create_post.entity_id
    ) then
      raise sqlstate 'PT400' using
        message = format('Item not found: %s', create_post.entity_id), detail = 'entityId';
    end if;
    perform private.refuse_retired(create_post.entity_id);
  end if;

  -- Held until the commit, so that posts become visible in the order of their ids. Without it a slow
  -- transaction could show a post above which a reader has already paged past.
  perform pg_advisory_xact_lock(hashtextextended('public.posts become visible in order', 0));
  insert into public.posts (author_id, content, entity_id)
  values (v_author_id, v_content, create_post.entity_id)
  returning id into v_post_id;
  -- Nobody has replied yet.
  return private.posts_as_json(array[v_post_id], v_author_id, '{}') -> 0;
end;
$$;
comment on function private.create_post is
  'Publishes a post of the caller; as often as private.limits says. Answers it as the contract''s Post.';
grant execute on function private.create_post to authenticated;

-- Liking, unliking and deleting. Each can be sent again without doing anything more.
create function private.like_state(post_id bigint, is_liked boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'likeCount',
    coalesce((select c.like_count from private.post_like_counts c where c.post_id = like_state.post_id), 0),
    'isLikedByCurrentUser', is_liked
  );
end;
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
  v_user_id constant uuid := private.start_write('change_like');
begin
  -- The lock is the one that the foreign key takes anyway; taken first, a post that is being deleted
  -- is "not found" and never a broken reference.
  perform from public.posts p
  where p.id = change_like.post_id and private.is_post_visible(p.id)
  for key share;
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

create function private.delete_post(post_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('delete_post');
begin
  delete from public.posts p where p.id = delete_post.post_id and p.author_id = v_me;
  if found then
    return;
  end if;
  if exists (
    select from public.posts p where p.id = delete_post.post_id and not private.is_hidden(p.author_id)
  ) then
    raise sqlstate 'PT403' using message = 'You can only delete your own posts';
  end if;
  raise sqlstate 'PT404' using message = 'Post not found';
end;
$$;
comment on function private.delete_post is 'Takes a post of the caller away, with its likes and its replies.';
grant execute on function private.delete_post to authenticated;

create function public.get_post(post_id bigint)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.get_post(post_id);
end;
$$;
comment on function public.get_post is 'One post as the contract''s Post. 404 when there is none that the caller sees.';
grant execute on function public.get_post to authenticated;

create function public.list_posts(before_id bigint default null, page_size integer default 10)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.post_page('everyone', null, null, before_id, page_size);
end;
$$;
comment on function public.list_posts is
  'The feed, newest first: the contract''s posts and, where there are more, the id below which they go on.';
grant execute on function public.list_posts to authenticated;

create function public.list_posts_of_friends(before_id bigint default null, page_size integer default 10)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.post_page('friends', null, null, before_id, page_size);
end;
$$;
comment on function public.list_posts_of_friends is
  'The posts of the caller''s friends, without the own ones, paged as list_posts is.';
grant execute on function public.list_posts_of_friends to authenticated;

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
    raise sqlstate 'PT400' using message = 'Choose whose posts to read', detail = 'userId';
  end if;
  return private.post_page('author', author_id, null, before_id, page_size);
end;
$$;
comment on function public.list_posts_of is 'One fan''s posts, paged as list_posts is. 404 when there is no such fan.';
grant execute on function public.list_posts_of to authenticated;

create function public.list_posts_about(
  entity_type text,
  entity_id bigint,
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
  if not exists (
    select from public.entities e where e.kind = entity_type and e.id = list_posts_about.entity_id
  ) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  return private.post_page('item', null, entity_id, before_id, page_size);
end;
$$;
comment on function public.list_posts_about is
  'The posts about an item, paged as list_posts is. 404 when there is no such item.';
grant execute on function public.list_posts_about to authenticated;

create function public.create_post(content text, entity_type text default null, entity_id bigint default null)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.create_post(content, entity_type, entity_id);
end;
$$;
comment on function public.create_post is
  'Publishes a post of the caller, trimmed, 1 to 280 code points, about an item where one is named. Answers the contract''s Post.';
grant execute on function public.create_post to authenticated;

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

create function private.tg_post_likes__count()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The counts are the last rows that a transaction locks, and always in the order of their posts, so
  -- that likers of one post wait for each other no longer than a commit takes and never in a circle.
  if tg_op = 'INSERT' then
    insert into private.post_like_counts as c (post_id, like_count)
    select l.post_id, count(*) from changed l group by l.post_id order by l.post_id
    on conflict (post_id) do update set like_count = c.like_count + excluded.like_count;
  else
    perform from private.post_like_counts c
    where c.post_id in (select l.post_id from changed l)
    order by c.post_id
    for update;
    update private.post_like_counts c set like_count = c.like_count - gone.likes
    from (select l.post_id, count(*) as likes from changed l group by l.post_id) gone
    where c.post_id = gone.post_id;
  end if;
  return null;
end;
$$;
comment on function private.tg_post_likes__count is
  'Counts likes as they come and go, one at a time or in bulk, with an account or a post.';

create trigger _500_count_new
  after insert on public.post_likes
  referencing new table as changed
  for each statement execute function private.tg_post_likes__count();
create trigger _500_count_gone
  after delete on public.post_likes
  referencing old table as changed
  for each statement execute function private.tg_post_likes__count();
