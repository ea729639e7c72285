-- Broadcasts changes through Supabase Realtime, on fan:{id} and sweepstake:{id}. Messages carry no data, so they leak
-- nothing and clients refetch. A result for a million entrants is one message. Likes are not broadcast.

create function private.broadcast_to_fan(p_fan_id uuid, p_change text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform realtime.send(jsonb_build_object('what', p_change), 'changed', 'fan:' || p_fan_id, true);
end $$;
comment on function private.broadcast_to_fan is
  'Broadcasts a change to a fan''s open pages: requests (friend requests and friendships) or bell. realtime.send only warns on failure, so the write succeeds.';

create function private.tg_friendships__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.broadcast_to_fan(fan_id, 'requests')
  from unnest(array[coalesce(new.requester_id, old.requester_id), coalesce(new.addressee_id, old.addressee_id)]) fan_id;
  return null;
end $$;
comment on function private.tg_friendships__broadcast is 'Notifies both fans when a request is sent, answered or ended.';

create trigger _900_broadcast
  after insert or update or delete on public.friendships
  for each row execute function private.tg_friendships__broadcast();

create function private.tg_replies__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.broadcast_to_fan(new.recipient_id, 'bell');
  return null;
end $$;
comment on function private.tg_replies__broadcast is 'Notifies the fan whose post was replied to.';

create trigger _900_broadcast
  after insert on public.replies
  for each row when (new.recipient_id is not null) execute function private.tg_replies__broadcast();

create function private.tg_decisions__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Fans do not learn of dismissed reports about them. Decisions of one call are broadcast once.
  if new.actions <> '{DISMISS}' and new.group_id is null then
    perform private.broadcast_to_fan(new.fan_id, 'bell');
  end if;
  perform private.broadcast_to_fan(r.reporter_id, 'bell')
  from (
    select r.reporter_id from private.reported_subjects s
    join private.reports r on r.reported_id = s.id
    where s.subject_id = new.subject_id and s.subject_type = new.subject_type
    order by r.created_at desc
    limit 50
  ) r;
  return null;
end $$;
comment on function private.tg_decisions__broadcast is
  'Notifies the fan concerned by a decision, and the newest fifty reporters; others read of it later.';

create trigger _900_broadcast
  after insert on private.decisions
  for each row execute function private.tg_decisions__broadcast();

create function private.tg_suggested_items__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.broadcast_to_fan(s.fan_id, 'bell') from private.suggestions s where s.suggested_id = new.id;
  return null;
end $$;
comment on function private.tg_suggested_items__broadcast is 'Notifies the fans who suggested an item of the decision.';

create trigger _900_broadcast
  after update of decided_at on private.suggested_items
  for each row execute function private.tg_suggested_items__broadcast();

create function private.broadcast_sweepstakes(p_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform realtime.send(jsonb_build_object('what', 'sweepstake'), 'changed', 'sweepstake:' || changed.id, true)
  from (select distinct id from unnest(p_ids) id where id is not null) changed;
end $$;
comment on function private.broadcast_sweepstakes is 'Notifies open pages of these sweepstakes of a change.';

create function private.tg_games__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.broadcast_sweepstakes(array(select sweepstake_id from changed));
  return null;
end $$;
comment on function private.tg_games__broadcast is 'Broadcasts results, voids and changed games.';

create trigger _900_broadcast_update
  after update on public.games referencing new table as changed
  for each statement execute function private.tg_games__broadcast();
create trigger _900_broadcast_delete
  after delete on public.games referencing old table as changed
  for each statement execute function private.tg_games__broadcast();
create trigger _900_broadcast_insert
  after insert on public.games referencing new table as changed
  for each statement execute function private.tg_games__broadcast();

create function private.tg_sweepstakes__broadcast() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.broadcast_sweepstakes(array(select id from changed));
  return null;
end $$;
comment on function private.tg_sweepstakes__broadcast is 'Broadcasts changes and completion of a sweepstake.';

create trigger _900_broadcast
  after update on public.sweepstakes referencing new table as changed
  for each statement execute function private.tg_sweepstakes__broadcast();

create function private.may_listen(p_topic text) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_kind constant text := split_part(p_topic, ':', 1);
  v_id constant text := split_part(p_topic, ':', 2);
begin
  return case v_kind
    when 'fan' then v_id = private.me()::text
    when 'sweepstake' then private.me() is not null and v_id ~ '^[0-9]{1,18}$' and exists (
      select from public.sweepstakes s where s.id = v_id::bigint
    )
    else false
  end;
exception when sqlstate 'PT401' then
  return false;
end $$;
comment on function private.may_listen is
  'Whether the caller may subscribe to a topic: their own, and those of sweepstakes that they can read.';
grant execute on function private.may_listen to authenticated;
