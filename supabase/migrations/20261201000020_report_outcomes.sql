-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_900_broadcast" ON "private"."decisions";

DROP VIEW "private"."exported_rows";

DROP VIEW "private"."notification_events";

DROP FUNCTION "api"."list_notifications"(text, integer);

DROP FUNCTION "private"."count_unread"(uuid);

DROP FUNCTION "private"."list_notifications"(private.short_text, integer);

DROP FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer);

ALTER TABLE "private"."decisions" ALTER COLUMN "decided_at" SET DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION api.list_notifications(before_id text DEFAULT NULL::text, page_size integer DEFAULT 20, with_kind text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_notifications(before_id, page_size, with_kind); end $function$;

CREATE OR REPLACE FUNCTION api.list_own_reports(after_place text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_own_reports(after_place); end $function$;

CREATE OR REPLACE FUNCTION private.count_unread(p_viewer uuid, p_with text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*) from private.notification_keys(
      p_viewer,
      private.hidden_from(p_viewer),
      coalesce((select r.read_up_to from private.notification_reads r where r.profile_id = p_viewer), '-infinity'),
      'infinity', '', 100, p_with
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_own_profile(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'unreadOutcomeCount', (
      select count(*) from private.report_outcomes o
      where o.reporter_id = v_me and o.at > greatest(now() - interval '90 days', (
        select r.read_up_to from private.notification_reads r where r.profile_id = v_me
      ))
    ),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all ((select private.hidden_from(v_me))::uuid[])
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_as_json(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end,
    'openTaskCount', case when (v_profile -> 'isAdmin')::boolean then (select count(*) from private.waiting_tasks()) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_reported_gone(p_subject_type text, p_subject_id text, p_fan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
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
end $function$;

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id private.short_text, p_page_size integer, p_with_kind private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.list_own_reports(p_after_place private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
      select r.*, s.subject_type, row_number() over (order by r.created_at desc, r.reported_id desc) as place
      from private.reports r
      join private.reported_subjects s on s.id = r.reported_id
      where r.reporter_id = v_me and (r.created_at, r.reported_id) < (v_at, v_id)
      order by place
      limit c_page + 1
    )
    select json_build_object(
      'reports', coalesce(json_agg(json_build_object(
        'id', f.reported_id, 'subjectType', f.subject_type, 'reason', f.reason, 'note', f.note,
        'reportedAt', private.rfc3339(f.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)
      ) order by f.place) filter (where f.place <= c_page), '[]'),
      'next', max((extract(epoch from f.created_at) * 1000000)::bigint || '-' || f.reported_id)
        filter (where f.place = c_page and (select count(*) from found) > c_page)
    )
    from found f
    left join private.report_outcomes o on o.reporter_id = v_me and o.report_id = f.reported_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.notification_keys(p_viewer uuid, p_hidden uuid[], p_above timestamp with time zone, p_below timestamp with time zone, p_below_key text, p_limit integer, p_with text DEFAULT NULL::text)
 RETURNS TABLE(at timestamp with time zone, kind text, subject_id text, key text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_or_decision(p_kind text, p_subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    when 'MODERATION' then (
      select json_build_object(
        'type', d.subject_type, 'id', d.subject_id, 'actions', d.actions,
        'action', d.actions[cardinality(d.actions)], 'message', d.message,
        -- The later of two suspensions applies.
        'suspendedUntil', case when d.days is not null then private.rfc3339(coalesce(
          (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id),
          d.decided_at + make_interval(days => d.days)
        )) end,
        'appeal', private.appeal_state(d.id)
      )
      from private.decisions d where d.id = p_subject_id::bigint
    )
    when 'REPORT_DECIDED' then (
      select json_build_object('type', 'REPORT', 'id', s.id, 'subjectType', s.subject_type, 'outcome', o.outcome)
      from private.report_outcomes o
      join private.reported_subjects s on s.id = o.report_id
      where o.reporter_id = auth.uid() and o.report_id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_decisions__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Fans do not learn of dismissed reports about them.
  if new.actions <> '{DISMISS}' then
    perform private.broadcast_to_fan(new.fan_id, 'bell');
  end if;
  perform private.broadcast_to_fan(r.reporter_id, 'bell')
  from (
    select r.reporter_id from private.reported_subjects s
    join private.reports r on r.reported_id = s.id
    where s.subject_id = new.subject_id and s.subject_type = new.subject_type
    order by r.created_at desc
    limit 50
  ) r;
  return null;
end $function$;

CREATE VIEW "private"."report_outcomes" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    d.at,
        CASE
            WHEN (d.is_removal AND ((NOT d.is_granted) OR (d.at > (d.decided_at + '30 days'::interval)))) THEN 'REMOVED'::text
            WHEN ((d.actions = '{SUSPEND}'::text[]) AND (NOT d.is_granted)) THEN 'ACTED'::text
            WHEN private.is_reported_gone(s.subject_type, s.subject_id, s.fan_id) THEN 'GONE'::text
            WHEN d.is_removal THEN 'RESTORED'::text
            ELSE 'KEPT'::text
        END AS outcome
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     CROSS JOIN LATERAL ( SELECT o.decided_at,
            o.actions,
            (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text]) AS is_removal,
            COALESCE(a.is_granted, false) AS is_granted,
                CASE
                    WHEN a.is_granted THEN o.undone_at
                    ELSE o.decided_at
                END AS at
           FROM (private.decisions o
             LEFT JOIN private.appeals a ON ((a.decision_id = o.id)))
          WHERE ((o.subject_id = s.subject_id) AND (o.subject_type = s.subject_type) AND (o.decided_at >= r.created_at) AND (o.actions && ARRAY['DISMISS'::text, 'REMOVE'::text, 'CLEAR_PICTURE'::text, 'SUSPEND'::text]) AND ((o.undone_at IS NULL) OR a.is_granted OR ((o.actions = '{SUSPEND}'::text[]) AND (NOT s.is_open))))
          ORDER BY ((o.undone_at IS NULL) AND (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text])) DESC, o.id DESC
         LIMIT 1) d);

CREATE VIEW "private"."exported_rows" WITH (security_invoker=true) AS  SELECT a.profile_id AS fan_id,
    'questionAnswers'::text AS part,
    EXTRACT(epoch FROM a.day) AS place,
    jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) AS fact
   FROM (private.question_answers a
     JOIN private.asked_questions q ON ((q.day = a.day)))
UNION ALL
 SELECT b.blocker_id AS fan_id,
    'blocks'::text AS part,
    EXTRACT(epoch FROM b.created_at) AS place,
    jsonb_build_object('userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)) AS fact
   FROM public.blocks b
UNION ALL
 SELECT r.reporter_id AS fan_id,
    'reports'::text AS part,
    EXTRACT(epoch FROM r.created_at) AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)) AS fact
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     LEFT JOIN private.report_outcomes o ON (((o.reporter_id = r.reporter_id) AND (o.report_id = r.reported_id))))
UNION ALL
 SELECT s.fan_id,
    'reported'::text AS part,
    s.id AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id) AS fact
   FROM private.reported_subjects s
  WHERE ((NOT s.is_open) AND ((private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'::text[]))
UNION ALL
 SELECT o.fan_id,
    'suggestions'::text AS part,
    s.id AS place,
    jsonb_build_object('entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state, 'suggestedAt', private.rfc3339(o.created_at)) AS fact
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
UNION ALL
 SELECT l.admin_id AS fan_id,
    'contestChanges'::text AS part,
    l.id AS place,
    jsonb_build_object('at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason) AS fact
   FROM private.sweepstake_log l
UNION ALL
 SELECT d.fan_id,
    'moderation'::text AS part,
    d.id AS place,
    jsonb_build_object('at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type, 'subjectId', d.subject_id, 'message', d.message, 'days', d.days, 'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts) AS fact
   FROM private.decisions d
  WHERE (d.actions <> '{DISMISS}'::text[])
UNION ALL
 SELECT a.fan_id,
    'appeals'::text AS part,
    EXTRACT(epoch FROM a.created_at) AS place,
    jsonb_build_object('text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted) AS fact
   FROM private.appeals a
UNION ALL
 SELECT d.profile_id AS fan_id,
    'dismissals'::text AS part,
    NULL::numeric AS place,
    jsonb_build_object('userId', d.dismissed_id) AS fact
   FROM public.dismissals d
UNION ALL
 SELECT p.author_id AS fan_id,
    'posts'::text AS part,
    p.id AS place,
    jsonb_build_object('id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)) AS fact
   FROM public.posts p
UNION ALL
 SELECT r.author_id AS fan_id,
    'replies'::text AS part,
    r.id AS place,
    jsonb_build_object('id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)) AS fact
   FROM public.replies r
UNION ALL
 SELECT l.user_id AS fan_id,
    'likes'::text AS part,
    l.post_id AS place,
    jsonb_build_object('postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)) AS fact
   FROM public.post_likes l
UNION ALL
 SELECT e.profile_id AS fan_id,
    'sweepstakeEntries'::text AS part,
    EXTRACT(epoch FROM e.submitted_at) AS place,
    jsonb_build_object('sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at), 'changedAt', private.rfc3339(e.changed_at), 'tieBreakAnswer', e.tie_break_answer, 'picks', ( SELECT COALESCE(jsonb_agg(jsonb_build_object('gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', COALESCE(side.name, 'Draw'::text)) ORDER BY g.start_time, g.id), '[]'::jsonb) AS "coalesce"
           FROM ((public.picks k
             JOIN public.games g ON ((g.id = k.game_id)))
             LEFT JOIN public.entities side ON ((side.id =
                CASE k.selected_side
                    WHEN 1 THEN g.side_one_id
                    WHEN 2 THEN g.side_two_id
                    ELSE NULL::bigint
                END)))
          WHERE ((k.profile_id = e.profile_id) AND (k.sweepstake_id = e.sweepstake_id)))) AS fact
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
UNION ALL
 SELECT r.profile_id AS fan_id,
    'poolRemovals'::text AS part,
    r.pool_id AS place,
    jsonb_build_object('poolId', r.pool_id) AS fact
   FROM private.pool_removals r
UNION ALL
 SELECT m.profile_id AS fan_id,
    'pools'::text AS part,
    m.place,
    jsonb_build_object('id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id, 'joinedAt', private.rfc3339(m.joined_at), 'isOwner', (private.pool_owner(p.id) = m.profile_id)) AS fact
   FROM (private.pool_members m
     JOIN private.pools p ON ((p.id = m.pool_id)))
UNION ALL
 SELECT c.profile_id AS fan_id,
    'prizeClaims'::text AS part,
    EXTRACT(epoch FROM c.claimed_at) AS place,
    jsonb_build_object('sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at)) AS fact
   FROM private.prize_claims c
UNION ALL
 SELECT w.profile_id AS fan_id,
    'prizesWon'::text AS part,
    w.sweepstake_id AS place,
    jsonb_build_object('sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)) AS fact
   FROM private.prize_winners w
UNION ALL
 SELECT d.profile_id AS fan_id,
    'deliveries'::text AS part,
    d.id AS place,
    jsonb_build_object('kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)) AS fact
   FROM private.deliveries d
UNION ALL
 SELECT s.profile_id AS fan_id,
    'pushSubscriptions'::text AS part,
    EXTRACT(epoch FROM s.created_at) AS place,
    jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)) AS fact
   FROM private.push_subscriptions s;

CREATE VIEW "private"."notification_events" WITH (security_invoker=true) AS  SELECT f.addressee_id AS recipient_id,
    f.created_at AS at,
    'FRIEND_REQUEST'::text AS kind,
    (f.id)::text AS subject_id,
    f.requester_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NULL)
UNION ALL
 SELECT f.requester_id AS recipient_id,
    f.accepted_at AS at,
    'FRIEND_ACCEPTED'::text AS kind,
    (f.id)::text AS subject_id,
    f.addressee_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NOT NULL)
UNION ALL
 SELECT author.id AS recipient_id,
    newest.created_at AS at,
    'POST_LIKED'::text AS kind,
    (post.id)::text AS subject_id,
    newest.user_id AS actor_id
   FROM ((public.profiles author
     CROSS JOIN LATERAL ( SELECT p.id
           FROM public.posts p
          WHERE ((p.author_id = author.id) AND (p.removed_at IS NULL))
          ORDER BY p.id DESC
         LIMIT 200) post)
     CROSS JOIN LATERAL ( SELECT l.created_at,
            l.user_id
           FROM private.unsuspended_likes l
          WHERE ((l.post_id = post.id) AND (l.user_id <> author.id) AND (NOT (EXISTS ( SELECT
                   FROM private.block_sides s
                  WHERE ((s.profile_id = author.id) AND (s.other_id = l.user_id))
                 OFFSET 0))))
          ORDER BY l.created_at DESC
         LIMIT 1) newest)
UNION ALL
 SELECT r.recipient_id,
    r.created_at AS at,
    'POST_REPLIED'::text AS kind,
    (r.id)::text AS subject_id,
    r.author_id AS actor_id
   FROM public.replies r
  WHERE ((r.removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.posts p
          WHERE ((p.id = r.post_id) AND (p.removed_at IS NOT NULL))))))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.completed_at AS at,
    'CONTEST_COMPLETED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
  WHERE ((s.completed_at IS NOT NULL) AND (NOT s.is_cancelled))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    l.at,
    'CONTEST_CHANGED'::text AS kind,
    (l.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN private.sweepstake_log l ON ((l.sweepstake_id = e.sweepstake_id)))
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at) AND (NOT COALESCE((l.before ? 'isPaused'::text), false)))
UNION ALL
 SELECT p.id AS recipient_id,
    GREATEST(c.at, p.created_at) AS at,
    'CONTEST_CLOSING'::text AS kind,
    (c.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.profiles p
     CROSS JOIN ( SELECT k.id,
            k.at,
            k.series_id
           FROM private.closing_sweepstakes k
         OFFSET 0) c)
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.sweepstake_entries e
          WHERE ((e.profile_id = p.id) AND (e.sweepstake_id = c.id))))) AND private.is_interested_in(p.id, c.id, c.series_id))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.published_at AS at,
    'ROUND_OPENED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM ((public.sweepstake_entries e
     JOIN public.sweepstakes entered ON ((entered.id = e.sweepstake_id)))
     JOIN public.sweepstakes s ON (((s.series_id = entered.series_id) AND (s.published_at > s.created_at))))
  WHERE ((entered.id = ( SELECT last_round.id
           FROM public.sweepstakes last_round
          WHERE ((last_round.series_id = s.series_id) AND (last_round.id <> s.id) AND (last_round.published_at < s.published_at))
          ORDER BY last_round.start_date DESC, last_round.id DESC
         LIMIT 1)) AND (e.submitted_at < s.published_at) AND (NOT (EXISTS ( SELECT
           FROM public.sweepstakes first
          WHERE ((first.series_id = s.series_id) AND (first.published_at = s.published_at) AND (ROW(first.start_date, first.id) < ROW(s.start_date, s.id)))))))
UNION ALL
 SELECT w.profile_id AS recipient_id,
    w.changed_at AS at,
    'WINNER_CHANGED'::text AS kind,
    (w.sweepstake_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.prize_winners w
  WHERE (w.changed_at IS NOT NULL)
UNION ALL
 SELECT d.fan_id AS recipient_id,
    d.decided_at AS at,
    'MODERATION'::text AS kind,
    (d.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.decisions d
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL)
UNION ALL
 SELECT o.reporter_id AS recipient_id,
    o.at,
    'REPORT_DECIDED'::text AS kind,
    (o.report_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.report_outcomes o;

CREATE TRIGGER _900_broadcast AFTER INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.tg_decisions__broadcast();

COMMENT ON FUNCTION "api"."get_own_profile"(uuid) IS 'The caller''s OwnProfile with unread notifications (answers to reports apart), the newest hundred requesters, the suspension and, for admins, open reports. 403 for any other id, whether or not it exists.';

COMMENT ON FUNCTION "api"."list_notifications"(text, integer, text) IS 'The caller''s notifications, newest first, with the unread count and the id that continues the list, if any. REPORT_DECIDED only if with_kind names it.';

COMMENT ON FUNCTION "api"."list_own_reports"(text) IS 'The caller''s reports, newest first, each with its outcome, or null while it waits. They name no author.';

COMMENT ON FUNCTION "private"."count_unread"(uuid, text) IS 'The number of a fan''s unread notifications, capped at 100. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."is_reported_gone"(text, text, uuid) IS 'Whether a reported post, reply, pool or account was removed or deleted.';

COMMENT ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) IS 'A fan''s notifications of the last 90 days between two positions, newest first, without the fans in p_hidden. REPORT_DECIDED only if p_with names it.';

COMMENT ON FUNCTION "private"."tg_decisions__broadcast"() IS 'Notifies the fan concerned by a decision, and the newest fifty reporters; others read of it later.';

COMMENT ON VIEW "private"."exported_rows" IS 'Each fact in the lists of a fan''s export, with its list and its place there.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."report_outcomes" IS 'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

REVOKE ALL ON FUNCTION "api"."list_notifications"(text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_notifications"(text, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_own_reports"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_own_reports"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_reported_gone"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reported_gone"(text, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_notifications"(private.short_text, integer, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_own_reports"(private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_own_reports"(private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer, text) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_outcomes" TO "postgres";
