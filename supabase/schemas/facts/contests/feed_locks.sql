-- Admins change one feed at a time, and none of a prize that they play for.
create function private.lock_feed(p_series_id bigint) returns private.feeds
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.series_id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return v_feed;
end $$;
comment on function private.lock_feed is 'Locks the feed of a series; 404 without one.';

create function private.refuse_entrant_of_series(p_series_ids bigint[]) returns void
language plpgsql stable security definer set search_path = ''
as $$ begin
  perform private.refuse_entrant(s)
  from public.sweepstakes s
  where s.series_id = any (p_series_ids) and s.published_at is not null and s.completed_at is null and s.prize_pool > 0;
end $$;
comment on function private.refuse_entrant_of_series is
  'Returns 403 to an admin who has entered an open round of these series for its prize: see refuse_entrant.';
