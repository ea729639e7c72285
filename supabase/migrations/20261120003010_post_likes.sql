-- Who likes which post, and how many do.
create table public.post_likes (
  post_id bigint not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- Finds a fan's likes when the account goes.
create index post_likes_user_id_idx on public.post_likes (user_id);

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
