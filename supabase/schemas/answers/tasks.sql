-- Admins' pending tasks, derived on read.

create function private.due_tasks()
returns table (kind text, title text, count bigint, path text, since timestamptz, can_dismiss boolean)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id)), false
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- Games that a feed follows have feed tasks instead. A missing tie-break result is always an admin's task.
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
    -- The clock will publish the draft before its first game.
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
end $$;
comment on function private.due_tasks is
  'Admin tasks, dismissed ones included, each with its page in the app and the time it became due.';

create function private.waiting_tasks()
returns table (kind text, title text, count bigint, path text, since timestamptz, can_dismiss boolean)
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select t.* from private.due_tasks() t
  where not t.can_dismiss or not exists (
    select from private.dismissed_tasks d where d.kind = t.kind and d.path = t.path and d.since = t.since
  );
end $$;
comment on function private.waiting_tasks is 'The due tasks that no admin has dismissed.';

-- api.list_tasks(): Pending admin tasks, oldest first: the contract's Tasks. Admins only.
create function private.list_tasks() returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select json_build_object('tasks', coalesce(json_agg(json_build_object(
      'kind', t.kind, 'title', t.title, 'count', t.count, 'path', t.path, 'since', private.rfc3339(t.since),
      'canDismiss', t.can_dismiss
    ) order by t.since, t.kind, t.path), '[]'))
    from private.waiting_tasks() t
  );
end $$;
grant execute on function private.list_tasks to authenticated;

-- api.dismiss_task(kind, path, since): Dismisses a task as listed, for all admins, until its time changes, and logs it.
-- Idempotent; 409 for a task that has changed, and for other kinds than NEXT_ROUND, DRAFT, SUGGESTION and a FEED's kept
-- differences. Admins only.
create function private.dismiss_task(p_kind private.short_text, p_path private.short_text, p_since timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
grant execute on function private.dismiss_task to authenticated;
