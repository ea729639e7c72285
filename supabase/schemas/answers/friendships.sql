-- Each transition is one statement, conditional on the required state; only a failed one reads the row, to explain why.
-- Clients know a request's id or the other fan's, so every transition takes either.

-- api.send_friend_request(addressee_id): Sends a friend request, or accepts the other fan's pending one. Repeating is a
-- no-op. { isNew, change: FriendshipChange }.
create function private.send_friend_request(p_addressee_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_is_new boolean;
begin
  if p_addressee_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to ask', detail = 'addresseeId';
  end if;
  if p_addressee_id = v_me then
    raise sqlstate 'PT400'
      using message = 'You cannot send a friend request to yourself', detail = 'addresseeId';
  end if;
  perform private.lock_pair(v_me, p_addressee_id);
  if not private.is_profile_visible(p_addressee_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  -- A request accepts a pending one from the other fan. Repeating it is a no-op.
  insert into public.friendships as f (user_lo, user_hi, requester_id)
  values (
    least(v_me, p_addressee_id),
    greatest(v_me, p_addressee_id),
    v_me
  )
  on conflict (user_lo, user_hi) do update set accepted_at = now()
    where f.accepted_at is null and f.requester_id <> excluded.requester_id
  returning * into v_friendship;

  v_is_new := found and v_friendship.accepted_at is null;
  if v_is_new then
    -- Plenty for a person, too few for a bot. Canceling does not refund the use, so repeated cycles are limited, too.
    perform private.count_use(v_me, 'send_friend_request');
  elsif v_friendship.id is null then
    -- The conflict locked the row, so it still exists.
    select * into v_friendship
    from public.friendships f
    where f.user_lo = least(v_me, p_addressee_id)
      and f.user_hi = greatest(v_me, p_addressee_id);
  end if;
  return jsonb_build_object(
    'isNew', v_is_new,
    'change', private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me))
  );
end $$;
grant execute on function private.send_friend_request to authenticated;

-- api.accept_friend_request(reference): Accepts the request with this id or from this fan. Returns the contract's
-- FriendshipChange.
create function private.accept_friend_request(p_reference uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
begin
  update public.friendships f set accepted_at = now()
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and private.status_for(f, v_me) = 'INCOMING_REQUEST'
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(p_reference, 'INCOMING_REQUEST');
  end if;
  return private.friendship_change_as_json(v_friendship, 'FRIENDS');
end $$;
grant execute on function private.accept_friend_request to authenticated;

-- api.restore_friend_request(reference): Undoes the caller's answer, for a minute, to the request with this id or from
-- this fan; it is pending again. Returns the contract's FriendshipChange.
create function private.restore_friend_request(p_reference uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_declined private.declined_requests;
begin
  update public.friendships f set accepted_at = null
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and f.addressee_id = v_me and f.accepted_at > now() - private.undo_window()
  returning * into v_friendship;
  if found then
    return private.friendship_change_as_json(v_friendship, 'INCOMING_REQUEST');
  end if;

  -- The newest: a fan who asks again can be declined twice within the window.
  delete from private.declined_requests d
  where d.id = (
    select n.id from private.declined_requests n
    where n.addressee_id = v_me and p_reference in (n.id, n.requester_id)
      and n.declined_at > now() - private.undo_window()
    order by n.declined_at desc, n.created_at desc
    limit 1
  )
  returning * into v_declined;
  if not found then
    raise sqlstate 'PT404' using message = 'Friend request not found';
  end if;
  perform private.lock_pair(v_me, v_declined.requester_id);
  if not private.is_profile_visible(v_declined.requester_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  -- Either fan may have sent another request since.
  insert into public.friendships as f (id, user_lo, user_hi, requester_id, created_at)
  values (
    v_declined.id, least(v_me, v_declined.requester_id), greatest(v_me, v_declined.requester_id),
    v_declined.requester_id, v_declined.created_at
  )
  on conflict (user_lo, user_hi) do update set user_lo = f.user_lo
  returning * into v_friendship;
  return private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me));
end $$;
grant execute on function private.restore_friend_request to authenticated;

create function private.list_friends(p_profile_id uuid, p_is_newest_first boolean default false) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  if p_profile_id <> v_me then
    if not private.is_profile_visible(p_profile_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    if private.friendship_status(v_me, p_profile_id) <> 'FRIENDS' then
      raise sqlstate 'PT403' using message = 'Only their friends can see a fan''s friends';
    end if;
  end if;
  return private.friends_of(p_profile_id, v_me, p_is_newest_first);
end $$;
comment on function private.list_friends is 'Friends of the caller or of a friend of the caller; 403 for others.';
grant execute on function private.list_friends to authenticated;

create function api.reject_friend_request(reference uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.end_friendship(reference, 'INCOMING_REQUEST'); end $$;
comment on function api.reject_friend_request is
  'Declines the request with this id or from this fan. Returns the contract''s FriendshipChange.';
grant execute on function api.reject_friend_request to authenticated;

create function api.cancel_friend_request(reference uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.end_friendship(reference, 'OUTGOING_REQUEST'); end $$;
comment on function api.cancel_friend_request is
  'Cancels the caller''s request with this id or to this fan. Returns the contract''s FriendshipChange.';
grant execute on function api.cancel_friend_request to authenticated;

create function api.remove_friend(reference uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.end_friendship(reference, 'FRIENDS'); end $$;
comment on function api.remove_friend is
  'Ends the friendship with this id or with this fan. Returns the contract''s FriendshipChange.';
grant execute on function api.remove_friend to authenticated;

create function api.list_friends(is_newest_first boolean default false) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_friends(auth.uid(), is_newest_first); end $$;
comment on function api.list_friends is 'The caller''s friends as UserCards, by name or newest friendship first.';
grant execute on function api.list_friends to authenticated;

create function api.list_friends_of(profile_id uuid) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_friends(profile_id); end $$;
comment on function api.list_friends_of is
  'A fan''s friends as UserCards, by name. 403 unless the fan is the caller or a friend of the caller.';
grant execute on function api.list_friends_of to authenticated;
