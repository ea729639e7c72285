-- Admins create a sweepstake, and can replace it until the first entry. Each write is all or nothing. The
-- contract's teams and players are sides in the tables. Writes map them to sides; reads map them back.
create function private.new_games(p_games jsonb)
returns table (
  n bigint,
  sport_id bigint,
  side_one_id bigint,
  side_two_id bigint,
  start_time timestamptz,
  is_final boolean,
  can_draw boolean
)
language plpgsql stable rows 15 set search_path = ''
as $$ begin
  return query
  select g.n, g.sport, coalesce(g.team_one, g.player_one), coalesce(g.team_two, g.player_two),
    g.start_time, coalesce(g.is_final, false),
    coalesce(g.can_draw, not coalesce(g.is_final, false) and exists (
      select from public.entities sport where sport.id = g.sport and sport.has_draws
    ))
  from rows from (
    jsonb_to_recordset(p_games) as (
      "sportId" bigint, "teamOneId" bigint, "playerOneId" bigint, "teamTwoId" bigint,
      "playerTwoId" bigint, "startTime" timestamptz, "isFinal" boolean, "canDraw" boolean
    )
  ) with ordinality
    g (sport, team_one, player_one, team_two, player_two, start_time, is_final, can_draw, n);
end $$;
comment on function private.new_games is
  'The games of the contract''s NewSweepstake as rows, numbered from 1. By default, draws count if the sport has draws, except in the final.';

create function private.check_new_games(p_games jsonb) returns void
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_count constant integer := coalesce(jsonb_array_length(p_games), 0);
  v_game record;
  v_path text;
  v_sport public.entities;
  v_kind text;
  v_noun text;
begin
  if v_count = 0 then
    raise sqlstate 'PT400' using message = 'Add at least one game', detail = 'games';
  end if;
  if v_count > 50 then
    raise sqlstate 'PT400' using message = 'A sweepstake has 50 games at most', detail = 'games';
  end if;

  for v_game in select * from private.new_games(p_games) g order by g.n loop
    v_path := 'games.' || v_game.n - 1;
    select * into v_sport from public.entities e where e.id = v_game.sport_id and e.kind = 'SPORT';
    if not found then
      raise sqlstate 'PT400' using message = 'Choose a sport', detail = v_path || '.sportId';
    end if;
    v_kind := case when v_sport.is_player_based then 'ATHLETE' else 'TEAM' end;
    v_noun := case when v_sport.is_player_based then 'player' else 'team' end;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_one_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sOneId', v_noun);
    end if;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_two_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.side_one_id = v_game.side_two_id then
      raise sqlstate 'PT400' using
        message = format('The two %ss of a game cannot be the same', v_noun),
        detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.start_time is null
      or v_game.start_time < timestamptz '2000-01-01 00:00:00+00'
      or v_game.start_time >= timestamptz '2100-01-01 00:00:00+00'
    then
      raise sqlstate 'PT400' using
        message = 'Give the game a start date and time', detail = v_path || '.startTime';
    end if;
  end loop;

  if (select count(*) from private.new_games(p_games) g where g.is_final) <> 1 then
    raise sqlstate 'PT400' using message = 'Exactly one game must be the final game', detail = 'games';
  end if;
  v_path := (
    select format('games.%s.startTime', g.n - 1) from private.new_games(p_games) g
    where g.is_final and g.start_time <= clock_timestamp()
  );
  if v_path is not null then
    raise sqlstate 'PT400' using message = 'The final has begun, so nobody could enter', detail = v_path;
  end if;
end $$;
comment on function private.check_new_games is
  'Rejects games that a sweepstake cannot have and names the field, such as games.2.teamTwoId.';

create function private.rules_or_default(p_rules text, p_prize_pool numeric) returns text
language plpgsql immutable set search_path = ''
as $$ begin
  return coalesce(p_rules, case when p_prize_pool > 0 then 'If several fans win, the prize is split equally.' end);
end $$;
comment on function private.rules_or_default is 'Returns the default prize rules if the organizer gives none.';

create function private.check_terms(p_name text, p_rules text, p_prize_pool numeric, p_path text default '') returns void
language plpgsql immutable set search_path = ''
as $$ begin
  perform private.checked_text('The name', p_name, 120, 0, p_path || 'name', 'Give the sweepstake a name');
  perform private.checked_text('The text of the rules', p_rules, 2000, 40, p_path || 'rules');
  if (p_prize_pool between 0 and 9999999999.99) is not true or p_prize_pool <> round(p_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = p_path || 'prizePool';
  end if;
end $$;
comment on function private.check_terms is
  'Rejects a name, rules or prize that a sweepstake cannot have, and names the field after the path.';

create function private.checked_sweepstake(p_sweepstake jsonb) returns public.sweepstakes
language plpgsql stable security invoker set search_path = ''
as $$ declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
begin
  select private.clean_text(s.name), s."startDate", s."endDate", s."prizePool",
    nullif(private.clean_text(s.rules), ''), s."seriesId"
  into v_new.name, v_new.start_date, v_new.end_date, v_prize_pool, v_new.rules, v_new.series_id
  from jsonb_to_record(p_sweepstake)
    s (name text, rules text, "startDate" date, "endDate" date, "prizePool" numeric, "seriesId" bigint);

  perform private.check_terms(v_new.name, v_new.rules, v_prize_pool);
  if (v_new.start_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if (v_new.end_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if v_new.end_date < v_new.start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  v_new.prize_pool := v_prize_pool;
  v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
    raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
  end if;
  perform private.check_new_games(p_sweepstake -> 'games');
  if p_sweepstake -> 'tieBreak' <> 'null' then
    v_new.tie_break_question := private.checked_text(
      'The question', p_sweepstake #>> '{tieBreak,question}', 200, 0, 'tieBreak.question', 'Ask for a number'
    );
    v_new.tie_break_is_final_total := coalesce((p_sweepstake #>> '{tieBreak,isFinalTotal}')::boolean, false);
  end if;
  v_new.publish_at := (p_sweepstake ->> 'publishAt')::timestamptz;
  if v_new.publish_at >= (
    select g.start_time from private.new_games(p_sweepstake -> 'games') g where g.is_final
  ) then
    raise sqlstate 'PT400' using message = 'Open the sweepstake before its final starts', detail = 'publishAt';
  end if;
  return v_new;
end $$;
comment on function private.checked_sweepstake is
  'Returns the contract''s NewSweepstake as a row without an id; rejects an invalid one and names the field.';

create function private.replace_games(p_sweepstake_id bigint, p_games jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept bigint[];
begin
  -- Clear the old final first: a unique index allows one final.
  update public.games g set is_final = false where g.sweepstake_id = p_sweepstake_id and g.is_final;
  with standing as (
    select g.id, g.sport_id, g.side_one_id, g.side_two_id,
      row_number() over (partition by g.sport_id, g.side_one_id, g.side_two_id order by g.start_time, g.id) as nth
    from public.games g where g.sweepstake_id = p_sweepstake_id
  ), wanted as (
    select n.*, row_number() over (
      partition by n.sport_id, n.side_one_id, n.side_two_id order by n.start_time, n.n
    ) as nth
    from private.new_games(p_games) n
  ), kept as (
    update public.games g
    set start_time = w.start_time, is_final = w.is_final, can_draw = w.can_draw,
      winner_id = null, is_draw = false, is_void = false, void_reason = null, picks_closed_at = null
    from standing s
    join wanted w using (sport_id, side_one_id, side_two_id, nth)
    where g.id = s.id
    returning g.id, w.n
  ), added as (
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, can_draw)
    select p_sweepstake_id, w.sport_id, w.side_one_id, w.side_two_id, w.start_time, w.is_final, w.can_draw
    from wanted w
    where w.n not in (select k.n from kept k)
    order by w.n
    returning id
  )
  select array_agg(id) into v_kept from (select id from kept union all select id from added) stays;
  delete from public.games g where g.sweepstake_id = p_sweepstake_id and g.id <> all (v_kept);
end $$;
comment on function private.replace_games is
  'Replaces the games of a sweepstake without entries with these validated ones. A game with the same sides keeps its id for open pages.';

create function private.open_due_drafts() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ declare
  c_batch constant integer := 50;
  -- All rounds of a series that open together have the same time, so that none precedes another.
  v_now constant timestamptz := clock_timestamp();
  v_opened integer;
begin
  update public.sweepstakes s set published_at = v_now, publish_at = null
  where s.id in (
    select d.id from public.sweepstakes d
    where d.publish_at <= clock_timestamp() and exists (
      select from public.games g
      where g.sweepstake_id = d.id and g.is_final and private.is_open(g)
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
end $$;
comment on function private.open_due_drafts is
  'Publishes up to 50 due drafts and returns whether more may be due. Skips drafts whose final accepts no picks. For the clock.';

create function private.refuse_full_series(p_series_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Serializes writers, so that two cannot both add the last round. Results of a series do not use this lock.
  perform from public.series s where s.id = p_series_id for no key update;
  if (select count(*) from public.sweepstakes s where s.series_id = p_series_id) >= 200 then
    raise sqlstate 'PT400' using message = 'A series has 200 rounds at most', detail = 'seriesId';
  end if;
end $$;
comment on function private.refuse_full_series is 'Rejects another round in a full series; null is a no-op.';

create function private.series_for_log(p_sweepstake public.sweepstakes, p_other public.sweepstakes) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return case when p_sweepstake.series_id is distinct from p_other.series_id
    then jsonb_build_object('series', (select s.name from public.series s where s.id = p_sweepstake.series_id))
    else '{}' end;
end $$;
comment on function private.series_for_log is
  'The series of a sweepstake for an edit''s log entry; empty if the edit does not change it.';

create function private.changed_fields(p_sweepstake public.sweepstakes, p_other public.sweepstakes) returns jsonb
language plpgsql immutable set search_path = ''
as $$ begin
  return case when p_sweepstake.name <> p_other.name then jsonb_build_object('name', p_sweepstake.name) else '{}' end
    || case when p_sweepstake.rules is distinct from p_other.rules then jsonb_build_object('rules', p_sweepstake.rules) else '{}' end
    || case when p_sweepstake.prize_pool <> p_other.prize_pool
      then jsonb_build_object('prizePool', p_sweepstake.prize_pool) else '{}' end;
end $$;
comment on function private.changed_fields is 'The fields in which two versions of a sweepstake differ, for the log.';
