-- The lists that fans pick from.

create function private.catalogue_list(p_kind text) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  return coalesce((
    select c.list from private.catalogue_lists c where c.kind = p_kind
  ), '[]');
end $$;
comment on function private.catalogue_list is 'One of the prebuilt catalogue lists.';
grant execute on function private.catalogue_list to authenticated;

create function api.list_sports() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.catalogue_list('SPORT'); end $$;
comment on function api.list_sports is 'Every sport as the contract''s Sport, by name.';
grant execute on function api.list_sports to authenticated;

create function api.list_teams() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.catalogue_list('TEAM'); end $$;
comment on function api.list_teams is 'Every team as the contract''s Team, by name.';
grant execute on function api.list_teams to authenticated;

create function api.list_athletes(sports text[] default null) returns json
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_slugs constant private.short_list := sports;
begin
  perform private.me();
  return case
    when v_slugs is null then private.catalogue_list('ATHLETE')
    else private.athletes_of(v_slugs)
  end;
end $$;
comment on function api.list_athletes is
  'Athletes as the contract''s Athlete, by name: all of them, or those of the sports with these slugs.';
grant execute on function api.list_athletes to authenticated;

-- api.list_crests(): Code and colors of every item that has any, as the contract's CrestIdentity. Open to visitors.
create function private.list_crests() returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  if auth.uid() is not null then
    -- Tokens of deleted accounts get a 401, as everywhere.
    perform private.me();
  end if;
  return coalesce((select c.list from private.catalogue_lists c where c.kind = 'CREST'), '[]');
end $$;
grant execute on function private.list_crests to anon, authenticated;
