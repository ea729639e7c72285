-- api.count_read(action): Counts one of the caller's rate-limited reads; 429 over the limit. The API calls it with each
-- such read.
create function private.count_read(p_action private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  if not exists (select from private.limits l where l.action = p_action and l.is_read) then
    raise sqlstate 'PT400' using message = 'This read has no limit', detail = 'action';
  end if;
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, p_action);
  end if;
end $$;
grant execute on function private.count_read to authenticated;

-- A rejected write rolls its own count back, so the API counts it in a separate call.

-- api.count_refusal(): Counts a rejected write of the caller. Over the limit, all writes are rejected for a while. The
-- API calls it after each rejection.
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
