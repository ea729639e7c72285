-- All fans for or against an item. Keyset pagination along the posting lists, so that the thousandth page costs as much
-- as the first.

create function private.fans_on_side(
  p_entity_id integer, p_is_positive boolean, p_before_strength integer, p_before_fan bigint, p_limit integer
) returns table (strength integer, fan_key integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$ declare
  v_rated constant integer := p_entity_id * 4 + (not p_is_positive)::integer;
  v_named constant integer := v_rated + 2;
begin
  return query
  select c.strength, c.fan_key
  from (
    (
      select p.strength::integer, p.fan_key
      from private.postings p
      where p.term = v_rated and (p.strength, p.fan_key) < (p_before_strength, p_before_fan)
      order by p.strength desc, p.fan_key desc
      limit p_limit
    )
    union
    -- A verb counts as 4, although its posting has strength 5.
    (
      select 4, p.fan_key
      from private.postings p
      where p.term = v_named and p.strength = 5 and (4, p.fan_key) < (p_before_strength, p_before_fan)
      order by p.fan_key desc
      limit p_limit
    )
    union
    -- Fans whose changes are still queued are missing from the lists.
    (
      select w.strength, w.fan_key
      from (
        select case o.term when v_named then 4 else o.strength::integer end as strength, q.fan_key
        from private.opinion_changes q
        cross join lateral unnest(q.terms_after, q.strengths_after) o (term, strength)
        where q.is_listed and o.term in (v_rated, v_named)
      ) w
      where (w.strength, w.fan_key) < (p_before_strength, p_before_fan)
      order by w.strength desc, w.fan_key desc
      limit p_limit
    )
  ) c
  order by c.strength desc, c.fan_key desc
  limit p_limit;
end $$;
comment on function private.fans_on_side is
  'Postings and queued changes for or against an item below this place, strongest first. Fans who rate and name it, or just changed their mind, may appear twice.';

-- api.list_fans_of_item(entity_type, slug_or_id, side, after_place default null, page_size default 20): Connecting fans
-- who love or hate an item (slug or id), strongest first, without the caller: UserCard, rating and verb, totals of both
-- sides, and the next place. 404 without such an item.
create function private.list_fans_of_item(
  p_entity_type private.short_text, p_slug_or_id private.short_text, p_side private.short_text,
  p_after_place private.short_text, p_page_size integer
) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_is_positive constant boolean := p_side = 'lovers';
  v_hidden constant uuid[] := private.hidden_from(v_me) || private.suspended_ids() || v_me;
  -- Reads twice the page, so that it is full even if every second candidate drops out. Otherwise the page is shorter.
  v_looked_at constant integer := 2 * p_page_size + 2;
  v_item public.entities;
  v_before bigint[] := array[6, 0];
  v_found private.opinion[];
  v_places text[];
  v_last text;
  v_has_more boolean;
  v_known uuid[];
begin
  perform private.check_page_size(p_page_size, 50, 'fans');
  if p_side is null or p_side not in ('lovers', 'haters') then
    raise sqlstate 'PT400' using message = 'Choose lovers or haters', detail = 'side';
  elsif p_after_place is not null then
    if p_after_place !~ '^[1-5]-[0-9]{1,10}$' then
      raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
    end if;
    v_before := string_to_array(p_after_place, '-')::bigint[];
  end if;
  v_item := private.find_item(p_entity_type, p_slug_or_id);

  with looked_at as materialized (
    select s.strength, s.fan_key
    from private.fans_on_side(v_item.id::integer, v_is_positive, v_before[1]::integer, v_before[2], v_looked_at) s
  ), found as (
    select l.strength, l.fan_key, held.profile_id, held.rating,
      case when held.verb is not null then (
        select t.sentiment from public.tagline_rows t
        where t.entity_id = v_item.id and t.profile_id = held.profile_id
      ) end as sentiment
    from looked_at l
    -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
    cross join lateral (
      select h.profile_id, h.rating, h.verb from private.fan_feelings h
      where h.fan_key = l.fan_key and h.entity_id = v_item.id and h.is_connecting
      offset 0
    ) held
    where (coalesce(held.verb, held.rating) > 0) = v_is_positive
      and coalesce(held.verb, held.rating) <> 0
      -- Fans with both a rating and a verb appear once, at the stronger.
      and l.strength = greatest(
        case when (held.rating > 0) = v_is_positive then abs(held.rating) end, abs(held.verb)
      )
      and held.profile_id <> all (v_hidden)
    order by l.strength desc, l.fan_key desc
    limit p_page_size + 1
  )
  select array(select row(f.profile_id, f.rating, f.sentiment)::private.opinion from found f
      order by f.strength desc, f.fan_key desc),
    array(select format('%s-%s', f.strength, f.fan_key) from found f
      order by f.strength desc, f.fan_key desc),
    (select format('%s-%s', l.strength, l.fan_key) from looked_at l
      order by l.strength, l.fan_key limit 1),
    (select count(*) from looked_at) = v_looked_at
  into v_found, v_places, v_last, v_has_more;

  if cardinality(v_found) > p_page_size then
    v_last := v_places[p_page_size];
    v_has_more := true;
  end if;
  v_known := array(select s.other_id from private.friendship_sides s where s.profile_id = v_me);
  return (
    select json_build_object(
      'id', v_item.id, 'type', v_item.kind, 'name', v_item.name, 'slug', v_item.slug,
      'lovers', n.lovers, 'haters', n.haters,
      'fans', o.fans,
      'next', case when v_has_more then v_last end
    )
    from private.count_feelings(array[v_item.id]) n
    cross join private.opinions_as_json(v_found[1:p_page_size], 0, v_me, v_known) o
  );
end $$;
grant execute on function private.list_fans_of_item to authenticated;
