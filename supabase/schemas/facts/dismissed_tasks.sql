-- Tasks that an admin dismissed for all admins.
create table private.dismissed_tasks (
  kind text not null,
  path text not null,
  since timestamptz not null,
  dismissed_at timestamptz not null default clock_timestamp(),
  primary key (kind, path),
  constraint dismissed_tasks_kind_is_dismissible check (kind in ('NEXT_ROUND', 'FEED', 'DRAFT', 'SUGGESTION'))
);
comment on table private.dismissed_tasks is
  'The last dismissal of each task. The audit log names the admin.';
comment on column private.dismissed_tasks.since is 'The task''s time as the admin saw it. With another time, the task is listed again.';
comment on column private.dismissed_tasks.dismissed_at is
  'Suggestions and differences to a feed''s source that are newer make another task.';
