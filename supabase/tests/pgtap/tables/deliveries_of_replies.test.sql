-- However often fans reply or send requests, one email waits per post or requester, and two are an hour apart.
begin;
select plan(15);
select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
select tests.act_as('Ann');
select api.save_reminders(tests.id('Ann'), '{"email": {"requests": true, "replies": true}}');
select api.create_post('First post');
select api.create_post('Second post');
select tests.act_as_owner();
create temporary table posts as
select min(id) as one, max(id) as two from public.posts where author_id = tests.id('Ann');
grant select on posts to public;

create function pg_temp.take() returns setof jsonb language sql as $$
  select jsonb_array_elements(private.take_deliveries(9, '{EMAIL}'))
$$;
create function pg_temp.send() returns text language sql as $$
  with taken as materialized (select d from pg_temp.take() d)
  select string_agg(format('%s %s', d #>> '{about,id}' = (select one::text from posts), d #>> '{about,count}'), ', ')
    || coalesce(private.end_deliveries(array_agg((d ->> 'id')::bigint), '{}')::text, '')
  from taken
$$;
create function pg_temp.waiting(kind text) returns integer language sql as $$
  select count(*)::integer from private.deliveries d where d.state = 'WAITING' and d.kind = waiting.kind
$$;

select tests.act_as('Ben');
select api.create_reply(one, 'Reply ' || n) from posts, generate_series(1, 40) n;
select tests.act_as_owner();
select is(pg_temp.waiting('REPLY'), 1, 'forty replies at once queue one email');
select is(pg_temp.send(), 't 40{}', 'the email counts all forty replies');
select tests.act_as('Cal');
select api.create_reply(one, 'Me too') from posts;
select api.create_reply(one, 'And again') from posts;
select tests.act_as_owner();
select is(pg_temp.waiting('REPLY'), 1, 'later replies queue another email');
select is(pg_temp.send(), null, 'the second email about a post is not due at once');
select results_eq(
  $$ select due_at = (select sent_at from private.deliveries where state = 'SENT') + interval '1 hour'
     from private.deliveries where state = 'WAITING' $$,
  array[true], 'the second email is due an hour after the first was sent'
);
select tests.act_as('Ben');
select api.create_reply(two, 'Here as well') from posts;
select tests.act_as_owner();
select is(pg_temp.send(), 'f 1{}', 'an email about another post is due at once');
update private.deliveries set due_at = now(), sent_at = sent_at - interval '1 hour' where true;
select is(pg_temp.send(), 't 2{}', 'an hour later the email counts the replies since the last one');
select is(pg_temp.waiting('REPLY'), 0, 'no email is queued after all were sent');

-- Replies that are deleted before the email is sent
update private.deliveries set sent_at = sent_at - interval '2 hours' where true;
select tests.act_as('Cal');
select api.create_reply(one, 'Deleted soon') from posts;
select api.delete_reply(max(id)) from public.replies where author_id = tests.id('Cal');
select tests.act_as_owner();
select is(pg_temp.send(), null, 'sends no email when no reply is left');
select is(pg_temp.waiting('REPLY'), 0, 'queues no email when no reply is left');

-- Requests
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
select lives_ok('select pg_temp.send()', 'sends the first request at once');
select is((select count(*)::integer from private.deliveries where kind = 'REQUEST' and state = 'SENT'), 1, 'sends one email about the first request');
select tests.act_as('Ben');
select api.cancel_friend_request(tests.id('Ann')), api.send_friend_request(tests.id('Ann'));
select api.cancel_friend_request(tests.id('Ann')), api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
select is(pg_temp.waiting('REQUEST'), 1, 'requests that a fan repeats queue one email');
select is(pg_temp.send(), null, 'the email about a repeated request is due after an hour');
select tests.act_as('Cal');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as_owner();
select is((select count(*)::integer from pg_temp.take()), 1, 'an email about another fan''s request is due at once');

select * from finish();
rollback;
