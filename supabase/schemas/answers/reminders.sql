-- api.get_reminders(profile_id): The caller's reminder settings. Returns 403 for any other id.
create function private.get_reminders(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_profile_id is distinct from private.me() then
    raise sqlstate 'PT403' using message = 'You can only see your own reminders';
  end if;
  return private.reminder_settings(p_profile_id);
end $$;
grant execute on function private.get_reminders to authenticated;

create function private.changed_choices(p_present text[], p_channel text, p_changes jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$ declare
  c_kinds constant text[] := private.reminder_kinds(p_channel);
begin
  if exists (
    select from jsonb_each(p_changes -> p_channel) c
    where c.key <> all (c_kinds) or jsonb_typeof(c.value) <> 'boolean'
  ) then
    raise sqlstate 'PT400' using message = 'There is no such reminder', detail = p_channel;
  end if;
  return array(
    select kind from unnest(c_kinds) with ordinality known (kind, n)
    where coalesce((p_changes -> p_channel ->> kind)::boolean, kind = any (p_present))
    order by known.n
  );
end $$;
comment on function private.changed_choices is
  'The reminders of a channel after these changes. Returns 400 for an unknown one.';

-- api.save_reminders(profile_id, changes): Changes the caller's reminder settings, in the contract's shape. Keys left
-- out keep their value. Returns 403 for any other id.
create function private.save_reminders(p_profile_id uuid, p_changes private.document) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('save_reminders');
  v_present private.reminders;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only change your own reminders';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (
    select from jsonb_each(p_changes) c
    where c.key not in ('email', 'push', 'timeZone', 'questionHour')
      or c.key in ('email', 'push') and jsonb_typeof(c.value) <> 'object'
  ) then
    raise sqlstate 'PT400' using message = 'There is no such reminder';
  end if;
  insert into private.reminders (profile_id) values (v_me) on conflict do nothing;
  -- Two devices may change different keys at once.
  select * into v_present from private.reminders r where r.profile_id = v_me for update;
  -- The view reads a thousand files, so only for another zone. A null would not short-circuit.
  if coalesce(p_changes ->> 'timeZone' <> coalesce(v_present.time_zone, ''), false)
    and not exists (select from pg_timezone_names z where z.name = p_changes ->> 'timeZone')
  then
    raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
  end if;
  if p_changes ? 'questionHour' and (p_changes ->> 'questionHour' ~ '^(1?[0-9]|2[0-3])$') is not true then
    raise sqlstate 'PT400' using message = 'An hour is a whole number from 0 to 23', detail = 'questionHour';
  end if;
  update private.reminders r set
    email = private.changed_choices(r.email, 'email', p_changes),
    push = private.changed_choices(r.push, 'push', p_changes),
    time_zone = case when p_changes ? 'timeZone' then p_changes ->> 'timeZone' else r.time_zone end,
    question_hour = coalesce((p_changes ->> 'questionHour')::smallint, r.question_hour)
  where r.profile_id = v_me;
  return private.reminder_settings(v_me);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
end $$;
grant execute on function private.save_reminders to authenticated;

-- api.add_push_subscription(endpoint, p256dh, auth_secret): Subscribes the caller's browser to push; false if it
-- already was. Returns 400 for an invalid endpoint, 409 for one with other keys.
create function private.add_push_subscription(
  p_endpoint private.short_text, p_p256dh private.short_text, p_auth private.short_text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
  v_session constant uuid := (
    select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
  );
  v_is_new constant boolean := not exists (
    select from private.push_subscriptions s
    where s.endpoint = p_endpoint and s.profile_id = v_me
  );
begin
  -- A new account in the same browser takes over its subscription; the matching keys prove that it is the same browser.
  insert into private.push_subscriptions as s (endpoint, profile_id, session_id, p256dh, auth)
  values (
    p_endpoint, v_me, v_session, p_p256dh, p_auth
  )
  on conflict on constraint push_subscriptions_pkey do update
    set profile_id = excluded.profile_id, session_id = excluded.session_id, created_at = now()
    where s.p256dh = excluded.p256dh and s.auth = excluded.auth;
  if not found then
    raise sqlstate 'PT409' using message = 'This is another browser', detail = 'keys';
  end if;
  -- Keep the twenty newest browsers; older subscriptions are abandoned.
  delete from private.push_subscriptions s
  where s.endpoint in (
    select o.endpoint from private.push_subscriptions o
    where o.profile_id = v_me order by o.created_at desc, o.endpoint offset 20
  );
  return v_is_new;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is not a push service''s subscription', detail = 'endpoint';
end $$;
grant execute on function private.add_push_subscription to authenticated;

-- api.remove_push_subscription(endpoint): Unsubscribes the caller's browser from push.
create function private.remove_push_subscription(p_endpoint private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
begin
  delete from private.push_subscriptions s
  where s.endpoint = p_endpoint and s.profile_id = v_me;
end $$;
grant execute on function private.remove_push_subscription to authenticated;
