-- The contests of a feed's rounds follow their source until the first entry, and open by themselves.
create function private.choose_final(p_series_id bigint, p_sweepstake_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_round private.feed_rounds;
  v_final constant bigint := (select g.id from public.games g where g.sweepstake_id = p_sweepstake_id and g.is_final);
  v_last bigint;
begin
  select * into v_round from private.feed_rounds d where d.series_id = p_series_id and d.sweepstake_id = p_sweepstake_id;
  if v_final <> coalesce(v_round.final_id, 0) then
    return;
  end if;
  select g.id into v_last from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
  order by g.start_time desc, g.id desc limit 1;
  -- A unique index allows one final.
  update public.games g set is_final = false where g.id = v_final and g.id <> v_last;
  update public.games g set is_final = true where g.id = v_last and not g.is_final;
  update private.feed_rounds d set final_id = v_last where d.series_id = p_series_id and d.round = v_round.round;
end $$;
comment on function private.choose_final is 'Makes the game that starts last the final, unless an admin chose another.';

create function private.settle_round(p_feed private.feeds, p_sweepstake_id bigint, p_old_first timestamptz, p_old_last timestamptz)
returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_first timestamptz;
  v_last timestamptz;
begin
  perform private.choose_final(p_feed.series_id, p_sweepstake_id);
  select min(g.start_time), max(g.start_time) into v_first, v_last from public.games g where g.sweepstake_id = p_sweepstake_id;
  -- Dates that an admin has set differ from those of the games, and stay.
  update public.sweepstakes s set revision = s.revision + 1,
    start_date = case when s.start_date = (p_old_first at time zone 'utc')::date then (v_first at time zone 'utc')::date
      else least(s.start_date, (v_first at time zone 'utc')::date) end,
    end_date = case when s.end_date = (p_old_last at time zone 'utc')::date then (v_last at time zone 'utc')::date
      else greatest(s.end_date, (v_last at time zone 'utc')::date) end,
    publish_at = case when s.publish_at = private.planned_opening(p_feed, p_old_first)
      then private.planned_opening(p_feed, v_first) else s.publish_at end
  where s.id = p_sweepstake_id;
end $$;
comment on function private.settle_round is 'Lets the final, the dates and the opening of a round follow its games.';

create function private.move_game_of_feed(
  p_game_id bigint, p_from timestamptz, p_start timestamptz, p_reason text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_game public.games;
begin
  update private.feed_games l set placed_start = p_start where l.game_id = p_game_id and l.placed_start is not null;
  -- A draft has no entrants, so its games move without a log.
  if exists (
    select from public.games g join public.sweepstakes s on s.id = g.sweepstake_id
    where g.id = p_game_id and s.published_at is null
  ) then
    update public.games g set start_time = p_start where g.id = p_game_id and g.outcome is null and not g.is_void;
    update public.sweepstakes s set revision = s.revision + 1,
      start_date = least(s.start_date, (p_start at time zone 'utc')::date),
      end_date = greatest(s.end_date, (p_start at time zone 'utc')::date)
    where s.id = (select g.sweepstake_id from public.games g where g.id = p_game_id);
    return;
  end if;
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for no key update;
  if v_game.start_time <> p_from or v_game.is_void or v_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'Another admin has moved or decided this game. Look again; nothing was saved.';
  end if;
  perform private.move_game(v_game, p_start, p_reason);
end $$;
comment on function private.move_game_of_feed is 'Moves a game of a published contest or a draft to a start that its source names.';

create function private.log_round_change(p_is_published boolean, p_sweepstake_id bigint, p_game_id bigint, p_side text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_game constant jsonb := jsonb_build_object('game', private.game_names(array[p_game_id]));
begin
  if p_is_published then
    perform private.log_change(
      p_sweepstake_id, 'EDIT', p_game_id, case p_side when 'before' then v_game end, case p_side when 'after' then v_game end, null
    );
  end if;
end $$;
comment on function private.log_round_change is 'Logs a game that joined (after) or left (before) a contest that fans can see.';

create function private.change_round(p_feed private.feeds, p_sweepstake_id bigint, p_changes private.round_change[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_change private.round_change;
  v_is_published boolean;
  v_first timestamptz;
  v_last timestamptz;
  v_left integer;
  v_id bigint;
begin
  -- Entries and this change wait for each other, as in edit_sweepstake.
  select s.published_at is not null into v_is_published from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if private.has_entries(p_sweepstake_id) then
    return;
  end if;
  select min(g.start_time), max(g.start_time), count(*) into v_first, v_last, v_left
  from public.games g where g.sweepstake_id = p_sweepstake_id;
  foreach v_change in array p_changes loop
    if v_change.kind = 'JOINS' and v_left < 50 then
      v_left := v_left + 1;
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (p_sweepstake_id, v_change.sport_id, v_change.one_id, v_change.two_id, v_change.start_time, v_change.can_draw)
      returning id into v_id;
      insert into private.feed_games (game_id, series_id, external_id, placed_start)
      values (v_id, p_feed.series_id, v_change.external_id, v_change.start_time);
      update private.feed_rows r set joins_id = null
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_id, 'after');
    elsif v_change.kind = 'MOVES' then
      perform private.move_game_of_feed(g.id, g.start_time, v_change.start_time, null)
      from public.games g where g.id = v_change.game_id;
    -- Never deletes the last game of a contest.
    elsif v_change.kind = 'LEAVES' and v_left > 1 then
      v_left := v_left - 1;
      perform private.log_round_change(v_is_published, p_sweepstake_id, v_change.game_id, 'before');
      update private.feed_rows r set joins_id = coalesce(r.joins_id, p_sweepstake_id)
      where r.series_id = p_feed.series_id and r.external_id = v_change.external_id;
      delete from public.games g where g.id = v_change.game_id;
    end if;
  end loop;
  perform private.settle_round(p_feed, p_sweepstake_id, v_first, v_last);
end $$;
comment on function private.change_round is
  'Applies the differences between a round and its contest, joining matches first. Games that remain keep their ids.';

create function private.follow_rounds(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
  v_changes private.round_change[];
  v_id bigint;
begin
  select * into v_feed from private.feeds f where f.series_id = p_series_id and not f.is_paused for no key update;
  if not found then
    return;
  end if;
  perform private.link_feed_games(p_series_id);
  -- Skips matches that already have a game: an admin made it, or the source lists the match twice.
  update private.feed_rows r set joins_id = null
  from private.linked_games(p_series_id) m
  where r.series_id = p_series_id and r.joins_id = (m.game).sweepstake_id
    and least(r.side_one_id, r.side_two_id) = least((m.match).side_one_id, (m.match).side_two_id)
    and greatest(r.side_one_id, r.side_two_id) = greatest((m.match).side_one_id, (m.match).side_two_id)
    and private.is_same_meeting(r.start_time, (m.match).start_time);
  v_changes := array(select c from private.round_changes(p_series_id) c);
  perform private.set_acting_feed(v_feed.source);
  for v_id in select distinct c.sweepstake_id from unnest(v_changes) c order by 1 loop
    perform private.change_round(v_feed, v_id, array(
      select c from unnest(v_changes) c where c.sweepstake_id = v_id order by c.kind, c.start_time, c.external_id
    ));
  end loop;
  perform private.open_rounds(v_feed);
  perform private.set_acting_feed(null);
end $$;
comment on function private.follow_rounds is
  'Lets the contests of a feed''s rounds follow their source, and drafts the rounds that have none if the feed makes them.';

create function private.replan_rounds(p_old private.feeds, p_new private.feeds) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  update public.sweepstakes s set revision = s.revision + 1,
    name = case when s.name = private.planned_name(p_old, d.round) then coalesce(private.planned_name(p_new, d.round), s.name)
      else s.name end,
    prize_pool = case when s.prize_pool = p_old.round_prize_pool then coalesce(p_new.round_prize_pool, s.prize_pool)
      else s.prize_pool end,
    rules = case when s.rules is not distinct from private.rules_or_default(p_old.round_rules, p_old.round_prize_pool)
        and p_new.round_name is not null
      then private.rules_or_default(p_new.round_rules, p_new.round_prize_pool) else s.rules end,
    publish_at = case when s.publish_at = private.planned_opening(p_old, g.first_start)
      then private.planned_opening(p_new, g.first_start) else s.publish_at end
  from private.feed_rounds d
  cross join lateral (select min(g.start_time) as first_start from public.games g where g.sweepstake_id = d.sweepstake_id) g
  where d.series_id = p_new.series_id and s.id = d.sweepstake_id and s.series_id = d.series_id and s.published_at is null
    and p_old.opens_days_before is not null;
  perform private.follow_rounds(p_new.series_id);
end $$;
comment on function private.replan_rounds is
  'Moves the drafts of a feed from its old plan to the new one. Values that an admin changed stay; without a plan, an admin opens the drafts.';
