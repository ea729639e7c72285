-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  for v_game in
    select g.id, g.sweepstake_id, g.start_time, r.start_time as source_start, r.status, f.source, s.published_at
    from private.feeds f
    join private.feed_games l on l.series_id = f.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = f.series_id
    where f.series_id = p_series_id
      and g.outcome is null and not g.is_void and g.picks_closed_at is null and g.start_time > clock_timestamp()
      -- As has_started_in_feed, which the planner would call for every future game of all series.
      and (not f.is_paused or f.last_error is not null) and private.has_started(r)
    order by g.sweepstake_id, g.id
  loop
    perform from public.sweepstakes s where s.id = v_game.sweepstake_id for no key update;
    -- Waits for picks in progress: see lock_games.
    perform from public.games g where g.id = v_game.id for update;
    update public.games g set picks_closed_at = clock_timestamp()
    where g.id = v_game.id and g.outcome is null and not g.is_void and g.picks_closed_at is null;
    if found and v_game.published_at is not null then
      perform private.set_acting_feed(v_game.source);
      perform private.log_change(
        v_game.sweepstake_id, 'CLOSE', v_game.id,
        jsonb_build_object('startTime', private.rfc3339(v_game.start_time)),
        jsonb_build_object('startTime', private.rfc3339(v_game.source_start)), null
      );
      perform private.set_acting_feed(null);
    end if;
  end loop;
end $function$;
