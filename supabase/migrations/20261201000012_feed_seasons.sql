-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

ALTER TABLE "private"."feed_names" DROP CONSTRAINT "feed_names_pkey";

DROP FUNCTION "private"."due_games"(bigint);

DROP FUNCTION "private"."known_items"(text[], bigint);

ALTER TABLE "private"."feed_names" ADD COLUMN "competition" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION api.forget_feed_name(series_id bigint, name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.forget_feed_name(series_id, name); end $function$;

CREATE OR REPLACE FUNCTION private.clear_deliveries(p_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- An array: without statistics, the planner repeats a subquery for every delivery.
  delete from private.deliveries d
  where d.id = any (array(
    select o.id from (select k.id, k.created_at from private.deliveries k order by k.id limit p_limit) o
    where o.created_at < now() - interval '30 days'
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.club_name(p_normalized text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_marks constant text :=
    '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy'
    '|primavera|juvenil|iii?|reserves?|reserva|amateure|jong|castilla)\M|\mw\)|\m[bw]$';
  v_forms constant text :=
    '\m(a?fc|[fw]fc|cf|sc|ac|[af]?sv|ts[gv]|vf[bl]|spvgg|bsc|bv|ssc|as|us|rcd?|[ucs]d|[fbsnk]k|ifk?|ff|losc|ogc|\d{1,4})\M';
  v_name constant text := regexp_replace(replace(replace(p_normalized, '.', ''), '''', ''), v_marks, '', 'g');
  v_club constant text := regexp_replace(v_name, v_forms, '', 'g');
begin
  return btrim(regexp_replace(case when v_club ~ '[^ ()-]' then v_club else v_name end, '[ ()/-]+', ' ', 'g'));
end $function$;

CREATE OR REPLACE FUNCTION private.due_games(p_series_id bigint)
 RETURNS TABLE(game_id bigint, round integer, ends_at timestamp with time zone, result_since timestamp with time zone, paused_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select (m.game).id, (m.match).round,
    greatest((m.game).start_time, (m.match).start_time) + private.game_length((m.game).sport_id),
    (m.match).result_since, (m.game).picks_paused_at
  from private.linked_games(p_series_id) m
  where m.published_at is not null and m.completed_at is null
    and (m.game).outcome is null and not (m.game).is_void and (m.match).confirmed_at is null;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_for_reader(p_feed private.feeds)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'lease', p_feed.lease, 'seriesId', p_feed.series_id, 'source', p_feed.source,
    'competition', p_feed.competition, 'season', p_feed.season, 'etag', p_feed.etag,
    'rounds', case when not p_feed.is_full_read then (
      select coalesce(jsonb_agg(distinct d.round), '[]')
      from private.due_games(p_feed.series_id) d where d.ends_at <= clock_timestamp() or d.paused_at is not null
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_sides(p_series_id bigint)
 RETURNS TABLE(side text, place integer, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select distinct n.side, n.place, n.name
  from private.feed_rows r,
    lateral (values
      (r.side_one, 1, r.side_one), (r.side_one, 2, r.side_one_short),
      (r.side_two, 1, r.side_two), (r.side_two, 2, r.side_two_short)
    ) n (side, place, name)
  where r.series_id = p_series_id and n.name is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_feed_name(p_series_id bigint, p_name private.short_text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
  perform private.join_feed_games(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is forgotten', p_name), 500));
end $function$;

CREATE OR REPLACE FUNCTION private.get_feed(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.me();
  perform private.require_admin();
  select * into v_feed from private.feeds f where f.series_id = p_series_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return json_build_object(
    'source', v_feed.source, 'competition', v_feed.competition, 'season', v_feed.season, 'mode', v_feed.mode,
    'isPaused', v_feed.is_paused, 'lastReadAt', private.rfc3339(v_feed.last_read_at), 'lastError', v_feed.last_error,
    'nextReadAt', case when not v_feed.is_paused then private.rfc3339(private.next_feed_read(v_feed)) end,
    'unknownNames', (
      select coalesce(json_agg(json_build_object('name', n.name, 'round', n.round) order by n.round, n.name), '[]')
      from private.unknown_feed_names(p_series_id) n
    ),
    'names', (
      select coalesce(json_agg(json_build_object(
        'name', n.name, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name
      ) order by n.name), '[]')
      from private.learned_names(p_series_id) n join public.entities e on e.id = n.entity_id
    ),
    'waiting', (
      select coalesce(json_agg(json_build_object('name', w.name, 'round', w.round, 'reason', w.reason) order by w.round, w.name), '[]')
      from private.waiting_matches(p_series_id) w
    ),
    'rounds', private.feed_rounds_as_json(p_series_id),
    'ready', (
      select coalesce(json_agg(json_build_object(
        'gameId', c.game_id, 'sweepstakeId', c.sweepstake_id, 'name', private.game_names(array[c.game_id]), 'kind', c.kind, 'scoreOne', c.score_one,
        'scoreTwo', c.score_two, 'winner', c.winner, 'startTime', private.rfc3339(c.start_time)
      )), '[]')
      from private.feed_changes(p_series_id) c
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.learn_feed_name(p_series_id bigint, p_name private.short_text, p_entity_type private.short_text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
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
  perform private.join_feed_games(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
end $function$;

CREATE OR REPLACE FUNCTION private.learned_names(p_series_id bigint)
 RETURNS TABLE(name text, competition text, entity_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select distinct on (n.name) n.name, n.competition, coalesce(e.merged_into_id, e.id)
  from private.feeds f
  join private.feed_names n on n.source = f.source and n.sport_id = private.feed_sport(p_series_id)
    and n.competition in (f.competition, '')
  join public.entities e on e.id = n.entity_id
  where f.series_id = p_series_id
  order by n.name, n.competition desc;
end $function$;

CREATE OR REPLACE FUNCTION private.matched_sides(p_series_id bigint)
 RETURNS TABLE(side text, entity_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with sides as materialized (
    select s.*, bool_or(private.team_mark(private.normalize(s.name)) <> '') over (partition by s.side) as has_mark
    from private.feed_sides(p_series_id) s
  ), candidates as materialized (
    select s.side, s.place, s.has_mark, c.mark, c.is_exact, c.is_sibling, e.id, e.sport_id, e.competition
    from sides s
    join private.named_items(array(select a.name from sides a), private.feed_sport(p_series_id)) c on c.name = s.name
    join public.entities e on e.id = c.entity_id
  ), found as materialized (
    select c.sport_id, c.competition, count(distinct c.side) as sides
    from candidates c where c.competition is not null group by c.sport_id, c.competition
  ), leagues as materialized (
    select f.*, f.sides * 2 > (select count(distinct s.side) from sides s) as has_most, f.sides * 3 >= size.n * 2 as is_whole,
      size.is_womens
    from found f
    join (
      select e.sport_id, e.competition, count(*) as n,
        count(*) filter (where private.team_mark(e.name_normalized) ~ 'women') * 2 >= count(*) as is_womens
      from public.entities e
      where (e.sport_id, e.competition) in (select l.sport_id, l.competition from found l)
        and e.kind = 'TEAM' and e.retired_at is null
      group by e.sport_id, e.competition
    ) size on (size.sport_id, size.competition) = (f.sport_id, f.competition)
  ), league as materialized (
    select l.* from leagues l where l.has_most and l.is_whole order by l.sides desc, l.competition limit 1
  ), fitting as (
    select c.side, c.place, c.id,
      -- Within the league first, and whole names before those of the club.
      rank() over (
        partition by c.side, c.place order by (c.sport_id, c.competition) is distinct from (l.sport_id, l.competition), not c.is_exact
      ) as rank
    from candidates c
    left join league l on true
    where case
      -- A women's name is not completed by a short one that lacks the mark.
      when c.mark = '' and c.has_mark then false
      when c.mark <> '' then not c.is_sibling
      when l.is_womens then (c.sport_id, c.competition) = (l.sport_id, l.competition)
      when c.is_sibling then false
      -- Part of a league of men, and a whole league of women: either may be meant.
      else l.sides is not null or not exists (select from leagues w where w.is_womens and w.is_whole and w.sides > 1)
        or not exists (select from leagues m where m.has_most)
    end
  ), best as (
    select f.side, f.place, min(f.id) as id from fitting f where f.rank = 1
    group by f.side, f.place having count(distinct f.id) = 1
  ), learned as (
    select s.side, s.place, l.entity_id as id from sides s join private.learned_names(p_series_id) l on l.name = s.name
  )
  select distinct on (m.side) m.side, m.id
  from (select l.*, true as is_learned from learned l union all select b.*, false from best b) m
  order by m.side, not m.is_learned, m.place;
end $function$;

CREATE OR REPLACE FUNCTION private.named_items(p_names text[], p_sport_id bigint)
 RETURNS TABLE(name text, mark text, entity_id bigint, is_exact boolean, is_sibling boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$ begin
  return query
  with wanted as materialized (
    select n.name, n.spoken, private.club_name(n.spoken) as club, private.team_mark(n.spoken) as mark
    from (select distinct w.name, private.normalize(w.name) as spoken from unnest(p_names) w (name)) n
  ), items as materialized (
    select e.id, e.sport_id, e.aliases_folded, e.name_normalized, lower(e.code) as code,
      private.club_name(e.name_normalized) as club, private.team_mark(e.name_normalized) as mark
    from public.entities e
    join public.entities sport on sport.id = e.sport_id
    where e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end and e.retired_at is null
      and (p_sport_id = 0 or e.sport_id = p_sport_id)
  ), spoken as materialized (
    select s.*, private.club_name(s.spoken) as club, private.team_mark(s.spoken) as mark
    from (
      select i.id, i.sport_id, i.club as item_club, i.mark as item_mark,
        unnest(string_to_array(btrim(i.aliases_folded, '|'), '|') || i.name_normalized || i.code) as spoken
      from items i
    ) s
    where s.spoken <> ''
  ), own as materialized (
    select w.name, w.mark, s.id, bool_or(s.spoken = w.spoken) as is_exact
    from wanted w join spoken s on s.club = w.club and s.mark = w.mark
    where w.club <> ''
    group by w.name, w.mark, s.id
  ), siblings as materialized (
    -- The names of a first team are its other teams', too.
    select distinct w.name, w.mark, i.id
    from wanted w
    join spoken s on s.club = w.club and s.mark = '' and s.item_mark = ''
    join items i on i.sport_id = s.sport_id and i.club = s.item_club and i.mark <> '' and w.mark in ('', i.mark)
  )
  select o.name, o.mark, o.id, o.is_exact, false from own o
  union all
  select s.name, s.mark, s.id, false, s.mark = '' from siblings s
  where not exists (select from own o where o.name = s.name and o.id = s.id);
end $function$;

CREATE OR REPLACE FUNCTION private.next_feed_read(p_feed private.feeds)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pause constant interval := private.confirmation_interval() / 2;
  v_tried_at constant timestamptz := coalesce(p_feed.tried_at, '-infinity');
begin
  return greatest(p_feed.not_before, private.end_of_wait(p_feed.source), least(
    coalesce(p_feed.fixtures_read_at + interval '1 day', v_tried_at + interval '1 hour'),
    (
      select min(case
        when d.result_since is not null
          then greatest(v_tried_at + v_pause, d.result_since + private.confirmation_interval())
        when v_tried_at < d.paused_at + interval '2 hours' then v_tried_at + v_pause
        when d.paused_at is not null then v_tried_at + interval '1 hour'
        when v_tried_at < d.ends_at then d.ends_at
        when v_tried_at < d.ends_at + interval '2 hours' then v_tried_at + v_pause
        when v_tried_at < d.ends_at + interval '1 day' then v_tried_at + interval '1 hour'
      end)
      from private.due_games(p_feed.series_id) d
    )
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.put_feed(p_series_id bigint, p_feed private.document)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_old private.feeds;
  v_mode text;
  v_problem text;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  -- Serializes two first writes.
  perform from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_problem := case
    when (p_feed ->> 'source' in ('OPENLIGADB', 'FOOTBALL_DATA', 'NFLVERSE', 'DEMO')) is not true then 'source'
    when (p_feed ->> 'competition' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'competition'
    when (p_feed ->> 'season' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'season'
    when p_feed ->> 'mode' not in ('PROPOSE', 'AUTOMATIC') then 'mode'
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = case v_problem
      when 'source' then 'Choose a source'
      when 'mode' then 'Choose whether the feed proposes results or enters them'
      else format('The %s has up to 40 letters, digits, dots, underscores and hyphens', v_problem)
    end, detail = v_problem;
  end if;
  select * into v_old from private.feeds f where f.series_id = p_series_id for no key update;
  v_mode := coalesce(p_feed ->> 'mode', v_old.mode, 'AUTOMATIC');
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin reads it first; the clock would only make the same call at the same time.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', v_mode,
      clock_timestamp() + interval '1 minute'
    );
  elsif v_old.mode <> v_mode then
    update private.feeds f set mode = v_mode, tried_at = null, fixtures_read_at = null where f.series_id = p_series_id;
  else
    return;
  end if;
  perform private.log_series_change('CHANGE', p_series_id, format(
    'Feed: %s %s %s, %s', p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season',
    case v_mode when 'AUTOMATIC' then 'automatic' else 'proposing' end
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_entrant_of_names(p_feed private.feeds, p_competition text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f
    where f.source = p_feed.source and p_competition in (f.competition, '')
      and private.feed_sport(f.series_id) = private.feed_sport(p_feed.series_id)
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.request_feed_read(p_series_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('read_feed');
  v_feed := private.lock_feed(p_series_id);
  if v_feed.is_paused or private.end_of_wait(v_feed.source) > clock_timestamp()
    -- A change of mode clears tried_at only, and a lease sets it.
    or v_feed.lease is null and greatest(v_feed.tried_at, v_feed.last_read_at) > clock_timestamp() - interval '1 minute'
  then
    return null;
  elsif not private.has_feed_call(v_feed.source) then
    raise sqlstate 'PT429' using
      message = 'football-data.org allows ten calls a minute for all feeds. Please wait a minute.', hint = '60';
  end if;
  -- Joins a read in progress, so that this answer has its rows, too.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $function$;

CREATE OR REPLACE FUNCTION private.resolve_feed_names(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Looked up by key: a join reads every item for every row when the planner has no statistics.
  v_items constant jsonb := coalesce(
    (select jsonb_object_agg(m.side, m.entity_id) from private.matched_sides(p_series_id) m), '{}'
  );
begin
  update private.feed_rows r
  set side_one_id = (v_items -> r.side_one)::bigint, side_two_id = (v_items -> r.side_two)::bigint
  where r.series_id = p_series_id
    and (r.side_one_id, r.side_two_id) is distinct from ((v_items -> r.side_one)::bigint, (v_items -> r.side_two)::bigint);
end $function$;

CREATE OR REPLACE FUNCTION private.take_feeds(p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_taken jsonb := '[]';
begin
  for v_feed in
    select * from private.feeds f
    where not f.is_paused and (f.leased_at is null or f.leased_at < clock_timestamp() - interval '2 minutes')
      and private.next_feed_read(f) <= clock_timestamp() and private.has_feed_call(f.source)
    order by f.tried_at nulls first, f.series_id limit p_limit
    for no key update skip locked
  loop
    if private.claim_feed_call(v_feed.source) then
      update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp(), tried_at = clock_timestamp(),
        is_full_read = f.fixtures_read_at is null or f.fixtures_read_at <= clock_timestamp() - interval '1 day'
      where f.series_id = v_feed.series_id
      returning * into v_feed;
      v_taken := v_taken || private.feed_for_reader(v_feed);
    end if;
  end loop;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION private.team_mark(p_normalized text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_name constant text := regexp_replace(p_normalized, '[.'']', '', 'g');
begin
  return concat_ws(' ',
    case when v_name ~ '\m(womens?|ladies|frauen|damen|dames|vrouwen|fem[ei]n[a-z]*|femminile|wfc|ffc)\M|\mw\)|\mw$' then 'women' end,
    case when v_name ~ '\m(u[ -]?(1[4-9]|2[0-3])|under[ -]?\d\ds?|youth|academy|primavera|juvenil)\M' then 'young' end,
    case when v_name ~ '\m(ii|iii|reserves?|reserva|amateure|jong|castilla)\M|\mb$|[a-z)] 2$' then 'second' end
  );
end $function$;

ALTER TABLE "private"."feed_names" ADD CONSTRAINT "feed_names_pkey" PRIMARY KEY (source, competition, sport_id, name);

COMMENT ON COLUMN "private"."feed_names"."competition" IS 'The competition as the source calls it; empty for names that release 1.0.0 learned, which hold for all of them.';

COMMENT ON COLUMN "private"."feeds"."tried_at" IS 'When the last read was leased to the clock or ended, successful or not.';

COMMENT ON FUNCTION "api"."forget_feed_name"(bigint, text) IS 'Forgets a name that admins taught a feed''s competition; its games stay. 404 unless it was learned. Admins only; logged.';

COMMENT ON FUNCTION "private"."club_name"(text) IS 'A normalized name without legal forms, numbers and marks of a team, which one source writes and another omits.';

COMMENT ON FUNCTION "private"."due_games"(bigint) IS 'The published games of a feed without a confirmed result, with their expected ends.';

COMMENT ON FUNCTION "private"."feed_sides"(bigint) IS 'The sides of a feed with their names in the order in which they are matched.';

COMMENT ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) IS 'Forgets a learned name. Games that have it already stay. 404 unless it was learned. Admins only.';

COMMENT ON FUNCTION "private"."learn_feed_name"(bigint, private.short_text, private.short_text, bigint) IS 'Learns a name for every series of the sport that follows the competition; a second call replaces it. Admins only.';

COMMENT ON FUNCTION "private"."learned_names"(bigint) IS 'The names that admins taught a feed''s competition, and those that release 1.0.0 learned for every competition.';

COMMENT ON FUNCTION "private"."matched_sides"(bigint) IS 'The items of a feed''s sides: learned names, then the catalogue, within the league that holds most of the sides and most of whose teams are here.';

COMMENT ON FUNCTION "private"."named_items"(text[], bigint) IS 'The teams, or players in a player-based sport, that these names may mean; with sport 0, of any sport. A sibling is another team of the club than the name says.';

COMMENT ON FUNCTION "private"."next_feed_read"(private.feeds) IS 'From a game''s expected end every five minutes for two hours, then hourly for a day; as often while its picks are paused; all fixtures once a day.';

COMMENT ON FUNCTION "private"."put_feed"(bigint, private.document) IS 'Sets the feed of a series. Another source, competition or season starts over. Without a mode a feed keeps its own, and a new one is automatic. Reads nothing.';

COMMENT ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) IS 'Returns 403 to an admin who plays for a prize in a series that shares the learned names of a competition, empty for all.';

COMMENT ON FUNCTION "private"."take_feeds"(integer) IS 'Leases due feeds to the clock''s reader for two minutes. One whose reader dies comes after the others.';

COMMENT ON FUNCTION "private"."team_mark"(text) IS 'What a normalized name says about the team of a club: women, young, second; empty for the first team.';

COMMENT ON TABLE "private"."feed_names" IS 'Names of sources that admins taught us, for every series that follows the competition.';

REVOKE ALL ON FUNCTION "api"."forget_feed_name"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."forget_feed_name"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."due_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_sides"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_sides"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_feed_name"(bigint, private.short_text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."learned_names"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."learned_names"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."matched_sides"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matched_sides"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."named_items"(text[], bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."named_items"(text[], bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entrant_of_names"(private.feeds, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."team_mark"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."team_mark"(text) TO "postgres";
