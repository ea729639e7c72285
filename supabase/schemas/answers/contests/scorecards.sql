-- Picks of locked games: one entrant's, and those of the caller and friends side by side.

create function private.scorecards(p_lines private.standings[], p_viewer uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_sweepstake_id constant bigint := p_lines[1].sweepstake_id;
  v_ids constant uuid[] := array(select l.profile_id from unnest(p_lines) l);
  v_completed constant bigint := (
    select count(*) from public.games g where g.sweepstake_id = v_sweepstake_id and g.outcome is not null
  );
  v_shows_answers constant boolean := private.has_visible_tie_breaks(v_sweepstake_id);
begin
  return (
    with told as materialized (
      select p.profile_id, json_agg(json_build_object(
        'gameId', g.id,
        'selectedId', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
        'isDraw', p.selected_side = 3,
        'isCorrect', p.selected_side = g.outcome
      ) order by g.start_time, g.id) as picks
      from public.games g
      join public.picks p on p.sweepstake_id = g.sweepstake_id and p.game_id = g.id and p.profile_id = any (v_ids)
      where g.sweepstake_id = v_sweepstake_id and not private.is_sealed(g)
      group by p.profile_id
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card,
      'rank', case when v_completed > 0 then r.rank end,
      'correct', s.points / 2,
      'completed', v_completed,
      'tieBreakAnswer', case when v_shows_answers then (
        select a.tie_break_answer from public.sweepstake_entries a
        where a.profile_id = s.profile_id and a.sweepstake_id = v_sweepstake_id
      ) end,
      'picks', coalesce(t.picks, '[]')
    ) order by s.place), '[]')
    from unnest(p_lines) with ordinality s (sweepstake_id, profile_id, points, off_by, changed_at, entry_key, minus_score, place)
    join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e on e.profile_id = s.profile_id
    join private.standing_ranks(v_sweepstake_id, null) r on r.score = -s.minus_score
    left join told t on t.profile_id = s.profile_id
  );
end $$;
comment on function private.scorecards is
  'Standings lines as the contract''s Scorecards, in the given order, ranked among all entrants. Shows picks of locked games only.';

-- api.get_entry(sweepstake_id, profile_id): The contract's Scorecard of an entrant, with picks of locked games only.
-- Returns 404 without an entry or if either fan blocks the other.
create function private.get_entry(p_sweepstake_id bigint, p_profile_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_me constant uuid := private.me();
  v_line private.standings;
begin
  select * into v_line from private.standings s
  where s.sweepstake_id = p_sweepstake_id and s.profile_id = p_profile_id
    and private.is_profile_visible(s.profile_id);
  if not found then
    raise sqlstate 'PT404' using message = 'Entry not found';
  end if;
  return private.scorecards(array[v_line], v_me) -> 0;
end $$;
grant execute on function private.get_entry to authenticated;

-- api.list_friends_entries(sweepstake_id): The contract's Scorecards of the caller, first, and of the thirty top-ranked
-- friends. Shows picks of locked games only.
create function private.list_friends_entries(p_sweepstake_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  c_shown constant integer := 30;
  v_me constant uuid := private.me();
  v_friends constant uuid[] := array(
    select s.other_id from private.friendship_sides s where s.profile_id = v_me and s.is_friend
  );
begin
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return private.scorecards(array(
    select l from private.standings l
    where l.sweepstake_id = p_sweepstake_id and l.profile_id = v_me
  ) || array(
    select row(s.*)::private.standings
    from (
      -- Fetch all friends before sorting: see list_standings.
      select * from private.standings s
      where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (v_friends)
      offset 0
    ) s
    order by s.minus_score, s.changed_at, s.entry_key
    limit c_shown
  ), v_me);
end $$;
grant execute on function private.list_friends_entries to authenticated;
