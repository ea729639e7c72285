-- Who has won a prize says so, and that they are old enough to be paid.
create table private.prize_claims (
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  claimed_at timestamptz not null default now(),
  primary key (sweepstake_id, profile_id)
);
create index prize_claims_profile_id_idx on private.prize_claims (profile_id);
comment on table private.prize_claims is
  'Winners who claimed their share and are adults. Claims are held against the standings: who has not won any more after a correction is not paid.';
