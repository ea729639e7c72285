-- What became of a report, for its reporter only. It names no author and no suspended fan, so a block hides nothing.

create function private.is_reported_gone(p_subject_type text, p_subject_id text, p_fan_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.is_reported_gone is 'Whether a reported post, reply, pool or account was removed or deleted.';

-- A removal in force answers all earlier reports; otherwise the latest decision does, unless an admin undid it.
create view private.report_outcomes with (security_invoker = true) as
select r.reporter_id, s.id as report_id, d.at,
  case
    when d.is_removal and (not d.is_granted or d.at > d.decided_at + interval '30 days') then 'REMOVED'
    when d.actions = '{SUSPEND}' and not d.is_granted then 'ACTED'
    when private.is_reported_gone(s.subject_type, s.subject_id, s.fan_id) then 'GONE'
    when d.is_removal then 'RESTORED'
    else 'KEPT'
  end as outcome
from private.reports r
join private.reported_subjects s on s.id = r.reported_id
cross join lateral (
  select o.decided_at, o.actions, o.actions && array['REMOVE', 'CLEAR_PICTURE'] as is_removal,
    coalesce(a.is_granted, false) as is_granted, case when a.is_granted then o.undone_at else o.decided_at end as at
  from private.decisions o
  left join private.appeals a on a.decision_id = o.id
  where o.subject_id = s.subject_id and o.subject_type = s.subject_type and o.decided_at >= r.created_at
    and o.actions && array['DISMISS', 'REMOVE', 'CLEAR_PICTURE', 'SUSPEND']
    -- A suspension that was lifted has still answered the report.
    and (o.undone_at is null or a.is_granted or o.actions = '{SUSPEND}' and not s.is_open)
  order by (o.undone_at is null and o.actions && array['REMOVE', 'CLEAR_PICTURE']) desc, o.id desc
  limit 1
) d
union all
select g.reporter_id, g.report_id, g.at, g.outcome from private.reports_about_deleted_fans g;
comment on view private.report_outcomes is
  'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

create view private.own_reports with (security_invoker = true) as
select r.reporter_id, s.id as report_id, s.subject_type, s.subject_id, r.reason, r.note, r.created_at
from private.reports r
join private.reported_subjects s on s.id = r.reported_id
union all
select g.reporter_id, g.report_id, g.subject_type, null, g.reason, null, g.created_at
from private.reports_about_deleted_fans g;
comment on view private.own_reports is 'Reports as their reporters may read them, also about accounts that were deleted.';

-- api.list_own_reports(after_place default null): The caller's reports, newest first, each with its outcome, or null
-- while it waits. They name no author.
create function private.list_own_reports(p_after_place private.short_text) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
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
      select r.*, row_number() over (order by r.created_at desc, r.report_id desc) as place
      from private.own_reports r
      where r.reporter_id = v_me and (r.created_at, r.report_id) < (v_at, v_id)
      order by place
      limit c_page + 1
    )
    select json_build_object(
      'reports', coalesce(json_agg(json_build_object(
        'id', f.report_id, 'subjectType', f.subject_type, 'reason', f.reason, 'note', f.note,
        'reportedAt', private.rfc3339(f.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)
      ) order by f.place) filter (where f.place <= c_page), '[]'),
      'next', max((extract(epoch from f.created_at) * 1000000)::bigint || '-' || f.report_id)
        filter (where f.place = c_page and (select count(*) from found) > c_page)
    )
    from found f
    -- "offset 0" looks up the page's outcomes instead of all.
    left join lateral (
      select * from private.report_outcomes o where o.reporter_id = v_me and o.report_id = f.report_id offset 0
    ) o on true
  );
end $$;
grant execute on function private.list_own_reports to authenticated;
