-- Session and email-change calls that Supabase Auth lacks. Suspended fans may use them, since they only protect the
-- account.

create function private.live_session() returns auth.sessions
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_session auth.sessions;
begin
  select * into v_session from auth.sessions s
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me and (s.not_after is null or s.not_after > now());
  if not found then
    raise sqlstate 'PT401' using message = 'This session has ended. Please log in again.';
  end if;
  return v_session;
end $$;
comment on function private.live_session is
  'The session of the caller''s token. Returns 401 if it has ended, since the token itself stays valid for up to an hour.';

-- api.list_sessions(): The caller's sessions, the current one first, then by last use, with the browser's user agent.
create function private.list_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(own) order by own."isCurrent" desc, own."lastUsedAt" desc, own.id), '[]')
    from (
      select s.id, s.user_agent as "userAgent", s.created_at as "createdAt",
        -- Auth stores UTC without a time zone.
        greatest(s.created_at, s.refreshed_at at time zone 'utc') as "lastUsedAt",
        coalesce(s.id::text = auth.jwt() ->> 'session_id', false) as "isCurrent"
      from auth.sessions s
      where s.user_id = v_me and (s.not_after is null or s.not_after > now())
    ) own
  );
end $$;
grant execute on function private.list_sessions to authenticated;

-- api.end_session(session_id): Ends one of the caller's sessions: its token is valid for up to an hour and is not
-- renewed. 404 for other sessions.
create function private.end_session(p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.current_fan();
begin
  perform private.live_session();
  perform private.count_use(v_me, 'end_session');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already';
  end if;
end $$;
grant execute on function private.end_session to authenticated;

-- api.withdraw_email_change(): Cancels the caller's unconfirmed email change, if any. Its links stop working.
create function private.withdraw_email_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.current_fan();
begin
  perform private.count_use(v_me, 'withdraw_email_change');
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = v_me;
  -- Auth finds the pending links here; the embedded stack lacks this table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t
    where t.user_id = v_me and t.token_type::text like 'email_change%';
  end if;
end $$;
grant execute on function private.withdraw_email_change to authenticated;
