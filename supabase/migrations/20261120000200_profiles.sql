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
  constraint profiles_first_name_is_trimmed_and_short
    check (first_name = btrim(first_name) and char_length(first_name) between 1 and 60),
  constraint profiles_last_name_is_trimmed_and_short
    check (last_name = btrim(last_name) and char_length(last_name) between 1 and 60),
  constraint profiles_location_is_trimmed_and_short
    check (location = btrim(location) and char_length(location) between 1 and 120),
  constraint profiles_image_path_is_a_public_avatar
    check (
      profile_image_path ~
        '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
    )
);

alter table public.profiles enable row level security;
create policy "Fans can see every profile" on public.profiles
  for select to authenticated
  using (true);
-- No insert, update or delete: sign-up creates a profile, update_own_profile changes it, and it goes
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

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.admins where profile_id = auth.uid());
$$;
comment on function private.is_admin is
  'Whether the caller is an admin, looked up anew each time: a token would go on saying so after a revocation.';
grant execute on function private.is_admin to authenticated;

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
