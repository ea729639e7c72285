-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "api"."cancel_sweepstake"(bigint, text);

DROP FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text);

CREATE OR REPLACE FUNCTION api.cancel_sweepstake(sweepstake_id bigint, reason text, expected_revision integer DEFAULT NULL::integer)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin
  perform private.cancel_sweepstake(sweepstake_id, reason, expected_revision);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.cancel_sweepstake(p_sweepstake_id bigint, p_reason private.short_text, p_expected_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform private.refuse_stale_edit(v_sweepstake, jsonb_build_object('expectedRevision', p_expected_revision));
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- clock_timestamp() instead of now(): see complete_if_over.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.change_game(p_sweepstake_id bigint, p_game_id bigint, p_change private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_game public.games;
  v_one constant bigint := coalesce(p_change ->> 'teamOneId', p_change ->> 'playerOneId');
  v_two constant bigint := coalesce(p_change ->> 'teamTwoId', p_change ->> 'playerTwoId');
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.refuse_stale_edit(private.lock_sweepstake(p_sweepstake_id), p_change);
  select * into v_game from public.games g
  where g.id = p_game_id and g.sweepstake_id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if num_nonnulls(
    p_change ->> 'startTime', coalesce(v_one, v_two), coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId'),
    nullif((p_change ->> 'draw')::boolean, false), nullif((p_change ->> 'isVoid')::boolean, false),
    nullif((p_change ->> 'reopen')::boolean, false), nullif((p_change ->> 'lock')::boolean, false)
  ) <> 1 then
    raise sqlstate 'PT400' using
      message = 'Change one thing: the start or, with a reason, the sides or the result; or void, reopen or lock the game';
  elsif p_change ->> 'startTime' is not null then
    perform private.reschedule_game(v_game, p_change);
    return;
  end if;

  v_reason := private.checked_reason(p_change ->> 'reason');
  if p_change ? 'expected' and p_change ->> 'expected' is distinct from private.game_state(v_game) then
    raise sqlstate 'PT409' using message = 'Another admin has decided this game. Reload it first; nothing was saved.';
  end if;
  -- The game accepts no picks once this lock is held: see lock_games.
  perform from public.games g where g.id = v_game.id for update;
  if coalesce(v_one, v_two) is not null then
    perform private.replace_sides(v_game, v_one, v_two, v_reason);
  elsif (p_change ->> 'reopen')::boolean then
    perform private.reopen_game(v_game, v_reason);
  elsif (p_change ->> 'lock')::boolean then
    perform private.close_paused_picks(v_game, v_reason);
  else
    perform private.end_game(v_game, p_change, v_reason);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.log_change(p_sweepstake_id bigint, p_kind text, p_game_id bigint, p_before jsonb, p_after jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source constant text := private.acting_feed();
  v_admin_id constant uuid := case when v_source is null then auth.uid() end;
begin
  insert into private.sweepstake_log (sweepstake_id, admin_id, kind, game_id, before, after, reason, is_by_entrant, source)
  values (
    p_sweepstake_id, v_admin_id, p_kind, p_game_id, p_before, p_after, p_reason,
    private.has_entered(p_sweepstake_id, v_admin_id), v_source
  );
  if p_kind in ('RESCHEDULE', 'REPLACE', 'VOID', 'CANCEL') then
    update public.sweepstakes s set revision = s.revision + 1 where s.id = p_sweepstake_id;
  end if;
end $function$;

COMMENT ON COLUMN "public"."sweepstakes"."revision" IS 'Counts edits, amendments, moves, replaced sides, voids and cancellation, so that a write from a stale page is rejected.';

COMMENT ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) IS 'Voids every open game of a sweepstake and ends it without winners; 409 if its revision is another. Admins only; logged.';

COMMENT ON FUNCTION "private"."log_change"(bigint, text, bigint, jsonb, jsonb, text) IS 'Logs a change to a sweepstake by the calling admin or the acting feed. Moves, replaced sides, voids and cancellation count as a revision.';

REVOKE ALL ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."cancel_sweepstake"(bigint, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_sweepstake"(bigint, private.short_text, integer) TO "authenticated", "postgres";
