begin;
select * from no_plan();
select tests.create_fan(fan) from unnest(array['Ann', 'Ben']) fan;
create function pg_temp.add(endpoint text, key text default repeat('A', 86)) returns text language plpgsql as $$
begin
  return api.add_push_subscription(endpoint, 'B' || key, repeat('A', 22))::text;
exception when others then
  return sqlstate;
end;
$$;
grant execute on function pg_temp.add to public;

select tests.act_as('Ann');
select is(pg_temp.add('https://fcm.googleapis.com/fcm/send/a:b-c'), 'true', 'returns true for a new browser');
select is(pg_temp.add('https://fcm.googleapis.com/fcm/send/a:b-c'), 'false', 'returns false for a known browser');
select is(pg_temp.add(endpoint), 'true', 'accepts a known push service: ' || endpoint)
from unnest(array[
  'https://updates.push.services.mozilla.com/wpush/v2/a', 'https://web.push.apple.com/a', 'https://wns2-par02p.notify.windows.com/w/?token=a'
]) endpoint;
select is(pg_temp.add(endpoint), 'PT400', 'rejects an endpoint of no known push service: ' || coalesce(endpoint, 'none'))
from unnest(array[
  null, '', 'http://fcm.googleapis.com/1', 'https://127.0.0.1/1', 'https://10.0.0.8/1', 'https://[::1]/1', 'https://2130706433/1',
  'https://0x7f.1/1', 'https://localhost/1', 'https://db/1', 'https://db.internal/1', 'https://printer.local/1', 'https://fcm.googleapis.com:22/1',
  'https://fcm.googleapis.com@127.0.0.1/1', 'https://fcm.googleapis.com', 'https://fcm.googleapis.com/a b', 'https://push.example.com/1', 'https://FCM.googleapis.com/1',
  'https://evilpush.apple.com.example/1', 'https://xpush.apple.com/1', 'https://fcm.googleapis.com.nip.io/1', 'https://a.b.svc/1',
  'https://127.0.0.1./1', 'https://fcm.googleapis.com./1', 'ftp://fcm.googleapis.com/1', 'https://fcm.googleapis.com/' || repeat('a', 2048)
]) endpoint;
select is(pg_temp.add('https://fcm.googleapis.com/1', 'short'), 'PT400', 'rejects a key of the wrong length');

select tests.act_as_visitor();
select throws_ok(
  $$ select api.add_push_subscription('https://fcm.googleapis.com/1', 'B', 'A') $$, '42501', null, 'visitors cannot add a browser'
);
select tests.act_as('Ben');
select is(pg_temp.add('https://fcm.googleapis.com/fcm/send/a:b-c', repeat('C', 86)), 'PT409', 'returns 409 when another fan adds a browser without its keys');
select tests.act_as_owner();
select results_eq(
  $$ select profile_id from private.push_subscriptions where endpoint = 'https://fcm.googleapis.com/fcm/send/a:b-c' $$,
  $$ values (tests.id('Ann')) $$, 'the rejected call leaves the browser with its fan'
);
select tests.act_as('Ben');
select is(pg_temp.add('https://fcm.googleapis.com/fcm/send/a:b-c'), 'true', 'moves a browser to the fan who adds it with its keys');
select pg_temp.add('https://fcm.googleapis.com/' || n) from generate_series(1, 21) n;
select tests.act_as_owner();
select results_eq(
  $$ select count(*)::integer from private.push_subscriptions where profile_id = tests.id('Ben') $$, array[20],
  'keeps the latest twenty browsers of a fan'
);
select * from finish();
rollback;
