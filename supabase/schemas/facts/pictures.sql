create function private.own_pictures() returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  return query
  select o.name::text from storage.objects o
  -- The subselect runs once per query. Hosted projects lack the index on owner_id (platform.sql).
  where o.bucket_id = 'avatars' and o.owner_id = (select auth.uid())::text;
end $$;
comment on function private.own_pictures is 'The paths of the caller''s uploads.';

create table private.removed_pictures (
  path text primary key,
  etag text
);
create index removed_pictures_etag_idx on private.removed_pictures (etag);
comment on table private.removed_pictures is
  'Pictures that admins removed from profiles, by path and ETag. They cannot be uploaded again.';
comment on column private.removed_pictures.etag is 'The ETag of the removed file; null if the file was missing.';

-- The edge function `api` decodes each picture first: a small file can unpack to gigabytes in every viewer's browser.
-- The bytes never reach Postgres.
create table private.checked_pictures (
  path text primary key,
  etag text not null,
  problem text,
  checked_at timestamptz not null default now(),
  version text,
  constraint checked_pictures_have_a_short_problem check (char_length(problem) between 1 and 200)
);
comment on table private.checked_pictures is
  'Pictures that the edge function has checked, by path and version. Once a picture passes, no other bytes may be stored under its path.';
comment on column private.checked_pictures.etag is 'The ETag of the bytes that were checked.';
comment on column private.checked_pictures.version is
  'The private.picture_version of the checked picture. An ETag alone does not identify the bytes, since MD5 has collisions. Null if release 1.0.0 checked the picture and its file is gone.';
comment on column private.checked_pictures.problem is
  'Why profiles reject this picture, as a message to its fan. Null if it passed.';

create function private.picture_version(p_picture storage.objects) returns text
language plpgsql immutable set search_path = ''
as $$ begin return concat_ws('/', p_picture.id, p_picture.version, p_picture.metadata ->> 'eTag'); end $$;
comment on function private.picture_version is
  'Identifies the bytes of a stored picture: another upload has another id or version.';

create function private.picture_problem(p_picture storage.objects) returns text
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_checked private.checked_pictures;
begin
  select * into v_checked from private.checked_pictures c
  where c.path = p_picture.name and c.version = private.picture_version(p_picture);
  return case when found then v_checked.problem else 'The profile picture has not been checked yet' end;
end $$;
comment on function private.picture_problem is 'Why profiles reject this stored picture; null if it passed the check.';

-- Storage returns 403 for 42501.
create function private.tg_objects__keep_checked() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Renaming a removed picture keeps its version.
  if exists (
    select from private.checked_pictures c
    where c.path = new.name and c.problem is null
      and (tg_op = 'INSERT' or c.version is distinct from private.picture_version(new))
  ) then
    raise sqlstate '42501' using message = 'A checked picture keeps its bytes. Upload under a new name.';
  end if;
  return new;
end $$;
comment on function private.tg_objects__keep_checked is
  'Rejects other bytes under the path of a picture that passed the check, even after its deletion.';

-- Best effort: ETags are the MD5 of the bytes, except of resumable or encrypted uploads to S3.
create function private.is_removed_picture(p_picture storage.objects) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from private.removed_pictures r
    where r.path = p_picture.name or r.etag = p_picture.metadata ->> 'eTag'
  -- While a hidden picture waits for deletion, the sweep needs its original name.
  ) or exists (
    select from storage.objects o where o.bucket_id = 'avatars' and o.name = 'removed/' || p_picture.name
  );
end $$;
comment on function private.is_removed_picture is
  'Whether an admin removed a picture with this path or these bytes from a profile, or a hidden picture had this path.';

-- Storage returns 403 for 42501.
create function private.tg_objects__limit_pictures() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Serializes a fan's uploads with each other and with the deletion of the account.
  perform from public.profiles p where p.account_id = new.owner_id::uuid for no key update;
  if not found then
    raise sqlstate '42501' using message = 'This account has no profile.';
  elsif exists (
    select from private.suspensions s where s.profile_id = new.owner_id::uuid and s.suspended_until > now()
  ) then
    raise sqlstate '42501' using message = 'Your account is suspended.';
  elsif (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = new.owner_id
  ) >= 5 then
    raise sqlstate '42501' using message = 'Five pictures are enough.';
  -- Storage does not limit an upload that is sent in chunks, whose length it learns at the end.
  elsif (new.metadata ->> 'size')::bigint > (select b.file_size_limit from storage.buckets b where b.id = 'avatars') then
    raise sqlstate '42501' using message = 'The picture is too large.';
  elsif private.is_removed_picture(new) then
    raise sqlstate '42501' using message = 'An admin removed this picture.';
  end if;
  return new;
end $$;
comment on function private.tg_objects__limit_pictures is
  'Rejects a fan''s sixth picture, pictures above the bucket''s limit, and those of suspended fans and deleted accounts.';

-- Only the Storage API deletes files; deleting rows by SQL would orphan them. Renaming a row stops serving its picture
-- at once. The sweep (answers/picture_sweep.sql) deletes both.
create function private.hide_pictures(p_owner_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update storage.objects o set name = 'removed/' || o.name
  where o.bucket_id = 'avatars' and o.owner_id = p_owner_id::text and o.name not like 'removed/%';
end $$;
comment on function private.hide_pictures is
  'Stops serving a fan''s pictures, within the transaction. The sweep deletes the files.';

create function private.remove_picture(p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.removed_pictures (path, etag)
  select p_path, (
    select o.metadata ->> 'eTag' from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_path
  )
  where p_path is not null
  on conflict do nothing;
  update storage.objects o set name = 'removed/' || o.name
  where o.bucket_id = 'avatars' and o.name = p_path;
end $$;
comment on function private.remove_picture is
  'Stops serving a picture at once and bars its bytes from upload. The sweep deletes the file.';

create function private.restore_picture(p_path text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.removed_pictures r where r.path = p_path;
  update storage.objects o set name = p_path where o.bucket_id = 'avatars' and o.name = 'removed/' || p_path;
  return found;
end $$;
comment on function private.restore_picture is 'Serves a removed picture again. False if its file no longer exists.';

create table private.swept_pictures (
  path text primary key,
  swept_at timestamptz not null default now()
);
comment on table private.swept_pictures is
  'Hidden pictures that a sweep is deleting. Storage finds a file by its row''s name, so the rows have their names back during the sweep.';
