-- All reports of one subject share one row in the admins' queue.
create table private.reported_subjects (
  id bigint generated always as identity primary key,
  subject_type text not null,
  subject_id text not null,
  fan_id uuid not null references public.profiles (id) on delete cascade,
  is_open boolean not null default true,
  opened_at timestamptz not null default clock_timestamp(),
  ranks_at timestamptz not null default clock_timestamp(),
  first_reported_at timestamptz,
  last_reported_at timestamptz,
  closed_at timestamptz,
  snapshot jsonb not null default '{}',
  unique (subject_type, subject_id),
  constraint reported_subjects_type_is_known check (subject_type in ('POST', 'REPLY', 'PROFILE', 'POOL'))
);
create index reported_subjects_fan_id_idx on private.reported_subjects (fan_id);
-- The open queue, and closed subjects, newest first.
create index reported_subjects_open_idx on private.reported_subjects (opened_at, id) where is_open;
create index reported_subjects_closed_idx on private.reported_subjects (closed_at desc, id desc) where not is_open;
comment on table private.reported_subjects is
  'Reported posts, replies, profiles and names of pools, one row each. Open until an admin decides; a later report can reopen it.';
comment on column private.reported_subjects.subject_id is 'The id of the post, the reply, the fan or the pool, as text.';
comment on column private.reported_subjects.fan_id is 'The author of the post or reply, the fan of the profile, or the pool''s owner at the first report.';
comment on column private.reported_subjects.opened_at is 'When the row entered the queue, kept after the decision.';
comment on column private.reported_subjects.ranks_at is 'Unused since 1.1.0, which computes the order on read. Kept, because migrations only add.';
comment on column private.reported_subjects.first_reported_at is 'Null if only an appeal opened the row.';
comment on column private.reported_subjects.closed_at is 'When an admin decided; null while open.';
comment on column private.reported_subjects.snapshot is
  'The content at the time of the report. For profiles, at the first report since the row was opened.';

create table private.reports (
  reported_id bigint not null references private.reported_subjects (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  primary key (reporter_id, reported_id),
  constraint reports_have_a_reason
    check (reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER', 'THREAT', 'NUDITY', 'VIOLENCE', 'PRIVATE_DATA')),
  constraint reports_note_is_clean_and_short check (
    note = private.clean_text(note) and char_length(note) between 1 and 500
    and private.text_problem('It', note, 10) is null
  )
);
create index reports_reported_id_idx on private.reports (reported_id);
comment on table private.reports is 'Reports with their reasons. Only admins can read them; reporters cannot.';

-- No foreign key: it would lock the reporter's profile after the lock of deletions, and two deletions could deadlock.
create table private.reports_about_deleted_fans (
  reporter_id uuid,
  report_id bigint,
  subject_type text not null,
  reason text not null,
  created_at timestamptz not null,
  outcome text not null,
  at timestamptz not null,
  primary key (reporter_id, report_id)
);
comment on table private.reports_about_deleted_fans is
  'What reporters may still read of their reports about deleted accounts. Without data about the fan, and without the note, which may describe the fan.';
comment on column private.reports_about_deleted_fans.outcome is 'REMOVED, ACTED, or GONE with the account.';

create function private.tg_profiles__delete_outcomes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.reports_about_deleted_fans g where g.reporter_id = old.id;
  return null;
end $$;
comment on function private.tg_profiles__delete_outcomes is
  'Deletes what a deleted fan could read of reports about deleted accounts, also when the dashboard deletes the account.';

-- Named to run after the cascades, which wait for a deletion that is writing such a row.
create trigger _500_delete_outcomes after delete on public.profiles
  for each row execute function private.tg_profiles__delete_outcomes();

create function private.lock_reports_about(p_fan_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform from private.reported_subjects s where s.fan_id = p_fan_id order by s.id for update;
end $$;
comment on function private.lock_reports_about is
  'Locks the reports about one fan in the order of their ids, before several are changed. Calls about one report lock only that.';

create function private.reported_by(p_viewer uuid, p_subject_type text) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select s.subject_id::bigint
    from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = p_viewer and s.subject_type = p_subject_type
  );
end $$;
comment on function private.reported_by is
  'The posts (POST) or replies (REPLY) that a fan reported. They are hidden from this fan.';

create function private.reported_ids(p_subject_type text) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$ begin return private.reported_by(auth.uid(), p_subject_type); end $$;
comment on function private.reported_ids is 'private.reported_by for the caller, for policies.';
grant execute on function private.reported_ids to authenticated;
