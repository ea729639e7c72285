-- The split of a day's question: the item's lovers and haters, corrected for fans who answered. A fan's correction is
-- the answer's side minus the feeling that the item's numbers already count.
create function private.feeling_about(p_terms integer[], p_strengths smallint[], p_entity_id bigint) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce((
    select case when t.term & 1 = 0 then 1 else -1 end
    from unnest(p_terms, p_strengths) t (term, strength)
    where t.term / 4 = p_entity_id and t.strength > 0
    -- The tagline decides before the rating.
    order by t.term & 2 desc
    limit 1
  ), 0)
$$;
comment on function private.feeling_about is 'The sign of a fan''s feeling about an item, by their terms: 1, 0 or -1.';

create function private.save_feelings(p_profile_id uuid, p_terms integer[], p_strengths smallint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.question_answers a
  set feeling = private.feeling_about(p_terms, p_strengths, q.entity_id)
  from private.asked_questions q
  where a.profile_id = p_profile_id and q.day = a.day
    -- Older splits are not shown.
    and a.day >= (now() at time zone 'UTC')::date - 1
    and a.feeling <> private.feeling_about(p_terms, p_strengths, q.entity_id);
end $$;
comment on function private.save_feelings is
  'Notes a fan''s changed feelings about the items they answered. Requires the lock of the fan''s row.';

create function private.question_split(p_day date, p_entity_id bigint)
returns table (lovers bigint, haters bigint)
language plpgsql stable security definer rows 1 set search_path = ''
as $$ begin
  return query
  select greatest(s.lovers + coalesce(c.lovers, 0), 0), greatest(s.haters + coalesce(c.haters, 0), 0)
  from private.current_rating_stats(array[p_entity_id]) s
  cross join (
    select sum(k.n) filter (where k.value = 'lovers')::bigint as lovers, sum(k.n) filter (where k.value = 'haters')::bigint as haters
    from private.current_counters k
    where k.kind = 'ANSWER' and k.subject_id = p_day - date '1970-01-01'
  ) c;
end $$;
comment on function private.question_split is
  'A day''s lovers and haters of its item, each fan once: the answer if there is one, else the feeling.';

create view private.counted_answers with (security_invoker = true) as
select (a.day - date '1970-01-01')::bigint as subject_id, side.value, sum(side.n)::bigint as n
from private.question_answers a
cross join lateral (values
  ('lovers', (a.side = 'FOR')::integer - (a.feeling > 0)::integer),
  ('haters', (a.side = 'AGAINST')::integer - (a.feeling < 0)::integer)
) side (value, n)
group by a.day, side.value
having sum(side.n) <> 0;
comment on view private.counted_answers is
  'The corrections by answers recounted from the facts. The ANSWER counters must match them.';

create function private.check_question_counts()
returns table (day date, kept text, counted text)
language sql stable security definer set search_path = ''
as $$
  select date '1970-01-01' + subject_id::integer, format('%s %s', coalesce(k.n, 0), value), format('%s %s', coalesce(c.n, 0), value)
  from (select * from private.current_counters where kind = 'ANSWER') k
  full join private.counted_answers c using (subject_id, value)
  where k.n is distinct from c.n
  union all
  select a.day, format('%s has the feeling %s', a.profile_id, a.feeling), feeling.sign::text
  from private.question_answers a
  join private.asked_questions q on q.day = a.day
  join private.fans f on f.profile_id = a.profile_id
  cross join lateral (values (private.feeling_about(f.terms, f.strengths, q.entity_id))) feeling (sign)
  where a.day >= (now() at time zone 'UTC')::date - 1 and a.feeling <> feeling.sign;
$$;
comment on function private.check_question_counts is
  'Recounts the answers, and returns the differences. Empty if all is well.';

create function private.rebuild_question_counts() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from private.fans f
  where f.profile_id in (
    select a.profile_id from private.question_answers a where a.day >= (now() at time zone 'UTC')::date - 1
  );
  -- One statement sees one snapshot of the facts and the queue.
  insert into private.counter_changes (kind, subject_id, value, n)
  select 'ANSWER', subject_id, value, coalesce(c.n, 0) - coalesce(k.n, 0)
  from (select * from private.current_counters where kind = 'ANSWER') k
  full join private.counted_answers c using (subject_id, value)
  where k.n is distinct from c.n;
end $$;
comment on function private.rebuild_question_counts is 'Recounts and corrects the answers to the questions of the day.';

create function private.tg_question_answers__note_feeling() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Serializes an answer with the fan's ratings; the second sees both.
  perform from private.fans f where f.profile_id = new.profile_id for update;
  new.feeling := private.feeling_about(f.terms, f.strengths, q.entity_id)
  from private.fans f
  cross join private.asked_questions q
  where f.profile_id = new.profile_id and q.day = new.day;
  new.feeling := coalesce(new.feeling, 0);
  return new;
end $$;
comment on function private.tg_question_answers__note_feeling is 'Notes the feeling that an answer replaces.';

create trigger _400_note_feeling
  before insert on private.question_answers
  for each row execute function private.tg_question_answers__note_feeling();

create function private.tg_question_answers__count() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.counter_changes (kind, subject_id, value, n)
  select 'ANSWER', coalesce(new.day, old.day) - date '1970-01-01', side.value, side.n
  from (values
    (
      'lovers',
      coalesce((new.side = 'FOR')::integer - (new.feeling > 0)::integer, 0)
        - coalesce((old.side = 'FOR')::integer - (old.feeling > 0)::integer, 0)
    ),
    (
      'haters',
      coalesce((new.side = 'AGAINST')::integer - (new.feeling < 0)::integer, 0)
        - coalesce((old.side = 'AGAINST')::integer - (old.feeling < 0)::integer, 0)
    )
  ) side (value, n)
  where side.n <> 0;
  return null;
end $$;
comment on function private.tg_question_answers__count is 'Queues the changed split of a day''s question.';

create trigger _500_count
  after insert or delete or update on private.question_answers
  for each row execute function private.tg_question_answers__count();
