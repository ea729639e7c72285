-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_900_broadcast" ON "private"."decisions";

DROP INDEX "private"."reported_subjects_open_idx";

DROP VIEW "private"."exported_rows";

DROP VIEW "private"."notification_events";

ALTER TABLE "private"."reports" DROP CONSTRAINT "reports_have_a_reason";

DROP FUNCTION "api"."list_notifications"(text, integer);

DROP FUNCTION "api"."list_reports"(boolean, text);

DROP FUNCTION "api"."reopen_report"(bigint, text);

DROP FUNCTION "private"."count_unread"(uuid);

DROP FUNCTION "private"."feed_tasks"();

DROP FUNCTION "private"."group_reports_about"(uuid);

DROP FUNCTION "private"."list_notifications"(private.short_text, integer);

DROP FUNCTION "private"."list_reports"(boolean, private.short_text);

DROP FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer);

DROP FUNCTION "private"."reopen_report"(bigint, private.short_text);

DROP FUNCTION "private"."reported_as_json"(bigint[]);

DROP FUNCTION "private"."reporters_as_json"(bigint);

DROP FUNCTION "private"."waiting_tasks"();

CREATE TABLE "private"."dismissed_tasks" ("kind" text NOT NULL, "path" text NOT NULL, "since" timestamp with time zone NOT NULL, "dismissed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "dismissed_tasks_kind_is_dismissible" CHECK ((kind = ANY (ARRAY['NEXT_ROUND'::text, 'FEED'::text, 'DRAFT'::text, 'SUGGESTION'::text]))), CONSTRAINT "dismissed_tasks_pkey" PRIMARY KEY (kind, path));

ALTER TABLE "private"."decisions" ADD COLUMN "group_id" uuid;

ALTER TABLE "private"."decisions" ALTER COLUMN "decided_at" SET DEFAULT clock_timestamp();

CREATE DOMAIN "private"."id_list" AS bigint[] CONSTRAINT "id_list_is_at_most_100_ids" CHECK ((cardinality(VALUE) <= 100));

CREATE OR REPLACE FUNCTION api.decide_reports(user_id uuid, report_ids bigint[], actions text[], note text, message text DEFAULT NULL::text, days integer DEFAULT NULL::integer, remove_posts_of_days integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.decide_reports(user_id, report_ids, actions, note, message, days, remove_posts_of_days); end $function$;

CREATE OR REPLACE FUNCTION api.dismiss_task(kind text, path text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.dismiss_task(kind, path, since); end $function$;

CREATE OR REPLACE FUNCTION api.list_notifications(before_id text DEFAULT NULL::text, page_size integer DEFAULT 20, with_kind text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_notifications(before_id, page_size, with_kind); end $function$;

CREATE OR REPLACE FUNCTION api.list_own_reports(after_place text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_own_reports(after_place); end $function$;

CREATE OR REPLACE FUNCTION api.list_reports(is_open boolean DEFAULT true, after_place text DEFAULT NULL::text, kind text DEFAULT NULL::text, knows_all_reasons boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_reports(is_open, after_place, kind, knows_all_reasons); end $function$;

CREATE OR REPLACE FUNCTION api.reopen_report(report_id bigint, note text, is_group boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.reopen_report(report_id, note, is_group); end $function$;

CREATE OR REPLACE FUNCTION private.add_newest_posts(p_fan_id uuid, p_days integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_most constant integer := 500;
  v_since constant timestamptz := now() - make_interval(days => p_days);
  v_ids bigint[];
begin
  with newest as (
    select 'POST' as subject_type, p.id, p.created_at from public.posts p
    where p.author_id = p_fan_id and p.removed_at is null and p.created_at > v_since
    union all
    select 'REPLY', r.id, r.created_at from public.replies r
    where r.author_id = p_fan_id and r.removed_at is null and r.created_at > v_since
    order by created_at desc
    limit c_most
  ), added as (
    insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot, is_open, closed_at)
    select n.subject_type, n.id::text, p_fan_id, private.snapshot_of(n.subject_type, n.id::text), false, clock_timestamp()
    from newest n
    order by n.subject_type, n.id
    on conflict (subject_type, subject_id) do update set
      closed_at = case when not s.is_open then excluded.closed_at end,
      snapshot = case when s.is_open and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
    returning s.id
  )
  select array_agg(a.id) into v_ids from added a;
  return coalesce(v_ids, '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.appeal(p_text private.long_text, p_decision_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := nullif(private.clean_text(p_text), '');
  v_problem constant text := case
    when v_text is null then 'Explain what was wrong'
    when char_length(v_text) > 1000 then 'An appeal is limited to 1000 characters'
    else private.text_problem('An appeal', v_text, 10)
  end;
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'text';
  end if;
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  insert into private.appeals (decision_id, fan_id, text) values (v_decision.id, v_me, v_text)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already appealed. An admin will read it.';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot)
  values (
    v_decision.subject_type, v_decision.subject_id, v_me,
    private.snapshot_of(v_decision.subject_type, v_decision.subject_id)
  )
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end;
  return v_decision.id;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_decision(p_subject private.reported_subjects, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decision private.decisions;
begin
  perform private.check_action_fits(p_subject.subject_type, p_subject.fan_id, p_actions);
  v_decision := private.record_decision(
    p_subject.fan_id, p_subject.subject_type, p_subject.subject_id, p_actions, p_note, p_message,
    case when 'SUSPEND' = any (p_actions) then coalesce(p_days, 7) end
  );
  perform private.remove_content(v_decision);
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.check_action_fits(p_subject_type text, p_fan_id uuid, p_actions text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if 'CLEAR_PICTURE' = any (p_actions) and p_subject_type <> 'PROFILE' then
    raise sqlstate 'PT400' using message = 'Only a profile has a picture to clear', detail = 'actions';
  elsif 'SUSPEND' = any (p_actions) and exists (select from private.admins a where a.profile_id = p_fan_id) then
    raise sqlstate 'PT409' using message = 'Admins cannot be suspended';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_group(p_fan_id uuid, p_report_ids bigint[], p_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.check_decider(s.subject_type, s.fan_id), private.check_reporter(s.id)
  from private.reported_subjects s where s.id = any (p_ids);
  if exists (select from private.reported_subjects s where s.id = any (p_report_ids) and not s.is_open) then
    raise sqlstate 'PT409' using message = 'One of these reports is already closed';
  elsif exists (
    select from private.reported_subjects s
    join private.decisions d on d.subject_type = s.subject_type and d.subject_id = s.subject_id
    join private.appeals a on a.decision_id = d.id
    where s.id = any (p_ids) and a.is_granted is null
  ) then
    raise sqlstate 'PT409' using message = 'An appeal waits here. Answer it on its own first.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_group_actions(p_actions text[], p_days integer, p_removed_days integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_actions constant text[] := array(select distinct action from unnest(p_actions) action order by action);
begin
  -- With REMOVE, CLEAR_PICTURE spares a profile's name and place.
  perform private.checked_actions(
    case when v_actions @> '{CLEAR_PICTURE,REMOVE}' then array_remove(v_actions, 'CLEAR_PICTURE') else v_actions end,
    p_days, true
  );
  if v_actions = '{GRANT}' then
    raise sqlstate 'PT400' using message = 'Answer each appeal on its own', detail = 'actions';
  elsif p_removed_days is not null and (p_removed_days in (1, 7, 30) and 'SUSPEND' = any (v_actions)) is not true then
    raise sqlstate 'PT400' using
      message = 'With a suspension, posts of the last 1, 7 or 30 days can be removed', detail = 'removePostsOfDays';
  end if;
  return v_actions;
end $function$;

CREATE OR REPLACE FUNCTION private.count_unread(p_viewer uuid, p_with text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*) from private.notification_keys(
      p_viewer,
      private.hidden_from(p_viewer),
      coalesce((select r.read_up_to from private.notification_reads r where r.profile_id = p_viewer), '-infinity'),
      'infinity', '', 100, p_with
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.decide_reports(p_user_id uuid, p_report_ids private.id_list, p_actions private.short_list, p_note private.short_text, p_message private.short_text, p_days integer, p_remove_posts_of_days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_message text;
  v_actions text[];
  v_report_ids bigint[];
  v_removed_ids bigint[] := '{}';
  v_ids bigint[];
  v_group_id constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_group_actions(p_actions, p_days, p_remove_posts_of_days);
  if (cardinality(p_report_ids) >= 1) is not true then
    raise sqlstate 'PT400' using message = 'Choose 1 to 100 reports', detail = 'reportIds';
  end if;
  perform private.lock_reports_about(p_user_id);
  v_report_ids := array(
    select s.id from private.reported_subjects s where s.fan_id = p_user_id and s.id = any (p_report_ids)
  );
  if cardinality(v_report_ids) < (select count(distinct coalesce(id, 0)) from unnest(p_report_ids) id) then
    raise sqlstate 'PT404' using message = 'Report not found';
  end if;
  if p_remove_posts_of_days is not null then
    v_removed_ids := private.add_newest_posts(p_user_id, p_remove_posts_of_days);
  end if;
  v_ids := array(select unnest(v_report_ids) union select unnest(v_removed_ids));
  perform private.check_group(p_user_id, v_report_ids, v_ids);
  perform private.record_group(
    v_group_id, p_user_id, v_removed_ids, v_ids, v_actions, v_note, v_message, p_days
  );
  perform private.remove_group(v_group_id);
  update private.reported_subjects s set is_open = false, closed_at = clock_timestamp() where s.id = any (v_report_ids);
  if v_actions <> '{DISMISS}' then
    perform private.broadcast_to_fan(p_user_id, 'bell');
  end if;
  return cardinality(v_ids);
end $function$;

CREATE OR REPLACE FUNCTION private.decision_as_json(p_decision private.decisions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'id', p_decision.id,
    'actions', p_decision.actions,
    'subjectType', p_decision.subject_type,
    'by', (
      select jsonb_build_object('id', p_decision.admin_id, 'name', private.full_name(p.first_name, p.last_name))
      from (select) one left join public.profiles p on p.id = p_decision.admin_id
    ),
    'at', private.rfc3339(p_decision.decided_at),
    'note', p_decision.note,
    'message', p_decision.message,
    'days', p_decision.days,
    'isUndone', p_decision.undone_at is not null,
    'groupSize', (
      select greatest(count(*), 1) from private.decisions d
      where d.group_id = p_decision.group_id and d.undone_at is null
    ),
    'appeal', private.appeal_state(p_decision.id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.dismiss_task(p_kind private.short_text, p_path private.short_text, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_title text;
  v_can_dismiss boolean;
begin
  perform private.require_admin();
  perform private.start_write('dismiss_task');
  if exists (
    select from private.dismissed_tasks d where d.kind = p_kind and d.path = p_path and d.since = p_since
  ) then
    return;
  end if;
  select t.title, t.can_dismiss into v_title, v_can_dismiss from private.waiting_tasks() t
  where t.kind = p_kind and t.path = p_path and t.since = p_since
  order by t.can_dismiss desc
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'This task has changed. Look at the list again.';
  elsif not v_can_dismiss then
    raise sqlstate 'PT409' using message = 'This task cannot be dismissed';
  end if;
  insert into private.dismissed_tasks as d (kind, path, since) values (p_kind, p_path, p_since)
  on conflict (kind, path) do update set since = excluded.since, dismissed_at = excluded.dismissed_at
    where d.since <> excluded.since;
  if not found then
    return;
  end if;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (
    auth.uid(), 'DISMISS', case p_kind when 'SUGGESTION' then 'SUGGESTION' when 'DRAFT' then 'SWEEPSTAKE' else 'SERIES' end,
    coalesce(substring(p_path from '[0-9]+$'), (
      select max(i.id)::text from private.suggested_items i where i.state = 'OPEN'
    )), v_title
  );
end $function$;

CREATE OR REPLACE FUNCTION private.due_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id)), false
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- An open game that a feed follows creates the feed's tasks instead. A missing tie-break does not.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
        -- Admins who reject the source's result enter another.
        and coalesce(l.rejected_change not like 'RESULT %', true)
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since, t.can_dismiss from private.feed_tasks() t
  union all
  select 'FEED',
    s.name || ': picks paused in ' || case count(*) when 1 then private.game_names(array_agg(g.id)) else count(*) || ' games' end,
    count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.picks_paused_at), false
  from public.games g
  join public.sweepstakes s on s.id = g.sweepstake_id
  where g.picks_paused_at is not null and private.is_paused(g) and s.completed_at is null
  group by s.id
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(c.claimed_at), false
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(final.picks_closed_at, s.publish_at, first.start_time - interval '1 day'), true
  from public.sweepstakes s
  join public.games final on final.sweepstake_id = s.id and final.is_final
  cross join lateral (select min(g.start_time) as start_time from public.games g where g.sweepstake_id = s.id) first
  where s.published_at is null and (final.picks_closed_at is not null or case
    -- It opens by itself before its first game.
    when s.publish_at > now() and s.publish_at < first.start_time then false
    when s.publish_at <= now() then final.start_time <= now()
    else first.start_time <= now() + interval '1 day'
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at, true
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round, and a source knows the rounds of its season.
  where latest.completed_at > now() - interval '30 days'
    and not exists (select from private.feeds f where f.series_id = series.id)
  union all
  select 'NEXT_ROUND', t.title, t.count, '/series/' || t.series_id, t.since, true from private.round_tasks() t
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at), false
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at), false
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at), true
  from private.suggested_items i
  where i.state = 'OPEN' and i.created_at > coalesce((
    select d.dismissed_at from private.dismissed_tasks d where d.kind = 'SUGGESTION'
  ), '-infinity')
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  -- A join could repeat the functions of all feeds for each series.
  select f.series_id, (select s.name from public.series s where s.id = f.series_id) || ': ' || t.words, t.n, t.since, t.can_dismiss
  from private.feeds f
  left join private.dismissed_tasks d on d.kind = 'FEED' and d.path = '/series/' || f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since, bool_and(c.kind = 'DIFFERS') as can_dismiss
    from private.feed_changes(f.series_id) c
    where not c.is_automatic and not (c.kind = 'DIFFERS' and coalesce(c.since <= d.dismissed_at, false))
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at, false
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days', false
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since, false
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(g.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(g.ends_at) + interval '3 hours', false
    from private.due_games(f.series_id) g
    where not f.is_paused and g.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $function$;

CREATE OR REPLACE FUNCTION private.get_own_profile(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'unreadOutcomeCount', (
      select count(*) from private.report_outcomes o
      where o.reporter_id = v_me and o.at > greatest(now() - interval '90 days', (
        select r.read_up_to from private.notification_reads r where r.profile_id = v_me
      ))
    ),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all ((select private.hidden_from(v_me))::uuid[])
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_as_json(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end,
    'openTaskCount', case when (v_profile -> 'isAdmin')::boolean then (select count(*) from private.waiting_tasks()) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_of_kind(p_subject private.reported_subjects, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case p_kind
    when 'URGENT' then exists (
      select from private.reports r where r.reported_id = p_subject.id and private.is_urgent(r.reason)
    )
    when 'APPEAL' then exists (
      select from private.decisions d
      join private.appeals a on a.decision_id = d.id
      where d.subject_type = p_subject.subject_type and d.subject_id = p_subject.subject_id
        and (a.is_granted is null or not p_subject.is_open)
    )
    else p_subject.subject_type = p_kind
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.is_reported_gone(p_subject_type text, p_subject_id text, p_fan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case p_subject_type
    when 'POST' then not exists (
      select from public.posts p where p.id = p_subject_id::bigint and p.removed_at is null
    )
    when 'REPLY' then not exists (
      select from public.replies r
      join public.posts p on p.id = r.post_id
      where r.id = p_subject_id::bigint and r.removed_at is null and p.removed_at is null
    )
    when 'POOL' then not exists (select from private.pools p where p.id = p_subject_id::bigint)
    else not exists (select from public.profiles p where p.id = p_fan_id and p.account_id is not null)
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.is_urgent(p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return p_reason in ('THREAT', 'NUDITY', 'VIOLENCE', 'PRIVATE_DATA'); end $function$;

CREATE OR REPLACE FUNCTION private.list_catalogue_items(p_query private.short_text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  c_shown constant integer := 50;
  v_term constant text := private.normalize(left(p_query, 100));
  v_pattern constant text := '%' || private.like_pattern(v_term) || '%';
begin
  perform private.me();
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.item_as_json(found.item) || jsonb_build_object(
        'sportName', s.name, 'teamName', t.name, 'competition', (found.item).competition,
        'ratingCount', coalesce((
          select r.rating_count from private.entity_rating_stats r where r.entity_id = (found.item).id
        ), 0)
      )
      order by found.place
    ), '[]')
    from (
      select e as item, row_number() over (
        order by e.name_normalized <> v_term, e.name_normalized not like private.like_pattern(v_term) || '%',
          case when coalesce(v_term, '') = '' then e.edited_at end desc, e.name_normalized, e.id
      ) as place
      from public.entities e
      -- Without a query, list the latest edits, or retired items.
      where case when coalesce(v_term, '') <> ''
          then e.name_normalized like v_pattern or e.aliases_folded like v_pattern
          else e.edited_at is not null end
        and (p_is_retired is null
          or (e.retired_at is not null) = p_is_retired)
      order by place
      limit c_shown
    ) found
    left join public.entities s on s.id = (found.item).sport_id
    left join public.entities t on t.id = (found.item).team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id private.short_text, p_page_size integer, p_with_kind private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_hidden constant uuid[] := private.hidden_from(v_me);
  v_read_up_to constant timestamptz := coalesce(
    (select r.read_up_to from private.notification_reads r where r.profile_id = v_me), '-infinity'
  );
  -- One row beyond the page shows whether there is a next page. A fan who never read any has all unread.
  v_most constant integer := case
    when p_before_id is null and v_read_up_to = '-infinity' then 100 else p_page_size + 1
  end;
  v_before timestamptz := 'infinity';
begin
  perform private.check_page_size(p_page_size, 50, 'notifications');
  if p_before_id is not null then
    v_before := private.moment_of_notification(p_before_id, 'cursor');
  end if;
  return (
    with found as materialized (
      select n.*, row_number() over () as place
      from private.notification_keys(
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most,
        p_with_kind
      ) n
    ), page as materialized (
      select array_agg(f.kind) as kinds, array_agg(f.subject_id) as subject_ids, array_agg(f.actor_id) as actor_ids
      from (select * from found f where f.place <= p_page_size order by f.place) f
    )
    select json_build_object(
      'unreadCount', (
        -- Count the fetched rows, unless there are more and all fetched ones are unread.
        select case
          when p_before_id is null and (v_most = 100 or count(*) < v_most or min(f.at) <= v_read_up_to)
          then count(*) filter (where f.at > v_read_up_to)
          else private.count_unread(v_me, p_with_kind)
        end
        from found f
      ),
      'notifications', coalesce((
        select json_agg(json_build_object(
          'id', private.notification_id(f.at, f.key),
          'kind', f.kind,
          'createdAt', private.rfc3339(f.at),
          'isRead', f.at <= v_read_up_to,
          'actors', c.actors,
          'actorCount', c.actor_count,
          'subject', c.subject
        ) order by f.place)
        from page p
        cross join lateral private.notification_contents(v_me, v_hidden, p.kinds, p.subject_ids, p.actor_ids) c
        join found f on f.place = c.place
      ), '[]'),
      'next', (
        select private.notification_id(f.at, f.key) from found f
        where f.place = p_page_size and exists (select from found more where more.place > p_page_size)
      )
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_own_reports(p_after_place private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 20;
  v_me constant uuid := private.me();
  v_at timestamptz := 'infinity';
  v_id bigint := 0;
begin
  if p_after_place !~ '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_at := timestamptz '1970-01-01 00:00:00+00' + split_part(p_after_place, '-', 1)::bigint * interval '1 microsecond';
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  return (
    with found as materialized (
      select r.*, s.subject_type, row_number() over (order by r.created_at desc, r.reported_id desc) as place
      from private.reports r
      join private.reported_subjects s on s.id = r.reported_id
      where r.reporter_id = v_me and (r.created_at, r.reported_id) < (v_at, v_id)
      order by place
      limit c_page + 1
    )
    select json_build_object(
      'reports', coalesce(json_agg(json_build_object(
        'id', f.reported_id, 'subjectType', f.subject_type, 'reason', f.reason, 'note', f.note,
        'reportedAt', private.rfc3339(f.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)
      ) order by f.place) filter (where f.place <= c_page), '[]'),
      'next', max((extract(epoch from f.created_at) * 1000000)::bigint || '-' || f.reported_id)
        filter (where f.place = c_page and (select count(*) from found) > c_page)
    )
    from found f
    left join private.report_outcomes o on o.reporter_id = v_me and o.report_id = f.reported_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_reports(p_is_open boolean, p_after_place private.short_text, p_kind private.short_text, p_knows_all_reasons boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_page constant integer := 20;
  v_after numeric;
  v_id bigint;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  if p_after_place !~ '^[1-9][0-9]{0,19}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_after := split_part(p_after_place, '-', 1)::numeric;
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  if p_is_open then
    v_ids := array(
      select s.id from private.reported_subjects s
      join private.open_cards c on c.fan_id = s.fan_id
      where s.is_open and (c.rank, s.id) > (coalesce(v_after, 0), coalesce(v_id, 0))
        and (p_kind is null or private.is_of_kind(s, p_kind))
      order by c.rank, s.id
      limit c_page + 1
    );
  else
    v_ids := array(
      select s.id from private.reported_subjects s
      where not s.is_open and (s.closed_at, s.id) < (
          coalesce(timestamptz 'epoch' + v_after::bigint * interval '1 microsecond', 'infinity'),
          coalesce(v_id, 9223372036854775807)
        )
        and (p_kind is null or private.is_of_kind(s, p_kind))
      order by s.closed_at desc, s.id desc
      limit c_page + 1
    );
  end if;
  return json_build_object(
    'reports', private.reported_as_json(v_ids[1:c_page], p_knows_all_reasons),
    'next', case when cardinality(v_ids) > c_page then (
      select trunc(case when p_is_open then c.rank else extract(epoch from s.closed_at) * 1000000 end) || '-' || s.id
      from private.reported_subjects s
      left join private.open_cards c on c.fan_id = s.fan_id and p_is_open
      where s.id = v_ids[c_page]
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_tasks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select json_build_object('tasks', coalesce(json_agg(json_build_object(
      'kind', t.kind, 'title', t.title, 'count', t.count, 'path', t.path, 'since', private.rfc3339(t.since),
      'canDismiss', t.can_dismiss
    ) order by t.since, t.kind, t.path), '[]'))
    from private.waiting_tasks() t
  );
end $function$;

CREATE OR REPLACE FUNCTION private.lock_group(p_group_id uuid)
 RETURNS private.decisions[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decisions constant private.decisions[] := array(
    select d from private.decisions d
    where d.group_id = p_group_id and d.undone_at is null and not exists (
      select from private.decisions later
      where later.subject_id = d.subject_id and later.subject_type = d.subject_type and later.id > d.id
        and later.group_id is distinct from d.group_id
    )
    order by d.id
  );
begin
  perform private.check_reporter(s.id)
  from unnest(v_decisions) d
  join private.reported_subjects s on s.subject_type = d.subject_type and s.subject_id = d.subject_id;
  perform private.lock_posts_in_order(
    array(select d.subject_id::bigint from unnest(v_decisions) d where d.subject_type = 'POST'),
    array(select d.subject_id::bigint from unnest(v_decisions) d where d.subject_type = 'REPLY')
  );
  return v_decisions;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_posts_in_order(p_post_ids bigint[], p_reply_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_post_ids constant bigint[] := p_post_ids || array(
    select r.post_id from public.replies r where r.id = any (p_reply_ids)
  );
begin
  perform from public.posts p where p.id = any (v_post_ids) order by p.id for key share;
  perform from private.post_counts c where c.post_id = any (v_post_ids) order by c.post_id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_reports_about(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from private.reported_subjects s where s.fan_id = p_fan_id order by s.id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.merge_items(p_entity_id bigint, p_into_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.entities;
  v_into public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  perform private.lock_catalogue();
  select * into v_from from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  select * into v_into from public.entities e where e.id = p_into_id for no key update;
  if not found or v_into.kind <> v_from.kind or v_into.sport_id is distinct from v_from.sport_id then
    raise sqlstate 'PT400' using message = 'Choose an item of the same kind and sport', detail = 'intoId';
  elsif v_from.id = v_into.id then
    raise sqlstate 'PT400' using message = 'An item cannot be merged into itself', detail = 'intoId';
  elsif v_from.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged already', v_from.name);
  elsif v_into.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_into.name), detail = 'intoId';
  elsif exists (select from public.entities e where e.sport_id = v_from.id) then
    raise sqlstate 'PT409' using message = format('%s has teams and athletes', v_from.name);
  elsif private.open_meeting_of(v_from.id, v_into.id) is not null then
    raise sqlstate 'PT409' using
      detail = 'intoId',
      message = format('%s and %s meet in an open game of %s', v_from.name, v_into.name, private.open_meeting_of(v_from.id, v_into.id));
  end if;
  perform private.move_opinions(v_from.id, v_into.id);
  update public.posts p set entity_id = v_into.id where p.entity_id = v_from.id;
  update private.suggested_items s set entity_id = v_into.id where s.entity_id = v_from.id;
  update public.entities e set team_id = v_into.id, edited_at = now() where e.team_id = v_from.id;
  update public.entities e set merged_into_id = v_into.id where e.merged_into_id = v_from.id;
  update public.entities e
  set merged_into_id = v_into.id, retired_at = coalesce(e.retired_at, now()), aliases = '{}', edited_at = now()
  where e.id = v_from.id;
  update public.entities e
  set aliases = private.merged_aliases(v_into, v_from), code = coalesce(e.code, v_from.code), edited_at = now()
  where e.id = v_into.id
  returning * into v_into;
  perform private.log_catalogue_change(
    'MERGE', 'ITEM', v_from.id, null, format('%s is %s', v_from.name, v_into.name)
  );
  return private.item_as_json(v_into);
end $function$;

CREATE OR REPLACE FUNCTION private.notification_keys(p_viewer uuid, p_hidden uuid[], p_above timestamp with time zone, p_below timestamp with time zone, p_below_key text, p_limit integer, p_with text DEFAULT NULL::text)
 RETURNS TABLE(at timestamp with time zone, kind text, subject_id text, key text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  v_above constant timestamptz := greatest(p_above, now() - interval '90 days');
  v_reported constant bigint[] := private.reported_by(p_viewer, 'REPLY');
begin
  return query
  select e.at, e.kind, e.subject_id, e.kind || '-' || e.subject_id, e.actor_id
  from private.notification_events e
  where e.recipient_id = p_viewer and e.at > v_above and e.at <= p_below
    and (e.at < p_below or e.kind || '-' || e.subject_id < p_below_key collate "C")
    and (e.actor_id is null or e.actor_id <> all (p_hidden) and not exists (
      select from private.suspensions s where s.profile_id = e.actor_id and s.suspended_until > now()
    ))
    and (e.kind <> 'POST_REPLIED' or e.subject_id::bigint <> all (v_reported))
    -- Clients of 1.0.0 do not know this kind.
    and (e.kind <> 'REPORT_DECIDED' or p_with = e.kind)
  order by e.at desc, (e.kind || '-' || e.subject_id) collate "C" desc
  limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.notified_decision(p_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with applied as (
      select d.* from private.decisions one
      join private.decisions d on d.id = one.id or d.group_id = one.group_id and d.undone_at is null
      where one.id = p_id
    ), whole as (
      select array_agg(distinct action order by action) as actions, max(a.days) as days,
        count(distinct a.id) filter (where action = 'REMOVE' and a.subject_type in ('POST', 'REPLY')) as removed
      from applied a cross join unnest(a.actions) action
    )
    select json_build_object(
      'type', d.subject_type, 'id', d.subject_id, 'actions', w.actions,
      'action', w.actions[cardinality(w.actions)], 'message', d.message, 'removedPosts', w.removed,
      -- The later of two suspensions applies.
      'suspendedUntil', case when w.days is not null then private.rfc3339(coalesce(
        (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id),
        d.decided_at + make_interval(days => w.days)
      )) end,
      'appeal', private.appeal_state(d.id)
    )
    from applied d cross join whole w
    -- A removal tells more than the suspension beside it.
    order by d.actions = '{SUSPEND}', d.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.open_meeting_of(p_entity_id bigint, p_other_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select s.name from public.games g
    join public.sweepstakes s on s.id = g.sweepstake_id
    where (g.side_one_id = p_entity_id and g.side_two_id = p_other_id or g.side_one_id = p_other_id and g.side_two_id = p_entity_id)
      and g.outcome is null and not g.is_void and s.completed_at is null
    order by g.start_time, g.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reason_for(p_reason text, p_knows_all boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return case when private.is_urgent(p_reason) and not p_knows_all then 'OTHER' else p_reason end; end $function$;

CREATE OR REPLACE FUNCTION private.record_decision(p_fan_id uuid, p_subject_type text, p_subject_id text, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_decision private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days)
  values (p_fan_id, auth.uid(), p_subject_type, p_subject_id, p_actions, p_note, p_message, p_days)
  returning * into v_decision;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), action, p_subject_type, p_subject_id, p_fan_id, p_note, case when action = 'SUSPEND' then p_days end
  from unnest(p_actions) action;
  perform private.suspend_for(v_decision);
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.record_group(p_group_id uuid, p_fan_id uuid, p_removed_ids bigint[], p_ids bigint[], p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_suspension private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days, group_id)
  select p_fan_id, auth.uid(), o.subject_type, o.subject_id, o.actions, p_note, p_message,
    case when 'SUSPEND' = any (o.actions) then coalesce(p_days, 7) end, p_group_id
  from (
    -- Apart from the removals, so that granting an appeal against one of them leaves the suspension.
    select 0::bigint, 'PROFILE', p_fan_id::text, array['SUSPEND']
    where 'SUSPEND' = any (p_actions) and (p_actions <> '{SUSPEND}' or cardinality(p_removed_ids) > 0)
    union all
    select s.id, s.subject_type, s.subject_id, array[case
      when s.id = any (p_removed_ids) or 'REMOVE' = any (p_actions) and (
        s.subject_type <> 'PROFILE' or not 'CLEAR_PICTURE' = any (p_actions)
      ) then 'REMOVE'
      else p_actions[1]
    end]
    from private.reported_subjects s where s.id = any (p_ids)
  ) o (place, subject_type, subject_id, actions)
  order by o.place;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), d.actions[1], d.subject_type, d.subject_id, p_fan_id, p_note, d.days
  from private.decisions d where d.group_id = p_group_id
  order by d.id;
  perform private.check_action_fits(d.subject_type, d.fan_id, d.actions) from private.decisions d where d.group_id = p_group_id;
  select * into v_suspension from private.decisions d where d.group_id = p_group_id and d.actions = '{SUSPEND}' order by d.id limit 1;
  if found then
    perform private.suspend_for(v_suspension);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_group(p_group_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_post_ids constant bigint[] := array(
    select d.subject_id::bigint from private.decisions d
    where d.group_id = p_group_id and d.subject_type = 'POST' and 'REMOVE' = any (d.actions)
  );
  v_reply_ids constant bigint[] := array(
    select d.subject_id::bigint from private.decisions d
    where d.group_id = p_group_id and d.subject_type = 'REPLY' and 'REMOVE' = any (d.actions)
  );
begin
  perform private.lock_posts_in_order(v_post_ids, v_reply_ids);
  update public.posts p set removed_at = now() where p.id = any (v_post_ids) and p.removed_at is null;
  update public.replies r set removed_at = now() where r.id = any (v_reply_ids) and r.removed_at is null;
  perform private.remove_content(d) from private.decisions d
  where d.group_id = p_group_id and d.subject_type in ('PROFILE', 'POOL') and d.actions && array['REMOVE', 'CLEAR_PICTURE'];
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_for(p_decision private.decisions, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.reverse_decision(p_decision);
  update private.reported_subjects s set is_open = true, closed_at = null
  where s.subject_type = p_decision.subject_type and s.subject_id = p_decision.subject_id
    -- Without a report, nothing waits for another decision.
    and s.first_reported_at is not null;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), 'REOPEN', p_decision.subject_type, p_decision.subject_id, p_decision.fan_id, p_note);
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_report(p_report_id bigint, p_note private.short_text, p_is_group boolean)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_subject private.reported_subjects;
  v_decision private.decisions;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  if p_is_group then
    perform private.lock_reports_about((select s.fan_id from private.reported_subjects s where s.id = p_report_id));
  end if;
  v_subject := private.lock_report(p_report_id);
  v_decision := private.latest_decision(v_subject.subject_type, v_subject.subject_id);
  if v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is open';
  elsif v_decision.id is null or v_decision.undone_at is not null
    or not v_decision.actions <@ array['DISMISS', 'SUSPEND', 'REMOVE', 'CLEAR_PICTURE']
    or v_decision.actions && array['REMOVE', 'CLEAR_PICTURE'] and v_decision.decided_at < private.restorable_since()
  then
    raise sqlstate 'PT409' using message = 'This decision cannot be undone';
  end if;
  perform private.reopen_for(decision, v_note)
  from unnest(case when p_is_group and v_decision.group_id is not null
    then private.lock_group(v_decision.group_id) else array[v_decision] end) decision;
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.report(p_subject_type private.short_text, p_subject_id private.short_text, p_reason private.short_text, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('report');
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER') or private.is_urgent(p_reason)) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = p_subject_type
      and s.subject_id = lower(p_subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  v_snapshot := private.snapshot_of(p_subject_type, p_subject_id);
  v_is_settled := private.is_settled(p_subject_type, lower(p_subject_id), v_snapshot);
  insert into private.reported_subjects as s
    (subject_type, subject_id, fan_id, snapshot, first_reported_at, last_reported_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, v_snapshot, clock_timestamp(), clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set is_open = s.is_open or not v_is_settled, last_reported_at = clock_timestamp(),
    first_reported_at = coalesce(s.first_reported_at, clock_timestamp()),
    opened_at = case when s.is_open or v_is_settled then s.opened_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $function$;

CREATE OR REPLACE FUNCTION private.reported_as_json(p_ids bigint[], p_knows_all boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'subjectType', s.subject_type,
      'subjectId', s.subject_id,
      'subject', (
        select json_build_object(
          'content', coalesce(p.content, r.content),
          'postId', coalesce(p.id, r.post_id),
          'post', (
            select json_build_object('content', parent.content, 'authorName', private.full_name(a.first_name, a.last_name))
            from public.posts parent
            join public.profiles a on a.id = parent.author_id
            where parent.id = (
              select reply.post_id from public.replies reply
              where reply.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end
            )
          ),
          'user', (select card from (select c.*, null as "matchReason", null as "friendshipStatus") card)
        )
        from private.user_cards c
        left join public.posts p
          on p.id = case when s.subject_type = 'POST' then s.subject_id::bigint end and p.removed_at is null
        left join public.replies r
          on r.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end and r.removed_at is null
        where c.id = s.fan_id
      ),
      'snapshot', s.snapshot,
      'author', private.author_history(s.fan_id),
      -- Empty if all reporters deleted their accounts: it still needs a decision.
      'reasons', (
        select coalesce(jsonb_agg(distinct private.reason_for(r.reason, p_knows_all)), '[]') from private.reports r where r.reported_id = s.id
      ),
      'notes', (
        select coalesce(json_agg(r.note order by r.created_at) filter (where r.note is not null), '[]')
        from (
          select * from private.reports r where r.reported_id = s.id order by r.created_at desc limit 20
        ) r
      ),
      'reportCount', (select count(*) from private.reports r where r.reported_id = s.id),
      'reporters', private.reporters_as_json(s.id, p_knows_all),
      'firstReportedAt', private.rfc3339(s.first_reported_at),
      'lastReportedAt', private.rfc3339(s.last_reported_at),
      'createdAt', private.rfc3339(s.opened_at),
      'status', case when s.is_open then 'open' else 'closed' end,
      'appeal', (
        select json_build_object(
          'text', a.text, 'createdAt', private.rfc3339(a.created_at), 'decision', private.decision_as_json(d)
        )
        from private.decisions d
        join private.appeals a on a.decision_id = d.id
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id and a.is_granted is null
        order by d.id desc
        limit 1
      ),
      'decision', case when not s.is_open and decided.id is not null then private.decision_as_json(decided) end
    ) order by array_position(p_ids, s.id)), '[]')
    from private.reported_subjects s
    left join lateral private.latest_decision(s.subject_type, s.subject_id) decided on true
    where s.id = any (p_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reporters_as_json(p_reported_id bigint, p_knows_all boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with newest as materialized (
      select r.* from private.reports r where r.reported_id = p_reported_id order by r.created_at desc limit 20
    )
    select coalesce(json_agg(json_build_object(
      'reason', private.reason_for(n.reason, p_knows_all),
      'reportedAt', private.rfc3339(n.created_at),
      'accountDays', extract(day from n.created_at - p.created_at)::integer,
      'dismissedReports', private.dismissed_reports(n.reporter_id),
      'isSuspended', n.reporter_id = any (private.suspended_ids()),
      'knowsOthers', exists (
        select from private.friendship_sides f
        where f.profile_id = n.reporter_id and f.is_friend and f.other_id in (select o.reporter_id from newest o)
      )
    ) order by n.created_at), '[]')
    from newest n
    join public.profiles p on p.id = n.reporter_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reverse_decision(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.decisions d set undone_at = clock_timestamp() where d.id = p_decision.id;
  -- Another decision of the same call may still suspend the fan.
  update private.suspensions s set decision_id = heir.id
  from (
    select d.id from private.decisions d
    where d.group_id = p_decision.group_id and 'SUSPEND' = any (d.actions) and d.undone_at is null
    order by d.id
    limit 1
  ) heir
  where s.profile_id = p_decision.fan_id and s.decision_id = p_decision.id;
  delete from private.suspensions s where s.profile_id = p_decision.fan_id and s.decision_id = p_decision.id;
  perform private.restore_content(p_decision);
end $function$;

CREATE OR REPLACE FUNCTION private.suspend_for(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- The later of two end dates wins.
  insert into private.suspensions as s (profile_id, suspended_until, message, decision_id)
  select p_decision.fan_id, now() + make_interval(days => p_decision.days), p_decision.message, p_decision.id
  where 'SUSPEND' = any (p_decision.actions)
  on conflict (profile_id) do update set suspended_until = excluded.suspended_until,
    message = excluded.message, decision_id = excluded.decision_id,
    former_address_hashes = case when s.suspended_until > now() then s.former_address_hashes else '{}' end
  where s.suspended_until < excluded.suspended_until;
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_or_decision(p_kind text, p_subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_kind
    when 'WINNER_CHANGED' then (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'isWinner', w.is_winner)
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      where w.sweepstake_id = p_subject_id::bigint and w.profile_id = auth.uid()
    )
    when 'CONTEST_CHANGED' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'change', l.kind,
        'game', private.game_names(array[l.game_id]), 'reason', l.reason,
        'startTime', l.after ->> 'startTime', 'previousStartTime', l.before ->> 'startTime',
        'previousGame', l.before ->> 'game', 'previousName', l.before ->> 'name',
        'amended', case when l.kind = 'AMEND' then array(select jsonb_object_keys(l.after) order by 1) else '{}' end
      )
      from private.sweepstake_log l
      join public.sweepstakes s on s.id = l.sweepstake_id
      where l.id = p_subject_id::bigint
    )
    when 'CONTEST_CLOSING' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', k.id, 'name', k.name, 'closesAt', private.rfc3339(k.closes_at)
      )
      from private.closing_sweepstakes k where k.id = p_subject_id::bigint
    )
    when 'SUGGESTION_DECIDED' then (
      select json_build_object(
        'type', 'SUGGESTION', 'id', s.id, 'name', s.name, 'state', s.state, 'answer', s.answer,
        'item', case when e.id is not null then
          json_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      )
      from private.suggested_items s
      left join public.entities e on e.id = s.entity_id
      where s.id = p_subject_id::bigint
    )
    when 'MODERATION' then private.notified_decision(p_subject_id::bigint)
    when 'REPORT_DECIDED' then (
      select json_build_object('type', 'REPORT', 'id', s.id, 'subjectType', s.subject_type, 'outcome', o.outcome)
      from private.report_outcomes o
      join private.reported_subjects s on s.id = o.report_id
      where o.reporter_id = auth.uid() and o.report_id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_decisions__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Fans do not learn of dismissed reports about them. Decisions of one call are broadcast once.
  if new.actions <> '{DISMISS}' and new.group_id is null then
    perform private.broadcast_to_fan(new.fan_id, 'bell');
  end if;
  perform private.broadcast_to_fan(r.reporter_id, 'bell')
  from (
    select r.reporter_id from private.reported_subjects s
    join private.reports r on r.reported_id = s.id
    where s.subject_id = new.subject_id and s.subject_type = new.subject_type
    order by r.created_at desc
    limit 50
  ) r;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select t.* from private.due_tasks() t
  where not t.can_dismiss or not exists (
    select from private.dismissed_tasks d where d.kind = t.kind and d.path = t.path and d.since = t.since
  );
end $function$;

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_have_a_reason" CHECK ((reason = ANY (ARRAY['SPAM'::text, 'HARASSMENT'::text, 'HATE'::text, 'IMPERSONATION'::text, 'OTHER'::text, 'THREAT'::text, 'NUDITY'::text, 'VIOLENCE'::text, 'PRIVATE_DATA'::text])));

CREATE VIEW "private"."open_cards" WITH (security_invoker=true) AS  SELECT s.fan_id,
    ((((((1000 *
        CASE
            WHEN bool_or(private.is_urgent(r.reason)) THEN 1
            ELSE 2
        END) + 999) -
        CASE
            WHEN (min(s.opened_at) <= (now() - '1 day'::interval)) THEN (999)::bigint
            ELSE LEAST((998)::bigint, GREATEST((1)::bigint, count(DISTINCT
            CASE
                WHEN ((r.created_at - p.created_at) >= '1 day'::interval) THEN (p.id)::text
                ELSE 'young'::text
            END) FILTER (WHERE (r.reporter_id IS NOT NULL))))
        END))::numeric * 10000000000000000.0) + (((EXTRACT(epoch FROM min(s.opened_at)) * (1000000)::numeric))::bigint)::numeric) AS rank
   FROM ((private.reported_subjects s
     LEFT JOIN private.reports r ON ((r.reported_id = s.id)))
     LEFT JOIN public.profiles p ON ((p.id = r.reporter_id)))
  WHERE s.is_open
  GROUP BY s.fan_id;

CREATE VIEW "private"."report_outcomes" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    d.at,
        CASE
            WHEN (d.is_removal AND ((NOT d.is_granted) OR (d.at > (d.decided_at + '30 days'::interval)))) THEN 'REMOVED'::text
            WHEN ((d.actions = '{SUSPEND}'::text[]) AND (NOT d.is_granted)) THEN 'ACTED'::text
            WHEN private.is_reported_gone(s.subject_type, s.subject_id, s.fan_id) THEN 'GONE'::text
            WHEN d.is_removal THEN 'RESTORED'::text
            ELSE 'KEPT'::text
        END AS outcome
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     CROSS JOIN LATERAL ( SELECT o.decided_at,
            o.actions,
            (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text]) AS is_removal,
            COALESCE(a.is_granted, false) AS is_granted,
                CASE
                    WHEN a.is_granted THEN o.undone_at
                    ELSE o.decided_at
                END AS at
           FROM (private.decisions o
             LEFT JOIN private.appeals a ON ((a.decision_id = o.id)))
          WHERE ((o.subject_id = s.subject_id) AND (o.subject_type = s.subject_type) AND (o.decided_at >= r.created_at) AND (o.actions && ARRAY['DISMISS'::text, 'REMOVE'::text, 'CLEAR_PICTURE'::text, 'SUSPEND'::text]) AND ((o.undone_at IS NULL) OR a.is_granted OR ((o.actions = '{SUSPEND}'::text[]) AND (NOT s.is_open))))
          ORDER BY ((o.undone_at IS NULL) AND (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text])) DESC, o.id DESC
         LIMIT 1) d);

CREATE VIEW "private"."exported_rows" WITH (security_invoker=true) AS  SELECT a.profile_id AS fan_id,
    'questionAnswers'::text AS part,
    EXTRACT(epoch FROM a.day) AS place,
    jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) AS fact
   FROM (private.question_answers a
     JOIN private.asked_questions q ON ((q.day = a.day)))
UNION ALL
 SELECT b.blocker_id AS fan_id,
    'blocks'::text AS part,
    EXTRACT(epoch FROM b.created_at) AS place,
    jsonb_build_object('userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)) AS fact
   FROM public.blocks b
UNION ALL
 SELECT r.reporter_id AS fan_id,
    'reports'::text AS part,
    EXTRACT(epoch FROM r.created_at) AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)) AS fact
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     LEFT JOIN private.report_outcomes o ON (((o.reporter_id = r.reporter_id) AND (o.report_id = r.reported_id))))
UNION ALL
 SELECT s.fan_id,
    'reported'::text AS part,
    s.id AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id) AS fact
   FROM private.reported_subjects s
  WHERE ((NOT s.is_open) AND ((private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'::text[]))
UNION ALL
 SELECT o.fan_id,
    'suggestions'::text AS part,
    s.id AS place,
    jsonb_build_object('entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state, 'suggestedAt', private.rfc3339(o.created_at)) AS fact
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
UNION ALL
 SELECT l.admin_id AS fan_id,
    'contestChanges'::text AS part,
    l.id AS place,
    jsonb_build_object('at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason) AS fact
   FROM private.sweepstake_log l
UNION ALL
 SELECT d.fan_id,
    'moderation'::text AS part,
    d.id AS place,
    jsonb_build_object('at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type, 'subjectId', d.subject_id, 'message', d.message, 'days', d.days, 'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts) AS fact
   FROM private.decisions d
  WHERE (d.actions <> '{DISMISS}'::text[])
UNION ALL
 SELECT a.fan_id,
    'appeals'::text AS part,
    EXTRACT(epoch FROM a.created_at) AS place,
    jsonb_build_object('text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted) AS fact
   FROM private.appeals a
UNION ALL
 SELECT d.profile_id AS fan_id,
    'dismissals'::text AS part,
    NULL::numeric AS place,
    jsonb_build_object('userId', d.dismissed_id) AS fact
   FROM public.dismissals d
UNION ALL
 SELECT p.author_id AS fan_id,
    'posts'::text AS part,
    p.id AS place,
    jsonb_build_object('id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)) AS fact
   FROM public.posts p
UNION ALL
 SELECT r.author_id AS fan_id,
    'replies'::text AS part,
    r.id AS place,
    jsonb_build_object('id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)) AS fact
   FROM public.replies r
UNION ALL
 SELECT l.user_id AS fan_id,
    'likes'::text AS part,
    l.post_id AS place,
    jsonb_build_object('postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)) AS fact
   FROM public.post_likes l
UNION ALL
 SELECT e.profile_id AS fan_id,
    'sweepstakeEntries'::text AS part,
    EXTRACT(epoch FROM e.submitted_at) AS place,
    jsonb_build_object('sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at), 'changedAt', private.rfc3339(e.changed_at), 'tieBreakAnswer', e.tie_break_answer, 'picks', ( SELECT COALESCE(jsonb_agg(jsonb_build_object('gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', COALESCE(side.name, 'Draw'::text)) ORDER BY g.start_time, g.id), '[]'::jsonb) AS "coalesce"
           FROM ((public.picks k
             JOIN public.games g ON ((g.id = k.game_id)))
             LEFT JOIN public.entities side ON ((side.id =
                CASE k.selected_side
                    WHEN 1 THEN g.side_one_id
                    WHEN 2 THEN g.side_two_id
                    ELSE NULL::bigint
                END)))
          WHERE ((k.profile_id = e.profile_id) AND (k.sweepstake_id = e.sweepstake_id)))) AS fact
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
UNION ALL
 SELECT r.profile_id AS fan_id,
    'poolRemovals'::text AS part,
    r.pool_id AS place,
    jsonb_build_object('poolId', r.pool_id) AS fact
   FROM private.pool_removals r
UNION ALL
 SELECT m.profile_id AS fan_id,
    'pools'::text AS part,
    m.place,
    jsonb_build_object('id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id, 'joinedAt', private.rfc3339(m.joined_at), 'isOwner', (private.pool_owner(p.id) = m.profile_id)) AS fact
   FROM (private.pool_members m
     JOIN private.pools p ON ((p.id = m.pool_id)))
UNION ALL
 SELECT c.profile_id AS fan_id,
    'prizeClaims'::text AS part,
    EXTRACT(epoch FROM c.claimed_at) AS place,
    jsonb_build_object('sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at)) AS fact
   FROM private.prize_claims c
UNION ALL
 SELECT w.profile_id AS fan_id,
    'prizesWon'::text AS part,
    w.sweepstake_id AS place,
    jsonb_build_object('sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)) AS fact
   FROM private.prize_winners w
UNION ALL
 SELECT d.profile_id AS fan_id,
    'deliveries'::text AS part,
    d.id AS place,
    jsonb_build_object('kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)) AS fact
   FROM private.deliveries d
UNION ALL
 SELECT s.profile_id AS fan_id,
    'pushSubscriptions'::text AS part,
    EXTRACT(epoch FROM s.created_at) AS place,
    jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)) AS fact
   FROM private.push_subscriptions s;

CREATE VIEW "private"."notification_events" WITH (security_invoker=true) AS  SELECT f.addressee_id AS recipient_id,
    f.created_at AS at,
    'FRIEND_REQUEST'::text AS kind,
    (f.id)::text AS subject_id,
    f.requester_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NULL)
UNION ALL
 SELECT f.requester_id AS recipient_id,
    f.accepted_at AS at,
    'FRIEND_ACCEPTED'::text AS kind,
    (f.id)::text AS subject_id,
    f.addressee_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NOT NULL)
UNION ALL
 SELECT author.id AS recipient_id,
    newest.created_at AS at,
    'POST_LIKED'::text AS kind,
    (post.id)::text AS subject_id,
    newest.user_id AS actor_id
   FROM ((public.profiles author
     CROSS JOIN LATERAL ( SELECT p.id
           FROM public.posts p
          WHERE ((p.author_id = author.id) AND (p.removed_at IS NULL))
          ORDER BY p.id DESC
         LIMIT 200) post)
     CROSS JOIN LATERAL ( SELECT l.created_at,
            l.user_id
           FROM private.unsuspended_likes l
          WHERE ((l.post_id = post.id) AND (l.user_id <> author.id) AND (NOT (EXISTS ( SELECT
                   FROM private.block_sides s
                  WHERE ((s.profile_id = author.id) AND (s.other_id = l.user_id))
                 OFFSET 0))))
          ORDER BY l.created_at DESC
         LIMIT 1) newest)
UNION ALL
 SELECT r.recipient_id,
    r.created_at AS at,
    'POST_REPLIED'::text AS kind,
    (r.id)::text AS subject_id,
    r.author_id AS actor_id
   FROM public.replies r
  WHERE ((r.removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.posts p
          WHERE ((p.id = r.post_id) AND (p.removed_at IS NOT NULL))))))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.completed_at AS at,
    'CONTEST_COMPLETED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
  WHERE ((s.completed_at IS NOT NULL) AND (NOT s.is_cancelled))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    l.at,
    'CONTEST_CHANGED'::text AS kind,
    (l.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN private.sweepstake_log l ON ((l.sweepstake_id = e.sweepstake_id)))
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at) AND (NOT COALESCE((l.before ? 'isPaused'::text), false)))
UNION ALL
 SELECT p.id AS recipient_id,
    GREATEST(c.at, p.created_at) AS at,
    'CONTEST_CLOSING'::text AS kind,
    (c.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.profiles p
     CROSS JOIN ( SELECT k.id,
            k.at,
            k.series_id
           FROM private.closing_sweepstakes k
         OFFSET 0) c)
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.sweepstake_entries e
          WHERE ((e.profile_id = p.id) AND (e.sweepstake_id = c.id))))) AND private.is_interested_in(p.id, c.id, c.series_id))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.published_at AS at,
    'ROUND_OPENED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM ((public.sweepstake_entries e
     JOIN public.sweepstakes entered ON ((entered.id = e.sweepstake_id)))
     JOIN public.sweepstakes s ON (((s.series_id = entered.series_id) AND (s.published_at > s.created_at))))
  WHERE ((entered.id = ( SELECT last_round.id
           FROM public.sweepstakes last_round
          WHERE ((last_round.series_id = s.series_id) AND (last_round.id <> s.id) AND (last_round.published_at < s.published_at))
          ORDER BY last_round.start_date DESC, last_round.id DESC
         LIMIT 1)) AND (e.submitted_at < s.published_at) AND (NOT (EXISTS ( SELECT
           FROM public.sweepstakes first
          WHERE ((first.series_id = s.series_id) AND (first.published_at = s.published_at) AND (ROW(first.start_date, first.id) < ROW(s.start_date, s.id)))))))
UNION ALL
 SELECT w.profile_id AS recipient_id,
    w.changed_at AS at,
    'WINNER_CHANGED'::text AS kind,
    (w.sweepstake_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.prize_winners w
  WHERE (w.changed_at IS NOT NULL)
UNION ALL
 SELECT d.fan_id AS recipient_id,
    d.decided_at AS at,
    'MODERATION'::text AS kind,
    (d.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.decisions d
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM private.decisions earlier
          WHERE ((earlier.group_id = d.group_id) AND (earlier.id < d.id) AND (earlier.undone_at IS NULL))))))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL)
UNION ALL
 SELECT o.reporter_id AS recipient_id,
    o.at,
    'REPORT_DECIDED'::text AS kind,
    (o.report_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.report_outcomes o;

CREATE INDEX decisions_group_id_id_idx ON private.decisions USING btree (group_id, id) WHERE (group_id IS NOT NULL);

CREATE INDEX reported_subjects_open_idx ON private.reported_subjects USING btree (opened_at, id) WHERE is_open;

CREATE TRIGGER _900_broadcast AFTER INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.tg_decisions__broadcast();

COMMENT ON COLUMN "private"."decisions"."group_id" IS 'Shared by the decisions of one call about several reports, which notifies the fan once. Null for a decision alone.';

COMMENT ON COLUMN "private"."dismissed_tasks"."dismissed_at" IS 'Suggestions and differences to a feed''s source that are newer make another task.';

COMMENT ON COLUMN "private"."dismissed_tasks"."since" IS 'The task''s time as the admin saw it. With another time, the task is listed again.';

COMMENT ON COLUMN "private"."reported_subjects"."ranks_at" IS 'Unused since 1.1.0, which computes the order on read. Kept, because migrations only add.';

COMMENT ON DOMAIN "private"."id_list" IS 'Ids, such as those of reports: at most 100.';

COMMENT ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) IS 'Decides several open reports about one fan, all or none: DISMISS, REMOVE, CLEAR_PICTURE, SUSPEND or a suspension with one or both of the two between. With a suspension, it also removes the fan''s newest 500 posts and replies of the last 1, 7 or 30 days. The fan is notified once. Returns the number of decided reports, posts and replies. Admins only, except their own cases; 409 with an appeal.';

COMMENT ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) IS 'Dismisses a task as listed, for all admins, until its time changes, and logs it. Idempotent; 409 for a task that has changed, and for other kinds than NEXT_ROUND, DRAFT, SUGGESTION and a FEED''s kept differences. Admins only.';

COMMENT ON FUNCTION "api"."get_own_profile"(uuid) IS 'The caller''s OwnProfile with unread notifications (answers to reports apart), the newest hundred requesters, the suspension and, for admins, open reports. 403 for any other id, whether or not it exists.';

COMMENT ON FUNCTION "api"."list_notifications"(text, integer, text) IS 'The caller''s notifications, newest first, with the unread count and the id that continues the list, if any. REPORT_DECIDED only if with_kind names it.';

COMMENT ON FUNCTION "api"."list_own_reports"(text) IS 'The caller''s reports, newest first, each with its outcome, or null while it waits. They name no author.';

COMMENT ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) IS 'Reported subjects: open ones by fan, the most urgent first, closed ones newest first. Only those of one kind, if given. Admins only.';

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, questions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. 409 if they meet in an open game. Admins only.';

COMMENT ON FUNCTION "api"."reopen_report"(bigint, text, boolean) IS 'Undoes a dismissal, a suspension or a removal, or with is_group all decisions of the same call; restores the content, and reopens the report if there is one. 409 if the removal is older than 30 days. Admins only.';

COMMENT ON FUNCTION "private"."add_newest_posts"(uuid, integer) IS 'The reported subjects of a fan''s newest 500 posts and replies of the last days; those that nobody reported join closed.';

COMMENT ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) IS 'Rejects a cleared picture of anything but a profile, and the suspension of an admin.';

COMMENT ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) IS 'Rejects a group with a closed report, an appeal, or anything that the calling admin may not decide.';

COMMENT ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) IS 'The actions of a decision about several reports, sorted.';

COMMENT ON FUNCTION "private"."count_unread"(uuid, text) IS 'The number of a fan''s unread notifications, capped at 100. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."due_tasks"() IS 'Admin tasks, dismissed ones included, each with its page in the app and the time it became due.';

COMMENT ON FUNCTION "private"."feed_tasks"() IS 'Each feed''s tasks for admins: changes, unknown names, matches without a game, an error, and games that ended three hours ago. Only results that an admin kept against the source can be dismissed.';

COMMENT ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) IS 'Whether a reported subject is of this kind: a subject type, URGENT for an urgent reason, or APPEAL.';

COMMENT ON FUNCTION "private"."is_reported_gone"(text, text, uuid) IS 'Whether a reported post, reply, pool or account was removed or deleted.';

COMMENT ON FUNCTION "private"."is_urgent"(text) IS 'Whether reports with this reason come first. Clients of 1.0.0 read these reasons as OTHER.';

COMMENT ON FUNCTION "private"."lock_group"(uuid) IS 'The decisions of a group that can still be undone, with their posts locked: not undone yet, and none about the same subject since.';

COMMENT ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) IS 'Locks posts, and the posts of replies, against deletion, with their counts, before many are removed or restored.';

COMMENT ON FUNCTION "private"."lock_reports_about"(uuid) IS 'Locks the reports about one fan in the order of their ids, before several are changed. Calls about one report lock only that.';

COMMENT ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) IS 'A fan''s notifications of the last 90 days between two positions, newest first, without the fans in p_hidden. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."notified_decision"(bigint) IS 'A decision, or all that apply of its group, as the contract''s subject of one notification.';

COMMENT ON FUNCTION "private"."open_meeting_of"(bigint, bigint) IS 'The sweepstake in whose open game two items meet, if any.';

COMMENT ON FUNCTION "private"."reason_for"(text, boolean) IS 'A reason as a client reads it who knows all of them, or only those of 1.0.0.';

COMMENT ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) IS 'Records one decision for each reported subject and one for the suspension, logs them and suspends the fan.';

COMMENT ON FUNCTION "private"."remove_group"(uuid) IS 'Removes the content of a group''s decisions.';

COMMENT ON FUNCTION "private"."reopen_for"(private.decisions, text) IS 'Reverses a decision, reopens its report if there is one, and logs it.';

COMMENT ON FUNCTION "private"."reported_as_json"(bigint[], boolean) IS 'Reported subjects as the contract''s Report, in the order of the ids, with all reasons or those of 1.0.0.';

COMMENT ON FUNCTION "private"."reporters_as_json"(bigint, boolean) IS 'The newest twenty reporters of a subject without names, so that admins can tell a pile-on from independent fans.';

COMMENT ON FUNCTION "private"."suspend_for"(private.decisions) IS 'Suspends the fan if the decision says so.';

COMMENT ON FUNCTION "private"."tg_decisions__broadcast"() IS 'Notifies the fan concerned by a decision, and the newest fifty reporters; others read of it later.';

COMMENT ON FUNCTION "private"."waiting_tasks"() IS 'The due tasks that no admin has dismissed.';

COMMENT ON TABLE "private"."dismissed_tasks" IS 'The last dismissal of each task. The audit log names the admin.';

COMMENT ON VIEW "private"."exported_rows" IS 'Each fact in the lists of a fan''s export, with its list and its place there.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."open_cards" IS 'The fans with open reports and their place in the queue. Accounts younger than a day when they reported count as one reporter together.';

COMMENT ON VIEW "private"."report_outcomes" IS 'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

GRANT USAGE ON TYPE "private"."id_list" TO "postgres";

REVOKE ALL ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_notifications"(text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_notifications"(text, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_own_reports"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_own_reports"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."reopen_report"(bigint, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reopen_report"(bigint, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_newest_posts"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_newest_posts"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."due_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_reported_gone"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reported_gone"(text, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_urgent"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_urgent"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_own_reports"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_own_reports"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_group"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_group"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notified_decision"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notified_decision"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_meeting_of"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_meeting_of"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reason_for"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reason_for"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_group"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_group"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_for"(private.decisions, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_for"(private.decisions, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_report"(bigint, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_report"(bigint, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reported_as_json"(bigint[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_as_json"(bigint[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reporters_as_json"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reporters_as_json"(bigint, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_for"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_for"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_tasks"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."dismissed_tasks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."open_cards" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_outcomes" TO "postgres";

-- Everything pg-delta leaves out: database settings, objects in Supabase's schemas, and rows that belong to the schema.
-- Idempotent, since migrations and restored projects run the whole file again.

-- Planning takes longer than running nearly every query here, so one plan serves all arguments. Functions that override
-- this say why.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$;

-- Privileges held through PUBLIC can only be revoked for all schemas at once.
alter default privileges for role postgres revoke execute on functions from public;

-- Decompressing the list for each reader takes longer than reading it.
alter table private.catalogue_lists alter column list set storage external;

-- Accounts
create or replace trigger _400_refuse_suspended before insert on auth.users
  for each row execute function private.tg_users__refuse_suspended();
-- Auth keeps a requested address in email_change until its links are followed.
create or replace trigger _400_refuse_suspended_change before update of email, email_change on auth.users
  for each row execute function private.tg_users__refuse_suspended_change();
create or replace trigger _500_create_profile after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create or replace trigger _500_remember_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_users__remember_address();
-- Before the delete, because the suspension is deleted with the account.
create or replace trigger _500_remember_suspension before delete on auth.users
  for each row execute function private.tg_users__remember_suspension();

-- No SVG, which can carry scripts. No policy on others' pictures, which would let fans list the bucket. No update:
-- every upload has a new name. The Storage API deletes file and row together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Hosted projects do not allow this index; counting a fan's pictures scans the bucket there.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

drop policy if exists "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects;
create policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
drop policy if exists "Fans can see their own pictures" on storage.objects;
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
drop policy if exists "Fans can delete their own pictures" on storage.objects;
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);

-- Uploads with the secret key have no owner.
create or replace trigger _500_limit_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.tg_objects__limit_pictures();

create or replace trigger _400_keep_checked before insert or update on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.tg_objects__keep_checked();

-- Realtime. No policy to insert: only the database broadcasts.
drop policy if exists "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages;
create policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- Rows
insert into private.address_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
on conflict do nothing;

merge into private.limits l
using (
  values
    ('ensure_own_profile', 300, '1 hour', 'That is a lot of logging in. Please wait a little.', false, false),
    ('update_own_profile', 60, '1 hour', 'That is a lot of changes to one profile. Please wait a while.', false, false),
    ('end_session', 120, '1 hour', 'That is a lot of logging out. Please wait a while.', false, false),
    ('withdraw_email_change', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('save_ratings', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('save_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('delete_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('answer_question', 120, '1 minute', 'That is a lot of second thoughts. Please wait a minute.', false, true),
    ('save_taglines', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('renew_recommendations', 120, '1 minute', 'That is a lot of refreshing. Please wait a minute.', false, false),
    ('send_friend_request', 100, '1 hour', 'That is a lot of friend requests. Please wait an hour before you send more.', false, false),
    ('change_friendship', 600, '1 hour', 'That is a lot of friendship changes. Please wait a while.', false, false),
    ('create_invite', 60, '1 hour', 'That is a lot of inviting. Please wait a while.', false, false),
    ('withdraw_invite', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, true),
    ('dismiss_fan', 300, '1 hour', 'That is a lot of people to pass on. Please wait a while.', false, false),
    ('undismiss_fan', 300, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('block_fan', 200, '1 hour', 'That is a lot of blocking. Please wait a while.', false, true),
    ('unblock_fan', 200, '1 hour', 'That is a lot of unblocking. Please wait a while.', false, true),
    ('report', 60, '1 hour', 'That is a lot of reports. Please wait a while.', false, true),
    ('decide_report', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_suspension', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('appeal', 10, '1 hour', 'That is a lot of appeals. Please wait a while.', false, true),
    ('suggest_item', 30, '1 hour', 'That is a lot of suggestions. Please wait a while.', false, false),
    ('decide_suggestion', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('dismiss_task', 600, '1 hour', 'That is a lot of tasks. Please wait a while.', false, false),
    ('change_catalogue', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_post', 60, '1 minute', 'That is a lot of posts for one minute. Catch your breath and try again.', false, false),
    ('delete_post', 120, '1 minute', 'That is a lot of posts to delete. Please wait a minute.', false, false),
    ('create_reply', 60, '1 minute', 'That is a lot of replies for one minute. Catch your breath and try again.', false, false),
    ('delete_reply', 120, '1 minute', 'That is a lot of replies to delete. Please wait a minute.', false, false),
    ('change_like', 300, '1 minute', 'That is a lot of liking. Please wait a minute.', false, false),
    ('mark_notifications_read', 300, '1 minute', 'That is a lot of reading. Please wait a minute.', false, true),
    ('save_reminders', 120, '1 hour', 'That is a lot of changing your mind. Please wait a while.', false, true),
    ('change_push_subscription', 120, '1 hour', 'That is a lot of browsers. Please wait a while.', false, true),
    ('submit_picks', 120, '1 minute', 'That is a lot of picking. Please wait a minute.', false, false),
    ('change_picks', 120, '1 minute', 'That is a lot of changing. Please wait a minute.', false, false),
    ('create_pool', 60, '1 hour', 'That is a lot of pools. Please wait a while.', false, false),
    ('join_pool', 40, '1 hour', 'That is a lot of codes. Please wait an hour before you try another.', false, false),
    ('change_pool', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('claim_prize', 60, '1 hour', 'That is a lot of claiming. Please wait a while.', false, false),
    ('change_sweepstake', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_sweepstake', 300, '1 hour', 'That is a lot of sweepstakes. Please wait a while.', false, false),
    ('create_series', 300, '1 hour', 'That is a lot of series. Please wait a while.', false, false),
    ('change_series', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('change_feed', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('read_feed', 300, '1 hour', 'That is a lot of reading. Please wait a while.', false, false),
    ('record_results', 600, '1 hour', 'That is a lot of results. Please wait a while.', false, false),
    ('refused_write', 120, '1 minute', 'Too many tries. Wait a minute.', false, false),
    ('search_fans', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_rankings', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_cities', 600, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('recommend_fans', 300, '1 minute', 'That is a lot of browsing. Please wait a minute.', true, false),
    ('compare_fans', 300, '1 minute', 'That is a lot of comparing. Please wait a minute.', true, false),
    ('export_account', 20, '1 hour', 'That is a lot of exports. Please wait a while.', true, false),
    ('get_public_profile', 600, '1 minute', 'That is a lot of profiles. Please wait a minute.', true, false)
) wanted (action, max_count, time_window, refusal, is_read, is_for_suspended) on wanted.action = l.action
when matched then update set max_count = wanted.max_count, time_window = wanted.time_window::interval, refusal = wanted.refusal,
  is_read = wanted.is_read, is_for_suspended = wanted.is_for_suspended
when not matched then insert (action, max_count, time_window, refusal, is_read, is_for_suspended)
  values (wanted.action, wanted.max_count, wanted.time_window::interval, wanted.refusal, wanted.is_read, wanted.is_for_suspended)
when not matched by source then delete;
