-- The browsers that fans are reminded in while the app is closed (Web Push). The edge function `deliver` posts to
-- the address that a browser names, so only known push services are accepted.
create table private.push_subscriptions (
  endpoint text primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  -- Who logs out there, or ends that session elsewhere, is not reminded there any more.
  session_id uuid references auth.sessions (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  -- Those of Chrome, Firefox, Safari and Edge. Any other host could hang, or be inside our own network.
  constraint push_subscriptions_are_of_known_services check (
    endpoint ~ '^https://(fcm\.googleapis\.com|[a-z0-9.-]+\.(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[!-~]+$'
    and length(endpoint) <= 2048
  ),
  constraint push_subscriptions_have_a_public_key check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint push_subscriptions_have_a_secret check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
create index push_subscriptions_profile_id_idx on private.push_subscriptions (profile_id, created_at);
create index push_subscriptions_session_id_idx on private.push_subscriptions (session_id);
comment on table private.push_subscriptions is
  'A browser that a fan wants reminders in, by the address of its push service, with the keys that only this browser reads with.';
comment on column private.push_subscriptions.failing_since is
  'The first failure since the last message that was taken. A subscription that fails for a day is deleted.';
comment on column private.push_subscriptions.p256dh is 'The public key of the browser (RFC 8291), 65 bytes in base64url.';
comment on column private.push_subscriptions.auth is 'The secret that goes with it, 16 bytes in base64url.';

create function private.add_push_subscription(endpoint text, p256dh text, auth text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
  v_session constant uuid := (
    select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
  );
  v_is_new constant boolean := not exists (
    select from private.push_subscriptions s
    where s.endpoint = add_push_subscription.endpoint and s.profile_id = v_me
  );
begin
  -- Who logs in where another was goes on with the same browser, which its keys prove.
  insert into private.push_subscriptions as s (endpoint, profile_id, session_id, p256dh, auth)
  values (
    add_push_subscription.endpoint, v_me, v_session, add_push_subscription.p256dh, add_push_subscription.auth
  )
  on conflict on constraint push_subscriptions_pkey do update
    set profile_id = excluded.profile_id, session_id = excluded.session_id, created_at = now()
    where s.p256dh = excluded.p256dh and s.auth = excluded.auth;
  if not found then
    raise sqlstate 'PT409' using message = 'This is another browser', detail = 'keys';
  end if;
  -- Nobody has more browsers than these; what is beyond was left behind.
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

create function private.remove_push_subscription(endpoint text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
begin
  delete from private.push_subscriptions s
  where s.endpoint = remove_push_subscription.endpoint and s.profile_id = v_me;
end $$;
grant execute on function private.remove_push_subscription to authenticated;

create function api.add_push_subscription(endpoint text, p256dh text, auth text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.add_push_subscription(endpoint, p256dh, auth); end $$;
comment on function api.add_push_subscription is
  'Has the caller reminded in a browser; false where that was so. 400 for what is no address of a push service, 409 for one with other keys.';
grant execute on function api.add_push_subscription to authenticated;

create function api.remove_push_subscription(endpoint text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.remove_push_subscription(endpoint); end $$;
comment on function api.remove_push_subscription is 'Has the caller not reminded in a browser any more.';
grant execute on function api.remove_push_subscription to authenticated;
