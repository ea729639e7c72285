-- The link by which a fan brings others: whoever has it learns a first name and one row of the tagline, and once
-- signed in who it is. It works for as many as it is handed to, until it is withdrawn.
create table private.invites (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now(),
  -- Longer than that of a pool: it is tried without a session, so nobody counts the tries.
  constraint invites_code_is_sixteen_letters_and_digits check (code ~ '^[2-9A-HJKMNP-Z]{16}$')
);
comment on table private.invites is 'The invite of a fan, who has one at a time.';
comment on column private.invites.code is 'What the link names; a withdrawn one never comes back.';
