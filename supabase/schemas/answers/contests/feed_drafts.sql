-- Rounds of a source become drafts of the series. A match with an unknown name or start joins its draft later, until
-- the first entry.
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
begin
  select * into v_series from public.series s where s.id = p_feed.series_id;
  select * into v_last from public.sweepstakes s where s.series_id = p_feed.series_id order by s.start_date desc, s.id desc limit 1;
  select jsonb_agg(jsonb_build_object(
    'sportId', one.sport_id,
    case when one.kind = 'ATHLETE' then 'playerOneId' else 'teamOneId' end, one.id,
    case when one.kind = 'ATHLETE' then 'playerTwoId' else 'teamTwoId' end, two.id,
    'startTime', private.rfc3339(r.start_time),
    'isFinal', r.is_last,
    'canDraw', sport.has_draws and not r.is_knockout
  ) order by r.start_time, r.external_id)
  into v_games
  from (
    select w.*, row_number() over (order by w.start_time desc, w.external_id desc) = 1 as is_last
    from private.feed_rows w
    join public.entities one on one.id = w.side_one_id
    join public.entities two on two.id = w.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    where w.series_id = p_feed.series_id and w.round = p_round and w.status = 'SCHEDULED'
      and w.side_one_id <> w.side_two_id and w.start_time > clock_timestamp()
  ) r
  join public.entities one on one.id = r.side_one_id
  join public.entities two on two.id = r.side_two_id
  join public.entities sport on sport.id = one.sport_id;
  if v_games is null then
    raise sqlstate 'PT400' using detail = p_field,
      message = format('Round %s has no future game with known sides and start', p_round);
  elsif jsonb_array_length(v_games) > 50 then
    raise sqlstate 'PT400' using message = format('Round %s has more than 50 games', p_round), detail = p_field;
  elsif p_publish_at >= (v_games -> -1 ->> 'startTime')::timestamptz then
    raise sqlstate 'PT400' using detail = 'publishAt',
      message = format('Round %s would open after its final has started', p_round);
  end if;
  return jsonb_build_object(
    'name', private.round_name(v_last.name, v_series.name, p_round),
    'startDate', (v_games -> 0 ->> 'startTime')::timestamptz at time zone 'utc',
    'endDate', (v_games -> -1 ->> 'startTime')::timestamptz at time zone 'utc',
    'prizePool', coalesce(v_last.prize_pool, 0), 'rules', v_last.rules, 'seriesId', p_feed.series_id,
    'isDraft', true, 'publishAt', private.rfc3339(p_publish_at), 'games', v_games
  );
end $$;
comment on function private.draft_of_round is
  'A round as the contract''s NewSweepstake, with the name pattern, prize and rules of the last round. Its last game is the final.';

-- api.draft_feed_rounds(series_id, rounds, publish_at default null) then api.get_feed(series_id): Makes drafts of these
-- rounds of the source, which open at publish_at. Rounds with a contest stay as they are. Admins only.
create function private.draft_feed_rounds(
  p_series_id bigint, p_rounds private.number_list, p_publish_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_round record;
  v_id bigint;
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
    -- A drafted round stays as it is.
    continue when exists (
      select from private.feed_rounds d where d.series_id = p_series_id and d.round = v_round.n
      union all
      select from private.feed_rows r
      join private.feed_games l on l.series_id = r.series_id and l.external_id = r.external_id
      join public.games g on g.id = l.game_id
      join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = r.series_id
      where r.series_id = p_series_id and r.round = v_round.n
    );
    v_id := private.create_sweepstake(private.draft_of_round(v_feed, v_round.n, p_publish_at, 'rounds.' || v_round.place));
    insert into private.feed_rounds (series_id, round, sweepstake_id) values (p_series_id, v_round.n, v_id);
    update private.feed_rows r set joins_id = v_id
    where r.series_id = p_series_id and r.round = v_round.n and r.status = 'SCHEDULED'
      and (r.side_one_id is null or r.side_two_id is null or r.start_time is null);
  end loop;
  perform private.link_feed_games(p_series_id);
end $$;
comment on function private.draft_feed_rounds is
  'Makes drafts of these rounds; those that have a contest stay as they are. All or nothing. Admins only.';
grant execute on function private.draft_feed_rounds to authenticated;

create function private.join_feed_games(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_row record;
begin
  for v_row in
    select r.external_id, r.joins_id, r.start_time, r.is_knockout, one.id as one_id, two.id as two_id, one.sport_id, sport.has_draws
    from private.feed_rows r
    join public.entities one on one.id = r.side_one_id
    join public.entities two on two.id = r.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    join public.entities sport on sport.id = one.sport_id
    where r.series_id = p_series_id and r.joins_id is not null and r.status = 'SCHEDULED' and one.id <> two.id
      and r.start_time > clock_timestamp()
    order by r.joins_id, r.start_time, r.external_id
  loop
    -- As in edit_sweepstake: entries and this wait for each other.
    perform from public.sweepstakes s where s.id = v_row.joins_id and s.completed_at is null and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = s.id
    ) for update;
    if found and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = v_row.joins_id
    ) and (select count(*) from public.games g where g.sweepstake_id = v_row.joins_id) < 50 then
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (
        v_row.joins_id, v_row.sport_id, v_row.one_id, v_row.two_id, v_row.start_time,
        v_row.has_draws and not v_row.is_knockout
      );
      update public.sweepstakes s set revision = s.revision + 1,
        start_date = least(s.start_date, (v_row.start_time at time zone 'utc')::date),
        end_date = greatest(s.end_date, (v_row.start_time at time zone 'utc')::date)
      where s.id = v_row.joins_id;
    end if;
    update private.feed_rows r set joins_id = null where r.series_id = p_series_id and r.external_id = v_row.external_id;
  end loop;
  perform private.link_feed_games(p_series_id);
end $$;
comment on function private.join_feed_games is
  'Adds matches whose sides and start are known now to their drafts, until the first entry.';
