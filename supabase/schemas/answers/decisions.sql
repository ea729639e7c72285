-- Decisions of admins: the rules they share, and decisions without a report.

create function private.check_decider(p_subject_type text, p_fan_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_fan_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Another admin has to decide about you';
  elsif p_subject_type = 'PROFILE'
    and exists (select from private.admins a where a.profile_id = p_fan_id)
  then
    raise sqlstate 'PT403' using message = 'You cannot decide about another admin''s profile';
  end if;
end $$;
comment on function private.check_decider is
  'Rejects admins who decide about their own posts or profile, or about another admin''s profile.';

create function private.check_reporter(p_reported_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if exists (
    select from private.reports r where r.reported_id = p_reported_id and r.reporter_id = auth.uid()
  ) and exists (
    select from private.admins a
    join public.profiles p on p.id = a.profile_id
    where a.profile_id <> auth.uid() and p.account_id is not null
  ) then
    raise sqlstate 'PT403' using message = 'You reported this. Another admin has to decide.';
  end if;
end $$;
comment on function private.check_reporter is
  'Rejects admins who decide about their own report, while there is another admin.';

create function private.checked_actions(p_actions text[], p_days integer, p_is_report boolean) returns text[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_actions constant text[] := array(select distinct action from unnest(p_actions) action order by action);
begin
  if v_actions not in ('{REMOVE}', '{SUSPEND}', '{REMOVE,SUSPEND}', '{CLEAR_PICTURE}', '{CLEAR_PICTURE,SUSPEND}')
    and not (p_is_report and v_actions in ('{DISMISS}', '{GRANT}'))
  then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'actions';
  elsif coalesce(p_days, 7) not between 1 and 3650 then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  return v_actions;
end $$;
comment on function private.checked_actions is
  'The actions of a decision, sorted. DISMISS and GRANT need a report.';

create function private.check_action_fits(p_subject_type text, p_fan_id uuid, p_actions text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if 'CLEAR_PICTURE' = any (p_actions) and p_subject_type <> 'PROFILE' then
    raise sqlstate 'PT400' using message = 'Only a profile has a picture to clear', detail = 'actions';
  elsif 'SUSPEND' = any (p_actions) and exists (select from private.admins a where a.profile_id = p_fan_id) then
    raise sqlstate 'PT409' using message = 'Admins cannot be suspended';
  end if;
end $$;
comment on function private.check_action_fits is
  'Rejects CLEAR_PICTURE for anything but a profile, and SUSPEND for an admin.';

create function private.apply_decision(
  p_subject private.reported_subjects, p_actions text[], p_note text, p_message text, p_days integer
) returns private.decisions
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_decision private.decisions;
begin
  perform private.check_action_fits(p_subject.subject_type, p_subject.fan_id, p_actions);
  v_decision := private.record_decision(
    p_subject.fan_id, p_subject.subject_type, p_subject.subject_id, p_actions, p_note, p_message,
    case when 'SUSPEND' = any (p_actions) then coalesce(p_days, 7) end
  );
  perform private.remove_content(v_decision);
  return v_decision;
end $$;
comment on function private.apply_decision is 'Records a decision about a subject, removes its content and suspends the fan, as the actions say.';

create function private.reverse_decision(p_decision private.decisions) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.reverse_decision is 'Ends the suspension of a decision and restores what it removed.';

create function private.close_report(p_subject private.reported_subjects) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.reported_subjects s set is_open = false, closed_at = clock_timestamp()
  where s.id = p_subject.id and not exists (
    select from private.decisions d
    join private.appeals a on a.decision_id = d.id
    where d.subject_type = s.subject_type and d.subject_id = s.subject_id and a.is_granted is null
  );
end $$;
comment on function private.close_report is 'Closes a report, unless a fan''s appeal still waits in it.';

-- api.decide_about(subject_type, subject_id, actions, note, message default null, days default null): Decides about a
-- post, reply or profile without a report, and closes its reports: REMOVE or, for a profile, CLEAR_PICTURE, SUSPEND, or
-- one with the other. Returns the contract's Decision with the id of its report. Admins only, except their own cases.
create function private.decide_about(
  p_subject_type private.short_text, p_subject_id private.short_text, p_actions private.short_list,
  p_note private.short_text, p_message private.short_text, p_days integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_note text;
  v_message text;
  v_actions text[];
  v_fan_id uuid;
  v_subject private.reported_subjects;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, false);
  v_fan_id := private.reported_fan_id(p_subject_type, p_subject_id);
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.check_decider(p_subject_type, v_fan_id);
  -- Joins the queue closed, so that the decision can be undone and appealed there. The update locks an existing row.
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot, is_open, closed_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, private.snapshot_of(p_subject_type, p_subject_id), false,
    clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set snapshot = case
    when s.is_open and s.snapshot <> '{}' then s.snapshot else excluded.snapshot
  end
  returning * into v_subject;
  perform private.check_reporter(v_subject.id);
  -- Another admin may have removed it while this call waited for the row.
  if private.reported_fan_id(p_subject_type, p_subject_id) is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.close_report(v_subject);
  return private.decision_as_json(private.apply_decision(v_subject, v_actions, v_note, v_message, p_days))
    || jsonb_build_object('reportId', v_subject.id);
end $$;
grant execute on function private.decide_about to authenticated;
