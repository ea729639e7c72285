-- A series can follow a public source of fixtures and results. The edge function `feeds` reads the source and stores
-- its rows; every rule about them is here.
create table private.feeds (
  series_id bigint primary key references public.series (id) on delete cascade,
  source text not null,
  competition text not null,
  season text not null,
  mode text not null,
  is_paused boolean not null default false,
  last_read_at timestamptz,
  fixtures_read_at timestamptz,
  tried_at timestamptz,
  last_error text,
  failing_since timestamptz,
  not_before timestamptz not null default now(),
  etag text,
  lease uuid,
  leased_at timestamptz,
  is_full_read boolean not null default true,
  unread jsonb not null default '[]',
  opens_days_before smallint,
  round_name text,
  round_prize_pool numeric(12, 2),
  round_rules text,
  prize_wait_hours smallint,
  unchanged_since timestamptz not null default now(),
  constraint feeds_source_is_known check (source in ('OPENLIGADB', 'FOOTBALL_DATA', 'NFLVERSE', 'DEMO')),
  constraint feeds_mode_is_known check (mode in ('PROPOSE', 'AUTOMATIC')),
  constraint feeds_competition_and_season_fit_an_address
    check (competition ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' and season ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  constraint feeds_last_error_is_short check (char_length(last_error) between 1 and 300),
  constraint feeds_fail_since_their_first_error check ((last_error is null) = (failing_since is null)),
  constraint feeds_leases_have_a_time check ((lease is null) = (leased_at is null)),
  constraint feeds_open_rounds_within_two_weeks check (opens_days_before between 1 and 14),
  constraint feeds_plan_rounds_completely check (
    (opens_days_before is null) = (round_name is null) and (opens_days_before is null) = (round_prize_pool is null)
    and (opens_days_before is not null or round_rules is null)
  ),
  constraint feeds_round_name_has_a_number check (char_length(round_name) <= 120 and position('{round}' in round_name) > 0),
  constraint feeds_round_prize_pool_is_an_amount check (round_prize_pool between 0 and 9999999999.99),
  constraint feeds_round_rules_are_short check (char_length(round_rules) between 1 and 2000),
  constraint feeds_prize_wait_is_half_a_day_to_three_days check (prize_wait_hours between 12 and 72),
  constraint feeds_that_anyone_edits_end_no_prizes check (prize_wait_hours is null or source <> 'OPENLIGADB')
);
create unique index feeds_lease_idx on private.feeds (lease);
comment on table private.feeds is 'The public source that a series follows.';
comment on column private.feeds.mode is 'PROPOSE leaves every decision to admins. AUTOMATIC enters certain results.';
comment on column private.feeds.last_read_at is 'When the last successful read was stored.';
comment on column private.feeds.fixtures_read_at is 'When all rounds were last stored; null before and after a failed try.';
comment on column private.feeds.tried_at is 'When the last read was leased to the clock or ended, successful or not.';
comment on column private.feeds.not_before is 'The clock reads nothing before this: a new feed waits for its admin.';
comment on column private.feeds.lease is 'The key with which a reader may store one read. Readers that start at the same moment share it.';
comment on column private.feeds.unread is
  'The matches of the last read that fit no row, each with its name, round and reason.';
comment on column private.feeds.opens_days_before is
  'The feed makes a draft of each round, which opens this many days before its first game. Null if admins make drafts.';
comment on column private.feeds.round_name is 'The name of these rounds, with {round} for the number.';
comment on column private.feeds.round_prize_pool is 'The prize of each of these rounds, which an admin confirmed, in US dollars.';
comment on column private.feeds.prize_wait_hours is
  'After this many hours without objection the last result of a contest with a prize enters itself. Null leaves it to admins.';
comment on column private.feeds.unchanged_since is
  'When an admin last changed, paused or resumed the feed, which starts every wait for an objection again.';
comment on column private.feeds.is_full_read is 'Whether the leased read covers all rounds.';

create table private.feed_rows (
  series_id bigint not null references private.feeds (series_id) on delete cascade,
  external_id text not null,
  round integer not null,
  side_one text not null,
  side_two text not null,
  side_one_id bigint references public.entities (id),
  side_two_id bigint references public.entities (id),
  start_time timestamptz,
  status text not null,
  score_one smallint,
  score_two smallint,
  winner text,
  is_knockout boolean not null default false,
  result_since timestamptz,
  confirmed_at timestamptz,
  joins_id bigint references public.sweepstakes (id) on delete set null,
  side_one_short text,
  side_two_short text,
  problem text,
  primary key (series_id, external_id),
  constraint feed_rows_external_id_is_short check (char_length(external_id) between 1 and 100),
  constraint feed_rows_round_is_a_number check (round between 0 and 999),
  constraint feed_rows_side_one_is_short check (char_length(side_one) between 1 and 120),
  constraint feed_rows_side_two_is_short check (char_length(side_two) between 1 and 120),
  constraint feed_rows_side_one_short_is_short check (char_length(side_one_short) between 1 and 120),
  constraint feed_rows_side_two_short_is_short check (char_length(side_two_short) between 1 and 120),
  constraint feed_rows_problem_is_a_sentence check (char_length(problem) between 1 and 200),
  constraint feed_rows_status_is_known
    check (status in ('SCHEDULED', 'LIVE', 'FINAL', 'AWARDED', 'POSTPONED', 'ABANDONED', 'CANCELLED')),
  constraint feed_rows_score_one_is_points check (score_one between 0 and 999),
  constraint feed_rows_score_two_is_points check (score_two between 0 and 999),
  constraint feed_rows_winner_is_known check (winner in ('ONE', 'TWO', 'DRAW')),
  constraint feed_rows_start_in_this_century check (
    start_time >= timestamptz '2000-01-01 00:00:00+00' and start_time < timestamptz '2100-01-01 00:00:00+00'
  )
);
create index feed_rows_side_one_id_idx on private.feed_rows (side_one_id);
create index feed_rows_side_two_id_idx on private.feed_rows (side_two_id);
create index feed_rows_joins_id_idx on private.feed_rows (joins_id);
comment on table private.feed_rows is 'Matches of a source as last read. A read without a known match keeps its row.';
comment on column private.feed_rows.side_one_id is 'The item of the catalogue with this name; null while unknown.';
comment on column private.feed_rows.side_one_short is 'Another name that the source has for the side, matched after the first.';
comment on column private.feed_rows.problem is 'Why the source''s result cannot be entered; null for most rows.';
comment on column private.feed_rows.start_time is 'Null while the source names no time.';
comment on column private.feed_rows.result_since is 'When the present result was first stored; null while it is incomplete.';
comment on column private.feed_rows.confirmed_at is 'When a later read confirmed the result.';
comment on column private.feed_rows.joins_id is
  'The contest of its round that this match joins once its sides and start are known. Null once it has joined, so that a game that an admin removes stays out.';

create table private.feed_games (
  game_id bigint primary key references public.games (id) on delete cascade,
  series_id bigint not null,
  external_id text not null,
  announced_start timestamptz,
  rejected_claim text,
  placed_start timestamptz,
  rejected_change text,
  constraint feed_games_rejected_claim_is_short check (char_length(rejected_claim) <= 60),
  constraint feed_games_rejected_change_is_short check (char_length(rejected_change) <= 100),
  foreign key (series_id, external_id)
    references private.feed_rows (series_id, external_id) on update cascade on delete cascade
);
create index feed_games_series_id_external_id_idx on private.feed_games (series_id, external_id);
comment on table private.feed_games is 'Games matched with a row, so that the match survives a new start.';
comment on column private.feed_games.announced_start is
  'The last start that the source named before it passed. Only an announced start closes picks when it passes.';
comment on column private.feed_games.rejected_claim is
  'The start_claim that an admin overruled by resuming the picks. While the source repeats it, picks stay open.';

comment on column private.feed_games.placed_start is
  'The start that the feed gave the game; another start is an admin''s. Null for a game that an admin made.';
comment on column private.feed_games.rejected_change is
  'The proposal (change_claim) that an admin rejected. It is hidden while the source repeats it.';

create table private.feed_rounds (
  series_id bigint not null references private.feeds (series_id) on delete cascade,
  round integer not null,
  sweepstake_id bigint references public.sweepstakes (id) on delete set null,
  final_id bigint references public.games (id) on delete set null,
  primary key (series_id, round)
);
create index feed_rounds_sweepstake_id_idx on private.feed_rounds (sweepstake_id);
create index feed_rounds_final_id_idx on private.feed_rounds (final_id);
comment on table private.feed_rounds is 'The contests made from rounds of a source.';
comment on column private.feed_rounds.sweepstake_id is 'Null once an admin has deleted the contest, which the feed does not make again.';
comment on column private.feed_rounds.final_id is 'The final that the feed chose; another final is an admin''s choice.';

create table private.feed_names (
  source text not null,
  sport_id bigint not null,
  name text not null,
  entity_id bigint not null references public.entities (id),
  competition text not null default '',
  primary key (source, competition, sport_id, name),
  constraint feed_names_name_is_short check (char_length(name) between 1 and 120)
);
create index feed_names_entity_id_idx on private.feed_names (entity_id);
comment on table private.feed_names is 'Names of sources that admins taught us, for every series that follows the competition.';
comment on column private.feed_names.sport_id is 'The sport of the series; 0 for a series of several sports.';
comment on column private.feed_names.competition is
  'The competition as the source calls it; empty for names that release 1.0.0 learned, which hold for all of them.';

create table private.feed_calls (
  source text not null,
  called_at timestamptz not null default clock_timestamp()
);
create index feed_calls_source_called_at_idx on private.feed_calls (source, called_at);
comment on table private.feed_calls is 'Calls of the last minute to sources that allow a number of calls a minute.';

create table private.feed_waits (
  source text primary key,
  until timestamptz not null
);
comment on table private.feed_waits is 'Sources that allow no call until a time, for every feed and reader.';
