begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_sweepstake('Spring', '1 day', '2 days');
select tests.create_sweepstake('Summer', '1 day', '2 days', '3 days');
select tests.create_sweepstake('Also summer', '1 day');
select tests.create_sweepstake('Over', '-2 days', '-1 day');
update public.sweepstakes set start_date = '2026-03-01' where name = 'Spring';
update public.sweepstakes set completed_at = now() where name = 'Over';
delete from public.sweepstakes where name not in ('Spring', 'Summer', 'Also summer', 'Over');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Summer'), tests.picks(array[tests.game('Summer', 3)], array[tests.entity('carlos-alcaraz')]));

select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.active[*].name'),
  '["Also summer", "Summer", "Spring"]', 'lists active sweepstakes newest first, and the last created first on one day'
);
select is(
  api.list_sweepstakes()::jsonb -> 'past',
  jsonb_build_array(jsonb_build_object(
    'id', tests.sweepstake('Over'), 'name', 'Over', 'startDate', '2026-06-01',
    'endDate', '2026-06-30', 'prizePool', 1000.00, 'seriesId', null, 'seriesName', null, 'status', 'completed', 'isCancelled', false, 'isDraft', false, 'publishAt', null, 'entryCount', 0,
    'hasSubmittedPicks', false, 'ownPlace', null, 'gameCount', 2, 'takesPicks', false, 'nextLockAt', null)),
  'lists a completed sweepstake as past, with every field of a card'
);
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.active[*].hasSubmittedPicks'),
  '[false, true, false]', 'hasSubmittedPicks is true for the caller''s entries only'
);
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.active[*].gameCount'),
  '[1, 3, 2]', 'gameCount includes the final'
);
select is(
  (select array_agg(distinct i ->> 'takesPicks') from jsonb_array_elements(api.list_sweepstakes()::jsonb -> 'active') i),
  '{true}'::text[], 'takesPicks is true while the final has not started'
);
select tests.act_as_owner();
savepoint more_past;
select tests.create_sweepstake('Also over', '-1 day');
select tests.create_sweepstake('Long over', '-1 day');
update public.sweepstakes set start_date = '2026-02-01' where name = 'Long over';
update public.sweepstakes set completed_at = now() where name in ('Also over', 'Long over');
select tests.act_as('Ann');
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.past[*].name'),
  '["Also over", "Over", "Long over"]', 'lists past sweepstakes newest first, and the last created first on one day'
);
rollback to more_past;
update public.games set start_time = now() - interval '1 hour' where id = tests.game('Summer', 1);
update public.games set is_void = true, void_reason = 'Rain' where id = tests.game('Summer', 2);
update public.games set start_time = now() - interval '1 hour' where id = tests.game('Spring', 2);
create function pg_temp.next_lock(name text) returns text language sql as $$
  select concat_ws(' ', i ->> 'takesPicks', (i ->> 'nextLockAt')::timestamptz = (
    select min(g.start_time) from public.games g where g.start_time > now() and not g.is_void
      and g.sweepstake_id = (i ->> 'id')::bigint))
  from jsonb_array_elements(api.list_sweepstakes()::jsonb -> 'active') i where i ->> 'name' = next_lock.name
$$;
grant execute on function pg_temp.next_lock to public;
select tests.act_as('Ann');
select is(pg_temp.next_lock('Summer'), 'true t', 'nextLockAt is the first start that is neither past nor void');
select is(pg_temp.next_lock('Spring'), 'false t', 'takesPicks is false after the final has started');

select tests.act_as('Ben');
select is(
  jsonb_path_query_array(api.list_sweepstakes()::jsonb, '$.active[*].hasSubmittedPicks'),
  '[false, false, false]', 'hasSubmittedPicks is false for another fan'
);

select * from finish();
rollback;
