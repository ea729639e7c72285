-- One question per day (UTC) about a divisive item among the 300 most rated. It is computed, and stored with the first
-- answer.
--
-- Each item hashes to one of 61 turns, and each turn is one day, so items repeat after 60 days at the earliest.
-- If several share a turn, the first keeps it, and the others fill empty turns.
create function private.question_for_day(p_day date) returns bigint
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_turns constant integer := 61;
  v_number constant integer := p_day - date '2026-01-01';
  v_asked constant bigint := (select q.entity_id from private.asked_questions q where q.day = p_day);
begin
  if v_asked is not null then
    return v_asked;
  end if;
  return (
    with known as (
      select s.entity_id, s.lovers, s.haters, hashint8extended(s.entity_id, 0) as place,
        -- Divisive: the smaller side has at least a fifth of all feelings.
        s.lovers > 0 and s.haters > 0 and 4 * least(s.lovers, s.haters) >= greatest(s.lovers, s.haters) as divides
      from private.entity_rating_stats s
      where not s.is_retired
      order by s.rating_count desc, s.has_code desc, s.entity_id
      limit 300
    ), dividing as (
      select k.entity_id, k.place, turn.n as turn, row_number() over (partition by turn.n order by k.place) as priority
      from known k
      cross join lateral (values (abs(mod(k.place, c_turns)))) turn (n)
      where k.divides
    ), turns as (
      select d.entity_id, d.turn from dividing d where d.priority = 1
      union all
      select spare.entity_id, free.turn
      from (
        select n as turn, row_number() over (order by n) as i
        from generate_series(0, c_turns - 1) n
        where not exists (select from dividing d where d.turn = n)
      ) free
      join (
        select d.entity_id, row_number() over (order by d.place) as i from dividing d where d.priority > 1
      ) spare using (i)
    )
    select asked.entity_id
    from (
      select t.entity_id, 1 as choice from turns t where t.turn = mod(v_number, c_turns)
      union all
      select k.entity_id, case when k.divides then 2 when k.lovers + k.haters > 0 then 3 else 4 end from known k
    ) asked
    order by asked.choice, hashint8extended(asked.entity_id, v_number)
    limit 1
  );
end $$;
comment on function private.question_for_day is 'The item of a day''s question.';

create function private.question_as_json(p_entity_id bigint, p_viewer uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Verbs of plain love (even index) and hate (odd), which fit any item.
  c_verbs constant public.sentiment[] := '{LOVES,LOATHES,ADORES,DETESTS}';
begin
  return (
    select jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name,
      'sentiment', c_verbs[1 + case
        -- Skips a side without fans if the other has some.
        when s.lovers > 0 and s.haters = 0 then verb.n & 2
        when s.haters > 0 and s.lovers = 0 then verb.n | 1
        else verb.n
      end],
      'lovers', split.lovers, 'haters', split.haters,
      'ownRating', (
        select r.rating from public.ratings r where r.entity_id = e.id and r.profile_id = p_viewer
      )
    )
    from public.entities e
    join public.entities sport on sport.id = coalesce(e.sport_id, e.id)
    cross join private.current_rating_stats(array[e.id]) s
    cross join private.question_split(p_day, e.id) split
    cross join lateral (
      values (abs(mod(hashint8extended(e.id, p_day - date '2026-01-01'), 4))::integer)
    ) verb (n)
    where e.id = p_entity_id
  );
end $$;
comment on function private.question_as_json is
  'The contract''s question about an item: the day''s verb, the split, and the viewer''s rating.';

create function private.own_answer(p_profile_id uuid, p_day date) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (select a.side from private.question_answers a where a.profile_id = p_profile_id and a.day = p_day);
end $$;
comment on function private.own_answer is 'The fan''s answer to a day''s question; null without one.';

create function private.further_questions(p_asked bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_listed constant integer := 5;
  c_verbs_of_love constant public.sentiment[] := '{LOVES,SUPPORTS,WATCHES}';
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name, 'sentiment', case when extreme.is_top
        then c_verbs_of_love[1 + mod(extreme.place - 1, cardinality(c_verbs_of_love))] else 'LOATHES' end,
      'lovers', extreme.lovers, 'haters', extreme.haters
    ) order by extreme.place, e.kind desc, extreme.is_top), '[]')
    from unnest(array['TEAM', 'ATHLETE']) listed (kind)
    cross join lateral (
      (
        select s.entity_id, s.lovers, s.haters, true as is_top, row_number() over (order by s.score desc) as place
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score desc
        limit c_listed
      )
      union all
      (
        select s.entity_id, s.lovers, s.haters, false, row_number() over (order by s.score)
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score
        limit c_listed
      )
    ) extreme
    join public.entities e on e.id = extreme.entity_id
    join public.entities sport on sport.id = e.sport_id
    where case when extreme.is_top then extreme.lovers else extreme.haters end > 0 and e.id <> p_asked
  );
end $$;
comment on function private.further_questions is
  'Questions about the most loved and loathed teams and athletes, alternating, except this item: the contract''s questions without ownRating.';

-- api.todays_question(): Today's question (UTC), yesterday's totals and further questions: the contract's
-- TodaysQuestion. Open to visitors; ownRating, ownAnswer and streak are the caller's.
create function private.todays_question() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
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
    'more', private.further_questions(v_asked)
  );
end $$;
grant execute on function private.todays_question to anon, authenticated;

-- api.answer_todays_question(side, entity_id default null): Saves or changes the caller's answer to today's question,
-- and returns the split: the contract's QuestionSplit. 409 if the question is about another item than entity_id.
create function private.answer_todays_question(p_side private.short_text, p_entity_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('answer_question');
  v_day constant date := (now() at time zone 'UTC')::date;
  v_asked bigint := private.question_for_day(v_day);
begin
  if (p_side in ('FOR', 'AGAINST', 'NEITHER')) is not true then
    raise sqlstate 'PT400' using message = 'Answer with FOR, AGAINST or NEITHER', detail = 'side';
  elsif v_asked is null then
    raise sqlstate 'PT404' using message = 'There is no question today';
  end if;
  insert into private.asked_questions (day, entity_id) values (v_day, v_asked) on conflict do nothing;
  -- Another first answer may have fixed another item.
  v_asked := (select q.entity_id from private.asked_questions q where q.day = v_day);
  perform private.refuse_merged(array[v_asked]);
  if p_entity_id <> v_asked then
    raise sqlstate 'PT409' using message = 'There is another question now', detail = 'entityId';
  end if;
  insert into private.question_answers as a (profile_id, day, side) values (v_me, v_day, p_side)
  on conflict on constraint question_answers_pkey do update set side = excluded.side where a.side <> excluded.side;
  perform private.flush_changes_if_due();
  return (
    select jsonb_build_object(
      'ownAnswer', p_side, 'streak', private.answer_streak(v_me, v_day), 'lovers', s.lovers, 'haters', s.haters
    )
    from private.question_split(v_day, v_asked) s
  );
end $$;
grant execute on function private.answer_todays_question to authenticated;

-- api.withdraw_answer(): Deletes the caller's answer to today's question. Idempotent.
create function private.withdraw_answer() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('answer_question');
begin
  delete from private.question_answers a
  where a.profile_id = v_me and a.day = (now() at time zone 'UTC')::date;
  perform private.flush_changes_if_due();
end $$;
grant execute on function private.withdraw_answer to authenticated;
