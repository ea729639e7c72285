-- When each post was last liked: what "3 fans liked your post" is ordered by, and unread from.
--
-- A row of its own and not in the counts: those are read with every page of the feed and stay small this way,
-- and this one moves in an index with each like. It is locked after the counts, and by whoever locks several
-- in the order of the posts. A row that was once there stays until the post goes, so that all who change it
-- meet in it.
create table private.liked_posts (
  post_id bigint primary key references public.posts (id) on delete cascade,
  author_id uuid not null,
  liked_at timestamptz
) with (fillfactor = 70);
-- The posts of one fan, the last liked first.
create index liked_posts_author_id_liked_at_idx on private.liked_posts (author_id, liked_at desc);
comment on table private.liked_posts is
  'Posts that others than their author have liked, with the newest of these likes; kept by triggers.';
comment on column private.liked_posts.author_id is 'Copied from the post.';
comment on column private.liked_posts.liked_at is
  'Of the likes that the author is told of, see private.told_likes; null when none is left.';

-- A suspended fan likes nothing, so whatever is older than the end of the suspension is older than the suspension:
-- the answer does not change by itself when it ends.
create view private.standing_likes with (security_invoker = true) as
select l.post_id, l.user_id, l.created_at
from public.post_likes l
where not exists (
  select from private.suspensions s where s.profile_id = l.user_id and s.suspended_until > l.created_at
);
comment on view private.standing_likes is 'The likes that were not made before a suspension of their fan.';

create view private.told_likes as
select l.post_id, p.author_id, l.user_id, l.created_at
from private.standing_likes l
join public.posts p on p.id = l.post_id
where l.user_id <> p.author_id
  and not exists (
    select from public.blocks b where b.blocker_id = p.author_id and b.blocked_id = l.user_id
  )
  and not exists (
    select from public.blocks b where b.blocker_id = l.user_id and b.blocked_id = p.author_id
  );
comment on view private.told_likes is 'The likes that the author of the post is told of.';

create function private.newest_told_like(post_id bigint) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select t.created_at from private.told_likes t
  where t.post_id = newest_told_like.post_id
  order by t.created_at desc
  limit 1;
$$;
comment on function private.newest_told_like is 'The newest like of a post that its author is told of; null where there is none.';

create function private.renew_liked_posts(post_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from private.liked_posts g where g.post_id = any (post_ids) order by g.post_id for update;
  -- A statement of its own, which sees what was waited for.
  insert into private.liked_posts as g (post_id, author_id, liked_at)
  select p.id, p.author_id, private.newest_told_like(p.id)
  from public.posts p where p.id = any (post_ids) order by p.id
  on conflict (post_id) do update set liked_at = excluded.liked_at
    where g.liked_at is distinct from excluded.liked_at;
end $$;
comment on function private.renew_liked_posts is 'Looks up anew when these posts were last liked.';

create function private.tg_post_likes__tell() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_post_ids bigint[];
begin
  if tg_op = 'INSERT' then
    insert into private.liked_posts as g (post_id, author_id, liked_at)
    select l.post_id, p.author_id, max(l.created_at)
    from changed l join public.posts p on p.id = l.post_id and p.author_id <> l.user_id
    group by l.post_id, p.author_id
    order by l.post_id
    on conflict (post_id) do update set liked_at = greatest(g.liked_at, excluded.liked_at);
  else
    v_post_ids := array(
      select l.post_id from changed l join private.liked_posts g on g.post_id = l.post_id
      where g.liked_at <= l.created_at
    );
    if v_post_ids <> '{}' then
      perform private.renew_liked_posts(v_post_ids);
    end if;
  end if;
  return null;
end $$;
comment on function private.tg_post_likes__tell is
  'Notes the newest like of posts as likes come and go. Likers of one post have met in its count before.';

create trigger _600_tell_new
  after insert on public.post_likes
  referencing new table as changed
  for each statement execute function private.tg_post_likes__tell();

create trigger _600_tell_gone
  after delete on public.post_likes
  referencing old table as changed
  for each statement execute function private.tg_post_likes__tell();

create function private.tg_blocks__untell() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Not of a block that goes with an account: its likes do so, too, and with their counts locked first.
  perform private.renew_liked_posts(array_agg(l.post_id))
  from (
    select b.blocker_id as author_id, b.blocked_id as liker_id from changed b
    union all
    select b.blocked_id, b.blocker_id from changed b
  ) pair
  join public.post_likes l on l.user_id = pair.liker_id
  join public.posts p on p.id = l.post_id and p.author_id = pair.author_id
  where exists (select from public.profiles f where f.id = pair.author_id)
    and exists (select from public.profiles f where f.id = pair.liker_id)
  having count(*) > 0;
  return null;
end $$;
comment on function private.tg_blocks__untell is
  'Takes the likes of two fans from each other''s notifications when one blocks the other, and gives them back.';

create trigger _600_untell
  after insert on public.blocks
  referencing new table as changed
  for each statement execute function private.tg_blocks__untell();

create trigger _600_tell_again
  after delete on public.blocks
  referencing old table as changed
  for each statement execute function private.tg_blocks__untell();

create function private.tg_suspensions__untell() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.renew_liked_posts(array(
    select g.post_id from public.post_likes l join private.liked_posts g on g.post_id = l.post_id
    where l.user_id = new.profile_id and g.liked_at <= l.created_at
  ));
  return null;
end $$;
comment on function private.tg_suspensions__untell is 'Takes the likes of a suspended fan from the notifications of others.';

create trigger _600_untell
  after insert or update on private.suspensions
  for each row execute function private.tg_suspensions__untell();

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
  where r.n is distinct from c.reply_count
  union all
  select g.post_id, 'newest like', null, null
  from private.liked_posts g
  where g.liked_at is distinct from private.newest_told_like(g.post_id)
  union all
  select t.post_id, 'newest like', null, count(*)
  from private.told_likes t
  where not exists (select from private.liked_posts g where g.post_id = t.post_id)
  group by t.post_id;
$$;
comment on function private.check_post_counts is
  'The posts whose numbers of likes or replies, or whose newest like, are not what the likes and replies say.';

create function private.rebuild_post_counts() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.post_likes, public.replies in share row exclusive mode;
  truncate private.post_like_counts, private.post_reply_counts, private.liked_posts;
  insert into private.post_like_counts (post_id, like_count)
  select l.post_id, count(*) from public.post_likes l group by l.post_id;
  insert into private.post_reply_counts (post_id, reply_count)
  select r.post_id, count(*) from public.replies r group by r.post_id;
  insert into private.liked_posts (post_id, author_id, liked_at)
  select t.post_id, t.author_id, max(t.created_at) from private.told_likes t group by t.post_id, t.author_id;
end $$;
comment on function private.rebuild_post_counts is 'Counts likes and replies of all posts anew. Likers and repliers wait.';
