create function private.list_unused_pictures() returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  return query
  select picture from private.own_pictures() picture
  where picture is distinct from
    (select p.profile_image_path from public.profiles p where p.id = auth.uid());
end $$;
grant execute on function private.list_unused_pictures to authenticated;

create function api.list_unused_pictures() returns setof text
language plpgsql stable security invoker rows 5 set search_path = ''
as $$ begin return query select private.list_unused_pictures(); end $$;
comment on function api.list_unused_pictures is
  'Paths of the caller''s uploads that are not their profile picture. The API deletes them after a change.';
grant execute on function api.list_unused_pictures to authenticated;

-- api.start_picture_check(path): The version of the stored picture, for record_picture; null if there is none. Call it
-- before reading the bytes. Requires the secret key.
create function private.start_picture_check(p_path text) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (select private.picture_version(o) from storage.objects o where o.bucket_id = 'avatars' and o.name = p_path);
end $$;
grant execute on function private.start_picture_check to service_role;

-- Storage uploads in its own transaction, so the row lock is held until the record commits: later uploads to this path
-- meet tg_objects__keep_checked.

-- api.record_picture(path, etag, version, problem default null): Records the edge function's verdict on the bytes with
-- this ETag, read after start_picture_check returned this version; `problem` is null if they passed. A no-op if another
-- version is stored now. Requires the secret key.
create function private.record_picture(p_path text, p_etag text, p_version text, p_problem text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from storage.objects o
  where o.bucket_id = 'avatars' and o.name = p_path and o.metadata ->> 'eTag' = p_etag
    and private.picture_version(o) = p_version
  for update;
  if found then
    insert into private.checked_pictures (path, etag, version, problem)
    values (p_path, p_etag, p_version, p_problem)
    on conflict on constraint checked_pictures_pkey do update set
      etag = excluded.etag, version = excluded.version, problem = excluded.problem, checked_at = now();
  end if;
end $$;
grant execute on function private.record_picture to service_role;

-- api.is_picture_unchecked(path): Whether the caller uploaded this picture and the edge function has not checked it
-- yet. The API then checks it before it changes the profile.
create function private.is_picture_unchecked(p_path private.short_text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_path
      and o.owner_id = (select private.me())::text
      and not exists (
        select from private.checked_pictures c where c.path = o.name and c.version = private.picture_version(o)
      )
  );
end $$;
grant execute on function private.is_picture_unchecked to authenticated;

create function private.own_profile() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.own_profile is
  'The caller''s profile with email, birth date and admin flag. Null if the account has no profile.';
grant execute on function private.own_profile to authenticated;

create function private.ensure_profile(p_time_zone private.short_text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_was_created boolean;
begin
  insert into public.profiles (id, account_id)
  select u.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  v_was_created := found;
  if v_was_created then
    perform private.start_write('ensure_own_profile');
  elsif exists (select from public.profiles p where p.id = auth.uid()) then
    perform private.count_use(auth.uid(), 'ensure_own_profile');
  end if;
  -- Only reminders need the time zone; saving the first ones stores it.
  update private.reminders r set time_zone = p_time_zone
  where r.profile_id = auth.uid() and p_time_zone is not null and r.time_zone is distinct from p_time_zone;
  return v_was_created;
end $$;
comment on function private.ensure_profile is 'Creates the caller''s profile if it is missing; returns whether it was. Stores the time zone of the caller''s reminders.';
grant execute on function private.ensure_profile to authenticated;

-- api.get_minimum_age(): The minimum age in years, which the operator may raise.
create function private.get_minimum_age() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce((select a.years from private.minimum_age a), 13); end $$;
grant execute on function private.get_minimum_age to anon, authenticated;

create function private.check_birth_date(p_birth_date date) returns void
language plpgsql stable set search_path = ''
as $$ declare
  v_problem constant text := case
    when p_birth_date < date '1900-01-01' then 'Date of birth is too long ago'
    when p_birth_date > (now() at time zone 'utc')::date then 'Date of birth cannot be in the future'
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'birthDate';
  end if;
end $$;
comment on function private.check_birth_date is 'Rejects impossible birth dates; accepts null.';

create function private.birth_date_refusal(p_profile_id uuid, p_birth_date date) returns text
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_limit private.limits;
begin
  -- A fan may send the stored date again, even after the operator raised the minimum age.
  if p_birth_date is null
    or exists (select from private.profile_details d where d.profile_id = p_profile_id and d.birth_date = p_birth_date)
  then
    return null;
  end if;
  select * into strict v_limit from private.limits l where l.action = 'refused_birth_date';
  if exists (
    select from private.rate_limits u
    where u.profile_id = p_profile_id and u.action = v_limit.action
      and u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
  ) then
    return v_limit.refusal;
  end if;
  if p_birth_date <= (now() at time zone 'utc')::date - make_interval(years => private.get_minimum_age()) then
    return null;
  end if;
  perform private.count_use(p_profile_id, 'refused_birth_date');
  return v_limit.refusal;
end $$;
comment on function private.birth_date_refusal is
  'Why the fan may not store this birth date: it makes them too young, or they entered such a date within the last day. Null if they may.';

create function private.update_profile(
  p_fields private.short_list, p_first_name private.short_text, p_last_name private.short_text,
  p_location private.short_text, p_birth_date date,
  p_profile_image_path private.short_text, p_is_connecting boolean
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_first_name text;
  v_last_name text;
  v_location text;
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
  v_picture storage.objects;
  v_problem text;
begin
  if 'first_name' = any (p_fields) then
    v_first_name := private.checked_text('First name', p_first_name, 60, 0, 'firstName');
  end if;
  if 'last_name' = any (p_fields) then
    v_last_name := private.checked_text('Last name', p_last_name, 60, 0, 'lastName');
  end if;
  if 'location' = any (p_fields) then
    v_location := private.checked_text('Location', p_location, 120, 0, 'location');
  end if;
  if 'is_connecting' = any (p_fields) and p_is_connecting is null then
    raise sqlstate 'PT400' using message = 'Choose whether you are connecting', detail = 'isConnecting';
  end if;
  select * into v_profile from public.profiles p where p.id = v_me for no key update;
  v_problem := private.name_problem(concat_ws(
    ' ',
    case when 'first_name' = any (p_fields) then v_first_name else v_profile.first_name end,
    case when 'last_name' = any (p_fields) then v_last_name else v_profile.last_name end
  ));
  -- Invites show the first name alone.
  if 'first_name' = any (p_fields) and private.is_reserved_name(private.confusable_skeleton(v_first_name)) then
    v_problem := private.name_problem(v_first_name);
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem,
      detail = case when 'first_name' = any (p_fields) then 'firstName' else 'lastName' end;
  end if;

  if 'profile_image_path' = any (p_fields) and p_profile_image_path is not null
    and p_profile_image_path is distinct from v_profile.profile_image_path
  then
    select * into v_picture from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_profile_image_path
      and o.owner_id = v_me::text and not private.is_removed_picture(o);
    v_problem := case when found then private.picture_problem(v_picture)
      else 'The profile picture must be one that you uploaded' end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'profileImageUrl';
    end if;
  end if;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    v_problem := private.birth_date_refusal(v_me, p_birth_date);
    -- Return instead of raising: a rollback would erase the refusal, and the fan could enter another date.
    if v_problem is not null then
      return v_problem;
    end if;
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;
  return null;
end $$;
comment on function private.update_profile is
  'Changes the named fields of the caller''s profile, all or nothing. Returns why a birth date is refused, and then changes nothing.';
grant execute on function private.update_profile to authenticated;

create function api.ensure_own_profile(profile_id uuid, time_zone text default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_was_created boolean;
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only create your own profile';
  end if;
  v_was_created := private.ensure_profile(time_zone);
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'This account no longer exists';
  end if;
  return jsonb_build_object('wasCreated', v_was_created, 'profile', v_profile);
end $$;
comment on function api.ensure_own_profile is
  'Repairs a half-finished sign-up. Idempotent; 403 for an id other than the token''s.';
grant execute on function api.ensure_own_profile to authenticated;

create function api.update_own_profile(
  profile_id uuid, fields text[], first_name text default null, last_name text default null,
  location text default null, birth_date date default null, profile_image_path text default null,
  is_connecting boolean default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_refusal text;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only change your own profile';
  end if;
  v_refusal := private.update_profile(
    fields, first_name, last_name, location, birth_date, profile_image_path, is_connecting
  );
  return case when v_refusal is null then private.own_profile() else jsonb_build_object('refusal', v_refusal) end;
end $$;
comment on function api.update_own_profile is
  'Changes the fields named in `fields` (column names); null clears one. Returns the contract''s OwnProfile, or only the `refusal` of a birth date.';
grant execute on function api.update_own_profile to authenticated;

-- The frame of every page in one call: the caller's profile and counts of pending items.

-- api.get_own_profile(profile_id): The caller's OwnProfile with unread notifications (answers to reports apart), the
-- newest hundred requesters, the suspension and, for admins, open reports. 403 for any other id, whether or not it exists.
create function private.get_own_profile(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'unreadOutcomeCount', (
      select count(*) from private.report_outcomes o
      where o.reporter_id = v_me and o.at > greatest(now() - interval '90 days', (
        select r.read_up_to from private.notification_reads r where r.profile_id = v_me
      ))
    ),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all ((select private.hidden_from(v_me))::uuid[])
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_as_json(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end,
    'openTaskCount', case when (v_profile -> 'isAdmin')::boolean then (select count(*) from private.waiting_tasks()) end
  );
end $$;
grant execute on function private.get_own_profile to authenticated;

create function api.require_admin() returns void
language plpgsql stable security invoker set search_path = ''
as $$ begin perform private.require_admin(); end $$;
comment on function api.require_admin is
  'Returns 403 unless the caller is an admin. The API calls it before it parses input.';
grant execute on function api.require_admin to authenticated;
