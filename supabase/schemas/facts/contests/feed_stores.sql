-- A read stores its rows. A row that a read lacks stays, so an incomplete response loses nothing.
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
