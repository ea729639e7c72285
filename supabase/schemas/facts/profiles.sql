-- A profile holds only what signed-in fans may see. Private facts (birth date, admin rights, email) live in schema
-- private or auth.users, out of reach of any query on this table.
create table public.profiles (
  id uuid primary key,
  -- Unique for its index: it finds the profile of a deleted account and profiles that await removal.
  account_id uuid unique references auth.users (id) on delete cascade,
  first_name text,
  last_name text,
  location text,
  profile_image_path text,
  is_connecting boolean not null default true,
  created_at timestamptz not null default now(),
  constraint profiles_account_has_its_id check (account_id = id),
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
  constraint profiles_name_is_not_reserved
    check (private.name_problem(concat_ws(' ', first_name, last_name)) is null),
  constraint profiles_image_path_is_a_public_avatar
    check (
      profile_image_path ~
        '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
    )
);

alter table public.profiles enable row level security;
-- No write grants: sign-up creates a profile, update_own_profile changes it, and it is deleted with its account.
-- The policy is in blocks.sql.
grant select on public.profiles to authenticated;

comment on table public.profiles is 'The public part of fans'' profiles. One row per account.';
comment on column public.profiles.id is 'The id of the account in auth.users; the API calls it id and supabaseId.';
comment on column public.profiles.account_id is
  'The account. Null after its deletion, while the profile is hidden from everyone and its rows are being removed.';
comment on column public.profiles.location is 'A place in the autocomplete''s wording, such as "Boston, MA, USA".';
comment on column public.profiles.profile_image_path is
  'A path in the bucket avatars. Not a URL, so that no profile can point to a foreign server.';
comment on column public.profiles.is_connecting is 'Whether the fan may be recommended to others.';

create table private.profile_details (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  birth_date date,
  constraint profile_details_birth_date_is_plausible check (birth_date >= date '1900-01-01')
);
comment on table private.profile_details is 'The part of a profile that only its fan may see.';

create table private.admins (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table private.admins is
  'Admins of the app. No API role can write here: `npm run admin` uses a database connection.';

-- A view instead of a function, so that the planner inlines it. The column names are the contract's, so that a row as
-- JSON is a card.
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
  'Fans as the contract''s UserCard, with the picture''s path instead of its URL. Without matchReason and friendshipStatus, which depend on the viewer.';

create view private.author_cards with (security_invoker = true) as
select c."supabaseId", c."firstName", c."lastName", c."profileImagePath" from private.user_cards c;
comment on view private.author_cards is 'Fans as the contract''s author of a post or reply.';

create function private.me() returns uuid
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not exists (select from auth.users u where u.id = v_me) then
    raise sqlstate 'PT401' using message = 'This account no longer exists';
  end if;
  return v_me;
end $$;
comment on function private.me is
  'The caller''s id. Returns 401 without a session, and for a token that outlived its account.';
grant execute on function private.me to authenticated;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from private.admins where profile_id = auth.uid()); end $$;
comment on function private.is_admin is
  'Whether the caller is an admin. Queried each time, since a token would outlive a revocation.';
grant execute on function private.is_admin to authenticated;

create function private.full_name(p_first_name text, p_last_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return nullif(concat_ws(' ', p_first_name, p_last_name), ''); end $$;
comment on function private.full_name is 'First and last name joined; null if both are missing.';
grant execute on function private.full_name to authenticated;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'You don''t have admin access';
  end if;
end $$;
comment on function private.require_admin is 'Returns 403 unless the caller is an admin.';
grant execute on function private.require_admin to authenticated;

create function private.tg_users__create_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into public.profiles (id, account_id) values (new.id, new.id) on conflict (id) do nothing;
  return new;
end $$;
comment on function private.tg_users__create_profile is
  'Creates the profile of a new account in the same transaction. Must never fail: an error would block the sign-up.';
