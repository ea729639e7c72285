begin;
select plan(6);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_feed('Season', 'AUTOMATIC');
select tests.create_sweepstake('Cup', '-2 hours', '2 days');
update public.sweepstakes set series_id = tests.series('Season'), prize_pool = 0 where name = 'Cup';
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 2, 1, side_one => 'Gunners United'));
select tests.act_as('Ada');
select api.learn_feed_name(tests.series('Season'), 'Gunners United', 'TEAM', tests.entity('arsenal'));
select tests.act_as_owner();
select tests.pass_time('Season');
select tests.read_feed('Season', tests.feed_row('1', 1, '-2 hours', 2, 1, side_one => 'Gunners United'));
select tests.act_as('Ada');
select lives_ok('select api.delete_feed(tests.series(''Season''))', 'deletes the feed');
select is((select g.outcome from public.games g where g.id = tests.game('Cup', 1)), 1::smallint, 'keeps its results');
select tests.act_as_owner();
select is((select count(*) from private.feed_rows), 0::bigint, 'deletes its rows');
select is((select e.name from private.feed_names n join public.entities e on e.id = n.entity_id), 'Arsenal', 'keeps learned names');
select is((select count(*) from private.audit_log where note = 'Feed: deleted'), 1::bigint, 'logs the deletion');
select is((select count(*) from private.audit_log where note = 'Feed: Gunners United is Arsenal'), 1::bigint, 'logs the learned name');

select * from finish();
rollback;
