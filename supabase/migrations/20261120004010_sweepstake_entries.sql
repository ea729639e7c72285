-- Taking part. An entry is made once and for all, together with its picks; its primary key is what
-- makes a second submission impossible, however many arrive at once.
create table public.sweepstake_entries (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  submitted_at timestamptz not null default now(),
  primary key (profile_id, sweepstake_id)
);
create index sweepstake_entries_sweepstake_id_idx on public.sweepstake_entries (sweepstake_id);

alter table public.sweepstake_entries enable row level security;
create policy "Fans can see their own entries" on public.sweepstake_entries
  for select to authenticated
  using (profile_id = (select auth.uid()));
-- No writes: submit_picks makes an entry, and nothing changes it.
grant select on public.sweepstake_entries to authenticated;

comment on table public.sweepstake_entries is 'Who has submitted picks for which sweepstake. One row a person.';

-- A pick names a side of the game and not a team or athlete, so it cannot be of another game's.
create table public.picks (
  profile_id uuid not null,
  sweepstake_id bigint not null,
  game_id bigint not null,
  selected_side smallint not null,
  primary key (profile_id, sweepstake_id, game_id),
  constraint picks_select_side_one_or_two check (selected_side in (1, 2)),
  foreign key (profile_id, sweepstake_id)
    references public.sweepstake_entries (profile_id, sweepstake_id) on delete cascade,
  foreign key (game_id, sweepstake_id)
    references public.games (id, sweepstake_id) on delete cascade
);
create index picks_game_id_sweepstake_id_idx on public.picks (game_id, sweepstake_id);

alter table public.picks enable row level security;
create policy "Fans can see their own picks" on public.picks
  for select to authenticated
  using (profile_id = (select auth.uid()));
-- No writes: picks come with their entry.
grant select on public.picks to authenticated;

comment on table public.picks is 'Which side a fan picked in which game. Left-out games have no row.';
comment on column public.picks.sweepstake_id is 'That of the game and of the entry: the two foreign keys hold them together.';
comment on column public.picks.selected_side is '1 for the game''s side one, 2 for its side two.';
