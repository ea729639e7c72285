-- What a fan does not see: whoever has a block with the fan, who has deleted the account, and what the fan reported.
--
-- A block works both ways, at once and silently: each is to the other as if there were no such fan. Where fans
-- meet, private.hidden_from says who is not there; a test walks through everything that answers fans and fails
-- where it was forgotten.
create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_nobody_blocks_themselves check (blocker_id <> blocked_id)
);
-- The other half of "who is hidden from me".
create index blocks_blocked_id_blocker_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;
create policy "Fans can see whom they blocked" on public.blocks
  for select to authenticated
  using (blocker_id = (select auth.uid()));
-- No insert, update or delete: block_fan and unblock_fan do.
grant select on public.blocks to authenticated;

comment on table public.blocks is 'Who has blocked whom. Who was blocked does not learn of it.';
comment on column public.blocks.blocked_id is 'Who is hidden from the blocker, as the blocker is from this fan.';

create function private.hidden_from(p_viewer uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = p_viewer
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = p_viewer
    union all
    select p.id from public.profiles p where p.account_id is null
  );
end $$;
comment on function private.hidden_from is
  'The fans whom this fan cannot see and who cannot see this fan: those with a block between them, whosever it is, and those whose account was deleted.';

create function private.hidden_among(p_viewer uuid, p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    -- Whom a fan has blocked are few. Without `offset 0` the planner would descend the other index for each id.
    select own.blocked_id
    from (select b.blocked_id from public.blocks b where b.blocker_id = p_viewer offset 0) own
    where own.blocked_id = any (p_ids)
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = p_viewer and b.blocker_id = any (p_ids)
    union all
    select p.id from public.profiles p where p.account_id is null and p.id = any (p_ids)
  );
end $$;
comment on function private.hidden_among is
  'Which of these fans are hidden from the viewer. For the page of a list: it costs the same however many fans have blocked the viewer.';

create function private.hidden_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin return private.hidden_from(private.me()); end $$;
comment on function private.hidden_ids is 'The fans who are hidden from the caller, for policies.';
grant execute on function private.hidden_ids to authenticated;

create function private.is_hidden(p_profile_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
begin
  return exists (select from public.blocks b where b.blocker_id = v_me and b.blocked_id = p_profile_id)
    or exists (select from public.blocks b where b.blocker_id = p_profile_id and b.blocked_id = v_me)
    or exists (select from public.profiles p where p.id = p_profile_id and p.account_id is null);
end $$;
comment on function private.is_hidden is 'Whether this fan is hidden from the caller.';
grant execute on function private.is_hidden to authenticated;

create function private.exists_for_caller(p_profile_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  if private.is_hidden(p_profile_id) then
    return false;
  end if;
  return exists (select from public.profiles p where p.id = p_profile_id);
end $$;
comment on function private.exists_for_caller is 'Whether there is such a fan, as far as the caller can see.';
grant execute on function private.exists_for_caller to authenticated;

create policy "Fans can see every profile but hidden ones" on public.profiles
  for select to authenticated
  using (id <> all ((select private.hidden_ids())::uuid[]));
