-- The inverted index of opinions: the fans for each term, and their number. No foreign key to fans, which would need an
-- index that doubles the cost of saves; triggers delete a fan's rows.
create table private.postings (
  term integer,
  strength smallint,
  fan_key integer,
  primary key (term, strength, fan_key)
);
comment on table private.postings is
  'Posting lists: for each term, the connecting fans who hold it, with strengths, without what is in opinion_changes. Read only along its key.';
comment on column private.postings.strength is 'The absolute rating, or 5 for a tagline row.';

-- The inverse document frequency (IDF) of a term weighs a shared opinion.
create table private.document_frequencies (
  term integer primary key,
  fan_count integer not null
);
comment on table private.document_frequencies is
  'The number of fans who hold each term, without what is in opinion_changes. Term 0 counts fans who hold any.';

create view private.fan_interests with (security_invoker = true) as
select h.profile_id, part.entity_id::integer as entity_id
from private.opinion_terms h
join public.entities e on e.id = h.entity_id
cross join lateral (values (e.id), (e.sport_id)) part (entity_id)
where part.entity_id is not null;
comment on view private.fan_interests is
  'Items that fans rate or name in the tagline, and their sports. Has duplicates.';

create function private.interests_of(p_terms integer[]) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(intarray.uniq(intarray.sort(
      array_agg(e.id::integer)
      || coalesce(array_agg(e.sport_id::integer) filter (where e.sport_id is not null), '{}')
    )), '{}')
    from unnest(p_terms) term
    join public.entities e on e.id = term / 4
  );
end $$;
comment on function private.interests_of is 'The items of these terms and their sports, ascending.';

create function private.sync_opinions(p_profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_fan private.fans;
  v_terms integer[];
  v_strengths smallint[];
begin
  -- Serializes simultaneous saves of ratings and tagline; the second sees both.
  select * into v_fan from private.fans f where f.profile_id = p_profile_id for update;
  if not found then
    return;
  end if;
  select coalesce(array_agg(h.term order by h.term), '{}'), coalesce(array_agg(h.strength order by h.term), '{}')
  into v_terms, v_strengths
  from private.opinion_terms h
  where h.profile_id = p_profile_id;
  if v_terms = v_fan.terms and v_strengths = v_fan.strengths then
    return;
  end if;

  with sides as (
    select b.term, b.strength, -1 as n from unnest(v_fan.terms, v_fan.strengths) b (term, strength)
    union all
    select a.term, a.strength, 1 from unnest(v_terms, v_strengths) a (term, strength)
  ), changed as (
    select s.term / 4 as entity_id from sides s group by s.term, s.strength having sum(s.n) <> 0
  )
  insert into private.opinion_changes (
    fan_key, terms_before, strengths_before, terms_after, strengths_after, is_listed, is_counted, fan_count
  )
  select v_fan.fan_key,
    coalesce(array_agg(s.term) filter (where s.n < 0), '{}'),
    coalesce(array_agg(s.strength) filter (where s.n < 0), '{}'),
    coalesce(array_agg(s.term) filter (where s.n > 0), '{}'),
    coalesce(array_agg(s.strength) filter (where s.n > 0), '{}'),
    v_fan.is_connecting, true,
    (0 < any (v_strengths))::integer - (0 < any (v_fan.strengths))::integer
  from sides s
  where s.term / 4 in (select c.entity_id from changed c);
  perform private.save_feelings(p_profile_id, v_terms, v_strengths);
  update private.fans f
  set terms = v_terms, strengths = v_strengths, interests = private.interests_of(v_terms),
    version = f.version + 1
  where f.profile_id = p_profile_id;
end $$;
comment on function private.sync_opinions is
  'Updates the fan''s row from ratings and tagline, and queues the difference. Cheap if nothing changed.';

create function private.rebuild_opinions() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  lock table public.ratings, public.tagline_rows, private.fans in share row exclusive mode;
  truncate private.postings, private.document_frequencies, private.opinion_changes;
  delete from private.counter_changes where kind = 'VERB';
  -- A single update: each one writes a million rows and their index entries.
  with held as materialized (
    select h.profile_id, array_agg(h.term order by h.term) as terms,
      array_agg(h.strength order by h.term) as strengths
    from private.opinion_terms h
    group by h.profile_id
  ), interests as materialized (
    select i.profile_id, array_agg(distinct i.entity_id order by i.entity_id) as interests
    from private.fan_interests i
    group by i.profile_id
  ), gathered as (
    select p.id, p.is_connecting, coalesce(o.terms, '{}') as terms,
      coalesce(o.strengths, '{}') as strengths, coalesce(i.interests, '{}') as interests
    from public.profiles p
    left join held o on o.profile_id = p.id
    left join interests i on i.profile_id = p.id
  )
  update private.fans f
  set is_connecting = g.is_connecting, terms = g.terms, strengths = g.strengths,
    interests = g.interests, version = f.version + 1
  from gathered g
  where f.profile_id = g.id
    and (f.is_connecting, f.terms, f.strengths, f.interests)
      is distinct from (g.is_connecting, g.terms, g.strengths, g.interests);

  insert into private.postings (term, strength, fan_key)
  select o.term, o.strength, f.fan_key
  from private.fans f
  cross join lateral unnest(f.terms, f.strengths) o (term, strength)
  where f.is_connecting and o.strength > 0
  order by 1, 2, 3;
  insert into private.document_frequencies (term, fan_count)
  select o.term, count(*)
  from private.fans f
  cross join lateral unnest(f.terms || 0, f.strengths || 1::smallint) o (term, strength)
  where 0 < any (f.strengths) and o.strength > 0
  group by o.term;
  -- With an empty queue and no savers, this recount is complete.
  perform private.rebuild_rating_stats();
  perform private.rebuild_question_counts();
end $$;
comment on function private.rebuild_opinions is
  'Rebuilds opinions, postings, all counts and rankings from the facts, for data that was loaded without triggers.';

create function private.tg_entities__sync_interests() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_ids constant uuid[] := array(
    select r.profile_id from public.ratings r where r.entity_id = new.id
    union
    select t.profile_id from public.tagline_rows t where t.entity_id = new.id
  );
begin
  -- A fixed lock order prevents deadlocks.
  perform from private.fans f where f.profile_id = any (v_ids) order by f.profile_id for update;
  update private.fans f set interests = private.interests_of(f.terms) where f.profile_id = any (v_ids);
  return null;
end $$;
comment on function private.tg_entities__sync_interests is
  'Updates the interests of an item''s fans after the seed corrects its sport.';

create trigger _600_sync_interests
  after update of sport_id on public.entities
  for each row when (old.sport_id is distinct from new.sport_id)
  execute function private.tg_entities__sync_interests();

create function private.tg_profiles__sync_connecting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_fan private.fans;
begin
  update private.fans f set is_connecting = new.is_connecting
  where f.profile_id = new.id and f.is_connecting <> new.is_connecting
  returning * into v_fan;
  if not found then
    return null;
  end if;
  if new.is_connecting then
    insert into private.opinion_changes
    values (v_fan.fan_key, '{}', '{}', v_fan.terms, v_fan.strengths, true, false, 0);
  else
    insert into private.opinion_changes
    values (v_fan.fan_key, v_fan.terms, v_fan.strengths, '{}', '{}', true, false, 0);
  end if;
  return null;
end $$;
comment on function private.tg_profiles__sync_connecting is
  'Adds fans who start connecting to the posting lists, and removes those who stop.';

create trigger _600_sync_connecting
  after update of is_connecting on public.profiles
  for each row when (old.is_connecting is distinct from new.is_connecting)
  execute function private.tg_profiles__sync_connecting();

create function private.tg_fans__remove_opinions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.opinion_changes
  values (
    old.fan_key, old.terms, old.strengths, '{}', '{}', old.is_connecting, true, -(0 < any (old.strengths))::integer
  );
  return null;
end $$;
comment on function private.tg_fans__remove_opinions is 'Removes a deleted fan from posting lists and counts.';

create trigger _500_remove_opinions
  after delete on private.fans
  for each row execute function private.tg_fans__remove_opinions();
