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

create function private.change_claim(p_kind text, p_row private.feed_rows) returns text
language plpgsql stable set search_path = ''
as $$ begin
  return concat_ws(' ', p_kind, p_row.status, case
    when p_kind in ('RESULT', 'DIFFERS') then concat_ws(' ', p_row.winner, p_row.score_one, p_row.score_two)
    else private.rfc3339(p_row.start_time) end);
end $$;
comment on function private.change_claim is 'What a source claims in a proposal. If the claim changes, the proposal is a new one.';

create function private.end_of_prize_wait(p_feed private.feeds, p_sweepstake_id bigint, p_confirmed_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_feed.prize_wait_hours is null or p_feed.source = 'OPENLIGADB' or p_feed.mode <> 'AUTOMATIC' or p_feed.is_paused then
    return null;
  end if;
  return make_interval(hours => p_feed.prize_wait_hours) + (
    select min(d.sent_at) from private.deliveries d
    join private.admins a on a.profile_id = d.profile_id
    where d.kind = 'TASKS' and d.state = 'SENT' and d.sent_at > greatest(p_confirmed_at, p_feed.unchanged_since)
      and not private.has_entered(p_sweepstake_id, d.profile_id)
  );
end $$;
comment on function private.end_of_prize_wait is
  'When a feed enters the last result of a contest with a prize: prize_wait_hours after the email to an admin who has not entered. Null before that email, or if admins enter it.';

create function private.feed_changes(p_series_id bigint)
returns table (
  game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text,
  start_time timestamptz, own_start timestamptz, since timestamptz, is_automatic boolean, claim text, waits boolean,
  enters_at timestamptz
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
      m.match, f as feed, l.rejected_change, (m.match).confirmed_at is not null as is_confirmed, coalesce((m.match).confirmed_at, f.last_read_at) as since,
      f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    left join private.feed_games l on l.game_id = (m.game).id
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
      -- If an admin has moved the game to another date, the postponement is already handled.
      when a.status in ('POSTPONED', 'ABANDONED', 'CANCELLED')
        and (a.start_time is null or private.is_same_meeting(a.start_time, a.own_start)) then 'POSTPONED'
      when a.status = 'SCHEDULED' and a.start_time <> a.own_start and a.start_time > clock_timestamp() then 'MOVED'
    end as kind
    from matched a
  ), waiting as (
    select j.*, private.change_claim(j.kind, j.match) as claim,
      j.kind = 'RESULT' and j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id) as waits
    from judged j
    where j.kind is not null
  ), timed as (
    select w.*, case when w.waits then private.end_of_prize_wait(w.feed, w.sweepstake_id, (w.match).confirmed_at) end as enters_at
    from waiting w
    where w.claim is distinct from w.rejected_change
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two,
    -- A draw in a game that must have a winner: an admin enters the winner.
    case when j.winner <> 'DRAW' or j.can_draw or j.kind <> 'RESULT' then j.winner end, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        -- Replacing a total that an admin entered requires a reason.
        and coalesce(j.total = j.score_one + j.score_two, true)
        -- After the wait, another read has found the same result.
        and (not j.waits or coalesce(j.enters_at <= (j.feed).last_read_at, false))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end, j.claim, j.waits, j.enters_at
  from timed j
  order by j.own_start, j.id;
end $$;
comment on function private.feed_changes is
  'The rows that differ from their games. Those with is_automatic apply themselves; the rest wait for an admin. The last result of a prize waits for objections until enters_at.';
