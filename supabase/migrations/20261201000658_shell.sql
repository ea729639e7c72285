-- What every page of the app shows around its own content, in one call: who is there, and how much waits.

create function private.get_own_profile(profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all (private.hidden_from(v_me))
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_of(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end
  );
end $$;
grant execute on function private.get_own_profile to authenticated;

create function api.get_own_profile(profile_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.get_own_profile(profile_id); end $$;
comment on function api.get_own_profile is
  'The contract''s OwnProfile of the caller with what waits: unread notifications, the newest hundred who ask for friendship and, for admins, open reports, and until when the caller is suspended. 403 for any other id, whether or not it exists.';
grant execute on function api.get_own_profile to authenticated;
