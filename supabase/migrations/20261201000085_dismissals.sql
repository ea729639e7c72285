-- "Not for me".
create table public.dismissals (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  dismissed_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, dismissed_id),
  constraint dismissals_nobody_dismisses_themselves check (profile_id <> dismissed_id)
);
create index dismissals_dismissed_id_idx on public.dismissals (dismissed_id);

alter table public.dismissals enable row level security;
create policy "Fans can see whom they dismissed" on public.dismissals
  for select to authenticated
  using (profile_id = (select auth.uid()));
-- No writes: the functions below.
grant select on public.dismissals to authenticated;

comment on table public.dismissals is 'Fans who are not to be recommended to a fan again. The other does not learn of it.';
comment on column public.dismissals.dismissed_id is 'Who is not recommended any more.';

create function private.dismiss_fan(profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('dismiss_fan');
begin
  if v_me = profile_id then
    raise sqlstate 'PT400' using message = 'You cannot dismiss yourself', detail = 'id';
  elsif not private.exists_for_caller(dismiss_fan.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  insert into public.dismissals (profile_id, dismissed_id)
  values (v_me, dismiss_fan.profile_id)
  on conflict do nothing;
end $$;
grant execute on function private.dismiss_fan to authenticated;

create function private.undismiss_fan(profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('undismiss_fan');
begin
  delete from public.dismissals d
  where d.profile_id = v_me and d.dismissed_id = undismiss_fan.profile_id;
end $$;
grant execute on function private.undismiss_fan to authenticated;

create function api.dismiss_fan(profile_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.dismiss_fan(profile_id); end $$;
comment on function api.dismiss_fan is
  'Takes a fan out of the caller''s recommendations for good; idempotent. 404 when there is none.';
grant execute on function api.dismiss_fan to authenticated;

create function api.undismiss_fan(profile_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.undismiss_fan(profile_id); end $$;
comment on function api.undismiss_fan is 'Takes a dismissal back; does nothing where there is none.';
grant execute on function api.undismiss_fan to authenticated;
