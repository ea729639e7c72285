-- Separate from posts, so that likes on a popular post do not rewrite its text, and its readers never wait for those locks.
create table private.post_counts (
  post_id bigint primary key references public.posts (id) on delete cascade,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  constraint post_counts_are_not_negative check (like_count >= 0 and reply_count >= 0)
) with (fillfactor = 50);
comment on table private.post_counts is
  'Likes and replies per post, including those of hidden fans, without removed replies. A post without either has no row.';

create function private.tg__count_for_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_is_like constant boolean := tg_table_name = 'post_likes';
begin
  -- Transactions lock counts last and in the order of posts, so waits are short and cannot deadlock.
  insert into private.post_counts as c (post_id, like_count, reply_count)
  select r.post_id, count(*) filter (where v_is_like), count(*) filter (where not v_is_like)
  from changed r
  group by r.post_id
  order by r.post_id
  on conflict (post_id) do update set
    like_count = c.like_count + excluded.like_count, reply_count = c.reply_count + excluded.reply_count;
  return null;
end $$;
comment on function private.tg__count_for_post is 'Counts new likes and replies, single rows and bulk loads.';

create function private.subtract_from_posts(p_like_ids bigint[], p_reply_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from private.post_counts c where c.post_id = any (p_like_ids || p_reply_ids) order by c.post_id for update;
  update private.post_counts c set like_count = c.like_count - n.likes, reply_count = c.reply_count - n.replies
  from (
    select gone.post_id, count(*) filter (where gone.is_like) as likes, count(*) filter (where not gone.is_like) as replies
    from (select unnest(p_like_ids), true union all select unnest(p_reply_ids), false) gone (post_id, is_like)
    group by gone.post_id
  ) n
  -- Skip deleted posts, whose counts cascade: Postgres would fail on the foreign key first.
  where c.post_id = n.post_id and exists (select from public.posts p where p.id = c.post_id);
end $$;
comment on function private.subtract_from_posts is
  'Subtracts likes and replies from the counts of their posts. The arrays list a post once per like or reply.';

create function private.tg_post_likes__subtract_likes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.subtract_from_posts(array(select l.post_id from changed l), '{}');
  return null;
end $$;
comment on function private.tg_post_likes__subtract_likes is 'Subtracts deleted likes.';

create function private.tg_replies__subtract_replies() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Removed replies were subtracted before.
  perform private.subtract_from_posts('{}', array(select r.post_id from changed r where r.removed_at is null));
  return null;
end $$;
comment on function private.tg_replies__subtract_replies is 'Subtracts deleted replies.';

create function private.tg_replies__count_removals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if old.removed_at is null then
    perform private.subtract_from_posts('{}', array[new.post_id]);
  else
    insert into private.post_counts as c (post_id, reply_count) values (new.post_id, 1)
    on conflict (post_id) do update set reply_count = c.reply_count + 1;
  end if;
  return null;
end $$;
comment on function private.tg_replies__count_removals is 'Subtracts a reply that an admin removed; adds a restored one.';

create trigger _500_count_inserts after insert on public.post_likes
  referencing new table as changed
  for each statement execute function private.tg__count_for_post();
create trigger _500_count_deletes after delete on public.post_likes
  referencing old table as changed
  for each statement execute function private.tg_post_likes__subtract_likes();
create trigger _500_count_inserts after insert on public.replies
  referencing new table as changed
  for each statement execute function private.tg__count_for_post();
create trigger _500_count_deletes after delete on public.replies
  referencing old table as changed
  for each statement execute function private.tg_replies__subtract_replies();
create trigger _500_count_removals after update of removed_at on public.replies
  for each row when ((old.removed_at is null) <> (new.removed_at is null))
  execute function private.tg_replies__count_removals();

create view private.counted_posts with (security_invoker = true) as
select post_id, count(*) filter (where is_like) as like_count, count(*) filter (where not is_like) as reply_count
from (
  select l.post_id, true as is_like from public.post_likes l
  union all
  select r.post_id, false from public.replies r where r.removed_at is null
) reactions
group by post_id;
comment on view private.counted_posts is 'Likes and replies recounted from the facts. post_counts must match them.';

create function private.check_post_counts()
returns table (post_id bigint, counter text, kept integer, counted bigint)
language sql stable security definer set search_path = ''
as $$
  select post_id, side.counter, side.kept, side.counted
  from private.post_counts c
  full join private.counted_posts n using (post_id)
  cross join lateral (
    values ('likes', c.like_count, n.like_count), ('replies', c.reply_count, n.reply_count)
  ) side (counter, kept, counted)
  where coalesce(side.kept, 0) <> coalesce(side.counted, 0);
$$;
comment on function private.check_post_counts is 'Posts whose stored counts differ from a recount.';

create function private.rebuild_post_counts() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.post_likes, public.replies in share row exclusive mode;
  truncate private.post_counts;
  insert into private.post_counts (post_id, like_count, reply_count)
  select n.post_id, n.like_count, n.reply_count from private.counted_posts n;
end $$;
comment on function private.rebuild_post_counts is
  'Recounts likes and replies of all posts. Blocks likes and replies until it commits.';
