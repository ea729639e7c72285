-- The transitions of a friendship. Each is one statement whose condition is the state that it needs;
-- only when it changed nothing is the row looked at, to say why.

-- Enough for a fan in earnest, too little for a robot that asks everybody. Cancelling gives nothing
-- back, so asking and cancelling in turns is limited too.
create table private.friend_request_counts (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  hour_began_at timestamptz not null,
  request_count integer not null
);
comment on table private.friend_request_counts is
  'How many new friend requests a fan sent within the hour that began with the first of them.';

create function private.count_friend_request(profile_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_requests_per_hour constant integer := 100;
  v_count integer;
begin
  insert into private.friend_request_counts as c (profile_id, hour_began_at, request_count)
  values (count_friend_request.profile_id, now(), 1)
  on conflict on constraint friend_request_counts_pkey do update set
    hour_began_at = case when c.hour_began_at <= now() - interval '1 hour' then now() else c.hour_began_at end,
    request_count = case when c.hour_began_at <= now() - interval '1 hour' then 1 else c.request_count + 1 end
  returning c.request_count into v_count;
  if v_count > c_requests_per_hour then
    raise sqlstate 'PT429'
      using message = 'That is a lot of friend requests. Please wait an hour before you send more.';
  end if;
end;
$$;
comment on function private.count_friend_request is
  'Counts a new friend request of the fan and refuses the one beyond the hourly limit, which undoes it.';

create function private.friendship_answer(friendship public.friendships, friendship_status text)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'id', friendship.id,
    'requesterId', friendship.requester_id,
    'addresseeId', friendship.addressee_id,
    'friendshipStatus', friendship_status
  );
$$;
comment on function private.friendship_answer is 'A transition as the contract''s FriendshipChange.';

create function private.send_friend_request(addressee_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
  v_friendship public.friendships;
  v_is_new boolean;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if send_friend_request.addressee_id is null then
    raise sqlstate 'PT400' using message = 'A fan to ask is required', detail = 'addresseeId';
  end if;
  if send_friend_request.addressee_id = v_me then
    raise sqlstate 'PT400'
      using message = 'You cannot send a friend request to yourself', detail = 'addresseeId';
  end if;
  if (select count(*) from public.profiles p where p.id in (v_me, send_friend_request.addressee_id)) < 2 then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  -- A request that crosses one from the other side accepts it; repeating one's own changes nothing.
  insert into public.friendships as f (user_lo, user_hi, requester_id)
  values (
    least(v_me, send_friend_request.addressee_id),
    greatest(v_me, send_friend_request.addressee_id),
    v_me
  )
  on conflict (user_lo, user_hi) do update set accepted_at = now()
    where f.accepted_at is null and f.requester_id <> excluded.requester_id
  returning * into v_friendship;

  v_is_new := found and v_friendship.accepted_at is null;
  if v_is_new then
    perform private.count_friend_request(v_me);
  elsif v_friendship.id is null then
    -- The conflict has locked the row, so it is still there.
    select * into v_friendship
    from public.friendships f
    where f.user_lo = least(v_me, send_friend_request.addressee_id)
      and f.user_hi = greatest(v_me, send_friend_request.addressee_id);
  end if;
  return jsonb_build_object(
    'isNew', v_is_new,
    'change', private.friendship_answer(v_friendship, private.status_in(v_friendship, v_me))
  );
end;
$$;
comment on function private.send_friend_request is 'The privileged step of public.send_friend_request.';
grant execute on function private.send_friend_request to authenticated;

-- What cancelling and removing know is the other fan's id, what accepting and rejecting know is the
-- request's. Both are uuids and cannot be mistaken for each other, so every transition takes either.
create function private.accept_friend_request(reference uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
  v_friendship public.friendships;
begin
  update public.friendships f set accepted_at = now()
  where (
      (f.id = reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, reference) and f.user_hi = greatest(v_me, reference))
    )
    and private.status_in(f, v_me) = 'INCOMING_REQUEST'
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(reference, 'INCOMING_REQUEST');
  end if;
  return private.friendship_answer(v_friendship, 'FRIENDS');
end;
$$;
comment on function private.accept_friend_request is 'The privileged step of public.accept_friend_request.';
grant execute on function private.accept_friend_request to authenticated;

create function private.end_friendship(reference uuid, expected_status text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
  v_friendship public.friendships;
begin
  delete from public.friendships f
  where (
      (f.id = reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, reference) and f.user_hi = greatest(v_me, reference))
    )
    and private.status_in(f, v_me) = expected_status
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(reference, expected_status);
  end if;
  return private.friendship_answer(v_friendship, 'NOT_FRIENDS');
end;
$$;
comment on function private.end_friendship is
  'Cancels, rejects or removes: deletes the caller''s row with this other fan or of this id, if it is in the expected state.';
grant execute on function private.end_friendship to authenticated;

create function private.refuse_transition(reference uuid, expected_status text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
  v_status text;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  select private.status_in(f, v_me) into v_status
  from public.friendships f
  where (f.id = reference and v_me in (f.user_lo, f.user_hi))
    or (f.user_lo = least(v_me, reference) and f.user_hi = greatest(v_me, reference));

  if v_status is null then
    raise sqlstate 'PT404' using message = case expected_status
      when 'FRIENDS' then 'You are not friends with this fan'
      else 'Friend request not found'
    end;
  end if;
  raise sqlstate 'PT409' using message = case
    when expected_status = 'FRIENDS' then 'You are not friends yet'
    when v_status = 'FRIENDS' then 'You are friends already'
    when expected_status = 'OUTGOING_REQUEST' then 'This request is theirs: you can accept or decline it'
    else 'This request is yours: only the other fan can answer it'
  end;
end;
$$;
comment on function private.refuse_transition is
  'Says why a transition changed nothing: 404 where nothing lies between the two, 409 where it is in another state.';

create function public.send_friend_request(addressee_id uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.send_friend_request(addressee_id);
end;
$$;
comment on function public.send_friend_request is
  'Asks a fan. Accepts a request of theirs that waits; repeating changes nothing. { isNew, change: FriendshipChange }.';
grant execute on function public.send_friend_request to authenticated;

create function public.accept_friend_request(reference uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.accept_friend_request(reference);
end;
$$;
comment on function public.accept_friend_request is
  'Accepts the request of this id or from this fan. Answers the contract''s FriendshipChange.';
grant execute on function public.accept_friend_request to authenticated;

create function public.reject_friend_request(reference uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.end_friendship(reference, 'INCOMING_REQUEST');
end;
$$;
comment on function public.reject_friend_request is
  'Declines the request of this id or from this fan. Answers the contract''s FriendshipChange.';
grant execute on function public.reject_friend_request to authenticated;

create function public.cancel_friend_request(reference uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.end_friendship(reference, 'OUTGOING_REQUEST');
end;
$$;
comment on function public.cancel_friend_request is
  'Takes back the caller''s request of this id or to this fan. Answers the contract''s FriendshipChange.';
grant execute on function public.cancel_friend_request to authenticated;

create function public.remove_friend(reference uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.end_friendship(reference, 'FRIENDS');
end;
$$;
comment on function public.remove_friend is
  'Ends the friendship of this id or with this fan. Answers the contract''s FriendshipChange.';
grant execute on function public.remove_friend to authenticated;
