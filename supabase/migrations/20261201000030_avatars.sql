-- Profile pictures: anyone may fetch one by its random name, a signed-in fan may add one.
--
-- No SVG, which can carry scripts. No select policy, or the bucket could be listed. No update and no
-- delete: each upload has a name of its own.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Fans can add pictures under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
