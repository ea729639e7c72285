-- The tables behind notifications can be read and written through functions only.
begin;
select plan(26);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
insert into public.posts (author_id, content) values (tests.id('Ann'), 'Sixth man');
insert into public.post_likes (post_id, user_id) select id, tests.id('Ben') from public.posts;
insert into public.replies (post_id, author_id, content)
  select id, tests.id(fan), fan from public.posts, unnest(array['Ann', 'Ben']) fan;
insert into private.notification_reads values (tests.id('Ann'), '2026-01-01');

create temporary table attempts (fan text, statement text);
grant select on attempts to public;
insert into attempts
select caller, verb
from unnest(array[null, 'Ann', 'Ben']) caller,
  unnest(array[
    'select * from private.notification_reads',
    'insert into private.notification_reads values (tests.id(''Ben''), now())',
    'update private.notification_reads set read_up_to = now() where true',
    'delete from private.notification_reads where true',
    'select * from private.unsuspended_likes',
    'select * from private.notification_events'
  ]) verb;
create function pg_temp.refusal(fan text, statement text) returns text language plpgsql as $$
begin
  if fan is null then perform tests.act_as_visitor(); else perform tests.act_as(fan); end if;
  begin
    execute statement;
  exception when others then
    perform tests.act_as_owner();
    return sqlstate;
  end;
  perform tests.act_as_owner();
  return 'done';
end;
$$;
select is(pg_temp.refusal(a.fan, a.statement), '42501', coalesce(a.fan, 'visitors') || ' are denied: ' || a.statement)
from attempts a;
select tests.act_as_visitor();
select throws_ok('select api.list_notifications()', '42501', null, 'visitors cannot list notifications');
select throws_ok('select api.count_unread_notifications()', '42501', null, 'visitors cannot count unread notifications');
select throws_ok($$ select api.mark_notifications_read('x') $$, '42501', null, 'visitors cannot mark notifications as read');

select tests.act_as('Ben');
select throws_ok(
  $$ select private.notification_keys(tests.id('Ann'), '{}', '-infinity', 'infinity', '', 9) $$, '42501', null,
  'fans cannot read the notification keys of others'
);
select throws_ok(
  $$ update public.replies set recipient_id = tests.id('Ben') where true $$, '42501', null, 'fans cannot change the recipient of a reply'
);
select tests.act_as_owner();
select results_eq(
  'select profile_id, read_up_to from private.notification_reads',
  $$ values (tests.id('Ann'), timestamptz '2026-01-01') $$, 'the denied writes leave the read mark as it was'
);
select results_eq(
  'select author_id, recipient_id from public.replies order by id',
  $$ values (tests.id('Ann'), null), (tests.id('Ben'), tests.id('Ann')) $$,
  'recipient_id is the author of the post, and null for a reply to one''s own post'
);
delete from auth.users where id = tests.id('Ann');
select is_empty(
  'select from private.notification_reads', 'deletes the read mark with the account'
);

select * from finish();
rollback;
