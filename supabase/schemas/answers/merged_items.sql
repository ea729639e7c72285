-- Merges duplicates of the catalogue: opinions about one item move to the other.

create function private.move_opinions(p_from_id bigint, p_into_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_removed jsonb;
begin
  -- Blocks all saves: merges are rare, and locking fans one by one would take longer.
  lock table public.ratings, public.tagline_rows, private.asked_questions in share row exclusive mode;
  update private.asked_questions q set entity_id = p_into_id where q.entity_id = p_from_id;
  -- Fans with opinions on both items keep the one with the lower position.
  with removed as (
    delete from public.ratings r using public.ratings older
    where r.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
      and older.profile_id = r.profile_id and older.position < r.position
    returning r.profile_id, r.position
  )
  select jsonb_agg(to_jsonb(removed)) into v_removed from removed;
  -- A freed conviction is filled by the first additional rating that is not 0.
  update public.ratings r set position = (free ->> 'position')::smallint
  from jsonb_array_elements(v_removed) free
  where (free ->> 'position')::smallint < 6 and r.profile_id = (free ->> 'profile_id')::uuid and r.position = (
    select min(o.position) from public.ratings o
    where o.profile_id = r.profile_id and o.position >= 6 and o.rating <> 0
  );
  update public.ratings r set entity_id = p_into_id where r.entity_id = p_from_id;
  delete from public.tagline_rows t using public.tagline_rows older
  where t.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
    and older.profile_id = t.profile_id and older.position < t.position;
  update public.tagline_rows t set entity_id = p_into_id where t.entity_id = p_from_id;
  -- Answers now replace feelings about the new item, even for fans without an opinion on the old one.
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from (
    select f.* from private.fans f
    where f.profile_id in (
      select a.profile_id from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where q.entity_id = p_into_id and a.day >= (now() at time zone 'UTC')::date - 1
    )
    order by f.profile_id
    for update
  ) f;
end $$;
comment on function private.move_opinions is
  'Changes ratings, tagline rows and questions of the day about one item to be about another.';

create function private.stranded_rows() returns table (entity_id bigint, into_id bigint, content_type text, n bigint)
language sql stable security definer set search_path = ''
as $$
  select e.id, e.merged_into_id, r.content_type, count(*)
  from public.entities e
  join (
    select r.entity_id, 'ratings' as content_type from public.ratings r
    union all
    select t.entity_id, 'tagline rows' from public.tagline_rows t
    union all
    select p.entity_id, 'posts' from public.posts p
    union all
    select q.entity_id, 'questions' from private.asked_questions q
  ) r on r.entity_id = e.id
  where e.merged_into_id is not null
  group by e.id, e.merged_into_id, r.content_type;
$$;
comment on function private.stranded_rows is
  'Counts ratings, tagline rows, posts and questions about merged items instead of their successors. Empty if all is well.';

create function private.move_stranded_rows() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_item record;
begin
  perform private.lock_catalogue();
  for v_item in select distinct s.entity_id, s.into_id from private.stranded_rows() s loop
    perform private.move_opinions(v_item.entity_id, v_item.into_id);
    update public.posts p set entity_id = v_item.into_id where p.entity_id = v_item.entity_id;
  end loop;
end $$;
comment on function private.move_stranded_rows is 'Moves the rows that stranded_rows counts to the successors.';

create function private.merged_aliases(p_item public.entities, p_other public.entities) returns text[]
language plpgsql stable set search_path = ''
as $$ declare
  v_names text[] := p_item.aliases;
  v_name text;
begin
  foreach v_name in array p_other.name || p_other.aliases loop
    continue when private.normalize(v_name) = p_item.name_normalized
      or private.normalize(v_name) in (select private.normalize(n) from unnest(v_names) n)
      or cardinality(v_names) >= 10 or char_length(array_to_string(v_names || v_name, '')) > 300;
    v_names := v_names || v_name;
  end loop;
  return v_names;
end $$;
comment on function private.merged_aliases is 'The item''s aliases plus the other''s names, as far as they fit.';

create function private.open_meeting_of(p_entity_id bigint, p_other_id bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select s.name from public.games g
    join public.sweepstakes s on s.id = g.sweepstake_id
    where (g.side_one_id = p_entity_id and g.side_two_id = p_other_id or g.side_one_id = p_other_id and g.side_two_id = p_entity_id)
      and g.outcome is null and not g.is_void and s.completed_at is null
    order by g.start_time, g.id
    limit 1
  );
end $$;
comment on function private.open_meeting_of is 'The sweepstake in whose open game two items meet, if any.';

-- api.merge_items(entity_id, into_id): Merges the first item into the second, with its opinions, questions, posts,
-- suggestions, athletes and names, and returns the contract's CatalogueItem. The first is retired and redirects. 409 if
-- they meet in an open game. Admins only.
create function private.merge_items(p_entity_id bigint, p_into_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_from public.entities;
  v_into public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  perform private.lock_catalogue();
  select * into v_from from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  select * into v_into from public.entities e where e.id = p_into_id for no key update;
  if not found or v_into.kind <> v_from.kind or v_into.sport_id is distinct from v_from.sport_id then
    raise sqlstate 'PT400' using message = 'Choose an item of the same kind and sport', detail = 'intoId';
  elsif v_from.id = v_into.id then
    raise sqlstate 'PT400' using message = 'An item cannot be merged into itself', detail = 'intoId';
  elsif v_from.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged already', v_from.name);
  elsif v_into.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_into.name), detail = 'intoId';
  elsif exists (select from public.entities e where e.sport_id = v_from.id) then
    raise sqlstate 'PT409' using message = format('%s has teams and athletes', v_from.name);
  elsif private.open_meeting_of(v_from.id, v_into.id) is not null then
    raise sqlstate 'PT409' using
      detail = 'intoId',
      message = format('%s and %s meet in an open game of %s', v_from.name, v_into.name, private.open_meeting_of(v_from.id, v_into.id));
  end if;
  perform private.move_opinions(v_from.id, v_into.id);
  update public.posts p set entity_id = v_into.id where p.entity_id = v_from.id;
  update private.suggested_items s set entity_id = v_into.id where s.entity_id = v_from.id;
  update public.entities e set team_id = v_into.id, edited_at = now() where e.team_id = v_from.id;
  update public.entities e set merged_into_id = v_into.id where e.merged_into_id = v_from.id;
  update public.entities e
  set merged_into_id = v_into.id, retired_at = coalesce(e.retired_at, now()), aliases = '{}', edited_at = now()
  where e.id = v_from.id;
  update public.entities e
  set aliases = private.merged_aliases(v_into, v_from), code = coalesce(e.code, v_from.code), edited_at = now()
  where e.id = v_into.id
  returning * into v_into;
  perform private.log_catalogue_change(
    'MERGE', 'ITEM', v_from.id, null, format('%s is %s', v_from.name, v_into.name)
  );
  return private.item_as_json(v_into);
end $$;
grant execute on function private.merge_items to authenticated;
