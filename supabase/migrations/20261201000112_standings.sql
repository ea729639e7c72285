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

-- A result moves half of all entries in one transaction, and whoever changes picks meanwhile must not wait for
-- it. So who finds the own line of the standings locked leaves a note here, and the next flush moves it.
create table private.standing_changes (
  sweepstake_id bigint not null,
  profile_id uuid not null,
  foreign key (profile_id, sweepstake_id)
    references public.sweepstake_entries (profile_id, sweepstake_id) on delete cascade
);
create index standing_changes_profile_id_sweepstake_id_idx
  on private.standing_changes (profile_id, sweepstake_id);
comment on table private.standing_changes is
  'Entries whose changed_at has not reached the standings yet: for a moment they stand among their equals where they stood before.';

create function private.pick_points(is_final boolean)
returns integer
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return 2 + is_final::integer;
end;
$$;
comment on function private.pick_points is 'What a right pick is worth.';

create function private.is_sealed(game public.games)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return game.winner_id is null and not game.is_void and game.start_time > now();
end;
$$;
comment on function private.is_sealed is 'Whether nobody may learn yet what others picked: while the game still takes picks.';

-- Friends are read in the order of their ids, first a hundred and then each time twice as many, until every
-- game has as many as are shown: of thousands of friends who all take part the first hundred is enough.
create function private.friends_picks(sweepstake_id bigint, games bigint[])
returns setof public.picks
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 100
as $$
#variable_conflict use_column
declare
  c_shown constant integer := 50;
  v_friends constant uuid[] := case when cardinality(games) > 0
    then array(
      select s.other_id from private.friendship_sides s where s.profile_id = auth.uid() and s.is_friend order by s.other_id
    ) end;
  v_open bigint[] := games;
  v_from integer := 1;
  v_picks public.picks[] := '{}';
begin
  while v_from <= cardinality(v_friends) and cardinality(v_open) > 0 loop
    v_picks := v_picks || array(
      select p from public.picks p
      where p.profile_id = any (v_friends[v_from : 2 * v_from + 98])
        and p.sweepstake_id = friends_picks.sweepstake_id and p.game_id = any (v_open)
    );
    v_open := array(
      select game.id from unnest(v_open) game (id)
      except
      select p.game_id from unnest(v_picks) p group by p.game_id having count(*) >= c_shown
    );
    v_from := 2 * v_from + 99;
  end loop;
  return query
  select p.profile_id, p.sweepstake_id, p.game_id, p.selected_side
  from (
    select p.*, row_number() over (partition by p.game_id order by p.profile_id) as n from unnest(v_picks) p
  ) p
  where p.n <= c_shown;
end;
$$;
comment on function private.friends_picks is
  'What the caller''s friends picked in these games of a sweepstake: of each game the first fifty, by the ids of the friends.';

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
  v_games constant bigint[] := array(
    select g.id from public.games g where g.sweepstake_id = crowd_picks.sweepstake_id and not private.is_sealed(g)
  );
begin
  return query
  with splits as (
    select c.subject_id, coalesce(max(c.n) filter (where c.value = '1'), 0) as one,
      coalesce(max(c.n) filter (where c.value = '2'), 0) as two
    from private.current_counters c
    where c.kind = 'PICK' and c.subject_id = any (v_games)
    group by c.subject_id
  ), picks as materialized (
    select * from private.friends_picks(crowd_picks.sweepstake_id, v_games)
  ), cards as materialized (
    select card.id, to_json(card) as card
    from (
      select u.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from private.user_cards u where u.id in (select p.profile_id from picks p)
    ) card
  ), friends as (
    select p.game_id, json_agg(json_build_object(
      'user', c.card, 'selectedId', case p.selected_side when 1 then g.side_one_id else g.side_two_id end
    ) order by p.profile_id) as picks
    from picks p
    join cards c on c.id = p.profile_id
    join public.games g on g.id = p.game_id
    group by p.game_id
  )
  select game.id, json_build_object('one', coalesce(s.one, 0), 'two', coalesce(s.two, 0)), f.picks
  from unnest(v_games) game (id)
  left join splits s on s.subject_id = game.id
  left join friends f on f.game_id = game.id;
end;
$$;
comment on function private.crowd_picks is
  'How the crowd is split over each game that takes no picks any more, and what the caller''s friends picked, fifty of them at most.';
grant execute on function private.crowd_picks to authenticated;

create function private.entry_count(sweepstake_id bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(sum(c.n), 0)::bigint
    from private.current_counters c where c.kind = 'POINTS' and c.subject_id = entry_count.sweepstake_id
  );
end;
$$;
comment on function private.entry_count is 'How many fans take part.';
grant execute on function private.entry_count to authenticated;

create function private.entrant_cards(ids uuid[], viewer uuid, hidden uuid[])
returns table (profile_id uuid, card json)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 20
as $$
begin
  return query
  select entrant.id, coalesce(
    (
      select to_json(known)
      from (
        select c.*, null as "matchReason",
          case when c.id <> viewer then coalesce(s.friendship_status, 'NOT_FRIENDS') end as "friendshipStatus"
        from private.user_cards c
        where c.id = entrant.id and c.id <> all (hidden)
      ) known
    ),
    (
      select json_build_object(
        'id', nobody.id, 'supabaseId', nobody.id, 'name', nobody.name, 'firstName', null, 'lastName', null,
        'profileImagePath', null, 'location', null, 'matchReason', null, 'friendshipStatus', null
      )
      from (
        select '00000000-0000-0000-0000-000000000000'::uuid,
          case when entrant.id = any (hidden) then 'A fan' else 'Former fan' end
      ) nobody (id, name)
    )
  )
  from unnest(ids) with ordinality entrant (id, place)
  left join private.friendship_statuses(viewer, ids) s on s.other_id = entrant.id
  order by entrant.place;
end;
$$;
comment on function private.entrant_cards is
  'Entrants as UserCards for a viewer, in the order given. Who is among the hidden is "A fan", whose account is gone "Former fan", both without an id that leads anywhere.';

create function private.winners(sweepstake_id bigint)
returns table (winner_count bigint, cards json)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 1
as $$
#variable_conflict use_column
declare
  c_shown constant integer := 20;
  v_points smallint;
  v_count bigint;
  v_winners uuid[];
begin
  select c.value::smallint, c.n into v_points, v_count
  from public.sweepstakes s
  join private.current_counters c on c.kind = 'POINTS' and c.subject_id = s.id
  where s.id = winners.sweepstake_id and s.completed_at is not null and c.value <> '0'
  order by c.value::smallint desc
  limit 1;
  v_winners := array(
    select s.profile_id
    from private.standings s
    where s.sweepstake_id = winners.sweepstake_id and s.minus_points = -v_points
    order by s.changed_at, s.profile_id
    limit c_shown
  );
  return query select coalesce(v_count, 0), (
    select coalesce(json_agg(c.card order by c.place), '[]')
    from private.entrant_cards(v_winners, auth.uid(), private.hidden_among(auth.uid(), v_winners))
      with ordinality c (id, card, place)
  );
end;
$$;
comment on function private.winners is
  'How many have the most points of a completed contest, and the first twenty of them as UserCards; nobody where nobody was right.';
grant execute on function private.winners to authenticated;

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
  v_friends constant uuid[] := case when scope = 'friends' then array(
    select s.other_id from private.friendship_sides s where s.profile_id = v_me and s.is_friend
  ) || v_me end;
  v_completed bigint;
  v_points integer[];
  v_counts bigint[];
  v_after private.standings;
  v_page private.standings[];
  v_last private.standings;
  v_own private.standings;
  v_lines private.standings[];
  v_ids uuid[];
begin
  select (
    select count(*) from public.games g where g.sweepstake_id = s.id and g.winner_id is not null
  ) into v_completed
  from public.sweepstakes s where s.id = list_standings.sweepstake_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif (scope in ('everyone', 'friends')) is not true then
    raise sqlstate 'PT400' using message = 'Choose everyone or friends', detail = 'scope';
  elsif (page_size between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'A page has between 1 and 100 entries', detail = 'pageSize';
  end if;
  -- The first page begins before everything, so that every page is one range of the index.
  v_after.minus_points := coalesce(split_part(after, ' ', 1)::smallint, -32768);
  v_after.changed_at := coalesce(split_part(after, ' ', 2)::timestamptz, '-infinity');
  v_after.profile_id := coalesce(split_part(after, ' ', 3), '00000000-0000-0000-0000-000000000000')::uuid;
  if v_friends is null then
    -- All of a line stands in the index of the order, so that the table need not be read.
    v_page := array(
      select row(s.sweepstake_id, s.profile_id, -s.minus_points, s.minus_points, s.changed_at)::private.standings
      from private.standings s
      where s.sweepstake_id = list_standings.sweepstake_id
        and (s.minus_points, s.changed_at, s.profile_id) > (v_after.minus_points, v_after.changed_at, v_after.profile_id)
      order by s.minus_points, s.changed_at, s.profile_id
      limit page_size + 1
    );
    select array_agg(c.value::integer), array_agg(c.n) into v_points, v_counts
    from private.current_counters c
    where c.kind = 'POINTS' and c.subject_id = list_standings.sweepstake_id;
  else
    -- All of them first: with a limit at hand the planner may walk the whole contest to find some in order.
    v_lines := array(
      select s from private.standings s
      where s.sweepstake_id = list_standings.sweepstake_id and s.profile_id = any (v_friends)
    );
    v_page := array(
      select s from unnest(v_lines) s
      where (s.minus_points, s.changed_at, s.profile_id) > (v_after.minus_points, v_after.changed_at, v_after.profile_id)
      order by s.minus_points, s.changed_at, s.profile_id
      limit page_size + 1
    );
    select array_agg(c.points), array_agg(c.n) into v_points, v_counts
    from (select s.points, count(*) as n from unnest(v_lines) s group by s.points) c;
  end if;
  if cardinality(v_page) > page_size then
    v_last := v_page[page_size];
    v_page := v_page[1:page_size];
  end if;
  select s.* into v_own from private.standings s
  where s.sweepstake_id = list_standings.sweepstake_id and s.profile_id = v_me;
  -- The caller's own line comes last, once more where the page has it.
  v_lines := v_page || v_own;
  v_ids := array(select l.profile_id from unnest(v_lines) l);

  return (
    -- The rank is one more than there are with more points, so that equals share it: counts[n] have points[n].
    with ranks as (
      select c.points, 1 + sum(c.n) over (order by c.points desc) - c.n as rank
      from unnest(v_points, v_counts) c (points, n)
    ), lines as (
      select s.place, to_json(line) as line
      from rows from (
        unnest(v_lines), private.entrant_cards(v_ids, v_me, private.hidden_among(v_me, v_ids))
      ) with ordinality s (sweepstake_id, profile_id, points, minus_points, changed_at, card_id, card, place)
      join ranks r on r.points = s.points
      cross join lateral (
        select case when v_completed > 0 then r.rank end as rank,
          s.card as "user",
          s.points / 2 as correct,
          v_completed as completed,
          case when v_completed > 0 then round(100.0 * (s.points / 2) / v_completed) else 0 end as percent,
          s.points % 2 = 1 as "finalCorrect",
          s.profile_id = v_me as "isMe"
      ) line
    )
    select json_build_object(
      'standings', coalesce(json_agg(l.line order by l.place) filter (where l.place <= cardinality(v_page)), '[]'),
      'own', (select l.line from lines l where l.place > cardinality(v_page)),
      'entryCount', case
        when v_friends is null then (select coalesce(sum(n), 0)::bigint from unnest(v_counts) n)
        else private.entry_count(sweepstake_id)
      end,
      'nextAfter', v_last.minus_points || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.profile_id
    )
    from lines l
  );
end;
$$;
comment on function private.list_standings is 'The privileged step of public.list_standings.';
grant execute on function private.list_standings to authenticated;

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
  with sides as materialized (
    select g.id as game_id, case side.winner_id when g.side_one_id then 1 else 2 end as side,
      side.factor * private.pick_points(g.is_final) as gain
    from jsonb_to_recordset(changes) c (game bigint, before bigint, after bigint)
    join public.games g on g.id = c.game
    cross join lateral (values (c.after, 1), (c.before, -1)) side (winner_id, factor)
    where side.winner_id is not null
  -- In the order of the primary key, so that neighbours are found and written on the same pages: in any other
  -- a million entrants take half as long again.
  ), gains as materialized (
    select p.profile_id, sum(s.gain) as gain
    from sides s
    -- With `offset 0` the picks of each side by the index; as a join the planner would read those of all contests.
    cross join lateral (
      select p.profile_id from public.picks p where p.game_id = s.game_id and p.selected_side = s.side offset 0
    ) p
    group by p.profile_id
    having sum(s.gain) <> 0
    order by p.profile_id
  ), moved as (
    update private.standings s set points = s.points + gains.gain
    from gains
    where s.sweepstake_id = rescore.sweepstake_id and s.profile_id = gains.profile_id
    returning s.points - gains.gain as points_before, s.points as points_after
  ), moves as (
    select m.points_before, m.points_after, count(*) as n from moved m group by m.points_before, m.points_after
  )
  insert into private.counter_changes
  select 'POINTS', rescore.sweepstake_id, u.points, sum(u.n)
  from moves m
  cross join lateral (values (m.points_before, -m.n), (m.points_after, m.n)) u (points, n)
  group by u.points
  having sum(u.n) <> 0;
end;
$$;
comment on function private.rescore is
  'Moves the entries whose points the changes of these games'' winners ([{game, before, after}]) make more or fewer.';

create function private.flush_standing_changes()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with free as materialized (
    select q.sweepstake_id, q.profile_id, e.changed_at
    from private.standing_changes q
    join public.sweepstake_entries e on e.profile_id = q.profile_id and e.sweepstake_id = q.sweepstake_id
    join private.standings s on s.profile_id = q.profile_id and s.sweepstake_id = q.sweepstake_id
    for no key update of s skip locked
  ), moved as (
    -- The later of the two: the entry may have changed since this statement began.
    update private.standings s set changed_at = greatest(s.changed_at, free.changed_at)
    from free
    where s.sweepstake_id = free.sweepstake_id and s.profile_id = free.profile_id
  )
  delete from private.standing_changes q
  using free
  where q.profile_id = free.profile_id and q.sweepstake_id = free.sweepstake_id;
end;
$$;
comment on function private.flush_standing_changes is
  'Moves the entries that were locked when their picks changed; those that still are wait for the next flush.';

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
  where s.points is distinct from c.points
    or s.changed_at is distinct from c.changed_at and not exists (
      select from private.standing_changes q
      where q.profile_id = c.profile_id and q.sweepstake_id = c.sweepstake_id
    )
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
  -- Just loaded, these have no statistics yet, and without them a million entries take minutes.
  analyze public.games, public.sweepstake_entries, public.picks;
  -- No truncate: a reader whose look began before would find nothing at all.
  delete from private.standings where sweepstake_id is not null;
  delete from private.standing_changes where sweepstake_id is not null;
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
    perform from private.standings s
    where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id
    for no key update skip locked;
    if found then
      update private.standings s set changed_at = new.changed_at
      where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id;
    else
      insert into private.standing_changes values (new.sweepstake_id, new.profile_id);
    end if;
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
comment on function private.tg_sweepstake_entries__stand is
  'An entry begins without points; when its picks change it stands behind its equals.';

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
