-- Reads of a source: when the next is due, who may make it, and what it stores. Fixtures are read once a day, results
-- only while a started game waits for one.
create function private.due_games(p_series_id bigint)
returns table (
  game_id bigint, round integer, ends_at timestamptz, result_since timestamptz, paused_at timestamptz
)
language plpgsql stable security definer rows 20 set search_path = ''
as $$ begin
  return query
  select (m.game).id, (m.match).round, case when (m.match).confirmed_at is null
      then greatest((m.game).start_time, (m.match).start_time) + private.game_length((m.game).sport_id)
      else private.end_of_prize_wait(f, (m.game).sweepstake_id, (m.match).confirmed_at) end,
    case when (m.match).confirmed_at is null then (m.match).result_since end, (m.game).picks_paused_at
  from private.feeds f
  cross join private.linked_games(p_series_id) m
  where f.series_id = p_series_id and m.published_at is not null and m.completed_at is null
    and (m.game).outcome is null and not (m.game).is_void
    and ((m.match).confirmed_at is null or f.prize_wait_hours is not null and exists (
      select from public.sweepstakes s where s.id = (m.game).sweepstake_id and s.prize_pool > 0
    ));
end $$;
comment on function private.due_games is
  'The published games of a feed without a confirmed result, with their expected ends, and those whose result waits for objections, with the end of the wait.';

create function private.end_of_wait(p_source text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$ begin return (select w.until from private.feed_waits w where w.source = p_source); end $$;
comment on function private.end_of_wait is 'When a busy source allows the next call; null if it has set no time.';

create function private.next_feed_read(p_feed private.feeds) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$ declare
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
end $$;
comment on function private.next_feed_read is
  'From a game''s expected end every five minutes for two hours, then hourly for a day; as often while its picks are paused; all fixtures once a day.';

create function private.has_feed_call(p_source text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return p_source <> 'FOOTBALL_DATA' or (
    select count(*) from private.feed_calls c
    where c.source = p_source and c.called_at > clock_timestamp() - interval '1 minute'
  ) < 10;
end $$;
comment on function private.has_feed_call is 'Whether the source allows another call in this minute.';

create function private.claim_feed_call(p_source text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if p_source <> 'FOOTBALL_DATA' then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('feed calls ' || p_source, 0));
  delete from private.feed_calls c where c.source = p_source and c.called_at <= clock_timestamp() - interval '1 minute';
  if not private.has_feed_call(p_source) then
    return false;
  end if;
  insert into private.feed_calls (source) values (p_source);
  return true;
end $$;
comment on function private.claim_feed_call is
  'Claims one of the ten calls a minute that football-data.org allows all feeds together; false if none is left.';

create function private.feed_for_reader(p_feed private.feeds) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return jsonb_build_object(
    'lease', p_feed.lease, 'seriesId', p_feed.series_id, 'source', p_feed.source,
    'competition', p_feed.competition, 'season', p_feed.season, 'etag', p_feed.etag,
    'rounds', case when not p_feed.is_full_read then (
      select coalesce(jsonb_agg(distinct d.round), '[]')
      from private.due_games(p_feed.series_id) d where d.ends_at <= clock_timestamp() or d.paused_at is not null
    ) end
  );
end $$;
comment on function private.feed_for_reader is 'A leased feed for the edge function; rounds is null for all.';
