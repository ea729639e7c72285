-- "Not for me" on a recommendation.
create table public.dismissals (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  dismissed_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, dismissed_id),
  constraint dismissals_are_between_two_fans check (profile_id <> dismissed_id)
);
create index dismissals_dismissed_id_idx on public.dismissals (dismissed_id);

alter table public.dismissals enable row level security;
create policy "Fans can see whom they dismissed" on public.dismissals
  for select to authenticated
  using (profile_id = (select auth.uid()));
-- No write grants: only dismiss_fan and undismiss_fan change this table.
grant select on public.dismissals to authenticated;

comment on table public.dismissals is
  'Fans whom a fan does not want recommended again. The dismissed fan is not notified.';
comment on column public.dismissals.dismissed_id is 'The fan who is no longer recommended.';
