-- Notifications are derived on read, so undone, declined, deleted or hidden events disappear. Their time, kind and
-- subject id form the id and sort key. A recurrence gets a new time and is unread.

-- A closing sweepstake notifies fans from a day before its first lock, its publication, or the reschedule that
-- moved a game into that day.
create view private.next_locks with (security_invoker = true) as
select s.id, s.name, s.series_id, s.published_at, first.start_time as closes_at
from public.sweepstakes s
cross join lateral (
  select g.start_time from public.games g
  where g.sweepstake_id = s.id and g.picks_closed_at is null and g.picks_paused_at is null
  order by g.start_time
  limit 1
) first
where s.published_at is not null and s.completed_at is null and first.start_time > now()
  and not exists (
    select from public.games g
    where g.sweepstake_id = s.id and (g.outcome is not null or g.is_final and (g.picks_closed_at is not null or g.picks_paused_at is not null))
  );
comment on view private.next_locks is 'Sweepstakes in which no game has locked, with their first lock.';

create view private.closing_sweepstakes with (security_invoker = true) as
select s.id, s.name, s.series_id,
  greatest(s.published_at, s.closes_at - interval '24 hours', (
    select max(l.at) from private.sweepstake_log l
    where l.sweepstake_id = s.id and l.at > s.closes_at - interval '24 hours'
      and (l.kind = 'EDIT' or l.kind = 'RESCHEDULE'
        and (l.before ->> 'startTime')::timestamptz > l.at + interval '24 hours'
        and (l.after ->> 'startTime')::timestamptz <= l.at + interval '24 hours')
  )) as at,
  s.closes_at
from private.next_locks s
where s.closes_at <= now() + interval '24 hours';
comment on view private.closing_sweepstakes is
  'Sweepstakes whose first game locks within a day, and when fans who have not entered are notified.';

create function private.is_interested_in(p_fan_id uuid, p_sweepstake_id bigint, p_series_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    where e.profile_id = p_fan_id and s.series_id = p_series_id
  ) or exists (
    select from (
      -- `offset 0` starts with the fan's ratings; without statistics the planner reads all items of the sport.
      select rated.id, rated.sport_id from public.ratings r
      join public.entities rated on rated.id = r.entity_id
      where r.profile_id = p_fan_id
      offset 0
    ) rated
    join public.games g on g.sport_id in (rated.id, rated.sport_id)
    where g.sweepstake_id = p_sweepstake_id
  ) or exists (
    select from private.pool_members m
    join private.pools own on own.id = m.pool_id
    where m.profile_id = p_fan_id and (own.sweepstake_id = p_sweepstake_id or own.series_id = p_series_id)
  );
end $$;
comment on function private.is_interested_in is
  'Whether the fan entered its series before, rated its sport or one of that sport''s teams or athletes, or shares a pool over it.';

-- Suspended fans cannot like, so a like from before a suspension's end predates it. The result does not change when
-- the suspension ends.
create view private.unsuspended_likes with (security_invoker = true) as
select l.post_id, l.user_id, l.created_at
from public.post_likes l
where not exists (
  select from private.suspensions s where s.profile_id = l.user_id and s.suspended_until > l.created_at
);
comment on view private.unsuspended_likes is 'Likes, except those from before a suspension of their fan.';

create view private.notification_events with (security_invoker = true) as
select f.addressee_id as recipient_id, f.created_at as at, 'FRIEND_REQUEST' as kind,
  f.id::text as subject_id, f.requester_id as actor_id
from public.friendships f
where f.accepted_at is null
union all
select f.requester_id, f.accepted_at, 'FRIEND_ACCEPTED', f.id::text, f.addressee_id
from public.friendships f
where f.accepted_at is not null
union all
select author.id, newest.created_at, 'POST_LIKED', post.id::text, newest.user_id
from public.profiles author
cross join lateral (
  select p.id from public.posts p
  where p.author_id = author.id and p.removed_at is null
  order by p.id desc
  limit 200
) post
cross join lateral (
  select l.created_at, l.user_id from private.unsuspended_likes l
  where l.post_id = post.id and l.user_id <> author.id
    and not exists (
      select from private.block_sides s where s.profile_id = author.id and s.other_id = l.user_id offset 0
    )
  order by l.created_at desc
  limit 1
) newest
union all
select r.recipient_id, r.created_at, 'POST_REPLIED', r.id::text, r.author_id
from public.replies r
where r.removed_at is null
and not exists (select from public.posts p where p.id = r.post_id and p.removed_at is not null)
union all
select e.profile_id, s.completed_at, 'CONTEST_COMPLETED', s.id::text, null
from public.sweepstake_entries e
join public.sweepstakes s on s.id = e.sweepstake_id
-- A canceled sweepstake notifies as a change instead.
where s.completed_at is not null and not s.is_cancelled
union all
-- One notification for each change after the fan entered.
select e.profile_id, l.at, 'CONTEST_CHANGED', l.id::text, null
from public.sweepstake_entries e
join private.sweepstake_log l on l.sweepstake_id = e.sweepstake_id
where l.kind in ('AMEND', 'CORRECTION', 'RESCHEDULE', 'REPLACE', 'VOID', 'REOPEN', 'CANCEL') and e.submitted_at < l.at
  -- Resumed picks change nothing that an entrant had.
  and not coalesce(l.before ? 'isPaused', false)
union all
-- `offset 0` computes the view once. For a fan who joined later, the notification dates from the sign-up.
select p.id, greatest(c.at, p.created_at), 'CONTEST_CLOSING', c.id::text, null
from public.profiles p
cross join (select k.id, k.at, k.series_id from private.closing_sweepstakes k offset 0) c
where not exists (
  select from public.sweepstake_entries e where e.profile_id = p.id and e.sweepstake_id = c.id
)
and private.is_interested_in(p.id, c.id, c.series_id)
union all
select e.profile_id, s.published_at, 'ROUND_OPENED', s.id::text, null
from public.sweepstake_entries e
join public.sweepstakes entered on entered.id = e.sweepstake_id
join public.sweepstakes s on s.series_id = entered.series_id and s.published_at > s.created_at
where entered.id = (
  select last_round.id from public.sweepstakes last_round
  where last_round.series_id = s.series_id and last_round.id <> s.id and last_round.published_at < s.published_at
  order by last_round.start_date desc, last_round.id desc
  limit 1
) and e.submitted_at < s.published_at
-- Rounds that open together make one notification, about the first.
and not exists (
  select from public.sweepstakes first
  where first.series_id = s.series_id and first.published_at = s.published_at and (first.start_date, first.id) < (s.start_date, s.id)
)
union all
select w.profile_id, w.changed_at, 'WINNER_CHANGED', w.sweepstake_id::text, null
from private.prize_winners w
where w.changed_at is not null
union all
-- Dismissed reports stay hidden from the reported fan.
select d.fan_id, d.decided_at, 'MODERATION', d.id::text, null
from private.decisions d
where d.actions <> '{DISMISS}' and d.undone_at is null
-- Decisions of one call make one notification, about the first that applies.
and not exists (
  select from private.decisions earlier
  where earlier.group_id = d.group_id and earlier.id < d.id and earlier.undone_at is null
)
union all
select o.fan_id, s.decided_at, 'SUGGESTION_DECIDED', s.id::text, null
from private.suggestions o
join private.suggested_items s on s.id = o.suggested_id
where s.decided_at is not null
union all
select o.reporter_id, o.at, 'REPORT_DECIDED', o.report_id::text, null
from private.report_outcomes o;
comment on view private.notification_events is
  'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

create function private.notification_keys(
  p_viewer uuid, p_hidden uuid[], p_above timestamptz, p_below timestamptz, p_below_key text, p_limit integer,
  p_with text default null
) returns table (at timestamptz, kind text, subject_id text, key text, actor_id uuid)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_above constant timestamptz := greatest(p_above, now() - interval '90 days');
  v_reported constant bigint[] := private.reported_by(p_viewer, 'REPLY');
begin
  return query
  select e.at, e.kind, e.subject_id, e.kind || '-' || e.subject_id, e.actor_id
  from private.notification_events e
  where e.recipient_id = p_viewer and e.at > v_above and e.at <= p_below
    and (e.at < p_below or e.kind || '-' || e.subject_id < p_below_key collate "C")
    and (e.actor_id is null or e.actor_id <> all (p_hidden) and not exists (
      select from private.suspensions s where s.profile_id = e.actor_id and s.suspended_until > now()
    ))
    and (e.kind <> 'POST_REPLIED' or e.subject_id::bigint <> all (v_reported))
    -- Clients of 1.0.0 do not know this kind.
    and (e.kind <> 'REPORT_DECIDED' or p_with = e.kind)
  order by e.at desc, (e.kind || '-' || e.subject_id) collate "C" desc
  limit p_limit;
end $$;
comment on function private.notification_keys is
  'A fan''s notifications of the last 90 days between two positions, newest first, without the fans in p_hidden. REPORT_DECIDED only if p_with names it.';

create function private.count_unread(p_viewer uuid, p_with text default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select count(*) from private.notification_keys(
      p_viewer,
      private.hidden_from(p_viewer),
      coalesce((select r.read_up_to from private.notification_reads r where r.profile_id = p_viewer), '-infinity'),
      'infinity', '', 100, p_with
    )
  );
end $$;
comment on function private.count_unread is 'The number of a fan''s unread notifications, capped at 100. REPORT_DECIDED only if p_with names it.';

-- api.count_unread_notifications(): The caller's unread count, capped at 100. Every page calls this.
create function private.count_unread_notifications() returns integer
language plpgsql stable security definer set search_path = ''
as $$ begin return private.count_unread(private.me()); end $$;
grant execute on function private.count_unread_notifications to authenticated;

create function private.notified_decision(p_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
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
      'suspendedUntil', case when w.days is not null then private.rfc3339(coalesce(
        (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id),
        d.decided_at + make_interval(days => w.days)
      )) end,
      'appeal', private.appeal_state(d.id)
    )
    from applied d cross join whole w
    -- If one call removed content and suspended the fan, notify about the removal.
    order by d.actions = '{SUSPEND}', d.id
    limit 1
  );
end $$;
comment on function private.notified_decision is
  'A decision, or all that apply of its group, as the contract''s subject of one notification.';

-- A separate function, so that a page without such notifications does not plan its queries.
create function private.sweepstake_or_decision(p_kind text, p_subject_id text) returns json
language plpgsql stable security definer set search_path = ''
as $$
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
    when 'REPORT_DECIDED' then (
      select json_build_object('type', 'REPORT', 'id', r.report_id, 'subjectType', r.subject_type, 'outcome', o.outcome)
      from private.report_outcomes o, private.own_reports r
      where o.reporter_id = auth.uid() and o.report_id = p_subject_id::bigint
        and r.reporter_id = auth.uid() and r.report_id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $$;
comment on function private.sweepstake_or_decision is
  'The link target and content of a sweepstake or moderation notification, as the contract''s subject.';

create function private.notification_contents(
  p_viewer uuid, p_hidden uuid[], p_kinds text[], p_subject_ids text[], p_actor_ids uuid[]
) returns table (place bigint, actors json, actor_count bigint, subject json)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
  return query
  with page as materialized (
    select f.place,
      case
        when f.kind = 'POST_LIKED' then array(
          select l.user_id from private.unsuspended_likes l
          where l.post_id = f.subject_id::bigint and l.user_id <> p_viewer
            and l.user_id not in (select unnest(p_hidden))
          order by l.created_at desc, l.user_id
          limit 3
        )
        else array_remove(array[f.actor_id], null)
      end as actor_ids,
      -- Count every fan in the post's own like count; a difference would reveal a block.
      case
        when f.kind = 'POST_LIKED' then c.like_count - (
          select count(*) from public.post_likes l
          where l.post_id = f.subject_id::bigint and l.user_id = p_viewer
        )
        else num_nonnulls(f.actor_id)
      end as actor_count,
      case f.kind
        when 'POST_LIKED' then (
          select json_build_object('type', 'POST', 'id', p.id, 'content', p.content)
          from public.posts p where p.id = f.subject_id::bigint
        )
        when 'POST_REPLIED' then (
          select json_build_object('type', 'REPLY', 'id', r.id, 'postId', r.post_id, 'content', r.content)
          from public.replies r where r.id = f.subject_id::bigint
        )
        else case when f.actor_id is null then private.sweepstake_or_decision(f.kind, f.subject_id) end
      end as subject
    from unnest(p_kinds, p_subject_ids, p_actor_ids) with ordinality f (kind, subject_id, actor_id, place)
    left join private.post_counts c
      on c.post_id = case f.kind when 'POST_LIKED' then f.subject_id::bigint end
  ), cards as materialized (
    select card.id, to_json(card) as card
    from (
      select c.*, null as "matchReason", coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, array(select id from page, unnest(page.actor_ids) id)
      ) s on s.other_id = c.id
      where c.id in (select id from page, unnest(page.actor_ids) id)
    ) card
  )
  select p.place, (
      select coalesce(json_agg(c.card order by array_position(p.actor_ids, c.id)), '[]')
      from cards c where c.id = any (p.actor_ids)
    ),
    p.actor_count, coalesce(p.subject, json_build_object('type', 'PROFILE', 'id', p.actor_ids[1]))
  from page p;
end $$;
comment on function private.notification_contents is
  'The contract''s actors, actorCount and subject of notifications, by their place in the arrays.';

-- api.list_notifications(before_id default null, page_size default 20, with_kind default null): The caller's
-- notifications, newest first, with the unread count and the id that continues the list, if any. REPORT_DECIDED only if
-- with_kind names it.
create function private.list_notifications(
  p_before_id private.short_text, p_page_size integer, p_with_kind private.short_text
) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_hidden constant uuid[] := private.hidden_from(v_me);
  v_read_up_to constant timestamptz := coalesce(
    (select r.read_up_to from private.notification_reads r where r.profile_id = v_me), '-infinity'
  );
  -- One row beyond the page shows whether there is a next page. A fan who never read any has all unread.
  v_most constant integer := case
    when p_before_id is null and v_read_up_to = '-infinity' then 100 else p_page_size + 1
  end;
  v_before timestamptz := 'infinity';
begin
  perform private.check_page_size(p_page_size, 50, 'notifications');
  if p_before_id is not null then
    v_before := private.moment_of_notification(p_before_id, 'cursor');
  end if;
  return (
    with found as materialized (
      select n.*, row_number() over () as place
      from private.notification_keys(
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most,
        p_with_kind
      ) n
    ), page as materialized (
      select array_agg(f.kind) as kinds, array_agg(f.subject_id) as subject_ids, array_agg(f.actor_id) as actor_ids
      from (select * from found f where f.place <= p_page_size order by f.place) f
    )
    select json_build_object(
      'unreadCount', (
        -- Count the fetched rows, unless there are more and all fetched ones are unread.
        select case
          when p_before_id is null and (v_most = 100 or count(*) < v_most or min(f.at) <= v_read_up_to)
          then count(*) filter (where f.at > v_read_up_to)
          else private.count_unread(v_me, p_with_kind)
        end
        from found f
      ),
      'notifications', coalesce((
        select json_agg(json_build_object(
          'id', private.notification_id(f.at, f.key),
          'kind', f.kind,
          'createdAt', private.rfc3339(f.at),
          'isRead', f.at <= v_read_up_to,
          'actors', c.actors,
          'actorCount', c.actor_count,
          'subject', c.subject
        ) order by f.place)
        from page p
        cross join lateral private.notification_contents(v_me, v_hidden, p.kinds, p.subject_ids, p.actor_ids) c
        join found f on f.place = c.place
      ), '[]'),
      'next', (
        select private.notification_id(f.at, f.key) from found f
        where f.place = p_page_size and exists (select from found more where more.place > p_page_size)
      )
    )
  );
end $$;
grant execute on function private.list_notifications to authenticated;

-- api.mark_notifications_read(up_to): Marks the caller's notifications as read up to this id, inclusive. Returns the
-- unread count.
create function private.mark_notifications_read(p_up_to private.short_text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('mark_notifications_read');
  -- Clamp to now, so that future events stay unread.
  v_up_to constant timestamptz := least(private.moment_of_notification(p_up_to, 'upTo'), clock_timestamp());
begin
  -- Never move back: another tab may have read further.
  insert into private.notification_reads as r (profile_id, read_up_to) values (v_me, v_up_to)
  on conflict (profile_id) do update set read_up_to = excluded.read_up_to
    where r.read_up_to < excluded.read_up_to;
  return private.count_unread(v_me);
end $$;
grant execute on function private.mark_notifications_read to authenticated;
