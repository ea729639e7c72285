-- What a card tells of another fan: how well the two agree, what they share, and what that fan is about.
--
-- A fan's feeling about an item as a number x: the rating; for an item that is only named in the tagline 4
-- or -4. Over the items about which both have one:
--
--   w = (|x| + |y|) / 10      a = 1 - |x - y| / 10      match = round(100 * (sum of w * a + 1) / (sum of w + 2))
--
-- So strong feelings weigh more, and the 1 and the 2 pull a match that few items stand behind towards 50: two
-- who both give +5 to two items agree by 75, to twelve by 93. With fewer than two such items there is none.

create function private.match_of(p_agreement bigint, p_weight bigint, p_shared bigint) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case when p_shared >= 2 then round(10.0 * (p_agreement + 100) / (p_weight + 20)) end;
end $$;
comment on function private.match_of is
  'The match of two fans: the formula with the sums of w * a and of w in hundredths and tenths, which keeps them whole numbers; null for fewer than two shared items.';

create function private.matches(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, match integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$ begin
  return query
  with feelings as materialized (
    select h.profile_id, h.entity_id, h.feeling as x
    from private.held_feelings h
    where h.profile_id = any (p_others || p_viewer)
  )
  select s.profile_id, private.match_of(sum(s.w * s.a), sum(s.w), count(*))
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
  'How well each of these fans agrees with the viewer, 0 to 100; those who share fewer than two items are missing.';

-- Many matches are equal. Who of equals comes first, and which shared thing is named, is told by how rare it is:
-- the score of fan v for fan u is the sum over the terms of u (see private.held_items), with strengths s(u) and
-- s(v) from 1 to 5, N fans and n(t) of them holding the term t:
--
--   v holds it too            + k * idf(t) * s(u) * s(v) / 25
--   v holds the opposite t'   - k * min(idf(t), idf(t')) * s(u) * s(v) / 25
--
--   idf(t) = ln(1 + N / n(t))      k = 1 for a rating, 1.5 for a row of the tagline
--
-- Why these: two lukewarm opinions that agree are an accident, two strong ones are a bond, hence the
-- product of the strengths. That half of all fans love a club says nothing about two of them, that
-- three people in a million loathe it says all, hence the logarithm of how many fans there are for each
-- who shares it (as in searching texts, where rare words weigh more). Disagreeing costs as much as
-- agreeing would bring, by the commoner of the two opinions, for a rare one is no reason to fall out
-- with everybody. A tagline is what people want to be known by, so it weighs half as much again.
-- The same location adds 0.05, less than agreeing weakly on anything: it breaks ties and no more.
-- Who does not come out above zero without it is no match, whatever the number.

create function private.idf(p_fan_count integer, p_population integer) returns double precision
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return ln(1 + greatest(p_population, 1)::double precision / greatest(p_fan_count, 1));
end $$;
comment on function private.idf is 'Inverse document frequency: what sharing a term is worth when so many of so many fans hold it.';

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
  'What each term of another fan, times its strength there, adds to the score for this fan. Negative for the opposites of the fan''s own.';

create function private.shared_reasons(p_viewer uuid, p_others uuid[])
returns table (other_id uuid, reasons json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  -- What is the same for all others is looked up and put into JSON once.
  with mine as materialized (
    select h.entity_id, h.feeling, own.sentiment, worth.weight,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition
      ) as item,
      json_build_object('rating', h.rating, 'sentiment', own.sentiment, 'feeling', h.feeling) as held
    from private.held_feelings h
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
  from private.held_feelings theirs
  join mine on mine.entity_id = theirs.entity_id
  left join public.tagline_rows r on r.profile_id = theirs.profile_id and r.entity_id = theirs.entity_id
  where theirs.profile_id = any (p_others)
    and (mine.feeling * theirs.feeling > 0 or mine.sentiment = r.sentiment)
  group by theirs.profile_id;
end $$;
comment on function private.shared_reasons is
  'The items about which a fan feels as others do, what counts most for a match first, as facts that the API words: the item, and what each of the two rates it or says of it in the tagline.';

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
  'The three items that each of these fans feels strongest about, as the contract''s topItems; none who has rated nothing.';

create function private.lines_of(p_viewer uuid, p_ids uuid[]) returns table (profile_id uuid, line json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select distinct on (t.profile_id) t.profile_id, json_build_object(
    'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name,
    'competition', e.competition
  )
  from public.tagline_rows t
  join public.entities e on e.id = t.entity_id
  left join private.held_feelings mine on mine.profile_id = p_viewer and mine.entity_id = t.entity_id
  where t.profile_id = any (p_ids)
  -- The hostile verbs are the last of the type.
  order by t.profile_id,
    case when t.sentiment >= 'DETESTS' then mine.feeling < 0 else mine.feeling > 0 end is true desc,
    t.position;
end $$;
comment on function private.lines_of is
  'One row of the tagline of each of these fans, as the contract''s line: the first about which the viewer feels the same, else the first.';

create function private.introduce(p_viewer uuid, p_ids uuid[])
returns table (fan_id uuid, match integer, "matchReasons" json, "topItems" json, line json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select listed.id, m.match, coalesce(why.reasons, '[]'), coalesce(top.items, '[]'), said.line
  from unnest(p_ids) listed (id)
  left join private.matches(p_viewer, p_ids) m on m.other_id = listed.id
  left join private.shared_reasons(p_viewer, p_ids) why on why.other_id = listed.id
  left join private.top_items(p_ids) top on top.profile_id = listed.id
  left join private.lines_of(p_viewer, p_ids) said on said.profile_id = listed.id
  where listed.id is not null;
end $$;
comment on function private.introduce is
  'What the cards of these fans tell the viewer beside who they are, in the names of the contract; the reasons as facts, which the API words.';
