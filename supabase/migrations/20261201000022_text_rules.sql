-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."check_profile_text"(text, text, integer, text);

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

CREATE OR REPLACE FUNCTION private.update_profile(p_fields private.short_list, p_first_name private.short_text, p_last_name private.short_text, p_location private.short_text, p_birth_date date, p_profile_image_path private.short_text, p_is_connecting boolean)
 RETURNS void
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

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;
end $function$;

COMMENT ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) IS 'Returns the text as stored, null if it is empty; 400 names the field if it is invalid, or empty and a message for that is given.';

REVOKE ALL ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_text"(text, text, integer, integer, text, text) TO "postgres";
