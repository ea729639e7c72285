-- Deliveries about contests. Locks name the contest and the time, so that a game that moves gets new reminders.

create function private.has_lock_reminder(p_fan_id uuid, p_contest_id text, p_kind text, p_channel text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from private.deliveries d
    where d.profile_id = p_fan_id and d.group_id = p_contest_id and d.channel = p_channel
      -- Fans get both pushes, a day and two hours before the lock, but one email.
      and d.kind = any (case p_channel when 'EMAIL' then '{CLOSING,LAST_CALL}' else array[p_kind] end)
      and d.sent_at > now() - interval '1 day'
  );
end $$;
comment on function private.has_lock_reminder is
  'Whether a fan was reminded of a contest''s lock within a day. A contest sends one email a day, and one push of each kind.';

create function private.open_picks(p_fan_id uuid, p_sweepstake_id bigint, out games bigint, out closes_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$ begin
  select count(*), min(g.start_time) into games, closes_at
  from public.sweepstake_entries e
  join public.games g on g.sweepstake_id = e.sweepstake_id
  where e.profile_id = p_fan_id and e.sweepstake_id = p_sweepstake_id
    and private.is_open(g)
    and not exists (select from public.picks p where p.profile_id = p_fan_id and p.game_id = g.id);
  if closes_at > now() + interval '24 hours' then
    games := 0;
  end if;
end $$;
comment on function private.open_picks is
  'The games that an entrant may still pick and has not, and their next lock; 0 without an entry, or if none locks within a day.';

create function private.results_text(p_fan_id uuid, p_sweepstake public.sweepstakes, p_hidden uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
  v_own private.standings;
  v_names text[];
begin
  select * into v_own from private.standings s where s.sweepstake_id = p_sweepstake.id and s.profile_id = p_fan_id;
  v_names := array(
    select c.name
    from (
      select s.profile_id from private.standings s
      where s.sweepstake_id = p_sweepstake.id and s.minus_score = -v_score
      order by s.changed_at, s.entry_key limit 3
    ) w
    join private.user_cards c on c.id = w.profile_id and c.id <> all (p_hidden)
  );
  return (
    select jsonb_build_object(
      'id', p_sweepstake.id, 'name', p_sweepstake.name,
      'rank', 1 + coalesce(sum(c.n) filter (where c.value::integer > -v_own.minus_score), 0), 'entryCount', sum(c.n),
      'correct', v_own.points / 2, 'completed', (
        select count(*) from public.games g where g.sweepstake_id = p_sweepstake.id and g.outcome is not null
      ),
      'winners', v_names, 'winnerCount', coalesce(sum(c.n) filter (where c.value::integer = v_score), 0),
      'isWinner', coalesce(-v_own.minus_score = v_score, false), 'share', private.winning_share(p_sweepstake, p_fan_id)
    )
    from private.current_counters c where c.kind = 'SCORE' and c.subject_id = p_sweepstake.id
  );
end $$;
comment on function private.results_text is
  'A completed contest in numbers for one entrant: rank, score, and up to three winners whom the fan may see.';

create function private.sweepstake_text(p_delivery private.deliveries, p_hidden uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fan constant uuid := p_delivery.profile_id;
  v_id constant bigint := split_part(p_delivery.subject_id, ' ', 1)::bigint;
begin
  return case p_delivery.kind
    when 'RESULTS' then (
      select private.results_text(v_fan, s, p_hidden) from public.sweepstakes s
      where s.id = v_id and s.completed_at is not null and not s.is_cancelled
    )
    when 'WINNER_CHANGED' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'isWinner', w.is_winner, 'share', private.winning_share(s, v_fan))
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      -- A later change has its own email.
      where w.profile_id = v_fan and w.sweepstake_id = v_id
        and private.dated_subject(s.id, w.changed_at) = p_delivery.subject_id
    )
    when 'OPEN_PICKS' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'games', o.games, 'closesAt', private.rfc3339(o.closes_at))
      from public.sweepstakes s
      cross join lateral private.open_picks(v_fan, s.id) o
      where s.id = v_id and o.games > 0
    )
    else (
      select jsonb_build_object('contests', jsonb_agg(jsonb_build_object(
        'id', other.id, 'name', other.name, 'closesAt', private.rfc3339(other.closes_at)
      ) order by other.id <> v_id, other.closes_at, other.id))
      from private.next_locks own
      -- Contests that lock soon after share the email.
      join private.next_locks other on other.closes_at <= own.closes_at + interval '3 hours'
      where own.id = v_id
        and (other.id = own.id or (
          private.is_interested_in(v_fan, other.id, other.series_id)
          and not private.has_lock_reminder(v_fan, other.id::text, p_delivery.kind, p_delivery.channel)
        ))
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = other.id
        )
      having bool_or(other.id = v_id)
    )
  end;
end $$;
comment on function private.sweepstake_text is
  'The content of a delivery about a contest, queried at send time; null if it is no longer true.';

create function private.close_merged_reminders(p_delivery private.deliveries, p_message jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.deliveries as d (profile_id, kind, subject_id, group_id, channel, state, sent_at)
  select p_delivery.profile_id, p_delivery.kind, private.dated_subject(n.id, n.closes_at), n.id::text,
    p_delivery.channel, 'SENT', now()
  from jsonb_array_elements(p_message #> '{about,contests}') c
  join private.next_locks n on n.id = (c ->> 'id')::bigint
  where p_delivery.kind in ('CLOSING', 'LAST_CALL') and n.id::text <> p_delivery.group_id
  on conflict on constraint deliveries_are_made_once do update set state = 'SENT', sent_at = now() where d.state = 'WAITING';
end $$;
comment on function private.close_merged_reminders is
  'Closes the reminders of contests that share an email with this delivery, including those not queued yet.';

create function private.enqueue_tasks() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_admins uuid[];
begin
  v_admins := array(
    select a.profile_id from private.admins a
    join private.reminders r on r.profile_id = a.profile_id
    where 'admin' = any (r.email)
      and extract(hour from now() at time zone coalesce(r.time_zone, 'UTC')) >= 7
      and not exists (
        select from private.deliveries d
        where d.profile_id = a.profile_id and d.kind = 'TASKS'
          and d.subject_id = (now() at time zone coalesce(r.time_zone, 'UTC'))::date::text
      )
  );
  if cardinality(v_admins) > 0 and exists (select from private.waiting_tasks()) then
    insert into private.deliveries (profile_id, kind, subject_id)
    select r.profile_id, 'TASKS', (now() at time zone coalesce(r.time_zone, 'UTC'))::date::text
    from private.reminders r where r.profile_id = any (v_admins)
    on conflict do nothing;
  end if;
end $$;
comment on function private.enqueue_tasks is
  'Queues one email a day, from 7:00 in their time zone, to admins who want it while tasks are open.';

create function private.tasks_text(p_admin_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'tasks', (jsonb_agg(jsonb_build_object('kind', t.kind, 'title', t.title, 'count', t.count) order by t.since))
    )
    from private.waiting_tasks() t
    where exists (select from private.admins a where a.profile_id = p_admin_id)
    having count(*) > 0
  );
end $$;
comment on function private.tasks_text is 'The open tasks, oldest first, for an admin''s daily email; null without any.';
