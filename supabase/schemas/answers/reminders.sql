create function private.get_reminders(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_profile_id is distinct from private.me() then
    raise sqlstate 'PT403' using message = 'You can only see your own reminders';
  end if;
  return private.reminder_settings(p_profile_id);
end $$;
grant execute on function private.get_reminders to authenticated;

create function private.save_reminders(p_profile_id uuid, p_email text[], p_push text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('save_reminders');
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only change your own reminders';
  end if;
  if (
    p_email <@ '{closing,results,requests,replies,weekly}'::text[]
    and p_push <@ '{closing,results,requests,replies,weekly}'::text[]
  ) is not true then
    raise sqlstate 'PT400' using message = 'There is no such reminder';
  end if;
  insert into private.reminders as r (profile_id, email, push)
  values (v_me, p_email, p_push)
  on conflict on constraint reminders_pkey do update set email = excluded.email, push = excluded.push;
  return private.reminder_settings(v_me);
end $$;
grant execute on function private.save_reminders to authenticated;

create function api.get_reminders(profile_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.get_reminders(profile_id); end $$;
comment on function api.get_reminders is 'The caller''s reminder settings. Returns 403 for any other id.';
grant execute on function api.get_reminders to authenticated;

create function api.save_reminders(profile_id uuid, email text[], push text[]) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.save_reminders(profile_id, email, push); end $$;
comment on function api.save_reminders is
  'Replaces the caller''s reminder settings, by kind and channel. Returns 403 for any other id.';
grant execute on function api.save_reminders to authenticated;

create function private.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text) returns boolean
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
  raise sqlstate 'PT400' using message = 'This is no subscription of a push service', detail = 'endpoint';
end $$;
grant execute on function private.add_push_subscription to authenticated;

create function private.remove_push_subscription(p_endpoint text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
begin
  delete from private.push_subscriptions s
  where s.endpoint = p_endpoint and s.profile_id = v_me;
end $$;
grant execute on function private.remove_push_subscription to authenticated;

create function api.add_push_subscription(endpoint text, p256dh text, auth text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.add_push_subscription(endpoint, p256dh, auth); end $$;
comment on function api.add_push_subscription is
  'Subscribes the caller''s browser to push; false if it already was. Returns 400 for an invalid endpoint, 409 for one with other keys.';
grant execute on function api.add_push_subscription to authenticated;

create function api.remove_push_subscription(endpoint text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.remove_push_subscription(endpoint); end $$;
comment on function api.remove_push_subscription is 'Unsubscribes the caller''s browser from push.';
grant execute on function api.remove_push_subscription to authenticated;
