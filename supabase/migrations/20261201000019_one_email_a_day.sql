-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "api"."ensure_own_profile"(uuid);

DROP FUNCTION "private"."ensure_profile"();

CREATE OR REPLACE FUNCTION api.ensure_own_profile(profile_id uuid, time_zone text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only create your own profile';
  end if;
  v_was_created := private.ensure_profile(time_zone);
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'This account no longer exists';
  end if;
  return jsonb_build_object('wasCreated', v_was_created, 'profile', v_profile);
end $function$;

CREATE OR REPLACE FUNCTION private.ensure_profile(p_time_zone private.short_text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
begin
  insert into public.profiles (id, account_id)
  select u.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  v_was_created := found;
  if v_was_created then
    perform private.start_write('ensure_own_profile');
  elsif exists (select from public.profiles p where p.id = auth.uid()) then
    perform private.count_use(auth.uid(), 'ensure_own_profile');
  end if;
  -- Without reminders there is no time to tell; saving some stores the zone, too.
  update private.reminders r set time_zone = p_time_zone
  where r.profile_id = auth.uid() and p_time_zone is not null and r.time_zone is distinct from p_time_zone;
  return v_was_created;
end $function$;

CREATE OR REPLACE FUNCTION private.has_lock_reminder(p_fan_id uuid, p_contest_id text, p_kind text, p_channel text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.deliveries d
    where d.profile_id = p_fan_id and d.group_id = p_contest_id and d.channel = p_channel
      -- A push of the last two hours follows one of the day before.
      and d.kind = any (case p_channel when 'EMAIL' then '{CLOSING,LAST_CALL}' else array[p_kind] end)
      and d.sent_at > now() - interval '1 day'
  );
end $function$;

CREATE OR REPLACE FUNCTION private.make_deliveries(p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_text(p_delivery private.deliveries, p_hidden uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

COMMENT ON FUNCTION "api"."ensure_own_profile"(uuid, text) IS 'Repairs a half-finished sign-up. Idempotent; 403 for an id other than the token''s.';

COMMENT ON FUNCTION "private"."ensure_profile"(private.short_text) IS 'Creates the caller''s profile if it is missing; returns whether it was. Stores the time zone of the caller''s reminders.';

COMMENT ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) IS 'Whether a fan was reminded of a contest''s lock within a day. A contest sends one email a day, and one push of each kind.';

REVOKE ALL ON FUNCTION "api"."ensure_own_profile"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."ensure_own_profile"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."ensure_profile"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ensure_profile"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_lock_reminder"(uuid, text, text, text) TO "postgres";
