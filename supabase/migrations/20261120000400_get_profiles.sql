-- Reading profiles: the own one with what only its owner may see, and anybody's public side.
create function private.own_profile()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.user_card(p, null) || jsonb_build_object(
    'email', u.email,
    'birthDate', d.birth_date,
    'isConnecting', p.is_connecting,
    'isAdmin', private.is_admin()
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  left join private.profile_details d on d.profile_id = p.id
  where p.id = auth.uid();
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

create function public.get_public_profile(profile_id uuid)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_profile jsonb;
begin
  select private.user_card(p, case when p.id <> auth.uid() then 'NOT_FRIENDS' end)
    || jsonb_build_object('isConnecting', p.is_connecting)
  into v_profile
  from public.profiles p
  where p.id = get_public_profile.profile_id;

  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end;
$$;
comment on function public.get_public_profile is
  'What any signed-in fan may see of another: the contract''s PublicProfile. 404 when there is none.';
grant execute on function public.get_public_profile to authenticated;
