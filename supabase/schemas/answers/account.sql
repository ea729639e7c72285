-- A fan's own data: the export, and deleting the account.
-- To export another list, add a branch here and its name in the function below.
create view private.exported_rows with (security_invoker = true) as
select a.profile_id as fan_id, 'questionAnswers' as part, extract(epoch from a.day) as place,
  jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) as fact
from private.question_answers a
join private.asked_questions q on q.day = a.day
union all
select b.blocker_id, 'blocks', extract(epoch from b.created_at),
  jsonb_build_object('userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at))
from public.blocks b
union all
select r.reporter_id, 'reports', extract(epoch from r.created_at), jsonb_build_object(
  'subjectType', r.subject_type, 'subjectId', r.subject_id, 'reason', r.reason, 'note', r.note,
  'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at))
from private.own_reports r
left join private.report_outcomes o on o.reporter_id = r.reporter_id and o.report_id = r.report_id
union all
-- Fans do not learn of open and dismissed reports about them.
select s.fan_id, 'reported', s.id, jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id)
from private.reported_subjects s
where not s.is_open and (private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'
union all
select o.fan_id, 'suggestions', s.id, jsonb_build_object(
  'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state,
  'suggestedAt', private.rfc3339(o.created_at))
from private.suggestions o
join private.suggested_items s on s.id = o.suggested_id
union all
select l.admin_id, 'contestChanges', l.id, jsonb_build_object(
  'at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason)
from private.sweepstake_log l
union all
select d.fan_id, 'moderation', d.id, jsonb_build_object(
  'at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type,
  'subjectId', d.subject_id, 'message', d.message, 'days', d.days,
  'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts)
from private.decisions d
where d.actions <> '{DISMISS}'
union all
select a.fan_id, 'appeals', extract(epoch from a.created_at), jsonb_build_object(
  'text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted)
from private.appeals a
union all
select d.profile_id, 'dismissals', null, jsonb_build_object('userId', d.dismissed_id)
from public.dismissals d
union all
select p.author_id, 'posts', p.id, jsonb_build_object(
  'id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at))
from public.posts p
union all
select r.author_id, 'replies', r.id, jsonb_build_object(
  'id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at))
from public.replies r
union all
select l.user_id, 'likes', l.post_id,
  jsonb_build_object('postId', l.post_id, 'likedAt', private.rfc3339(l.created_at))
from public.post_likes l
union all
select e.profile_id, 'sweepstakeEntries', extract(epoch from e.submitted_at), jsonb_build_object(
  'sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at),
  'changedAt', private.rfc3339(e.changed_at), 'tieBreakAnswer', e.tie_break_answer,
  'picks', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', coalesce(side.name, 'Draw')
    ) order by g.start_time, g.id), '[]')
    from public.picks k
    join public.games g on g.id = k.game_id
    left join public.entities side
      on side.id = case k.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end
    where k.profile_id = e.profile_id and k.sweepstake_id = e.sweepstake_id
  ))
from public.sweepstake_entries e
join public.sweepstakes s on s.id = e.sweepstake_id
union all
select r.profile_id, 'poolRemovals', r.pool_id, jsonb_build_object('poolId', r.pool_id)
from private.pool_removals r
union all
select m.profile_id, 'pools', m.place, jsonb_build_object(
  'id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id,
  'joinedAt', private.rfc3339(m.joined_at), 'isOwner', private.pool_owner(p.id) = m.profile_id)
from private.pool_members m
join private.pools p on p.id = m.pool_id
union all
select c.profile_id, 'prizeClaims', extract(epoch from c.claimed_at), jsonb_build_object(
  'sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at))
from private.prize_claims c
union all
select w.profile_id, 'prizesWon', w.sweepstake_id, jsonb_build_object(
  'sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at))
from private.prize_winners w
union all
select d.profile_id, 'deliveries', d.id, jsonb_build_object(
  'kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at))
from private.deliveries d
union all
select s.profile_id, 'pushSubscriptions', extract(epoch from s.created_at), jsonb_build_object(
  'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at))
from private.push_subscriptions s;
comment on view private.exported_rows is 'The rows of a fan''s export, each with the name of its list and its position.';

create function private.export_own_account() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := (private.live_session()).user_id;
begin
  return jsonb_build_object(
    'exportedAt', private.rfc3339(now()),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', private.rfc3339(u.created_at),
        'lastSignInAt', private.rfc3339(u.last_sign_in_at))
      from auth.users u where u.id = v_me
    ),
    'profile', private.own_profile() || jsonb_build_object('createdAt', (
      select private.rfc3339(p.created_at) from public.profiles p where p.id = v_me
    )),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('profileImagePath', picture)), '[]')
      from private.own_pictures() picture
    ),
    'sessions', private.list_sessions(),
    'adminSince', (select private.rfc3339(a.granted_at) from private.admins a where a.profile_id = v_me),
    'ratings', api.get_ratings(v_me)::jsonb,
    'taglines', api.get_taglines(v_me)::jsonb,
    'friendships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', case v_me when f.user_lo then f.user_hi else f.user_lo end,
        'friendshipStatus', private.status_for(f, v_me),
        'requestedAt', private.rfc3339(f.created_at), 'acceptedAt', private.rfc3339(f.accepted_at)
      ) order by f.created_at), '[]')
      from public.friendships f where v_me in (f.user_lo, f.user_hi)
    ),
    'suspension', (
      select jsonb_build_object('until', private.rfc3339(s.suspended_until), 'message', s.message)
      from private.suspensions s where s.profile_id = v_me
    ),
    'invite', (
      select jsonb_build_object('code', i.code, 'createdAt', private.rfc3339(i.created_at))
      from private.invites i where i.profile_id = v_me
    ),
    'recommendations', (
      select jsonb_build_object(
        'userIds', to_jsonb(r.recommended_ids), 'computedAt', private.rfc3339(r.computed_at)
      )
      from private.recommendations r where r.profile_id = v_me
    ),
    'notificationsReadUpTo', (
      select private.rfc3339(r.read_up_to) from private.notification_reads r where r.profile_id = v_me
    ),
    'reminders', (
      select jsonb_build_object(
        'email', to_jsonb(r.email), 'push', to_jsonb(r.push), 'timeZone', r.time_zone, 'questionHour', r.question_hour
      )
      from private.reminders r where r.profile_id = v_me
    ),
    'limits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', l.action, 'count', l.use_count, 'since', private.rfc3339(l.window_began_at)
      ) order by l.action), '[]')
      from private.rate_limits l where l.profile_id = v_me
    )
  ) || (
    select jsonb_object_agg(name, coalesce(own.facts, '[]'))
    from unnest('{questionAnswers,blocks,reports,reported,suggestions,contestChanges,moderation,appeals,dismissals,posts,
      replies,likes,sweepstakeEntries,poolRemovals,pools,prizeClaims,prizesWon,deliveries,pushSubscriptions}'::text[]) name
    left join (
      select r.part, jsonb_agg(r.fact order by r.place) as facts
      from private.exported_rows r where r.fan_id = v_me group by r.part
    ) own on own.part = name
  );
end $$;
comment on function private.export_own_account is
  'Everything stored about the caller, except derived data. Blocks against the caller stay secret.';
grant execute on function private.export_own_account to authenticated;

create function private.check_deletion(p_profile_id uuid, p_confirmation text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  perform private.check_refusal_limit(v_me);
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only delete your own account';
  end if;
  if not exists (
    select from auth.users u where u.id = v_me and lower(u.email) = lower(btrim(p_confirmation))
  ) then
    raise sqlstate 'PT400' using
      message = 'Type your account''s email address to confirm', detail = 'confirm';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
      and s.created_at > now() - interval '15 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'Log in again to delete your account', hint = 'REAUTHENTICATE';
  end if;
  return v_me;
end $$;
comment on function private.check_deletion is
  'The caller''s id, if they typed their email address. 403 REAUTHENTICATE unless they logged in within 15 minutes.';

create function private.list_pictures_to_delete(p_profile_id uuid, p_confirmation private.short_text)
returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  perform private.check_deletion(p_profile_id, p_confirmation);
  return query select private.own_pictures();
end $$;
grant execute on function private.list_pictures_to_delete to authenticated;

-- First cut the account off in one short write: delete its auth.users row, and hide the profile (null account_id).
-- Then delete its rows in batches, by the clock if there are many. Entries and picks stay, without a name.
create function private.lock_opinions() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  lock table public.ratings, public.tagline_rows in row exclusive mode;
end $$;
comment on function private.lock_opinions is
  'Waits for a merge of items. Call it before rows are locked: a merge locks these tables first, then posts, and a deletion reaches them last, by cascade.';

create function private.delete_account_rows(p_fan_id uuid, p_limit integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_remaining integer := p_limit;
  v_deleted integer;
begin
  perform private.lock_opinions();
  -- One account at a time: two whose fans liked or answered each other's posts could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('accounts go one at a time', 0));

  perform private.leave_all_pools(p_fan_id);
  delete from private.invites i where i.profile_id = p_fan_id;
  delete from public.friendships f where f.ctid = any (array(
    select o.ctid from public.friendships o where p_fan_id in (o.user_lo, o.user_hi) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.blocks b where b.ctid = any (array(
    select o.ctid from public.blocks o where p_fan_id in (o.blocker_id, o.blocked_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.dismissals d where d.ctid = any (array(
    select o.ctid from public.dismissals o where p_fan_id in (o.profile_id, o.dismissed_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  with gone as (
    delete from private.reports r where r.ctid = any (array(
      select o.ctid from private.reports o where o.reporter_id = p_fan_id
      union all
      select o.ctid from private.reported_subjects s join private.reports o on o.reported_id = s.id
      where s.fan_id = p_fan_id and o.reporter_id <> p_fan_id
      limit v_remaining
    )) returning r.*
  ), answered as (
    insert into private.reports_about_deleted_fans (reporter_id, report_id, subject_type, reason, created_at, outcome, at)
    select g.reporter_id, g.reported_id, s.subject_type, g.reason, g.created_at,
      case when o.outcome in ('REMOVED', 'ACTED') then o.outcome else 'GONE' end, coalesce(o.at, now())
    from gone g
    join private.reported_subjects s on s.id = g.reported_id
    left join lateral (
      select * from private.report_outcomes o where o.reporter_id = g.reporter_id and o.report_id = g.reported_id offset 0
    ) o on true
    where g.reporter_id <> p_fan_id
  )
  select count(*) into v_deleted from gone;
  v_remaining := v_remaining - v_deleted;
  -- Locks the posts first, as a deletion of a post does; otherwise the two could deadlock.
  with chosen as materialized (
    select o.ctid, o.post_id from public.post_likes o where o.user_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.post_likes o on o.post_id = p.id
    where p.author_id = p_fan_id and o.user_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.post_likes l where l.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  with chosen as materialized (
    select o.ctid, o.post_id from public.replies o where o.author_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.replies o on o.post_id = p.id
    where p.author_id = p_fan_id and o.author_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.replies r where r.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.posts p where p.ctid = any (array(
    select o.ctid from public.posts o where o.author_id = p_fan_id limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  if v_deleted >= v_remaining then
    return false;
  end if;
  delete from public.profiles p where p.id = p_fan_id;
  return true;
end $$;
comment on function private.delete_account_rows is
  'Deletes up to this many rows of a deleted account, including dependent rows of others, and finally the profile. True when nothing is left.';

create function private.remove_deleted_accounts() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_fan_id constant uuid := (
    select p.id from public.profiles p where p.account_id is null limit 1 for update skip locked
  );
begin
  if v_fan_id is null then
    return false;
  end if;
  perform private.delete_account_rows(v_fan_id, 2000);
  return true;
end $$;
comment on function private.remove_deleted_accounts is
  'Deletes the next batch of rows of a deleted account; false if none is left. Run by the clock.';

-- api.delete_own_account(profile_id, confirmation): Deletes the caller's account, confirmed by its email address.
-- Tokens are rejected and the profile is hidden at once; rows of large accounts follow within minutes.
create function private.delete_own_account(p_profile_id uuid, p_confirmation private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.check_deletion(p_profile_id, p_confirmation);
begin
  perform private.lock_opinions();
  -- Waits for writes of this fan in progress.
  perform from public.profiles p where p.id = v_me for update;
  update public.profiles p set account_id = null where p.id = v_me;
  delete from auth.users u where u.id = v_me;
  -- Covers callers that bypass the API and uploads in flight.
  perform private.hide_pictures(v_me);
  perform private.delete_account_rows(v_me, 2000);
  perform private.flush_changes_if_due();
end $$;
grant execute on function private.delete_own_account to authenticated;

create function api.export_own_account(profile_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if profile_id is distinct from private.me() then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  return private.export_own_account();
end $$;
comment on function api.export_own_account is
  'Everything stored about the caller, as one document. 403 for any other id.';
grant execute on function api.export_own_account to authenticated;

create function api.list_pictures_to_delete(profile_id uuid, confirmation text)
returns setof text
language plpgsql stable security invoker rows 5 set search_path = ''
as $$ begin return query select private.list_pictures_to_delete(profile_id, confirmation); end $$;
comment on function api.list_pictures_to_delete is
  'Paths of the caller''s pictures, which the Storage API must delete before the account. Same checks as delete_own_account.';
grant execute on function api.list_pictures_to_delete to authenticated;
