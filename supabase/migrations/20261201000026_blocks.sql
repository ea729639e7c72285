-- Who has blocked whom. A block works both ways, at once and silently: each is to the other as if there were
-- no such fan. Where fans meet, private.hidden_from says who is not there; a test walks through everything
-- that answers fans and fails where it was forgotten.
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

create function private.hidden_from(viewer uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = viewer
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = viewer
  );
end;
$$;
comment on function private.hidden_from is
  'The fans whom this fan cannot see and who cannot see this fan: those with a block between them, whosever it is.';

create function private.hidden_among(viewer uuid, ids uuid[])
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return array(
    -- Whom a fan has blocked are few. Without `offset 0` the planner would descend the other index for each id.
    select own.blocked_id
    from (select b.blocked_id from public.blocks b where b.blocker_id = viewer offset 0) own
    where own.blocked_id = any (ids)
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = viewer and b.blocker_id = any (ids)
  );
end;
$$;
comment on function private.hidden_among is
  'Which of these fans are hidden from the viewer. For the page of a list: it costs the same however many fans have blocked the viewer.';

create function private.hidden_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.hidden_from(private.me());
end;
$$;
comment on function private.hidden_ids is 'The fans who are hidden from the caller, for policies.';
grant execute on function private.hidden_ids to authenticated;

create function private.is_hidden(profile_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_variable
declare
  v_me constant uuid := private.me();
begin
  return exists (select from public.blocks b where b.blocker_id = v_me and b.blocked_id = profile_id)
    or exists (select from public.blocks b where b.blocker_id = profile_id and b.blocked_id = v_me);
end;
$$;
comment on function private.is_hidden is 'Whether this fan is hidden from the caller.';
grant execute on function private.is_hidden to authenticated;

create function private.exists_for_caller(profile_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if private.is_hidden(profile_id) then
    return false;
  end if;
  return exists (select from public.profiles p where p.id = exists_for_caller.profile_id);
end;
$$;
comment on function private.exists_for_caller is 'Whether there is such a fan, as far as the caller can see.';
grant execute on function private.exists_for_caller to authenticated;

create policy "Fans can see every profile but hidden ones" on public.profiles
  for select to authenticated
  using (id <> all ((select private.hidden_ids())::uuid[]));

create function private.lock_pair(one uuid, other uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('pair ' || least(one, other) || ' ' || greatest(one, other), 0)
  );
end;
$$;
comment on function private.lock_pair is
  'Blocking and asking to be friends take turns, so that no request outlives a block.';

create function private.block_fan(profile_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('block_fan');
  v_is_new boolean;
begin
  if profile_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to block', detail = 'userId';
  elsif profile_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot block yourself', detail = 'userId';
  end if;
  perform private.lock_pair(v_me, profile_id);
  -- Whom the caller blocked before is there to be blocked once more; whoever blocked the caller is not.
  if not private.exists_for_caller(profile_id)
    and not exists (
      select from public.blocks b where b.blocker_id = v_me and b.blocked_id = block_fan.profile_id
    )
  then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  insert into public.blocks (blocker_id, blocked_id) values (v_me, block_fan.profile_id)
  on conflict do nothing;
  v_is_new := found;
  delete from public.friendships f
  where f.user_lo = least(v_me, block_fan.profile_id) and f.user_hi = greatest(v_me, block_fan.profile_id);
  return v_is_new;
end;
$$;
comment on function private.block_fan is 'The privileged step of public.block_fan.';
grant execute on function private.block_fan to authenticated;

create function private.unblock_fan(profile_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('unblock_fan');
begin
  delete from public.blocks b where b.blocker_id = v_me and b.blocked_id = unblock_fan.profile_id;
end;
$$;
comment on function private.unblock_fan is 'The privileged step of public.unblock_fan.';
grant execute on function private.unblock_fan to authenticated;

create function private.list_blocks()
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(json_agg(card.card order by card.created_at desc, card.id), '[]')
    from (
      select b.created_at, c.id, (
        select card from (select c.*, null as "matchReason", 'NOT_FRIENDS' as "friendshipStatus") card
      ) as card
      from public.blocks b
      join private.user_cards c on c.id = b.blocked_id
      where b.blocker_id = private.me()
    ) card
  );
end;
$$;
comment on function private.list_blocks is 'The privileged step of public.list_blocks.';
grant execute on function private.list_blocks to authenticated;

create function public.block_fan(profile_id uuid)
returns boolean
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.block_fan(profile_id);
end;
$$;
comment on function public.block_fan is
  'Hides the caller and another fan from each other and ends their friendship. Idempotent; true when the block is new.';
grant execute on function public.block_fan to authenticated;

create function public.unblock_fan(profile_id uuid)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  perform private.unblock_fan(profile_id);
end;
$$;
comment on function public.unblock_fan is
  'Takes the caller''s block back; does nothing where there is none. One of the other side stays.';
grant execute on function public.unblock_fan to authenticated;

create function public.list_blocks()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_blocks();
end;
$$;
comment on function public.list_blocks is 'Whom the caller has blocked, as UserCards, newest first.';
grant execute on function public.list_blocks to authenticated;
