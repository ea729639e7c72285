-- Who leads a series: one line for each fan who takes part in any of its rounds. What it sums is in the standings
-- of the rounds; here it stands in order, so that a page of a million fans is a walk along an index.
--
-- In how many rounds a fan takes part, and how many games of them are over, is counted when a line is read:
-- kept, the first would have who enters wait for a result of another round, which holds the line for seconds,
-- and the second would have each result write every line and not only those of who was right.

create table private.series_standings (
  series_id bigint not null,
  profile_id uuid not null,
  correct integer not null default 0,
  rounds_won integer not null default 0,
  line_key uuid not null default gen_random_uuid(),
  minus_score integer not null generated always as (-(correct * 1000 + rounds_won)) stored,
  primary key (series_id, profile_id),
  -- A series has 200 rounds at most, of 50 games at most.
  constraint series_standings_correct_fits_in_a_score check (correct between 0 and 10000),
  constraint series_standings_rounds_won_fit_in_a_score check (rounds_won between 0 and 999)
) with (fillfactor = 80);
create index series_standings_order_idx
  on private.series_standings (series_id, minus_score, line_key) include (profile_id);
comment on table private.series_standings is
  'Every fan of a series with what the rounds add up to, in the order of its standings. Derived from standings and sweepstakes.';
comment on column private.series_standings.rounds_won is 'Rounds that are over, not called off, and had nobody with more points.';
comment on column private.series_standings.minus_score is
  'Correct, then rounds won, as one number and ascending, so that a page is one range of the index.';
comment on column private.series_standings.line_key is
  'Breaks ties, and stands in cursors, which would otherwise name a fan who is hidden from their reader.';

create function private.lock_series(p_series_id bigint) returns bigint
-- Results take turns within a series, however long one takes: see lock_sweepstake. Fans do not wait for this.
language plpgsql volatile security definer set search_path = ''
set lock_timeout = 0
as $$ begin
  if p_series_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('lines of series ' || p_series_id, 0));
  end if;
  return p_series_id;
end $$;
comment on function private.lock_series is
  'Before the lines of a series are moved; answers its id. Two results of its rounds at once would move the same lines in different orders, so the second waits.';
