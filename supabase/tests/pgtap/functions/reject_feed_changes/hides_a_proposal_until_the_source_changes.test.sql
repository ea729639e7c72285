begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ada']) fan;
select tests.make_admin('Ada');
select tests.create_feed('Season');
select tests.create_sweepstake('Cup', '2 days', '3 days');
update public.sweepstakes set series_id = tests.series('Season') where name = 'Cup';
create function pg_temp.ready() returns text language sql security definer as $$
  select coalesce(string_agg(c.kind, ', '), 'nothing') from private.feed_changes(tests.series('Season')) c
$$;
create function pg_temp.reject(kind text, expected jsonb, n integer default 1) returns text language sql as $$
  select tests.refusal(format('select api.reject_feed_changes(%s, %L)', tests.series('Season'), jsonb_build_array(
    jsonb_build_object('gameId', tests.game('Cup', n), 'kind', kind, 'expected', expected))))
$$;
create function pg_temp.start(start interval) returns jsonb language sql as $$
  select jsonb_build_object('startTime', now() + start)
$$;
grant execute on all functions in schema pg_temp to public;

select tests.read_feed('Season', tests.feed_row('1', 1, '1 day'));
select tests.act_as('Ada');
select is(tests.refusal(format('select api.reject_feed_changes(%s, ''[]'')', tests.series('Season'))), 'PT400 games', 'rejects an empty list');
select is(tests.refusal('select api.reject_feed_changes(0, ''[]'')'), 'PT404', 'rejects a series without a feed');
select is(pg_temp.ready(), 'MOVED', 'proposes a move by the source');
select is(pg_temp.reject('MOVED', pg_temp.start('3 days')), 'PT409', 'returns 409 for a start that the source does not name');
select is(pg_temp.reject('RESULT', '"ONE"'), 'PT409', 'returns 409 for a result that the source does not have');
select is(pg_temp.reject('MOVED', pg_temp.start('1 day')), 'accepted', 'accepts the rejection of a proposed move');
select is(pg_temp.ready(), 'nothing', 'hides a rejected move');
select tests.act_as_owner();
select ok((select l.note from private.audit_log l order by l.id desc limit 1) like 'Feed: rejected for Arsenal vs %: MOVED SCHEDULED %', 'logs the rejection');
select tests.read_feed('Season', tests.feed_row('1', 1, '1 day'));
select is(pg_temp.ready(), 'nothing', 'hides a rejected move after another read');
select tests.read_feed('Season', tests.feed_row('1', 1, '1 day', status => 'POSTPONED'));
select is(pg_temp.ready(), 'POSTPONED', 'proposes a postponement after a rejected move');
select tests.act_as('Ada');
select is(pg_temp.reject('POSTPONED', pg_temp.start('1 day')), 'accepted', 'accepts the rejection of a postponement');
select is(pg_temp.ready(), 'nothing', 'hides a rejected postponement');
select tests.act_as_owner();
select tests.read_feed('Season', tests.feed_row('1', 1, '25 hours'));
select is(pg_temp.ready(), 'MOVED', 'proposes another start');
select is((select g.start_time from public.games g where g.id = tests.game('Cup', 1)), now() + interval '2 days', 'rejections do not change the start of the game');

select * from finish();
rollback;
