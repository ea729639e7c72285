begin;
select plan(9);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_sweepstake('Cup', '2 days', '1 day', '-1 hour', '3 days');
select tests.act_as('Ann');
select api.submit_picks(
  tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 1), tests.game('Cup', 4)],
  array[tests.entity('paris-saint-germain'), tests.entity('jannik-sinner')]));
select tests.act_as_owner();
update public.games set winner_id = side_one_id where id = tests.game('Cup', 3);

select tests.act_as('Ann');
select is(
  api.get_sweepstake(tests.sweepstake('Cup'))::jsonb - 'regularGames' - 'finalGame',
  jsonb_build_object(
    'id', tests.sweepstake('Cup'), 'name', 'Cup', 'startDate', '2026-06-01', 'endDate', '2026-06-30',
    'prizePool', 1000.00, 'rules', null, 'seriesId', null, 'seriesName', null, 'status', 'active', 'isCancelled', false, 'isDraft', false, 'publishAt', null, 'revision', 1, 'feedSource', null, 'ownPrize', null, 'ownPlace', '{"rank": 1, "entryCount": 1}'::jsonb, 'tieBreak', null, 'tieBreakResult', null, 'tieBreakAnswer', null, 'pools', '[]'::jsonb, 'hasSubmittedPicks', true,
    'canChangePicks', true, 'entryCount', 1, 'winnerCount', 0, 'winners', '[]'::jsonb),
  'returns the sweepstake''s own fields'
);
select is(
  jsonb_path_query_array(api.get_sweepstake(tests.sweepstake('Cup'))::jsonb, '$.regularGames[*].id'),
  jsonb_build_array(tests.game('Cup', 3), tests.game('Cup', 2), tests.game('Cup', 1)),
  'orders regular games by their start'
);
select is(
  api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> '{regularGames,2}',
  jsonb_build_object(
    'id', tests.game('Cup', 1), 'sportName', 'Soccer', 'sportSlug', 'soccer', 'isPlayerBased', false,
    'startTime', to_char((now() + interval '2 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'canDraw', false, 'isDraw', false, 'isEarly', false, 'userPicksDraw', false,
    'isCompleted', false, 'isLocked', false, 'isPaused', false, 'isVoid', false, 'voidReason', null,
    'scoreOne', null, 'scoreTwo', null, 'decidedBy', null, 'split', null,
    'friendsPicks', '[]'::jsonb,
    'teamOne', jsonb_build_object('id', tests.entity('arsenal'), 'name', 'Arsenal'),
    'teamTwo', jsonb_build_object('id', tests.entity('paris-saint-germain'), 'name', 'Paris Saint-Germain'),
    'winnerTeamId', null, 'userSelection', tests.entity('paris-saint-germain')),
  'a game between teams has team fields only'
);
select is(
  api.get_sweepstake(tests.sweepstake('Cup'))::jsonb -> 'finalGame',
  jsonb_build_object(
    'id', tests.game('Cup', 4), 'sportName', 'Tennis', 'sportSlug', 'tennis', 'isPlayerBased', true,
    'startTime', to_char((now() + interval '3 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'canDraw', false, 'isDraw', false, 'isEarly', false, 'userPicksDraw', false,
    'isCompleted', false, 'isLocked', false, 'isPaused', false, 'isVoid', false, 'voidReason', null,
    'scoreOne', null, 'scoreTwo', null, 'decidedBy', null, 'split', null,
    'friendsPicks', '[]'::jsonb,
    'playerOne', jsonb_build_object('id', tests.entity('jannik-sinner'), 'name', 'Jannik Sinner'),
    'playerTwo', jsonb_build_object('id', tests.entity('carlos-alcaraz'), 'name', 'Carlos Alcaraz'),
    'winnerPlayerId', null, 'userSelection', tests.entity('jannik-sinner')),
  'a game between players has player fields only'
);
select is(
  (api.get_sweepstake(tests.sweepstake('Cup'))::jsonb #> '{regularGames,0}')
    - array['id', 'sportName', 'sportSlug', 'startTime', 'isPlayerBased', 'teamOne', 'teamTwo'],
  jsonb_build_object('canDraw', false, 'isDraw', false, 'isEarly', false, 'userPicksDraw', false, 'isCompleted', true, 'isLocked', true, 'isPaused', false, 'isVoid', false, 'voidReason', null,
    'scoreOne', null, 'scoreTwo', null, 'decidedBy', 'ADMIN', 'split', '{"one": 0, "two": 0, "draw": 0}'::jsonb, 'friendsPicks', '[]'::jsonb,
    'winnerTeamId', tests.entity('arsenal'), 'userSelection', null),
  'a started game is locked, a decided one completed, and a skipped one has no selection'
);

select tests.act_as('Ben');
select is(
  api.get_sweepstake(tests.sweepstake('Cup'))::jsonb -> 'hasSubmittedPicks', 'false',
  'returns hasSubmittedPicks false to a fan without an entry'
);
select is(
  jsonb_path_query_array(api.get_sweepstake(tests.sweepstake('Cup'))::jsonb,
    '$.keyvalue() ? (@.key like_regex "Game").value.userSelection'),
  '[null, null, null, null]', 'shows a fan without an entry no picks of others'
);
select throws_ok(
  $$ select api.get_sweepstake(9000000000) $$, 'PT404', 'Sweepstake not found',
  'returns 404 for an unknown sweepstake'
);

select tests.act_as_owner();
update public.sweepstakes set completed_at = now() where id = tests.sweepstake('Cup');
select tests.act_as('Ben');
select is(
  api.get_sweepstake(tests.sweepstake('Cup'))::jsonb ->> 'status', 'completed', 'returns the status of a completed sweepstake'
);

select * from finish();
rollback;
