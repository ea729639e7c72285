-- Reading profiles: the own one with what only its owner may see, and anybody's public side.
create function private.own_profile()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select to_jsonb(own)
    from (
      select c.*, null as "matchReason", null as "friendshipStatus", u.email,
        d.birth_date as "birthDate", p.is_connecting as "isConnecting",
        exists (select from private.admins a where a.profile_id = c.id) as "isAdmin"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      join auth.users u on u.id = c.id
      left join private.profile_details d on d.profile_id = c.id
      where c.id = auth.uid()
    ) own
  );
end;
$$;
comment on function private.own_profile is
  'The caller''s own profile with e-mail, birth date and admin flag. Null when the account has no profile.';
grant execute on function private.own_profile to authenticated;

create function public.get_own_profile(profile_id uuid)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end;
$$;
comment on function public.get_own_profile is
  'The contract''s OwnProfile of the caller. 403 for any other id, whether or not it exists.';
grant execute on function public.get_own_profile to authenticated;

create function private.get_public_profile(profile_id uuid)
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
        case when c.id <> auth.uid() then 'NOT_FRIENDS' end as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      where c.id = get_public_profile.profile_id
    ) profile
  );
end;
$$;
comment on function private.get_public_profile is 'The privileged step of public.get_public_profile.';
grant execute on function private.get_public_profile to authenticated;

create function public.get_public_profile(profile_id uuid)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_profile constant jsonb := private.get_public_profile(profile_id);
begin
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end;
$$;
comment on function public.get_public_profile is
  'What any signed-in fan may see of another: the contract''s PublicProfile. 404 when there is none.';
grant execute on function public.get_public_profile to authenticated;
