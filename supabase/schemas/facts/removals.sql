-- Removed content. An admin's REMOVE hides a post or reply and clears a profile or the name of a pool. For 30 days, an undone decision or a
-- granted appeal restores it; then the clock deletes it.

create function private.restorable_since() returns timestamptz
language plpgsql stable set search_path = ''
as $$ begin return now() - interval '30 days'; end $$;
comment on function private.restorable_since is 'Content removed before this time is deleted and cannot be restored.';

create function private.remove_content(p_decision private.decisions) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_is_everything constant boolean := 'REMOVE' = any (p_decision.actions);
  v_profile public.profiles;
begin
  if p_decision.subject_type = 'POST' then
    update public.posts p set removed_at = now()
    where v_is_everything and p.id = p_decision.subject_id::bigint and p.removed_at is null;
  elsif p_decision.subject_type = 'REPLY' then
    perform private.lock_post_of_reply(p_decision.subject_id::bigint);
    update public.replies r set removed_at = now()
    where v_is_everything and r.id = p_decision.subject_id::bigint and r.removed_at is null;
  elsif p_decision.subject_type = 'POOL' and v_is_everything then
    update private.decisions d set removed_parts = (
      select jsonb_build_object('name', p.name) from private.pools p where p.id = p_decision.subject_id::bigint
    )
    where d.id = p_decision.id;
    update private.pools p set name = 'Pool' where p.id = p_decision.subject_id::bigint;
  elsif v_is_everything or 'CLEAR_PICTURE' = any (p_decision.actions) then
    select * into v_profile from public.profiles p where p.id = p_decision.fan_id for no key update;
    perform private.remove_picture(v_profile.profile_image_path);
    update private.decisions d set removed_parts = jsonb_strip_nulls(jsonb_build_object(
      'first_name', case when v_is_everything then v_profile.first_name end,
      'last_name', case when v_is_everything then v_profile.last_name end,
      'location', case when v_is_everything then v_profile.location end,
      'profile_image_path', v_profile.profile_image_path
    ))
    where d.id = p_decision.id;
    update public.profiles p set profile_image_path = null,
      first_name = case when not v_is_everything then p.first_name end,
      last_name = case when not v_is_everything then p.last_name end,
      location = case when not v_is_everything then p.location end
    where p.id = p_decision.fan_id;
  end if;
end $$;
comment on function private.remove_content is
  'Hides the decision''s post or reply, or clears its pool''s name, its profile or only the picture, and keeps the cleared parts.';

create function private.restore_content(p_decision private.decisions) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_cleared constant jsonb := p_decision.removed_parts;
begin
  if p_decision.decided_at < private.restorable_since() then
    return;
  elsif p_decision.subject_type = 'POOL' then
    update private.pools p set name = v_cleared ->> 'name'
    where p.id = p_decision.subject_id::bigint and p.name = 'Pool' and v_cleared ->> 'name' is not null;
    update private.decisions d set removed_parts = null where d.id = p_decision.id;
  elsif v_cleared is not null then
    -- The fan may have chosen other values since. A restored first name would not fit another last name.
    update public.profiles p set
      first_name = case when p.first_name is null and p.last_name is null then v_cleared ->> 'first_name' else p.first_name end,
      last_name = case when p.first_name is null and p.last_name is null then v_cleared ->> 'last_name' else p.last_name end,
      location = coalesce(p.location, v_cleared ->> 'location')
    where p.id = p_decision.fan_id;
    if private.restore_picture(v_cleared ->> 'profile_image_path') then
      update public.profiles p set profile_image_path = v_cleared ->> 'profile_image_path'
      where p.id = p_decision.fan_id and p.profile_image_path is null;
    end if;
    update private.decisions d set removed_parts = null where d.id = p_decision.id;
  elsif 'REMOVE' = any (p_decision.actions) and not exists (
    select from private.decisions other
    where other.subject_id = p_decision.subject_id and other.subject_type = p_decision.subject_type
      and other.id <> p_decision.id and 'REMOVE' = any (other.actions) and other.undone_at is null
  ) then
    update public.posts p set removed_at = null
    where p.id = case p_decision.subject_type when 'POST' then p_decision.subject_id::bigint end and p.removed_at is not null;
    if p_decision.subject_type = 'REPLY' then
      perform private.lock_post_of_reply(p_decision.subject_id::bigint);
    end if;
    update public.replies r set removed_at = null
    where r.id = case p_decision.subject_type when 'REPLY' then p_decision.subject_id::bigint end and r.removed_at is not null;
  end if;
end $$;
comment on function private.restore_content is
  'Restores what a reversed decision removed, unless it was deleted or another decision removed it too. A profile or pool keeps what its fan has entered since.';

create function private.delete_removed_content() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  delete from public.replies r where r.removed_at < private.restorable_since();
  delete from public.posts p where p.removed_at < private.restorable_since();
  update private.decisions d set removed_parts = null
  where d.removed_parts is not null and d.decided_at < private.restorable_since();
end $$;
comment on function private.delete_removed_content is
  'Deletes content 30 days after an admin removed it. The sweep then deletes the pictures. Run by the clock.';
