-- A feed's tasks name the next step, since every failure of a source ends here.
create function private.feed_tasks() returns table (series_id bigint, title text, count bigint, since timestamptz)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  select f.series_id, s.name || ': ' || t.words, t.n, t.since
  from private.feeds f
  join public.series s on s.id = f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since
    from private.feed_changes(f.series_id) c
    where not c.is_automatic
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(d.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(d.ends_at) + interval '3 hours'
    from private.due_games(f.series_id) d
    where not f.is_paused and d.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $$;
comment on function private.feed_tasks is
  'Each feed''s tasks for admins: changes, unknown names, an error, and games that ended three hours ago.';
