-- Deletes pictures and their files through the Storage API. The edge function `deliver` calls all of this with the
-- project's secret key.
create function private.pictures_to_sweep(p_limit integer) returns setof text
language plpgsql stable security definer set search_path = ''
as $$ begin
  return query
  select path
  from (
    select o.name, o.owner_id, o.created_at, regexp_replace(o.name, '^removed/', '') as path
    from storage.objects o
    where o.bucket_id = 'avatars'
  ) o
  where not exists (select from public.profiles p where p.profile_image_path = o.name and p.account_id is not null)
    -- A cleared picture can be restored for 30 days.
    and not exists (select from private.decisions d where d.removed_parts ->> 'profile_image_path' = path)
    and (
      o.created_at < now() - interval '1 day' or o.name like 'removed/%'
      or o.owner_id is not null and not exists (select from public.profiles p where p.account_id::text = o.owner_id)
    )
  limit p_limit;
end $$;
comment on function private.pictures_to_sweep is
  'Pictures that are removed, of deleted accounts, or unused for a day, by the paths of their files.';

-- api.end_picture_sweep(paths): Hides the pictures of a sweep again that Storage did not delete. For deliver.
create function private.end_picture_sweep(p_paths text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  with ended as (
    delete from private.swept_pictures s where s.path = any (p_paths) returning s.path
  )
  update storage.objects o set name = 'removed/' || o.name
  from ended e where o.bucket_id = 'avatars' and o.name = e.path;
end $$;
grant execute on function private.end_picture_sweep to service_role;

create function private.hide_swept_pictures() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.end_picture_sweep(array(
    select s.path from private.swept_pictures s where s.swept_at < now() - interval '20 seconds'
  ));
end $$;
comment on function private.hide_swept_pictures is
  'Hides pictures again whose sweep did not end within 20 seconds, because the edge function or Storage died.';

-- api.start_picture_sweep(max_count): Returns paths to delete through the Storage API, and gives hidden pictures their
-- names back. Call end_picture_sweep next. For deliver.
create function private.start_picture_sweep(p_limit integer) returns text[]
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_paths constant text[] := array(select private.pictures_to_sweep(p_limit));
begin
  delete from private.checked_pictures c
  where not exists (select from storage.objects o where o.bucket_id = 'avatars' and o.name = c.path)
    and not exists (select from public.profiles p where p.profile_image_path = c.path);
  with named as (
    update storage.objects o set name = path
    from unnest(v_paths) path
    where o.bucket_id = 'avatars' and o.name = 'removed/' || path
    returning o.name
  )
  insert into private.swept_pictures (path) select n.name from named n
  on conflict (path) do update set swept_at = excluded.swept_at;
  return v_paths;
end $$;
grant execute on function private.start_picture_sweep to service_role;
