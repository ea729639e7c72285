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
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id, coalesce(s.publish_at, g.start_time - interval '1 day')
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id and g.is_final
  where s.published_at is null and case
    when s.publish_at is null then g.start_time <= now() + interval '1 day'
    else s.publish_at <= now() and g.start_time <= now()
  end
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

CREATE CONSTRAINT TRIGGER _600_record_winners AFTER INSERT ON private.sweepstake_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__record_winners();

COMMENT ON FUNCTION "private"."tg_sweepstake_log__record_winners"() IS 'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__record_winners"() TO "postgres";
