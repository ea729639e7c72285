-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.join_pool(p_code private.short_text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('join_pool');
  v_pool_id bigint := private.pool_of_code(p_code, v_me);
begin
  perform private.lock_pools_of(v_me);
  perform from private.pools p where p.id = v_pool_id for update;
  -- A separate statement sees a removal or a new code that committed during the lock wait.
  v_pool_id := private.pool_of_code(p_code, v_me);
  if v_pool_id is not null and not exists (
    select from private.pool_members m where m.pool_id = v_pool_id and m.profile_id = v_me
  ) then
    perform private.enter_pool(v_pool_id, v_me);
  end if;
  return v_pool_id;
end $function$;

CREATE OR REPLACE FUNCTION private.pool_of_code(p_code text, p_fan_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- In the query itself, a sequential scan would normalize the code once per pool.
  v_code text := upper(regexp_replace(p_code, '[\s-]', '', 'g'));
begin
  return (
    select p.id from private.pools p
    where p.code = v_code and not exists (
      select from private.pool_removals r where r.pool_id = p.id and r.profile_id = p_fan_id and r.code = p.code
    )
  );
end $function$;
