-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

ALTER TABLE "private"."deliveries" DROP CONSTRAINT "deliveries_are_of_known_kinds";

CREATE OR REPLACE FUNCTION private.delivery_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array(select unnest(k.deliveries) from private.event_kinds k) $function$;

CREATE OR REPLACE FUNCTION private.delivery_message(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_browsers constant jsonb := case p_delivery.channel when 'PUSH' then (
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
    from private.push_subscriptions s where s.profile_id = p_delivery.profile_id
  ) end;
begin
  return (
    select jsonb_build_object(
      'id', p_delivery.id, 'channel', p_delivery.channel, 'to', u.email, 'browsers', v_browsers, 'kind', p_delivery.kind,
      'reminder', private.reminder_of(p_delivery.kind), 'unsubscribeKey', r.unsubscribe_key,
      'timeZone', coalesce(r.time_zone, 'UTC'), 'about', t.about
    )
    from private.reminders r
    join public.profiles p on p.id = r.profile_id
    join auth.users u on u.id = p.account_id
    cross join lateral (select private.delivery_text(p_delivery) as about) t
    where r.profile_id = p_delivery.profile_id
      and (
        private.reminder_of(p_delivery.kind) is null
        or p_delivery.channel = any (private.channels_of(r, private.reminder_of(p_delivery.kind)))
      )
      and (p_delivery.channel = 'EMAIL' or v_browsers is not null)
      and t.about is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reminder_kinds(p_channel text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array(select k.setting from private.event_kinds k where p_channel = any (k.channels)) $function$;

CREATE OR REPLACE FUNCTION private.reminder_of(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select k.setting from private.event_kinds k where p_kind = any (k.deliveries) $function$;

CREATE VIEW "private"."event_kinds" WITH (security_invoker=true) AS  SELECT setting,
    channels,
    deliveries
   FROM ( VALUES ('closing'::text,'{email,push}'::text[],'{CLOSING,LAST_CALL,OPEN_PICKS}'::text[]), ('results'::text,'{email,push}'::text[],'{RESULTS}'::text[]), ('requests'::text,'{email,push}'::text[],'{REQUEST}'::text[]), ('replies'::text,'{email,push}'::text[],'{REPLY}'::text[]), ('weekly'::text,'{email,push}'::text[],'{WEEKLY}'::text[]), ('question'::text,'{push}'::text[],'{QUESTION}'::text[]), ('admin'::text,'{email}'::text[],'{TASKS}'::text[]), (NULL::text,'{}'::text[],'{WINNER_CHANGED}'::text[])) kinds(setting, channels, deliveries);

COMMENT ON FUNCTION "private"."delivery_kinds"() IS 'The kinds of deliveries.';

COMMENT ON FUNCTION "private"."reminder_of"(text) IS 'The setting that enables a kind of delivery; null if it needs none.';

COMMENT ON VIEW "private"."event_kinds" IS 'The events of reminders: the setting that enables each (null: it needs none), the channels that offer it, and its kinds of deliveries.';

REVOKE ALL ON FUNCTION "private"."delivery_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delivery_kinds"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."event_kinds" TO "postgres";

ALTER TABLE "private"."deliveries" ADD CONSTRAINT "deliveries_are_of_known_kinds" CHECK ((kind = ANY (private.delivery_kinds())));
