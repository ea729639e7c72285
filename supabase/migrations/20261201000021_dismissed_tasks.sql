-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."feed_tasks"();

DROP FUNCTION "private"."waiting_tasks"();

CREATE TABLE "private"."dismissed_tasks" ("kind" text NOT NULL, "path" text NOT NULL, "since" timestamp with time zone NOT NULL, "dismissed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "dismissed_tasks_kind_is_dismissible" CHECK ((kind = ANY (ARRAY['NEXT_ROUND'::text, 'FEED'::text, 'DRAFT'::text, 'SUGGESTION'::text]))), CONSTRAINT "dismissed_tasks_pkey" PRIMARY KEY (kind, path));

CREATE OR REPLACE FUNCTION api.dismiss_task(kind text, path text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.dismiss_task(kind, path, since); end $function$;

CREATE OR REPLACE FUNCTION private.dismiss_task(p_kind private.short_text, p_path private.short_text, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_title text;
  v_can_dismiss boolean;
begin
  perform private.require_admin();
  perform private.start_write('dismiss_task');
  if exists (
    select from private.dismissed_tasks d where d.kind = p_kind and d.path = p_path and d.since = p_since
  ) then
    return;
  end if;
  select t.title, t.can_dismiss into v_title, v_can_dismiss from private.waiting_tasks() t
  where t.kind = p_kind and t.path = p_path and t.since = p_since
  order by t.can_dismiss desc
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'This task has changed. Look at the list again.';
  elsif not v_can_dismiss then
    raise sqlstate 'PT409' using message = 'This task cannot be dismissed';
  end if;
  insert into private.dismissed_tasks as d (kind, path, since) values (p_kind, p_path, p_since)
  on conflict (kind, path) do update set since = excluded.since, dismissed_at = excluded.dismissed_at
    where d.since <> excluded.since;
  if not found then
    return;
  end if;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (
    auth.uid(), 'DISMISS', case p_kind when 'SUGGESTION' then 'SUGGESTION' when 'DRAFT' then 'SWEEPSTAKE' else 'SERIES' end,
    coalesce(substring(p_path from '[0-9]+$'), (
      select max(i.id)::text from private.suggested_items i where i.state = 'OPEN'
    )), v_title
  );
end $function$;

CREATE OR REPLACE FUNCTION private.due_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    min(g.start_time + private.game_length(g.sport_id)), false
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time <= now() and g.start_time + private.game_length(g.sport_id) <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- An open game that a feed follows creates the feed's tasks instead. A missing tie-break does not.
    and (g.outcome is not null or not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
        -- Admins who reject the source's result enter another.
        and coalesce(l.rejected_change not like 'RESULT %', true)
    ))
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since, t.can_dismiss from private.feed_tasks() t
  union all
  select 'FEED',
    s.name || ': picks paused in ' || case count(*) when 1 then private.game_names(array_agg(g.id)) else count(*) || ' games' end,
    count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.picks_paused_at), false
  from public.games g
  join public.sweepstakes s on s.id = g.sweepstake_id
  where g.picks_paused_at is not null and private.is_paused(g) and s.completed_at is null
  group by s.id
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(c.claimed_at), false
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id,
    least(final.picks_closed_at, s.publish_at, first.start_time - interval '1 day'), true
  from public.sweepstakes s
  join public.games final on final.sweepstake_id = s.id and final.is_final
  cross join lateral (select min(g.start_time) as start_time from public.games g where g.sweepstake_id = s.id) first
  where s.published_at is null and (final.picks_closed_at is not null or case
    -- It opens by itself before its first game.
    when s.publish_at > now() and s.publish_at < first.start_time then false
    when s.publish_at <= now() then final.start_time <= now()
    else first.start_time <= now() + interval '1 day'
  end)
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at, true
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round, and a source knows the rounds of its season.
  where latest.completed_at > now() - interval '30 days'
    and not exists (select from private.feeds f where f.series_id = series.id)
  union all
  select 'NEXT_ROUND', t.title, t.count, '/series/' || t.series_id, t.since, true from private.round_tasks() t
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at), false
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at), false
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at), true
  from private.suggested_items i
  where i.state = 'OPEN' and i.created_at > coalesce((
    select d.dismissed_at from private.dismissed_tasks d where d.kind = 'SUGGESTION'
  ), '-infinity')
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  -- A join could repeat the functions of all feeds for each series.
  select f.series_id, (select s.name from public.series s where s.id = f.series_id) || ': ' || t.words, t.n, t.since, t.can_dismiss
  from private.feeds f
  left join private.dismissed_tasks d on d.kind = 'FEED' and d.path = '/series/' || f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since, bool_and(c.kind = 'DIFFERS') as can_dismiss
    from private.feed_changes(f.series_id) c
    where not c.is_automatic and not (c.kind = 'DIFFERS' and coalesce(c.since <= d.dismissed_at, false))
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at, false
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days', false
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since, false
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(g.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(g.ends_at) + interval '3 hours', false
    from private.due_games(f.series_id) g
    where not f.is_paused and g.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $function$;

CREATE OR REPLACE FUNCTION private.list_tasks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select json_build_object('tasks', coalesce(json_agg(json_build_object(
      'kind', t.kind, 'title', t.title, 'count', t.count, 'path', t.path, 'since', private.rfc3339(t.since),
      'canDismiss', t.can_dismiss
    ) order by t.since, t.kind, t.path), '[]'))
    from private.waiting_tasks() t
  );
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone, can_dismiss boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select t.* from private.due_tasks() t
  where not t.can_dismiss or not exists (
    select from private.dismissed_tasks d where d.kind = t.kind and d.path = t.path and d.since = t.since
  );
end $function$;

COMMENT ON COLUMN "private"."dismissed_tasks"."dismissed_at" IS 'Suggestions and differences to a feed''s source that are newer make another task.';

COMMENT ON COLUMN "private"."dismissed_tasks"."since" IS 'The task''s time as the admin saw it. With another time, the task is listed again.';

COMMENT ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) IS 'Dismisses a task as listed, for all admins, until its time changes, and logs it. Idempotent; 409 for a task that has changed, and for other kinds than NEXT_ROUND, DRAFT, SUGGESTION and a FEED''s kept differences. Admins only.';

COMMENT ON FUNCTION "private"."due_tasks"() IS 'Admin tasks, dismissed ones included, each with its page in the app and the time it became due.';

COMMENT ON FUNCTION "private"."feed_tasks"() IS 'Each feed''s tasks for admins: changes, unknown names, matches without a game, an error, and games that ended three hours ago. Only results that an admin kept against the source can be dismissed.';

COMMENT ON FUNCTION "private"."waiting_tasks"() IS 'The due tasks that no admin has dismissed.';

COMMENT ON TABLE "private"."dismissed_tasks" IS 'The last dismissal of each task. The audit log names the admin.';

REVOKE ALL ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."dismiss_task"(text, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_task"(private.short_text, private.short_text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."due_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_tasks"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."dismissed_tasks" TO "postgres";

-- Everything pg-delta leaves out: database settings, objects in Supabase's schemas, and rows that belong to the schema.
-- Idempotent, since migrations and restored projects run the whole file again.

-- Planning takes longer than running nearly every query here, so one plan serves all arguments. Functions that override
-- this say why.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$;

-- Privileges held through PUBLIC can only be revoked for all schemas at once.
alter default privileges for role postgres revoke execute on functions from public;

-- Decompressing the list for each reader takes longer than reading it.
alter table private.catalogue_lists alter column list set storage external;

-- Accounts
create or replace trigger _400_refuse_suspended before insert on auth.users
  for each row execute function private.tg_users__refuse_suspended();
-- Auth keeps a requested address in email_change until its links are followed.
create or replace trigger _400_refuse_suspended_change before update of email, email_change on auth.users
  for each row execute function private.tg_users__refuse_suspended_change();
create or replace trigger _500_create_profile after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create or replace trigger _500_remember_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_users__remember_address();
-- Before the delete, because the suspension is deleted with the account.
create or replace trigger _500_remember_suspension before delete on auth.users
  for each row execute function private.tg_users__remember_suspension();

-- No SVG, which can carry scripts. No policy on others' pictures, which would let fans list the bucket. No update:
-- every upload has a new name. The Storage API deletes file and row together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Hosted projects do not allow this index; counting a fan's pictures scans the bucket there.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

drop policy if exists "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects;
create policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
drop policy if exists "Fans can see their own pictures" on storage.objects;
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
drop policy if exists "Fans can delete their own pictures" on storage.objects;
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);

-- Uploads with the secret key have no owner.
create or replace trigger _500_limit_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.tg_objects__limit_pictures();

create or replace trigger _400_keep_checked before insert or update on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.tg_objects__keep_checked();

-- Realtime. No policy to insert: only the database broadcasts.
drop policy if exists "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages;
create policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- Rows
insert into private.address_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
on conflict do nothing;

merge into private.limits l
using (
  values
    ('ensure_own_profile', 300, '1 hour', 'That is a lot of logging in. Please wait a little.', false, false),
    ('update_own_profile', 60, '1 hour', 'That is a lot of changes to one profile. Please wait a while.', false, false),
    ('end_session', 120, '1 hour', 'That is a lot of logging out. Please wait a while.', false, false),
    ('withdraw_email_change', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('save_ratings', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('save_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('delete_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('answer_question', 120, '1 minute', 'That is a lot of second thoughts. Please wait a minute.', false, true),
    ('save_taglines', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('renew_recommendations', 120, '1 minute', 'That is a lot of refreshing. Please wait a minute.', false, false),
    ('send_friend_request', 100, '1 hour', 'That is a lot of friend requests. Please wait an hour before you send more.', false, false),
    ('change_friendship', 600, '1 hour', 'That is a lot of friendship changes. Please wait a while.', false, false),
    ('create_invite', 60, '1 hour', 'That is a lot of inviting. Please wait a while.', false, false),
    ('withdraw_invite', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, true),
    ('dismiss_fan', 300, '1 hour', 'That is a lot of people to pass on. Please wait a while.', false, false),
    ('undismiss_fan', 300, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('block_fan', 200, '1 hour', 'That is a lot of blocking. Please wait a while.', false, true),
    ('unblock_fan', 200, '1 hour', 'That is a lot of unblocking. Please wait a while.', false, true),
    ('report', 60, '1 hour', 'That is a lot of reports. Please wait a while.', false, true),
    ('decide_report', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_suspension', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('appeal', 10, '1 hour', 'That is a lot of appeals. Please wait a while.', false, true),
    ('suggest_item', 30, '1 hour', 'That is a lot of suggestions. Please wait a while.', false, false),
    ('decide_suggestion', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('dismiss_task', 600, '1 hour', 'That is a lot of tasks. Please wait a while.', false, false),
    ('change_catalogue', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_post', 60, '1 minute', 'That is a lot of posts for one minute. Catch your breath and try again.', false, false),
    ('delete_post', 120, '1 minute', 'That is a lot of posts to delete. Please wait a minute.', false, false),
    ('create_reply', 60, '1 minute', 'That is a lot of replies for one minute. Catch your breath and try again.', false, false),
    ('delete_reply', 120, '1 minute', 'That is a lot of replies to delete. Please wait a minute.', false, false),
    ('change_like', 300, '1 minute', 'That is a lot of liking. Please wait a minute.', false, false),
    ('mark_notifications_read', 300, '1 minute', 'That is a lot of reading. Please wait a minute.', false, true),
    ('save_reminders', 120, '1 hour', 'That is a lot of changing your mind. Please wait a while.', false, true),
    ('change_push_subscription', 120, '1 hour', 'That is a lot of browsers. Please wait a while.', false, true),
    ('submit_picks', 120, '1 minute', 'That is a lot of picking. Please wait a minute.', false, false),
    ('change_picks', 120, '1 minute', 'That is a lot of changing. Please wait a minute.', false, false),
    ('create_pool', 60, '1 hour', 'That is a lot of pools. Please wait a while.', false, false),
    ('join_pool', 40, '1 hour', 'That is a lot of codes. Please wait an hour before you try another.', false, false),
    ('change_pool', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('claim_prize', 60, '1 hour', 'That is a lot of claiming. Please wait a while.', false, false),
    ('change_sweepstake', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_sweepstake', 300, '1 hour', 'That is a lot of sweepstakes. Please wait a while.', false, false),
    ('create_series', 300, '1 hour', 'That is a lot of series. Please wait a while.', false, false),
    ('change_series', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('change_feed', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('read_feed', 300, '1 hour', 'That is a lot of reading. Please wait a while.', false, false),
    ('record_results', 600, '1 hour', 'That is a lot of results. Please wait a while.', false, false),
    ('refused_write', 120, '1 minute', 'Too many tries. Wait a minute.', false, false),
    ('search_fans', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_rankings', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_cities', 600, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('recommend_fans', 300, '1 minute', 'That is a lot of browsing. Please wait a minute.', true, false),
    ('compare_fans', 300, '1 minute', 'That is a lot of comparing. Please wait a minute.', true, false),
    ('export_account', 20, '1 hour', 'That is a lot of exports. Please wait a while.', true, false),
    ('get_public_profile', 600, '1 minute', 'That is a lot of profiles. Please wait a minute.', true, false)
) wanted (action, max_count, time_window, refusal, is_read, is_for_suspended) on wanted.action = l.action
when matched then update set max_count = wanted.max_count, time_window = wanted.time_window::interval, refusal = wanted.refusal,
  is_read = wanted.is_read, is_for_suspended = wanted.is_for_suspended
when not matched then insert (action, max_count, time_window, refusal, is_read, is_for_suspended)
  values (wanted.action, wanted.max_count, wanted.time_window::interval, wanted.refusal, wanted.is_read, wanted.is_for_suspended)
when not matched by source then delete;
