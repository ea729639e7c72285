-- A read stores its rows. A row that a read lacks stays, so half an answer loses nothing.
create function private.is_complete_result(
  p_status text, p_score_one smallint, p_score_two smallint, p_winner text
) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin
  return coalesce(
    p_status in ('FINAL', 'AWARDED') and p_winner is not null
      and (p_status = 'AWARDED' and p_score_one is null and p_score_two is null or case p_winner
        when 'DRAW' then p_score_one = p_score_two
        -- Equal scores with a winner are a shoot-out.
        when 'ONE' then p_score_one >= p_score_two
        else p_score_one <= p_score_two
      end),
    false
  );
end $$;
comment on function private.is_complete_result is
  'Whether a row has a result. Sources mark matches as finished before they have one, or change winner and score apart.';

create function private.rename_feed_rows(p_series_id bigint, p_rows private.feed_rows[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update private.feed_rows r set external_id = fresh.external_id
  from unnest(p_rows) fresh
  where r.series_id = p_series_id
    and (r.round, r.side_one, r.side_two) = (fresh.round, fresh.side_one, fresh.side_two)
    and not exists (select from unnest(p_rows) o where o.external_id = r.external_id)
    and not exists (
      select from private.feed_rows o where o.series_id = p_series_id and o.external_id = fresh.external_id
    )
    -- Only a pair that occurs once on both sides.
    and (
      select count(*) from unnest(p_rows) o
      where (o.round, o.side_one, o.side_two) = (fresh.round, fresh.side_one, fresh.side_two)
    ) = 1
    and (
      select count(*) from private.feed_rows o
      where o.series_id = p_series_id and (o.round, o.side_one, o.side_two) = (r.round, r.side_one, r.side_two)
    ) = 1;
end $$;
comment on function private.rename_feed_rows is 'Keeps the row of a match to which the source gave a new id.';

create function private.parse_feed_rows(p_series_id bigint, p_rows jsonb) returns private.feed_rows[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select distinct on (r."externalId") row(
      p_series_id, r."externalId", r.round, r."sideOne", r."sideTwo", null, null, r."startTime", r.status,
      r."scoreOne", r."scoreTwo", r.winner, coalesce(r."isKnockout", false), null, null, null
    )::private.feed_rows
    from jsonb_to_recordset(p_rows) as r (
      "externalId" text, round integer, "sideOne" text, "sideTwo" text, "startTime" timestamptz, status text,
      "scoreOne" smallint, "scoreTwo" smallint, winner text, "isKnockout" boolean
    )
    order by r."externalId"
  );
end $$;
comment on function private.parse_feed_rows is 'The rows of an adapter as rows of the table, one per id.';

create function private.store_feed(p_lease uuid, p_rows jsonb, p_etag text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_now timestamptz;
  v_interval constant interval := private.confirmation_interval();
  v_rows private.feed_rows[];
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return false;
  end if;
  v_now := clock_timestamp();
  -- Before the rows move.
  perform private.link_feed_games(v_feed.series_id);
  if p_rows is null then
    update private.feed_rows r set confirmed_at = v_now
    where r.series_id = v_feed.series_id and r.confirmed_at is null and v_feed.leased_at - r.result_since >= v_interval;
  else
    v_rows := private.parse_feed_rows(v_feed.series_id, p_rows);
    perform private.rename_feed_rows(v_feed.series_id, v_rows);
    insert into private.feed_rows as r (
      series_id, external_id, round, side_one, side_two, start_time, status, score_one, score_two, winner, is_knockout,
      result_since
    )
    select v_feed.series_id, n.external_id, n.round, n.side_one, n.side_two, n.start_time, n.status, n.score_one, n.score_two,
      n.winner, n.is_knockout,
      case when private.is_complete_result(n.status, n.score_one, n.score_two, n.winner) then v_now end
    from unnest(v_rows) n
    on conflict (series_id, external_id) do update set
      round = excluded.round, side_one = excluded.side_one, side_two = excluded.side_two,
      start_time = excluded.start_time, status = excluded.status, score_one = excluded.score_one,
      score_two = excluded.score_two, winner = excluded.winner, is_knockout = excluded.is_knockout,
      result_since = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then r.result_since else excluded.result_since
      end,
      -- Two reads that are this far apart: the first had ended, and the second began after the interval.
      confirmed_at = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then coalesce(r.confirmed_at, case when v_feed.leased_at - r.result_since >= v_interval then v_now end)
      end;
  end if;
  perform private.resolve_feed_names(v_feed.series_id);
  perform private.link_feed_games(v_feed.series_id);
  update private.feeds f set lease = null, leased_at = null, last_read_at = v_now, tried_at = v_now,
    fixtures_read_at = case when v_feed.is_full_read then v_now else f.fixtures_read_at end,
    last_error = null, failing_since = null, etag = p_etag
  where f.series_id = v_feed.series_id;
  return true;
end $$;
comment on function private.store_feed is
  'Stores the rows of a leased read, or with null that nothing changed; false if the lease has ended. Confirms results.';
grant execute on function private.store_feed to service_role;
