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
    'pools', private.contest_pools(s.id, s.series_id)
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

CREATE OR REPLACE FUNCTION private.contest_pools(p_sweepstake_id bigint, p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(own.pool || jsonb_build_object('enteredCount', (
      select count(*) from private.current_pool_members m
      where m.pool_id = (own.pool ->> 'id')::bigint and private.has_entered(p_sweepstake_id, m.profile_id)
    )) order by own.place), '[]')
    from jsonb_array_elements(private.own_pools(p_sweepstake_id, p_series_id)::jsonb)
      with ordinality own (pool, place)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_transition(p_reference uuid, p_expected_status text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me uuid := auth.uid();
  v_status text;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  select private.status_for(f, v_me) into v_status
  from public.friendships f
  where (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
    or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference));

  if v_status is null then
    raise sqlstate 'PT404' using message = case p_expected_status
      when 'FRIENDS' then 'You are not friends with this fan'
      else 'Friend request not found'
    end;
  end if;
  raise sqlstate 'PT409' using message = case
    when p_expected_status = 'FRIENDS' then 'You are not friends yet'
    when v_status = 'FRIENDS' then 'You''re already friends'
    when p_expected_status = 'OUTGOING_REQUEST' then 'They sent this request: you can accept or decline it'
    else 'You sent this request: only the other fan can answer it'
  end;
end $function$;

COMMENT ON FUNCTION "private"."contest_pools"(bigint, bigint) IS 'The caller''s pools over a sweepstake and its series, with the number of members who have entered the sweepstake.';

REVOKE ALL ON FUNCTION "private"."contest_pools"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contest_pools"(bigint, bigint) TO "authenticated", "postgres";
