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
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
  -- Groups instead of joins: with many rows, no plan compares each stored row with each row of the read.
  with matches as (
    select m.*, count(*) over (partition by m.external_id) as sides
    from (
      select r.external_id, r.round, r.side_one, r.side_two, true as is_stored
      from private.feed_rows r where r.series_id = p_series_id
      union all
      select f.external_id, f.round, f.side_one, f.side_two, false from unnest(p_rows) f
    ) m
  ), renamed as (
    -- Only a pair that occurs once on both sides, with an id that the other side lacks.
    select p_series_id as series_id, max(m.external_id) filter (where m.is_stored) as old_id,
      max(m.external_id) filter (where not m.is_stored) as new_id
    from matches m
    group by m.round, m.side_one, m.side_two
    having count(*) = 2 and bool_or(m.is_stored) and not bool_and(m.is_stored) and max(m.sides) = 1
  )
  update private.feed_rows r set external_id = n.new_id
  from renamed n
  where (r.series_id, r.external_id) = (n.series_id, n.old_id);
end $$;
comment on function private.rename_feed_rows is 'Keeps the row of a match to which the source gave a new id.';

create function private.parse_feed_rows(p_series_id bigint, p_rows jsonb) returns private.feed_rows[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select distinct on (r."externalId") row(
      p_series_id, r."externalId", r.round, r."sideOne", r."sideTwo", null, null, r."startTime", r.status,
      r."scoreOne", r."scoreTwo", r.winner, coalesce(r."isKnockout", false), null, null, null,
      r."sideOneShort", r."sideTwoShort", r.problem
    )::private.feed_rows
    from jsonb_to_recordset(p_rows) as r (
      "externalId" text, round integer, "sideOne" text, "sideTwo" text, "startTime" timestamptz, status text,
      "scoreOne" smallint, "scoreTwo" smallint, winner text, "isKnockout" boolean,
      "sideOneShort" text, "sideTwoShort" text, problem text
    )
    order by r."externalId"
  );
end $$;
comment on function private.parse_feed_rows is 'The rows of an adapter as rows of the table, one per id.';
