-- Friends are sorted by the name that search finds them by. Making it from the profile, which is read
-- anyway, is quicker than reading another row of every friend.
create or replace function private.friends_of(profile_id uuid, viewer uuid)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_friends uuid[] := array(
    select f.user_hi from public.friendships f
    where f.user_lo = friends_of.profile_id and f.accepted_at is not null
    union all
    select f.user_lo from public.friendships f
    where f.user_hi = friends_of.profile_id and f.accepted_at is not null
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalise(c.name) collate "C" as sorted_by, (
        select card from (
          select c.*, null as "matchReason",
            case
              when friends_of.profile_id = viewer then 'FRIENDS'
              when c.id <> viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.user_cards c
      left join private.friendship_statuses(
        viewer, case when friends_of.profile_id <> viewer then v_friends end
      ) s on s.other_id = c.id
      where c.id = any (v_friends)
    ) friend
  );
end;
$$;

-- Whether a friendship is accepted stands in the index from the other side too: along the primary key a
-- fan's friendships lie side by side in the table, along this one each is on a page of its own.
drop index public.friendships_user_hi_user_lo_idx;
create index friendships_user_hi_user_lo_idx on public.friendships (user_hi, user_lo)
  include (accepted_at);
