begin;
select plan(17);

select tests.create_fan('Fan ' || n) from generate_series(1, 9) n;
select tests.create_fan(fan) from unnest(array['Ann', 'Shy', 'Blocker']) fan;
update public.profiles set is_connecting = false where id = tests.id('Shy');
-- Ties are ordered by fan_key, which is random, so fix it.
update private.fans set fan_key = n from generate_series(1, 9) n where profile_id = tests.id('Fan ' || n);
-- Fans 1 to 5 rate 1 to 5, Fans 6 and 7 rate 3, Fan 8 rates -2, and Fan 9 rates 0.
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Fan ' || n), 1001, (array[1, 2, 3, 4, 5, 3, 3, -2, 0])[n], n - 1 from generate_series(1, 9) n
-- The same feeling about another item is none about this one.
union all select tests.id('Fan 5'), 1002, 5, 0
union all select tests.id('Ann'), 1001, 5, 0
union all select tests.id('Shy'), 1001, 5, 0
union all select tests.id('Blocker'), 1001, 5, 0;
-- Fan 2 also names it, which outweighs a rating of 2. Fan 3 names it against the rating, and the verb decides.
insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
values (tests.id('Fan 2'), 1001, 'ADORES', 0), (tests.id('Fan 3'), 1001, 'LOATHES', 0);
insert into public.blocks (blocker_id, blocked_id) values (tests.id('Blocker'), tests.id('Ann'));
select private.flush_changes();

create function pg_temp.page(side text, after_place text default null, page_size integer default 20)
returns jsonb language sql
as $$ select api.list_fans_of_item('TEAM', '1001', side, after_place, page_size)::jsonb $$;
create function pg_temp.names(page jsonb) returns text language sql as $$
  select string_agg(fan, ', ' order by n)
  from jsonb_array_elements(page -> 'fans') with ordinality f (line, n)
  join (select 'Fan ' || i as fan, tests.id('Fan ' || i)::text as id from generate_series(1, 9) i) known
    on known.id = line #>> '{user,id}'
$$;
-- All pages until the last, and at most ten.
create function pg_temp.pages(side text, page_size integer) returns text language plpgsql as $$
declare
  v_page jsonb := pg_temp.page(side, null, page_size);
  v_all text[] := array[pg_temp.names(v_page)];
begin
  while v_page ->> 'next' is not null and cardinality(v_all) < 10 loop
    v_page := pg_temp.page(side, v_page ->> 'next', page_size);
    v_all := v_all || pg_temp.names(v_page);
  end loop;
  return array_to_string(v_all, ' | ');
end $$;
grant execute on function pg_temp.page, pg_temp.names, pg_temp.pages to public;

select tests.act_as('Ann');
select is(
  pg_temp.page('lovers') - 'fans',
  '{"id": 1001, "type": "TEAM", "name": "Arizona Cardinals", "slug": "arizona-cardinals", "lovers": 9, "haters": 2, "next": null}',
  'returns the item with its numbers of lovers and haters'
);
select is(
  pg_temp.names(pg_temp.page('lovers')), 'Fan 5, Fan 4, Fan 2, Fan 7, Fan 6, Fan 1',
  'lists the strongest first, each fan once, without blockers, private fans and the caller'
);
select is(pg_temp.names(pg_temp.page('haters')), 'Fan 3, Fan 8', 'a verb overrides the side of a rating');
select is(
  (select jsonb_agg(f - 'user') from jsonb_array_elements(pg_temp.page('haters') -> 'fans') f),
  '[{"rating": 3, "sentiment": "LOATHES"}, {"rating": -2, "sentiment": null}]', 'returns each fan''s rating and verb'
);
select is(
  pg_temp.pages('lovers', 1), 'Fan 5 | Fan 4 | Fan 2 | Fan 7 | Fan 6 | Fan 1', 'pages of one fan keep the order'
);
select is(pg_temp.pages('lovers', 4), 'Fan 5, Fan 4, Fan 2, Fan 7 | Fan 6, Fan 1', 'pages of four fans keep the order');
select is(api.list_fans_of_item('TEAM', 'arizona-cardinals', 'lovers')::jsonb, pg_temp.page('lovers'),
  'accepts a slug or an id');

select is(tests.refusal('select api.list_fans_of_item(''TEAM'', ''1'', ''lovers'')'), 'PT404', 'returns 404 for the wrong item type');
select is(tests.refusal('select pg_temp.page(''fans'')'), 'PT400 side', 'rejects an unknown side');
select is(tests.refusal('select pg_temp.page(''lovers'', null, 51)'), 'PT400 pageSize', 'rejects a page of more than fifty');
select is(tests.refusal('select pg_temp.page(''lovers'', ''5-x'')'), 'PT400 cursor', 'rejects a malformed cursor');
select is(pg_temp.names(pg_temp.page('lovers', '5-9999999999')), pg_temp.names(pg_temp.page('lovers')), 'a cursor past every fan returns the first page');

select tests.act_as_owner();
update public.profiles set is_connecting = true where id = tests.id('Shy');
select private.flush_changes();
select tests.act_as('Ann');
select is(jsonb_array_length(pg_temp.page('lovers') -> 'fans'), 7, 'lists a fan who starts connecting');
select tests.act_as_owner();
-- Queued changes are listed like flushed ones.
update public.ratings set rating = 1 where profile_id = tests.id('Fan 5') and entity_id = 1001;
select tests.act_as('Ann');
select is(
  pg_temp.pages('lovers', 3), 'Fan 4, Fan 2 | Fan 7, Fan 6, Fan 5 | Fan 1', 'lists a fan with a queued rating at the new place'
);
select tests.act_as_owner();
update public.ratings set rating = -1 where profile_id = tests.id('Fan 6') and entity_id = 1001;
select private.flush_changes();
select tests.act_as('Ann');
select is(
  pg_temp.pages('lovers', 3), 'Fan 4, Fan 2 | Fan 7, Fan 5, Fan 1', 'still lists a fan after another with the same rating has changed it'
);
select tests.act_as('Fan 5');
select ok(
  pg_temp.page('lovers') -> 'fans' @> jsonb_build_array(jsonb_build_object('user', jsonb_build_object('id', tests.id('Blocker')))),
  'lists a fan who blocked someone else'
);
select tests.act_as_visitor();
select throws_ok(
  'select api.list_fans_of_item(''TEAM'', ''1001'', ''lovers'')', '42501', null, 'visitors cannot list fans'
);

select * from finish();
rollback;
