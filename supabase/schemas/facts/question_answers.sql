-- Fans' answers to the question of the day. Other fans and admins see counts only.
create table private.asked_questions (
  day date primary key,
  entity_id bigint not null references public.entities (id)
);
create index asked_questions_entity_id_idx on private.asked_questions (entity_id, day);
comment on table private.asked_questions is
  'The item of each answered day (UTC), fixed by the first answer: later ratings cannot change the question.';

create table private.question_answers (
  profile_id uuid references public.profiles (id) on delete cascade,
  day date references private.asked_questions (day),
  side text not null,
  feeling smallint not null default 0,
  primary key (profile_id, day),
  constraint question_answers_side_is_known check (side in ('FOR', 'AGAINST', 'NEITHER')),
  constraint question_answers_feeling_is_a_sign check (feeling between -1 and 1)
);
-- For the foreign key only: days are never deleted.
create index question_answers_day_idx on private.question_answers (day);
comment on table private.question_answers is 'Fans'' answers, one row per fan and day. Visible to their owner only.';
comment on column private.question_answers.side is 'FOR and AGAINST the item; NEITHER counts for neither side.';
comment on column private.question_answers.feeling is
  'The sign of the fan''s feeling that the item''s numbers count, and the answer replaces. Kept for today and yesterday.';

create function private.answer_streak(p_profile_id uuid, p_today date) returns integer
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_last constant date := (
    select max(a.day) from private.question_answers a where a.profile_id = p_profile_id and a.day between p_today - 1 and p_today
  );
begin
  return (
    select count(*)
    from (
      select a.day, (row_number() over (order by a.day desc))::integer as n
      from private.question_answers a
      where a.profile_id = p_profile_id and a.day <= v_last
    ) answered
    where answered.day = v_last - answered.n + 1
  );
end $$;
comment on function private.answer_streak is 'The days in a row (UTC) with an answer, up to today or yesterday.';
