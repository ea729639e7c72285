-- Winners claim their prize and confirm that they are adults. Admins mark what they paid.
create table private.prize_claims (
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  claimed_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (sweepstake_id, profile_id)
);
create index prize_claims_profile_id_idx on private.prize_claims (profile_id);
create index prize_claims_unpaid_idx on private.prize_claims (sweepstake_id, claimed_at) where paid_at is null;
comment on table private.prize_claims is
  'Claims to a share of a prize. A claim survives a correction, but a fan who no longer wins is not paid.';
comment on column private.prize_claims.paid_at is 'When an admin marked the share as paid; null until then.';
