-- Decisions of admins on reports, suspensions without a report, and the reversal of both.

create function private.lock_report(p_report_id bigint) returns private.reported_subjects
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_subject private.reported_subjects;
begin
  -- Serializes admins.
  select * into v_subject from private.reported_subjects s where s.id = p_report_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Report not found';
  end if;
  perform private.check_decider(v_subject.subject_type, v_subject.fan_id);
  perform private.check_reporter(v_subject.id);
  return v_subject;
end $$;
comment on function private.lock_report is
  'Locks a report for the calling admin''s decision. Rejects their own cases.';

create function private.answer_appeal(p_subject private.reported_subjects, p_is_granted boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_decision private.decisions;
begin
  select d.* into v_decision from private.decisions d
  join private.appeals a on a.decision_id = d.id
  where d.subject_type = p_subject.subject_type and d.subject_id = p_subject.subject_id and a.is_granted is null
  order by d.id desc
  limit 1;
  if not found then
    return false;
  end if;
  update private.appeals a set is_granted = p_is_granted where a.decision_id = v_decision.id;
  if p_is_granted then
    perform private.reverse_decision(v_decision);
  end if;
  return true;
end $$;
comment on function private.answer_appeal is
  'Answers the open appeal about this subject, if any; granting it reverses the decision. False without an appeal.';

-- api.decide_report(report_id, actions, note, message default null, days default null): Decides a report: DISMISS,
-- REMOVE or CLEAR_PICTURE, SUSPEND, one of the two with SUSPEND, or GRANT for an appeal. Logs it; the fan reads the
-- message and never the note. Admins only, except their own cases.
create function private.decide_report(
  p_report_id bigint, p_actions private.short_list, p_note private.short_text, p_message private.short_text,
  p_days integer
) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_actions text[];
  v_note text;
  v_message text;
  v_subject private.reported_subjects;
  v_was_appealed boolean;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, true);
  v_subject := private.lock_report(p_report_id);
  if not v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is already closed';
  end if;
  v_was_appealed := private.answer_appeal(v_subject, v_actions = '{GRANT}');
  if v_actions = '{GRANT}' and not v_was_appealed then
    raise sqlstate 'PT409' using message = 'There is no appeal to grant';
  end if;
  perform private.apply_decision(
    v_subject, case when v_was_appealed and v_actions = '{DISMISS}' then '{DECLINE}' else v_actions end,
    v_note, v_message, p_days
  );
  perform private.close_report(v_subject);
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $$;
grant execute on function private.decide_report to authenticated;

create function private.reopen_for(p_decision private.decisions, p_note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.reverse_decision(p_decision);
  update private.reported_subjects s set is_open = true, closed_at = null
  where s.subject_type = p_decision.subject_type and s.subject_id = p_decision.subject_id
    -- Without a report, nothing waits for another decision.
    and s.first_reported_at is not null;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), 'REOPEN', p_decision.subject_type, p_decision.subject_id, p_decision.fan_id, p_note);
end $$;
comment on function private.reopen_for is 'Reverses a decision, reopens its report if there is one, and logs it.';

-- api.reopen_report(report_id, note, is_group default false): Undoes a dismissal, a suspension or a removal, or with
-- is_group all decisions of the same call; restores the content, and reopens the report if there is one. 409 if the
-- removal is older than 30 days. Admins only.
create function private.reopen_report(p_report_id bigint, p_note private.short_text, p_is_group boolean) returns json
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
grant execute on function private.reopen_report to authenticated;

-- api.suspend_fan(profile_id, days, note, message default null): Suspends a fan without a report. The later of two end
-- dates wins. Admins only.
create function private.suspend_fan(
  p_profile_id uuid, p_days integer, p_note private.short_text, p_message private.short_text
) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_note text;
  v_message text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  if (p_days between 1 and 3650) is not true then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  perform from public.profiles p where p.id = p_profile_id and p.account_id is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  perform private.check_decider('PROFILE', p_profile_id);
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{SUSPEND}', v_note, v_message, p_days);
  return (
    select json_build_object(
      'userId', s.profile_id, 'suspendedUntil', private.rfc3339(s.suspended_until), 'message', s.message
    )
    from private.suspensions s where s.profile_id = p_profile_id
  );
end $$;
grant execute on function private.suspend_fan to authenticated;

-- api.lift_suspension(profile_id, note): Ends a suspension early. 404 if the fan is not suspended. Admins only.
create function private.lift_suspension(p_profile_id uuid, p_note private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_note text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  perform private.check_decider('PROFILE', p_profile_id);
  delete from private.suspensions s
  where s.profile_id = p_profile_id and s.suspended_until > now();
  if not found then
    raise sqlstate 'PT404' using message = 'This fan is not suspended';
  end if;
  update private.decisions d set undone_at = clock_timestamp()
  where d.fan_id = p_profile_id and d.actions = '{SUSPEND}' and d.undone_at is null;
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{LIFT}', v_note, null, null);
end $$;
grant execute on function private.lift_suspension to authenticated;
