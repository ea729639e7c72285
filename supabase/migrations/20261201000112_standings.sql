-- Who leads a contest, what the crowd picked, and who won. All of it is kept as picks and results come in, so
-- that a page of a million entrants is a walk along an index and a rank a sum of a few numbers.
--
-- Points say how right an entry is: two for each game picked right, and one more for the final, which
-- decides between entries that are equally right. So 7 points are three games, the final among them.

create table private.standings (
  sweepstake_id bigint not null,
  profile_id uuid not null,
  points smallint not null default 0,
  minus_points smallint not null generated always as (-points) stored,
  changed_at timestamptz not null,
  primary key (sweepstake_id, profile_id),
  foreign key (profile_id, sweepstake_id)
    references public.sweepstake_entries (profile_id, sweepstake_id) on delete cascade
) with (fillfactor = 80);
create index standings_order_idx
  on private.standings (sweepstake_id, minus_points, changed_at, profile_id);
comment on table private.standings is 'Every entry with its points, in the order of the standings. Derived from entries, picks and games.';
comment on column private.standings.points is 'Two for each game picked right, one more for the final.';
comment on column private.standings.minus_points is 'So that the whole order is ascending and a page is one range of the index.';
comment on column private.standings.changed_at is 'Copied from the entry.';

create function private.pick_points(is_final boolean)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$ select 2 + is_final::integer $$;
comment on function private.pick_points is 'What a right pick is worth.';

create function private.is_sealed(game public.games)
returns boolean
language sql
stable
set search_path = ''
as $$
  select game.winner_id is null and not game.is_void and game.start_time > now();
$$;
comment on function private.is_sealed is 'Whether nobody may learn yet what others picked: while the game still takes picks.';

create function private.crowd_picks(sweepstake_id bigint)
returns table (game_id bigint, split json, friends_picks json)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 15
as $$
#variable_conflict use_column
declare
  v_friends constant uuid[] := array(select private.friend_ids(auth.uid()));
begin
  return query
  select g.id,
    json_build_object('one', coalesce(max(c.n) filter (where c.value = '1'), 0),
      'two', coalesce(max(c.n) filter (where c.value = '2'), 0)),
    (
      select json_agg(json_build_object(
        'user', (select to_json(card) from (
          select u.*, null as "matchReason", 'FRIENDS' as "friendshipStatus" from private.user_cards u where u.id = p.profile_id
        ) card),
        'selectedId', case p.selected_side when 1 then g.side_one_id else g.side_two_id end
      ) order by p.profile_id)
      from public.picks p
      where p.profile_id = any (v_friends) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
    )
  from public.games g
  left join private.current_counters c on c.kind = 'PICK' and c.subject_id = g.id
  where g.sweepstake_id = crowd_picks.sweepstake_id and not private.is_sealed(g)
  group by g.id;
end;
$$;
comment on function private.crowd_picks is
  'How the crowd is split over each game that takes no picks any more, and what the caller''s friends picked.';
grant execute on function private.crowd_picks to authenticated;

create function private.entry_count(sweepstake_id bigint)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(c.n), 0)::bigint
  from private.current_counters c where c.kind = 'POINTS' and c.subject_id = entry_count.sweepstake_id;
$$;
comment on function private.entry_count is 'How many fans take part.';
grant execute on function private.entry_count to authenticated;

create function private.entrant_card(profile_id uuid, hidden uuid[])
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_card json;
begin
  if profile_id <> all (hidden) then
    select to_json(card) into v_card
    from (
      select c.*, null as "matchReason", private.friendship_status(auth.uid(), c.id) as "friendshipStatus"
      from private.user_cards c
      where c.id = entrant_card.profile_id
    ) card;
  end if;
  return coalesce(v_card, (
    select json_build_object(
      'id', nobody.id, 'supabaseId', nobody.id, 'name', nobody.name, 'firstName', null, 'lastName', null,
      'profileImagePath', null, 'location', null, 'matchReason', null, 'friendshipStatus', null
    )
    from (
      select '00000000-0000-0000-0000-000000000000'::uuid,
        case when profile_id = any (hidden) then 'A fan' else 'Former fan' end
    ) nobody (id, name)
  ));
end;
$$;
comment on function private.entrant_card is
  'An entrant as UserCard. Who is hidden from the caller is "A fan", whose account is gone "Former fan", both without an id that leads anywhere.';

create function private.winners(sweepstake_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  c_shown constant integer := 100;
  v_points smallint;
  v_hidden constant uuid[] := private.hidden_from(auth.uid());
begin
  if not exists (
    select from public.sweepstakes s where s.id = winners.sweepstake_id and s.completed_at is not null
  ) then
    return '[]';
  end if;
  select max(c.value::smallint) into v_points
  from private.current_counters c
  where c.kind = 'POINTS' and c.subject_id = winners.sweepstake_id;
  return (
    select coalesce(json_agg(private.entrant_card(w.profile_id, v_hidden) order by w.changed_at, w.profile_id), '[]')
    from (
      select s.profile_id, s.changed_at
      from private.standings s
      where s.sweepstake_id = winners.sweepstake_id and s.minus_points = -v_points and v_points > 0
      order by s.changed_at, s.profile_id
      limit c_shown
    ) w
  );
end;
$$;
comment on function private.winners is
  'Who has the most points of a completed contest, as UserCards, at most a hundred; nobody where nobody was right.';
grant execute on function private.winners to authenticated;

create function private.standing_entry(
  standing private.standings, rank bigint, completed bigint, hidden uuid[]
)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return json_build_object(
    'rank', case when completed > 0 then rank end,
    'user', private.entrant_card(standing.profile_id, hidden),
    'correct', standing.points / 2,
    'completed', completed,
    'percent', case when completed > 0 then round(100.0 * (standing.points / 2) / completed) else 0 end,
    'finalCorrect', standing.points % 2 = 1,
    'isMe', standing.profile_id = auth.uid()
  );
end;
$$;
comment on function private.standing_entry is 'A line of the standings as the contract''s Standing.';

create function private.list_standings(sweepstake_id bigint, scope text, after text, page_size integer)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.me();
  v_hidden constant uuid[] := private.hidden_from(v_me);
  v_friends uuid[];
  v_completed bigint;
  v_after record;
  v_page private.standings[];
  v_last private.standings;
  v_own private.standings;
begin
  if not exists (select from public.sweepstakes s where s.id = list_standings.sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif (scope in ('everyone', 'friends')) is not true then
    raise sqlstate 'PT400' using message = 'A scope is everyone or friends', detail = 'scope';
  elsif (page_size between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'A page has between 1 and 100 entries', detail = 'pageSize';
  end if;
  select split_part(after, ' ', 1)::smallint as minus_points,
    split_part(after, ' ', 2)::timestamptz as changed_at, split_part(after, ' ', 3)::uuid as profile_id
  into v_after
  where after is not null;
  if scope = 'friends' then
    v_friends := array(select private.friend_ids(v_me)) || v_me;
  end if;
  select count(*) into v_completed
  from public.games g where g.sweepstake_id = list_standings.sweepstake_id and g.winner_id is not null;

  v_page := array(
    select s from private.standings s
    where s.sweepstake_id = list_standings.sweepstake_id
      and (v_friends is null or s.profile_id = any (v_friends))
      and (after is null
        or (s.minus_points, s.changed_at, s.profile_id) > (v_after.minus_points, v_after.changed_at, v_after.profile_id))
    order by s.minus_points, s.changed_at, s.profile_id
    limit page_size + 1
  );
  if cardinality(v_page) > page_size then
    v_last := v_page[page_size];
  end if;
  select s.* into v_own from private.standings s
  where s.sweepstake_id = list_standings.sweepstake_id and s.profile_id = v_me;

  return json_build_object(
    'standings', (
      -- Equals share a rank, and most of a page are equals: it is looked for once for each number of points.
      with ranks as materialized (
        select p.points, private.standing_rank(list_standings.sweepstake_id, p.points, v_friends) as rank
        from (select distinct s.points from unnest(v_page[1:page_size]) s) p
      )
      select coalesce(json_agg(
        private.standing_entry(s, r.rank, v_completed, v_hidden) order by s.minus_points, s.changed_at, s.profile_id
      ), '[]')
      from unnest(v_page[1:page_size]) s
      join ranks r on r.points = s.points
    ),
    'own', case when v_own.profile_id is not null then private.standing_entry(
      v_own, private.standing_rank(v_own.sweepstake_id, v_own.points, v_friends), v_completed, v_hidden
    ) end,
    'entryCount', private.entry_count(sweepstake_id),
    'nextAfter', v_last.minus_points || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.profile_id
  );
end;
$$;
comment on function private.list_standings is 'The privileged step of public.list_standings.';
grant execute on function private.list_standings to authenticated;

create function private.standing_rank(sweepstake_id bigint, points smallint, among uuid[])
returns bigint
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if among is null then
    return 1 + (
      select coalesce(sum(c.n), 0) from private.current_counters c
      where c.kind = 'POINTS' and c.subject_id = standing_rank.sweepstake_id
        and c.value::smallint > standing_rank.points
    );
  end if;
  return 1 + (
    select count(*) from private.standings s
    where s.sweepstake_id = standing_rank.sweepstake_id and s.profile_id = any (among)
      and s.points > standing_rank.points
  );
end;
$$;
comment on function private.standing_rank is
  'The rank that so many points make, among all entries or among those of these fans: one more than there are with more points, so that equals share it.';

-- Results, corrections and voids: the entries that picked these games gain or lose what they are worth. Only
-- differences are added, so entries that come meanwhile are not miscounted.
create function private.rescore(sweepstake_id bigint, changes jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  with changed_games as (
    select g.id, private.pick_points(g.is_final) as worth,
      case c.before when g.side_one_id then 1 when g.side_two_id then 2 end as side_before,
      case c.after when g.side_one_id then 1 when g.side_two_id then 2 end as side_after
    from jsonb_to_recordset(changes) c (game bigint, before bigint, after bigint)
    join public.games g on g.id = c.game
  ), gains as (
    select p.profile_id, sum(c.worth * (
      coalesce((p.selected_side = c.side_after)::integer, 0) - coalesce((p.selected_side = c.side_before)::integer, 0)
    )) as gain
    from changed_games c
    join public.picks p on p.game_id = c.id and p.sweepstake_id = rescore.sweepstake_id
    group by p.profile_id
    having sum(c.worth * (
      coalesce((p.selected_side = c.side_after)::integer, 0) - coalesce((p.selected_side = c.side_before)::integer, 0)
    )) <> 0
  ), moved as (
    update private.standings s set points = s.points + gains.gain
    from gains
    where s.sweepstake_id = rescore.sweepstake_id and s.profile_id = gains.profile_id
    returning s.points - gains.gain as points_before, s.points as points_after
  )
  insert into private.counter_changes
  select 'POINTS', rescore.sweepstake_id, u.points, sum(u.n)
  from (
    select m.points_before as points, -1 as n from moved m
    union all
    select m.points_after, 1 from moved m
  ) u
  group by u.points
  having sum(u.n) <> 0;
end;
$$;
comment on function private.rescore is
  'Moves the entries whose points the changes of these games'' winners ([{game, before, after}]) make more or fewer.';

create function private.check_standings()
returns table (subject_id bigint, what text, kept text, counted text)
language sql
stable
security definer
set search_path = ''
as $$
  with counted as (
    select e.sweepstake_id, e.profile_id, coalesce(sum(
      case when g.winner_id = case p.selected_side when 1 then g.side_one_id else g.side_two_id end
        then private.pick_points(g.is_final) else 0 end
    ), 0) as points, e.changed_at
    from public.sweepstake_entries e
    left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
    left join public.games g on g.id = p.game_id
    group by e.sweepstake_id, e.profile_id, e.changed_at
  )
  select sweepstake_id, 'points of ' || profile_id, format('%s %s', s.points, s.changed_at), format('%s %s', c.points, c.changed_at)
  from private.standings s
  full join counted c using (sweepstake_id, profile_id)
  where (s.points, s.changed_at) is distinct from (c.points, c.changed_at)
  union all
  select subject_id, format('%s %s', kind, value), coalesce(k.n, 0)::text, coalesce(c.n, 0)::text
  from (select * from private.current_counters where kind in ('POINTS', 'PICK')) k
  full join (
    select 'POINTS' as kind, s.sweepstake_id as subject_id, s.points::text as value, count(*) as n
    from counted s group by s.sweepstake_id, s.points
    union all
    select 'PICK', p.game_id, p.selected_side::text, count(*) from public.picks p group by p.game_id, p.selected_side
  ) c using (kind, subject_id, value)
  where k.n is distinct from c.n;
$$;
comment on function private.check_standings is
  'Counts all entries, picks and results anew and lists what is kept otherwise. Nothing, if all is well.';

create function private.rebuild_standings()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.games, public.sweepstake_entries, public.picks in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  truncate private.standings;
  delete from private.counters where kind in ('POINTS', 'PICK');
  delete from private.counter_changes where kind in ('POINTS', 'PICK');
  insert into private.standings (sweepstake_id, profile_id, points, changed_at)
  select e.sweepstake_id, e.profile_id, coalesce(sum(private.pick_points(g.is_final)) filter (
    where g.winner_id = case p.selected_side when 1 then g.side_one_id else g.side_two_id end
  ), 0), e.changed_at
  from public.sweepstake_entries e
  left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
  left join public.games g on g.id = p.game_id
  group by e.sweepstake_id, e.profile_id, e.changed_at;
  insert into private.counters (kind, subject_id, value, n)
  select 'POINTS', s.sweepstake_id, s.points, count(*) from private.standings s group by s.sweepstake_id, s.points
  union all
  select 'PICK', p.game_id, p.selected_side, count(*) from public.picks p group by p.game_id, p.selected_side;
end;
$$;
comment on function private.rebuild_standings is
  'Derives standings and counts anew: after loading data past the triggers, or to be sure.';

create function public.list_standings(
  sweepstake_id bigint, scope text default 'everyone', after text default null, page_size integer default 20
)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_standings(sweepstake_id, scope, after, page_size);
end;
$$;
comment on function public.list_standings is
  'A page of a contest''s standings, of everyone or of the caller''s friends, with the caller''s own line. `after` is the nextAfter of the page before.';
grant execute on function public.list_standings to authenticated;

create function private.tg_sweepstake_entries__stand()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update private.standings s set changed_at = new.changed_at
    where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.standings (sweepstake_id, profile_id, changed_at)
    values (new.sweepstake_id, new.profile_id, new.changed_at);
    insert into private.counter_changes values ('POINTS', new.sweepstake_id, 0, 1);
  end if;
  return null;
end;
$$;
comment on function private.tg_sweepstake_entries__stand is 'An entry begins without points.';

create trigger _500_stand
  after insert or update of changed_at on public.sweepstake_entries
  for each row execute function private.tg_sweepstake_entries__stand();

create function private.tg_standings__uncount()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.counter_changes values ('POINTS', old.sweepstake_id, old.points, -1);
  return null;
end;
$$;
comment on function private.tg_standings__uncount is 'An entry that is taken back is not counted any more.';

create trigger _500_uncount
  after delete on private.standings
  for each row execute function private.tg_standings__uncount();

-- Transition tables of all kinds of statement bear one name, as in tg__follow_opinions.
create function private.tg_picks__count()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'PICK', o.game_id, o.selected_side, -count(*) from old_rows o group by o.game_id, o.selected_side;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'PICK', n.game_id, n.selected_side, count(*) from new_rows n group by n.game_id, n.selected_side;
  end if;
  perform private.flush_changes_if_due();
  return null;
end;
$$;
comment on function private.tg_picks__count is 'Queues which sides were picked and are not picked any more.';

create trigger _600_count_inserts after insert on public.picks
  referencing new table as new_rows
  for each statement execute function private.tg_picks__count();
create trigger _600_count_updates after update on public.picks
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_picks__count();
create trigger _600_count_deletes after delete on public.picks
  referencing old table as old_rows
  for each statement execute function private.tg_picks__count();

create function private.tg_games__rescore()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sweepstake_id bigint;
  v_changes jsonb;
begin
  for v_sweepstake_id, v_changes in
    select n.sweepstake_id, jsonb_agg(jsonb_build_object('game', n.id, 'before', o.winner_id, 'after', n.winner_id))
    from new_rows n
    join old_rows o on o.id = n.id
    where n.winner_id is distinct from o.winner_id
    group by n.sweepstake_id
  loop
    perform private.rescore(v_sweepstake_id, v_changes);
  end loop;
  return null;
end;
$$;
comment on function private.tg_games__rescore is 'Points follow winners, whoever changes them.';

create trigger _500_rescore
  after update on public.games
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.tg_games__rescore();
