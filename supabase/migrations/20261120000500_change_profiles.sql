-- Writing profiles: making sure that the own one exists, and changing it.
create function private.ensure_profile()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id)
  select u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  return found;
end;
$$;
comment on function private.ensure_profile is 'Creates the caller''s profile if it is missing; true when it was.';
grant execute on function private.ensure_profile to authenticated;

create function public.ensure_own_profile(profile_id uuid)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  v_was_created boolean;
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only create your own profile';
  end if;
  v_was_created := private.ensure_profile();
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'This account no longer exists';
  end if;
  return jsonb_build_object('wasCreated', v_was_created, 'profile', v_profile);
end;
$$;
comment on function public.ensure_own_profile is
  'Heals a half-finished sign-up. Idempotent; identity comes from the token, another id is 403.';
grant execute on function public.ensure_own_profile to authenticated;

create function private.update_profile(
  fields text[],
  first_name text,
  last_name text,
  location text,
  birth_date date,
  profile_image_path text,
  is_connecting boolean
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.profiles p set
    first_name = case when 'first_name' = any (fields)
      then update_profile.first_name else p.first_name end,
    last_name = case when 'last_name' = any (fields)
      then update_profile.last_name else p.last_name end,
    location = case when 'location' = any (fields)
      then update_profile.location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (fields)
      then update_profile.profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (fields)
      then update_profile.is_connecting else p.is_connecting end
  where p.id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  if 'birth_date' = any (fields) then
    if update_profile.birth_date > (now() at time zone 'utc')::date + 1 then
      raise sqlstate 'PT400'
        using message = 'Date of birth cannot be in the future', detail = 'birthDate';
    end if;
    insert into private.profile_details (profile_id, birth_date)
    values (auth.uid(), update_profile.birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;
end;
$$;
comment on function private.update_profile is
  'Changes the named fields of the caller''s profile and no other; all or none of them.';
grant execute on function private.update_profile to authenticated;

create function public.update_own_profile(
  profile_id uuid,
  fields text[],
  first_name text default null,
  last_name text default null,
  location text default null,
  birth_date date default null,
  profile_image_path text default null,
  is_connecting boolean default null
)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only change your own profile';
  end if;
  perform private.update_profile(
    fields, first_name, last_name, location, birth_date, profile_image_path, is_connecting
  );
  return private.own_profile();
end;
$$;
comment on function public.update_own_profile is
  'Changes the fields of the caller''s profile that `fields` names (column names); null clears one. Answers the contract''s OwnProfile.';
grant execute on function public.update_own_profile to authenticated;
