-- Blocking, which also ends a friendship, and unblocking.

-- api.block_fan(profile_id): Hides the caller and another fan from each other and ends their friendship. Idempotent;
-- true if they could see each other before.
create function private.block_fan(p_profile_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('block_fan');
  v_is_new boolean;
  v_was_hidden boolean;
begin
  if p_profile_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to block', detail = 'userId';
  elsif p_profile_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot block yourself', detail = 'userId';
  end if;
  perform private.lock_pair(v_me, p_profile_id);
  -- Hidden fans can be blocked too: if they unblock the caller, only this block protects.
  if not exists (
    select from public.profiles p where p.id = p_profile_id and p.account_id is not null
  ) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  v_was_hidden := not private.is_profile_visible(p_profile_id);
  insert into public.blocks (blocker_id, blocked_id) values (v_me, p_profile_id)
  on conflict do nothing;
  v_is_new := found and not v_was_hidden;
  delete from public.friendships f
  where f.user_lo = least(v_me, p_profile_id) and f.user_hi = greatest(v_me, p_profile_id);
  return v_is_new;
end $$;
grant execute on function private.block_fan to authenticated;

-- api.unblock_fan(profile_id): Deletes the caller's block, if any. A block by the other fan remains.
create function private.unblock_fan(p_profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('unblock_fan');
begin
  delete from public.blocks b where b.blocker_id = v_me and b.blocked_id = p_profile_id;
end $$;
grant execute on function private.unblock_fan to authenticated;

-- api.list_blocks(): Fans that the caller has blocked, as UserCards, newest first.
create function private.list_blocks() returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(card.card order by card.created_at desc, card.id), '[]')
    from (
      select b.created_at, c.id, (
        select card from (select c.*, null as "matchReason", 'NOT_FRIENDS' as "friendshipStatus") card
      ) as card
      from public.blocks b
      join private.user_cards c on c.id = b.blocked_id
      where b.blocker_id = private.me()
    ) card
  );
end $$;
grant execute on function private.list_blocks to authenticated;
