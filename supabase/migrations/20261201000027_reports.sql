-- What fans report, what admins do about it, and the log of that. What is reported is one row for admins,
-- however many report it; a suspended fan reads, but private.current_writer refuses every write.
create table private.reported_subjects (
  id bigint generated always as identity primary key,
  subject_type text not null,
  subject_id text not null,
  fan_id uuid not null references public.profiles (id) on delete cascade,
  is_open boolean not null default true,
  opened_at timestamptz not null default clock_timestamp(),
  unique (subject_type, subject_id),
  constraint reported_subjects_are_of_these_types check (subject_type in ('POST', 'REPLY', 'PROFILE'))
);
create index reported_subjects_fan_id_idx on private.reported_subjects (fan_id);
-- The queue, newest first, and its counterpart.
create index reported_subjects_is_open_id_idx on private.reported_subjects (is_open, id desc);
comment on table private.reported_subjects is
  'What has been reported, each once: open until an admin decides, and again when it is reported anew.';
comment on column private.reported_subjects.subject_id is 'The id of the post, the reply or the fan, as text.';
comment on column private.reported_subjects.fan_id is 'Whose post, reply or profile it is.';

create table private.reports (
  reported_id bigint not null references private.reported_subjects (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  primary key (reporter_id, reported_id),
  constraint reports_have_a_reason
    check (reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER')),
  constraint reports_note_is_clean_and_short check (
    note = private.clean_text(note) and char_length(note) between 1 and 500
    and private.text_problem('It', note, 10) is null
  )
);
create index reports_reported_id_idx on private.reports (reported_id);
comment on table private.reports is 'Who reported what and why. Nobody but admins reads it, and not even they who reported.';

create table private.suspensions (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  suspended_until timestamptz not null,
  reason text not null
);
create index suspensions_suspended_until_idx on private.suspensions (suspended_until);
comment on table private.suspensions is 'Fans who may not write until then, and what they are told.';

-- No foreign keys: the log outlives whom it is about.
create table private.audit_log (
  id bigint generated always as identity primary key,
  logged_at timestamptz not null default now(),
  admin_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  fan_id uuid,
  note text not null,
  days integer
);
-- What a fan is told of, newest first.
create index audit_log_fan_id_logged_at_idx on private.audit_log (fan_id, logged_at desc);
comment on table private.audit_log is 'What admins did about reports and to the catalogue. Written once, by nobody changed.';
comment on column private.audit_log.fan_id is 'Whom it is about; null for the catalogue.';

create function private.tg_audit_log__stays()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The audit log cannot be changed.';
end;
$$;
comment on function private.tg_audit_log__stays is 'Refuses every change of the log, whoever tries.';
create trigger _500_stays before update or delete or truncate on private.audit_log
  for each statement execute function private.tg_audit_log__stays();

create function private.suspended_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(select s.profile_id from private.suspensions s where s.suspended_until > now());
end;
$$;
comment on function private.suspended_ids is 'Who is suspended, and so neither found nor recommended.';

create function private.reported_ids(subject_type text)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return array(
    select s.subject_id::bigint
    from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = auth.uid() and s.subject_type = reported_ids.subject_type
  );
end;
$$;
comment on function private.reported_ids is
  'The posts (POST) or replies (REPLY) that the caller has reported, and does not see any more.';
grant execute on function private.reported_ids to authenticated;

-- Whose the subject is, as far as the caller can see it; null where it is not there.
create function private.fan_reported(subject_type text, subject_id text)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when subject_type = 'POST' and subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select p.author_id from public.posts p
      where p.id = subject_id::bigint and not private.is_hidden(p.author_id)
    )
    when subject_type = 'REPLY' and subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select r.author_id from public.replies r
      where r.id = subject_id::bigint and not private.is_hidden(r.author_id)
        and private.is_post_visible(r.post_id)
    )
    when subject_type = 'PROFILE'
      and subject_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select p.id from public.profiles p where p.id = subject_id::uuid and not private.is_hidden(p.id)
    )
  end;
end;
$$;
comment on function private.fan_reported is 'Whose post, reply or profile this is; null where the caller sees none.';

create function private.report(subject_type text, subject_id text, reason text, note text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.start_write('report');
  v_note constant text := nullif(private.clean_text(report.note), '');
  v_fan_id constant uuid := private.fan_reported(report.subject_type, report.subject_id);
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_id bigint;
  v_is_new boolean;
begin
  if (report.reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER')) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = report.subject_type
      and s.subject_id = lower(report.subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id)
  values (report.subject_type, lower(report.subject_id), v_fan_id)
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note)
  values (v_id, v_me, report.reason, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end;
$$;
comment on function private.report is 'The privileged step of public.report.';
grant execute on function private.report to authenticated;

create function private.reported_as_json(ids bigint[])
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'subjectType', s.subject_type,
      'subjectId', s.subject_id,
      'subject', (
        select json_build_object(
          'content', coalesce(p.content, r.content),
          'postId', coalesce(p.id, r.post_id),
          'user', (select card from (select c.*, null as "matchReason", null as "friendshipStatus") card)
        )
        from private.user_cards c
        left join public.posts p on p.id = case when s.subject_type = 'POST' then s.subject_id::bigint end
        left join public.replies r on r.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end
        where c.id = s.fan_id
      ),
      'reasons', (
        select json_agg(distinct r.reason) from private.reports r where r.reported_id = s.id
      ),
      'notes', (
        select coalesce(json_agg(r.note order by r.created_at) filter (where r.note is not null), '[]')
        from (
          select * from private.reports r where r.reported_id = s.id order by r.created_at desc limit 20
        ) r
      ),
      'reportCount', (select count(*) from private.reports r where r.reported_id = s.id),
      'createdAt', private.rfc3339(s.opened_at),
      'status', case when s.is_open then 'open' else 'closed' end
    ) order by s.id desc), '[]')
    from private.reported_subjects s
    where s.id = any (ids)
  );
end;
$$;
comment on function private.reported_as_json is 'What was reported as the contract''s Report, newest first.';

create function private.list_reports(is_open boolean, before_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  c_page constant integer := 20;
  v_before_id constant bigint := coalesce(before_id, 9223372036854775807);
  v_ids bigint[];
begin
  perform private.me();
  perform public.require_admin();
  v_ids := array(
    select s.id from private.reported_subjects s
    where s.is_open = list_reports.is_open and s.id < v_before_id
    order by s.id desc
    limit c_page + 1
  );
  return json_build_object(
    'reports', private.reported_as_json(v_ids[1:c_page]),
    'pagination', json_build_object(
      'hasNextPage', cardinality(v_ids) > c_page,
      'nextBeforeId', case when cardinality(v_ids) > c_page then v_ids[c_page] end
    )
  );
end;
$$;
comment on function private.list_reports is 'The privileged step of public.list_reports.';
grant execute on function private.list_reports to authenticated;

create function private.count_open_reports()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.me();
  perform public.require_admin();
  return (
    select count(*)
    from (select from private.reported_subjects s where s.is_open limit 100) s
  );
end;
$$;
comment on function private.count_open_reports is 'The privileged step of public.count_open_reports.';
grant execute on function private.count_open_reports to authenticated;

create function private.decide_report(report_id bigint, action text, note text, days integer)
returns json
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_me uuid;
  v_note constant text := nullif(private.clean_text(decide_report.note), '');
  v_days constant integer := coalesce(decide_report.days, 7);
  v_subject private.reported_subjects;
begin
  perform public.require_admin();
  v_me := private.start_write('decide_report');
  if (decide_report.action in ('DISMISS', 'REMOVE', 'SUSPEND')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  elsif v_note is null or char_length(v_note) > 500 then
    raise sqlstate 'PT400' using message = 'Say why, in 500 characters at most', detail = 'note';
  elsif v_days not between 1 and 3650 then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  -- One admin at a time.
  select * into v_subject from private.reported_subjects s where s.id = report_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Report not found';
  elsif not v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is already closed';
  end if;

  if decide_report.action = 'REMOVE' and v_subject.subject_type = 'POST' then
    delete from public.posts p where p.id = v_subject.subject_id::bigint;
  elsif decide_report.action = 'REMOVE' and v_subject.subject_type = 'REPLY' then
    delete from public.replies r where r.id = v_subject.subject_id::bigint;
  elsif decide_report.action = 'REMOVE' then
    update public.profiles p
    set first_name = null, last_name = null, location = null, profile_image_path = null
    where p.id = v_subject.fan_id;
  elsif decide_report.action = 'SUSPEND' then
    if exists (select from private.admins a where a.profile_id = v_subject.fan_id) then
      raise sqlstate 'PT409' using message = 'Admins cannot be suspended';
    end if;
    insert into private.suspensions (profile_id, suspended_until, reason)
    values (v_subject.fan_id, now() + make_interval(days => v_days), v_note)
    on conflict (profile_id) do update
      set suspended_until = excluded.suspended_until, reason = excluded.reason;
  end if;
  update private.reported_subjects s set is_open = false where s.id = v_subject.id;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  values (
    v_me, decide_report.action, v_subject.subject_type, v_subject.subject_id, v_subject.fan_id, v_note,
    case when decide_report.action = 'SUSPEND' then v_days end
  );
  return private.reported_as_json(array[v_subject.id]) -> 0;
end;
$$;
comment on function private.decide_report is 'The privileged step of public.decide_report.';
grant execute on function private.decide_report to authenticated;

create function private.list_audit_log(before_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.me();
  perform public.require_admin();
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'at', private.rfc3339(l.logged_at), 'adminId', l.admin_id, 'action', l.action,
      'subjectType', l.subject_type, 'subjectId', l.subject_id, 'fanId', l.fan_id, 'note', l.note,
      'days', l.days
    ) order by l.id desc), '[]')
    from (
      select * from private.audit_log l
      where l.id < coalesce(before_id, 9223372036854775807)
      order by l.id desc
      limit 50
    ) l
  );
end;
$$;
comment on function private.list_audit_log is 'The privileged step of public.list_audit_log.';
grant execute on function private.list_audit_log to authenticated;

create function public.report(subject_type text, subject_id text, reason text, note text default null)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.report(subject_type, subject_id, reason, note);
end;
$$;
comment on function public.report is
  'Reports a post, a reply or a profile to the admins, once a fan: { isNew, id }. The reporter no longer sees the post or the reply.';
grant execute on function public.report to authenticated;

create function public.list_reports(is_open boolean default true, before_id bigint default null)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_reports(is_open, before_id);
end;
$$;
comment on function public.list_reports is 'What was reported, one row a subject, newest first. Admins only.';
grant execute on function public.list_reports to authenticated;

create function public.count_open_reports()
returns integer
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.count_open_reports();
end;
$$;
comment on function public.count_open_reports is
  'How many subjects wait for a decision; 100 stands for that many and more. Admins only.';
grant execute on function public.count_open_reports to authenticated;

create function public.decide_report(report_id bigint, action text, note text, days integer default null)
returns json
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  return private.decide_report(report_id, action, note, days);
end;
$$;
comment on function public.decide_report is
  'Dismisses a report, removes what was reported, or suspends whose it is, and logs it. Admins only.';
grant execute on function public.decide_report to authenticated;

create function public.list_audit_log(before_id bigint default null)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_audit_log(before_id);
end;
$$;
comment on function public.list_audit_log is 'What admins did about reports and to the catalogue, newest first, fifty at a time. Admins only.';
grant execute on function public.list_audit_log to authenticated;
