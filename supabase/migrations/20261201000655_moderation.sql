-- The desk of the admins: what was reported, the decision, and the log.

create function private.reported_as_json(ids bigint[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
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
      -- None where all who reported it have deleted their accounts: it waits for a decision all the same.
      'reasons', (
        select coalesce(json_agg(distinct r.reason), '[]') from private.reports r where r.reported_id = s.id
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
end $$;
comment on function private.reported_as_json is 'What was reported as the contract''s Report, newest first.';

create function private.list_reports(is_open boolean, before_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
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
    'next', case when cardinality(v_ids) > c_page then v_ids[c_page] end
  );
end $$;
grant execute on function private.list_reports to authenticated;

create function private.count_open_reports() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  perform public.require_admin();
  return (
    select count(*)
    from (select from private.reported_subjects s where s.is_open limit 100) s
  );
end $$;
grant execute on function private.count_open_reports to authenticated;

create function private.decide_report(report_id bigint, action text, note text, days integer)
returns json
language plpgsql volatile security definer set search_path = ''
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
end $$;
grant execute on function private.decide_report to authenticated;

create function private.list_audit_log(before_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
grant execute on function private.list_audit_log to authenticated;

create function public.list_reports(is_open boolean default true, before_id bigint default null)
returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_reports(is_open, before_id); end $$;
comment on function public.list_reports is 'What was reported, one row a subject, newest first. Admins only.';
grant execute on function public.list_reports to authenticated;

create function public.count_open_reports() returns integer
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.count_open_reports(); end $$;
comment on function public.count_open_reports is
  'How many subjects wait for a decision; 100 stands for that many and more. Admins only.';
grant execute on function public.count_open_reports to authenticated;

create function public.decide_report(
  report_id bigint, action text, note text, days integer default null
) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.decide_report(report_id, action, note, days); end $$;
comment on function public.decide_report is
  'Dismisses a report, removes what was reported, or suspends whose it is, and logs it. Admins only.';
grant execute on function public.decide_report to authenticated;

create function public.list_audit_log(before_id bigint default null) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.list_audit_log(before_id); end $$;
comment on function public.list_audit_log is 'What admins did about reports, to the catalogue and to series, newest first, fifty at a time. Admins only.';
grant execute on function public.list_audit_log to authenticated;
