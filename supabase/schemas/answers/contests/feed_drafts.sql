-- Rounds of a source become drafts of the series, made by an admin or by the feed.
create function private.round_name(p_last text, p_series text, p_round integer) returns text
language plpgsql immutable set search_path = ''
as $$ declare
  -- The last number of up to three digits that is not a total after "of", as in the web app's nextName.
  c_number constant text := '(?<!\d)(?<!\mof )(\d{1,3})(?!\d)(?!.*(?<!\d)(?<!\mof )\d{1,3}(?!\d))';
  v_digits constant text := substring(p_last from c_number);
begin
  if p_last is not null and v_digits is null then
    return rtrim(left(p_last, 119 - char_length(p_round::text))) || ' ' || p_round;
  end if;
  return coalesce(
    regexp_replace(p_last, c_number, lpad(p_round::text, greatest(char_length(v_digits), char_length(p_round::text)), '0')),
    left(p_series, 100) || ': Round ' || p_round
  );
end $$;
comment on function private.round_name is
  'The name of the last round with another number, or with the number appended; without a last round, the series'' name.';

create function private.draft_of_round(p_feed private.feeds, p_round integer, p_publish_at timestamptz, p_field text)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_series public.series;
  v_last public.sweepstakes;
  v_games jsonb;
  v_publish_at timestamptz;
begin
  select * into v_series from public.series s where s.id = p_feed.series_id;
  select * into v_last from public.sweepstakes s where s.series_id = p_feed.series_id order by s.start_date desc, s.id desc limit 1;
  select jsonb_agg(jsonb_build_object(
    'sportId', m.sport_id,
    case when one.kind = 'ATHLETE' then 'playerOneId' else 'teamOneId' end, m.one_id,
    case when one.kind = 'ATHLETE' then 'playerTwoId' else 'teamTwoId' end, m.two_id,
    'startTime', private.rfc3339(m.start_time), 'isFinal', m.is_last, 'canDraw', m.can_draw
  ) order by m.start_time, m.external_id)
  into v_games
  from (
    select p.*, row_number() over (order by p.start_time desc, p.external_id desc) = 1 as is_last
    from private.playable_matches(p_feed.series_id) p
    where p.round = p_round
  ) m
  join public.entities one on one.id = m.one_id;
  v_publish_at := coalesce(p_publish_at, private.planned_opening(p_feed, (v_games -> 0 ->> 'startTime')::timestamptz));
  if v_games is null then
    raise sqlstate 'PT400' using detail = p_field,
      message = format('Round %s has no future game with known sides and start', p_round);
  elsif jsonb_array_length(v_games) > 50 then
    raise sqlstate 'PT400' using message = format('Round %s has more than 50 games', p_round), detail = p_field;
  elsif v_publish_at >= (v_games -> -1 ->> 'startTime')::timestamptz then
    raise sqlstate 'PT400' using detail = 'publishAt',
      message = format('Round %s would open after its final has started', p_round);
  end if;
  return jsonb_build_object(
    'name', coalesce(private.planned_name(p_feed, p_round), private.round_name(v_last.name, v_series.name, p_round)),
    'startDate', (v_games -> 0 ->> 'startTime')::timestamptz at time zone 'utc',
    'endDate', (v_games -> -1 ->> 'startTime')::timestamptz at time zone 'utc',
    -- Never copies the last round's prize: an admin must confirm each one.
    'prizePool', coalesce(p_feed.round_prize_pool, 0),
    'rules', case when p_feed.round_name is null then v_last.rules else p_feed.round_rules end,
    'seriesId', p_feed.series_id, 'isDraft', true, 'publishAt', private.rfc3339(v_publish_at), 'games', v_games
  );
end $$;
comment on function private.draft_of_round is
  'A round as the contract''s NewSweepstake, as the feed names it, or with the name pattern and rules of the last round and no prize. Its last game is the final.';

create function private.draft_round(p_feed private.feeds, p_round integer, p_publish_at timestamptz, p_field text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_id bigint;
begin
  v_id := private.insert_sweepstake(private.draft_of_round(p_feed, p_round, p_publish_at, p_field));
  insert into private.feed_rounds as d (series_id, round, sweepstake_id, final_id)
  select p_feed.series_id, p_round, v_id, g.id from public.games g where g.sweepstake_id = v_id and g.is_final
  on conflict (series_id, round) do update set sweepstake_id = excluded.sweepstake_id, final_id = excluded.final_id;
  perform private.link_feed_games(p_feed.series_id);
  update private.feed_games l set placed_start = g.start_time
  from public.games g
  where g.sweepstake_id = v_id and l.game_id = g.id;
  update private.feed_rows r set joins_id = case
    when r.external_id not in (
      select (m.match).external_id from private.linked_games(p_feed.series_id) m where (m.game).sweepstake_id = v_id
    ) then v_id end
  where r.series_id = p_feed.series_id and r.round = p_round;
end $$;
comment on function private.draft_round is 'Makes a draft of a round, which follows the source until the first entry.';

-- api.draft_feed_rounds(series_id, rounds, publish_at default null) then api.get_feed(series_id): Makes drafts of these
-- rounds of the source, which open at publish_at. Rounds with a contest stay as they are. Admins only.
create function private.draft_feed_rounds(
  p_series_id bigint, p_rounds private.number_list, p_publish_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_round record;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  if (cardinality(p_rounds) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 rounds', detail = 'rounds';
  end if;
  perform private.link_feed_games(p_series_id);
  for v_round in
    select u.n, min(u.place) - 1 as place from unnest(p_rounds) with ordinality u (n, place) group by u.n order by u.n
  loop
    if not exists (select from private.feed_rows r where r.series_id = p_series_id and r.round = v_round.n) then
      raise sqlstate 'PT400' using message = format('The source has no round %s', v_round.n), detail = 'rounds.' || v_round.place;
    end if;
    continue when v_round.n in (select c.round from private.rounds_with_contest(p_series_id) c);
    perform private.draft_round(v_feed, v_round.n, p_publish_at, 'rounds.' || v_round.place);
  end loop;
end $$;
comment on function private.draft_feed_rounds is
  'Makes drafts of these rounds; those that have a contest stay as they are. All or nothing. Admins only.';
grant execute on function private.draft_feed_rounds to authenticated;

create function private.open_rounds(p_feed private.feeds) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_round integer;
begin
  if p_feed.opens_days_before is null then
    return;
  end if;
  for v_round in
    select u.round from private.rounds_ahead(p_feed.series_id) u
    where not exists (select from private.feed_rounds d where d.series_id = p_feed.series_id and d.round = u.round)
      and u.round in (select p.round from private.playable_matches(p_feed.series_id) p)
    order by u.first_start, u.round
  loop
    -- A round that cannot be drafted becomes an admin task.
    begin
      perform private.draft_round(p_feed, v_round, null, 'rounds');
    exception when sqlstate 'PT400' then
      raise warning 'The feed of series % cannot draft round %: %', p_feed.series_id, v_round, sqlerrm;
    end;
  end loop;
end $$;
comment on function private.open_rounds is 'Drafts the rounds of a source that have no contest, as soon as it names them.';
