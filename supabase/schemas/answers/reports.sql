-- Reports of posts, replies, profiles and names of pools, one per fan and subject.

-- Ignores blocks: otherwise abusers could escape a report by blocking their victim.
create function private.reported_fan_id(p_subject_type text, p_subject_id text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin
  return case
    when p_subject_type = 'POST' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select p.author_id from public.posts p where p.id = p_subject_id::bigint and p.removed_at is null
    )
    when p_subject_type = 'REPLY' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select r.author_id from public.replies r where r.id = p_subject_id::bigint and r.removed_at is null
    )
    when p_subject_type = 'PROFILE'
      and p_subject_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select p.id from public.profiles p where p.id = p_subject_id::uuid
    )
    -- Only members know a pool's name.
    when p_subject_type = 'POOL' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select private.pool_owner(m.pool_id) from private.pool_members m
      where m.pool_id = p_subject_id::bigint and m.profile_id = auth.uid()
    )
  end;
end $$;
comment on function private.reported_fan_id is 'The fan behind a post, reply, profile or one of the caller''s pools; null if there is none, or if an admin removed it.';

create function private.snapshot_of(p_subject_type text, p_subject_id text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return coalesce(case p_subject_type
    when 'POST' then (
      select jsonb_build_object('content', p.content, 'createdAt', private.rfc3339(p.created_at), 'about', e.name)
      from public.posts p left join public.entities e on e.id = p.entity_id
      where p.id = p_subject_id::bigint
    )
    when 'REPLY' then (
      select jsonb_build_object('content', r.content, 'createdAt', private.rfc3339(r.created_at))
      from public.replies r where r.id = p_subject_id::bigint
    )
    when 'PROFILE' then (
      select jsonb_build_object('name', private.full_name(p.first_name, p.last_name), 'location', p.location,
        'profileImagePath', p.profile_image_path)
      from public.profiles p where p.id = p_subject_id::uuid
    )
    when 'POOL' then (
      select jsonb_build_object('name', p.name) from private.pools p where p.id = p_subject_id::bigint
    )
  end, '{}');
end $$;
comment on function private.snapshot_of is 'The current content of a post, reply or profile, or the name of a pool, kept for admins.';

create function private.is_urgent(p_reason text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return p_reason in ('THREAT', 'NUDITY', 'VIOLENCE', 'PRIVATE_DATA'); end $$;
comment on function private.is_urgent is
  'Whether reports with this reason come first. Clients of 1.0.0 read these reasons as OTHER.';

create function private.is_settled(p_subject_type text, p_subject_id text, p_snapshot jsonb) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from private.reported_subjects s
    where s.subject_type = p_subject_type and s.subject_id = p_subject_id
      and not s.is_open and s.snapshot = p_snapshot
      and (
        select d.actions <@ array['DISMISS', 'GRANT', 'LIFT'] and d.undone_at is null from private.decisions d
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id
        order by d.id desc limit 1
      )
      -- Two earlier reports and the new one make three.
      and (select count(*) from private.reports r where r.reported_id = s.id and r.created_at > s.closed_at) < 2
  );
end $$;
comment on function private.is_settled is
  'Whether an admin dismissed this same content and fewer than three fans, including the new one, reported it since.';

-- api.report(subject_type, subject_id, reason, note default null): Reports a post, reply, profile or the name of a
-- pool, once per fan: { isNew, id }. The reporter no longer sees the post or reply.
create function private.report(
  p_subject_type private.short_text, p_subject_id private.short_text, p_reason private.short_text, p_note private.short_text
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.start_write('report');
  v_note text;
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER') or private.is_urgent(p_reason)) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  end if;
  v_note := private.checked_text('The note', p_note, 500, 10, 'note');
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = p_subject_type
      and s.subject_id = lower(p_subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  v_snapshot := private.snapshot_of(p_subject_type, p_subject_id);
  v_is_settled := private.is_settled(p_subject_type, lower(p_subject_id), v_snapshot);
  insert into private.reported_subjects as s
    (subject_type, subject_id, fan_id, snapshot, first_reported_at, last_reported_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, v_snapshot, clock_timestamp(), clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set is_open = s.is_open or not v_is_settled, last_reported_at = clock_timestamp(),
    first_reported_at = coalesce(s.first_reported_at, clock_timestamp()),
    opened_at = case when s.is_open or v_is_settled then s.opened_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $$;
grant execute on function private.report to authenticated;
