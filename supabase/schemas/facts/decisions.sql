-- Moderation: decisions of admins, appeals of fans and suspensions. Decisions are deleted with the account; the
-- append-only audit log outlives everyone it names.
create table private.decisions (
  id bigint generated always as identity primary key,
  fan_id uuid not null references public.profiles (id) on delete cascade,
  admin_id uuid not null,
  subject_type text not null,
  subject_id text not null,
  actions text[] not null,
  note text not null,
  message text,
  days integer,
  decided_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  removed_parts jsonb,
  group_id uuid,
  constraint decisions_actions_are_known check (
    cardinality(actions) > 0
    and actions <@ array['DISMISS', 'REMOVE', 'CLEAR_PICTURE', 'SUSPEND', 'LIFT', 'GRANT', 'DECLINE']
  ),
  constraint decisions_note_is_short check (char_length(note) between 1 and 500),
  constraint decisions_message_is_short check (char_length(message) between 1 and 500)
);
-- A fan's decisions and the admins' log, newest first; the latest decision about a subject.
create index decisions_fan_id_decided_at_idx on private.decisions (fan_id, decided_at desc);
create index decisions_subject_id_idx on private.decisions (subject_id, subject_type, id desc);
-- The other decisions of the same call.
create index decisions_group_id_id_idx on private.decisions (group_id, id) where group_id is not null;
-- The pictures that a decision still keeps.
create index decisions_removed_picture_idx on private.decisions ((removed_parts ->> 'profile_image_path'))
  where removed_parts is not null;
comment on table private.decisions is 'Decisions of admins about a fan, or about a post or reply by this fan.';
comment on column private.decisions.subject_id is 'The id of the post, reply or fan, as text.';
comment on column private.decisions.actions is
  'DISMISS; REMOVE or, for a profile, CLEAR_PICTURE, alone or with SUSPEND; SUSPEND; GRANT or DECLINE for an appeal, LIFT to end a suspension early.';
comment on column private.decisions.days is 'The length of a suspension; null otherwise.';
comment on column private.decisions.admin_id is
  'The admin who decided. No foreign key: the decision outlives the admin.';
comment on column private.decisions.note is 'For the log. The fan never reads it.';
comment on column private.decisions.message is 'The admin''s message to the fan, if any.';
comment on column private.decisions.group_id is
  'Shared by the decisions of one call about several reports, which notifies the fan once. Null for a decision alone.';
comment on column private.decisions.undone_at is
  'When the decision was undone or successfully appealed. Null while it applies.';

comment on column private.decisions.removed_parts is
  'The name, place and picture of a profile or the name of a pool that the decision cleared, to restore them within 30 days. Null otherwise.';

create table private.appeals (
  decision_id bigint primary key references private.decisions (id) on delete cascade,
  fan_id uuid not null references public.profiles (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  is_granted boolean,
  constraint appeals_text_is_clean_and_short check (
    text = private.clean_text(text) and char_length(text) between 1 and 1000
    and private.text_problem('It', text, 10) is null
  )
);
create index appeals_fan_id_idx on private.appeals (fan_id);
comment on table private.appeals is 'Appeals of fans, one per decision.';
comment on column private.appeals.is_granted is 'Null until an admin answers.';

create table private.suspensions (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  suspended_until timestamptz not null,
  message text,
  decision_id bigint references private.decisions (id) on delete cascade,
  former_address_hashes bytea[] not null default '{}'
);
create index suspensions_suspended_until_idx on private.suspensions (suspended_until);
create index suspensions_decision_id_idx on private.suspensions (decision_id);
comment on table private.suspensions is
  'Fans who may not write until suspended_until, with the message to them and the decision behind it.';
comment on column private.suspensions.former_address_hashes is
  'Keyed hashes of email addresses that the account used during the suspension and gave up. They stay suspended too.';

create function private.suspension_text(p_until timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin
  return format('Your account is suspended until %s', to_char(p_until at time zone 'utc', 'FMMonth FMDD, YYYY'));
end $$;
comment on function private.suspension_text is 'The sentence that tells a suspended fan when the suspension ends.';

create function private.suspended_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(select s.profile_id from private.suspensions s where s.suspended_until > now());
end $$;
comment on function private.suspended_ids is 'Suspended fans. Search and recommendations leave them out.';

-- No foreign keys: the log outlives everyone it names.
create table private.audit_log (
  id bigint generated always as identity primary key,
  logged_at timestamptz not null default now(),
  admin_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  fan_id uuid,
  note text not null,
  days integer
);
comment on table private.audit_log is
  'Append-only log: actions of admins on fans, the catalogue and series, and grants of admin rights.';
comment on column private.audit_log.admin_id is
  'The acting admin; null for `npm run admin`, which uses a database connection.';
comment on column private.audit_log.fan_id is 'The fan concerned; null for the catalogue and series.';

create function private.tg_audit_log__refuse_changes() returns trigger
language plpgsql volatile set search_path = ''
as $$ begin
  raise exception using errcode = '42501', message = 'The audit log cannot be changed.';
end $$;
comment on function private.tg_audit_log__refuse_changes is 'Rejects every update, delete and truncate of the log.';

create trigger _500_refuse_changes before update or delete or truncate on private.audit_log
  for each statement execute function private.tg_audit_log__refuse_changes();

create function private.suspend_for(p_decision private.decisions) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- The later of two end dates wins.
  insert into private.suspensions as s (profile_id, suspended_until, message, decision_id)
  select p_decision.fan_id, now() + make_interval(days => p_decision.days), p_decision.message, p_decision.id
  where 'SUSPEND' = any (p_decision.actions)
  on conflict (profile_id) do update set suspended_until = excluded.suspended_until,
    message = excluded.message, decision_id = excluded.decision_id,
    former_address_hashes = case when s.suspended_until > now() then s.former_address_hashes else '{}' end
  where s.suspended_until < excluded.suspended_until;
end $$;
comment on function private.suspend_for is 'Suspends the fan if the decision says so.';

create function private.record_decision(
  p_fan_id uuid, p_subject_type text, p_subject_id text, p_actions text[], p_note text, p_message text, p_days integer
) returns private.decisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_decision private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days)
  values (p_fan_id, auth.uid(), p_subject_type, p_subject_id, p_actions, p_note, p_message, p_days)
  returning * into v_decision;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), action, p_subject_type, p_subject_id, p_fan_id, p_note, case when action = 'SUSPEND' then p_days end
  from unnest(p_actions) action;
  perform private.suspend_for(v_decision);
  return v_decision;
end $$;
comment on function private.record_decision is 'Records a decision of the calling admin, its log entries and any suspension.';

create function private.checked_decision_text(p_label text, p_input text, p_field text) returns text
language plpgsql stable set search_path = ''
as $$ begin
  return private.checked_text(
    p_label, p_input, 500, 10, p_field,
    case p_field when 'note' then 'Give a reason of at most 500 characters' end
  );
end $$;
comment on function private.checked_decision_text is
  'Cleans an admin''s note or message, or returns 400. The note is required.';
