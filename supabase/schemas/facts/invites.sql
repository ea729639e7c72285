-- A fan's invite link. Visitors see the inviter's first name and one tagline row; signed-in fans see the profile. The
-- link works for any number of people until it is withdrawn.
create table private.invites (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now(),
  -- Longer than a pool's code: visitors can try codes without a session, so no limit counts the tries.
  constraint invites_code_is_sixteen_letters_and_digits check (code ~ '^[2-9A-HJKMNP-Z]{16}$')
);
comment on table private.invites is 'Invites: at most one per fan.';
comment on column private.invites.code is 'The code in the link. A withdrawn code is never reused.';
