begin;
select plan(5);

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
select public.submit_picks(
  tests.sweepstake('Summer'), tests.picks(array[tests.game('Summer', 3)], array[tests.entity('carlos-alcaraz')]));

select is(
  jsonb_path_query_array(public.list_sweepstakes()::jsonb, '$.active[*].name'),
  '["Also summer", "Summer", "Spring"]', 'active ones come newest first, the later made first on one day'
);
select is(
  public.list_sweepstakes()::jsonb -> 'past',
  jsonb_build_array(jsonb_build_object(
    'id', tests.sweepstake('Over'), 'name', 'Over', 'startDate', '2026-06-01',
    'endDate', '2026-06-30', 'prizePool', 1000.00, 'status', 'completed',
    'hasSubmittedPicks', false, 'gameCount', 2)),
  'a completed one is in the past, with all that a card shows'
);
select is(
  jsonb_path_query_array(public.list_sweepstakes()::jsonb, '$.active[*].hasSubmittedPicks'),
  '[false, true, false]', 'each says whether the caller has submitted picks'
);
select is(
  jsonb_path_query_array(public.list_sweepstakes()::jsonb, '$.active[*].gameCount'),
  '[1, 3, 2]', 'and how many games it has, the final among them'
);
select tests.act_as('Ben');
select is(
  jsonb_path_query_array(public.list_sweepstakes()::jsonb, '$.active[*].hasSubmittedPicks'),
  '[false, false, false]', 'what one fan submitted is not another''s'
);

select * from finish();
rollback;
