-- Profile pictures: anyone may fetch one by its random name, a signed-in fan may add some, see which are the
-- own, and take these away.
--
-- No SVG, which can carry scripts. No select policy for others' pictures, or the bucket could be listed. No
-- update: each upload has a name of its own. Deletes go through the Storage API, which removes the file
-- with its row and refuses SQL.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A fan's pictures. Where the table's owner lets nobody else index it, they are looked for one by one, which
-- happens once in an upload.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

create function private.own_pictures() returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  return query
  select o.name::text from storage.objects o
  -- Asked once and not for each row: see the index above, which a hosted project does not have.
  where o.bucket_id = 'avatars' and o.owner_id = (select auth.uid())::text;
end $$;
comment on function private.own_pictures is 'The paths of the pictures that the caller has uploaded.';

-- Two uploads of one fan at the same moment take turns. Storage asks this before it takes the file and adds
-- the row afterwards, so many at once can still become a few more; the next change of the picture takes
-- all away but the one in use.
create function private.has_room_for_picture() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('pictures ' || auth.uid(), 0));
  perform private.current_writer();
  return (select count(*) from private.own_pictures()) < 5;
end $$;
comment on function private.has_room_for_picture is 'Whether the caller has uploaded fewer than five pictures that are still there.';
grant execute on function private.has_room_for_picture to authenticated;

create function private.list_unused_pictures() returns setof text
language plpgsql stable security definer rows 5 set search_path = ''
as $$ begin
  return query
  select picture from private.own_pictures() picture
  where picture is distinct from
    (select p.profile_image_path from public.profiles p where p.id = auth.uid());
end $$;
grant execute on function private.list_unused_pictures to authenticated;

create function public.list_unused_pictures() returns setof text
language plpgsql stable security invoker rows 5 set search_path = ''
as $$ begin return query select private.list_unused_pictures(); end $$;
comment on function public.list_unused_pictures is
  'The paths of the pictures that the caller has uploaded and not on the profile: the API takes them away after a change.';
grant execute on function public.list_unused_pictures to authenticated;

create policy "Fans can add pictures under public/{uuid}.{ext}, five at most" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
    and private.has_room_for_picture()
  );
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
