-- The JSON in which a fan appears everywhere: lists, search results, authors of posts.
create function private.full_name(first_name text, last_name text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select nullif(concat_ws(' ', first_name, last_name), '');
$$;
comment on function private.full_name is 'First and last name joined, or null when there is neither.';
grant execute on function private.full_name to authenticated;

create function private.user_card(
  profile public.profiles,
  friendship_status text,
  match_reason text default null
)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'id', profile.id,
    'supabaseId', profile.id,
    'name', private.full_name(profile.first_name, profile.last_name),
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'profileImagePath', profile.profile_image_path,
    'location', profile.location,
    'matchReason', match_reason,
    'friendshipStatus', friendship_status
  );
$$;
comment on function private.user_card is
  'A fan as the contract''s UserCard, with the path of the picture where the API answers its URL.';
grant execute on function private.user_card to authenticated;
