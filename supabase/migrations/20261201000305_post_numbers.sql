-- How many fans like a post, and how many replies it has.
--
-- Beside the posts and not in them: a popular post then rewrites sixteen bytes instead of its text,
-- and its readers never meet the likers' locks.
create table private.post_like_counts (
  post_id bigint primary key references public.posts (id) on delete cascade,
  like_count integer not null,
  constraint post_like_counts_are_not_negative check (like_count >= 0)
) with (fillfactor = 50);
comment on table private.post_like_counts is
  'How many like a post; kept by a trigger. A post that was never liked has no row.';

create function private.tg_post_likes__count() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
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
end $$;
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

-- Beside the posts and not in them, as the likes are.
create table private.post_reply_counts (
  post_id bigint primary key references public.posts (id) on delete cascade,
  reply_count integer not null,
  constraint post_reply_counts_are_not_negative check (reply_count >= 0)
) with (fillfactor = 50);
comment on table private.post_reply_counts is
  'How many replies a post has, whoever may see them; kept by a trigger. A post that was never answered has no row.';

create function private.tg_replies__count() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Last and in the order of their posts, as the counts of likes.
  if tg_op = 'INSERT' then
    insert into private.post_reply_counts as c (post_id, reply_count)
    select r.post_id, count(*) from changed r group by r.post_id order by r.post_id
    on conflict (post_id) do update set reply_count = c.reply_count + excluded.reply_count;
  else
    perform from private.post_reply_counts c
    where c.post_id in (select r.post_id from changed r)
    order by c.post_id
    for update;
    update private.post_reply_counts c set reply_count = c.reply_count - gone.replies
    from (select r.post_id, count(*) as replies from changed r group by r.post_id) gone
    where c.post_id = gone.post_id;
  end if;
  return null;
end $$;
comment on function private.tg_replies__count is
  'Counts replies as they come and go, one at a time or in bulk, with an account or a post.';

create trigger _500_count_new
  after insert on public.replies
  referencing new table as changed
  for each statement execute function private.tg_replies__count();

create trigger _500_count_gone
  after delete on public.replies
  referencing old table as changed
  for each statement execute function private.tg_replies__count();

create function private.check_post_counts()
returns table (post_id bigint, what text, kept integer, counted bigint)
language sql stable security definer set search_path = ''
as $$
  select coalesce(c.post_id, l.post_id), 'likes', c.like_count, l.n
  from (select post_id, count(*) as n from public.post_likes group by post_id) l
  full join (select * from private.post_like_counts where like_count > 0) c using (post_id)
  where l.n is distinct from c.like_count
  union all
  select coalesce(c.post_id, r.post_id), 'replies', c.reply_count, r.n
  from (select post_id, count(*) as n from public.replies group by post_id) r
  full join (select * from private.post_reply_counts where reply_count > 0) c using (post_id)
  where r.n is distinct from c.reply_count;
$$;
comment on function private.check_post_counts is
  'The posts whose numbers of likes or replies are not what the likes and replies say.';

create function private.rebuild_post_counts() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.post_likes, public.replies in share row exclusive mode;
  truncate private.post_like_counts, private.post_reply_counts;
  insert into private.post_like_counts (post_id, like_count)
  select l.post_id, count(*) from public.post_likes l group by l.post_id;
  insert into private.post_reply_counts (post_id, reply_count)
  select r.post_id, count(*) from public.replies r group by r.post_id;
end $$;
comment on function private.rebuild_post_counts is 'Counts likes and replies of all posts anew. Likers and repliers wait.';
