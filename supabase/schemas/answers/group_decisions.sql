-- One call that decides several reports about a fan. Each report, post and reply gets a decision of its own, so that
-- each can be undone and appealed alone; they share a group.

create function private.checked_group_actions(p_actions text[], p_days integer, p_removed_days integer) returns text[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_actions constant text[] := array(select distinct action from unnest(p_actions) action order by action);
begin
  -- REMOVE is for posts and replies here if CLEAR_PICTURE is also given: profiles then lose only the picture.
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
end $$;
comment on function private.checked_group_actions is 'The actions of a decision about several reports, sorted.';

create function private.add_newest_posts(p_fan_id uuid, p_days integer) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.add_newest_posts is
  'The reported subjects of a fan''s newest 500 posts and replies of the last days; those that nobody reported join closed.';

create function private.check_group(p_fan_id uuid, p_report_ids bigint[], p_ids bigint[]) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
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
end $$;
comment on function private.check_group is
  'Rejects a group with a closed report, an appeal, or anything that the calling admin may not decide.';

create function private.lock_posts_in_order(p_post_ids bigint[], p_reply_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_post_ids constant bigint[] := p_post_ids || array(
    select r.post_id from public.replies r where r.id = any (p_reply_ids)
  );
begin
  perform from public.posts p where p.id = any (v_post_ids) order by p.id for key share;
  perform from private.post_counts c where c.post_id = any (v_post_ids) order by c.post_id for update;
end $$;
comment on function private.lock_posts_in_order is
  'Locks posts, and the posts of replies, against deletion, with their counts, before many are removed or restored.';

create function private.remove_group(p_group_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.remove_group is 'Removes the content of a group''s decisions.';

create function private.record_group(
  p_group_id uuid, p_fan_id uuid, p_removed_ids bigint[], p_ids bigint[], p_actions text[], p_note text, p_message text,
  p_days integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_suspension private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days, group_id)
  select p_fan_id, auth.uid(), o.subject_type, o.subject_id, o.actions, p_note, p_message,
    case when 'SUSPEND' = any (o.actions) then coalesce(p_days, 7) end, p_group_id
  from (
    -- A decision of its own, so that granting an appeal against a removal does not end the suspension.
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
end $$;
comment on function private.record_group is
  'Records one decision for each reported subject and one for the suspension, logs them and suspends the fan.';

-- api.decide_reports(user_id, report_ids, actions, note, message default null, days default null, remove_posts_of_days default null):
-- Decides several open reports about one fan, all or none: DISMISS, REMOVE, CLEAR_PICTURE, SUSPEND or a
-- suspension with one or both of the two between. With a suspension, it also removes the fan's newest 500 posts and
-- replies of the last 1, 7 or 30 days. The fan is notified once. Returns the number of decided reports, posts and
-- replies. Admins only, except their own cases; 409 with an appeal.
create function private.decide_reports(
  p_user_id uuid, p_report_ids private.id_list, p_actions private.short_list, p_note private.short_text,
  p_message private.short_text, p_days integer, p_remove_posts_of_days integer
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
grant execute on function private.decide_reports to authenticated;

create function private.lock_group(p_group_id uuid) returns private.decisions[]
language plpgsql volatile security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.lock_group is
  'The decisions of a group that can still be undone, with their posts locked: not undone yet, and none about the same subject since.';
