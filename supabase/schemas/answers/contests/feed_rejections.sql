-- An admin rejects what a feed proposes. It stays hidden until the source says something else.

-- api.reject_feed_changes(series_id, games): Rejects what a feed proposes until its source changes: the contract's
-- RejectedChanges. Admins only; logged.
create function private.reject_feed_changes(p_series_id bigint, p_games private.document) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_rejected record;
begin
  perform private.require_admin();
  perform private.start_write('record_results');
  perform private.lock_feed(p_series_id);
  if (jsonb_array_length(p_games) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 games', detail = 'games';
  end if;
  perform private.link_feed_games(p_series_id);
  for v_rejected in
    select t.item -> 'expected' as expected, c.*
    from jsonb_array_elements(p_games) t (item)
    left join private.feed_changes(p_series_id) c
      on c.game_id = (t.item ->> 'gameId')::bigint and c.kind = t.item ->> 'kind'
    order by c.sweepstake_id, c.game_id
  loop
    if v_rejected.game_id is null or not private.is_expected_change(
      v_rejected.kind, v_rejected.expected, v_rejected.score_one, v_rejected.score_two, v_rejected.winner, v_rejected.start_time
    ) then
      raise sqlstate 'PT409' using message = 'The feed has changed since. Look again; nothing was saved.';
    elsif v_rejected.kind <> 'RESULT' then
      -- An entrant may only reject first results: rejecting a correction could keep their own prize.
      perform private.refuse_entrant(s) from public.sweepstakes s where s.id = v_rejected.sweepstake_id;
    end if;
    update private.feed_games l set rejected_change = v_rejected.claim where l.game_id = v_rejected.game_id;
    perform private.log_series_change('CHANGE', p_series_id, left(format(
      'Feed: rejected for %s: %s', private.game_names(array[v_rejected.game_id]), v_rejected.claim
    ), 500));
  end loop;
end $$;
comment on function private.reject_feed_changes is
  'Hides what a feed proposes while the source repeats it; 409 if it has changed. An admin who entered may reject results only.';
grant execute on function private.reject_feed_changes to authenticated;
