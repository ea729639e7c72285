-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

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
    'questionAnswers', (
      select coalesce(jsonb_agg(jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) order by a.day), '[]')
      from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where a.profile_id = v_me
    ),
    'friendships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', case v_me when f.user_lo then f.user_hi else f.user_lo end,
        'friendshipStatus', private.status_for(f, v_me),
        'requestedAt', private.rfc3339(f.created_at), 'acceptedAt', private.rfc3339(f.accepted_at)
      ) order by f.created_at), '[]')
      from public.friendships f where v_me in (f.user_lo, f.user_hi)
    ),
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)
      ) order by b.created_at), '[]')
      from public.blocks b where b.blocker_id = v_me
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note,
        'reportedAt', private.rfc3339(r.created_at)
      ) order by r.created_at), '[]')
      from private.reports r
      join private.reported_subjects s on s.id = r.reported_id
      where r.reporter_id = v_me
    ),
    'reported', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id
      ) order by s.id), '[]')
      from private.reported_subjects s
      -- Fans do not learn of open and dismissed reports about them.
      where s.fan_id = v_me and not s.is_open
        and (private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'
    ),
    'suggestions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state,
        'suggestedAt', private.rfc3339(o.created_at)
      ) order by s.id), '[]')
      from private.suggestions o
      join private.suggested_items s on s.id = o.suggested_id
      where o.fan_id = v_me
    ),
    'contestChanges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason
      ) order by l.id), '[]')
      from private.sweepstake_log l where l.admin_id = v_me
    ),
    'moderation', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type,
        'subjectId', d.subject_id, 'message', d.message, 'days', d.days,
        'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts
      ) order by d.id), '[]')
      from private.decisions d where d.fan_id = v_me and d.actions <> '{DISMISS}'
    ),
    'appeals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted
      ) order by a.created_at), '[]')
      from private.appeals a where a.fan_id = v_me
    ),
    'suspension', (
      select jsonb_build_object('until', private.rfc3339(s.suspended_until), 'message', s.message)
      from private.suspensions s where s.profile_id = v_me
    ),
    'invite', (
      select jsonb_build_object('code', i.code, 'createdAt', private.rfc3339(i.created_at))
      from private.invites i where i.profile_id = v_me
    ),
    'dismissals', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', d.dismissed_id)), '[]')
      from public.dismissals d where d.profile_id = v_me
    ),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)
      ) order by p.id), '[]')
      from public.posts p where p.author_id = v_me
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)
      ) order by r.id), '[]')
      from public.replies r where r.author_id = v_me
    ),
    'likes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)
      ) order by l.post_id), '[]')
      from public.post_likes l where l.user_id = v_me
    ),
    'sweepstakeEntries', (
      select coalesce(jsonb_agg(jsonb_build_object(
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
          where k.profile_id = v_me and k.sweepstake_id = e.sweepstake_id
        )
      ) order by e.submitted_at), '[]')
      from public.sweepstake_entries e
      join public.sweepstakes s on s.id = e.sweepstake_id
      where e.profile_id = v_me
    ),
    'poolRemovals', (
      select coalesce(jsonb_agg(jsonb_build_object('poolId', r.pool_id) order by r.pool_id), '[]')
      from private.pool_removals r where r.profile_id = v_me
    ),
    'pools', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id,
        'joinedAt', private.rfc3339(m.joined_at), 'isOwner', private.pool_owner(p.id) = v_me
      ) order by m.place), '[]')
      from private.pool_members m
      join private.pools p on p.id = m.pool_id
      where m.profile_id = v_me
    ),
    'prizeClaims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at)
      ) order by c.claimed_at), '[]')
      from private.prize_claims c where c.profile_id = v_me
    ),
    'prizesWon', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)
      ) order by w.sweepstake_id), '[]')
      from private.prize_winners w where w.profile_id = v_me
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
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)
      ) order by d.id), '[]')
      from private.deliveries d where d.profile_id = v_me
    ),
    'pushSubscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)
      ) order by s.created_at), '[]')
      from private.push_subscriptions s where s.profile_id = v_me
    ),
    'limits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', l.action, 'count', l.use_count, 'since', private.rfc3339(l.window_began_at)
      ) order by l.action), '[]')
      from private.rate_limits l where l.profile_id = v_me
    )
  );
end $function$;
