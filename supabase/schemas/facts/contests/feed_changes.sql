-- The differences between a source and its games: what a feed applies and what it leaves to admins.
create function private.has_overruled(p_sweepstake_id bigint, p_game_id bigint, p_kind text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.game_id = p_game_id and l.kind = p_kind and l.source is null
      and not coalesce(l.before ? 'isPaused', false)
  );
end $$;
comment on function private.has_overruled is
  'Whether an admin has reopened or moved the game, which a feed then leaves to admins. Resumed picks do not count.';

create function private.is_last_open_game(p_sweepstake_id bigint, p_game_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return not exists (
    select from public.games g
    where g.sweepstake_id = p_sweepstake_id and g.id <> p_game_id and g.outcome is null and not g.is_void
  );
end $$;
comment on function private.is_last_open_game is 'Whether a result of this game completes its sweepstake.';

create function private.feed_changes(p_series_id bigint)
returns table (
  game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text,
  start_time timestamptz, own_start timestamptz, since timestamptz, is_automatic boolean
)
language plpgsql stable security definer rows 20 set search_path = ''
-- As in feed_matches.
set enable_nestloop = off
as $$ begin
  return query
  with matched as (
    select (m.game).id, (m.game).sweepstake_id, (m.game).outcome, (m.game).score_one as own_one, (m.game).score_two as own_two,
      (m.game).can_draw, (m.game).start_time as own_start, (m.match).start_time, (m.match).status, s.prize_pool,
      s.published_at is not null as is_published,
      case when (m.game).is_final and s.tie_break_is_final_total then s.tie_break_result end as total,
      case when m.is_swapped then (m.match).score_two else (m.match).score_one end as score_one,
      case when m.is_swapped then (m.match).score_one else (m.match).score_two end as score_two,
      case when m.is_swapped and (m.match).winner <> 'DRAW'
        then case (m.match).winner when 'ONE' then 'TWO' else 'ONE' end else (m.match).winner end as winner,
      (m.match).confirmed_at is not null as is_confirmed, coalesce((m.match).confirmed_at, f.last_read_at) as since,
      f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    join public.sweepstakes s on s.id = (m.game).sweepstake_id
    where not (m.game).is_void and not s.is_cancelled
  ), judged as (
    select a.*, case
      when a.is_confirmed and a.is_published and a.outcome is null then 'RESULT'
      when a.is_confirmed and (
        a.outcome <> case a.winner when 'ONE' then 1 when 'TWO' then 2 else 3 end
        or (a.own_one, a.own_two) <> (a.score_one, a.score_two)
      ) then 'DIFFERS'
      when a.outcome is not null then null
      -- An admin who has moved the game elsewhere has dealt with it.
      when a.status in ('POSTPONED', 'ABANDONED', 'CANCELLED')
        and (a.start_time is null or private.is_same_meeting(a.start_time, a.own_start)) then 'POSTPONED'
      when a.status = 'SCHEDULED' and a.start_time <> a.own_start and a.start_time > clock_timestamp() then 'MOVED'
    end as kind
    from matched a
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two,
    -- A knock-out that ended level: an admin names the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- An admin has entered another total, which only a reason replaces.
        and coalesce(j.total = j.score_one + j.score_two, true)
        and not (j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end
  from judged j
  where j.kind is not null
  order by j.own_start, j.id;
end $$;
comment on function private.feed_changes is
  'The rows that differ from their games. Those with is_automatic apply themselves; the rest wait for an admin.';
