begin;
select plan(41);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee', 'Eve']) fan;
select tests.make_admin('Dee');
create function pg_temp.told(fan text) returns setof jsonb language plpgsql as $$
begin
  perform tests.act_as(fan);
  return query select jsonb_array_elements(api.list_notifications()::jsonb -> 'notifications');
  perform tests.act_as_owner();
end;
$$;
create function pg_temp.kinds(fan text) returns text[] language sql as $$
  select array(select n ->> 'kind' from pg_temp.told(fan) n order by 1) $$;
create function pg_temp.only(fan text, kind text) returns jsonb language sql as $$
  select n from pg_temp.told(fan) n where n ->> 'kind' = kind $$;
create function pg_temp.actors(n jsonb) returns uuid[] language sql as $$
  select array(select (a ->> 'id')::uuid from jsonb_array_elements(n -> 'actors') with ordinality x (a, i) order by i) $$;
create function pg_temp.unread(fan text) returns integer language plpgsql as $$
begin
  perform tests.act_as(fan);
  return api.list_notifications() ->> 'unreadCount';
end;
$$;
grant execute on all functions in schema pg_temp to public;

select is(pg_temp.kinds('Ann'), '{}', 'a new fan is told nothing');

-- Requests
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select is(pg_temp.kinds('Ann'), '{FRIEND_REQUEST}', 'a request is told');
select is(pg_temp.actors(pg_temp.only('Ann', 'FRIEND_REQUEST')), array[tests.id('Ben')], 'with who asks');
select is(
  pg_temp.only('Ann', 'FRIEND_REQUEST') -> 'subject',
  jsonb_build_object('type', 'PROFILE', 'id', tests.id('Ben')), 'and leads there'
);
select is(pg_temp.only('Ann', 'FRIEND_REQUEST') #>> '{actors,0,friendshipStatus}', 'INCOMING_REQUEST', 'as what they are to each other');
select is(pg_temp.kinds('Ben'), '{}', 'nobody is told of the own request');
select tests.act_as('Ann');
select api.accept_friend_request(tests.id('Ben'));
select is(pg_temp.kinds('Ann'), '{}', 'which is over when it is accepted');
select is(pg_temp.kinds('Ben'), '{FRIEND_ACCEPTED}', 'whoever asked is told of that');
select is(pg_temp.actors(pg_temp.only('Ben', 'FRIEND_ACCEPTED')), array[tests.id('Ann')], 'with who accepted');
select tests.act_as('Ann');
select api.remove_friend(tests.id('Ben'));
select is(pg_temp.kinds('Ben'), '{}', 'until they are friends no more');
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Ann');
select api.reject_friend_request(tests.id('Cal'));
select is(pg_temp.kinds('Ann') || pg_temp.kinds('Cal'), '{}', 'of a request that is declined nothing is left');

-- Likes and replies
select tests.act_as('Ann');
select api.create_post('Sixth man');
select api.like_post(max(id)) from public.posts;
select api.create_reply(max(id), 'Me first') from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'nobody is told of what they do themselves');
select tests.act_as('Ben');
select api.like_post(max(id)) from public.posts;
select tests.act_as('Cal');
select api.like_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{POST_LIKED}', 'likes of a post are one');
select is(pg_temp.actors(pg_temp.only('Ann', 'POST_LIKED')), array[tests.id('Cal'), tests.id('Ben')], 'the newest first');
select is(pg_temp.only('Ann', 'POST_LIKED') ->> 'actorCount', '2', 'and counts them');
select is(pg_temp.only('Ann', 'POST_LIKED') #>> '{subject,content}', 'Sixth man', 'with the post');
select tests.act_as('Cal');
select api.unlike_post(max(id)) from public.posts;
select is(pg_temp.actors(pg_temp.only('Ann', 'POST_LIKED')), array[tests.id('Ben')], 'a like that is taken back is not told');
select is(
  (pg_temp.only('Ann', 'POST_LIKED') ->> 'createdAt')::timestamptz,
  (select created_at from public.post_likes where user_id = tests.id('Ben')), 'and the time is that of the newest left'
);
select tests.act_as('Ben');
select api.unlike_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'with the last it is gone');
select tests.act_as('Ben');
select api.create_reply(max(id), 'Says who?') from public.posts;
select api.create_reply(max(id), 'Well?') from public.posts;
select is(pg_temp.kinds('Ann'), '{POST_REPLIED,POST_REPLIED}', 'each reply is told');
select is(
  array(select n #>> '{subject,content}' from pg_temp.told('Ann') n), '{Well?,Says who?}', 'the newest first, with what it says'
);
select tests.act_as('Ben');
select api.delete_reply(max(id)) from public.replies where author_id = auth.uid();
select is(pg_temp.only('Ann', 'POST_REPLIED') #>> '{subject,content}', 'Says who?', 'until it is deleted');
select tests.act_as('Ann');
select api.delete_post(max(id)) from public.posts;
select is(pg_temp.kinds('Ann'), '{}', 'or the post is');

-- Contests
select tests.create_sweepstake('Cup', '30 hours', '40 hours');
select tests.act_as('Ann');
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select tests.act_as_owner();
select is(pg_temp.kinds('Ann') || pg_temp.kinds('Ben'), '{}', 'a contest that closes later is not told yet');
update public.games set start_time = now() + interval '20 hours' where id = tests.game('Cup', 1);
select is(pg_temp.kinds('Ben'), '{}', 'one that closes within a day is not told to whom it does not concern');
select tests.act_as_owner();
insert into private.pools (name, code, sweepstake_id) values ('Office', '22222AAAAA', tests.sweepstake('Cup'));
insert into private.pool_members (pool_id, profile_id) select id, tests.id('Ben') from private.pools;
select is(pg_temp.kinds('Ben'), '{CONTEST_CLOSING}', 'to who is in a pool of it, it is');
delete from private.pools where name = 'Office';
insert into public.ratings (profile_id, entity_id, rating, position) values (tests.id('Ben'), tests.entity('carlos-alcaraz'), 4, 0);
select is(pg_temp.kinds('Ben'), '{CONTEST_CLOSING}', 'and to who rates somebody of its sport');
select is(pg_temp.kinds('Ann'), '{}', 'not to who has');
select is(
  pg_temp.only('Ben', 'CONTEST_CLOSING') #>> '{subject,closesAt}', private.rfc3339(now() + interval '20 hours'),
  'with when that is'
);
update public.sweepstakes set published_at = now() - interval '11 minutes' where id = tests.sweepstake('Cup');
update public.profiles set created_at = now() - interval '2 minutes' where id = tests.id('Ben');
select is(
  pg_temp.only('Ben', 'CONTEST_CLOSING') ->> 'createdAt', private.rfc3339(now() - interval '2 minutes'),
  'and from no earlier than the fan is there'
);
select tests.act_as('Dee');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 1), '{"isVoid": true, "reason": "Snow"}');
select is(
  pg_temp.only('Ann', 'CONTEST_CHANGED') -> 'subject', jsonb_build_object(
    'type', 'SWEEPSTAKE', 'id', tests.sweepstake('Cup'), 'name', 'Cup', 'change', 'VOID',
    'game', 'Arsenal vs Paris Saint-Germain', 'reason', 'Snow', 'startTime', null, 'previousStartTime', null,
    'previousGame', null, 'previousName', null, 'amended', jsonb_build_array()
  ), 'a change is told to who has entered'
);
select is(pg_temp.kinds('Ben'), '{}', 'not to who has not; and the next game closes later');
select tests.act_as('Ben');
select api.submit_picks(tests.sweepstake('Cup'),
  tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select tests.act_as_owner();
update public.sweepstake_entries set submitted_at = clock_timestamp() where profile_id = tests.id('Ben');
select is(pg_temp.kinds('Ben'), '{}', 'who enters later knows the contest as it is');
select tests.act_as('Dee');
select api.record_results(tests.sweepstake('Cup'),
  tests.results(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
select is(
  pg_temp.kinds('Ann'), '{CONTEST_CHANGED,CONTEST_COMPLETED}', 'the end of a contest is told to all entrants'
);
select is(pg_temp.kinds('Ben'), '{CONTEST_COMPLETED}', 'a first result is no change');
select is(pg_temp.kinds('Cal'), '{}', 'and to nobody else');
select tests.act_as('Dee');
select api.change_game(tests.sweepstake('Cup'), tests.game('Cup', 2), jsonb_build_object(
  'winnerPlayerId', tests.entity('carlos-alcaraz'), 'reason', 'Misread'));
select is(pg_temp.only('Ben', 'CONTEST_CHANGED') #>> '{subject,change}', 'CORRECTION', 'a correction is one');
select is(
  (select count(*)::integer from pg_temp.told('Ann') n where n ->> 'kind' = 'CONTEST_CHANGED'), 2,
  'each change of a contest is told for itself'
);

-- Moderation
select tests.act_as('Dee');
select api.decide_report(tests.report('Eve'), array['DISMISS'], 'Fine');
select is(pg_temp.kinds('Eve'), '{}', 'of a report that was dismissed its subject learns nothing');
select tests.act_as('Dee');
select api.decide_report(tests.report('Eve'), array['SUSPEND'], 'For the log', 'Enough', 3);
select is(
  pg_temp.only('Eve', 'MODERATION') -> 'subject', jsonb_build_object(
    'type', 'PROFILE', 'id', tests.id('Eve'), 'action', 'SUSPEND',
    'actions', array['SUSPEND'], 'message', 'Enough', 'appeal', 'NONE',
    'suspendedUntil', private.rfc3339(now() + interval '3 days')
  ), 'a suspension is told with its end and the message, and never the note'
);
select is(pg_temp.only('Eve', 'MODERATION') -> 'actors', '[]', 'and without the admin');

select * from finish();
rollback;
