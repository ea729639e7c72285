-- How well two fans agree, what they agree on and what they fight over; and what one fan sees of another.
--
-- A fan's feeling about an item as a number x: the rating; for an item that is only named in the tagline 4
-- or -4. Over the items about which both have one:
--
--   w = (|x| + |y|) / 10      a = 1 - |x - y| / 10      match = round(100 * (sum of w * a + 1) / (sum of w + 2))
--
-- So strong feelings weigh more, and the 1 and the 2 pull a match that few items stand behind towards 50: two
-- who both give +5 to two items agree by 75, to twelve by 93. With fewer than two such items there is none.

create function private.match_of(agreement bigint, weight bigint, shared bigint) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return case when shared >= 2 then round(10.0 * (agreement + 100) / (weight + 20)) end;
end $$;
comment on function private.match_of is
  'The match of two fans: the formula with the sums of w * a and of w in hundredths and tenths, which keeps them whole numbers; null for fewer than two shared items.';

create function private.matches(viewer uuid, others uuid[])
returns table (other_id uuid, match integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$ begin
  return query
  with feelings as materialized (
    select h.profile_id, h.entity_id, h.feeling as x
    from private.held_feelings h
    where h.profile_id = any (others || viewer)
  )
  select s.profile_id, private.match_of(sum(s.w * s.a), sum(s.w), count(*))
  from (
    select theirs.profile_id, abs(mine.x) + abs(theirs.x) as w, 10 - abs(mine.x - theirs.x) as a
    from feelings mine
    join feelings theirs on theirs.entity_id = mine.entity_id and theirs.profile_id <> viewer
    where mine.profile_id = viewer
  ) s
  group by s.profile_id
  having count(*) >= 2;
end $$;
comment on function private.matches is
  'How well each of these fans agrees with the viewer, 0 to 100; those who share fewer than two items are missing.';

create function private.get_public_profile(profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  return (
    select to_jsonb(profile)
    from (
      select c.*, null as "matchReason",
        (select m.match from private.matches(auth.uid(), array[c.id]) m where c.id <> auth.uid()) as match,
        private.friendship_status(auth.uid(), c.id) as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      where c.id = get_public_profile.profile_id and not private.is_hidden(c.id)
    ) profile
  );
end $$;
grant execute on function private.get_public_profile to authenticated;

create function public.get_public_profile(profile_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_profile constant jsonb := private.get_public_profile(profile_id);
begin
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end $$;
comment on function public.get_public_profile is
  'What any signed-in fan may see of another: the contract''s PublicProfile. 404 when there is none.';
grant execute on function public.get_public_profile to authenticated;

create function private.mutual_friends(viewer uuid, other uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(to_json(card)), '[]')
    from (
      select c.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from (
        select s.other_id as id from private.friendship_sides s where s.profile_id = viewer and s.is_friend
        intersect
        select s.other_id from private.friendship_sides s where s.profile_id = other and s.is_friend
        order by id
        limit 5
      ) mutual
      join private.user_cards c on c.id = mutual.id
    ) card
  );
end $$;
comment on function private.mutual_friends is 'Up to five fans who are friends of both, as UserCards.';

create function private.compare_fans(profile_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_match integer;
  v_agreements json;
  v_fights json;
  v_only_mine integer;
  v_only_theirs integer;
begin
  if not private.exists_for_caller(compare_fans.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  elsif v_me = profile_id then
    raise sqlstate 'PT400' using message = 'You cannot compare yourself with yourself', detail = 'id';
  end if;

  with said as (
    select * from private.held_feelings h where h.profile_id in (v_me, compare_fans.profile_id)
  ), sides as (
    select entity_id, mine.rating as my_rating, mine.verb as my_verb, coalesce(mine.rating, mine.verb) as x,
      theirs.rating as their_rating, theirs.verb as their_verb, coalesce(theirs.rating, theirs.verb) as y
    from (select * from said where said.profile_id = v_me) mine
    full join (select * from said where said.profile_id <> v_me) theirs using (entity_id)
  ), told as (
    select s.x * s.y > 0 as is_agreement, abs(s.x) + abs(s.y) as strength, e.name_normalised, e.id,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug,
        'mine', json_build_object(
          'rating', s.my_rating,
          'sentiment', case when s.my_verb is not null then (
            select t.sentiment from public.tagline_rows t where t.entity_id = s.entity_id and t.profile_id = v_me
          ) end
        ),
        'theirs', json_build_object(
          'rating', s.their_rating,
          'sentiment', case when s.their_verb is not null then (
            select t.sentiment from public.tagline_rows t
            where t.entity_id = s.entity_id and t.profile_id = compare_fans.profile_id
          ) end
        )
      ) as item
    from sides s
    -- A lookup for each: as a join the planner would read the whole catalogue.
    cross join lateral (select * from public.entities e where e.id = s.entity_id offset 0) e
    where s.x * s.y <> 0
  )
  select
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalised, t.id), '[]')
      from told t where t.is_agreement),
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalised, t.id), '[]')
      from told t where not t.is_agreement),
    count(*) filter (where s.y is null),
    count(*) filter (where s.x is null),
    private.match_of(
      sum((abs(s.x) + abs(s.y)) * (10 - abs(s.x - s.y))), sum(abs(s.x) + abs(s.y)), count(s.x + s.y)
    )
  into v_agreements, v_fights, v_only_mine, v_only_theirs, v_match
  from sides s;

  return json_build_object(
    'match', v_match,
    'agreements', v_agreements,
    'fights', v_fights,
    'onlyMine', v_only_mine,
    'onlyTheirs', v_only_theirs,
    'mutualFriends', private.mutual_friends(v_me, compare_fans.profile_id)
  );
end $$;
grant execute on function private.compare_fans to authenticated;

create function public.compare_fans(profile_id uuid) returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.compare_fans(profile_id); end $$;
comment on function public.compare_fans is
  'What the caller and another fan agree on and fight over, strongest first, how well they match, and their mutual friends: the contract''s Comparison.';
grant execute on function public.compare_fans to authenticated;
