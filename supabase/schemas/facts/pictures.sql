create function private.own_pictures() returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  return query
  select o.name::text from storage.objects o
  -- Asked once and not for each row: see the index above, which a hosted project does not have.
  where o.bucket_id = 'avatars' and o.owner_id = (select auth.uid())::text;
end $$;
comment on function private.own_pictures is 'The paths of the pictures that the caller has uploaded.';

create table private.removed_pictures (
  path text primary key,
  etag text
);
create index removed_pictures_etag_idx on private.removed_pictures (etag);
comment on table private.removed_pictures is
  'Pictures that admins took off a profile, by name and by what is in the file: nobody has them again.';

-- The edge function `api` reads each picture before a profile takes it, because a small file can unpack to gigabytes
-- in every viewer's browser. The bytes never reach Postgres.
create table private.checked_pictures (
  path text primary key,
  etag text not null,
  problem text,
  checked_at timestamptz not null default now(),
  constraint checked_pictures_have_a_short_problem check (char_length(problem) between 1 and 200)
);
comment on table private.checked_pictures is
  'Pictures that the edge function has read, by path and ETag. While the picture passes, no other bytes are stored under its path.';
comment on column private.checked_pictures.problem is 'Why no profile accepts this picture, for its fan. Null if it passed.';

create function private.picture_problem(p_picture storage.objects) returns text
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_checked private.checked_pictures;
begin
  select * into v_checked from private.checked_pictures c
  where c.path = p_picture.name and c.etag = p_picture.metadata ->> 'eTag';
  return case when found then v_checked.problem else 'The profile picture has not been checked yet' end;
end $$;
comment on function private.picture_problem is 'Why no profile accepts this stored picture; null if it passed the check.';

-- A refusal is 42501, which Storage answers with 403.
create function private.tg_objects__keep_checked() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Renames of a removed picture keep its ETag. Equal ETags prove nothing about a new upload: MD5 collides.
  if exists (
    select from private.checked_pictures c
    where c.path = new.name and c.problem is null
      and (tg_op = 'INSERT' or c.etag is distinct from new.metadata ->> 'eTag')
  ) then
    raise sqlstate '42501' using message = 'A checked picture keeps its bytes. Upload under a new name.';
  end if;
  return new;
end $$;
comment on function private.tg_objects__keep_checked is
  'Refuses other bytes under the path of a picture that passed the check, even after its deletion.';

create function private.is_removed_picture(p_picture storage.objects) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from private.removed_pictures r
    where r.path = p_picture.name or r.etag = p_picture.metadata ->> 'eTag'
  );
end $$;
comment on function private.is_removed_picture is 'Whether an admin took this picture, or one of the same bytes, off a profile.';

-- A refusal is 42501 whatever the reason, for that is what Storage answers with a status that means refused.
create function private.tg_objects__limit_pictures() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- Uploads of one fan take turns, and none goes on beside the end of its account.
  perform from public.profiles p where p.account_id = new.owner_id::uuid for no key update;
  if not found then
    raise sqlstate '42501' using message = 'Whose picture this is has no profile.';
  elsif exists (
    select from private.suspensions s where s.profile_id = new.owner_id::uuid and s.suspended_until > now()
  ) then
    raise sqlstate '42501' using message = 'Your account is suspended.';
  elsif (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = new.owner_id
  ) >= 5 then
    raise sqlstate '42501' using message = 'Five pictures are enough.';
  elsif private.is_removed_picture(new) then
    raise sqlstate '42501' using message = 'An admin removed this picture.';
  end if;
  return new;
end $$;
comment on function private.tg_objects__limit_pictures is
  'Refuses the sixth picture of a fan, and every picture of who is suspended or gone.';

-- The API of Storage takes a file away with its row. Rows that go by SQL leave their files behind, where nobody
-- finds them any more; so who goes has the rows moved from where their files are, which serves them no longer,
-- and back for the sweep, which takes both.
create function private.hide_pictures(p_owner_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update storage.objects o set name = 'removed/' || o.name
  where o.bucket_id = 'avatars' and o.owner_id = p_owner_id::text and o.name not like 'removed/%';
end $$;
comment on function private.hide_pictures is
  'Ends that a fan''s pictures are served, at once and as part of a transaction. The sweep takes their files away.';

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
  'Ends that a picture is served, at once, and that anybody uploads it again. The sweep takes its file away.';

create function private.pictures_to_sweep(p_limit integer) returns setof text
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from private.checked_pictures c
  where not exists (select from storage.objects o where o.bucket_id = 'avatars' and o.name = c.path)
    and not exists (select from public.profiles p where p.profile_image_path = c.path);
  return query
  with swept as (
    select o.id from storage.objects o
    where o.bucket_id = 'avatars'
      and not exists (select from public.profiles p where p.profile_image_path = o.name and p.account_id is not null)
      and (
        o.created_at < now() - interval '1 day' or o.name like 'removed/%'
        or o.owner_id is not null and not exists (select from public.profiles p where p.account_id::text = o.owner_id)
      )
    limit p_limit
  )
  update storage.objects o set name = regexp_replace(o.name, '^removed/', '')
  from swept where o.id = swept.id
  returning o.name::text;
end $$;
comment on function private.pictures_to_sweep is
  'The pictures that are on no profile and were removed, whose owner is gone or that are a day old; whoever asks is to delete them through the Storage API.';
