-- A private leaderboard over a sweepstake or series. Only members can see it, and its code admits new members. The
-- member who joined first owns it, so ownership passes on when the owner leaves or is suspended.
create table private.pools (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null unique,
  series_id bigint references public.series (id) on delete cascade,
  sweepstake_id bigint references public.sweepstakes (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint pools_name_is_clean_and_short check (
    name = private.clean_text(name) and char_length(name) between 1 and 60
    and private.text_problem('It', name, 0) is null
  ),
  constraint pools_are_over_a_series_or_a_sweepstake check (num_nonnulls(series_id, sweepstake_id) = 1),
  constraint pools_code_is_ten_letters_and_digits check (code ~ '^[2-9A-HJKMNP-Z]{10}$')
);
create index pools_series_id_idx on private.pools (series_id);
create index pools_sweepstake_id_idx on private.pools (sweepstake_id);
comment on table private.pools is 'Private leaderboards over a series or a sweepstake, joined by code.';
comment on column private.pools.code is 'The invite code; a new code invalidates the old one.';

create table private.pool_members (
  pool_id bigint not null references private.pools (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  place bigint not null generated always as identity,
  member_key uuid not null default gen_random_uuid(),
  joined_at timestamptz not null default now(),
  primary key (pool_id, profile_id)
);
create index pool_members_profile_id_idx on private.pool_members (profile_id);
create index pool_members_pool_id_place_idx on private.pool_members (pool_id, place);
comment on table private.pool_members is 'The members of each pool.';
comment on column private.pool_members.place is 'The order of joining; the first member owns the pool.';
comment on column private.pool_members.member_key is
  'Lets an owner remove a member hidden by a block without revealing who it is.';

create table private.pool_removals (
  pool_id bigint not null references private.pools (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  code text not null,
  primary key (pool_id, profile_id)
);
create index pool_removals_profile_id_idx on private.pool_removals (profile_id);
comment on table private.pool_removals is 'Members whom an owner removed from a pool. They cannot rejoin with the same code.';
comment on column private.pool_removals.code is 'The pool''s code at the removal.';

-- `offset 0` forces one lookup for each member; with a plain join, the planner scans all profiles.
create view private.current_pool_members with (security_invoker = true) as
select m.pool_id, m.profile_id, m.place, m.member_key, m.joined_at
from private.pool_members m
cross join lateral (
  select from public.profiles fan where fan.id = m.profile_id and fan.account_id is not null offset 0
) fan;
comment on view private.current_pool_members is 'The members of each pool, without deleted accounts.';

create function private.checked_pool_name(p_name text) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return private.checked_text('The name', p_name, 60, 0, 'name', 'Give the pool a name');
end $$;
comment on function private.checked_pool_name is 'Returns the pool name as stored; rejects an invalid one.';

create function private.pool_owner(p_pool_id bigint) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Two queries, because one with both orders reads all members.
  return coalesce(
    (
      select m.profile_id from private.current_pool_members m
      where m.pool_id = p_pool_id and not exists (
        select from private.suspensions s where s.profile_id = m.profile_id and s.suspended_until > now()
      )
      order by m.place
      limit 1
    ),
    (select m.profile_id from private.current_pool_members m where m.pool_id = p_pool_id order by m.place limit 1)
  );
end $$;
comment on function private.pool_owner is
  'Returns the member who joined first. Suspended members are passed over while another member is left.';

create function private.pool_member_count(p_pool_id bigint) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select count(*) from private.current_pool_members m
    where m.pool_id = p_pool_id
  );
end $$;
comment on function private.pool_member_count is 'The members of a pool, without deleted accounts.';

create function private.pools_as_json(
  p_viewer uuid, p_pool_id bigint default null, p_sweepstake_id bigint default null, p_series_id bigint default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.id,
      'name', p.name,
      'code', p.code,
      'seriesId', p.series_id,
      'sweepstakeId', p.sweepstake_id,
      'contestName', coalesce(series.name, contest.name),
      'memberCount', private.pool_member_count(p.id),
      'isOwner', private.pool_owner(p.id) = p_viewer,
      'isDecided', coalesce(contest.completed_at is not null and not contest.is_cancelled, false),
      'isCancelled', coalesce(contest.is_cancelled, false)
    ) order by own.place desc), '[]')
    from private.pool_members own
    join private.pools p on p.id = own.pool_id
    left join public.series on series.id = p.series_id
    left join public.sweepstakes contest on contest.id = p.sweepstake_id
    where own.profile_id = p_viewer and (
      num_nonnulls(p_pool_id, p_sweepstake_id, p_series_id) = 0
      or p.id = p_pool_id or p.sweepstake_id = p_sweepstake_id or p.series_id = p_series_id
    )
  );
end $$;
comment on function private.pools_as_json is
  'Returns the fan''s pools as the contract''s Pools, newest membership first; optionally one pool, or those of a sweepstake and its series.';

create function private.own_pools(p_sweepstake_id bigint, p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin return private.pools_as_json(private.me(), null, p_sweepstake_id, p_series_id); end $$;
comment on function private.own_pools is 'The caller''s pools over a sweepstake and its series, or over a series.';
grant execute on function private.own_pools to authenticated;

create function private.contest_pools(p_sweepstake_id bigint, p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(own.pool || jsonb_build_object('enteredCount', (
      select count(*) from private.current_pool_members m
      where m.pool_id = (own.pool ->> 'id')::bigint and private.has_entered(p_sweepstake_id, m.profile_id)
    )) order by own.place), '[]')
    from jsonb_array_elements(private.own_pools(p_sweepstake_id, p_series_id)::jsonb)
      with ordinality own (pool, place)
  );
end $$;
comment on function private.contest_pools is
  'The caller''s pools over a sweepstake and its series, with the number of members who have entered the sweepstake.';
grant execute on function private.contest_pools to authenticated;

create function private.pool_of_code(p_code text, p_fan_id uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- In the query itself, a sequential scan would normalize the code once per pool.
  v_code text := upper(regexp_replace(p_code, '[\s-]', '', 'g'));
begin
  return (
    select p.id from private.pools p
    where p.code = v_code and not exists (
      select from private.pool_removals r where r.pool_id = p.id and r.profile_id = p_fan_id and r.code = p.code
    )
  );
end $$;
comment on function private.pool_of_code is
  'The pool with this code; null for an unknown code, and for a fan whom the owner removed since it was made.';

create function private.lock_pool(p_pool_id bigint, p_fan_id uuid) returns private.pools
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_pool private.pools;
begin
  select * into v_pool from private.pools p where p.id = p_pool_id for update;
  -- A separate statement gets a new snapshot, which includes members who joined or left during the lock wait.
  if not exists (
    select from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = p_fan_id
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return v_pool;
end $$;
comment on function private.lock_pool is
  'Locks a member''s pool before its members are changed, so writers take turns. Returns 404 to non-members.';

create function private.lock_own_pool(p_pool_id bigint, p_fan_id uuid) returns private.pools
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_pool constant private.pools := private.lock_pool(p_pool_id, p_fan_id);
begin
  if private.pool_owner(v_pool.id) <> p_fan_id then
    raise sqlstate 'PT403' using message = 'Only the owner of the pool can do that';
  end if;
  return v_pool;
end $$;
comment on function private.lock_own_pool is
  'Locks the pool as lock_pool does; returns 403 to members who do not own it.';

create function private.enter_pool(p_pool_id bigint, p_fan_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select count(*) from private.pool_members m where m.profile_id = p_fan_id) >= 20 then
    raise sqlstate 'PT409' using message = 'You are in 20 pools, which is the most. Leave one first.';
  elsif (select count(*) from private.pool_members m where m.pool_id = p_pool_id) >= 500 then
    raise sqlstate 'PT409' using message = 'This pool is full: 500 is the most.';
  end if;
  insert into private.pool_members (pool_id, profile_id) values (p_pool_id, p_fan_id);
end $$;
comment on function private.enter_pool is 'Adds one member. The caller must hold the locks on the fan and the pool.';

create function private.lock_pools_of(p_fan_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('pools of ' || p_fan_id, 0));
end $$;
comment on function private.lock_pools_of is
  'Serializes a fan''s joins, so that concurrent ones cannot exceed the pool limit.';

create function private.leave_all_pools(p_fan_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Lock pools before members, the order that every writer uses.
  perform from private.pools p
  where p.id in (select m.pool_id from private.pool_members m where m.profile_id = p_fan_id)
  order by p.id
  for update;
  delete from private.pool_members m where m.profile_id = p_fan_id;
end $$;
comment on function private.leave_all_pools is 'Removes a deleted account from all its pools.';

create function private.tg_pool_members__end_empty_pools() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Lock before the check: another fan may be joining.
  perform from private.pools p where p.id = old.pool_id for update;
  delete from private.pools p
  where p.id = old.pool_id and not exists (select from private.pool_members m where m.pool_id = p.id);
  return null;
end $$;
comment on function private.tg_pool_members__end_empty_pools is 'Deletes a pool with its last member.';

create trigger _500_end_empty_pools after delete on private.pool_members
  for each row execute function private.tg_pool_members__end_empty_pools();
