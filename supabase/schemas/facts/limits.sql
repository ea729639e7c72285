-- Rate limits. Every write of the API begins with private.start_write, as a test verifies. Reads cannot write, so the
-- API counts expensive reads in a separate call, count_read.
create table private.limits (
  action text primary key,
  max_count integer not null,
  time_window interval not null,
  refusal text not null,
  is_read boolean not null default false,
  is_for_suspended boolean not null default false,
  constraint limits_allow_something check (max_count > 0),
  constraint limits_window_is_at_most_a_day check (
    time_window > interval '0' and time_window <= interval '1 day'
  )
);
comment on table private.limits is
  'How often each fan may do an action, with the message for exceeding it. Far beyond what anyone does by hand.';
comment on column private.limits.action is
  'For writes the function''s name; for reads the endpoint that counts it; refused_write for any rejected write.';
comment on column private.limits.max_count is 'How often a fan may do it in one window.';
comment on column private.limits.time_window is 'Starts with the first use. The next use after it ends starts another.';
comment on column private.limits.refusal is 'The message of the 429.';
comment on column private.limits.is_read is 'Whether the API counts it through count_read.';
comment on column private.limits.is_for_suspended is
  'Whether suspended fans may do it: mark notifications read, protect themselves, appeal and leave.';

-- No foreign key to limits: a fan's first use would lock the limit's row.
create table private.rate_limits (
  profile_id uuid references public.profiles (id) on delete cascade,
  action text,
  window_began_at timestamptz not null,
  use_count integer not null,
  primary key (profile_id, action)
) with (fillfactor = 50);
comment on table private.rate_limits is
  'Uses of limited actions by each fan in the current window. Rows of past windows are deleted when the fan starts another.';

-- Counts and reads in one statement, so two calls at once cannot both be the last allowed. A call that fails later
-- rolls its count back.
create function private.count_use(p_profile_id uuid, p_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_limit private.limits;
  v_use private.rate_limits;
begin
  select * into strict v_limit from private.limits l where l.action = p_action;
  -- clock_timestamp() because a concurrent call that began later may have opened the window. A window in the future
  -- means the clock was set back.
  insert into private.rate_limits as u (profile_id, action, window_began_at, use_count)
  values (p_profile_id, p_action, clock_timestamp(), 1)
  on conflict on constraint rate_limits_pkey do update set
    window_began_at = case
      when u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
        then u.window_began_at
      else clock_timestamp()
    end,
    use_count = case
      when u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
        then u.use_count + 1
      else 1
    end
  returning * into v_use;
  if v_use.use_count > v_limit.max_count then
    raise sqlstate 'PT429' using message = v_limit.refusal, hint = greatest(1, ceil(
      extract(epoch from v_use.window_began_at + v_limit.time_window - clock_timestamp())
    ))::text;
  end if;
  if v_use.use_count = 1 then
    -- Skip rows that another call of this fan is updating, since that call would wait for this one.
    delete from private.rate_limits u
    where u.ctid = any (array(
      select o.ctid from private.rate_limits o
      where o.profile_id = p_profile_id and o.window_began_at < now() - interval '1 day'
      for update skip locked
    ));
  end if;
end $$;
comment on function private.count_use is
  'Counts one use by the fan. Over the limit it returns 429, with the seconds to wait as the hint, and the rollback undoes the count.';

create function private.current_fan() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := auth.uid();
begin
  -- Takes the lock that foreign keys take, so that a deleted account cannot write. private.me returns the reason to
  -- callers without a profile.
  perform from public.profiles p where p.id = v_me and p.account_id is not null for key share;
  if not found then
    perform private.me();
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_me;
end $$;
comment on function private.current_fan is 'The caller''s profile id: 401 without a session, 404 without a profile.';

create function private.current_writer() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.current_fan();
  v_suspension private.suspensions;
begin
  select * into v_suspension from private.suspensions s
  where s.profile_id = v_me and s.suspended_until > now();
  if found then
    raise sqlstate 'PT403' using message =
      private.suspension_text(v_suspension.suspended_until) || coalesce(': ' || v_suspension.message, '');
  end if;
  return v_me;
end $$;
comment on function private.current_writer is
  'The caller, if allowed to write: as current_fan, and 403 while suspended.';

create function private.check_refusal_limit(p_profile_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_limit private.limits;
  v_use private.rate_limits;
begin
  select * into v_use from private.rate_limits u
  where u.profile_id = p_profile_id and u.action = 'refused_write';
  if not found then
    return;
  end if;
  select * into strict v_limit from private.limits l where l.action = 'refused_write';
  if v_use.use_count >= v_limit.max_count
    and v_use.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
  then
    raise sqlstate 'PT429' using message = v_limit.refusal, hint = greatest(1, ceil(
      extract(epoch from v_use.window_began_at + v_limit.time_window - clock_timestamp())
    ))::text;
  end if;
end $$;
comment on function private.check_refusal_limit is
  'Returns 429 for fans whose writes were rejected too often within the window, whatever they try next.';

create function private.start_write(p_action text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := case
    when (select l.is_for_suspended from private.limits l where l.action = p_action)
    then private.current_fan() else private.current_writer() end;
begin
  perform private.check_refusal_limit(v_me);
  perform private.count_use(v_me, p_action);
  return v_me;
end $$;
comment on function private.start_write is
  'Every write starts here: returns the caller, or rejects those who are suspended or over the limit.';
