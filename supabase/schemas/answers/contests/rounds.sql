-- The round of a series or pool in which a fan picks next.

create function private.first_round(p_sweepstake_ids bigint[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'sweepstakeId', s.id, 'name', s.name, 'startDate', s.start_date,
      'takesPicks', g.takes_picks, 'nextLockAt', private.rfc3339(g.next_lock_at),
      'hasSubmittedPicks', private.has_entered(s.id, auth.uid())
    )
    from public.sweepstakes s
    cross join lateral (
      select coalesce(bool_or(g.is_final and private.is_open(g)), false) as takes_picks,
        min(g.start_time) filter (where private.is_open(g)) as next_lock_at
      from public.games g
      where g.sweepstake_id = s.id
    ) g
    where s.id = any (p_sweepstake_ids)
    order by g.takes_picks desc, s.start_date, s.id
    limit 1
  );
end $$;
comment on function private.first_round is
  'The first of these sweepstakes that accepts entries, else the first, as the contract''s NextRound; null for none.';

create function private.next_round(p_series_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.first_round(array(
    select s.id from public.sweepstakes s
    where s.series_id = p_series_id and s.published_at is not null and s.completed_at is null
  ));
end $$;
comment on function private.next_round is
  'The first round that accepts entries, else the first active one, as the contract''s NextRound; null if none.';
