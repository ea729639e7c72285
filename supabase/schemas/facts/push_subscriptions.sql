-- Browsers that receive reminders by Web Push. The edge function `deliver` posts to the URL that a browser gives, so
-- only known push services are accepted.
create table private.push_subscriptions (
  endpoint text primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  -- Logging out, or ending the session elsewhere, deletes the subscription.
  session_id uuid references auth.sessions (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  -- The services of Chrome, Firefox, Safari and Edge. Any other host could hang or be inside our network.
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
  'Browsers in which fans want reminders, by push service URL, with the keys to encrypt for them.';
comment on column private.push_subscriptions.failing_since is
  'The first failure since the last accepted message. A subscription that fails for a day is deleted.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key (RFC 8291), 65 bytes in base64url.';
comment on column private.push_subscriptions.auth is 'The browser''s authentication secret, 16 bytes in base64url.';
