-- Other fans' profiles, and comparisons with them.

create function private.get_public_profile(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.me();
  return (
    select to_jsonb(profile)
    from (
      select c.*, null as "matchReason", between.match, coalesce(between."matchReasons", '[]') as "matchReasons",
        coalesce(between."topItems", '[]') as "topItems", between.line,
        private.friendship_status(auth.uid(), c.id) as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      left join private.introduce(auth.uid(), array[nullif(c.id, auth.uid())]) between on between.fan_id = c.id
      where c.id = p_profile_id and private.is_profile_visible(c.id)
    ) profile
  );
end $$;
grant execute on function private.get_public_profile to authenticated;

create function api.get_public_profile(profile_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_profile constant jsonb := private.get_public_profile(profile_id);
begin
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end $$;
comment on function api.get_public_profile is
  'The public part of another fan''s profile: the contract''s PublicProfile, with match reasons as facts. 404 if there is no such fan.';
grant execute on function api.get_public_profile to authenticated;

create function private.mutual_friends(p_viewer uuid, p_other uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(to_json(card)), '[]')
    from (
      select c.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from (
        select s.other_id as id from private.friendship_sides s where s.profile_id = p_viewer and s.is_friend
        intersect
        select s.other_id from private.friendship_sides s where s.profile_id = p_other and s.is_friend
        order by id
        limit 5
      ) mutual
      join private.user_cards c on c.id = mutual.id
    ) card
  );
end $$;
comment on function private.mutual_friends is 'Up to five mutual friends, as UserCards.';

-- api.compare_fans(profile_id): Agreements and disagreements of the caller and another fan, strongest first, their
-- match and mutual friends: the contract's Comparison.
create function private.compare_fans(p_profile_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_match integer;
  v_agreements json;
  v_fights json;
  v_only_mine integer;
  v_only_theirs integer;
begin
  if not private.is_profile_visible(p_profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  elsif v_me = p_profile_id then
    raise sqlstate 'PT400' using message = 'You cannot compare yourself with yourself', detail = 'id';
  end if;

  with feelings as (
    select * from private.fan_feelings h where h.profile_id in (v_me, p_profile_id)
  ), sides as (
    select entity_id, mine.rating as my_rating, mine.verb as my_verb, coalesce(mine.rating, mine.verb) as x,
      theirs.rating as their_rating, theirs.verb as their_verb, coalesce(theirs.rating, theirs.verb) as y
    from (select * from feelings where feelings.profile_id = v_me) mine
    full join (select * from feelings where feelings.profile_id <> v_me) theirs using (entity_id)
  ), compared as (
    select s.x * s.y > 0 as is_agreement, abs(s.x) + abs(s.y) as strength, e.name_normalized, e.id,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug, 'competition', e.competition,
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
            where t.entity_id = s.entity_id and t.profile_id = p_profile_id
          ) end
        )
      ) as item
    from sides s
    -- `offset 0` forces a lookup per item; the planner would scan the catalogue for a join.
    cross join lateral (select * from public.entities e where e.id = s.entity_id offset 0) e
    where s.x * s.y <> 0
  )
  select
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalized, t.id), '[]')
      from compared t where t.is_agreement),
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalized, t.id), '[]')
      from compared t where not t.is_agreement),
    count(*) filter (where s.y is null),
    count(*) filter (where s.x is null),
    private.match_percentage(
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
    'mutualFriends', private.mutual_friends(v_me, p_profile_id)
  );
end $$;
grant execute on function private.compare_fans to authenticated;

-- Introduces requesters like recommended fans, since accepting is a decision about a person.

-- api.list_pending_requests(): Pending requests to the caller: the contract's PendingRequest, newest first, with match
-- reasons as facts.
create function private.list_pending_requests() returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_ids uuid[];
begin
  v_ids := array(
    select f.requester_id from public.friendships f
    where f.addressee_id = v_me and f.accepted_at is null
    order by f.created_at desc, f.id
    limit 100
  );
  return (
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'requesterId', f.requester_id,
      'createdAt', private.rfc3339(f.created_at),
      'requester', (
        select card from (
          select c.*, between.match, between."matchReasons", between."topItems", between.line,
            'INCOMING_REQUEST' as "friendshipStatus"
        ) card
      )
    ) order by f.created_at desc, f.id), '[]')
    from public.friendships f
    join private.user_cards c on c.id = f.requester_id
    join private.introduce(v_me, v_ids) between on between.fan_id = f.requester_id
    where f.addressee_id = v_me and f.requester_id = any (v_ids) and f.accepted_at is null
  );
end $$;
comment on function private.list_pending_requests is
  'The newest hundred pending requests to the caller. Answering them reveals older ones.';
grant execute on function private.list_pending_requests to authenticated;
