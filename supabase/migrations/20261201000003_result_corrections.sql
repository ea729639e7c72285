-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP TRIGGER "_700_record_winners" ON "public"."games";

DROP TRIGGER "_600_record_winners" ON "public"."sweepstakes";

DROP FUNCTION "private"."tg_games__record_winners"();

DROP FUNCTION "private"."tg_sweepstakes__record_winners"();

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

CREATE CONSTRAINT TRIGGER _600_record_winners AFTER INSERT ON private.sweepstake_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__record_winners();

COMMENT ON FUNCTION "private"."tg_sweepstake_log__record_winners"() IS 'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__record_winners"() TO "postgres";
