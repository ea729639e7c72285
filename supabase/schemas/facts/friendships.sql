-- One row per pair of fans, in a fixed order, so simultaneous requests in both directions meet in one row. No row means
-- not friends. Every transition is one statement on one row, so races end consistently.
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
-- Covers the pairs where the fan is second. Includes the date because these rows, unlike those of the primary key, are
-- scattered over the table.
create index friendships_user_hi_user_lo_idx on public.friendships (user_hi, user_lo)
  include (accepted_at);
-- Incoming requests, newest first. Every open browser polls this three times a minute.
create index friendships_pending_idx on public.friendships (addressee_id, created_at desc)
  where accepted_at is null;
-- Accepted requests, newest first.
create index friendships_accepted_idx on public.friendships (requester_id, accepted_at desc)
  where accepted_at is not null;

alter table public.friendships enable row level security;
create policy "Fans can see their own friendships" on public.friendships
  for select to authenticated
  using (user_lo = (select auth.uid()) or user_hi = (select auth.uid()));
-- No write grants: the functions decide every transition.
grant select on public.friendships to authenticated;

comment on table public.friendships is 'Friend requests and friendships. One row per pair of fans.';
comment on column public.friendships.id is 'The id of the request. Accepting keeps it.';
comment on column public.friendships.user_lo is 'The fan of the pair with the lower id.';
comment on column public.friendships.user_hi is 'The fan of the pair with the higher id.';
comment on column public.friendships.requester_id is 'The fan of the pair who sent the request.';
comment on column public.friendships.addressee_id is 'The fan of the pair who received the request.';
comment on column public.friendships.accepted_at is 'When the request was accepted; null while it is pending.';

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
  'Recently declined requests, so that declining can be undone. Expired rows are deleted when the addressee next declines.';
comment on column private.declined_requests.id is 'The request''s id, reused when it is restored.';
comment on column private.declined_requests.created_at is 'When the request was sent.';

create function private.status_for(p_friendship public.friendships, p_viewer uuid) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case
    when p_friendship.accepted_at is not null then 'FRIENDS'
    when p_friendship.requester_id = p_viewer then 'OUTGOING_REQUEST'
    when p_friendship.requester_id is not null then 'INCOMING_REQUEST'
    else 'NOT_FRIENDS'
  end;
end $$;
comment on function private.status_for is
  'The contract''s FriendshipStatus of a row for the viewer, one of the pair. NOT_FRIENDS for a null row.';
grant execute on function private.status_for to authenticated;

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
  return private.status_for(v_friendship, p_viewer);
end $$;
comment on function private.friendship_status is
  'The other fan''s FriendshipStatus for the viewer; null for themselves. Security invoker, so callers see only their own friendships.';
grant execute on function private.friendship_status to authenticated;

-- Two range scans instead of one index probe per pair. `offset 0` forces the range scan of the second, which the
-- planner would not choose.
create function private.friendship_statuses(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, friendship_status text)
language plpgsql stable security invoker rows 50 set search_path = ''
as $$ begin
  return query
  select f.user_hi, private.status_for(f, p_viewer)
  from public.friendships f
  where f.user_lo = p_viewer and f.user_hi = any (p_others)
  union all
  select f.user_lo, private.status_for(f, p_viewer)
  from (select r.user_lo from public.friendships r where r.user_hi = p_viewer offset 0) ranged
  join public.friendships f on f.user_lo = ranged.user_lo and f.user_hi = p_viewer
  where ranged.user_lo = any (p_others);
end $$;
comment on function private.friendship_statuses is
  'FriendshipStatus of these fans for the viewer, for lists of cards. Fans without a row are missing: NOT_FRIENDS.';
grant execute on function private.friendship_statuses to authenticated;

create function private.friendship_change_as_json(p_friendship public.friendships, p_friendship_status text)
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
comment on function private.friendship_change_as_json is 'A transition as the contract''s FriendshipChange.';

create function private.lock_pair(p_one uuid, p_other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform pg_advisory_xact_lock(
    hashtextextended('pair ' || least(p_one, p_other) || ' ' || greatest(p_one, p_other), 0)
  );
end $$;
comment on function private.lock_pair is
  'Serializes blocks and friend requests of a pair, so that no request outlives a block.';

create function private.undo_window() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '1 minute' $$;
comment on function private.undo_window is
  'How long an answer to a request can be undone: the app offers it for seconds, and slow networks add more.';

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
    and private.status_for(f, v_me) = p_expected_status
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(p_reference, p_expected_status);
  end if;
  if p_expected_status = 'INCOMING_REQUEST' then
    delete from private.declined_requests d
    where d.addressee_id = v_me and d.declined_at < now() - private.undo_window();
    insert into private.declined_requests (id, requester_id, addressee_id, created_at)
    values (v_friendship.id, v_friendship.requester_id, v_me, v_friendship.created_at);
  end if;
  return private.friendship_change_as_json(v_friendship, 'NOT_FRIENDS');
end $$;
comment on function private.end_friendship is
  'Cancels, rejects or removes: deletes the caller''s row with this fan, or with this request id, if its state is as expected.';
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
  select private.status_for(f, v_me) into v_status
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
    when v_status = 'FRIENDS' then 'You''re already friends'
    when p_expected_status = 'OUTGOING_REQUEST' then 'They sent this request: you can accept or decline it'
    else 'You sent this request: only the other fan can answer it'
  end;
end $$;
comment on function private.refuse_transition is
  'Explains why a transition changed nothing: 404 without a row, 409 in another state.';

-- A view instead of a function, so that the planner can inline it.
create view private.friendship_sides with (security_invoker = true) as
select f.user_lo as profile_id, f.user_hi as other_id, f.accepted_at is not null as is_friend
from public.friendships f
union all
select f.user_hi, f.user_lo, f.accepted_at is not null
from public.friendships f;
comment on view private.friendship_sides is
  'Every friendship and request once per side. is_friend is false while the request is pending.';

-- Sorts by the searchable name, recomputed from the profile: that is faster than reading the search index for each friend.
create function private.friends_of(p_profile_id uuid, p_viewer uuid, p_is_newest_first boolean default false)
returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_friends uuid[] := array(
    select s.other_id from private.friendship_sides s
    where s.profile_id = p_profile_id and s.is_friend and s.other_id <> all ((select private.hidden_from(p_viewer))::uuid[])
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.since desc, friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalize(c.name) collate "C" as sorted_by,
        case when p_is_newest_first then (
          select f.accepted_at from public.friendships f
          where f.user_lo = least(c.id, p_profile_id) and f.user_hi = greatest(c.id, p_profile_id)
        ) end as since, (
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
  'A fan''s friends as UserCards, by name or newest first, with their status for the viewer. Callers check access.';
