-- When fans last viewed their notifications, and the ids that encode a moment.
create table private.notification_reads (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  read_up_to timestamptz not null
);
comment on table private.notification_reads is
  'The moment up to which fans have seen their notifications. No row: never viewed.';

create function private.notification_id(p_at timestamptz, p_key text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return (extract(epoch from p_at) * 1000000)::bigint || '-' || p_key; end $$;
comment on function private.notification_id is
  'A notification''s id: the microseconds of its moment, its kind and its subject.';

create function private.moment_of_notification(p_id text, p_field text) returns timestamptz
language plpgsql immutable set search_path = ''
as $$ begin
  if (p_id ~ '^[1-9][0-9]{15}-[A-Z_]+-[0-9a-f-]{1,36}$') is not true then
    raise sqlstate 'PT400' using message = 'This is not the id of a notification', detail = p_field;
  end if;
  return timestamptz '1970-01-01 00:00:00+00' + split_part(p_id, '-', 1)::bigint * interval '1 microsecond';
end $$;
comment on function private.moment_of_notification is
  'The moment encoded in a notification''s id. The notification itself may have been undone since.';
