-- The winners of each contest with a prize, as announced. A correction that moves the prize notifies both sides.
create table private.prize_winners (
  sweepstake_id bigint not null references public.sweepstakes (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  is_winner boolean not null default true,
  changed_at timestamptz,
  primary key (sweepstake_id, profile_id)
);
create index prize_winners_profile_id_idx on private.prize_winners (profile_id, changed_at);
comment on table private.prize_winners is 'The fans who have ever won a contest''s prize. Rows stay when a correction moves it.';
comment on column private.prize_winners.is_winner is 'Whether the fan wins by the current results.';
comment on column private.prize_winners.changed_at is
  'When a correction made the fan a winner or a former one; null since the first announcement.';

create function private.record_winners(p_sweepstake public.sweepstakes, p_is_correction boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
  v_now constant timestamptz := clock_timestamp();
  v_is_change constant boolean := p_is_correction or exists (
    select from private.prize_winners w where w.sweepstake_id = p_sweepstake.id
  );
  v_changed uuid[];
begin
  if p_sweepstake.prize_pool = 0 then
    return;
  end if;
  with winners as materialized (
    select s.profile_id
    from private.standings s
    join public.profiles p on p.id = s.profile_id
    where s.sweepstake_id = p_sweepstake.id and s.minus_score = -v_score
  ), former as (
    update private.prize_winners w set is_winner = false, changed_at = v_now
    where w.sweepstake_id = p_sweepstake.id and w.is_winner
      and w.profile_id not in (select o.profile_id from winners o)
    returning w.profile_id
  ), new as (
    insert into private.prize_winners as w (sweepstake_id, profile_id, changed_at)
    select p_sweepstake.id, o.profile_id, case when v_is_change then v_now end from winners o
    on conflict (sweepstake_id, profile_id) do update set is_winner = true, changed_at = v_now where not w.is_winner
    returning w.profile_id, w.changed_at
  )
  select array(select f.profile_id from former f union all select n.profile_id from new n where n.changed_at is not null)
  into v_changed;
  -- The email goes to fans without reminders, too: it is about their prize.
  insert into private.reminders (profile_id) select fan_id from unnest(v_changed) fan_id on conflict do nothing;
  insert into private.deliveries (profile_id, kind, subject_id)
  select fan_id, 'WINNER_CHANGED', private.dated_subject(p_sweepstake.id, v_now) from unnest(v_changed) fan_id;
end $$;
comment on function private.record_winners is
  'Stores the winners of a completed sweepstake''s prize. After the first announcement, it notifies former and new winners.';

create function private.tg_sweepstake_log__record_winners() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  -- One correction changes a game and then the tie-break, so only the transaction's last entry counts.
  if not exists (
    select from private.sweepstake_log l where l.sweepstake_id = new.sweepstake_id and l.id > new.id
  ) then
    perform private.record_winners(s, new.at > s.completed_at)
    from public.sweepstakes s
    where s.id = new.sweepstake_id and s.completed_at is not null;
  end if;
  return null;
end $$;
comment on function private.tg_sweepstake_log__record_winners is
  'Stores the winners of a completed sweepstake at the end of a transaction that decided something about it.';

create constraint trigger _600_record_winners
  after insert on private.sweepstake_log
  deferrable initially deferred
  for each row execute function private.tg_sweepstake_log__record_winners();
