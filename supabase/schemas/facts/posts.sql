-- Public short messages. The feed is ordered by id, so pages neither repeat nor lose posts. A post committed during a
-- read may sort below newer ones; bulk loads insert in time order.
create table public.posts (
  id bigint generated always as identity primary key,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text not null,
  entity_id bigint references public.entities (id),
  -- clock_timestamp() grows with the id; now() is the start of the transaction.
  created_at timestamptz not null default clock_timestamp(),
  submission_id uuid,
  removed_at timestamptz,
  constraint posts_content_is_clean_and_short check (
    content = private.clean_text(content) and private.text_length(content) between 1 and 280
    and private.text_problem('It', content, 10) is null
  )
);
-- With removed_at, so that lists find the visible posts in the index alone.
create index posts_author_id_id_idx on public.posts (author_id, id desc) include (removed_at);
create index posts_entity_id_id_idx on public.posts (entity_id, id desc);
-- Makes retries of a submission idempotent.
create unique index posts_author_id_submission_id_key on public.posts (author_id, submission_id)
  where submission_id is not null;
-- For deleting removed posts after their time.
create index posts_removed_at_idx on public.posts (removed_at) where removed_at is not null;

alter table public.posts enable row level security;
create policy "Fans can read posts except removed, reported and hidden ones" on public.posts
  for select to authenticated
  using (
    removed_at is null
    and author_id <> all ((select private.hidden_ids())::uuid[])
    and id <> all ((select private.reported_ids('POST'))::bigint[])
  );
-- No write grants: only create_post and delete_post change this table. Posts are never edited.
grant select (id, author_id, content, entity_id, created_at) on public.posts to authenticated;

comment on table public.posts is 'Posts of fans. Ids are in time order.';
comment on column public.posts.content is
  'Plain text without markup, 1 to 280 long by private.text_length. Screens escape it.';
comment on column public.posts.submission_id is
  'The author''s idempotency key, unreadable for others. A retry with it returns the first post.';
comment on column public.posts.removed_at is
  'When an admin removed the post. It is hidden from everyone, and deleted after 30 days unless restored.';
comment on column public.posts.entity_id is 'The item that the post is about, if any.';

create table public.post_likes (
  post_id bigint not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, user_id)
);
-- For deleting a fan's likes with the account.
create index post_likes_user_id_idx on public.post_likes (user_id);
-- A post's latest likes.
create index post_likes_post_id_created_at_idx on public.post_likes (post_id, created_at desc) include (user_id);

alter table public.post_likes enable row level security;
create policy "Fans can read their own likes" on public.post_likes
  for select to authenticated
  using (user_id = (select auth.uid()));
-- No write grants: only like_post and unlike_post change this table.
grant select on public.post_likes to authenticated;

comment on table public.post_likes is
  'One row per fan and liked post. The number of likes is public; the fans behind it are private.';

create function private.is_post_visible(p_post_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from public.posts p
    where p.id = p_post_id and p.removed_at is null and private.is_profile_visible(p.author_id)
      and p.id <> all (private.reported_ids('POST'))
  );
end $$;
comment on function private.is_post_visible is 'Whether the post exists and the caller can see it.';

create function private.checked_message(p_label text, p_content text, p_if_empty text, p_if_too_long text)
returns text
language plpgsql stable set search_path = ''
as $$ declare
  v_content constant text := private.clean_text(p_content);
  v_problem constant text := private.text_problem(p_label, v_content, 10);
begin
  if v_content is null or v_content = '' then
    raise sqlstate 'PT400' using message = p_if_empty, detail = 'content';
  end if;
  if private.text_length(v_content) > 280 then
    raise sqlstate 'PT400' using message = p_if_too_long, detail = 'content';
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'content';
  end if;
  return v_content;
end $$;
comment on function private.checked_message is
  'Cleans the text of a post or reply, or returns 400 with one of the given messages or one that starts with the label.';

create function private.change_like(p_post_id bigint, p_is_liked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_user_id constant uuid := private.start_write('change_like');
begin
  -- The foreign key would take this lock anyway. Taking it first turns a post that is being deleted into a 404 instead
  -- of a foreign key error.
  perform from public.posts p
  where p.id = p_post_id and private.is_post_visible(p.id)
  for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  if p_is_liked then
    insert into public.post_likes as l (post_id, user_id)
    values (p_post_id, v_user_id)
    on conflict on constraint post_likes_pkey do nothing;
  else
    delete from public.post_likes l
    where l.post_id = p_post_id and l.user_id = v_user_id;
  end if;
end $$;
comment on function private.change_like is 'Likes or unlikes a post for the caller. Idempotent.';
grant execute on function private.change_like to authenticated;
