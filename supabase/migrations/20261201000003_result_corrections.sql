-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_700_record_winners" ON "public"."games";

DROP TRIGGER "_600_record_winners" ON "public"."sweepstakes";

DROP VIEW "private"."notification_events";

DROP FUNCTION "private"."tg_games__record_winners"();

DROP FUNCTION "private"."tg_sweepstakes__record_winners"();

CREATE OR REPLACE FUNCTION private.correct_by_feed(p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game public.games;
begin
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
  perform private.end_game(v_game, jsonb_build_object(
    'draw', p_winner = 'DRAW', 'scoreOne', p_score_one, 'scoreTwo', p_score_two,
    'winnerTeamId', case p_winner when 'ONE' then v_game.side_one_id when 'TWO' then v_game.side_two_id end
  ), p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.end_game(p_game public.games, p_change jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_winner constant bigint := coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId');
  v_is_draw constant boolean := coalesce((p_change ->> 'draw')::boolean, false);
  v_outcome constant smallint := private.chosen_outcome(p_game, v_winner, v_is_draw);
  v_score_one constant smallint := p_change ->> 'scoreOne';
  v_score_two constant smallint := p_change ->> 'scoreTwo';
begin
  if v_winner is null and not v_is_draw then
    if p_game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_draw = false, is_void = true, void_reason = p_reason where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'VOID', p_game.id, private.outcome_of(p_game), '{"isVoid": true}', p_reason
    );
  else
    if v_outcome is null and v_is_draw then
      raise sqlstate 'PT400' using message = 'In this game a draw does not count: it is void', detail = 'draw';
    elsif v_outcome is null then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when p_game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_outcome = p_game.outcome
      and (v_score_one is null or (v_score_one, v_score_two) is not distinct from (p_game.score_one, p_game.score_two))
    then
      raise sqlstate 'PT409' using message = case when v_is_draw
        then 'That game is a draw already' else 'That side is already the winner' end;
    end if;
    if p_game.is_final then
      -- A void final cleared the tie-break, so the sweepstake waits for it again.
      update public.sweepstakes s set completed_at = null
      where s.id = p_game.sweepstake_id and s.completed_at is not null and not s.is_cancelled
        and s.tie_break_question is not null and s.tie_break_result is null;
    end if;
    update public.games g set winner_id = v_winner, is_draw = v_is_draw, is_void = false, void_reason = null,
      score_one = v_score_one, score_two = v_score_two
    where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'CORRECTION', p_game.id, private.outcome_of(p_game),
      private.entered_outcome(p_game, v_outcome) || private.score_for_log(v_score_one, v_score_two), p_reason
    );
    if p_game.is_final then
      perform private.set_tie_break(s, private.final_total(s), p_reason)
      from public.sweepstakes s where s.id = p_game.sweepstake_id;
    end if;
  end if;
  perform private.complete_if_over(p_game.sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.enter_results(p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer DEFAULT NULL::integer, p_reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_results private.choice[];
  v_final private.choice;
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  if p_tie_break_result is not null and coalesce(p_results, '[]') = '[]' then
    perform private.set_tie_break(v_sweepstake, p_tie_break_result, p_reason);
    return jsonb_build_object(
      'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', 0
    );
  end if;
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(p_results, '[]') = '[]' then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  v_results := private.parse_choices(v_sweepstake.id, p_results, 'gameResults');
  v_void := private.game_names(array(
    select g.id from unnest(v_results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from unnest(v_results) result)
    order by g.id
    for update
  );
  perform private.refuse_overturning(v_results);
  update public.games g
  set winner_id = case result.outcome when 1 then g.side_one_id when 2 then g.side_two_id end,
    is_draw = result.outcome = 3,
    -- The same result without a score keeps the recorded one.
    score_one = coalesce(result.score_one, case when g.outcome = result.outcome then g.score_one end),
    score_two = coalesce(result.score_two, case when g.outcome = result.outcome then g.score_two end)
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when private.replaces_result(g, result) then 'CORRECTION' else 'RESULT' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_for_log(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() then nullif(private.clean_text(result.reason), '') end
  )
  from unnest(v_results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
    or result.score_one is not null and (g.score_one, g.score_two) is distinct from (result.score_one, result.score_two)
  order by g.id;
  select result.* into v_final from unnest(v_results) result join unnest(v_games) g on g.id = result.game_id where g.is_final;
  perform private.set_tie_break(
    v_sweepstake,
    coalesce(p_tie_break_result, case when v_sweepstake.tie_break_is_final_total then v_final.score_one + v_final.score_two end),
    coalesce(p_reason, v_final.reason)
  );
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end $function$;

CREATE OR REPLACE FUNCTION private.mark_claim_paid(p_sweepstake_id bigint, p_profile_id uuid, p_is_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.live_session();
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  update private.prize_claims c set paid_at = case when p_is_paid then coalesce(c.paid_at, now()) end
  where c.sweepstake_id = p_sweepstake_id and c.profile_id = p_profile_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This fan has claimed no prize here';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.open_due_drafts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_batch constant integer := 50;
  -- One time for all, so that none of them is the last round of another.
  v_now constant timestamptz := clock_timestamp();
  v_opened integer;
begin
  update public.sweepstakes s set published_at = v_now, publish_at = null
  where s.id in (
    select d.id from public.sweepstakes d
    where d.publish_at <= clock_timestamp() and exists (
      select from public.games g
      where g.sweepstake_id = d.id and g.is_final and g.start_time > clock_timestamp() and g.picks_closed_at is null
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_overturning(p_results private.choice[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_names text;
begin
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where r.has_expected and private.game_state(g) is distinct from r.expected
      and (g.outcome is distinct from r.outcome or private.replaces_result(g, r))
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Someone else has entered another result: ' || v_names || '. Look again. Nothing was saved.';
  end if;
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where private.replaces_result(g, r) and coalesce(private.clean_text(r.reason), '') = ''
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'A different result is already recorded: ' || v_names || '. Give a reason for the change. Nothing was saved.',
      hint = 'RESULT_STANDS';
  end if;
  perform private.checked_reason(r.reason, format('gameResults.%s.reason', r.n - 1))
  from unnest(p_results) r join public.games g on g.id = r.game_id
  where private.replaces_result(g, r)
  order by r.n;
end $function$;

CREATE OR REPLACE FUNCTION private.replaces_result(p_game public.games, p_result private.choice)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return p_game.outcome <> p_result.outcome
    or coalesce((p_game.score_one, p_game.score_two) <> (p_result.score_one, p_result.score_two), false);
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstake_log__record_winners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- One correction changes a game and then the tie-break, so only the transaction's last entry counts.
  if not exists (
    select from private.sweepstake_log l where l.sweepstake_id = new.sweepstake_id and l.id > new.id
  ) then
    perform private.record_winners(s, new.at > s.completed_at)
    from public.sweepstakes s
    where s.id = new.sweepstake_id and s.completed_at is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.todays_question()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_day constant date := (now() at time zone 'UTC')::date;
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_asked constant bigint := private.question_for_day(v_day);
  v_yesterday constant jsonb := private.question_as_json(private.question_for_day(v_day - 1), null, v_day - 1);
  v_own_yesterday constant text := private.own_answer(v_me, v_day - 1);
begin
  return jsonb_build_object(
    'day', v_day,
    'question', private.question_as_json(v_asked, v_me, v_day),
    'yesterday', case
      when (v_yesterday ->> 'lovers')::bigint + (v_yesterday ->> 'haters')::bigint > 0 or v_own_yesterday is not null
      then v_yesterday - 'ownRating' || jsonb_build_object('ownAnswer', v_own_yesterday)
    end,
    'ownAnswer', private.own_answer(v_me, v_day),
    'streak', private.answer_streak(v_me, v_day),
    'more', private.more_questions(v_asked)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game_length constant interval := private.game_length();
begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.start_time) + v_game_length
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time + v_game_length <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- An open game that a feed follows creates the feed's tasks instead. A missing tie-break does not.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since from private.feed_tasks() t
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/' || s.id || '/results', min(c.claimed_at)
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(g.picks_closed_at, coalesce(s.publish_at, g.start_time - interval '1 day'))
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id and g.is_final
  where s.published_at is null and (g.picks_closed_at is not null or case
    when s.publish_at is null then g.start_time <= now() + interval '1 day'
    else s.publish_at <= now() and g.start_time <= now()
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round.
  where latest.completed_at > now() - interval '30 days'
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at)
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at)
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at)
  from private.suggested_items i
  where i.state = 'OPEN'
  having count(*) > 0;
end $function$;

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
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at))
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
         LIMIT 1)) AND (e.submitted_at < s.published_at))
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
  WHERE (s.decided_at IS NOT NULL);

CREATE CONSTRAINT TRIGGER _600_record_winners AFTER INSERT ON private.sweepstake_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__record_winners();

COMMENT ON FUNCTION "private"."end_game"(public.games, jsonb, text) IS 'Voids a game, or sets or corrects its result or score with a reason.';

COMMENT ON FUNCTION "private"."replaces_result"(public.games, private.choice) IS 'Whether a result has another outcome or score than the recorded one. The first result and the first score replace nothing.';

COMMENT ON FUNCTION "private"."tg_sweepstake_log__record_winners"() IS 'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

REVOKE ALL ON FUNCTION "private"."replaces_result"(public.games, private.choice) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replaces_result"(public.games, private.choice) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__record_winners"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";
