begin;
select plan(41);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
select tests.make_admin('Dee');
create function pg_temp.notifications(fan text) returns setof jsonb language plpgsql as $$
begin
  perform tests.act_as(fan);
  return query select jsonb_array_elements(api.list_notifications()::jsonb -> 'notifications');
  perform tests.act_as_owner();
end;
$$;
create function pg_temp.kinds(fan text) returns text[] language sql as $$
  select array(select n ->> 'kind' from pg_temp.notifications(fan) n order by 1) $$;
create function pg_temp.only(fan text, kind text) returns jsonb language sql as $$
  select n from pg_temp.notifications(fan) n where n ->> 'kind' = kind $$;
create function pg_temp.actors(n jsonb) returns uuid[] language sql as $$
  select array(select (a ->> 'id')::uuid from jsonb_array_elements(n -> 'actors') with ordinality x (a, i) order by i) $$;
create function pg_temp.unread(fan text) returns integer language plpgsql as $$
begin
  perform tests.act_as(fan);
  return api.list_notifications() ->> 'unreadCount';
end;
$$;
grant execute on all functions in schema pg_temp to public;

select is(pg_temp.kinds('Ann'), '{}', 'a new fan has no notifications');

-- Requests
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select is(pg_temp.kinds('Ann'), '{FRIEND_REQUEST}', 'notifies the addressee of a request');
select is(pg_temp.actors(pg_temp.only('Ann', 'FRIEND_REQUEST')), array[tests.id('Ben')], 'FRIEND_REQUEST names the requester');
select is(
  pg_temp.only('Ann', 'FRIEND_REQUEST') -> 'subject',
  jsonb_build_object('type', 'PROFILE', 'id', tests.id('Ben')), 'FRIEND_REQUEST links to the requester''s profile'
);
select is(pg_temp.only('Ann', 'FRIEND_REQUEST') #>> '{actors,0,friendshipStatus}', 'INCOMING_REQUEST', 'FRIEND_REQUEST shows the friendship status of the requester');
select is(pg_temp.kinds('Ben'), '{}', 'does not notify requesters of their own request');
select tests.act_as('Ann');
select api.accept_friend_request(tests.id('Ben'));
select is(pg_temp.kinds('Ann'), '{}', 'accepting a request removes its notification');
select is(pg_temp.kinds('Ben'), '{FRIEND_ACCEPTED}', 'notifies the requester of the acceptance');
select is(pg_temp.actors(pg_temp.only('Ben', 'FRIEND_ACCEPTED')), array[tests.id('Ann')], 'FRIEND_ACCEPTED names the fan who accepted');
select tests.act_as('Ann');
select api.remove_friend(tests.id('Ben'));
select is(pg_temp.kinds('Ben'), '{}', 'ending the friendship removes the notification of its acceptance');
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.reject_friend_request(tests.id('Cal'));
select is(pg_temp.kinds('Ann') || pg_temp.kinds('Cal'), '{}', 'rejecting a request leaves no notification');

-- Likes and replies
select tests.act_as('Ann');
select api.create_post('Sixth man');
select api.like_post(max(id)) from public.posts;
select api.create_reply(max(id), 'Me first') from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'does not notify fans of their own likes and replies');
select tests.act_as('Ben');
select api.like_post(max(id)) from public.posts;
select tests.act_as('Cal');
select api.like_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{POST_LIKED}', 'combines the likes of a post in one notification');
select is(pg_temp.actors(pg_temp.only('Ann', 'POST_LIKED')), array[tests.id('Cal'), tests.id('Ben')], 'POST_LIKED names the newest liker first');
select is(pg_temp.only('Ann', 'POST_LIKED') ->> 'actorCount', '2', 'POST_LIKED counts the likers');
select is(pg_temp.only('Ann', 'POST_LIKED') #>> '{subject,content}', 'Sixth man', 'POST_LIKED shows the post');
select tests.act_as('Cal');
select api.unlike_post(max(id)) from public.posts;
select is(pg_temp.actors(pg_temp.only('Ann', 'POST_LIKED')), array[tests.id('Ben')], 'POST_LIKED leaves out an undone like');
select is(
  (pg_temp.only('Ann', 'POST_LIKED') ->> 'createdAt')::timestamptz,
  (select created_at from public.post_likes where user_id = tests.id('Ben')), 'POST_LIKED has the time of the newest remaining like'
);
select tests.act_as('Ben');
select api.unlike_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'undoing the last like removes the notification');
select tests.act_as('Ben');
select api.create_reply(max(id), 'Says who?') from public.posts;
select api.create_reply(max(id), 'Well?') from public.posts;
select is(pg_temp.kinds('Ann'), '{POST_REPLIED,POST_REPLIED}', 'notifies the author of each reply');
select is(
  array(select n #>> '{subject,content}' from pg_temp.notifications('Ann') n), '{Well?,Says who?}', 'POST_REPLIED shows the text of the reply, newest first'
);
select tests.act_as('Ben');
select api.delete_reply(max(id)) from public.replies where author_id = auth.uid();
select is(pg_temp.only('Ann', 'POST_REPLIED') #>> '{subject,content}', 'Says who?', 'deleting a reply removes its notification');
select tests.act_as('Ann');
select api.delete_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'deleting a post removes its notifications');

-- Sweepstakes
select tests.create_sweepstake('Cup', '30 hours', '40 hours');
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select tests.act_as_owner();
select is(pg_temp.kinds('Ann') || pg_temp.kinds('Ben'), '{}', 'does not notify fans of a sweepstake that closes in more than a day');
update public.games set start_time = now() + interval '20 hours' where id = tests.game('Cup', 1);
select is(pg_temp.kinds('Ben'), '{}', 'does not tell fans without an interest that a sweepstake is closing');
select tests.act_as_owner();
insert into private.pools (name, code, sweepstake_id) values ('Office', '22222AAAAA', tests.sweepstake('Cup'));
insert into private.pool_members (pool_id, profile_id) select id, tests.id('Ben') from private.pools;
select is(pg_temp.kinds('Ben'), '{CONTEST_CLOSING}', 'notifies pool members of a closing sweepstake');
delete from private.pools where name = 'Office';
insert into public.ratings (profile_id, entity_id, rating, position) values (tests.id('Ben'), tests.entity('carlos-alcaraz'), 4, 0);
select is(pg_temp.kinds('Ben'), '{CONTEST_CLOSING}', 'notifies fans who rate an athlete of its sport of a closing sweepstake');
select is(pg_temp.kinds('Ann'), '{}', 'does not notify entrants of a closing sweepstake');
select is(
  pg_temp.only('Ben', 'CONTEST_CLOSING') #>> '{subject,closesAt}', private.rfc3339(now() + interval '20 hours'),
  'CONTEST_CLOSING shows the time of the lock'
);
update public.sweepstakes set published_at = now() - interval '11 minutes' where id = tests.sweepstake('Cup');
update public.profiles set created_at = now() - interval '2 minutes' where id = tests.id('Ben');
select is(
  pg_temp.only('Ben', 'CONTEST_CLOSING') ->> 'createdAt', private.rfc3339(now() - interval '2 minutes'),
  'CONTEST_CLOSING is never older than the fan''s profile'
);
select tests.act_as('Dee');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Snow"}');
select is(
  pg_temp.only('Ann', 'CONTEST_CHANGED') -> 'subject', jsonb_build_object(
    'type', 'SWEEPSTAKE', 'id', tests.sweepstake('Cup'), 'name', 'Cup', 'change', 'VOID',
    'game', 'Arsenal vs Paris Saint-Germain', 'reason', 'Snow', 'startTime', null, 'previousStartTime', null,
    'previousGame', null, 'previousName', null, 'amended', jsonb_build_array()
  ), 'notifies entrants of a void game'
);
select is(pg_temp.kinds('Ben'), '{}', 'fans without an entry are notified neither of a void game nor of its lock');
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select tests.act_as_owner();
update public.sweepstake_entries set submitted_at = clock_timestamp() where profile_id = tests.id('Ben');
select is(pg_temp.kinds('Ben'), '{}', 'does not notify entrants of changes before their entry');
select tests.act_as('Dee');
select api.record_results(tests.sweepstake('Cup'),
  tests.results(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select is(
  pg_temp.kinds('Ann'), '{CONTEST_CHANGED,CONTEST_COMPLETED}', 'notifies entrants of the end'
);
select is(pg_temp.kinds('Ben'), '{CONTEST_COMPLETED}', 'does not notify entrants of a first result as a change');
select is(pg_temp.kinds('Cal'), '{}', 'does not notify other fans of the end');
select tests.act_as('Dee');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 2), jsonb_build_object(
  'winnerPlayerId', tests.entity('carlos-alcaraz'), 'reason', 'Misread'));
select is(pg_temp.only('Ben', 'CONTEST_CHANGED') #>> '{subject,change}', 'CORRECTION', 'notifies entrants of a correction');
select is(
  (select count(*)::integer from pg_temp.notifications('Ann') n where n ->> 'kind' = 'CONTEST_CHANGED'), 2,
  'notifies entrants of each change'
);

-- Moderation
select tests.act_as('Dee');
select api.decide_report(tests.report('Eve'), array['DISMISS'], 'Fine');
select is(pg_temp.kinds('Eve'), '{}', 'does not notify fans of a dismissed report about them');
select tests.act_as('Dee');
select api.decide_report(tests.report('Eve'), array['SUSPEND'], 'For the log', 'Enough', 3);
select is(
  pg_temp.only('Eve', 'MODERATION') -> 'subject', jsonb_build_object(
    'type', 'PROFILE', 'id', tests.id('Eve'), 'action', 'SUSPEND',
    'actions', array['SUSPEND'], 'message', 'Enough', 'removedPosts', 0, 'appeal', 'NONE',
    'suspendedUntil', private.rfc3339(now() + interval '3 days')
  ), 'MODERATION shows the end and message of a suspension, and not the note'
);
select is(pg_temp.only('Eve', 'MODERATION') -> 'actors', '[]', 'MODERATION does not name the admin');

select * from finish();
rollback;
