-- api.dismiss_fan(profile_id): Excludes a fan from the caller's recommendations. Idempotent; 404 if there is no such
-- fan.
create function private.dismiss_fan(p_profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('dismiss_fan');
begin
  if v_me = p_profile_id then
    raise sqlstate 'PT400' using message = 'You cannot dismiss yourself', detail = 'id';
  elsif not private.is_profile_visible(p_profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  insert into public.dismissals (profile_id, dismissed_id)
  values (v_me, p_profile_id)
  on conflict do nothing;
end $$;
grant execute on function private.dismiss_fan to authenticated;

-- api.undismiss_fan(profile_id): Undoes a dismissal, if any.
create function private.undismiss_fan(p_profile_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('undismiss_fan');
begin
  delete from public.dismissals d
  where d.profile_id = v_me and d.dismissed_id = p_profile_id;
end $$;
grant execute on function private.undismiss_fan to authenticated;
