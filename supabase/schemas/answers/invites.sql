-- api.create_invite(): The caller's invite code, created if missing. Stays the same until withdrawn.
create function private.create_invite() returns text
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('create_invite');
  v_code text;
begin
  insert into private.invites as i (profile_id, code)
  values (v_me, private.new_code(16))
  -- A no-op update that returns the existing code.
  on conflict (profile_id) do update set code = i.code
  returning i.code into v_code;
  return v_code;
end $$;
grant execute on function private.create_invite to authenticated;

-- api.withdraw_invite(): Deletes the caller's invite, if any. Its link stops working.
create function private.withdraw_invite() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('withdraw_invite');
begin
  delete from private.invites i where i.profile_id = v_me;
end $$;
grant execute on function private.withdraw_invite to authenticated;

-- api.get_invite(code): An invite by its code, as the contract's Invite. Open to visitors, who do not get the inviter's
-- id. 404 for unknown codes.
create function private.get_invite(p_code private.short_text) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_fan public.profiles;
begin
  select p.* into v_fan
  from private.invites i
  join public.profiles p on p.id = i.profile_id
  where i.code = p_code
    and p.id <> all (private.hidden_among(v_me, array[p.id]))
    and not exists (
      select from private.suspensions s where s.profile_id = p.id and s.suspended_until > now()
    );
  if not found then
    raise sqlstate 'PT404' using message = 'This invite no longer works';
  end if;
  return json_build_object(
    'firstName', v_fan.first_name,
    'line', (
      select json_build_object(
        'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'competition', e.competition
      )
      from public.tagline_rows t
      join public.entities e on e.id = t.entity_id
      where t.profile_id = v_fan.id
      order by t.position
      limit 1
    ),
    'userId', case when v_me is not null then v_fan.id end
  );
end $$;
comment on function private.get_invite is
  'The inviter: first name and one tagline row, and for signed-in fans the id. 404 if the inviter is suspended or hidden from the caller.';
grant execute on function private.get_invite to anon, authenticated;
