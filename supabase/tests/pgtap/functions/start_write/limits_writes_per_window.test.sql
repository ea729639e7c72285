-- Every limited action is accepted up to its limit, and the next call gets 429.
begin;
select plan(111);

select tests.create_fan('Ann');
select tests.make_admin('Ann');
select tests.create_fan('fan ' || n) from generate_series(1, 9) n;
select tests.create_sweepstake('Cup ' || n, '1 day', '2 days') from generate_series(1, 3) n;
insert into public.posts (author_id, content) select tests.id('Ann'), 'Post ' || n from generate_series(1, 9) n;
insert into public.replies (post_id, author_id, content)
  select (select max(id) from public.posts), tests.id('Ann'), 'Reply ' || n from generate_series(1, 9) n;
insert into auth.sessions (id, user_id, created_at, updated_at)
  select tests.id('session ' || n), tests.id('Ann'), now(), now() from generate_series(1, 9) n;
select tests.create_sweepstake('Won', '1 day');
insert into public.sweepstake_entries (profile_id, sweepstake_id) values (tests.id('Ann'), tests.sweepstake('Won'));
insert into public.picks values (tests.id('Ann'), tests.sweepstake('Won'), tests.game('Won', 1), 1);
update public.games set winner_id = side_one_id where id = tests.game('Won', 1);
update public.sweepstakes set completed_at = now() where name = 'Won';
insert into public.series (name) values ('Season');
select tests.create_feed('Fed season');
insert into private.pools (name, code, sweepstake_id) values ('Office', '22222AAAAA', tests.sweepstake('Cup 1'));
insert into private.pool_members (pool_id, profile_id) select max(id), tests.id('Ann') from private.pools;
insert into private.dismissed_tasks (kind, path, since) values ('DRAFT', '/drafts', '2026-01-01Z');
update private.limits set max_count = 2 where true;

create temporary table statements (action text primary key, statement text not null);
grant select on statements to public;
insert into statements values
  ('ensure_own_profile', 'select api.ensure_own_profile(tests.id(''Ann''))'),
  ('update_own_profile',
    'select api.update_own_profile(tests.id(''Ann''), array[''location''], location => ''Lyon'')'),
  ('end_session', 'select api.end_session(tests.id(''session %s''))'),
  ('withdraw_email_change', 'select api.withdraw_email_change()'),
  ('save_ratings', format('select api.save_ratings(%L)', tests.rating_rows(
    array_fill('TEAM'::text, array[6]),
    (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 6) e),
    '{1,1,1,1,1,1}', '{0,1,2,3,4,5}'))),
  ('save_rating', format('select api.save_rating(''TEAM'', %s, 4::smallint)',
    (select min(id) from public.entities where kind = 'TEAM'))),
  ('delete_rating', format('select api.delete_rating(''TEAM'', %s)',
    (select max(id) from public.entities where kind = 'TEAM'))),
  ('save_taglines', format('select api.save_taglines(%L)', tests.tagline_rows(
    array_fill('TEAM'::text, array[4]),
    (select array_agg(id) from (select id from public.entities where kind = 'TEAM' order by id limit 4) e),
    '{LOVES,LOVES,LOVES,LOVES}', '{0,1,2,3}'))),
  ('renew_recommendations', 'select api.renew_recommendations()'),
  ('change_friendship', 'select api.send_friend_request(tests.id(''fan %s''))'),
  ('dismiss_fan', 'select api.dismiss_fan(tests.id(''fan %s''))'),
  ('undismiss_fan', 'select api.undismiss_fan(tests.id(''fan %s''))'),
  ('create_invite', 'select api.create_invite()'),
  ('withdraw_invite', 'select api.withdraw_invite()'),
  ('block_fan', 'select api.block_fan(tests.id(''fan 9''))'),
  ('unblock_fan', 'select api.unblock_fan(tests.id(''fan 9''))'),
  ('report', 'select api.report(''PROFILE'', tests.id(''fan 8'')::text, ''SPAM'')'),
  ('decide_report', 'select api.decide_report(n, array[''DISMISS''], ''Fine'') from (select tests.report(''fan %s'') as n) r'),
  ('dismiss_task', 'select api.dismiss_task(''DRAFT'', ''/drafts'', ''2026-01-01Z'')'),
  ('change_suspension', 'select api.suspend_fan(tests.id(''fan %s''), 1, ''Bots'')'),
  ('appeal', 'select api.appeal(''Why?'') from (select tests.decision(''Ann'') as n) d'),
  ('suggest_item', 'select api.suggest_item(''SPORT'', ''Zorbing'')'),
  ('decide_suggestion',
    'select api.decide_suggestion(n, ''DECLINE'') from (select tests.suggestion(''Sport %s'') as n) s'),
  ('change_catalogue', 'select api.create_item(''SPORT'', ''Zorbing %s'')'),
  ('create_post', 'select api.create_post(''Once more'')'),
  ('delete_post',
    'select api.delete_post(id) from public.posts where content = ''Post %s'' and author_id = auth.uid()'),
  ('create_reply',
    'select api.create_reply(id, ''Once more'') from public.posts where content = ''Post 9'''),
  ('delete_reply', 'select api.delete_reply(id) from public.replies where content = ''Reply %s'''),
  ('change_like', 'select api.like_post(max(id)) from public.posts where author_id = auth.uid()'),
  ('mark_notifications_read', 'select api.mark_notifications_read(''1795382399123456-POST_LIKED-1'')'),
  ('submit_picks', 'select api.submit_picks(tests.sweepstake(''Cup %1$s''),
    tests.picks(array[tests.game(''Cup %1$s'', 2)], array[tests.entity(''jannik-sinner'')]))'),
  -- A change is counted before its entry is looked up.
  ('change_picks', 'select api.change_picks(tests.sweepstake(''Cup 1''), tests.picks(array[tests.game(''Cup 1'', 2)], array[tests.entity(''jannik-sinner'')]))'),
  ('change_sweepstake', 'select api.change_game(tests.sweepstake(''Cup 2''), tests.game(''Cup 2'', 1),
    ''{"startTime": "2099-06-01T00:00:00Z"}'')'),
  ('create_sweepstake', format('select api.create_sweepstake(%L)', jsonb_build_object(
    'name', 'A cup', 'startDate', '2026-06-01', 'endDate', '2026-06-30', 'prizePool', 1,
    'games', jsonb_build_array(jsonb_build_object(
      'sportId', tests.entity('soccer'), 'teamOneId', tests.entity('arsenal'),
      'teamTwoId', tests.entity('paris-saint-germain'), 'startTime', '2099-06-01T00:00:00Z',
      'isFinal', true))))),
  ('create_series', 'select api.create_series(''{"name": "A season"}'')'),
  ('change_series', 'select api.update_series(max(id), ''{"name": "A season %s"}'') from public.series where name not like ''Fed%%'''),
  ('change_feed', 'select api.change_feed(tests.series(''Fed season''), ''{}'')'),
  ('read_feed', 'select api.request_feed_read(tests.series(''Fed season''))'),
  ('answer_question', 'select api.answer_todays_question(''FOR'')'),
  ('save_reminders', 'select api.save_reminders(tests.id(''Ann''), ''{}'')'),
  ('change_push_subscription', 'select api.remove_push_subscription(''https://fcm.googleapis.com/1'')'),
  ('claim_prize', 'select api.claim_prize(tests.sweepstake(''Won''), true)'),
  ('create_pool', format('select api.create_pool(%L)',
    jsonb_build_object('name', 'Office', 'sweepstakeId', tests.sweepstake('Cup 1')))),
  ('join_pool', 'select api.join_pool(''2222222222'')'),
  ('change_pool', format('select api.update_pool(%s, ''{"name": "Office"}'')', (select max(id) from private.pools))),
  ('record_results', 'select api.record_results(tests.sweepstake(''Cup 3''),
    tests.results(array[tests.game(''Cup 3'', 1)], array[tests.entity(''arsenal'')]))'),
  ('search_fans', 'select api.count_read(''search_fans'')'),
  ('search_rankings', 'select api.count_read(''search_rankings'')'),
  ('search_cities', 'select api.count_read(''search_cities'')'),
  ('recommend_fans', 'select api.count_read(''recommend_fans'')'),
  ('compare_fans', 'select api.count_read(''compare_fans'')'),
  ('export_account', 'select api.count_read(''export_account'')'),
  ('get_public_profile', 'select api.count_read(''get_public_profile'')');

select is_empty(
  $$ select l.action from private.limits l
     where l.action not in ('send_friend_request', 'refused_write', 'refused_birth_date')
       and not exists (select from statements s where s.action = l.action) $$,
  'every limit is covered here, in send_friend_request, count_refusal or update_own_profile'
);

select tests.act_as('Ann');
select is(
  array(select tests.refusal(format(s.statement, n)) from generate_series(1, 2) n),
  '{accepted,accepted}', 'accepts calls up to the limit of ' || s.action
)
from statements s order by s.action in ('delete_rating', 'change_picks'), s.action = 'save_rating', s.action;
select is(
  tests.refusal(format(s.statement, 3)), 'PT429', 'returns 429 past the limit of ' || s.action
)
from statements s order by s.action in ('delete_rating', 'change_picks'), s.action = 'save_rating', s.action;

select throws_ok(
  $$ select api.count_read('create_post') $$, 'PT400', 'This read has no limit', 'count_read rejects a write'
);

select tests.act_as_owner();
-- As if the clock was set back by a day after these calls.
update private.rate_limits set window_began_at = now() + interval '1 day' where true;
select tests.act_as('Ann');
select lives_ok(
  $$ select api.create_post('Back') $$, 'a window that begins in the future does not lock a fan out'
);

select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '25 hours' where true;
select tests.act_as('Ann');
select api.create_post('The next day');
select tests.act_as_owner();
select results_eq(
  'select action, use_count from private.rate_limits', $$ values ('create_post', 1) $$,
  'deletes counters of past windows'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('Ann');
     select set_config('request.jwt.claim.sub', tests.id('Ann')::text, true);
     select private.start_write('create_post') $$,
  'PT404', 'Profile not found', 'returns 404 to a deleted profile'
);

select * from finish();
rollback;
