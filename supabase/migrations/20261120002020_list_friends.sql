-- Friends, friends of friends, and who asked.
create function private.friends_of(profile_id uuid, viewer uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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
    select coalesce(jsonb_agg(
      private.user_card(
        p, case when p.id <> viewer then coalesce(s.friendship_status, 'NOT_FRIENDS') end
      )
      order by private.normalise(private.full_name(p.first_name, p.last_name)) nulls last, p.id
    ), '[]')
    from public.profiles p
    left join private.friendship_statuses(viewer, v_friends) s on s.other_id = p.id
    where p.id = any (v_friends)
  );
end;
$$;
comment on function private.friends_of is
  'A fan''s friends as UserCards, by name, with what they are to the viewer. Checks nothing: its callers do.';

create function private.list_friends(profile_id uuid)
returns jsonb
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
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.list_friends(auth.uid());
$$;
comment on function public.list_friends is 'The caller''s friends as UserCards, by name.';
grant execute on function public.list_friends to authenticated;

create function public.list_friends_of(profile_id uuid)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.list_friends(profile_id);
$$;
comment on function public.list_friends_of is
  'A friend''s friends as UserCards, by name. 403 unless they are friends of the caller, or the caller.';
grant execute on function public.list_friends_of to authenticated;

create function private.list_pending_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id,
      'requesterId', f.requester_id,
      'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'requester', private.user_card(p, 'INCOMING_REQUEST')
    ) order by f.created_at desc, f.id), '[]')
    from (
      select id, requester_id, created_at
      from public.friendships
      where addressee_id = auth.uid() and accepted_at is null
      order by created_at desc
      limit 100
    ) f
    join public.profiles p on p.id = f.requester_id
  );
end;
$$;
comment on function private.list_pending_requests is
  'The newest hundred requests that wait for the caller; the next come up as these are answered.';
grant execute on function private.list_pending_requests to authenticated;

create function public.list_pending_requests()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.list_pending_requests();
$$;
comment on function public.list_pending_requests is
  'Who asked the caller and waits for an answer: the contract''s PendingRequest, newest first.';
grant execute on function public.list_pending_requests to authenticated;
