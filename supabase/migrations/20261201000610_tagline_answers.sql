-- Taglines, each row with how many fans feel the same.

create function api.get_taglines(profile_id uuid default auth.uid()) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin
  if not private.exists_for_caller(get_taglines.profile_id) then
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
  'The rows of a fan''s tagline by position, the caller''s without an argument, each with how many other fans feel the same about the item. The item identifies a row within its list.';
grant execute on function api.get_taglines to authenticated;

create function api.save_taglines(taglines jsonb) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.save_taglines(taglines);
  return api.get_taglines();
end $$;
comment on function api.save_taglines is
  'Replaces the caller''s tagline by these rows, the contract''s TaglineChoices, and answers them as get_taglines does.';
grant execute on function api.save_taglines to authenticated;
