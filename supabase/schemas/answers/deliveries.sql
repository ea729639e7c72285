-- Opt-in deliveries are queued in batches, leased to the sender, then closed. The edge function `deliver` calls all
-- of this with the project's secret key.
grant usage on schema private to service_role;

create function private.start_reminder_rounds() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.reminder_rounds (kind, subject_id)
  select case when c.closes_at <= now() + interval '2 hours' then 'LAST_CALL' else 'CLOSING' end,
    private.dated_subject(c.id, c.closes_at)
  from private.closing_sweepstakes c
  where c.at <= now()
  union all
  select distinct 'OPEN_PICKS', format('%s %s', s.id, (g.start_time at time zone 'utc')::date)
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null and private.is_open(g)
    and g.start_time <= now() + interval '24 hours'
    and exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id)
  union all
  select 'RESULTS', s.id::text
  from public.sweepstakes s
  where s.completed_at > now() - interval '1 day' and not s.is_cancelled
  union all
  -- Before the weekend's games.
  select 'WEEKLY', to_char(now() at time zone 'utc', 'IYYY-IW')
  where now() at time zone 'utc' >= date_trunc('week', now() at time zone 'utc') + interval '3 days 16 hours'
  on conflict do nothing;
end $$;
comment on function private.start_reminder_rounds is
  'Starts due rounds: a day and two hours before a first lock, a day before open games lock, after completion, and weekly from Thursday at 16:00 UTC.';

create function private.clear_deliveries(p_limit integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- An array: without statistics, the planner repeats a subquery for every delivery.
  delete from private.deliveries d
  where d.id = any (array(
    select o.id from (select k.id, k.created_at from private.deliveries k order by k.id limit p_limit) o
    where o.created_at < now() - interval '30 days'
  ));
end $$;
comment on function private.clear_deliveries is
  'Deletes up to p_limit of the oldest deliveries after 30 days. Rounds remain, so that none is queued again.';

create function private.enqueue_questions(p_limit integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_fans constant uuid[] := array(
    select r.profile_id from private.reminders r
    where r.question_at <= now() order by r.question_at limit p_limit for update skip locked
  );
begin
  insert into private.deliveries (profile_id, kind, subject_id, channel)
  select fan_id, 'QUESTION', (now() at time zone 'UTC')::date::text, 'PUSH' from unnest(v_fans) fan_id
  on conflict do nothing;
  update private.reminders r
  set question_at = private.next_question_at(r.time_zone, r.question_hour, now())
  where r.profile_id = any (v_fans);
  return cardinality(v_fans) = p_limit;
end $$;
comment on function private.enqueue_questions is
  'Queues pushes about today''s question for up to p_limit fans whose hour has come; true if more may wait.';

-- api.make_deliveries(max_count): Queues the next batch of due deliveries; false if none is left. For deliver.
create function private.make_deliveries(p_limit integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_round private.reminder_rounds;
  v_sweepstake_id text;
  v_is_lock boolean;
  v_fans uuid[];
  v_has_questions boolean;
begin
  perform private.clear_deliveries(p_limit);
  v_has_questions := private.enqueue_questions(p_limit);
  perform private.enqueue_tasks();
  perform private.start_reminder_rounds();
  select * into v_round from private.reminder_rounds r
  where not r.is_done order by r.started_at limit 1 for update skip locked;
  if not found then
    return v_has_questions;
  end if;
  v_sweepstake_id := split_part(v_round.subject_id, ' ', 1);
  v_is_lock := v_round.kind in ('CLOSING', 'LAST_CALL');
  v_fans := array(
    select r.profile_id from private.reminders r
    where r.profile_id > v_round.done_up_to order by r.profile_id limit p_limit
  );
  insert into private.deliveries (profile_id, kind, subject_id, group_id, channel)
  select r.profile_id, v_round.kind, case v_round.kind when 'OPEN_PICKS' then v_sweepstake_id else v_round.subject_id end,
    case when v_is_lock then v_sweepstake_id end, channel
  from private.reminders r, unnest(private.channels_of(r, private.reminder_of(v_round.kind))) channel
  where r.profile_id = any (v_fans)
    -- A game that moves back and forth must not flood a mailbox.
    and not (v_is_lock and private.has_lock_reminder(r.profile_id, v_sweepstake_id, v_round.kind, channel))
    and case v_round.kind
      when 'WEEKLY' then true
      when 'OPEN_PICKS' then (private.open_picks(r.profile_id, v_sweepstake_id::bigint)).games > 0
      when 'RESULTS' then exists (
        select from public.sweepstake_entries e
        where e.profile_id = r.profile_id and e.sweepstake_id = v_round.subject_id::bigint
      )
      -- One query for the whole batch, so that the closing sweepstakes are computed once.
      else r.profile_id in (
        select e.recipient_id from private.notification_events e
        where e.recipient_id = any (v_fans) and e.kind = 'CONTEST_CLOSING' and e.subject_id = v_sweepstake_id
      )
    end
  on conflict do nothing;
  update private.reminder_rounds r set
    done_up_to = coalesce(v_fans[cardinality(v_fans)], r.done_up_to), is_done = cardinality(v_fans) < p_limit
  where r.kind = v_round.kind and r.subject_id = v_round.subject_id;
  return true;
end $$;
comment on function private.make_deliveries is
  'Queues today''s question and a round''s deliveries, each for the next p_limit fans; false if none is left.';

create function private.delivery_text(p_delivery private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_fan constant uuid := p_delivery.profile_id;
  v_hidden constant uuid[] := private.hidden_from(v_fan);
  v_event record;
begin
  if p_delivery.kind = 'REQUEST' then
    return (
      select jsonb_build_object('id', e.actor_id, 'name', c.name)
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      where e.recipient_id = v_fan and e.kind = 'FRIEND_REQUEST' and e.subject_id = p_delivery.subject_id
        and e.actor_id <> all (v_hidden || private.suspended_ids())
    );
  elsif p_delivery.kind = 'REPLY' then
    return (
      select jsonb_build_object('id', p_delivery.group_id::bigint, 'name', min(c.name), 'count', count(*))
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      join public.replies r on r.id = e.subject_id::bigint
      where e.recipient_id = v_fan and e.kind = 'POST_REPLIED' and r.post_id = p_delivery.group_id::bigint
        and r.id >= p_delivery.subject_id::bigint and r.id <> all (private.reported_by(v_fan, 'REPLY'))
        and e.actor_id <> all (v_hidden || private.suspended_ids())
      having count(*) > 0
    );
  elsif p_delivery.kind in ('CLOSING', 'LAST_CALL', 'OPEN_PICKS', 'RESULTS', 'WINNER_CHANGED') then
    return private.sweepstake_text(p_delivery, v_hidden);
  elsif p_delivery.kind = 'QUESTION' then
    return (
      select private.question_as_json(private.question_for_day(today.day), null, today.day)
      from (values ((now() at time zone 'UTC')::date)) today (day)
      where p_delivery.subject_id = today.day::text and private.own_answer(v_fan, today.day) is null
    );
  elsif p_delivery.kind = 'TASKS' then
    return private.tasks_text(v_fan);
  end if;
  select
    count(*) filter (where k.kind = 'FRIEND_REQUEST') as requests,
    count(*) filter (where k.kind = 'POST_REPLIED') as replies,
    count(*) filter (where k.kind = 'POST_LIKED') as likes
  into v_event
  from private.notification_keys(v_fan, v_hidden, now() - interval '7 days', 'infinity', '', 200) k;
  return (
    select jsonb_build_object('requests', v_event.requests, 'replies', v_event.replies, 'likes', v_event.likes,
      'contests', coalesce(jsonb_agg(o.contest), '[]'))
    from (
      select jsonb_build_object('id', s.id, 'name', s.name) as contest
      from public.sweepstakes s
      where s.published_at is not null and s.completed_at is null
        and exists (
          select from public.games g where g.sweepstake_id = s.id and g.is_final and private.is_open(g)
        )
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = s.id
        )
      order by s.id desc
      limit 3
    ) o
    -- Skip an empty digest.
    having count(*) + v_event.requests + v_event.replies + v_event.likes > 0
  );
end $$;
comment on function private.delivery_text is
  'A delivery''s content, queried at send time; null if it is no longer true.';

create function private.delivery_message(p_delivery private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_browsers constant jsonb := case p_delivery.channel when 'PUSH' then (
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
    from private.push_subscriptions s where s.profile_id = p_delivery.profile_id
  ) end;
begin
  return (
    select jsonb_build_object(
      'id', p_delivery.id, 'channel', p_delivery.channel, 'to', u.email, 'browsers', v_browsers, 'kind', p_delivery.kind,
      'reminder', private.reminder_of(p_delivery.kind), 'unsubscribeKey', r.unsubscribe_key,
      'timeZone', coalesce(r.time_zone, 'UTC'), 'about', t.about
    )
    from private.reminders r
    join public.profiles p on p.id = r.profile_id
    join auth.users u on u.id = p.account_id
    cross join lateral (select private.delivery_text(p_delivery) as about) t
    where r.profile_id = p_delivery.profile_id
      and (
        private.reminder_of(p_delivery.kind) is null
        or p_delivery.channel = any (private.channels_of(r, private.reminder_of(p_delivery.kind)))
      )
      and (p_delivery.channel = 'EMAIL' or v_browsers is not null)
      and t.about is not null
  );
end $$;
comment on function private.delivery_message is
  'The message for the edge function `deliver`; null if it is no longer wanted or true.';

-- api.take_deliveries(max_count, channels): Leases a batch of due deliveries on these channels to the sender. For
-- deliver.
create function private.take_deliveries(p_limit integer, p_channels text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_one private.deliveries;
  v_message jsonb;
  v_answer jsonb := '[]';
begin
  for v_one in
    select * from private.deliveries d
    where d.state = 'WAITING' and d.due_at <= now() and d.channel = any (p_channels) order by d.due_at, d.id limit p_limit for update skip locked
  loop
    -- A delivery before it in this loop may have closed it.
    perform from private.deliveries d where d.id = v_one.id and d.state = 'WAITING';
    continue when not found;
    -- Give up on deliveries that cannot be rendered or were leased four times without a result, so that they do not
    -- block others.
    begin
      v_message := case when v_one.attempts < 4 then private.delivery_message(v_one) end;
    exception when others then
      raise warning 'Delivery % cannot be rendered: %', v_one.id, sqlerrm;
      v_message := null;
      v_one.attempts := 4;
    end;
    if v_message is not null then
      perform private.close_merged_reminders(v_one, v_message);
      update private.deliveries d set
        attempts = d.attempts + 1, due_at = now() + interval '2 minutes' * 5 ^ d.attempts
      where d.id = v_one.id;
      v_answer := v_answer || v_message;
    elsif v_one.attempts < 4 then
      delete from private.deliveries d where d.id = v_one.id;
    else
      update private.deliveries d set state = 'GIVEN_UP' where d.id = v_one.id;
    end if;
  end loop;
  return v_answer;
end $$;
comment on function private.take_deliveries is
  'Leases a batch of due deliveries on these channels. Each is due again after 2, 10, 50 and 250 minutes unless closed.';
grant execute on function private.take_deliveries to service_role;

-- api.end_deliveries(sent, failed): Closes sent deliveries and returns the failed ones it gives up on after three
-- retries. For deliver.
create function private.end_deliveries(p_sent bigint[], p_failed bigint[]) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_given_up bigint[];
begin
  update private.deliveries d set state = 'SENT', sent_at = now() where d.id = any (p_sent) and d.state = 'WAITING';
  with given_up as (
    update private.deliveries d set state = 'GIVEN_UP'
    where d.id = any (p_failed) and d.state = 'WAITING' and d.attempts > 3
    returning d.id
  )
  select coalesce(array_agg(g.id), '{}') into v_given_up from given_up g;
  return v_given_up;
end $$;
grant execute on function private.end_deliveries to service_role;

-- api.record_push_results(taken, failed, gone): Records push services' responses for these endpoints. Deletes endpoints
-- that expired or have failed for a day. For deliver.
create function private.record_push_results(p_taken text[], p_failed text[], p_gone text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.push_subscriptions s
  where s.endpoint = any (p_gone) or s.endpoint = any (p_failed) and s.failing_since < now() - interval '1 day';
  update private.push_subscriptions s set failing_since = null
  where s.endpoint = any (p_taken) and s.failing_since is not null;
  update private.push_subscriptions s set failing_since = now()
  where s.endpoint = any (p_failed) and s.failing_since is null;
end $$;
grant execute on function private.record_push_results to service_role;

-- api.unsubscribe(unsubscribe_key, reminder): Turns off one kind of email by the link's key; false if the key is
-- unknown. For deliver.
create function private.unsubscribe(p_unsubscribe_key uuid, p_reminder text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.reminders r set email = array_remove(r.email, p_reminder)
  where r.unsubscribe_key = p_unsubscribe_key;
  return found;
end $$;
grant execute on function private.unsubscribe to service_role;
grant execute on function private.make_deliveries to service_role;
