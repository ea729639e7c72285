-- Admins teach a feed the names that the catalogue does not know.
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
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f where f.source = v_feed.source and private.feed_sport(f.series_id) = v_sport_id
  ));
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
  insert into private.feed_names as n (source, sport_id, name, entity_id)
  values (v_feed.source, v_sport_id, p_name, coalesce(v_item.merged_into_id, v_item.id))
  on conflict (source, sport_id, name) do update set entity_id = excluded.entity_id;
  perform private.refuse_merged(array[p_entity_id]);
  perform private.resolve_feed_names(p_series_id);
  perform private.join_feed_games(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
end $$;
comment on function private.learn_feed_name is
  'Learns a name for every series of the sport that follows the source; a second call replaces it. Admins only.';
grant execute on function private.learn_feed_name to authenticated;

create function api.learn_feed_name(series_id bigint, name text, entity_type text, entity_id bigint) returns json
language plpgsql volatile security invoker set search_path = ''
as $$ begin
  perform private.learn_feed_name(series_id, name, entity_type, entity_id);
  return api.get_feed(series_id);
end $$;
comment on function api.learn_feed_name is
  'Teaches a feed which item of the catalogue its source means by a name. Admins only; logged.';
grant execute on function api.learn_feed_name to authenticated;
