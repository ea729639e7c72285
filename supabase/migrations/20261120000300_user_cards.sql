-- The form in which a fan appears everywhere: lists, search results, authors of posts.
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

-- A view and not a function: the planner dissolves it into the query that reads it, where a function
-- would be called anew for every card. Its columns bear the names of the contract, so that a row
-- turned into JSON is a card.
create view private.user_cards with (security_invoker = true) as
select p.id,
  p.id as "supabaseId",
  coalesce(p.first_name || ' ' || p.last_name, p.first_name, p.last_name) as name,
  p.first_name as "firstName",
  p.last_name as "lastName",
  p.profile_image_path as "profileImagePath",
  p.location
from public.profiles p;
comment on view private.user_cards is
  'Fans as the contract''s UserCard, with the path of the picture where the API answers its URL, and without matchReason and friendshipStatus: those depend on who asks.';
