-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.end_session(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.current_fan();
begin
  perform private.live_session();
  perform private.count_use(v_me, 'end_session');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_pool_member(p_pool_id bigint, p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool private.pools;
  v_fan_id uuid;
begin
  -- Lock the fan before the pool, as a deletion of the account does.
  perform from public.profiles p join private.pool_members m on m.profile_id = p.id
  where m.pool_id = p_pool_id and p_member_id in (m.member_key, m.profile_id)
  for key share of p;
  v_pool := private.lock_own_pool(p_pool_id, v_me);
  select m.profile_id into v_fan_id
  from private.pool_members m
  where m.pool_id = v_pool.id and (
    m.member_key = p_member_id or m.profile_id = p_member_id and private.is_profile_visible(m.profile_id)
  );
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Fan not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Leave the pool instead.';
  end if;
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_fan_id;
  insert into private.pool_removals (pool_id, profile_id, code) values (v_pool.id, v_fan_id, v_pool.code)
  on conflict (pool_id, profile_id) do update set code = excluded.code;
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_email_change()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
end $function$;
