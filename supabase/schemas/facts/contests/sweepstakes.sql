-- A sweepstake is a contest of games, one of them the final. Every signed-in user can read all of it. Picks are
-- private until a game locks, so they have their own tables.
create table public.sweepstakes (
  id bigint generated always as identity primary key,
  name text not null,
  start_date date not null,
  end_date date not null,
  prize_pool numeric(12, 2) not null,
  rules text,
  series_id bigint references public.series (id),
  created_at timestamptz not null default now(),
  published_at timestamptz default now(),
  publish_at timestamptz,
  completed_at timestamptz,
  is_cancelled boolean not null default false,
  revision integer not null default 1,
  tie_break_question text,
  tie_break_is_final_total boolean,
  tie_break_result integer,
  constraint sweepstakes_name_is_clean_and_short check (
    name = private.clean_text(name) and char_length(name) between 1 and 120
    and private.text_problem('It', name, 0) is null
  ),
  constraint sweepstakes_that_wait_to_open_are_drafts check (publish_at is null or published_at is null),
  constraint sweepstakes_that_are_drafts_are_not_over check (published_at is not null or completed_at is null),
  constraint sweepstakes_that_are_called_off_are_over check (not is_cancelled or completed_at is not null),
  constraint sweepstakes_do_not_end_before_they_start check (end_date >= start_date),
  constraint sweepstakes_dates_are_of_this_century
    check (start_date >= date '2000-01-01' and end_date <= date '2099-12-31'),
  constraint sweepstakes_prize_pool_is_an_amount check (prize_pool between 0 and 9999999999.99),
  constraint sweepstakes_rules_are_clean_and_short check (
    rules = private.clean_text(rules) and char_length(rules) between 1 and 2000
    and private.text_problem('It', rules, 40) is null
  ),
  constraint sweepstakes_tie_break_is_clean_and_short check (
    tie_break_question = private.clean_text(tie_break_question)
    and char_length(tie_break_question) between 1 and 200
    and private.text_problem('It', tie_break_question, 0) is null
  ),
  constraint sweepstakes_tie_break_is_whole
    check ((tie_break_question is null) = (tie_break_is_final_total is null)),
  constraint sweepstakes_tie_break_result_is_a_count
    check (tie_break_result is null or tie_break_question is not null and tie_break_result between 0 and 999999)
);
create index sweepstakes_completed_at_idx on public.sweepstakes (completed_at desc);
create index sweepstakes_series_id_idx on public.sweepstakes (series_id, start_date, id);

create index sweepstakes_drafts_idx on public.sweepstakes (id) where published_at is null;
create index sweepstakes_publish_at_idx on public.sweepstakes (publish_at) where publish_at is not null;

create function private.hidden_drafts() returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(select s.id from public.sweepstakes s where s.published_at is null and not private.is_admin());
end $$;
comment on function private.hidden_drafts is 'The drafts hidden from the caller; none for an admin.';
grant execute on function private.hidden_drafts to authenticated;

create function private.is_sweepstake_shown(p_sweepstake_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from public.sweepstakes s
    where s.id = p_sweepstake_id and (s.published_at is not null or private.is_admin())
  );
end $$;
comment on function private.is_sweepstake_shown is 'Whether the sweepstake exists and the caller can see it.';
grant execute on function private.is_sweepstake_shown to authenticated;

alter table public.sweepstakes enable row level security;
create policy "Fans can see every sweepstake, and admins drafts" on public.sweepstakes
  for select to authenticated
  using ((select private.me()) is not null and id <> all ((select private.hidden_drafts())::bigint[]));
-- No write grants: create_sweepstake inserts and record_results completes.
grant select on public.sweepstakes to authenticated;

comment on table public.sweepstakes is 'Contests in which fans pick the winners of games.';
comment on column public.sweepstakes.prize_pool is 'In US dollars, with cents.';
comment on column public.sweepstakes.rules is
  'The organizer''s rules: who may win and how the prize is paid. Null if none.';
comment on column public.sweepstakes.series_id is 'The series of which this is a round; null if none.';
comment on column public.sweepstakes.published_at is 'When fans could first see it; null for a draft.';
comment on column public.sweepstakes.publish_at is
  'When the clock publishes this draft; null if an admin publishes it.';
comment on column public.sweepstakes.completed_at is
  'When the last of its games got a result or was voided; null while the sweepstake is active.';
comment on column public.sweepstakes.revision is
  'Counts edits, amendments, moves, replaced sides, voids and cancellation, so that a write from a stale page is rejected.';
comment on column public.sweepstakes.tie_break_question is
  'Asks for a whole number, which ranks entries with equal points. Null without a tie-break.';
comment on column public.sweepstakes.tie_break_is_final_total is
  'Whether the answer is the sum of the final''s scores, so that a score decides it.';
comment on column public.sweepstakes.tie_break_result is
  'The right answer. Null until it is entered, and when the final is void.';
comment on column public.sweepstakes.is_cancelled is 'Canceled by an admin: completed, without winners.';

-- The composite foreign keys ensure that both sides play the game's sport.
create table public.games (
  id bigint generated always as identity primary key,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  sport_id bigint not null,
  side_one_id bigint not null,
  side_two_id bigint not null,
  start_time timestamptz not null,
  is_final boolean not null default false,
  can_draw boolean not null default false,
  winner_id bigint,
  is_draw boolean not null default false,
  is_void boolean not null default false,
  void_reason text,
  picks_closed_at timestamptz,
  picks_paused_at timestamptz,
  score_one smallint,
  score_two smallint,
  decided_by text,
  outcome smallint generated always as (
    case when is_draw then 3 when winner_id = side_one_id then 1 when winner_id = side_two_id then 2 end
  ) stored,
  constraint games_that_ended_take_no_picks
    check (picks_closed_at is not null or (winner_id is null and not is_draw and not is_void)),
  constraint games_are_void_for_a_reason check (
    is_void = (void_reason is not null) and not (is_void and (winner_id is not null or is_draw))
    and char_length(void_reason) <= 500
  ),
  constraint games_scores_come_in_pairs check (
    (score_one is null) = (score_two is null) and score_one between 0 and 999 and score_two between 0 and 999
  ),
  constraint games_without_a_result_have_no_score
    check (score_one is null or winner_id is not null or is_draw),
  constraint games_are_decided_by_known_actors check (decided_by in ('ADMIN', 'ENTRANT', 'FEED')),
  constraint games_that_ended_were_decided
    check ((decided_by is not null) = (winner_id is not null or is_draw or is_void)),
  constraint games_sides_differ check (side_one_id <> side_two_id),
  constraint games_are_between_teams_or_between_athletes
    check ((side_one_id >= 100000) = (side_two_id >= 100000)),
  constraint games_are_won_by_one_of_their_sides check (winner_id in (side_one_id, side_two_id)),
  constraint games_are_drawn_where_they_can_be check (can_draw or not is_draw),
  constraint games_that_are_drawn_have_no_winner check (not is_draw or winner_id is null),
  constraint games_start_in_this_century check (
    start_time >= timestamptz '2000-01-01 00:00:00+00'
    and start_time < timestamptz '2100-01-01 00:00:00+00'
  ),
  unique (id, sweepstake_id),
  foreign key (side_one_id, sport_id) references public.entities (id, sport_id),
  foreign key (side_two_id, sport_id) references public.entities (id, sport_id)
);
create index games_sweepstake_id_idx on public.games (sweepstake_id, start_time, id);
create unique index games_one_final_in_each_sweepstake on public.games (sweepstake_id) where is_final;
create index games_side_one_id_sport_id_idx on public.games (side_one_id, sport_id);
create index games_side_two_id_sport_id_idx on public.games (side_two_id, sport_id);
create index games_picks_paused_at_idx on public.games (picks_paused_at) where picks_paused_at is not null;

alter table public.games enable row level security;
create policy "Fans can see every game, and admins those of drafts" on public.games
  for select to authenticated
  using ((select private.me()) is not null and sweepstake_id <> all ((select private.hidden_drafts())::bigint[]));
-- No write grants: create_sweepstake inserts games and record_results sets their outcome.
grant select on public.games to authenticated;

comment on table public.games is
  'The games of the sweepstakes, between two teams, or two players in a player-based sport.';
comment on column public.games.start_time is 'The game accepts no picks from this moment on.';
comment on column public.games.is_final is 'The one game of its sweepstake that every entry must pick.';
comment on column public.games.can_draw is
  'Whether a draw is a valid pick and result; otherwise a draw voids the game.';
comment on column public.games.winner_id is 'The winning side; null for a draw and while the game is open.';
comment on column public.games.outcome is
  'The correct pick: 1 for side one, 2 for side two, 3 for a draw; null while the game is open.';
comment on column public.games.is_void is
  'A walkover, a canceled game, or a draw where none counts. Void games affect no entry''s points.';

comment on column public.games.picks_closed_at is
  'When an early result, void or cancellation revealed the picks. Reopening keeps it; null if only start_time closes picks.';

comment on column public.games.picks_paused_at is
  'Since when a feed''s weak evidence of a start pauses picks, which stay secret. Null once the source retracts the start or an admin decides.';

comment on column public.games.score_one is 'Side one''s points or goals. Requires a result; null if unknown.';
comment on column public.games.decided_by is
  'The actor behind the result or void: an admin, an admin who had entered, or a feed. Null while the game is open.';

create function private.is_open(p_game public.games) returns boolean
language plpgsql stable set search_path = ''
as $$ begin
  return p_game.picks_closed_at is null and p_game.picks_paused_at is null and p_game.start_time > now();
end $$;
comment on function private.is_open is 'Whether the game accepts picks now.';
grant execute on function private.is_open to authenticated;

create function private.is_paused(p_game public.games) returns boolean
language plpgsql stable set search_path = ''
as $$ begin
  return p_game.picks_paused_at is not null and p_game.picks_closed_at is null and p_game.start_time > clock_timestamp();
end $$;
comment on function private.is_paused is
  'Whether picks are paused: none is saved or shown until the source or an admin resumes them.';
grant execute on function private.is_paused to authenticated;

-- An entry is inserted once, together with its picks. Its primary key prevents a second one, even from concurrent
-- requests.
create table public.sweepstake_entries (
  -- No foreign key: an entry outlives its fan's account, so that the standings do not change.
  profile_id uuid not null,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  submitted_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  tie_break_answer integer,
  primary key (profile_id, sweepstake_id),
  constraint sweepstake_entries_tie_break_answer_is_a_count check (tie_break_answer between 0 and 999999)
);
create index sweepstake_entries_sweepstake_id_idx on public.sweepstake_entries (sweepstake_id);

alter table public.sweepstake_entries enable row level security;
create policy "Fans can see their own entries" on public.sweepstake_entries
  for select to authenticated
  using (profile_id = (select auth.uid()));
-- No write grants: submit_picks inserts an entry and change_picks updates it.
grant select on public.sweepstake_entries to authenticated;

comment on table public.sweepstake_entries is
  'Entries, one per fan and sweepstake. A deleted account ("Former fan") leaves only its id.';

comment on column public.sweepstake_entries.tie_break_answer is
  'The answer to the tie-break question. Null ranks behind every answer.';
comment on column public.sweepstake_entries.changed_at is
  'When the picks were last submitted or changed. The earlier entry wins a tie.';

-- The planner expects an entry among the first rows, and would read all entries of other contests to find none.
create function private.has_entries(p_sweepstake_id bigint) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$ begin
  return exists (select from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake_id);
end $$;
comment on function private.has_entries is 'Whether a fan has entered a contest.';

-- A pick names a side or a draw instead of a team or athlete, so it cannot name one from another game.
create table public.picks (
  profile_id uuid not null,
  sweepstake_id bigint not null,
  game_id bigint not null,
  selected_side smallint not null,
  primary key (profile_id, sweepstake_id, game_id),
  constraint picks_select_side_one_or_two_or_a_draw check (selected_side in (1, 2, 3)),
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
-- No write grants: the functions that submit and change picks write them.
grant select on public.picks to authenticated;

comment on table public.picks is 'The side that each fan picked in each game. Skipped games have no row.';
comment on column public.picks.sweepstake_id is
  'Equal to the sweepstake of the game and of the entry, by two composite foreign keys.';
comment on column public.picks.selected_side is '1 for side one, 2 for side two, 3 for a draw, as in games.outcome.';

-- Log of changes to existing sweepstakes by admins and feeds, readable by every fan.

create table private.sweepstake_log (
  id bigint generated always as identity primary key,
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: log entries survive the admin's account.
  admin_id uuid,
  kind text not null,
  game_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  is_by_entrant boolean not null,
  source text,
  constraint sweepstake_log_kind_is_known check (
    kind in ('EDIT', 'AMEND', 'RESULT', 'CORRECTION', 'RESCHEDULE', 'CLOSE', 'REPLACE', 'VOID', 'REOPEN', 'CANCEL')
  ),
  constraint sweepstake_log_names_an_admin_or_a_source check ((admin_id is null) = (source is not null))
);
create index sweepstake_log_sweepstake_id_id_idx on private.sweepstake_log (sweepstake_id, id desc);
-- The changes that notify entrants, across all sweepstakes and for one, newest first.
create index sweepstake_log_changes_idx on private.sweepstake_log (at desc, id desc)
  where kind in ('AMEND', 'CORRECTION', 'RESCHEDULE', 'REPLACE', 'VOID', 'REOPEN', 'CANCEL');
create index sweepstake_log_changes_of_one_idx on private.sweepstake_log (sweepstake_id, at desc, id desc)
  where kind in ('AMEND', 'CORRECTION', 'RESCHEDULE', 'REPLACE', 'VOID', 'REOPEN', 'CANCEL');
comment on table private.sweepstake_log is
  'Append-only log of every action on a sweepstake after its creation, by an admin or a feed.';
comment on column private.sweepstake_log.source is 'The source of the acting feed; null for an admin.';
comment on column private.sweepstake_log.is_by_entrant is 'Whether the admin had entered the sweepstake.';
comment on column private.sweepstake_log.before is 'The old value in the contract''s format; null if there was none.';

create function private.tg_sweepstake_log__refuse_changes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if tg_op = 'DELETE' then
    -- The foreign key's cascade: the sweepstake is already deleted.
    if not exists (select from public.sweepstakes s where s.id = old.sweepstake_id) then
      return old;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'The log of a sweepstake cannot be changed.';
end $$;
comment on function private.tg_sweepstake_log__refuse_changes is
  'Rejects every update and delete of a log entry, except the cascade from its sweepstake.';

create trigger _500_refuse_changes before update or delete on private.sweepstake_log
  for each row execute function private.tg_sweepstake_log__refuse_changes();
create trigger _500_refuse_truncate before truncate on private.sweepstake_log
  for each statement execute function private.tg_sweepstake_log__refuse_changes();

create function private.has_entered(p_sweepstake_id bigint, p_fan_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return exists (
    select from public.sweepstake_entries e
    where e.sweepstake_id = p_sweepstake_id and e.profile_id = p_fan_id
  );
end $$;
comment on function private.has_entered is 'Whether the fan has entered the sweepstake.';

create function private.acting_feed() returns text
language plpgsql stable security definer set search_path = ''
as $$ begin return nullif(current_setting('not_just_me.feed', true), ''); end $$;
comment on function private.acting_feed is 'The source of the feed that acts in this transaction; null for an admin.';

create function private.set_acting_feed(p_source text) returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin perform set_config('not_just_me.feed', coalesce(p_source, ''), true); end $$;
comment on function private.set_acting_feed is 'Attributes the following decisions to a source; null ends that.';

create function private.tg_games__decide() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  if new.winner_id is null and not new.is_draw and not new.is_void then
    new.decided_by := null;
  else
    new.picks_closed_at := coalesce(new.picks_closed_at, clock_timestamp());
    if tg_op = 'INSERT' or (new.winner_id, new.is_draw, new.is_void) is distinct from (old.winner_id, old.is_draw, old.is_void) then
      new.decided_by := case
        when private.acting_feed() is not null then 'FEED'
        when private.has_entered(new.sweepstake_id, auth.uid()) then 'ENTRANT' else 'ADMIN' end;
    end if;
  end if;
  if new.winner_id is null and not new.is_draw then
    new.score_one := null;
    new.score_two := null;
  end if;
  return new;
end $$;
comment on function private.tg_games__decide is
  'Closes a game''s picks when it ends and records who decided it. Clears the score of a game without a result.';

create trigger _100_decide before insert or update of winner_id, is_draw, is_void on public.games
  for each row execute function private.tg_games__decide();

create function private.log_change(
  p_sweepstake_id bigint, p_kind text, p_game_id bigint, p_before jsonb, p_after jsonb, p_reason text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_source constant text := private.acting_feed();
  v_admin_id constant uuid := case when v_source is null then auth.uid() end;
begin
  insert into private.sweepstake_log (sweepstake_id, admin_id, kind, game_id, before, after, reason, is_by_entrant, source)
  values (
    p_sweepstake_id, v_admin_id, p_kind, p_game_id, p_before, p_after, p_reason,
    private.has_entered(p_sweepstake_id, v_admin_id), v_source
  );
  if p_kind in ('RESCHEDULE', 'REPLACE', 'VOID', 'CANCEL') then
    update public.sweepstakes s set revision = s.revision + 1 where s.id = p_sweepstake_id;
  end if;
end $$;
comment on function private.log_change is
  'Logs a change to a sweepstake by the calling admin or the acting feed. Moves, replaced sides, voids and cancellation count as a revision.';

create function private.game_names(p_ids bigint[]) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(one.name || ' vs ' || two.name, ', ' order by g.start_time, g.id)
  from public.games g
  join public.entities one on one.id = g.side_one_id
  join public.entities two on two.id = g.side_two_id
  where g.id = any (p_ids);
$$;
comment on function private.game_names is 'The names of these games'' sides, in playing order; null for none.';

create function private.outcome_of(p_game public.games, p_outcome smallint default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_outcome constant smallint := coalesce(p_outcome, p_game.outcome);
begin
  return case
    when v_outcome = 3 then jsonb_build_object('isDraw', true)
      || case when p_outcome is null then private.score_as_json(p_game.score_one, p_game.score_two) else '{}' end
    when v_outcome is not null then (
      select jsonb_build_object('winnerId', e.id, 'winner', e.name)
        || case when p_outcome is null then private.score_as_json(p_game.score_one, p_game.score_two) else '{}' end
      from public.entities e where e.id = case v_outcome when 1 then p_game.side_one_id else p_game.side_two_id end
    )
    when p_game.is_void then jsonb_build_object('isVoid', true)
  end;
end $$;
comment on function private.outcome_of is
  'A game''s outcome, or a given one, in the log''s format; null while the game is open.';

create function private.score_as_json(p_one smallint, p_two smallint) returns jsonb
language plpgsql immutable set search_path = ''
as $$ begin
  return case when p_one is null or p_two is null then '{}' else jsonb_build_object('scoreOne', p_one, 'scoreTwo', p_two) end;
end $$;
comment on function private.score_as_json is 'A score in the log''s format; empty if it is unknown.';

create function private.refuse_entrant(p_sweepstake public.sweepstakes) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  if p_sweepstake.prize_pool > 0 and private.has_entered(p_sweepstake.id, auth.uid())
    -- If every admin has entered, one of them must decide. The log marks the decision as an entrant's.
    and exists (
      select from private.admins a
      join public.profiles p on p.id = a.profile_id and p.account_id is not null
      where not private.has_entered(p_sweepstake.id, a.profile_id)
    )
  then
    raise sqlstate 'PT403' using message = 'You entered for the prize, so another admin has to decide';
  end if;
end $$;
comment on function private.refuse_entrant is
  'Returns 403 to an admin who has entered for the prize, unless all admins have.';

create function private.lock_sweepstake(p_sweepstake_id bigint) returns public.sweepstakes
-- Results of a large sweepstake exceed the default lock timeout. The call's statement timeout still applies.
language plpgsql volatile security definer set search_path = ''
set lock_timeout = 0
as $$
declare
  v_sweepstake public.sweepstakes;
begin
  -- Serializes admins: two who enter the last two games concurrently would each see the other game open.
  select s.* into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is null then
    raise sqlstate 'PT409' using message = 'This is a draft: edit it, or publish it first';
  end if;
  perform private.refuse_entrant(v_sweepstake);
  return v_sweepstake;
end $$;
comment on function private.lock_sweepstake is
  'Locks the sweepstake for an admin''s decision; fans do not wait. 404 if missing, 409 for a draft, 403 to an entrant with a prize at stake unless all admins entered.';

create function private.refuse_stale_edit(p_sweepstake public.sweepstakes, p_changes jsonb) returns void
language plpgsql immutable set search_path = ''
as $$ begin
  if (p_changes ->> 'expectedRevision')::integer <> p_sweepstake.revision then
    raise sqlstate 'PT409' using message = 'Another admin has changed this sweepstake. Reload it first; nothing was saved.';
  end if;
end $$;
comment on function private.refuse_stale_edit is 'Returns 409 if the edit''s revision is stale.';

create function private.complete_if_over(p_sweepstake_id bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- clock_timestamp() instead of now(): the results of a large sweepstake take seconds, and entrants read in that time.
  update public.sweepstakes s set completed_at = clock_timestamp()
  where s.id = p_sweepstake_id and s.completed_at is null and not exists (
    select from public.games g where g.sweepstake_id = s.id and (
      g.outcome is null and not g.is_void
      or g.is_final and not g.is_void and s.tie_break_question is not null and s.tie_break_result is null
    )
  );
  return found;
end $$;
comment on function private.complete_if_over is
  'Completes a sweepstake whose games are all completed or void and whose tie-break, if the final counts, is decided; returns whether it did.';
