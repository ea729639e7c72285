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
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  addressee_id uuid not null
    generated always as (case when requester_id = user_lo then user_hi else user_lo end) stored,
  primary key (user_lo, user_hi),
  constraint friendships_pair_is_in_order check (user_lo < user_hi),
  constraint friendships_requester_is_one_of_the_two check (requester_id in (user_lo, user_hi))
);
-- The other half of "mine": the primary key only finds the pairs in which I come first. With the date
-- along: by the primary key a fan's friendships lie side by side in the table, by this one each is on a
-- page of its own.
create index friendships_user_hi_user_lo_idx on public.friendships (user_hi, user_lo)
  include (accepted_at);
-- "Who asked me?", newest first; asked by every open browser three times a minute.
create index friendships_pending_idx on public.friendships (addressee_id, created_at desc)
  where accepted_at is null;
-- "Who has accepted?", newest first.
create index friendships_accepted_idx on public.friendships (requester_id, accepted_at desc)
  where accepted_at is not null;

alter table public.friendships enable row level security;
create policy "Fans can see their own friendships" on public.friendships
  for select to authenticated
  using (user_lo = (select auth.uid()) or user_hi = (select auth.uid()));
-- No insert, update or delete: the functions below decide every transition.
grant select on public.friendships to authenticated;

comment on table public.friendships is 'Friend requests and friendships. One row per pair of fans.';
comment on column public.friendships.id is 'The id of the request; it stays when the request is accepted.';
comment on column public.friendships.user_lo is 'The fan of the pair with the lower id.';
comment on column public.friendships.user_hi is 'The fan of the pair with the higher id.';
comment on column public.friendships.requester_id is 'Which of the two asked.';
comment on column public.friendships.addressee_id is 'Which of the two was asked.';
comment on column public.friendships.accepted_at is 'Since when they are friends; null while the request waits.';

create table private.declined_requests (
  id uuid primary key,
  requester_id uuid not null references public.profiles (id) on delete cascade,
  addressee_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null,
  declined_at timestamptz not null default now()
);
create index declined_requests_addressee_id_idx on private.declined_requests (addressee_id);
create index declined_requests_requester_id_idx on private.declined_requests (requester_id);
comment on table private.declined_requests is
  'Requests that were declined just now, for that can be undone. They go when the same fan declines the next after their time.';
comment on column private.declined_requests.id is 'That of the request, which it keeps when it is restored.';
comment on column private.declined_requests.created_at is 'When the requester asked.';

create function private.status_in(p_friendship public.friendships, p_viewer uuid) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case
    when p_friendship.accepted_at is not null then 'FRIENDS'
    when p_friendship.requester_id = p_viewer then 'OUTGOING_REQUEST'
    when p_friendship.requester_id is not null then 'INCOMING_REQUEST'
    else 'NOT_FRIENDS'
  end;
end $$;
comment on function private.status_in is
  'The contract''s FriendshipStatus of a row as the viewer, one of the pair, sees it; NOT_FRIENDS for a null row.';
grant execute on function private.status_in to authenticated;

create function private.friendship_status(p_viewer uuid, p_other uuid) returns text
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_friendship public.friendships;
begin
  if p_viewer = p_other then
    return null;
  end if;
  select * into v_friendship
  from public.friendships f
  where f.user_lo = least(p_viewer, p_other) and f.user_hi = greatest(p_viewer, p_other);
  return private.status_in(v_friendship, p_viewer);
end $$;
comment on function private.friendship_status is
  'What another fan is to the viewer; null for the viewer. Runs as its caller, so a fan learns of own friendships only.';
grant execute on function private.friendship_status to authenticated;

-- Two scans of one range each, where a lookup of every single pair would descend the index each time. For the
-- second the planner sees no difference between the two indexes and would take the one that descends, so the
-- range is scanned first, with `offset 0`.
create function private.friendship_statuses(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, friendship_status text)
language plpgsql stable security invoker rows 50 set search_path = ''
as $$ begin
  return query
  select f.user_hi, private.status_in(f, p_viewer)
  from public.friendships f
  where f.user_lo = p_viewer and f.user_hi = any (p_others)
  union all
  select f.user_lo, private.status_in(f, p_viewer)
  from (select r.user_lo from public.friendships r where r.user_hi = p_viewer offset 0) ranged
  join public.friendships f on f.user_lo = ranged.user_lo and f.user_hi = p_viewer
  where ranged.user_lo = any (p_others);
end $$;
comment on function private.friendship_statuses is
  'What these fans are to the viewer, for lists of cards. Those without a row are missing: they are NOT_FRIENDS.';
grant execute on function private.friendship_statuses to authenticated;

create function private.friendship_answer(p_friendship public.friendships, p_friendship_status text)
returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return jsonb_build_object(
    'id', p_friendship.id,
    'requesterId', p_friendship.requester_id,
    'addresseeId', p_friendship.addressee_id,
    'friendshipStatus', p_friendship_status
  );
end $$;
comment on function private.friendship_answer is 'A transition as the contract''s FriendshipChange.';

create function private.lock_pair(p_one uuid, p_other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform pg_advisory_xact_lock(
    hashtextextended('pair ' || least(p_one, p_other) || ' ' || greatest(p_one, p_other), 0)
  );
end $$;
comment on function private.lock_pair is
  'Blocking and asking to be friends take turns, so that no request outlives a block.';

create function private.undoable_for() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '1 minute' $$;
comment on function private.undoable_for is
  'How long the answer to a request can be taken back: the app offers it for seconds, a slow network takes its time.';

create function private.end_friendship(p_reference uuid, p_expected_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
begin
  delete from public.friendships f
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and private.status_in(f, v_me) = p_expected_status
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(p_reference, p_expected_status);
  end if;
  if p_expected_status = 'INCOMING_REQUEST' then
    delete from private.declined_requests d
    where d.addressee_id = v_me and d.declined_at < now() - private.undoable_for();
    insert into private.declined_requests (id, requester_id, addressee_id, created_at)
    values (v_friendship.id, v_friendship.requester_id, v_me, v_friendship.created_at);
  end if;
  return private.friendship_answer(v_friendship, 'NOT_FRIENDS');
end $$;
comment on function private.end_friendship is
  'Cancels, rejects or removes: deletes the caller''s row with this other fan or of this id, if it is in the expected state.';
grant execute on function private.end_friendship to authenticated;

create function private.refuse_transition(p_reference uuid, p_expected_status text) returns void
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me uuid := auth.uid();
  v_status text;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  select private.status_in(f, v_me) into v_status
  from public.friendships f
  where (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
    or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference));

  if v_status is null then
    raise sqlstate 'PT404' using message = case p_expected_status
      when 'FRIENDS' then 'You are not friends with this fan'
      else 'Friend request not found'
    end;
  end if;
  raise sqlstate 'PT409' using message = case
    when p_expected_status = 'FRIENDS' then 'You are not friends yet'
    when v_status = 'FRIENDS' then 'You are friends already'
    when p_expected_status = 'OUTGOING_REQUEST' then 'This request is theirs: you can accept or decline it'
    else 'This request is yours: only the other fan can answer it'
  end;
end $$;
comment on function private.refuse_transition is
  'Says why a transition changed nothing: 404 where nothing lies between the two, 409 where it is in another state.';

-- A view and not a function, so that the planner dissolves it into the query that reads it.
create view private.friendship_sides with (security_invoker = true) as
select f.user_lo as profile_id, f.user_hi as other_id, f.accepted_at is not null as is_friend
from public.friendships f
union all
select f.user_hi, f.user_lo, f.accepted_at is not null
from public.friendships f;
comment on view private.friendship_sides is
  'Every friendship and request as either of the two sees it: is_friend, or a request that waits.';

-- Friends are sorted by the name that search finds them by. Making it from the profile, which is read
-- anyway, is quicker than reading another row of every friend.
create function private.friends_of(p_profile_id uuid, p_viewer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_friends uuid[] := array(
    select s.other_id from private.friendship_sides s
    where s.profile_id = p_profile_id and s.is_friend and s.other_id <> all (private.hidden_from(p_viewer))
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalise(c.name) collate "C" as sorted_by, (
        select card from (
          select c.*, null as "matchReason",
            case
              when p_profile_id = p_viewer then 'FRIENDS'
              when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, case when p_profile_id <> p_viewer then v_friends end
      ) s on s.other_id = c.id
      where c.id = any (v_friends)
    ) friend
  );
end $$;
comment on function private.friends_of is
  'A fan''s friends as UserCards, by name, with what they are to the viewer. Checks nothing: its callers do.';
