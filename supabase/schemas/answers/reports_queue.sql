-- The admins' queue: open reports, and closed ones with their decisions.

create function private.decision_as_json(p_decision private.decisions) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.decision_as_json is 'A decision as the contract''s Decision, for admins.';

create function private.author_history(p_fan_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return jsonb_build_object(
    'decisions', (
      select coalesce(jsonb_agg(private.decision_as_json(newest) order by (newest).id desc), '[]')
      from (
        select d from private.decisions d where d.fan_id = p_fan_id
        order by d.decided_at desc
        limit 10
      ) d (newest)
    ),
    'openReports', (
      select count(*) from private.reported_subjects s where s.fan_id = p_fan_id and s.is_open
    ),
    'suspendedUntil', (
      select private.rfc3339(s.suspended_until) from private.suspensions s
      where s.profile_id = p_fan_id and s.suspended_until > now()
    ),
    'isAdmin', exists (select from private.admins a where a.profile_id = p_fan_id)
  );
end $$;
comment on function private.author_history is
  'A fan''s record for admins: the newest ten decisions, the number of open reports, and the end of the suspension.';

create function private.latest_decision(p_subject_type text, p_subject_id text) returns private.decisions
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_decision private.decisions;
begin
  select * into v_decision from private.decisions d
  where d.subject_type = p_subject_type and d.subject_id = p_subject_id
  order by d.id desc
  limit 1;
  return v_decision;
end $$;
comment on function private.latest_decision is 'The latest decision about a post, reply or profile.';

create function private.dismissed_reports(p_fan_id uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select count(*)
    from (
      select r.reported_id from private.reports r where r.reporter_id = p_fan_id order by r.reported_id desc limit 50
    ) r
    join private.reported_subjects s on s.id = r.reported_id
    cross join lateral private.latest_decision(s.subject_type, s.subject_id) d
    where not s.is_open and d.actions = '{DISMISS}' and d.undone_at is null
  );
end $$;
comment on function private.dismissed_reports is 'How many of a fan''s newest fifty reports were dismissed.';

create function private.reason_for(p_reason text, p_knows_all boolean) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when private.is_urgent(p_reason) and not p_knows_all then 'OTHER' else p_reason end; end $$;
comment on function private.reason_for is 'A reason as a client reads it who knows all of them, or only those of 1.0.0.';

create function private.reporters_as_json(p_reported_id bigint, p_knows_all boolean) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.reporters_as_json is
  'The newest twenty reporters of a subject without names, so that admins can tell a pile-on from independent fans.';

create function private.reported_as_json(p_ids bigint[], p_knows_all boolean default false) returns json
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
end $$;
comment on function private.reported_as_json is 'Reported subjects as the contract''s Report, in the order of the ids, with all reasons or those of 1.0.0.';

create function private.is_of_kind(p_subject private.reported_subjects, p_kind text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.is_of_kind is
  'Whether a reported subject is of this kind: a subject type, URGENT for an urgent reason, or APPEAL.';

-- Computed on read, since a day's wait and deleted reporters change it. Few reports are open at a time.
create view private.open_cards with (security_invoker = true) as
select s.fan_id,
  -- In this order: urgent reasons; a day's wait; the number of reporters, at most 998; the time of the oldest report.
  (1000 * (case when bool_or(private.is_urgent(r.reason)) then 1 else 2 end) + 999 - case
    when min(s.opened_at) <= now() - interval '1 day' then 999
    else least(998, greatest(1, count(distinct case when r.created_at - p.created_at >= interval '1 day' then p.id::text else 'young' end)
      filter (where r.reporter_id is not null)))
  end) * 10000000000000000.0 + (extract(epoch from min(s.opened_at)) * 1000000)::bigint as rank
from private.reported_subjects s
left join private.reports r on r.reported_id = s.id
left join public.profiles p on p.id = r.reporter_id
where s.is_open
group by s.fan_id;
comment on view private.open_cards is
  'The fans with open reports and their place in the queue. Accounts younger than a day when they reported count as one reporter together.';

-- A place is the card's rank, or the microseconds of the decision, and the id.

-- api.list_reports(is_open default true, after_place default null, kind default null, knows_all_reasons default false):
-- Reported subjects: open ones by fan, the most urgent first, closed ones newest first. Only those of one kind, if given.
-- Admins only.
create function private.list_reports(
  p_is_open boolean, p_after_place private.short_text, p_kind private.short_text, p_knows_all_reasons boolean
) returns json
language plpgsql stable security definer set search_path = ''
as $$
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
end $$;
grant execute on function private.list_reports to authenticated;

-- api.count_open_reports(): The number of open reports, capped at 100. Admins only.
create function private.count_open_reports() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select count(*)
    from (select from private.reported_subjects s where s.is_open limit 100) s
  );
end $$;
grant execute on function private.count_open_reports to authenticated;
