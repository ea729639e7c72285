-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_900_broadcast" ON "private"."decisions";

DROP INDEX "private"."reported_subjects_open_idx";

DROP VIEW "private"."notification_events";

ALTER TABLE "private"."reports" DROP CONSTRAINT "reports_have_a_reason";

DROP FUNCTION "api"."list_reports"(boolean, text);

DROP FUNCTION "api"."reopen_report"(bigint, text);

DROP FUNCTION "private"."group_reports_about"(uuid);

DROP FUNCTION "private"."list_reports"(boolean, private.short_text);

DROP FUNCTION "private"."reopen_report"(bigint, private.short_text);

DROP FUNCTION "private"."reported_as_json"(bigint[]);

DROP FUNCTION "private"."reporters_as_json"(bigint);

ALTER TABLE "private"."reported_subjects" DROP COLUMN "ranks_at";

ALTER TABLE "private"."decisions" ADD COLUMN "group_id" uuid;

CREATE DOMAIN "private"."id_list" AS bigint[] CONSTRAINT "id_list_is_at_most_100_ids" CHECK ((cardinality(VALUE) <= 100));

CREATE OR REPLACE FUNCTION api.decide_reports(user_id uuid, report_ids bigint[], actions text[], note text, message text DEFAULT NULL::text, days integer DEFAULT NULL::integer, remove_posts_of_days integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.decide_reports(user_id, report_ids, actions, note, message, days, remove_posts_of_days); end $function$;

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

CREATE OR REPLACE FUNCTION private.is_urgent(p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return p_reason in ('THREAT', 'NUDITY', 'VIOLENCE', 'PRIVATE_DATA'); end $function$;

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
      'suspendedUntil', case when w.days is not null then private.rfc3339(greatest(
        d.decided_at + make_interval(days => w.days),
        (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id)
      )) end,
      'appeal', private.appeal_state(d.id)
    )
    from applied d cross join whole w
    -- A removal tells more than the suspension beside it.
    order by d.actions = '{SUSPEND}', d.id
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
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_have_a_reason" CHECK ((reason = ANY (ARRAY['SPAM'::text, 'HARASSMENT'::text, 'HATE'::text, 'IMPERSONATION'::text, 'OTHER'::text, 'THREAT'::text, 'NUDITY'::text, 'VIOLENCE'::text, 'PRIVATE_DATA'::text])));

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
  WHERE (s.decided_at IS NOT NULL);

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

CREATE INDEX decisions_group_id_id_idx ON private.decisions USING btree (group_id, id) WHERE (group_id IS NOT NULL);

CREATE INDEX reported_subjects_open_idx ON private.reported_subjects USING btree (opened_at, id) WHERE is_open;

CREATE TRIGGER _900_broadcast AFTER INSERT ON private.decisions FOR EACH ROW WHEN (((new.actions <> '{DISMISS}'::text[]) AND (new.group_id IS NULL))) EXECUTE FUNCTION private.tg_decisions__broadcast();

COMMENT ON COLUMN "private"."decisions"."group_id" IS 'Shared by the decisions of one call about several reports, which notifies the fan once. Null for a decision alone.';

COMMENT ON DOMAIN "private"."id_list" IS 'Ids, such as those of reports: at most 100.';

COMMENT ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) IS 'Decides several open reports about one fan, all or none: DISMISS, REMOVE, CLEAR_PICTURE, SUSPEND or a suspension with one or both of the two between. With a suspension, it also removes the fan''s newest 500 posts and replies of the last 1, 7 or 30 days. The fan is notified once. Returns the number of decided reports, posts and replies. Admins only, except their own cases; 409 with an appeal.';

COMMENT ON FUNCTION "api"."list_reports"(boolean, text, text, boolean) IS 'Reported subjects: open ones by fan, the most urgent first, closed ones newest first. Only those of one kind, if given. Admins only.';

COMMENT ON FUNCTION "api"."reopen_report"(bigint, text, boolean) IS 'Undoes a dismissal, a suspension or a removal, or with is_group all decisions of the same call; restores the content, and reopens the report if there is one. 409 if the removal is older than 30 days. Admins only.';

COMMENT ON FUNCTION "private"."add_newest_posts"(uuid, integer) IS 'The reported subjects of a fan''s newest 500 posts and replies of the last days; those that nobody reported join closed.';

COMMENT ON FUNCTION "private"."check_action_fits"(text, uuid, text[]) IS 'Rejects a cleared picture of anything but a profile, and the suspension of an admin.';

COMMENT ON FUNCTION "private"."check_group"(uuid, bigint[], bigint[]) IS 'Rejects a group with a closed report, an appeal, or anything that the calling admin may not decide.';

COMMENT ON FUNCTION "private"."checked_group_actions"(text[], integer, integer) IS 'The actions of a decision about several reports, sorted.';

COMMENT ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) IS 'Whether a reported subject is of this kind: a subject type, URGENT for an urgent reason, or APPEAL.';

COMMENT ON FUNCTION "private"."is_urgent"(text) IS 'Whether reports with this reason come first. Clients of 1.0.0 read these reasons as OTHER.';

COMMENT ON FUNCTION "private"."lock_group"(uuid) IS 'The decisions of a group that can still be undone, with their posts locked: not undone yet, and none about the same subject since.';

COMMENT ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) IS 'Locks posts, and the posts of replies, against deletion, with their counts, before many are removed or restored.';

COMMENT ON FUNCTION "private"."lock_reports_about"(uuid) IS 'Locks the reports about one fan in the order of their ids, before several are changed. Calls about one report lock only that.';

COMMENT ON FUNCTION "private"."notified_decision"(bigint) IS 'A decision, or all that apply of its group, as the contract''s subject of one notification.';

COMMENT ON FUNCTION "private"."reason_for"(text, boolean) IS 'A reason as a client reads it who knows all of them, or only those of 1.0.0.';

COMMENT ON FUNCTION "private"."record_group"(uuid, uuid, bigint[], bigint[], text[], text, text, integer) IS 'Records one decision for each reported subject and one for the suspension, logs them and suspends the fan.';

COMMENT ON FUNCTION "private"."remove_group"(uuid) IS 'Removes the content of a group''s decisions.';

COMMENT ON FUNCTION "private"."reopen_for"(private.decisions, text) IS 'Reverses a decision, reopens its report if there is one, and logs it.';

COMMENT ON FUNCTION "private"."reported_as_json"(bigint[], boolean) IS 'Reported subjects as the contract''s Report, in the order of the ids, with all reasons or those of 1.0.0.';

COMMENT ON FUNCTION "private"."reporters_as_json"(bigint, boolean) IS 'The newest twenty reporters of a subject without names, so that admins can tell a pile-on from independent fans.';

COMMENT ON FUNCTION "private"."suspend_for"(private.decisions) IS 'Suspends the fan if the decision says so.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."open_cards" IS 'The fans with open reports and their place in the queue. Accounts younger than a day when they reported count as one reporter together.';

GRANT USAGE ON TYPE "private"."id_list" TO "postgres";

REVOKE ALL ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_reports"(uuid, bigint[], text[], text, text, integer, integer) TO "authenticated", "postgres";

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

REVOKE ALL ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_reports"(uuid, private.id_list, private.short_list, private.short_text, private.short_text, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_of_kind"(private.reported_subjects, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_urgent"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_urgent"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_reports"(boolean, private.short_text, private.short_text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_group"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_group"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_posts_in_order"(bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notified_decision"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notified_decision"(bigint) TO "postgres";

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

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."open_cards" TO "postgres";
