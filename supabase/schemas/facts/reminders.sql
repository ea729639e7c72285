-- Fans' reminder settings and the queue of emails and push messages. Reminders are opt-in.

create view private.event_kinds with (security_invoker = true) as
select * from (values
  ('closing', '{email,push}'::text[], '{CLOSING,LAST_CALL,OPEN_PICKS}'::text[]),
  ('results', '{email,push}', '{RESULTS}'),
  ('requests', '{email,push}', '{REQUEST}'),
  ('replies', '{email,push}', '{REPLY}'),
  ('weekly', '{email,push}', '{WEEKLY}'),
  ('question', '{push}', '{QUESTION}'),
  ('admin', '{email}', '{TASKS}'),
  (null, '{}', '{WINNER_CHANGED}')
) kinds (setting, channels, deliveries);
comment on view private.event_kinds is
  'The events of reminders: the setting that enables each (null: it needs none), the channels that offer it, and its kinds of deliveries.';

create function private.reminder_kinds(p_channel text) returns text[]
language sql immutable set search_path = ''
as $$ select array(select k.setting from private.event_kinds k where p_channel = any (k.channels)) $$;
comment on function private.reminder_kinds is 'The reminders that fans can choose on a channel.';

create function private.delivery_kinds() returns text[]
language sql immutable set search_path = ''
as $$ select array(select unnest(k.deliveries) from private.event_kinds k) $$;
comment on function private.delivery_kinds is 'The kinds of deliveries.';

create table private.reminders (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  email text[] not null default '{}',
  push text[] not null default '{}',
  unsubscribe_key uuid not null default gen_random_uuid() unique,
  time_zone text,
  question_hour smallint not null default 9,
  question_at timestamptz,
  constraint reminders_email_is_of_known_kinds check (email <@ private.reminder_kinds('email')),
  constraint reminders_push_is_of_known_kinds check (push <@ private.reminder_kinds('push')),
  constraint reminders_time_zone_looks_like_a_name check (time_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'),
  constraint reminders_question_hour_is_of_a_day check (question_hour between 0 and 23)
);
create index reminders_question_at_idx on private.reminders (question_at) where question_at is not null;
comment on table private.reminders is 'The reminders that each fan wants, by channel. A fan without a row wants none.';
comment on column private.reminders.unsubscribe_key is 'Authenticates unsubscribe links in emails, without a session.';
comment on column private.reminders.time_zone is 'The fan''s IANA time zone; null means UTC. Visible to its owner only.';
comment on column private.reminders.question_hour is 'The hour, in the fan''s time zone, of the push about today''s question.';

comment on column private.reminders.question_at is 'The next push about today''s question; null if the fan wants none.';

create function private.next_question_at(p_time_zone text, p_hour smallint, p_after timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$ declare
  v_zone constant text := coalesce(p_time_zone, 'UTC');
  v_today constant timestamp := date_trunc('day', p_after at time zone v_zone) + p_hour * interval '1 hour';
begin
  return case when v_today at time zone v_zone > p_after then v_today else v_today + interval '1 day' end at time zone v_zone;
end $$;
comment on function private.next_question_at is 'The first moment after p_after with this hour in a time zone.';

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
  constraint deliveries_are_of_known_kinds check (kind = any (private.delivery_kinds())),
  constraint deliveries_wait_or_are_over check (state in ('WAITING', 'SENT', 'GIVEN_UP'))
);
create index deliveries_due_at_idx on private.deliveries (due_at) where state = 'WAITING';
-- A post has one waiting email, however many replies it gets. The second index finds the last one sent.
create unique index deliveries_one_of_a_group_waits on private.deliveries (profile_id, kind, group_id, channel)
  where state = 'WAITING' and group_id is not null;
create index deliveries_sent_of_a_group_idx on private.deliveries (profile_id, kind, group_id, channel, sent_at)
  where group_id is not null;
comment on table private.deliveries is 'One email or push to a fan about one subject. The row prevents a duplicate.';
comment on column private.deliveries.subject_id is
  'The subject: a request, a sweepstake, a sweepstake and its lock, a week, a day, or the first of the counted replies.';
comment on column private.deliveries.group_id is
  'Throttles events that can repeat, by post, requester or sweepstake: one delivery waits, an hour or for a sweepstake a day apart.';
comment on column private.deliveries.due_at is
  'The next attempt. Leasing a delivery moves it forward, so that other senders skip it until the result arrives.';

create function private.dated_subject(p_sweepstake_id bigint, p_at timestamptz) returns text
language sql immutable set search_path = ''
as $$ select format('%s %s', p_sweepstake_id, extract(epoch from p_at)) $$;
comment on function private.dated_subject is
  'The subject of a delivery about a contest at a time, a lock or a change, such as "7 1795874400.000000".';

create function private.reminder_of(p_kind text) returns text
language sql immutable set search_path = ''
as $$ select k.setting from private.event_kinds k where p_kind = any (k.deliveries) $$;
comment on function private.reminder_of is 'The setting that enables a kind of delivery; null if it needs none.';

create function private.channels_of(p_reminders private.reminders, p_reminder text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    case when p_reminder = any (p_reminders.email) then 'EMAIL' end,
    case when p_reminder = any (p_reminders.push) then 'PUSH' end
  ], null)
$$;
comment on function private.channels_of is 'The channels on which a fan wants a reminder.';

create function private.reminder_settings(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_reminders private.reminders;
begin
  select * into v_reminders from private.reminders r where r.profile_id = p_profile_id;
  return jsonb_build_object(
    'email', (
      select jsonb_object_agg(kind, kind = any (coalesce(v_reminders.email, '{}')))
      from unnest(private.reminder_kinds('email')) kind
    ),
    'push', (
      select jsonb_object_agg(kind, kind = any (coalesce(v_reminders.push, '{}')))
      from unnest(private.reminder_kinds('push')) kind
    ),
    'timeZone', v_reminders.time_zone,
    'questionHour', coalesce(v_reminders.question_hour, 9)
  );
end $$;
comment on function private.reminder_settings is 'A fan''s reminder settings, as the contract''s Reminders.';

-- Events between two fans are due at once, or an hour after the last delivery of their group. The clock queues
-- events for many fans in batches.
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
  'Queues an email and a push, if the fan wants them, unless one of the group is already waiting.';

create function private.tg_friendships__remind() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if new.accepted_at is null then
    perform private.enqueue_delivery(new.addressee_id, 'REQUEST', new.requester_id::text, new.id::text);
  end if;
  return null;
end $$;
comment on function private.tg_friendships__remind is 'Queues deliveries about a friend request.';
create trigger _500_remind after insert on public.friendships
  for each row execute function private.tg_friendships__remind();

create function private.tg_replies__remind() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.enqueue_delivery(new.recipient_id, 'REPLY', new.post_id::text, new.id::text);
  return null;
end $$;
comment on function private.tg_replies__remind is 'Queues deliveries about replies to a post.';
create trigger _500_remind after insert on public.replies
  for each row execute function private.tg_replies__remind();

-- An event for many fans is a round, which processes the fans who want reminders in batches.
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
  'A sweepstake or week to remind fans of, and the last fan, by id, whose deliveries are queued.';

create function private.tg_reminders__schedule_question() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  new.question_at := case when 'question' = any (new.push) then
    private.next_question_at(new.time_zone, new.question_hour, now())
  end;
  return new;
end $$;
comment on function private.tg_reminders__schedule_question is 'Schedules the next push about today''s question.';
create trigger _400_schedule_question before insert or update of push, time_zone, question_hour on private.reminders
  for each row execute function private.tg_reminders__schedule_question();
