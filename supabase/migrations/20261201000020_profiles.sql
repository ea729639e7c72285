-- A profile is what other signed-in fans may see of someone. What they may not see lives in schema
-- private (birth date, who is an admin) or in auth.users (e-mail), so that no query of this table,
-- however clever, can reach it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text,
  last_name text,
  location text,
  profile_image_path text,
  is_connecting boolean not null default true,
  created_at timestamptz not null default now(),
  constraint profiles_first_name_is_clean_and_short
    check (
      first_name = private.clean_text(first_name) and char_length(first_name) between 1 and 60
      and private.text_problem('It', first_name, 0) is null
    ),
  constraint profiles_last_name_is_clean_and_short
    check (
      last_name = private.clean_text(last_name) and char_length(last_name) between 1 and 60
      and private.text_problem('It', last_name, 0) is null
    ),
  constraint profiles_location_is_clean_and_short
    check (
      location = private.clean_text(location) and char_length(location) between 1 and 120
      and private.text_problem('It', location, 0) is null
    ),
  constraint profiles_name_is_no_name_of_staff
    check (not private.is_staff_name(concat_ws(' ', first_name, last_name))),
  constraint profiles_image_path_is_a_public_avatar
    check (
      profile_image_path ~
        '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
    )
);

alter table public.profiles enable row level security;
-- Who may see a profile is said with the blocks. No insert, update or delete: sign-up creates a profile, update_own_profile changes it, and it goes
-- with its account.
grant select on public.profiles to authenticated;

comment on table public.profiles is 'What signed-in fans may see of each other. One row per account.';
comment on column public.profiles.id is 'The account in auth.users; the API calls it id and supabaseId.';
comment on column public.profiles.location is 'A place as the autocomplete words it, such as "Boston, MA, USA".';
comment on column public.profiles.profile_image_path is
  'Path in the bucket avatars. A path and not a URL, so that no profile can point at a foreign server.';
comment on column public.profiles.is_connecting is 'Whether the fan is offered to others as a recommendation.';

create table private.profile_details (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  birth_date date,
  constraint profile_details_birth_date_is_plausible check (birth_date >= date '1900-01-01')
);
comment on table private.profile_details is 'What only the fan may see of the own profile.';

create table private.admins (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table private.admins is
  'Who may run sweepstakes. No API role can write it: `npm run admin` does, with a database connection.';

-- A view and not a function: the planner dissolves it into the query that reads it, where a function
-- would be called anew for every card. Its columns bear the names of the contract, so that a row
-- turned into JSON is a card.
create view private.user_cards with (security_invoker = true) as
select p.id,
  p.id as "supabaseId",
  coalesce(p.first_name || ' ' || p.last_name, p.first_name, p.last_name) as name,
  p.first_name as "firstName",
  p.last_name as "lastName",
  p.profile_image_path as "profileImagePath",
  p.location
from public.profiles p;
comment on view private.user_cards is
  'Fans as the contract''s UserCard, with the path of the picture where the API answers its URL, and without matchReason and friendshipStatus: those depend on who asks.';

create function private.me()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not exists (select from auth.users u where u.id = v_me) then
    raise sqlstate 'PT401' using message = 'This account no longer exists';
  end if;
  return v_me;
end;
$$;
comment on function private.me is
  'The caller. 401 without a session, and for a token that has outlived its account.';
grant execute on function private.me to authenticated;

create function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where profile_id = auth.uid());
end;
$$;
comment on function private.is_admin is
  'Whether the caller is an admin, looked up anew each time: a token would go on saying so after a revocation.';
grant execute on function private.is_admin to authenticated;

create function private.full_name(first_name text, last_name text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return nullif(concat_ws(' ', first_name, last_name), '');
end;
$$;
comment on function private.full_name is 'First and last name joined, or null when there is neither.';
grant execute on function private.full_name to authenticated;

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

create function private.get_public_profile(profile_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  perform private.me();
  return (
    select to_jsonb(profile)
    from (
      select c.*, null as "matchReason",
        (select m.match from private.matches(auth.uid(), array[c.id]) m where c.id <> auth.uid()) as match,
        private.friendship_status(auth.uid(), c.id) as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      where c.id = get_public_profile.profile_id and not private.is_hidden(c.id)
    ) profile
  );
end;
$$;
comment on function private.get_public_profile is 'The privileged step of public.get_public_profile.';
grant execute on function private.get_public_profile to authenticated;

create function private.ensure_profile()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_was_created boolean;
begin
  insert into public.profiles (id)
  select u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  v_was_created := found;
  if v_was_created then
    perform private.start_write('ensure_own_profile');
  elsif exists (select from public.profiles p where p.id = auth.uid()) then
    perform private.count_use(auth.uid(), 'ensure_own_profile');
  end if;
  return v_was_created;
end;
$$;
comment on function private.ensure_profile is 'Creates the caller''s profile if it is missing; true when it was.';
grant execute on function private.ensure_profile to authenticated;

create function private.check_profile_text(label text, input text, most integer, field text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_problem constant text := case
    when char_length(input) > most then format('%s is limited to %s characters', label, most)
    else private.text_problem(label, input, 0)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = field;
  end if;
end;
$$;
comment on function private.check_profile_text is
  'Refuses a clean text that is too long or breaks the rule for texts, naming the field; null is fine.';

create function private.check_birth_date(birth_date date)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today constant date := now() at time zone 'utc';
  v_problem constant text := case
    when birth_date < date '1900-01-01' then 'Date of birth is too long ago'
    when birth_date > v_today then 'Date of birth cannot be in the future'
    when birth_date > v_today - interval '13 years' then 'You have to be at least 13 years old'
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'birthDate';
  end if;
end;
$$;
comment on function private.check_birth_date is
  'Refuses a date of birth that cannot be, and that of a child under 13; null is fine.';

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
declare
  v_first_name constant text := nullif(private.clean_text(update_profile.first_name), '');
  v_last_name constant text := nullif(private.clean_text(update_profile.last_name), '');
  v_location constant text := nullif(private.clean_text(update_profile.location), '');
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
begin
  if 'first_name' = any (fields) then
    perform private.check_profile_text('First name', v_first_name, 60, 'firstName');
  end if;
  if 'last_name' = any (fields) then
    perform private.check_profile_text('Last name', v_last_name, 60, 'lastName');
  end if;
  if 'location' = any (fields) then
    perform private.check_profile_text('Location', v_location, 120, 'location');
  end if;
  if 'is_connecting' = any (fields) and update_profile.is_connecting is null then
    raise sqlstate 'PT400' using message = 'Say whether you are connecting', detail = 'isConnecting';
  end if;
  select * into v_profile from public.profiles p where p.id = v_me for no key update;
  if private.is_staff_name(concat_ws(
    ' ',
    case when 'first_name' = any (fields) then v_first_name else v_profile.first_name end,
    case when 'last_name' = any (fields) then v_last_name else v_profile.last_name end
  )) then
    raise sqlstate 'PT400' using message = 'This name is reserved for the Not Just Me staff',
      detail = case when 'first_name' = any (fields) then 'firstName' else 'lastName' end;
  end if;

  if 'profile_image_path' = any (fields) and update_profile.profile_image_path is not null
    and update_profile.profile_image_path is distinct from v_profile.profile_image_path
    and not exists (
      select from storage.objects o
      where o.bucket_id = 'avatars' and o.name = update_profile.profile_image_path
        and o.owner_id = v_me::text
    )
  then
    raise sqlstate 'PT400' using
      message = 'The profile picture must be one that you uploaded', detail = 'profileImageUrl';
  end if;

  update public.profiles p set
    first_name = case when 'first_name' = any (fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (fields)
      then update_profile.profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (fields)
      then update_profile.is_connecting else p.is_connecting end
  where p.id = v_me;

  if 'birth_date' = any (fields) then
    perform private.check_birth_date(update_profile.birth_date);
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, update_profile.birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;
end;
$$;
comment on function private.update_profile is
  'Changes the named fields of the caller''s profile and no other; all or none of them.';
grant execute on function private.update_profile to authenticated;

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
  if profile_id is distinct from private.me() then
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

-- Who may not run sweepstakes is told that before anything about the input is looked at.
create function public.require_admin()
returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'You don''t have admin access';
  end if;
end;
$$;
comment on function public.require_admin is 'Does nothing for an admin, and refuses everybody else with 403.';
grant execute on function public.require_admin to authenticated;

create function private.tg_users__create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;
comment on function private.tg_users__create_profile is
  'Gives a new account its profile in the same transaction. Must never fail: an error here would refuse the sign-up.';

create trigger _500_create_profile
  after insert on auth.users
  for each row execute function private.tg_users__create_profile();
