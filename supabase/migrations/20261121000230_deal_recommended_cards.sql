-- A saved list is dealt in one query: whom it still holds for, why, and their cards. Looking the reasons
-- up by themselves read the same fans twice.
create or replace function private.recommended_cards(viewer uuid, ids uuid[], tokens integer[])
returns json[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_mine private.fans;
begin
  select * into v_mine from private.fans f where f.profile_id = viewer;
  return array(
    select to_json(card)
    from (
      select r.id, r.token, r.place, least(
        v_mine.strengths[intarray.idx(v_mine.tokens, r.token)],
        f.strengths[intarray.idx(f.tokens, r.token)]
      ) as strength,
      -- Not a join: for that the planner would read all who name an item.
      case when r.token & 2 = 2 then (
        select mine.sentiment
        from public.tagline_rows mine
        join public.tagline_rows theirs using (entity_id, sentiment)
        where mine.profile_id = viewer and theirs.profile_id = r.id and mine.entity_id = r.token / 4
      ) end as verb
      from unnest(ids, tokens) with ordinality r (id, token, place)
      join private.fans f on f.profile_id = r.id and f.is_connecting and r.token = any (f.tokens)
      where not exists (
        select from public.friendships fr
        where fr.user_lo = least(viewer, r.id) and fr.user_hi = greatest(viewer, r.id)
      )
      order by r.place
      limit 10
    ) shared
    join public.entities e on e.id = shared.token / 4
    cross join lateral (
      select c.*,
        'You both ' || case
          when shared.verb is not null then case shared.verb
            when 'LOVES' then 'love' when 'LOOKS_LIKE' then 'look like' when 'WATCHES' then 'watch'
            when 'IDOLIZES' then 'idolize' when 'ADORES' then 'adore' when 'SUPPORTS' then 'support'
            when 'DETESTS' then 'detest' when 'LOATHES' then 'loathe'
            when 'ROOTS_AGAINST' then 'root against' when 'LAUGHS_AT' then 'laugh at'
            when 'PITIES' then 'pity' when 'IS_SCARED_OF' then 'are scared of'
          end
          when shared.token & 3 = 2 then 'have a soft spot for'
          when shared.token & 3 = 3 then 'have it in for'
          -- The weaker of the two feelings: that much at least both feel. The words are those of the scale.
          when shared.token & 1 = 0 then
            (array['think well of', 'like', 'are big fans of', 'love', 'adore'])[shared.strength]
          else
            (array['shrug at', 'don''t care for', 'dislike', 'loathe', 'can''t stand'])[shared.strength]
        end
        || case when e.kind = 'TEAM' and e.competition in ('NFL', 'NBA', 'WNBA', 'MLB', 'NHL')
          then ' the ' else ' ' end
        || e.name as "matchReason",
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = shared.id
    ) card
    order by shared.place
  );
end;
$$;
drop function private.match_reasons(uuid, uuid[], integer[]);
