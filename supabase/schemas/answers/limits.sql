create function private.count_read(p_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  if not exists (select from private.limits l where l.action = p_action and l.is_read) then
    raise sqlstate 'PT400' using message = 'This is not counted', detail = 'action';
  end if;
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, p_action);
  end if;
end $$;
grant execute on function private.count_read to authenticated;

create function api.count_read(action text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.count_read(action); end $$;
comment on function api.count_read is
  'Counts one of the caller''s dear reads and refuses with 429 what is too many. The API calls it beside such a read.';
grant execute on function api.count_read to authenticated;

-- What is refused takes its own count back. So the API counts it by a call of its own, as it counts reads.
create function private.count_refusal() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, 'refused_write');
  end if;
end $$;
grant execute on function private.count_refusal to authenticated;

create function api.count_refusal() returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.count_refusal(); end $$;
comment on function api.count_refusal is
  'Counts that a write of the caller was refused; beyond the limit every write is, for a while. The API calls it after a refusal.';
grant execute on function api.count_refusal to authenticated;
