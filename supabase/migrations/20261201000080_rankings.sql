-- The best and worst rated teams and athletes, for anyone; and the search among them, for fans.
--
-- How many ratings each item has and what they add up to, so that a ranking costs the same whether a
-- hundred ratings stand behind it or ten million.
--
-- Many fans rate the same few items. If each save updated their rows here, savers would wait for each
-- other, and the rows' old versions would pile up. So a save only appends to the delta queue, and whoever
-- flushes that updates the rows for all at once. Readers add what still waits to what they find
-- (private.waiting_ratings), so a save shows at once.
create table private.entity_rating_stats (
  entity_id bigint primary key references public.entities (id) on delete cascade,
  kind text not null,
  sport_id bigint not null,
  is_retired boolean not null,
  has_code boolean not null,
  rating_count bigint not null default 0,
  rating_sum bigint not null default 0,
  histogram integer[] not null default array_fill(0, array[11]),
  lovers bigint not null default 0,
  haters bigint not null default 0,
  score double precision not null
    generated always as (rating_sum::double precision / (rating_count + 5)) stored,
  average numeric
    generated always as (round(rating_sum::numeric / nullif(rating_count, 0), 2)) stored,
  constraint entity_rating_stats_count_is_not_negative check (rating_count >= 0)
) with (fillfactor = 70);
-- The best and the worst of a kind.
create index entity_rating_stats_kind_score_idx on private.entity_rating_stats (kind, score)
  where rating_count > 0;
create index entity_rating_stats_sport_id_kind_score_idx
  on private.entity_rating_stats (sport_id, kind, score)
  where rating_count > 0;
-- The most rated, in the order of list_popular_items.
create index entity_rating_stats_popular_idx
  on private.entity_rating_stats (rating_count desc, has_code desc, entity_id)
  where not is_retired;
comment on table private.entity_rating_stats is
  'What fans feel about each item, added up, without what still waits in opinion_changes. One row per item of the catalogue, rated or not; derived from ratings and taglines.';
comment on column private.entity_rating_stats.sport_id is 'The item''s sport; of a sport itself.';
comment on column private.entity_rating_stats.is_retired is 'Whether the item can no longer be picked; follows its retired_at.';
comment on column private.entity_rating_stats.has_code is 'Whether the item has a code, as the best known clubs do.';
comment on column private.entity_rating_stats.score is
  'What rankings order by: the mean as if five more fans had rated the item 0, so that one lone +5 does not lead.';
comment on column private.entity_rating_stats.average is
  'The mean as it is shown, to two decimals; null where nothing is rated.';
comment on column private.entity_rating_stats.histogram is 'How many fans gave each rating, from -5 to +5.';
comment on column private.entity_rating_stats.lovers is
  'Fans with a positive feeling: the polarity of the tagline row that names the item, else the sign of the rating. A fan counts once.';
comment on column private.entity_rating_stats.haters is 'Fans with a negative feeling.';

create function private.current_rating_stats(ids bigint[])
returns table (
  entity_id bigint, kind text, sport_id bigint, rating_count bigint, rating_sum bigint, histogram integer[],
  lovers bigint, haters bigint
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 10
as $$
begin
  return query
  select s.entity_id, s.kind, s.sport_id,
    s.rating_count + coalesce(w.rating_count, 0),
    s.rating_sum + coalesce(w.rating_sum, 0),
    private.add_counts(s.histogram, w.histogram),
    s.lovers + coalesce(w.lovers, 0),
    s.haters + coalesce(w.haters, 0)
  from private.entity_rating_stats s
  left join private.waiting_ratings(ids) w on w.entity_id = s.entity_id
  where s.entity_id = any (ids);
end;
$$;
comment on function private.current_rating_stats is
  'entity_rating_stats of these items with what waits: the numbers that readers see.';

create function private.count_feelings(ids bigint[])
returns table (entity_id bigint, lovers bigint, haters bigint)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 10
as $$
begin
  return query
  select s.entity_id, s.lovers, s.haters from private.current_rating_stats(ids) s;
end;
$$;
comment on function private.count_feelings is
  'How many fans feel for and against these items, those included whose saves have not been flushed yet.';
grant execute on function private.count_feelings to authenticated;

-- What the six rankings of all sports together say, word for word, so that reading one reads one row.
create table private.ranking_lists (
  kind text,
  is_top boolean,
  list jsonb not null,
  primary key (kind, is_top)
);
comment on table private.ranking_lists is
  'The five best and the five worst sports, teams and athletes as the API answers them; follows entity_rating_stats and the catalogue, and holds while nothing waits.';

-- A rank is a binary search in these and not a count of all that are better.
create table private.ranked_scores (
  kind text primary key,
  -- Uncompressed: taking 36 kB apart for each reading cost sixteen times as much as the search.
  scores double precision[] storage external not null
);
comment on table private.ranked_scores is
  'The scores of all items of a kind that are ranked (five ratings or more), ascending; follows entity_rating_stats.';

create view private.collected_scores with (security_invoker = true) as
select s.kind, coalesce(array_agg(s.score order by s.score) filter (where s.rating_count >= 5), '{}') as scores
from private.entity_rating_stats s
group by s.kind;
comment on view private.collected_scores is 'What ranked_scores should be.';

create function private.ranking_entries(ids bigint[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'type', e.kind,
        'name', e.name,
        'slug', e.slug,
        'sportName', sport.name,
        'competition', e.competition,
        'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
        'ratingCount', s.rating_count,
        'lovers', s.lovers,
        'haters', s.haters
      ) || case when e.kind = 'ATHLETE' then jsonb_build_object('teamName', team.name) else '{}' end
      order by listed.place
    ), '[]')
    from unnest(ids) with ordinality listed (id, place)
    join public.entities e on e.id = listed.id
    join private.current_rating_stats(ids) s on s.entity_id = e.id
    join public.entities sport on sport.id = coalesce(e.sport_id, e.id)
    left join public.entities team on team.id = e.team_id
  );
end;
$$;
comment on function private.ranking_entries is 'Items as the contract''s ranking entries, in the order given.';

create function private.best_and_worst_ids(entity_type text, is_top boolean, sport_id bigint)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_sport_id constant bigint := best_and_worst_ids.sport_id;
  v_waiting_ids bigint[] := array(select w.entity_id from private.waiting_ratings() w);
  v_is_sparse boolean;
begin
  -- With fewer than ten rated, the two lists would share items: then the sign decides.
  v_is_sparse := 10 > (
    select count(*) from (
      -- Queries of their own and not one with flags: each is a walk along an index.
      (
        select from private.entity_rating_stats s
        where v_sport_id is null and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = v_sport_id and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(v_waiting_ids) s
    where s.kind = entity_type and s.rating_count > 0
      and (v_sport_id is null or s.sport_id = v_sport_id)
  );
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where is_top and v_sport_id is null and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not is_top and v_sport_id is null and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where is_top and s.sport_id = v_sport_id and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not is_top and s.sport_id = v_sport_id and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_waiting_ids) s
      where s.kind = entity_type and s.rating_count > 0
        and (v_sport_id is null or s.sport_id = v_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where not v_is_sparse or (c.score >= 0) = is_top
    order by case when is_top then -c.score else c.score end, c.rating_count desc, e.name_normalised, e.id
    limit 5
  );
end;
$$;
comment on function private.best_and_worst_ids is
  'The five best (is_top) or worst rated items of a kind, of one sport or all: the first of those whose numbers stand and of those about whom something waits.';

create function private.best_and_worst(entity_type text, is_top boolean, sport_id bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.ranking_entries(private.best_and_worst_ids(entity_type, is_top, sport_id));
end;
$$;
comment on function private.best_and_worst is 'The same as the contract''s ranking entries.';

create function private.refresh_ranking_lists()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.ranking_lists as r (kind, is_top, list)
  select kind, is_top, private.best_and_worst(kind, is_top)
  from unnest(array['ATHLETE', 'SPORT', 'TEAM']) kind, unnest(array[false, true]) is_top
  order by kind, is_top
  on conflict (kind, is_top) do update set list = excluded.list where r.list <> excluded.list;
  insert into private.ranked_scores as r (kind, scores)
  select c.kind, c.scores from private.collected_scores c order by c.kind
  on conflict (kind) do update set scores = excluded.scores where r.scores <> excluded.scores;
end;
$$;
comment on function private.refresh_ranking_lists is 'Writes the lists and the ranked scores anew that have changed.';

create view private.counted_ratings with (security_invoker = true) as
select e.id as entity_id, count(a.rating) as rating_count, coalesce(sum(a.rating), 0)::bigint as rating_sum,
  array[
    count(*) filter (where a.rating = -5), count(*) filter (where a.rating = -4),
    count(*) filter (where a.rating = -3), count(*) filter (where a.rating = -2),
    count(*) filter (where a.rating = -1), count(*) filter (where a.rating = 0),
    count(*) filter (where a.rating = 1), count(*) filter (where a.rating = 2),
    count(*) filter (where a.rating = 3), count(*) filter (where a.rating = 4),
    count(*) filter (where a.rating = 5)
  ]::integer[] as histogram,
  count(*) filter (where a.is_positive) as lovers,
  count(*) filter (where not a.is_positive) as haters
from public.entities e
left join (
  select coalesce(r.entity_id, t.entity_id) as entity_id, r.rating,
    -- The hostile verbs are the last of the type.
    coalesce(t.sentiment < 'DETESTS', case when r.rating <> 0 then r.rating > 0 end) as is_positive
  from public.ratings r
  full join public.tagline_rows t on t.entity_id = r.entity_id and t.profile_id = r.profile_id
) a on a.entity_id = e.id
group by e.id;
comment on view private.counted_ratings is
  'The numbers of each item counted from what fans saved, without any help of what is kept: the measure for entity_rating_stats.';

create view private.counted_verbs with (security_invoker = true) as
select t.entity_id as subject_id, t.sentiment::text as value, count(*) as n
from public.tagline_rows t
group by t.entity_id, t.sentiment;
comment on view private.counted_verbs is 'The measure for the counters of verbs.';

create function private.check_rating_stats()
returns table (entity_id bigint, kept text, counted text)
language sql
stable
security definer
set search_path = ''
as $$
  select c.entity_id, k.numbers, c.numbers
  from (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.current_rating_stats(array(select e.id from public.entities e)) s
  ) k (entity_id, numbers)
  join (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.counted_ratings s
  ) c (entity_id, numbers) using (entity_id)
  where k.numbers <> c.numbers
  union all
  select subject_id, format('%s %s', coalesce(k.n, 0), value), format('%s %s', coalesce(c.n, 0), value)
  from (select * from private.current_counters where kind = 'VERB') k
  full join private.counted_verbs c using (subject_id, value)
  where k.n is distinct from c.n
  union all
  select null, cardinality(r.scores) || ' scores of kind ' || c.kind, cardinality(c.scores)::text
  from private.collected_scores c
  left join private.ranked_scores r using (kind)
  where r.scores is distinct from c.scores;
$$;
comment on function private.check_rating_stats is
  'Counts all ratings and taglines anew and lists the items whose kept numbers, with what waits, differ. None, if all is well.';

create function private.rebuild_rating_stats()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Nobody flushes meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  -- One statement sees one state of the facts and of the queue: what waits is counted when it is flushed.
  update private.entity_rating_stats s
  set rating_count = counted.rating_count, rating_sum = counted.rating_sum,
    histogram = counted.histogram, lovers = counted.lovers, haters = counted.haters
  from (
    select c.entity_id, c.rating_count - coalesce(w.rating_count, 0) as rating_count,
      c.rating_sum - coalesce(w.rating_sum, 0) as rating_sum,
      private.add_counts(c.histogram, (select array_agg(-n order by place) from unnest(w.histogram) with ordinality h (n, place))) as histogram,
      c.lovers - coalesce(w.lovers, 0) as lovers, c.haters - coalesce(w.haters, 0) as haters
    from private.counted_ratings c
    left join private.waiting_ratings() w on w.entity_id = c.entity_id
  ) counted
  where s.entity_id = counted.entity_id
    and (s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
      is distinct from (counted.rating_count, counted.rating_sum, counted.histogram, counted.lovers, counted.haters);
  merge into private.counters k
  using (
    select u.subject_id, u.value, sum(u.n) as n
    from (
      select c.subject_id, c.value, c.n from private.counted_verbs c
      union all
      select q.subject_id, q.value, -q.n from private.counter_changes q where q.kind = 'VERB'
    ) u
    group by u.subject_id, u.value
  ) counted on k.kind = 'VERB' and k.subject_id = counted.subject_id and k.value = counted.value
  when matched and k.n <> counted.n then update set n = counted.n
  when not matched by source and k.kind = 'VERB' then delete
  when not matched then insert values ('VERB', counted.subject_id, counted.value, counted.n);
  perform private.refresh_ranking_lists();
end;
$$;
comment on function private.rebuild_rating_stats is
  'Counts all ratings and taglines anew and corrects whatever differs. Fans can go on saving meanwhile.';

create function private.list_ranking(entity_type text, is_top boolean, sport_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- What waits to be counted counts, too.
  if sport_id is not null or exists (select from private.opinion_changes) then
    return private.best_and_worst(entity_type, is_top, sport_id);
  end if;
  return coalesce((
    select r.list from private.ranking_lists r
    where r.kind = entity_type and r.is_top = list_ranking.is_top
  ), '[]');
end;
$$;
comment on function private.list_ranking is 'The five best or worst rated sports, teams or athletes, of one sport or all.';
grant execute on function private.list_ranking to anon, authenticated;

create function private.search_rankings(query text, category text, sport_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_term text := private.normalise(btrim(regexp_replace(query, '\s+', ' ', 'g')));
  v_pattern text := private.like_pattern(v_term);
  v_word_starts text[] := array['% ' || v_pattern || '%', '%-' || v_pattern || '%'];
begin
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'Choose teams or athletes', detail = 'category';
  end if;

  return (
    with found as (
      select e.*,
        s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        s.lovers + coalesce(w.lovers, 0) as lovers,
        s.haters + coalesce(w.haters, 0) as haters,
        case
          when e.name_normalised = v_term or e.aliases_folded like '%|' || v_pattern || '|%' then 0
          when e.name_normalised like v_pattern || '%' or e.aliases_folded like '%|' || v_pattern || '%'
            then 1
          when e.name_normalised like any (v_word_starts) or e.aliases_folded like any (v_word_starts) then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join private.waiting_ratings() w on w.entity_id = e.id
      where (e.name_normalised like '%' || v_pattern || '%'
          or e.aliases_folded like any (v_word_starts || ('%|' || v_pattern || '%')))
        and e.kind <> 'SPORT' and e.retired_at is null
        and (category is null or e.kind = case category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (search_rankings.sport_id is null or e.sport_id = search_rankings.sport_id)
      order by distance, rating_count desc, e.name_normalised, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'slug', f.slug,
      'sportName', sport.name,
      'competition', f.competition,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count,
      'lovers', f.lovers,
      'haters', f.haters
    ) order by f.distance, f.rating_count desc, f.name_normalised, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end;
$$;
comment on function private.search_rankings is
  'Teams and athletes that can be picked by a part of their name, or the beginning of a word of what else they are called: whole name, its beginning, a word''s beginning, anywhere; then the most rated first.';
grant execute on function private.search_rankings to authenticated;

create function private.list_popular_items()
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  c_listed constant integer := 1000;
begin
  return (
    select coalesce(json_agg(popular.entity_id), '[]')
    from (
      select s.entity_id from private.entity_rating_stats s
      where not s.is_retired
      order by s.rating_count desc, s.has_code desc, s.entity_id
      limit c_listed
    ) popular
  );
end;
$$;
comment on function private.list_popular_items is 'The privileged step of public.list_popular_items.';
grant execute on function private.list_popular_items to authenticated;

create function public.list_ranking(entity_type text, is_top boolean, sport_id bigint default null)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_ranking(entity_type, is_top, sport_id);
end;
$$;
comment on function public.list_ranking is
  'The five best (is_top) or worst rated items of the type SPORT, TEAM or ATHLETE, of one sport or all; anyone may ask.';
grant execute on function public.list_ranking to anon, authenticated;

create function public.search_rankings(
  query text,
  category text default null,
  sport_id bigint default null
)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.search_rankings(query, category, sport_id);
end;
$$;
comment on function public.search_rankings is
  'Up to 50 teams and athletes whose name, or another of their names, contains the query, with their ratings; category is teams, athletes or none for both.';
grant execute on function public.search_rankings to authenticated;

create function public.list_popular_items()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_popular_items();
end;
$$;
comment on function public.list_popular_items is
  'The ids of the thousand most rated items that can be picked, most rated first; of those rated equally often first what has a code, as the best known clubs do.';
grant execute on function public.list_popular_items to authenticated;

create function private.tg_entities__count_from_zero()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.entity_rating_stats (entity_id, kind, sport_id, is_retired, has_code)
  values (new.id, new.kind, coalesce(new.sport_id, new.id), new.retired_at is not null, new.code is not null);
  return null;
end;
$$;
comment on function private.tg_entities__count_from_zero is 'Gives a new item its row of numbers.';

create trigger _500_count_from_zero
  after insert on public.entities
  for each row execute function private.tg_entities__count_from_zero();

create function private.tg_entities__follow_item()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.entity_rating_stats s
  set sport_id = coalesce(new.sport_id, new.id), is_retired = new.retired_at is not null, has_code = new.code is not null
  where s.entity_id = new.id;
  return null;
end;
$$;
comment on function private.tg_entities__follow_item is
  'An item that changes sports is ranked in the new one; one that is retired or given a code is listed accordingly.';

create trigger _500_follow_item
  after update of sport_id, retired_at, code on public.entities
  for each row when (
    (old.sport_id, old.retired_at is null, old.code is null)
      is distinct from (new.sport_id, new.retired_at is null, new.code is null)
  )
  execute function private.tg_entities__follow_item();

-- Transition tables of all kinds of statement bear one name, as in tg__follow_opinions.
create function private.tg_tagline_rows__queue_verbs()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'VERB', o.entity_id, o.sentiment, -count(*) from old_rows o group by o.entity_id, o.sentiment;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'VERB', n.entity_id, n.sentiment, count(*) from new_rows n group by n.entity_id, n.sentiment;
  end if;
  return null;
end;
$$;
comment on function private.tg_tagline_rows__queue_verbs is
  'Queues which verbs taglines use now and used before. Fires before the statement''s opinions follow, which flushes.';

create trigger _500_queue_inserts after insert on public.tagline_rows
  referencing new table as new_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();
create trigger _500_queue_updates after update on public.tagline_rows
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();
create trigger _500_queue_deletes after delete on public.tagline_rows
  referencing old table as old_rows
  for each statement execute function private.tg_tagline_rows__queue_verbs();

-- Names of items, of their sports and teams stand in the lists.
create function private.tg_entities__refresh_ranking_lists()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_ranking_lists();
  return null;
end;
$$;
comment on function private.tg_entities__refresh_ranking_lists is 'Keeps the lists in line with the catalogue.';

create trigger _500_refresh_ranking_lists
  after insert or update or delete on public.entities
  for each statement execute function private.tg_entities__refresh_ranking_lists();
