-- Who may not run sweepstakes is told that before anything about the input is looked at.
create function public.require_admin()
returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'You don''t have admin access';
  end if;
end;
$$;
comment on function public.require_admin is 'Does nothing for an admin, and refuses everybody else with 403.';
grant execute on function public.require_admin to authenticated;
