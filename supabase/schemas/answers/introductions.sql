-- How well two fans match, what they share and a card's facts. A feeling is the rating, or 4 or -4 for items only
-- in the tagline. Over the items about which both have one, x and y:
--
--   w = (|x| + |y|) / 10      a = 1 - |x - y| / 10      match = round(100 * (sum of w * a + 1) / (sum of w + 2))
--
-- Strong feelings weigh more. The constants pull matches on few items toward 50: two equal +5 give 75, twelve 93.

create function private.match_percentage(p_agreement bigint, p_weight bigint, p_shared bigint) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case when p_shared >= 2 then round(10.0 * (p_agreement + 100) / (p_weight + 20)) end;
end $$;
comment on function private.match_percentage is
  'The match of two fans, from the sums of w * a in hundredths and w in tenths, which keep integers. Null for fewer than two shared items.';

create function private.matches(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, match integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$ begin
  return query
  with feelings as materialized (
    select h.profile_id, h.entity_id, h.feeling as x
    from private.fan_feelings h
    where h.profile_id = any (p_others || p_viewer)
  )
  select s.profile_id, private.match_percentage(sum(s.w * s.a), sum(s.w), count(*))
  from (
    select theirs.profile_id, abs(mine.x) + abs(theirs.x) as w, 10 - abs(mine.x - theirs.x) as a
    from feelings mine
    join feelings theirs on theirs.entity_id = mine.entity_id and theirs.profile_id <> p_viewer
    where mine.profile_id = p_viewer
  ) s
  group by s.profile_id
  having count(*) >= 2;
end $$;
comment on function private.matches is
  'Each fan''s match with the viewer, 0 to 100. Fans with fewer than two shared items are missing.';

-- Rarity breaks ties between equal matches and picks the shared item to name. The score of fan v for fan u sums over
-- the terms of u, with strengths s(u) and s(v), N fans, and n(t) of them with term t:
--
--   v has it too              + k * idf(t) * s(u) * s(v) / 25
--   v has the opposite t'     - k * min(idf(t), idf(t')) * s(u) * s(v) / 25
--
--   idf(t) = ln(1 + N / n(t))      k = 1 for a rating, 1.5 for a tagline row, which people choose to be known by
--
-- As in text search, rare terms weigh more. The product of strengths discounts lukewarm agreement. Disagreement uses
-- the more common of the two opinions, so a rare one does not repel everyone. The same location adds 0.05 as a
-- tiebreaker. Without a positive score there is no match.

create function private.idf(p_fan_count integer, p_population integer) returns double precision
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return ln(1 + greatest(p_population, 1)::double precision / greatest(p_fan_count, 1));
end $$;
comment on function private.idf is
  'Inverse document frequency: the weight of a shared term, by its number of fans and the population.';

create function private.term_weights(p_profile_id uuid)
returns table (term integer, weight double precision, fan_count integer)
language plpgsql stable security definer rows 32 set search_path = ''
as $$ declare
  v_population integer := (select c.fan_count from private.document_frequencies c where c.term = 0);
begin
  return query
  with held as materialized (
    select o.term as held_term,
      (case when o.term & 2 = 2 then 1.5 else 1 end) * o.strength / 25.0 as factor,
      coalesce(same.fan_count, 1) as same_count,
      private.idf(same.fan_count, v_population) as same_idf,
      private.idf(opposite.fan_count, v_population) as opposite_idf
    from private.fans f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    left join private.document_frequencies same on same.term = o.term
    left join private.document_frequencies opposite on opposite.term = (o.term # 1)
    where f.profile_id = p_profile_id and o.strength > 0
  )
  select h.held_term, h.factor * h.same_idf, h.same_count from held h
  union all
  select h.held_term # 1, -h.factor * least(h.same_idf, h.opposite_idf), 0 from held h;
end $$;
comment on function private.term_weights is
  'How much each term of another fan, per strength, adds to the score for this fan. Opposites of this fan''s terms are negative.';

create function private.shared_reasons(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, reasons json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  -- Builds the parts that all rows share once.
  with mine as materialized (
    select h.entity_id, h.feeling, own.sentiment, worth.weight,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition
      ) as item,
      json_build_object('rating', h.rating, 'sentiment', own.sentiment, 'feeling', h.feeling) as held
    from private.fan_feelings h
    join public.entities e on e.id = h.entity_id
    join (
      select w.term / 4 as entity_id, max(w.weight) as weight from private.term_weights(p_viewer) w group by 1
    ) worth on worth.entity_id = h.entity_id
    left join public.tagline_rows own on own.profile_id = p_viewer and own.entity_id = h.entity_id
    where h.profile_id = p_viewer
  )
  select theirs.profile_id, json_agg(
    json_build_object(
      'item', mine.item,
      'isPositive', theirs.feeling > 0,
      'mine', mine.held,
      'theirs', json_build_object('rating', theirs.rating, 'sentiment', r.sentiment, 'feeling', theirs.feeling)
    )
    order by mine.weight * abs(theirs.feeling) desc, mine.entity_id
  )
  from private.fan_feelings theirs
  join mine on mine.entity_id = theirs.entity_id
  left join public.tagline_rows r on r.profile_id = theirs.profile_id and r.entity_id = theirs.entity_id
  where theirs.profile_id = any (p_others)
    and (mine.feeling * theirs.feeling > 0 or mine.sentiment = r.sentiment)
  group by theirs.profile_id;
end $$;
comment on function private.shared_reasons is
  'Items about which the viewer and each fan agree, heaviest in the score first, as facts for the API to phrase: the item, and both ratings and verbs.';

create function private.top_items(p_ids uuid[]) returns table (profile_id uuid, items json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ declare
  c_shown constant integer := 3;
begin
  return query
  select strongest.profile_id, json_agg(json_build_object(
    'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'rating', strongest.rating
  ) order by strongest.place)
  from (
    select r.profile_id, r.entity_id, r.rating,
      row_number() over (partition by r.profile_id order by abs(r.rating) desc, r.position) as place
    from public.ratings r
    where r.profile_id = any (p_ids) and r.rating <> 0
  ) strongest
  join public.entities e on e.id = strongest.entity_id
  where strongest.place <= c_shown
  group by strongest.profile_id;
end $$;
comment on function private.top_items is
  'The three strongest ratings of each fan, as the contract''s topItems. Fans without ratings are missing.';

create function private.tagline_lines(p_viewer uuid, p_ids uuid[]) returns table (profile_id uuid, line json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select distinct on (t.profile_id) t.profile_id, json_build_object(
    'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name,
    'competition', e.competition
  )
  from public.tagline_rows t
  join public.entities e on e.id = t.entity_id
  left join private.fan_feelings mine on mine.profile_id = p_viewer and mine.entity_id = t.entity_id
  where t.profile_id = any (p_ids)
  -- The hostile verbs are the last of the type.
  order by t.profile_id,
    case when t.sentiment >= 'DETESTS' then mine.feeling < 0 else mine.feeling > 0 end is true desc,
    t.position;
end $$;
comment on function private.tagline_lines is
  'One tagline row per fan, as the contract''s line: the first on which the viewer agrees, else the first.';

create function private.introduce(p_viewer uuid, p_ids uuid[])
returns table (fan_id uuid, match integer, "matchReasons" json, "topItems" json, line json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select listed.id, m.match, coalesce(why.reasons, '[]'), coalesce(top.items, '[]'), tagline.line
  from unnest(p_ids) listed (id)
  left join private.matches(p_viewer, p_ids) m on m.other_id = listed.id
  left join private.shared_reasons(p_viewer, p_ids) why on why.other_id = listed.id
  left join private.top_items(p_ids) top on top.profile_id = listed.id
  left join private.tagline_lines(p_viewer, p_ids) tagline on tagline.profile_id = listed.id
  where listed.id is not null;
end $$;
comment on function private.introduce is
  'The match, reasons, top items and line of these fans for the viewer''s cards, in the contract''s names. The API phrases the reasons.';
