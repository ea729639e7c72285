-- Who asked whom, and who is friends with whom: one row per pair, whoever asked.
--
-- The pair is stored in a fixed order and is the primary key, so two fans who ask each other at the
-- same moment meet in one row instead of leaving two. No row means: not friends. Every transition is
-- one statement on that one row, so two people acting at once always end in one consistent state.
create table public.friendships (
  id uuid not null default gen_random_uuid() unique,
  user_lo uuid not null references public.profiles (id) on delete cascade,
  user_hi uuid not null references public.profiles (id) on delete cascade,
  requester_id uuid not null,
  addressee_id uuid not null
    generated always as (case when requester_id = user_lo then user_hi else user_lo end) stored,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (user_lo, user_hi),
  constraint friendships_pair_is_in_order check (user_lo < user_hi),
  constraint friendships_requester_is_one_of_the_two check (requester_id in (user_lo, user_hi))
);
-- The other half of "mine": the primary key only finds the pairs in which I come first.
create index friendships_user_hi_user_lo_idx on public.friendships (user_hi, user_lo);
-- "Who asked me?", newest first; asked by every open browser twice a minute.
create index friendships_pending_idx on public.friendships (addressee_id, created_at desc)
  where accepted_at is null;

alter table public.friendships enable row level security;
create policy "Fans can see their own friendships" on public.friendships
  for select to authenticated
  using (user_lo = (select auth.uid()) or user_hi = (select auth.uid()));
-- No insert, update or delete: the functions of the next migration decide every transition.
grant select on public.friendships to authenticated;

comment on table public.friendships is 'Friend requests and friendships. One row per pair of fans.';
comment on column public.friendships.id is 'The id of the request; it stays when the request is accepted.';
comment on column public.friendships.user_lo is 'The fan of the pair with the lower id.';
comment on column public.friendships.user_hi is 'The fan of the pair with the higher id.';
comment on column public.friendships.requester_id is 'Which of the two asked.';
comment on column public.friendships.addressee_id is 'Which of the two was asked.';
comment on column public.friendships.accepted_at is 'Since when they are friends; null while the request waits.';

create function private.status_in(friendship public.friendships, viewer uuid)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when friendship.accepted_at is not null then 'FRIENDS'
    when friendship.requester_id = viewer then 'OUTGOING_REQUEST'
    when friendship.requester_id is not null then 'INCOMING_REQUEST'
    else 'NOT_FRIENDS'
  end;
$$;
comment on function private.status_in is
  'The contract''s FriendshipStatus of a row as the viewer, one of the pair, sees it; NOT_FRIENDS for a null row.';
grant execute on function private.status_in to authenticated;

create function private.friendship_status(viewer uuid, other uuid)
returns text
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_friendship public.friendships;
begin
  if viewer = other then
    return null;
  end if;
  select * into v_friendship
  from public.friendships f
  where f.user_lo = least(viewer, other) and f.user_hi = greatest(viewer, other);
  return private.status_in(v_friendship, viewer);
end;
$$;
comment on function private.friendship_status is
  'What another fan is to the viewer; null for the viewer. Runs as its caller, so a fan learns of own friendships only.';
grant execute on function private.friendship_status to authenticated;

-- Two scans of one range each, where a lookup of every single pair would descend the index each time.
create function private.friendship_statuses(viewer uuid, others uuid[])
returns table (other_id uuid, friendship_status text)
language plpgsql
stable
security invoker
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 50
as $$
begin
  return query
  select f.user_hi, private.status_in(f, viewer)
  from public.friendships f
  where f.user_lo = viewer and f.user_hi = any (others)
  union all
  select f.user_lo, private.status_in(f, viewer)
  from public.friendships f
  where f.user_hi = viewer and f.user_lo = any (others);
end;
$$;
comment on function private.friendship_statuses is
  'What these fans are to the viewer, for lists of cards. Those without a row are missing: they are NOT_FRIENDS.';
grant execute on function private.friendship_statuses to authenticated;

create or replace function private.get_public_profile(profile_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select to_jsonb(profile)
    from (
      select c.*, null as "matchReason",
        private.friendship_status(auth.uid(), c.id) as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      where c.id = get_public_profile.profile_id
    ) profile
  );
end;
$$;
