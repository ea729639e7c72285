-- A feed's tasks name the next step, since every failure of a source ends here.
create function private.feed_tasks()
returns table (series_id bigint, title text, count bigint, since timestamptz, can_dismiss boolean)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  -- A join could repeat the functions of all feeds for each series.
  select f.series_id, (select s.name from public.series s where s.id = f.series_id) || ': ' || t.words, t.n, t.since, t.can_dismiss
  from private.feeds f
  left join private.dismissed_tasks d on d.kind = 'FEED' and d.path = '/series/' || f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
          || case when bool_or(c.waits and f.prize_wait_hours is not null) then ', entered by the feed unless you reject it' else '' end
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since, bool_and(c.kind = 'DIFFERS') as can_dismiss
    from private.feed_changes(f.series_id) c
    where not c.is_automatic and not (c.kind = 'DIFFERS' and coalesce(c.since <= d.dismissed_at, false))
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at, false
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select case count(*) when 1 then min(m.name) || ' has' else count(*) || ' matches have' end || ' no game',
      count(*), min(m.start_time) - interval '14 days', false
    from private.gameless_matches(f.series_id) m
    where m.is_late and m.start_time <= now() + interval '14 days'
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since, false
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(g.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(g.ends_at) + interval '3 hours', false
    from private.due_games(f.series_id) g
    where not f.is_paused and g.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $$;
comment on function private.feed_tasks is
  'Each feed''s tasks for admins: changes, unknown names, matches without a game, an error, and games that ended three hours ago. Only results that an admin kept against the source can be dismissed.';

create function private.round_tasks() returns table (series_id bigint, title text, count bigint, since timestamptz)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select f.series_id, (select s.name from public.series s where s.id = f.series_id), a.n,
    a.first_start - interval '14 days'
  from private.feeds f
  cross join lateral (
    select count(*) as n, min(u.first_start) as first_start
    from private.rounds_ahead(f.series_id) u
    where u.first_start <= now() + interval '14 days' and not exists (
      -- A round whose contest an admin deleted needs none.
      select from private.feed_rounds d where d.series_id = f.series_id and d.round = u.round
    )
  ) a
  where a.n > 0;
end $$;
comment on function private.round_tasks is 'Each feed''s rounds of the next two weeks that have no contest.';
