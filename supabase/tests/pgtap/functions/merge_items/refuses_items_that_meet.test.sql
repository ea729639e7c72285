begin;
select plan(10);

select tests.create_fan('Ada');
select tests.make_admin('Ada');
select tests.create_sweepstake('Cup', '1 day', '2 days');
create function pg_temp.play(p_sets text) returns void language plpgsql security definer as $$ begin
  execute format('update public.games set %s where id = %s', p_sets, tests.game('Cup', 1));
end $$;
grant execute on function pg_temp.play to public;
select tests.act_as('Ada');
create temporary table sample_items as
  select name, (api.create_item('TEAM', name, tests.entity('soccer')) ->> 'id')::bigint as id
  from unnest(array['FC Zwilling', 'Zwilling FC']) name;
grant select on sample_items to public;
create function pg_temp.merge(p_from text, p_into text) returns text language sql as $$
  select tests.refusal(format('select api.merge_items(%s, %s)', one.id, other.id))
  from sample_items one join sample_items other on one.name = p_from and other.name = p_into
$$;
grant execute on all functions in schema pg_temp to public;

select tests.act_as_owner();
select pg_temp.play(format(
  'side_one_id = %s, side_two_id = %s', (select id from sample_items where name = 'FC Zwilling'), (select id from sample_items where name = 'Zwilling FC')
));
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'PT409 intoId', 'returns 409 for the sides of an open game');
select is(pg_temp.merge('Zwilling FC', 'FC Zwilling'), 'PT409 intoId', 'returns 409 for the reverse merge of the sides of an open game');
select throws_ok(
  format('select api.merge_items(%s, %s)', (select id from sample_items where name = 'FC Zwilling'), (select id from sample_items where name = 'Zwilling FC')),
  'PT409', 'FC Zwilling and Zwilling FC meet in an open game of Cup', 'the refusal names the contest'
);
select is(
  (select count(*)::integer from public.entities e where e.id in (select id from sample_items) and e.retired_at is null), 2,
  'a refused merge keeps both items'
);
select tests.act_as_owner();
savepoint meeting;
select pg_temp.play('side_two_id = tests.entity(''arsenal'')');
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'accepted', 'merges an item that meets a third one in an open game');
rollback to meeting;
select tests.act_as_owner();
select pg_temp.play(format('side_one_id = %s, side_two_id = tests.entity(''arsenal'')', (select id from sample_items where name = 'Zwilling FC')));
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'accepted', 'merges into an item that meets a third one in an open game');
rollback to meeting;
select tests.act_as_owner();
select pg_temp.play('winner_id = side_one_id');
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'accepted', 'merges the sides of a decided game');
select tests.act_as_owner();
select is(
  (select g.side_one_id from public.games g where g.id = tests.game('Cup', 1)), (select id from sample_items where name = 'FC Zwilling'),
  'a decided game keeps its sides'
);
update public.entities set merged_into_id = null, retired_at = null where id = (select id from sample_items where name = 'FC Zwilling');
select pg_temp.play('winner_id = null, is_void = true, void_reason = ''Rain''');
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'accepted', 'merges the sides of a void game');
select tests.act_as_owner();
update public.entities set merged_into_id = null, retired_at = null where id = (select id from sample_items where name = 'FC Zwilling');
select pg_temp.play('is_void = false, void_reason = null');
update public.sweepstakes set completed_at = now(), is_cancelled = true where name = 'Cup';
select tests.act_as('Ada');
select is(pg_temp.merge('FC Zwilling', 'Zwilling FC'), 'accepted', 'merges the sides of an open game in a canceled sweepstake');

select * from finish();
rollback;
