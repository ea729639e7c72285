-- The rankings page in one call: all lists, and the sports to filter by.

-- api.list_rankings(sport default null): The five best and worst rated teams and athletes of one sport (slug or id), or
-- of all, with sports too; and the sports with ratings, most rated first. Open to visitors; 404 without such a sport.
create function private.list_rankings(p_sport private.short_text) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_sport public.entities;
begin
  if p_sport is not null then
    v_sport := private.find_item('SPORT', p_sport);
  end if;
  return json_build_object(
    'sport', case when v_sport.id is not null then
      json_build_object('id', v_sport.id, 'name', v_sport.name, 'slug', v_sport.slug)
    end,
    'sports', (
      with pending as materialized (
        select * from private.current_rating_stats(array(select w.entity_id from private.pending_ratings() w))
      )
      select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'slug', e.slug)
        order by coalesce(p.rating_count, s.rating_count) desc, e.name_normalized, e.id), '[]')
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join pending p on p.entity_id = e.id
      where e.kind = 'SPORT' and (
        exists (
          select from private.entity_rating_stats rated
          where rated.sport_id = e.id and rated.kind in ('TEAM', 'ATHLETE') and rated.rating_count > 0
            and rated.entity_id not in (select p.entity_id from pending p)
        ) or exists (
          select from pending p where p.sport_id = e.id and p.kind in ('TEAM', 'ATHLETE') and p.rating_count > 0
        )
      )
    ),
    'topTeams', private.list_ranking('TEAM', true, v_sport.id),
    'bottomTeams', private.list_ranking('TEAM', false, v_sport.id),
    'topAthletes', private.list_ranking('ATHLETE', true, v_sport.id),
    'bottomAthletes', private.list_ranking('ATHLETE', false, v_sport.id),
    'topSports', case when v_sport.id is null then private.list_ranking('SPORT', true, null) else '[]' end,
    'bottomSports', case when v_sport.id is null then private.list_ranking('SPORT', false, null) else '[]' end
  );
end $$;
grant execute on function private.list_rankings to anon, authenticated;
