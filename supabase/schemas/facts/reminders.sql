-- What fans want to be reminded of by mail or push, and what is to be sent to whom. Nobody is reminded of
-- anything without having asked for it.
create table private.reminders (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  email text[] not null default '{}',
  push text[] not null default '{}',
  unsubscribe_key uuid not null default gen_random_uuid() unique,
  constraint reminders_are_of_known_kinds check (
    email || push <@ '{closing,results,requests,replies,weekly}'::text[]
  )
);
comment on table private.reminders is 'What fans want to be reminded of, by each channel. No row: of nothing.';
comment on column private.reminders.unsubscribe_key is
  'Stands in the links of mails: whoever has one ends what the mail was about, without a session.';

create table private.deliveries (
  id bigint generated always as identity primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  group_id text,
  channel text not null default 'EMAIL',
  state text not null default 'WAITING',
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint deliveries_are_made_once unique (profile_id, kind, subject_id, channel),
  constraint deliveries_go_by_known_channels check (channel in ('EMAIL', 'PUSH')),
  constraint deliveries_are_of_known_kinds check (
    kind in ('CLOSING', 'LAST_CALL', 'RESULTS', 'REQUEST', 'REPLY', 'WEEKLY')
  ),
  constraint deliveries_wait_or_are_over check (state in ('WAITING', 'SENT', 'GIVEN_UP'))
);
create index deliveries_due_at_idx on private.deliveries (due_at) where state = 'WAITING';
-- However many replies a post gets, one email waits. The second key finds the last one sent.
create unique index deliveries_one_of_a_group_waits on private.deliveries (profile_id, kind, group_id, channel)
  where state = 'WAITING' and group_id is not null;
create index deliveries_sent_of_a_group_idx on private.deliveries (profile_id, kind, group_id, channel, sent_at)
  where group_id is not null;
comment on table private.deliveries is 'One mail or push to a fan about one subject: that it was made keeps it from being made again.';
comment on column private.deliveries.subject_id is
  'What it is about: a request, a sweepstake, a week, or the first of the replies that it counts.';
comment on column private.deliveries.group_id is
  'What fans can cause at will: a post that is replied to, a fan who sends requests. One waits, and an hour passes between two.';
comment on column private.deliveries.due_at is
  'When it is tried next. Whoever takes it moves this on, so that nobody else does before the answer is there.';

create function private.reminder_of(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case p_kind
    when 'CLOSING' then 'closing' when 'LAST_CALL' then 'closing' when 'RESULTS' then 'results'
    when 'REQUEST' then 'requests' when 'REPLY' then 'replies' when 'WEEKLY' then 'weekly'
  end
$$;
comment on function private.reminder_of is 'The setting by which fans ask for what a delivery is about.';

create function private.channels_of(p_reminders private.reminders, p_reminder text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    case when p_reminder = any (p_reminders.email) then 'EMAIL' end,
    case when p_reminder = any (p_reminders.push) then 'PUSH' end
  ], null)
$$;
comment on function private.channels_of is 'By which ways a fan wants to be reminded of something.';

create function private.reminder_settings(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_reminders private.reminders;
begin
  select * into v_reminders from private.reminders r where r.profile_id = p_profile_id;
  return (
    select jsonb_build_object(
      'email', jsonb_object_agg(kind, kind = any (coalesce(v_reminders.email, '{}'))),
      'push', jsonb_object_agg(kind, kind = any (coalesce(v_reminders.push, '{}')))
    )
    from unnest('{closing,results,requests,replies,weekly}'::text[]) kind
  );
end $$;
comment on function private.reminder_settings is 'What a fan wants to be reminded of, as the contract''s Reminders.';

-- What one fan does to another is due at once, or an hour after the last delivery of its group. What concerns many
-- fans is queued in batches by the clock.
create function private.enqueue_delivery(p_fan_id uuid, p_kind text, p_group_id text, p_subject_id text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.deliveries (profile_id, kind, group_id, subject_id, channel, due_at)
  select r.profile_id, p_kind, p_group_id, p_subject_id, channel, greatest(now(), (
    select max(d.sent_at) + interval '1 hour' from private.deliveries d
    where d.profile_id = r.profile_id and d.kind = p_kind
      and d.group_id = p_group_id and d.channel = wanted.channel
  ))
  from private.reminders r, unnest(private.channels_of(r, private.reminder_of(p_kind))) wanted (channel)
  where r.profile_id = p_fan_id
  on conflict do nothing;
end $$;
comment on function private.enqueue_delivery is
  'Queues an email and a push, where the fan wants them, unless one of the group waits already.';

create function private.tg_friendships__remind() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if new.accepted_at is null then
    perform private.enqueue_delivery(new.addressee_id, 'REQUEST', new.requester_id::text, new.id::text);
  end if;
  return null;
end $$;
comment on function private.tg_friendships__remind is 'Queues what is sent about a friend request.';
create trigger _500_remind after insert on public.friendships
  for each row execute function private.tg_friendships__remind();

create function private.tg_replies__remind() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.enqueue_delivery(new.recipient_id, 'REPLY', new.post_id::text, new.id::text);
  return null;
end $$;
comment on function private.tg_replies__remind is 'Queues what is sent about replies to a post.';
create trigger _500_remind after insert on public.replies
  for each row execute function private.tg_replies__remind();

-- What concerns many is a round that goes through those who want reminders, so many at a time.
create table private.reminder_rounds (
  kind text not null,
  subject_id text not null,
  started_at timestamptz not null default now(),
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false,
  primary key (kind, subject_id)
);
create index reminder_rounds_open_idx on private.reminder_rounds (started_at) where not is_done;
comment on table private.reminder_rounds is
  'A contest or a week that fans are reminded of, and up to which fan, in the order of their ids, the mails are made.';
