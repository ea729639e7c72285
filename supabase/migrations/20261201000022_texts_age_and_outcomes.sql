-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP VIEW "private"."exported_rows";

DROP VIEW "private"."notification_events";

DROP VIEW "private"."report_outcomes";

DROP FUNCTION "private"."check_profile_text"(text, text, integer, text);

DROP FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean);

CREATE TABLE "private"."minimum_age" ("is_singleton" boolean NOT NULL DEFAULT true, "years" integer NOT NULL, CONSTRAINT "minimum_age_has_one_row" CHECK (is_singleton), CONSTRAINT "minimum_age_is_between_13_and_18" CHECK (((years >= 13) AND (years <= 18))), CONSTRAINT "minimum_age_pkey" PRIMARY KEY (is_singleton));

CREATE TABLE "private"."reports_about_deleted_fans" ("reporter_id" uuid NOT NULL, "report_id" bigint NOT NULL, "subject_type" text NOT NULL, "reason" text NOT NULL, "created_at" timestamp with time zone NOT NULL, "outcome" text NOT NULL, "at" timestamp with time zone NOT NULL, CONSTRAINT "reports_about_deleted_fans_pkey" PRIMARY KEY (reporter_id, report_id));

CREATE OR REPLACE FUNCTION api.get_minimum_age()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_minimum_age(); end $function$;

CREATE OR REPLACE FUNCTION api.update_own_profile(profile_id uuid, fields text[], first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, location text DEFAULT NULL::text, birth_date date DEFAULT NULL::date, profile_image_path text DEFAULT NULL::text, is_connecting boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_refusal text;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only change your own profile';
  end if;
  v_refusal := private.update_profile(
    fields, first_name, last_name, location, birth_date, profile_image_path, is_connecting
  );
  return case when v_refusal is null then private.own_profile() else jsonb_build_object('refusal', v_refusal) end;
end $function$;

CREATE OR REPLACE FUNCTION private.appeal(p_text private.long_text, p_decision_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := private.checked_text('An appeal', p_text, 1000, 10, 'text', 'Explain what was wrong');
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  insert into private.appeals (decision_id, fan_id, text) values (v_decision.id, v_me, v_text)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already appealed. An admin will read it.';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot)
  values (
    v_decision.subject_type, v_decision.subject_id, v_me,
    private.snapshot_of(v_decision.subject_type, v_decision.subject_id)
  )
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end;
  return v_decision.id;
end $function$;

CREATE OR REPLACE FUNCTION private.birth_date_refusal(p_profile_id uuid, p_birth_date date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_limit private.limits;
begin
  -- A date that is stored stays when the operator raises the age.
  if p_birth_date is null
    or exists (select from private.profile_details d where d.profile_id = p_profile_id and d.birth_date = p_birth_date)
  then
    return null;
  end if;
  select * into strict v_limit from private.limits l where l.action = 'refused_birth_date';
  if exists (
    select from private.rate_limits u
    where u.profile_id = p_profile_id and u.action = v_limit.action
      and u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
  ) then
    return v_limit.refusal;
  end if;
  if p_birth_date <= (now() at time zone 'utc')::date - make_interval(years => private.get_minimum_age()) then
    return null;
  end if;
  perform private.count_use(p_profile_id, 'refused_birth_date');
  return v_limit.refusal;
end $function$;

CREATE OR REPLACE FUNCTION private.check_birth_date(p_birth_date date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_problem constant text := case
    when p_birth_date < date '1900-01-01' then 'Date of birth is too long ago'
    when p_birth_date > (now() at time zone 'utc')::date then 'Date of birth cannot be in the future'
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'birthDate';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_terms(p_name text, p_rules text, p_prize_pool numeric, p_path text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  perform private.checked_text('The name', p_name, 120, 0, p_path || 'name', 'Give the sweepstake a name');
  perform private.checked_text('The text of the rules', p_rules, 2000, 40, p_path || 'rules');
  if (p_prize_pool between 0 and 9999999999.99) is not true or p_prize_pool <> round(p_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = p_path || 'prizePool';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_decision_text(p_label text, p_input text, p_field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text(
    p_label, p_input, 500, 10, p_field,
    case p_field when 'note' then 'Give a reason of at most 500 characters' end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.checked_pool_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text('The name', p_name, 60, 0, 'name', 'Give the pool a name');
end $function$;

CREATE OR REPLACE FUNCTION private.checked_reason(p_reason text, p_field text DEFAULT 'reason'::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return private.checked_text('The reason', p_reason, 500, 10, p_field, 'Give a reason');
end $function$;

CREATE OR REPLACE FUNCTION private.checked_series(p_series jsonb)
 RETURNS public.series
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.series;
begin
  select private.checked_text('The name', s.name, 120, 0, 'name', 'Give the series a name'), s."sportId",
    private.checked_text('The text of the rules', s.rules, 2000, 40, 'rules')
  into v_new.name, v_new.sport_id, v_new.rules
  from jsonb_to_record(p_series) s (name text, "sportId" bigint, rules text);

  if v_new.sport_id is not null and not exists (
    select from public.entities e where e.id = v_new.sport_id and e.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_sweepstake(p_sweepstake jsonb)
 RETURNS public.sweepstakes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
begin
  select private.clean_text(s.name), s."startDate", s."endDate", s."prizePool",
    nullif(private.clean_text(s.rules), ''), s."seriesId"
  into v_new.name, v_new.start_date, v_new.end_date, v_prize_pool, v_new.rules, v_new.series_id
  from jsonb_to_record(p_sweepstake)
    s (name text, rules text, "startDate" date, "endDate" date, "prizePool" numeric, "seriesId" bigint);

  perform private.check_terms(v_new.name, v_new.rules, v_prize_pool);
  if (v_new.start_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if (v_new.end_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if v_new.end_date < v_new.start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  v_new.prize_pool := v_prize_pool;
  v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
    raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
  end if;
  perform private.check_new_games(p_sweepstake -> 'games');
  if p_sweepstake -> 'tieBreak' <> 'null' then
    v_new.tie_break_question := private.checked_text(
      'The question', p_sweepstake #>> '{tieBreak,question}', 200, 0, 'tieBreak.question', 'Ask for a number'
    );
    v_new.tie_break_is_final_total := coalesce((p_sweepstake #>> '{tieBreak,isFinalTotal}')::boolean, false);
  end if;
  v_new.publish_at := (p_sweepstake ->> 'publishAt')::timestamptz;
  if v_new.publish_at >= (
    select g.start_time from private.new_games(p_sweepstake -> 'games') g where g.is_final
  ) then
    raise sqlstate 'PT400' using message = 'Open the sweepstake before its final starts', detail = 'publishAt';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_text(p_label text, p_input text, p_limit integer, p_line_breaks integer, p_field text, p_if_empty text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_text constant text := nullif(private.clean_text(p_input), '');
  v_problem constant text := case
    when v_text is null then p_if_empty
    when char_length(v_text) > p_limit then format('%s is limited to %s characters', p_label, p_limit)
    else private.text_problem(p_label, v_text, p_line_breaks)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  end if;
  return v_text;
end $function$;

CREATE OR REPLACE FUNCTION private.decide_suggestion(p_suggestion_id bigint, p_action private.short_text, p_entity_id bigint, p_name private.short_text, p_team_id bigint, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('decide_suggestion');
  if (p_action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  -- Serializes admins.
  select * into v_suggestion from private.suggested_items s where s.id = p_suggestion_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Suggestion not found';
  elsif v_suggestion.state <> 'OPEN' then
    raise sqlstate 'PT409' using message = 'This suggestion has already been decided';
  end if;
  if p_action = 'ACCEPT' then
    v_entity_id := (private.add_item(
      v_suggestion.entity_type, coalesce(p_name, v_suggestion.name), v_suggestion.sport_id, p_team_id, '{}', null
    )).id;
  elsif p_action = 'MERGE' then
    v_entity_id := p_entity_id;
    perform private.add_alias(v_entity_id, v_suggestion.name);
  end if;
  update private.suggested_items s
  set state = case p_action when 'ACCEPT' then 'ACCEPTED' when 'MERGE' then 'MERGED' else 'DECLINED' end,
    entity_id = v_entity_id, answer = v_note, decided_at = now()
  where s.id = v_suggestion.id;
  perform private.log_catalogue_change(
    p_action, 'SUGGESTION', v_suggestion.id, null, concat_ws(': ', v_suggestion.name, v_note)
  );
  return private.suggestions_as_json(array[v_suggestion.id], null) -> 0;
end $function$;

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
  delete from private.reports_about_deleted_fans g where g.reporter_id = p_fan_id;
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

CREATE OR REPLACE FUNCTION private.get_minimum_age()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return coalesce((select a.years from private.minimum_age a), 13); end $function$;

CREATE OR REPLACE FUNCTION private.list_own_reports(p_after_place private.short_text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 20;
  v_me constant uuid := private.me();
  v_at timestamptz := 'infinity';
  v_id bigint := 0;
begin
  if p_after_place !~ '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_at := timestamptz '1970-01-01 00:00:00+00' + split_part(p_after_place, '-', 1)::bigint * interval '1 microsecond';
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  return (
    with found as materialized (
      select r.*, row_number() over (order by r.created_at desc, r.report_id desc) as place
      from private.own_reports r
      where r.reporter_id = v_me and (r.created_at, r.report_id) < (v_at, v_id)
      order by place
      limit c_page + 1
    )
    select json_build_object(
      'reports', coalesce(json_agg(json_build_object(
        'id', f.report_id, 'subjectType', f.subject_type, 'reason', f.reason, 'note', f.note,
        'reportedAt', private.rfc3339(f.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)
      ) order by f.place) filter (where f.place <= c_page), '[]'),
      'next', max((extract(epoch from f.created_at) * 1000000)::bigint || '-' || f.report_id)
        filter (where f.place = c_page and (select count(*) from found) > c_page)
    )
    from found f
    -- "offset 0" looks up the page's outcomes instead of all.
    left join lateral (
      select * from private.report_outcomes o where o.reporter_id = v_me and o.report_id = f.report_id offset 0
    ) o on true
  );
end $function$;

CREATE OR REPLACE FUNCTION private.report(p_subject_type private.short_text, p_subject_id private.short_text, p_reason private.short_text, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('report');
  v_note text;
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER') or private.is_urgent(p_reason)) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = p_subject_type
      and s.subject_id = lower(p_subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  v_snapshot := private.snapshot_of(p_subject_type, p_subject_id);
  v_is_settled := private.is_settled(p_subject_type, lower(p_subject_id), v_snapshot);
  insert into private.reported_subjects as s
    (subject_type, subject_id, fan_id, snapshot, first_reported_at, last_reported_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, v_snapshot, clock_timestamp(), clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set is_open = s.is_open or not v_is_settled, last_reported_at = clock_timestamp(),
    first_reported_at = coalesce(s.first_reported_at, clock_timestamp()),
    opened_at = case when s.is_open or v_is_settled then s.opened_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $function$;

CREATE OR REPLACE FUNCTION private.suggest_item(p_entity_type private.short_text, p_name private.short_text, p_sport_id bigint, p_note private.short_text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('suggest_item');
  v_note text;
  v_name text;
  v_sport_id bigint;
  v_known text;
  v_id bigint;
  v_is_new boolean;
begin
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_name := private.checked_item_name(p_name);
  v_sport_id := private.checked_sport(p_entity_type, p_sport_id);
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_known := (
    select e.name from public.entities e
    where e.kind = p_entity_type and e.sport_id is not distinct from v_sport_id
      and e.retired_at is null
      and (e.name_normalized = private.normalize(v_name)
        or e.aliases_folded like '%|' || private.like_pattern(private.normalize(v_name)) || '|%')
    limit 1
  );
  if v_known is not null then
    raise sqlstate 'PT409' using message = format('%s is in the list already', v_known), detail = 'name';
  end if;
  insert into private.suggested_items as s (entity_type, name, sport_id)
  values (p_entity_type, v_name, v_sport_id)
  -- A no-op update that returns and locks the open row of other fans.
  on conflict (entity_type, name_normalized, sport_id) where state = 'OPEN' do update set state = 'OPEN'
  returning s.id into v_id;
  insert into private.suggestions (suggested_id, fan_id, note) values (v_id, v_me, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object(
    'isNew', v_is_new, 'suggestion', private.suggestions_as_json(array[v_id], v_me) -> 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_or_decision(p_kind text, p_subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_kind
    when 'WINNER_CHANGED' then (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'isWinner', w.is_winner)
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      where w.sweepstake_id = p_subject_id::bigint and w.profile_id = auth.uid()
    )
    when 'CONTEST_CHANGED' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'change', l.kind,
        'game', private.game_names(array[l.game_id]), 'reason', l.reason,
        'startTime', l.after ->> 'startTime', 'previousStartTime', l.before ->> 'startTime',
        'previousGame', l.before ->> 'game', 'previousName', l.before ->> 'name',
        'amended', case when l.kind = 'AMEND' then array(select jsonb_object_keys(l.after) order by 1) else '{}' end
      )
      from private.sweepstake_log l
      join public.sweepstakes s on s.id = l.sweepstake_id
      where l.id = p_subject_id::bigint
    )
    when 'CONTEST_CLOSING' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', k.id, 'name', k.name, 'closesAt', private.rfc3339(k.closes_at)
      )
      from private.closing_sweepstakes k where k.id = p_subject_id::bigint
    )
    when 'SUGGESTION_DECIDED' then (
      select json_build_object(
        'type', 'SUGGESTION', 'id', s.id, 'name', s.name, 'state', s.state, 'answer', s.answer,
        'item', case when e.id is not null then
          json_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      )
      from private.suggested_items s
      left join public.entities e on e.id = s.entity_id
      where s.id = p_subject_id::bigint
    )
    when 'MODERATION' then private.notified_decision(p_subject_id::bigint)
    when 'REPORT_DECIDED' then (
      select json_build_object('type', 'REPORT', 'id', r.report_id, 'subjectType', r.subject_type, 'outcome', o.outcome)
      from private.report_outcomes o, private.own_reports r
      where o.reporter_id = auth.uid() and o.report_id = p_subject_id::bigint
        and r.reporter_id = auth.uid() and r.report_id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.update_profile(p_fields private.short_list, p_first_name private.short_text, p_last_name private.short_text, p_location private.short_text, p_birth_date date, p_profile_image_path private.short_text, p_is_connecting boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_first_name text;
  v_last_name text;
  v_location text;
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
  v_picture storage.objects;
  v_problem text;
begin
  if 'first_name' = any (p_fields) then
    v_first_name := private.checked_text('First name', p_first_name, 60, 0, 'firstName');
  end if;
  if 'last_name' = any (p_fields) then
    v_last_name := private.checked_text('Last name', p_last_name, 60, 0, 'lastName');
  end if;
  if 'location' = any (p_fields) then
    v_location := private.checked_text('Location', p_location, 120, 0, 'location');
  end if;
  if 'is_connecting' = any (p_fields) and p_is_connecting is null then
    raise sqlstate 'PT400' using message = 'Choose whether you are connecting', detail = 'isConnecting';
  end if;
  select * into v_profile from public.profiles p where p.id = v_me for no key update;
  v_problem := private.name_problem(concat_ws(
    ' ',
    case when 'first_name' = any (p_fields) then v_first_name else v_profile.first_name end,
    case when 'last_name' = any (p_fields) then v_last_name else v_profile.last_name end
  ));
  -- Invites show the first name alone.
  if 'first_name' = any (p_fields) and private.is_reserved_name(private.confusable_skeleton(v_first_name)) then
    v_problem := private.name_problem(v_first_name);
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem,
      detail = case when 'first_name' = any (p_fields) then 'firstName' else 'lastName' end;
  end if;

  if 'profile_image_path' = any (p_fields) and p_profile_image_path is not null
    and p_profile_image_path is distinct from v_profile.profile_image_path
  then
    select * into v_picture from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_profile_image_path
      and o.owner_id = v_me::text and not private.is_removed_picture(o);
    v_problem := case when found then private.picture_problem(v_picture)
      else 'The profile picture must be one that you uploaded' end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'profileImageUrl';
    end if;
  end if;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    v_problem := private.birth_date_refusal(v_me, p_birth_date);
    -- An error would undo the note that keeps the fan from a corrected date.
    if v_problem is not null then
      return v_problem;
    end if;
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;
  return null;
end $function$;

CREATE VIEW "private"."own_reports" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    s.subject_type,
    s.subject_id,
    r.reason,
    r.note,
    r.created_at
   FROM (private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.subject_type,
    NULL::text AS subject_id,
    g.reason,
    NULL::text AS note,
    g.created_at
   FROM private.reports_about_deleted_fans g;

CREATE VIEW "private"."report_outcomes" WITH (security_invoker=true) AS  SELECT r.reporter_id,
    s.id AS report_id,
    d.at,
        CASE
            WHEN (d.is_removal AND ((NOT d.is_granted) OR (d.at > (d.decided_at + '30 days'::interval)))) THEN 'REMOVED'::text
            WHEN ((d.actions = '{SUSPEND}'::text[]) AND (NOT d.is_granted)) THEN 'ACTED'::text
            WHEN private.is_reported_gone(s.subject_type, s.subject_id, s.fan_id) THEN 'GONE'::text
            WHEN d.is_removal THEN 'RESTORED'::text
            ELSE 'KEPT'::text
        END AS outcome
   FROM ((private.reports r
     JOIN private.reported_subjects s ON ((s.id = r.reported_id)))
     CROSS JOIN LATERAL ( SELECT o.decided_at,
            o.actions,
            (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text]) AS is_removal,
            COALESCE(a.is_granted, false) AS is_granted,
                CASE
                    WHEN a.is_granted THEN o.undone_at
                    ELSE o.decided_at
                END AS at
           FROM (private.decisions o
             LEFT JOIN private.appeals a ON ((a.decision_id = o.id)))
          WHERE ((o.subject_id = s.subject_id) AND (o.subject_type = s.subject_type) AND (o.decided_at >= r.created_at) AND (o.actions && ARRAY['DISMISS'::text, 'REMOVE'::text, 'CLEAR_PICTURE'::text, 'SUSPEND'::text]) AND ((o.undone_at IS NULL) OR a.is_granted OR ((o.actions = '{SUSPEND}'::text[]) AND (NOT s.is_open))))
          ORDER BY ((o.undone_at IS NULL) AND (o.actions && ARRAY['REMOVE'::text, 'CLEAR_PICTURE'::text])) DESC, o.id DESC
         LIMIT 1) d)
UNION ALL
 SELECT g.reporter_id,
    g.report_id,
    g.at,
    g.outcome
   FROM private.reports_about_deleted_fans g;

CREATE VIEW "private"."exported_rows" WITH (security_invoker=true) AS  SELECT a.profile_id AS fan_id,
    'questionAnswers'::text AS part,
    EXTRACT(epoch FROM a.day) AS place,
    jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) AS fact
   FROM (private.question_answers a
     JOIN private.asked_questions q ON ((q.day = a.day)))
UNION ALL
 SELECT b.blocker_id AS fan_id,
    'blocks'::text AS part,
    EXTRACT(epoch FROM b.created_at) AS place,
    jsonb_build_object('userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)) AS fact
   FROM public.blocks b
UNION ALL
 SELECT r.reporter_id AS fan_id,
    'reports'::text AS part,
    EXTRACT(epoch FROM r.created_at) AS place,
    jsonb_build_object('subjectType', r.subject_type, 'subjectId', r.subject_id, 'reason', r.reason, 'note', r.note, 'reportedAt', private.rfc3339(r.created_at), 'outcome', o.outcome, 'decidedAt', private.rfc3339(o.at)) AS fact
   FROM (private.own_reports r
     LEFT JOIN private.report_outcomes o ON (((o.reporter_id = r.reporter_id) AND (o.report_id = r.report_id))))
UNION ALL
 SELECT s.fan_id,
    'reported'::text AS part,
    s.id AS place,
    jsonb_build_object('subjectType', s.subject_type, 'subjectId', s.subject_id) AS fact
   FROM private.reported_subjects s
  WHERE ((NOT s.is_open) AND ((private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'::text[]))
UNION ALL
 SELECT o.fan_id,
    'suggestions'::text AS part,
    s.id AS place,
    jsonb_build_object('entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state, 'suggestedAt', private.rfc3339(o.created_at)) AS fact
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
UNION ALL
 SELECT l.admin_id AS fan_id,
    'contestChanges'::text AS part,
    l.id AS place,
    jsonb_build_object('at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason) AS fact
   FROM private.sweepstake_log l
UNION ALL
 SELECT d.fan_id,
    'moderation'::text AS part,
    d.id AS place,
    jsonb_build_object('at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type, 'subjectId', d.subject_id, 'message', d.message, 'days', d.days, 'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts) AS fact
   FROM private.decisions d
  WHERE (d.actions <> '{DISMISS}'::text[])
UNION ALL
 SELECT a.fan_id,
    'appeals'::text AS part,
    EXTRACT(epoch FROM a.created_at) AS place,
    jsonb_build_object('text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted) AS fact
   FROM private.appeals a
UNION ALL
 SELECT d.profile_id AS fan_id,
    'dismissals'::text AS part,
    NULL::numeric AS place,
    jsonb_build_object('userId', d.dismissed_id) AS fact
   FROM public.dismissals d
UNION ALL
 SELECT p.author_id AS fan_id,
    'posts'::text AS part,
    p.id AS place,
    jsonb_build_object('id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)) AS fact
   FROM public.posts p
UNION ALL
 SELECT r.author_id AS fan_id,
    'replies'::text AS part,
    r.id AS place,
    jsonb_build_object('id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)) AS fact
   FROM public.replies r
UNION ALL
 SELECT l.user_id AS fan_id,
    'likes'::text AS part,
    l.post_id AS place,
    jsonb_build_object('postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)) AS fact
   FROM public.post_likes l
UNION ALL
 SELECT e.profile_id AS fan_id,
    'sweepstakeEntries'::text AS part,
    EXTRACT(epoch FROM e.submitted_at) AS place,
    jsonb_build_object('sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at), 'changedAt', private.rfc3339(e.changed_at), 'tieBreakAnswer', e.tie_break_answer, 'picks', ( SELECT COALESCE(jsonb_agg(jsonb_build_object('gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', COALESCE(side.name, 'Draw'::text)) ORDER BY g.start_time, g.id), '[]'::jsonb) AS "coalesce"
           FROM ((public.picks k
             JOIN public.games g ON ((g.id = k.game_id)))
             LEFT JOIN public.entities side ON ((side.id =
                CASE k.selected_side
                    WHEN 1 THEN g.side_one_id
                    WHEN 2 THEN g.side_two_id
                    ELSE NULL::bigint
                END)))
          WHERE ((k.profile_id = e.profile_id) AND (k.sweepstake_id = e.sweepstake_id)))) AS fact
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
UNION ALL
 SELECT r.profile_id AS fan_id,
    'poolRemovals'::text AS part,
    r.pool_id AS place,
    jsonb_build_object('poolId', r.pool_id) AS fact
   FROM private.pool_removals r
UNION ALL
 SELECT m.profile_id AS fan_id,
    'pools'::text AS part,
    m.place,
    jsonb_build_object('id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id, 'joinedAt', private.rfc3339(m.joined_at), 'isOwner', (private.pool_owner(p.id) = m.profile_id)) AS fact
   FROM (private.pool_members m
     JOIN private.pools p ON ((p.id = m.pool_id)))
UNION ALL
 SELECT c.profile_id AS fan_id,
    'prizeClaims'::text AS part,
    EXTRACT(epoch FROM c.claimed_at) AS place,
    jsonb_build_object('sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at)) AS fact
   FROM private.prize_claims c
UNION ALL
 SELECT w.profile_id AS fan_id,
    'prizesWon'::text AS part,
    w.sweepstake_id AS place,
    jsonb_build_object('sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)) AS fact
   FROM private.prize_winners w
UNION ALL
 SELECT d.profile_id AS fan_id,
    'deliveries'::text AS part,
    d.id AS place,
    jsonb_build_object('kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)) AS fact
   FROM private.deliveries d
UNION ALL
 SELECT s.profile_id AS fan_id,
    'pushSubscriptions'::text AS part,
    EXTRACT(epoch FROM s.created_at) AS place,
    jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)) AS fact
   FROM private.push_subscriptions s;

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
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at) AND (NOT COALESCE((l.before ? 'isPaused'::text), false)))
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
         LIMIT 1)) AND (e.submitted_at < s.published_at) AND (NOT (EXISTS ( SELECT
           FROM public.sweepstakes first
          WHERE ((first.series_id = s.series_id) AND (first.published_at = s.published_at) AND (ROW(first.start_date, first.id) < ROW(s.start_date, s.id)))))))
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
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM private.decisions earlier
          WHERE ((earlier.group_id = d.group_id) AND (earlier.id < d.id) AND (earlier.undone_at IS NULL))))))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL)
UNION ALL
 SELECT o.reporter_id AS recipient_id,
    o.at,
    'REPORT_DECIDED'::text AS kind,
    (o.report_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.report_outcomes o;

COMMENT ON COLUMN "private"."reports_about_deleted_fans"."outcome" IS 'REMOVED, ACTED, or GONE with the account.';

COMMENT ON FUNCTION "api"."get_minimum_age"() IS 'The minimum age in years, which the operator may raise.';

COMMENT ON FUNCTION "api"."update_own_profile"(uuid, text[], text, text, text, date, text, boolean) IS 'Changes the fields named in `fields` (column names); null clears one. Returns the contract''s OwnProfile, or only the `refusal` of a birth date.';

COMMENT ON FUNCTION "private"."birth_date_refusal"(uuid, date) IS 'Why the fan may not store this birth date: it is below the minimum age, or follows such a date within a day. Null if they may.';

COMMENT ON FUNCTION "private"."check_birth_date"(date) IS 'Rejects impossible birth dates; accepts null.';

COMMENT ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) IS 'Returns the text as stored, null if it is empty; 400 names the field if it is invalid, or empty and a message for that is given.';

COMMENT ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) IS 'Changes the named fields of the caller''s profile, all or nothing. Returns why a birth date is refused, and then changes nothing.';

COMMENT ON TABLE "private"."minimum_age" IS 'The age below which a new birth date is refused, in one row. Without a row it is 13. Stored birth dates stay.';

COMMENT ON TABLE "private"."reports_about_deleted_fans" IS 'What their reporters may still read of reports about deleted accounts: nothing about the fan, and no note, which may be about them.';

COMMENT ON VIEW "private"."exported_rows" IS 'Each fact in the lists of a fan''s export, with its list and its place there.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, answered reports, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."own_reports" IS 'Reports as their reporters may read them, also about accounts that were deleted.';

COMMENT ON VIEW "private"."report_outcomes" IS 'Answered reports: REMOVED, KEPT, GONE, ACTED (a suspension), or RESTORED after an appeal. A report that waits has no row.';

REVOKE ALL ON FUNCTION "api"."get_minimum_age"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_minimum_age"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."birth_date_refusal"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."birth_date_refusal"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."get_minimum_age"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_minimum_age"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_profile"(private.short_list, private.short_text, private.short_text, private.short_text, date, private.short_text, boolean) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."minimum_age" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reports_about_deleted_fans" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."exported_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."own_reports" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_outcomes" TO "postgres";

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
    ('refused_birth_date', 1, '1 day', 'We can''t save this date of birth. You can enter it again in a day.', false, false),
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
