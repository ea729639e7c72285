-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

DROP FUNCTION "api"."list_friends"();

DROP FUNCTION "private"."friends_of"(uuid, uuid);

DROP FUNCTION "private"."list_friends"(uuid);

CREATE OR REPLACE FUNCTION api.list_friends(is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_friends(auth.uid(), is_newest_first); end $function$;

CREATE OR REPLACE FUNCTION private.friends_of(p_profile_id uuid, p_viewer uuid, p_is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_friends uuid[] := array(
    select s.other_id from private.friendship_sides s
    where s.profile_id = p_profile_id and s.is_friend and s.other_id <> all ((select private.hidden_from(p_viewer))::uuid[])
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.since desc, friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalize(c.name) collate "C" as sorted_by,
        case when p_is_newest_first then (
          select f.accepted_at from public.friendships f
          where f.user_lo = least(c.id, p_profile_id) and f.user_hi = greatest(c.id, p_profile_id)
        ) end as since, (
        select card from (
          select c.*, null as "matchReason",
            case
              when p_profile_id = p_viewer then 'FRIENDS'
              when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, case when p_profile_id <> p_viewer then v_friends end
      ) s on s.other_id = c.id
      where c.id = any (v_friends)
    ) friend
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_friends(p_profile_id uuid, p_is_newest_first boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if p_profile_id <> v_me then
    if not private.is_profile_visible(p_profile_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    if private.friendship_status(v_me, p_profile_id) <> 'FRIENDS' then
      raise sqlstate 'PT403' using message = 'Only their friends can see a fan''s friends';
    end if;
  end if;
  return private.friends_of(p_profile_id, v_me, p_is_newest_first);
end $function$;

COMMENT ON FUNCTION "api"."list_friends"(boolean) IS 'The caller''s friends as UserCards, by name or newest friendship first.';

COMMENT ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) IS 'A fan''s friends as UserCards, by name or newest first, with their status for the viewer. Callers check access.';

COMMENT ON FUNCTION "private"."list_friends"(uuid, boolean) IS 'Friends of the caller or of a friend of the caller; 403 for others.';

REVOKE ALL ON FUNCTION "api"."list_friends"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_friends"(boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friends_of"(uuid, uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_friends"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_friends"(uuid, boolean) TO "authenticated", "postgres";
