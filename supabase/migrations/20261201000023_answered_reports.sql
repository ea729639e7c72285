-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP VIEW "private"."exported_rows";

DROP VIEW "private"."notification_events";

DROP VIEW "private"."report_outcomes";

CREATE TABLE "private"."reports_about_deleted_fans" ("reporter_id" uuid NOT NULL, "report_id" bigint NOT NULL, "subject_type" text NOT NULL, "reason" text NOT NULL, "created_at" timestamp with time zone NOT NULL, "outcome" text NOT NULL, "at" timestamp with time zone NOT NULL, CONSTRAINT "reports_about_deleted_fans_pkey" PRIMARY KEY (reporter_id, report_id));

CREATE OR REPLACE FUNCTION private.delete_account_rows(p_fan_id uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_remaining integer := p_limit;
  v_deleted integer;
begin
  perform private.lock_opinions();
  -- One account at a time: two whose fans liked or answered each other's posts could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('accounts go one at a time', 0));

  perform private.leave_all_pools(p_fan_id);
  delete from private.invites i where i.profile_id = p_fan_id;
  delete from private.reports_about_deleted_fans g where g.reporter_id = p_fan_id;
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
end $function$;

CREATE VIEW "private"."own_reports" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    s.subject_type,
    s.subject_id,
    r.reason,
    r.note,
    r.created_at
   FROM (private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.subject_type,
    NULL::text AS subject_id,
    g.reason,
    NULL::text AS note,
    g.created_at
   FROM private.reports_about_deleted_fans g;

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
         LIMIT 1) d)
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.at,
    g.outcome
   FROM private.reports_about_deleted_fans g;

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
    jsonb_build_object('subjectType', r.subject_type, 'subjectId', r.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)) AS fact
   FROM (private.own_reports r
     LEFT JOIN private.report_outcomes o ON (((o.reporter_id = r.reporter_id) AND (o.report_id = r.report_id))))
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
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM private.decisions earlier
          WHERE ((earlier.group_id = d.group_id) AND (earlier.id < d.id) AND (earlier.undone_at IS NULL))))))
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

COMMENT ON COLUMN "private"."reports_about_deleted_fans"."outcome" IS 'REMOVED, ACTED, or GONE with the account.';

COMMENT ON TABLE "private"."reports_about_deleted_fans" IS 'What their reporters may still read of reports about deleted accounts: nothing about the fan, and no note, which may be about them.';

COMMENT ON VIEW "private"."exported_rows" IS 'Each fact in the lists of a fan''s export, with its list and its place there.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."own_reports" IS 'Reports as their reporters may read them, also about accounts that were deleted.';

COMMENT ON VIEW "private"."report_outcomes" IS 'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reports_about_deleted_fans" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."own_reports" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_outcomes" TO "postgres";
