create function private.create_pool(p_pool private.document) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('create_pool');
  v_name constant text := private.checked_pool_name(p_pool ->> 'name');
  v_series_id constant bigint := p_pool ->> 'seriesId';
  v_sweepstake_id constant bigint := p_pool ->> 'sweepstakeId';
  v_id bigint;
begin
  if num_nonnulls(v_series_id, v_sweepstake_id) <> 1 then
    raise sqlstate 'PT400' using message = 'A pool is for a series or a sweepstake', detail = 'sweepstakeId';
  elsif v_series_id is not null and not exists (select from public.series s where s.id = v_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  elsif v_sweepstake_id is not null and not exists (
    select from public.sweepstakes s where s.id = v_sweepstake_id and s.published_at is not null
  ) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif exists (select from public.sweepstakes s where s.id = v_sweepstake_id and s.is_cancelled) then
    raise sqlstate 'PT409' using message = 'This sweepstake was called off';
  end if;
  perform private.lock_pools_of(v_me);
  insert into private.pools (name, code, series_id, sweepstake_id)
  values (v_name, private.new_code(10), v_series_id, v_sweepstake_id) returning id into v_id;
  perform private.enter_pool(v_id, v_me);
  return v_id;
end $$;
comment on function private.create_pool is 'Creates a pool owned by the caller and returns its id.';
grant execute on function private.create_pool to authenticated;

create function private.join_pool(p_code private.short_text) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('join_pool');
  v_pool_id bigint := private.pool_of_code(p_code, v_me);
begin
  perform private.lock_pools_of(v_me);
  perform from private.pools p where p.id = v_pool_id for update;
  -- A separate statement sees a removal or a new code that committed during the lock wait.
  v_pool_id := private.pool_of_code(p_code, v_me);
  if v_pool_id is not null and not exists (
    select from private.pool_members m where m.pool_id = v_pool_id and m.profile_id = v_me
  ) then
    perform private.enter_pool(v_pool_id, v_me);
  end if;
  return v_pool_id;
end $$;
comment on function private.join_pool is
  'Adds the caller to the pool with this code and returns its id. A dead code returns null: an error would roll back the rate limit''s count.';
grant execute on function private.join_pool to authenticated;

-- api.leave_pool(pool_id): Removes the caller from a pool. The longest-standing member inherits an owner's pool; an
-- empty pool is deleted.
create function private.leave_pool(p_pool_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_pool(p_pool_id, v_me);
begin
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_me;
end $$;
grant execute on function private.leave_pool to authenticated;

-- api.update_pool(pool_id, changes) then private.get_pool(pool_id): Renames a pool. Owner only.
create function private.update_pool(p_pool_id bigint, p_changes private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  update private.pools p set name = private.checked_pool_name(p_changes ->> 'name') where p.id = v_pool.id;
end $$;
grant execute on function private.update_pool to authenticated;

-- api.delete_pool(pool_id): Deletes a pool for all members; their picks remain. Owner only.
create function private.delete_pool(p_pool_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  delete from private.pools p where p.id = v_pool.id;
end $$;
grant execute on function private.delete_pool to authenticated;

-- api.remove_pool_member(pool_id, member_id): Removes a fan from a pool, by profile id or membership id. Owner only.
create function private.remove_pool_member(p_pool_id bigint, p_member_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool private.pools;
  v_fan_id uuid;
begin
  -- Lock the fan before the pool, as a deletion of the account does.
  perform from public.profiles p join private.pool_members m on m.profile_id = p.id
  where m.pool_id = p_pool_id and p_member_id in (m.member_key, m.profile_id)
  for key share of p;
  v_pool := private.lock_own_pool(p_pool_id, v_me);
  select m.profile_id into v_fan_id
  from private.pool_members m
  where m.pool_id = v_pool.id and (
    m.member_key = p_member_id or m.profile_id = p_member_id and private.is_profile_visible(m.profile_id)
  );
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Fan not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Leave the pool instead.';
  end if;
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_fan_id;
  insert into private.pool_removals (pool_id, profile_id, code) values (v_pool.id, v_fan_id, v_pool.code)
  on conflict (pool_id, profile_id) do update set code = excluded.code;
end $$;
grant execute on function private.remove_pool_member to authenticated;

-- api.renew_pool_code(pool_id) then private.get_pool(pool_id): Replaces a pool's code and invalidates the old one.
-- Owner only.
create function private.renew_pool_code(p_pool_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  update private.pools p set code = private.new_code(10) where p.id = v_pool.id;
end $$;
grant execute on function private.renew_pool_code to authenticated;

-- A fan's pools, their members, and the scope of their standings.

-- api.list_pools(): The caller's pools, at most twenty, as the contract's Pools.
create function private.list_pools() returns json
language plpgsql stable security definer set search_path = ''
as $$ begin return private.pools_as_json(private.me()); end $$;
grant execute on function private.list_pools to authenticated;

create function private.pool_round(p_pool_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pool private.pools;
begin
  select * into v_pool from private.pools p where p.id = p_pool_id;
  return case
    when v_pool.sweepstake_id is null then private.next_round(v_pool.series_id)
    else private.first_round(array[v_pool.sweepstake_id])
  end;
end $$;
comment on function private.pool_round is
  'A pool''s sweepstake or the next round of its series, as the contract''s NextRound; null if the series has none.';

-- api.get_pool(pool_id): The contract's Pool. Returns 404 to non-members.
create function private.get_pool(p_pool_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_pool constant jsonb := private.pools_as_json(private.me(), coalesce(p_pool_id, 0)) -> 0;
begin
  if v_pool is null then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return v_pool || jsonb_build_object('round', private.pool_round(p_pool_id));
end $$;
grant execute on function private.get_pool to authenticated;

-- api.list_pool_members(pool_id, after default null, page_size default 20): A page of a pool's members, owner first.
-- Returns 404 to non-members. `after` is the previous page's `next`.
create function private.list_pool_members(p_pool_id bigint, p_after bigint, p_page_size integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
  v_owner constant uuid := private.pool_owner(p_pool_id);
  v_sweepstake_id constant bigint := private.pool_round(p_pool_id) ->> 'sweepstakeId';
  v_page private.current_pool_members[];
  v_next bigint;
  v_ids uuid[];
begin
  if not exists (
    select from private.pool_members m where m.pool_id = p_pool_id and m.profile_id = v_me
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'members');
  v_page := array(
    select m from private.current_pool_members m
    where m.pool_id = p_pool_id and m.place > coalesce(p_after, 0)
    order by m.place
    limit p_page_size + 1
  );
  if cardinality(v_page) > p_page_size then
    v_next := v_page[p_page_size].place;
    v_page := v_page[1:p_page_size];
  end if;
  v_ids := array(select m.profile_id from unnest(v_page) m);
  return json_build_object(
    'members', (
      select coalesce(json_agg(json_build_object(
        'memberId', m.member_key, 'user', c.card, 'joinedAt', private.rfc3339(m.joined_at),
        'isOwner', m.profile_id = v_owner, 'isMe', m.profile_id = v_me,
        'hasPicked', private.has_entered(v_sweepstake_id, m.profile_id)
      ) order by m.place), '[]')
      from unnest(v_page) m
      join private.entrant_cards(v_ids, v_me, private.hidden_among(v_me, v_ids)) c on c.profile_id = m.profile_id
    ),
    'next', v_next
  );
end $$;
grant execute on function private.list_pool_members to authenticated;

-- api.get_pool_invite(code): A pool by its code, as the contract's PoolInvite. Open to visitors, who get no ids. 404
-- for a dead code.
create function private.get_pool_invite(p_code private.short_text) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_pool_id constant bigint := private.pool_of_code(p_code, v_me);
  v_owner constant uuid := private.pool_owner(v_pool_id);
  v_round constant jsonb := private.pool_round(v_pool_id);
begin
  if v_pool_id is null then
    raise sqlstate 'PT404' using message = 'No pool has this code';
  end if;
  return (
    select json_build_object(
      'name', p.name,
      'hostFirstName', (
        select host.first_name from public.profiles host
        where host.id = v_owner and host.id <> all (private.hidden_among(v_me, array[v_owner]))
      ),
      'contestName', coalesce(series.name, contest.name),
      'memberCount', private.pool_member_count(p.id),
      'locksAt', case when (v_round ->> 'takesPicks')::boolean then v_round ->> 'nextLockAt' end,
      'poolId', (select m.pool_id from private.pool_members m where m.pool_id = p.id and m.profile_id = v_me)
    )
    from private.pools p
    left join public.series on series.id = p.series_id
    left join public.sweepstakes contest on contest.id = p.sweepstake_id
    where p.id = v_pool_id
  );
end $$;
comment on function private.get_pool_invite is
  'A pool by its code: name, host, contest, members and lock; for members also the id. 404 for a dead code.';
grant execute on function private.get_pool_invite to anon, authenticated;

create function private.standings_among(
  p_viewer uuid, p_scope text, p_pool bigint, p_sweepstake_id bigint, p_series_id bigint
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_scope = 'everyone' then
    return null;
  elsif p_scope = 'friends' then
    return array(
      select s.other_id from private.friendship_sides s where s.profile_id = p_viewer and s.is_friend
    ) || p_viewer;
  elsif p_scope is distinct from 'pool' then
    raise sqlstate 'PT400' using message = 'Choose everyone, friends or a pool', detail = 'scope';
  elsif p_pool is null then
    raise sqlstate 'PT400' using message = 'Choose a pool', detail = 'pool';
  elsif not exists (
    select from private.pools p
    join private.pool_members m on m.pool_id = p.id
    where p.id = p_pool and m.profile_id = p_viewer
      and (p.sweepstake_id = p_sweepstake_id or p.series_id = p_series_id)
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return array(
    select m.profile_id from private.current_pool_members m where m.pool_id = p_pool
  );
end $$;
comment on function private.standings_among is
  'The fans in the requested scope of a sweepstake''s or series'' standings; null for everyone. A pool is visible only to its members.';

create function api.create_pool(pool jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_id bigint;
begin
  -- Two statements: a single one would not see the rows that it inserts.
  v_id := private.create_pool(pool);
  return private.get_pool(v_id);
end $$;
comment on function api.create_pool is
  'Creates a pool over a series or a sweepstake, the contract''s NewPool, owned by the caller. Returns the contract''s Pool.';
grant execute on function api.create_pool to authenticated;

create function api.join_pool(code text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ declare
  v_id bigint;
begin
  v_id := private.join_pool(code);
  return case when v_id is not null then private.get_pool(v_id) end;
end $$;
comment on function api.join_pool is
  'Adds the caller to the pool with this code, once, and returns the contract''s Pool; null for an unknown code.';
grant execute on function api.join_pool to authenticated;
