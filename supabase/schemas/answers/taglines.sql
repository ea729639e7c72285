-- api.save_taglines(taglines) then api.get_taglines(): Replaces the caller's tagline with the contract's
-- TaglineChoices. Returns it like get_taglines.
create function private.save_taglines(p_taglines private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_profile_id constant uuid := private.start_write('save_taglines');
  v_taglines constant public.tagline_rows[] := private.parse_taglines(p_taglines);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('taglines ' || v_profile_id, 0));

  insert into public.tagline_rows as t (profile_id, position, entity_id, sentiment)
  select v_profile_id, g.position, g.entity_id, g.sentiment
  from unnest(v_taglines) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, sentiment = excluded.sentiment
    where (t.entity_id, t.sentiment) is distinct from (excluded.entity_id, excluded.sentiment);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_taglines) g));
end $$;
comment on function private.save_taglines is
  'Replaces the caller''s tagline; all or nothing. Skips unchanged rows. Triggers update derived data.';
grant execute on function private.save_taglines to authenticated;

create function api.get_taglines(profile_id uuid default auth.uid()) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if not private.is_profile_visible(get_taglines.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug,
      'competition', e.competition, 'sentiment', t.sentiment, 'position', t.position,
      'sharedBy', greatest(case when t.sentiment < 'DETESTS' then s.lovers else s.haters end - 1, 0)
    ) order by t.position), '[]')
    from public.tagline_rows t
    join public.entities e on e.id = t.entity_id
    join private.count_feelings(array(
      select o.entity_id from public.tagline_rows o where o.profile_id = get_taglines.profile_id
    )) s on s.entity_id = e.id
    where t.profile_id = get_taglines.profile_id
  );
end $$;
comment on function api.get_taglines is
  'A fan''s tagline by position, by default the caller''s, with the number of other fans who feel the same about each item. The item identifies a row within the list.';
grant execute on function api.get_taglines to authenticated;
