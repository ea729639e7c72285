-- A sweepstake is a contest of games, one of them the final. Everybody signed in may see all of it:
-- what is nobody else's business is who picked what, and that lives in tables of its own.
create table public.sweepstakes (
  id bigint generated always as identity primary key,
  name text not null,
  start_date date not null,
  end_date date not null,
  prize_pool numeric(12, 2) not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint sweepstakes_name_is_trimmed_and_short
    check (name = btrim(name) and char_length(name) between 1 and 120),
  constraint sweepstakes_do_not_end_before_they_start check (end_date >= start_date),
  constraint sweepstakes_dates_are_of_this_century
    check (start_date >= date '2000-01-01' and end_date <= date '2099-12-31'),
  constraint sweepstakes_prize_pool_is_an_amount check (prize_pool between 0 and 9999999999.99)
);

alter table public.sweepstakes enable row level security;
create policy "Fans can see every sweepstake" on public.sweepstakes
  for select to authenticated
  using (true);
-- No writes: create_sweepstake adds one, record_results completes it.
grant select on public.sweepstakes to authenticated;

comment on table public.sweepstakes is 'Contests in which fans pick the winners of games.';
comment on column public.sweepstakes.prize_pool is 'In dollars and cents.';
comment on column public.sweepstakes.completed_at is
  'When the last of its games got a winner; null while the sweepstake is active.';

-- Two sides of one sport, which the composite foreign keys see to: a side plays the game's sport.
create table public.games (
  id bigint generated always as identity primary key,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  sport_id bigint not null,
  side_one_id bigint not null,
  side_two_id bigint not null,
  start_time timestamptz not null,
  is_final boolean not null default false,
  winner_id bigint,
  constraint games_sides_differ check (side_one_id <> side_two_id),
  constraint games_are_between_teams_or_between_athletes
    check ((side_one_id >= 100000) = (side_two_id >= 100000)),
  constraint games_are_won_by_one_of_their_sides check (winner_id in (side_one_id, side_two_id)),
  constraint games_start_in_this_century check (
    start_time >= timestamptz '2000-01-01 00:00:00+00'
    and start_time < timestamptz '2100-01-01 00:00:00+00'
  ),
  unique (id, sweepstake_id),
  foreign key (side_one_id, sport_id) references public.entities (id, sport_id),
  foreign key (side_two_id, sport_id) references public.entities (id, sport_id)
);
-- The games of a sweepstake, in the order in which they are played; and never two finals.
create index games_sweepstake_id_idx on public.games (sweepstake_id, start_time, id);
create unique index games_one_final_in_each_sweepstake on public.games (sweepstake_id) where is_final;
create index games_side_one_id_sport_id_idx on public.games (side_one_id, sport_id);
create index games_side_two_id_sport_id_idx on public.games (side_two_id, sport_id);

alter table public.games enable row level security;
create policy "Fans can see every game" on public.games
  for select to authenticated
  using (true);
-- No writes: games come with their sweepstake, record_results gives them a winner.
grant select on public.games to authenticated;

comment on table public.games is 'The games of the sweepstakes: two teams, or two players where the sport is player-based.';
comment on column public.games.start_time is 'From this moment on the game takes no pick.';
comment on column public.games.is_final is 'The one game of its sweepstake that every entry has to pick.';
comment on column public.games.winner_id is 'One of the two sides; null until the result is in.';
