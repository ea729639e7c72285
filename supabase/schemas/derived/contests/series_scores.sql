-- Series standings are indexed in rank order. Reads count rounds and finished games. Stored counts would make
-- entries wait for results, and results write every line instead of only the correct pickers'.

create table private.series_standings (
  series_id bigint not null,
  profile_id uuid not null,
  correct integer not null default 0,
  rounds_won integer not null default 0,
  line_key uuid not null default gen_random_uuid(),
  minus_score integer not null generated always as (-(correct * 1000 + rounds_won)) stored,
  primary key (series_id, profile_id),
  -- A series has at most 200 rounds of at most 50 games.
  constraint series_standings_correct_fits_in_a_score check (correct between 0 and 10000),
  constraint series_standings_rounds_won_fit_in_a_score check (rounds_won between 0 and 999)
) with (fillfactor = 80);
create index series_standings_order_idx
  on private.series_standings (series_id, minus_score, line_key) include (profile_id);
comment on table private.series_standings is
  'Each fan''s totals over the rounds of a series, in rank order. Derived from standings and sweepstakes.';
comment on column private.series_standings.rounds_won is
  'Completed rounds, not canceled, in which the fan had the best score.';
comment on column private.series_standings.minus_score is
  'Correct picks, then rounds won, as one ascending number, so that a page is one index range.';
comment on column private.series_standings.line_key is
  'Breaks ties and identifies the line in cursors without revealing a hidden fan''s id.';

create function private.lock_series(p_series_id bigint) returns bigint
-- Serializes results of one series without a lock timeout: see lock_sweepstake. Fans do not use this lock.
language plpgsql volatile security definer set search_path = ''
set lock_timeout = 0
as $$ begin
  if p_series_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('lines of series ' || p_series_id, 0));
  end if;
  return p_series_id;
end $$;
comment on function private.lock_series is
  'Locks the series before its lines change and returns its id. Concurrent results of two rounds could otherwise deadlock.';
