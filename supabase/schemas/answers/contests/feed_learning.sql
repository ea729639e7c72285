-- Admins teach a feed the names that the catalogue does not know.
create function private.refuse_entrant_of_names(p_feed private.feeds, p_competition text) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f
    where f.source = p_feed.source and p_competition in (f.competition, '')
      and private.feed_sport(f.series_id) = private.feed_sport(p_feed.series_id)
  ));
end $$;
comment on function private.refuse_entrant_of_names is
  'Returns 403 to an admin who plays for a prize in a series that uses the names learned for this competition; an empty competition means all.';

-- api.learn_feed_name(series_id, name, entity_type, entity_id) then api.get_feed(series_id): Teaches a feed which item
-- of the catalogue its source means by a name. Admins only; logged.
create function private.learn_feed_name(
  p_series_id bigint, p_name private.short_text, p_entity_type private.short_text, p_entity_id bigint
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_sport_id constant bigint := private.feed_sport(p_series_id);
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_names(v_feed, v_feed.competition);
  if (char_length(p_name) between 1 and 120) is not true then
    raise sqlstate 'PT400' using message = 'Give the name as the source writes it', detail = 'name';
  end if;
  select e.* into v_item from public.entities e
  join public.entities sport on sport.id = e.sport_id
  where e.id = p_entity_id and e.kind = p_entity_type
    and e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose a team, or a player of a sport without teams', detail = 'entityId';
  elsif v_sport_id not in (0, v_item.sport_id) then
    raise sqlstate 'PT400' using message = format('%s does not play this sport', v_item.name), detail = 'entityId';
  end if;
  insert into private.feed_names as n (source, competition, sport_id, name, entity_id)
  values (v_feed.source, v_feed.competition, v_sport_id, p_name, coalesce(v_item.merged_into_id, v_item.id))
  on conflict (source, competition, sport_id, name) do update set entity_id = excluded.entity_id;
  perform private.refuse_merged(array[p_entity_id]);
  perform private.resolve_feed_names(p_series_id);
  perform private.follow_rounds(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
end $$;
comment on function private.learn_feed_name is
  'Learns a name for every series of the sport that follows the competition; a second call replaces it. Admins only.';
grant execute on function private.learn_feed_name to authenticated;

-- api.forget_feed_name(series_id, name): Forgets a name that admins taught a feed's competition; its games stay. 404
-- unless it was learned. Admins only; logged.
create function private.forget_feed_name(p_series_id bigint, p_name private.short_text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_learned record;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  select n.* into v_learned from private.learned_names(p_series_id) n where n.name = p_name;
  if not found then
    raise sqlstate 'PT404' using message = 'This name was not learned';
  end if;
  perform private.refuse_entrant_of_names(v_feed, v_learned.competition);
  delete from private.feed_names n
  where n.source = v_feed.source and n.competition = v_learned.competition
    and n.sport_id = private.feed_sport(p_series_id) and n.name = p_name;
  perform private.resolve_feed_names(p_series_id);
  perform private.follow_rounds(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is forgotten', p_name), 500));
end $$;
comment on function private.forget_feed_name is
  'Forgets a learned name. Games that have it already stay. 404 unless it was learned. Admins only.';
grant execute on function private.forget_feed_name to authenticated;
