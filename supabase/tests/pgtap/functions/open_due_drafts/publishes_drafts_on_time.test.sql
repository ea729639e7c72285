begin;
select plan(22);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Ada']) fan;
select tests.make_admin('Ada');
insert into public.series (name) values ('Season');
select tests.create_sweepstake('Round 1', '1 day');
update public.sweepstakes set series_id = (select id from public.series where name = 'Season') where name = 'Round 1';
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Round 1'), tests.picks(array[tests.game('Round 1', 1)], array[tests.entity('jannik-sinner')]));
create function pg_temp.draft(fields jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'name', 'Round 2', 'startDate', '2026-07-01', 'endDate', '2026-07-02', 'prizePool', 0, 'isDraft', true,
    'seriesId', (select id from public.series where name = 'Season'),
    'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('soccer'), 'teamOneId', tests.entity('arsenal'),
      'teamTwoId', tests.entity('paris-saint-germain'), 'startTime', now() + interval '3 days', 'isFinal', true
    ))
  ) || fields
$$;
create function pg_temp.create_draft(fields jsonb) returns text language sql as $$
  select tests.refusal(format('select api.create_sweepstake(%L)', pg_temp.draft(fields)))
$$;
grant execute on function pg_temp.draft, pg_temp.create_draft to public;

select tests.act_as('Ada');
select is(
  pg_temp.create_draft(jsonb_build_object('publishAt', now() + interval '4 days')), 'PT400 publishAt',
  'rejects opening after the start of the final'
);
select is(
  pg_temp.create_draft(jsonb_build_object('publishAt', now() + interval '1 day', 'isDraft', false)), 'PT400 publishAt',
  'rejects an opening time for a sweepstake that is not a draft'
);
select is(pg_temp.create_draft(jsonb_build_object('publishAt', now() + interval '1 day')), 'accepted', 'accepts a draft with an opening time');
select is(
  api.get_sweepstake(tests.sweepstake('Round 2'))::jsonb ->> 'publishAt', private.rfc3339(now() + interval '1 day'),
  'shows admins the opening time'
);
select is(
  tests.refusal(format('select api.edit_sweepstake(%s, %L)', tests.sweepstake('Round 2'), pg_temp.draft('{}'))), 'accepted',
  'accepts an edit without publishAt'
);
select is(
  api.get_sweepstake(tests.sweepstake('Round 2'))::jsonb ->> 'publishAt', private.rfc3339(now() + interval '1 day'),
  'an edit without publishAt keeps the opening time'
);
select is(
  tests.refusal(format('select api.edit_sweepstake(%s, %L)', tests.sweepstake('Round 2'), pg_temp.draft('{"publishAt": null}'))),
  'accepted', 'accepts an edit with publishAt null'
);
select is(api.get_sweepstake(tests.sweepstake('Round 2'))::jsonb ->> 'publishAt', null, 'publishAt null removes the opening time');
select is(
  tests.refusal('select private.open_due_drafts()'), '42501', 'admins cannot run the clock''s function'
);

select tests.act_as_owner();
update public.sweepstakes set publish_at = now() + interval '1 hour' where name = 'Round 2';
select is(private.open_due_drafts(), false, 'returns false when no draft is due');
select is((select published_at from public.sweepstakes where name = 'Round 2'), null, 'leaves a draft that is not due');
update public.sweepstakes set publish_at = now() where name = 'Round 2';
update public.games set start_time = now() - interval '1 minute' where sweepstake_id = tests.sweepstake('Round 2');
select private.open_due_drafts();
select is((select published_at from public.sweepstakes where name = 'Round 2'), null, 'leaves a draft whose final has started');
update public.games set start_time = now() + interval '3 days', picks_paused_at = now()
where sweepstake_id = tests.sweepstake('Round 2');
select private.open_due_drafts();
select is((select published_at from public.sweepstakes where name = 'Round 2'), null, 'leaves a draft whose final is paused');
update public.games set picks_paused_at = null where sweepstake_id = tests.sweepstake('Round 2');
select private.open_due_drafts();
select isnt((select published_at from public.sweepstakes where name = 'Round 2'), null, 'publishes a draft that is due');
select is((select publish_at from public.sweepstakes where name = 'Round 2'), null, 'clears the opening time of a published draft');

select tests.act_as('Ann');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "ROUND_OPENED").subject.name'),
  '["Round 2"]', 'notifies entrants of the previous round once'
);
select tests.act_as('Ben');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "ROUND_OPENED").subject.name'),
  '[]', 'does not notify fans who have not entered the previous round'
);
select api.submit_picks(
  tests.sweepstake('Round 1'), tests.picks(array[tests.game('Round 1', 1)], array[tests.entity('jannik-sinner')]));
select tests.act_as_owner();
update public.sweepstake_entries set submitted_at = clock_timestamp() where profile_id = tests.id('Ben');
select tests.act_as('Ben');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "ROUND_OPENED").subject.name'),
  '[]', 'does not notify a fan who enters the previous round after the opening'
);
select tests.act_as('Ada');
select is(
  tests.refusal(format('select api.edit_sweepstake(%s, %L)', tests.sweepstake('Round 2'),
    pg_temp.draft(jsonb_build_object('publishAt', now() + interval '1 day')))), 'PT400 publishAt',
  'rejects an opening time for a published sweepstake'
);
select tests.act_as('Ben');
select api.submit_picks(
  tests.sweepstake('Round 2'), tests.picks(array[tests.game('Round 2', 1)], array[tests.entity('arsenal')]));
select tests.act_as_owner();
select tests.create_sweepstake(round, '5 days') from unnest(array['Round 3', 'Round 4']) round;
update public.sweepstakes set series_id = (select id from public.series where name = 'Season'), publish_at = now(),
  published_at = null, start_date = '2026-08-01', end_date = '2026-08-02' where name in ('Round 3', 'Round 4');
select private.open_due_drafts();
select is(
  (select count(distinct published_at) from public.sweepstakes where name in ('Round 3', 'Round 4')), 1::bigint,
  'drafts that open together have the same time of publication'
);
select tests.act_as('Ben');
select is(
  jsonb_path_query_array(api.list_notifications()::jsonb, '$.notifications[*] ? (@.kind == "ROUND_OPENED").subject.name'),
  '["Round 3"]', 'notifies entrants of the previous round once when two drafts open together'
);
select tests.act_as('Ada');
select is(
  tests.refusal(format('select api.amend_sweepstake(%s, %L)', tests.sweepstake('Round 2'), '{"seriesId": null, "reason": "Own contest"}')),
  'accepted', 'removes a published round from its series with a reason'
);

select * from finish();
rollback;
