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
  rating_count bigint not null default 0,
  rating_sum bigint not null default 0,
  score double precision not null
    generated always as (rating_sum::double precision / (rating_count + 5)) stored,
  average numeric
    generated always as (round(rating_sum::numeric / nullif(rating_count, 0), 2)) stored,
  constraint entity_rating_stats_count_is_not_negative check (rating_count >= 0)
) with (fillfactor = 70);
-- The best and the worst of a kind.
create index entity_rating_stats_kind_score_idx on private.entity_rating_stats (kind, score)
  where rating_count > 0;
comment on table private.entity_rating_stats is
  'Count and sum of each item''s ratings, without what still waits in opinion_changes. One row per item of the catalogue, rated or not; derived from ratings.';
comment on column private.entity_rating_stats.score is
  'What rankings order by: the mean as if five more fans had rated the item 0, so that one lone +5 does not lead.';
comment on column private.entity_rating_stats.average is
  'The mean as it is shown, to two decimals; null where nothing is rated.';

-- What the four rankings say, word for word, so that reading one reads one row.
create table private.ranking_lists (
  kind text,
  is_top boolean,
  list jsonb not null,
  primary key (kind, is_top)
);
comment on table private.ranking_lists is
  'The five best and the five worst teams and athletes as the API answers them; follows entity_rating_stats and the catalogue, and holds while nothing waits.';

create function private.best_and_worst(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_waiting private.waiting_ratings[] := array(select w from private.waiting_ratings w);
  v_waiting_ids bigint[] := array(select w.entity_id from unnest(v_waiting) w);
  v_is_sparse boolean;
begin
  -- With fewer than ten rated, the two lists would share items: then the sign decides.
  v_is_sparse := 10 > (
    select count(*) from (
      select from private.entity_rating_stats s
      where s.kind = entity_type and s.rating_count > 0 and s.entity_id <> all (v_waiting_ids)
      limit 10
    ) rated
  ) + (
    select count(*)
    from unnest(v_waiting) w
    join private.entity_rating_stats s on s.entity_id = w.entity_id
    where s.kind = entity_type and s.rating_count + w.rating_count > 0
  );
  return (
    with candidates as (
      -- Two queries and not one with a flag: each is a walk along the index.
      (
        select s.entity_id, s.score, s.rating_count, s.average
        from private.entity_rating_stats s
        where best_and_worst.is_top and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count, s.average
        from private.entity_rating_stats s
        where not best_and_worst.is_top and s.kind = entity_type and s.rating_count > 0
          and s.entity_id <> all (v_waiting_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select n.entity_id, n.rating_sum::double precision / (n.rating_count + 5), n.rating_count,
        round(n.rating_sum::numeric / n.rating_count, 2)
      from (
        select s.entity_id, s.rating_count + w.rating_count as rating_count,
          s.rating_sum + w.rating_sum as rating_sum
        from unnest(v_waiting) w
        join private.entity_rating_stats s on s.entity_id = w.entity_id
        where s.kind = entity_type
      ) n
      where n.rating_count > 0
    ), listed as (
      select c.*, e.name, e.name_normalised, e.kind, e.sport_id, e.team_id
      from candidates c
      join public.entities e on e.id = c.entity_id
      where not v_is_sparse or (c.score >= 0) = best_and_worst.is_top
      order by case when best_and_worst.is_top then -c.score else c.score end, c.rating_count desc,
        e.name_normalised, e.id
      limit 5
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', l.entity_id,
        'name', l.name,
        'sportName', sport.name,
        'avgRating', l.average,
        'ratingCount', l.rating_count
      ) || case when l.kind = 'ATHLETE' then jsonb_build_object('teamName', team.name) else '{}' end
      order by case when best_and_worst.is_top then -l.score else l.score end, l.rating_count desc,
        l.name_normalised, l.entity_id
    ), '[]')
    from listed l
    join public.entities sport on sport.id = l.sport_id
    left join public.entities team on team.id = l.team_id
  );
end;
$$;
comment on function private.best_and_worst is
  'The five best (is_top) or worst rated teams or athletes: the first of those whose numbers stand and of those about whom something waits.';

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
  from unnest(array['ATHLETE', 'TEAM']) kind, unnest(array[false, true]) is_top
  order by kind, is_top
  on conflict (kind, is_top) do update set list = excluded.list where r.list <> excluded.list;
end;
$$;
comment on function private.refresh_ranking_lists is 'Writes the lists anew that have changed.';

create function private.check_rating_stats()
returns table (
  entity_id bigint,
  kept_count bigint,
  true_count bigint,
  kept_sum bigint,
  true_sum bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with kept as (
    select s.entity_id, s.rating_count + coalesce(w.rating_count, 0) as n,
      s.rating_sum + coalesce(w.rating_sum, 0) as total
    from private.entity_rating_stats s
    left join private.waiting_ratings w on w.entity_id = s.entity_id
  ), actual as (
    select r.entity_id, count(*) as n, sum(r.rating)::bigint as total
    from public.ratings r
    group by r.entity_id
  )
  select kept.entity_id, kept.n, coalesce(actual.n, 0), kept.total, coalesce(actual.total, 0)
  from kept
  left join actual on actual.entity_id = kept.entity_id
  where kept.n <> coalesce(actual.n, 0) or kept.total <> coalesce(actual.total, 0);
$$;
comment on function private.check_rating_stats is
  'Counts all ratings anew and lists the items whose kept numbers, with what waits, differ. None, if all is well.';

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
  -- One statement sees one state of the ratings and of the queue: what waits is counted when it is flushed.
  update private.entity_rating_stats s
  set rating_count = counted.n, rating_sum = counted.total
  from (
    select e.id, coalesce(a.n, 0) - coalesce(w.rating_count, 0) as n,
      coalesce(a.total, 0) - coalesce(w.rating_sum, 0) as total
    from public.entities e
    left join (
      select r.entity_id, count(*) as n, sum(r.rating) as total from public.ratings r group by r.entity_id
    ) a on a.entity_id = e.id
    left join private.waiting_ratings w on w.entity_id = e.id
  ) counted
  where s.entity_id = counted.id
    and (s.rating_count, s.rating_sum) is distinct from (counted.n, counted.total);
  perform private.refresh_ranking_lists();
end;
$$;
comment on function private.rebuild_rating_stats is
  'Counts all ratings anew and corrects whatever differs. Fans can go on saving meanwhile.';

create function private.list_ranking(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- What waits to be counted counts, too.
  if exists (select from private.opinion_changes) then
    return private.best_and_worst(entity_type, is_top);
  end if;
  return coalesce((
    select r.list from private.ranking_lists r
    where r.kind = entity_type and r.is_top = list_ranking.is_top
  ), '[]');
end;
$$;
comment on function private.list_ranking is 'The five best or worst rated teams or athletes.';
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
begin
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'A category is teams or athletes', detail = 'category';
  end if;

  return (
    with waiting as materialized (
      select * from private.waiting_ratings
    ), found as (
      select e.*, s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        case
          when e.name_normalised = v_term then 0
          when e.name_normalised like v_pattern || '%' then 1
          when e.name_normalised like any (array['% ' || v_pattern || '%', '%-' || v_pattern || '%'])
            then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join waiting w on w.entity_id = e.id
      where e.name_normalised like '%' || v_pattern || '%'
        and e.kind <> 'SPORT'
        and (category is null or e.kind = case category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (search_rankings.sport_id is null or e.sport_id = search_rankings.sport_id)
      order by distance, rating_count desc, e.name_normalised, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'sportName', sport.name,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count
    ) order by f.distance, f.rating_count desc, f.name_normalised, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end;
$$;
comment on function private.search_rankings is
  'Teams and athletes by a part of their name: whole name, its beginning, a word''s beginning, anywhere; then the most rated first.';
grant execute on function private.search_rankings to authenticated;

create function public.list_ranking(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_ranking(entity_type, is_top);
end;
$$;
comment on function public.list_ranking is
  'The five best (is_top) or worst rated items of the type TEAM or ATHLETE; anyone may ask.';
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
  'Up to 50 teams and athletes whose name contains the query, with their ratings; category is teams, athletes or none for both.';
grant execute on function public.search_rankings to authenticated;

create function private.tg_entities__count_from_zero()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.entity_rating_stats (entity_id, kind) values (new.id, new.kind);
  return null;
end;
$$;
comment on function private.tg_entities__count_from_zero is 'Gives a new item its row of numbers.';

create trigger _500_count_from_zero
  after insert on public.entities
  for each row execute function private.tg_entities__count_from_zero();

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
