-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "private"."is_address_suspended"(text);

CREATE OR REPLACE FUNCTION private.is_address_suspended(p_email text, p_account uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_hash constant bytea := private.address_hash(p_email);
begin
  return exists (
    select from private.suspended_addresses a where a.address_hash = v_hash and a.suspended_until > now()
  ) or exists (
    select from private.suspensions s
    join auth.users u on u.id = s.profile_id
    -- Auth rejects the exact address of an account itself, and without revealing it.
    where s.suspended_until > now() and s.profile_id is distinct from p_account
      and lower(u.email) <> lower(btrim(p_email))
      and (v_hash = any (s.former_address_hashes) or private.normalized_address(u.email) = private.normalized_address(p_email))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__refuse_suspended_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if (new.email is distinct from old.email and private.is_address_suspended(new.email, new.id))
    or (new.email_change is distinct from old.email_change and private.is_address_suspended(new.email_change, new.id))
  then
    raise sqlstate 'PT403' using message = 'You cannot use this email address';
  end if;
  return new;
end $function$;

CREATE TRIGGER _400_refuse_suspended_change BEFORE UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__refuse_suspended_change();

COMMENT ON FUNCTION "private"."is_address_suspended"(text, uuid) IS 'Whether a suspended account other than p_account, deleted or not, has or had this address or a variant of it.';

COMMENT ON FUNCTION "private"."tg_users__refuse_suspended_change"() IS 'Rejects a request to move an account to a suspended address, and the move. Auth returns the status and message.';

REVOKE ALL ON FUNCTION "private"."is_address_suspended"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_suspended"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__refuse_suspended_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__refuse_suspended_change"() TO "postgres";
