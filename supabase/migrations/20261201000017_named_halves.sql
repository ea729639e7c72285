-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION api.get_sweepstake(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_sweepstake json;
begin
  perform private.me();
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'rules', s.rules,
    'seriesId', s.series_id,
    'seriesName', series.name,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'isCancelled', s.is_cancelled,
    'isDraft', s.published_at is null,
    'publishAt', private.rfc3339(s.publish_at),
    'revision', s.revision,
    'feedSource', case when games.has_score then private.feed_source(s.series_id) end,
    'ownPrize', private.own_prize(s.id),
    'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
      'rank', entries.own_rank, 'entryCount', entries.entry_count
    ) end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', coalesce(entries.entry_count, 0),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.own_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral private.games_as_json(s.id) games
  cross join lateral private.winners(s.id) winners
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end $function$;

CREATE OR REPLACE FUNCTION private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pending_ids constant bigint[] := array(select w.entity_id from private.pending_ratings() w);
  -- With few items the lists would overlap, so the sign of the score decides.
  v_is_sparse constant boolean := private.is_ranking_sparse(p_entity_type, p_sport_id, v_pending_ids);
begin
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (p_sport_id is null or s.sport_id = p_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where (not v_is_sparse or (c.score >= 0) = p_is_top)
      -- No item is in both lists. Equal scores can place one in both, and only among more than five candidates.
      and (p_is_top or c.entity_id <> all ((
        select case when count(*) > 5 then private.best_and_worst_ids(p_entity_type, true, p_sport_id) else '{}' end
        from candidates
      )::bigint[]))
    order by case when p_is_top then -c.score else c.score end, c.rating_count desc, e.name_normalized, e.id
    limit 5
  );
end $function$;

CREATE OR REPLACE FUNCTION private.export_own_account()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.games_as_json(p_sweepstake_id bigint)
 RETURNS TABLE(regular json, final json, has_open boolean, has_score boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return query
  select
    json_agg(g.game order by g.start_time, g.id) filter (where not g.is_final),
    json_agg(g.game) filter (where g.is_final) -> 0,
    bool_or(g.is_open),
    bool_or(g.score_one is not null)
  from (
    select g.id, g.start_time, g.is_final, g.score_one, private.is_open(g) as is_open,
      json_build_object(
        'id', g.id,
        'sportName', sport.name,
        'sportSlug', sport.slug,
        'startTime', private.rfc3339(g.start_time),
        'isPlayerBased', sport.is_player_based,
        'canDraw', g.can_draw,
        'isCompleted', g.outcome is not null,
        'isDraw', g.is_draw,
        'isEarly', coalesce(crowd.is_early, false),
        'isLocked', g.start_time <= now() or g.outcome is null and not g.is_void and not private.is_open(g),
        'isPaused', private.is_paused(g),
        'isVoid', g.is_void,
        'voidReason', g.void_reason,
        'scoreOne', g.score_one,
        'scoreTwo', g.score_two,
        'decidedBy', g.decided_by,
        'split', crowd.split,
        'friendsPicks', coalesce(crowd.friends_picks, '[]'),
        'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
        'userPicksDraw', coalesce(p.selected_side = 3, false),
        case when sport.is_player_based then 'playerOne' else 'teamOne' end,
        json_build_object('id', one.id, 'name', one.name),
        case when sport.is_player_based then 'playerTwo' else 'teamTwo' end,
        json_build_object('id', two.id, 'name', two.name),
        case when sport.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end, g.winner_id
      ) as game
    from public.games g
    join public.entities sport on sport.id = g.sport_id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    left join public.picks p
      on p.profile_id = (select private.me()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
    left join private.crowd_picks(p_sweepstake_id) crowd on crowd.game_id = g.id
    where g.sweepstake_id = p_sweepstake_id
  ) g;
end $function$;

CREATE OR REPLACE FUNCTION private.is_ranking_sparse(p_entity_type text, p_sport_id bigint, p_pending_ids bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(p_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (p_sport_id is null or s.sport_id = p_sport_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id private.short_text, p_page_size integer)
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
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most
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
          else private.count_unread(v_me)
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

CREATE OR REPLACE FUNCTION private.notification_contents(p_viewer uuid, p_hidden uuid[], p_kinds text[], p_subject_ids text[], p_actor_ids uuid[])
 RETURNS TABLE(place bigint, actors json, actor_count bigint, subject json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
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
end $function$;

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
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at)) AS fact
   FROM (private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
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

COMMENT ON FUNCTION "private"."games_as_json"(bigint) IS 'A sweepstake''s games as the contract''s Game, with the caller''s picks, and whether one is open or has a score.';

COMMENT ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) IS 'Whether a ranking has fewer than ten rated items. p_pending_ids are the items with queued changes.';

COMMENT ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) IS 'The contract''s actors, actorCount and subject of notifications, by their place in the arrays.';

COMMENT ON VIEW "private"."exported_rows" IS 'Each fact in the lists of a fan''s export, with its list and its place there.';

REVOKE ALL ON FUNCTION "private"."games_as_json"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."games_as_json"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_ranking_sparse"(text, bigint, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_contents"(uuid, uuid[], text[], text[], uuid[]) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";
