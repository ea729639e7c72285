begin;
select plan(16);

select tests.create_fan('Ann');

create function public.try_save(
  entity_ids bigint[] default array[1001, 1002, 1003, 1004],
  sentiments text[] default array['LOVES', 'LOATHES', 'WATCHES', 'PITIES'],
  positions integer[] default array[0, 1, 2, 3],
  entity_types text[] default array['TEAM', 'TEAM', 'TEAM', 'TEAM']
) returns text language plpgsql as $$
declare
  v_path text;
begin
  perform api.save_taglines(tests.tagline_rows(entity_types, entity_ids, sentiments, positions::smallint[]));
  return 'saved';
exception when sqlstate 'PT400' then
  get stacked diagnostics v_path = pg_exception_detail;
  return format('%s: %s', v_path, sqlerrm);
end;
$$;
grant execute on function public.try_save to anon, authenticated;

select tests.act_as('Ann');
select is(api.get_taglines()::jsonb, '[]', 'get_taglines returns an empty list to a new fan');
select is(public.try_save(), 'saved', 'accepts four rows');
select is(
  api.get_taglines()::jsonb -> 1,
  jsonb_build_object('id', 1002, 'entityType', 'TEAM', 'entityId', 1002,
    'entityName', (select name from public.entities where id = 1002), 'slug', 'atlanta-falcons',
    'competition', 'NFL', 'sentiment', 'LOATHES', 'position', 1, 'sharedBy', 0),
  'get_taglines returns each row with its item and verb'
);
select is(
  public.try_save(
    array[1002, 1001, 1, 100001], array['LOVES', 'LOATHES', 'IS_SCARED_OF', 'PITIES'],
    array[0, 1, 2, 3], array['TEAM', 'TEAM', 'SPORT', 'ATHLETE']),
  'saved', 'accepts four other rows'
);
select results_eq(
  $$ select entity_id, sentiment::text from public.tagline_rows
     where profile_id = tests.id('Ann') order by position $$,
  $$ values (1002::bigint, 'LOVES'), (1001, 'LOATHES'), (1, 'IS_SCARED_OF'), (100001, 'PITIES') $$,
  'a second save replaces every row'
);
select is(
  public.try_save(array[1001, 1002, 1003], array['LOVES', 'LOVES', 'LOVES'], array[0, 1, 2],
    array['TEAM', 'TEAM', 'TEAM']),
  'taglines: You must fill out all four rows', 'rejects three rows'
);
select is(public.try_save('{}', '{}', '{}', '{}'), 'taglines: You must fill out all four rows', 'rejects an empty set');
select is(
  public.try_save(sentiments => array['LOVES', 'HUGS', 'LOVES', 'LOVES']),
  'taglines.1.sentiment: Sentiment not found: HUGS', 'rejects an unknown verb'
);
select is(
  public.try_save(positions => array[0, 1, 2, 4]),
  'taglines.3.position: A position is a whole number from 0 to 3', 'rejects a fifth position'
);
select is(
  public.try_save(positions => array[0, 1, 2, 2]),
  'taglines.3.position: Two rows cannot share a position', 'rejects two rows at the same position'
);
select matches(
  public.try_save(array[1001, 1002, 1003, 1001]),
  '^taglines\.3\.entityId: .+ can be in only one row$', 'rejects two rows about one item'
);
select is(
  public.try_save(array[1001, 99999, 1003, 1004]),
  'taglines.1.entityId: Item not found: 99999', 'rejects an unknown item'
);
select is(
  public.try_save(entity_types => array['TEAM', 'SPORT', 'TEAM', 'TEAM']),
  'taglines.1.entityId: Item not found: 1002', 'rejects the wrong item type'
);
select is(
  (select array_agg(entity_id order by position) from public.tagline_rows
   where profile_id = tests.id('Ann')),
  array[1002, 1001, 1, 100001]::bigint[], 'rejected sets leave the saved set as it was'
);

select tests.act_as_visitor();
select throws_ok('select public.try_save()', '42501', null, 'visitors cannot save taglines');

select tests.act_as_owner();
delete from auth.users where id = tests.id('Ann');
select is_empty(
  $$ select from public.tagline_rows where profile_id = tests.id('Ann') $$,
  'deletes the tagline with the account'
);

select * from finish();
rollback;
