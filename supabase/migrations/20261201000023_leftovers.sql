-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

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

CREATE OR REPLACE FUNCTION private.tg_profiles__delete_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.reports_about_deleted_fans g where g.reporter_id = old.id;
  return null;
end $function$;

CREATE TRIGGER _500_delete_outcomes AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__delete_outcomes();

COMMENT ON FUNCTION "private"."tg_profiles__delete_outcomes"() IS 'Deletes what a deleted fan could read of reports about deleted accounts, also when the dashboard deletes the account.';

REVOKE ALL ON FUNCTION "private"."tg_profiles__delete_outcomes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_profiles__delete_outcomes"() TO "postgres";
