-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answer_todays_question(p_side text, p_entity_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('answer_question');
  v_day constant date := (now() at time zone 'UTC')::date;
  v_asked bigint := private.question_for_day(v_day);
begin
  if (p_side in ('FOR', 'AGAINST', 'NEITHER')) is not true then
    raise sqlstate 'PT400' using message = 'Answer with FOR, AGAINST or NEITHER', detail = 'side';
  elsif v_asked is null then
    raise sqlstate 'PT404' using message = 'There is no question today';
  end if;
  insert into private.asked_questions (day, entity_id) values (v_day, v_asked) on conflict do nothing;
  -- Another first answer may have fixed another item.
  v_asked := (select q.entity_id from private.asked_questions q where q.day = v_day);
  perform private.refuse_merged(array[v_asked]);
  if p_entity_id <> v_asked then
    raise sqlstate 'PT409' using message = 'There is another question now', detail = 'entityId';
  end if;
  insert into private.question_answers as a (profile_id, day, side) values (v_me, v_day, p_side)
  on conflict on constraint question_answers_pkey do update set side = excluded.side where a.side <> excluded.side;
  perform private.flush_changes_if_due();
  return (
    select jsonb_build_object(
      'ownAnswer', p_side, 'streak', private.answer_streak(v_me, v_day), 'lovers', s.lovers, 'haters', s.haters
    )
    from private.question_split(v_day, v_asked) s
  );
end $function$;

CREATE OR REPLACE FUNCTION private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sport_id constant bigint := p_sport_id;
  v_pending_ids bigint[] := array(select w.entity_id from private.pending_ratings() w);
  v_is_sparse boolean;
begin
  -- With fewer than ten rated items the lists would overlap, so the sign of the score decides.
  v_is_sparse := 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(v_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (v_sport_id is null or s.sport_id = v_sport_id)
  );
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (v_sport_id is null or s.sport_id = v_sport_id)
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

CREATE OR REPLACE FUNCTION private.change_picks(p_sweepstake_id bigint, p_picks jsonb, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := private.start_write('change_picks');
  v_sweepstake_id bigint;
  v_open bigint[];
  v_picks private.choice[];
  v_gone integer;
  v_set integer;
  v_changed text;
  v_entry public.sweepstake_entries;
begin
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  -- Serializes concurrent changes by one fan.
  select * into v_entry from public.sweepstake_entries e
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT409' using message = 'You have not submitted picks for this sweepstake yet';
  end if;
  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');

  v_changed := private.game_names(array(
    select pick.game_id
    from unnest(v_picks) pick
    left join public.picks kept on kept.profile_id = v_fan
      and kept.sweepstake_id = v_sweepstake_id and kept.game_id = pick.game_id
    where pick.game_id <> all (v_open) and kept.selected_side is distinct from pick.outcome
  ));
  if v_changed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_changed || '. Nothing was changed.';
  end if;
  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  if coalesce(p_tie_break_answer <> v_entry.tie_break_answer, p_tie_break_answer is not null) and not exists (
    select from public.games g where g.id = any (v_open) and g.is_final
  ) then
    raise sqlstate 'PT409' using message = 'The final has started, so your tie-break answer stays. Nothing was changed.';
  end if;
  if exists (
    select from public.games g
    where g.id = any (v_open) and g.is_final
      and g.id not in (select pick.game_id from unnest(v_picks) pick)
  ) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  delete from public.picks p
  where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id and p.game_id = any (v_open)
    and p.game_id not in (select pick.game_id from unnest(v_picks) pick);
  get diagnostics v_gone = row_count;
  insert into public.picks as p (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome
  from unnest(v_picks) pick
  where pick.game_id = any (v_open)
  on conflict (profile_id, sweepstake_id, game_id) do update set selected_side = excluded.selected_side
    where p.selected_side <> excluded.selected_side;
  get diagnostics v_set = row_count;
  -- An unchanged entry keeps its place among ties.
  update public.sweepstake_entries e
  set changed_at = clock_timestamp(), tie_break_answer = coalesce(p_tie_break_answer, e.tie_break_answer)
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id
    and (v_gone + v_set > 0 or e.tie_break_answer is distinct from coalesce(p_tie_break_answer, e.tie_break_answer));

  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', (
    select count(*) from public.picks p where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id
  ));
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
        'tieBreakAnswer', e.tie_break_answer,
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
        'sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at)
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

CREATE OR REPLACE FUNCTION private.more_questions(p_asked bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_listed constant integer := 5;
  c_verbs_of_love constant public.sentiment[] := '{LOVES,SUPPORTS,WATCHES}';
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name, 'sentiment', case when extreme.is_top
        then c_verbs_of_love[1 + mod(extreme.place - 1, cardinality(c_verbs_of_love))] else 'LOATHES' end,
      'lovers', extreme.lovers, 'haters', extreme.haters
    ) order by extreme.place, e.kind desc, extreme.is_top), '[]')
    from unnest(array['TEAM', 'ATHLETE']) listed (kind)
    cross join lateral (
      (
        select s.entity_id, s.lovers, s.haters, true as is_top, row_number() over (order by s.score desc) as place
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score desc
        limit c_listed
      )
      union all
      (
        select s.entity_id, s.lovers, s.haters, false, row_number() over (order by s.score)
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score
        limit c_listed
      )
    ) extreme
    join public.entities e on e.id = extreme.entity_id
    join public.entities sport on sport.id = e.sport_id
    where case when extreme.is_top then extreme.lovers else extreme.haters end > 0 and e.id <> p_asked
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_opinions(p_from_id bigint, p_into_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_removed jsonb;
begin
  -- Blocks savers: rare, and shorter than locking each fan in order.
  lock table public.ratings, public.tagline_rows, private.asked_questions in share row exclusive mode;
  update private.asked_questions q set entity_id = p_into_id where q.entity_id = p_from_id;
  -- If a fan has both, the older opinion stays: the one with the lower position.
  with removed as (
    delete from public.ratings r using public.ratings older
    where r.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
      and older.profile_id = r.profile_id and older.position < r.position
    returning r.profile_id, r.position
  )
  select jsonb_agg(to_jsonb(removed)) into v_removed from removed;
  -- A freed conviction is filled by the first additional rating that is not 0.
  update public.ratings r set position = (free ->> 'position')::smallint
  from jsonb_array_elements(v_removed) free
  where (free ->> 'position')::smallint < 6 and r.profile_id = (free ->> 'profile_id')::uuid and r.position = (
    select min(o.position) from public.ratings o
    where o.profile_id = r.profile_id and o.position >= 6 and o.rating <> 0
  );
  update public.ratings r set entity_id = p_into_id where r.entity_id = p_from_id;
  delete from public.tagline_rows t using public.tagline_rows older
  where t.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
    and older.profile_id = t.profile_id and older.position < t.position;
  update public.tagline_rows t set entity_id = p_into_id where t.entity_id = p_from_id;
  -- Answers replace the feelings about the new item, also of fans without an opinion on the old one.
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from (
    select f.* from private.fans f
    where f.profile_id in (
      select a.profile_id from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where q.entity_id = p_into_id and a.day >= (now() at time zone 'UTC')::date - 1
    )
    order by f.profile_id
    for update
  ) f;
end $function$;

CREATE OR REPLACE FUNCTION private.recommended_cards(p_viewer uuid, p_ids uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(card order by between.match desc nulls last, listed.place), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join private.introduce(p_viewer, p_ids) between on between.fan_id = listed.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.stranded_rows()
 RETURNS TABLE(entity_id bigint, into_id bigint, content_type text, n bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.merged_into_id, r.content_type, count(*)
  from public.entities e
  join (
    select r.entity_id, 'ratings' as content_type from public.ratings r
    union all
    select t.entity_id, 'tagline rows' from public.tagline_rows t
    union all
    select p.entity_id, 'posts' from public.posts p
    union all
    select q.entity_id, 'questions' from private.asked_questions q
  ) r on r.entity_id = e.id
  where e.merged_into_id is not null
  group by e.id, e.merged_into_id, r.content_type;
$function$;

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, questions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. Admins only.';

COMMENT ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) IS 'The five best (p_is_top) or worst rated items of a kind, of one sport or all; none is in both lists. Combines stored totals with items that have queued changes.';

COMMENT ON FUNCTION "private"."move_opinions"(bigint, bigint) IS 'Changes ratings, tagline rows and questions of the day about one item to be about another.';

COMMENT ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) IS 'Fans as UserCards, best match first, with match reasons as facts, which the API phrases.';

COMMENT ON FUNCTION "private"."stranded_rows"() IS 'Counts ratings, tagline rows, posts and questions about merged items instead of their successors. Empty if all is well.';
