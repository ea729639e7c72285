-- Friends, friends of friends, and who asked.
create function private.friends_of(profile_id uuid, viewer uuid)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_friends uuid[] := array(
    select f.user_hi from public.friendships f
    where f.user_lo = friends_of.profile_id and f.accepted_at is not null
    union all
    select f.user_lo from public.friendships f
    where f.user_hi = friends_of.profile_id and f.accepted_at is not null
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.sorted_by nulls last, friend.id), '[]')
    from (
      select f.profile_id as id, f.name as sorted_by, (
        select card from (
          select c.*, null as "matchReason",
            case
              when friends_of.profile_id = viewer then 'FRIENDS'
              when c.id <> viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.fans f
      join private.user_cards c on c.id = f.profile_id
      left join private.friendship_statuses(
        viewer, case when friends_of.profile_id <> viewer then v_friends end
      ) s on s.other_id = f.profile_id
      where f.profile_id = any (v_friends)
    ) friend
  );
end;
$$;
comment on function private.friends_of is
  'A fan''s friends as UserCards, by name, with what they are to the viewer. Checks nothing: its callers do.';

create function private.list_friends(profile_id uuid)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_me uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if list_friends.profile_id <> v_me then
    if not exists (select from public.profiles p where p.id = list_friends.profile_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    if private.friendship_status(v_me, list_friends.profile_id) <> 'FRIENDS' then
      raise sqlstate 'PT403' using message = 'Only their friends can see a fan''s friends';
    end if;
  end if;
  return private.friends_of(list_friends.profile_id, v_me);
end;
$$;
comment on function private.list_friends is 'Friends of the caller or of a friend of the caller; 403 for anybody else''s.';
grant execute on function private.list_friends to authenticated;

create function public.list_friends()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_friends(auth.uid());
end;
$$;
comment on function public.list_friends is 'The caller''s friends as UserCards, by name.';
grant execute on function public.list_friends to authenticated;

create function public.list_friends_of(profile_id uuid)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_friends(profile_id);
end;
$$;
comment on function public.list_friends_of is
  'A friend''s friends as UserCards, by name. 403 unless they are friends of the caller, or the caller.';
grant execute on function public.list_friends_of to authenticated;

create function private.list_pending_requests()
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'requesterId', f.requester_id,
      'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'requester', (
        select card from (
          select c.*, null as "matchReason", 'INCOMING_REQUEST' as "friendshipStatus"
        ) card
      )
    ) order by f.created_at desc, f.id), '[]')
    from (
      select id, requester_id, created_at
      from public.friendships
      where addressee_id = auth.uid() and accepted_at is null
      order by created_at desc
      limit 100
    ) f
    join private.user_cards c on c.id = f.requester_id
  );
end;
$$;
comment on function private.list_pending_requests is
  'The newest hundred requests that wait for the caller; the next come up as these are answered.';
grant execute on function private.list_pending_requests to authenticated;

create function public.list_pending_requests()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_pending_requests();
end;
$$;
comment on function public.list_pending_requests is
  'Who asked the caller and waits for an answer: the contract''s PendingRequest, newest first.';
grant execute on function public.list_pending_requests to authenticated;
