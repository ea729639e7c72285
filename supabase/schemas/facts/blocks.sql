-- A block hides two fans from each other, at once and silently. Every list leaves out private.hidden_from(viewer); a
-- test calls every read of the API and fails if one shows a hidden fan.
create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_are_between_two_fans check (blocker_id <> blocked_id)
);
-- For the fans who blocked the viewer.
create index blocks_blocked_id_blocker_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;
create policy "Fans can see whom they blocked" on public.blocks
  for select to authenticated
  using (blocker_id = (select auth.uid()));
-- No write grants: only block_fan and unblock_fan change this table.
grant select on public.blocks to authenticated;

comment on table public.blocks is 'Blocks between fans. The blocked fan is not notified.';
comment on column public.blocks.blocked_id is 'The blocked fan. Each of the two is hidden from the other.';

-- A view, so that the planner can inline it. `not exists (… offset 0)` probes the two indexes for each row.
create view private.block_sides with (security_invoker = true) as
select b.blocker_id as profile_id, b.blocked_id as other_id from public.blocks b
union all
select b.blocked_id, b.blocker_id from public.blocks b;
comment on view private.block_sides is 'Every block once per side: two fans with a row do not exist for each other.';

create function private.hidden_from(p_viewer uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select s.other_id from private.block_sides s where s.profile_id = p_viewer
    union all
    select p.id from public.profiles p where p.account_id is null
  );
end $$;
comment on function private.hidden_from is
  'The fans hidden from this viewer: a block exists in either direction, or the account was deleted.';

create function private.hidden_among(p_viewer uuid, p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select s.other_id from private.block_sides s where s.profile_id = p_viewer and s.other_id = any (p_ids)
    union all
    select p.id from public.profiles p where p.account_id is null and p.id = any (p_ids)
  );
end $$;
comment on function private.hidden_among is
  'The subset of these fans that is hidden from the viewer. For list pages: the cost does not grow with the blocks against the viewer.';

create function private.hidden_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin return private.hidden_from(private.me()); end $$;
comment on function private.hidden_ids is 'The fans hidden from the caller, for policies.';
grant execute on function private.hidden_ids to authenticated;

create function private.is_profile_visible(p_profile_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  return exists (select from public.profiles p where p.id = p_profile_id and p.account_id is not null)
    and not exists (select from private.block_sides s where s.profile_id = v_me and s.other_id = p_profile_id);
end $$;
comment on function private.is_profile_visible is 'Whether the profile exists and the caller can see it.';
grant execute on function private.is_profile_visible to authenticated;

create policy "Fans can see every profile except hidden ones" on public.profiles
  for select to authenticated
  using (id <> all ((select private.hidden_ids())::uuid[]));
