begin;
select plan(13);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cas', 'Dee']) name;

create function public.rate(fan text, variadic ratings integer[]) returns void language sql security definer as $$
  delete from public.ratings where profile_id = tests.id(fan);
  insert into public.ratings (profile_id, entity_id, rating, position)
  select tests.id(fan), 1000 + n, r, case when r = 0 then 5 + n else n - 1 end
  from unnest(ratings) with ordinality u (r, n) where r is not null;
$$;
create function public.match(fan text, other text) returns integer language sql security definer as $$
  select (select m.match from private.matches(tests.id(fan), array[tests.id(other)]) m);
$$;

select public.rate('Ann', 5);
select public.rate('Ben', 5);
select is(public.match('Ann', 'Ben'), null, 'one shared item is not a match');
select public.rate('Ann', 5, 5);
select public.rate('Ben', 5, 5);
select is(public.match('Ann', 'Ben'), 75, 'full agreement on two items: (2 + 1) / (2 + 2)');
select public.rate('Ben', -5, -5);
select is(public.match('Ann', 'Ben'), 25, 'full disagreement on two items: 1 / 4');
select public.rate('Ann', 1, 1);
select public.rate('Ben', -1, -1);
select is(public.match('Ann', 'Ben'), 55, 'weak feelings weigh little: (.32 + 1) / (.4 + 2)');
select public.rate('Ann', 5, 5, 5, 5, 5, 5);
select public.rate('Ben', 5, 5, 5, 5, 5, 5);
select is(public.match('Ann', 'Ben'), 88, 'more shared items weigh more: 7 / 8');
select public.rate('Ann', 5, 0);
select public.rate('Ben', 5, 5);
select is(public.match('Ann', 'Ben'), 64, 'a rating of 0 counts: (1 + .25 + 1) / (1 + .5 + 2) = .64');

-- A tagline row about an item without a rating.
select public.rate('Ann', 5, 5);
select public.rate('Ben', 5, 5);
insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
values (tests.id('Ann'), 0, 1003, 'LOVES'), (tests.id('Ben'), 0, 1003, 'PITIES'), (tests.id('Ben'), 1, 1001, 'PITIES');
select is(public.match('Ann', 'Ben'), 66, 'a tagline row counts as 4 or -4: (2 + .16 + 1) / (2 + .8 + 2) = .66');

insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(a, b), greatest(a, b), a, accepted
from (values
  (tests.id('Ann'), tests.id('Cas'), now()), (tests.id('Ben'), tests.id('Cas'), now()),
  (tests.id('Ann'), tests.id('Dee'), now()), (tests.id('Ben'), tests.id('Dee'), null::timestamptz)
) f (a, b, accepted);

select tests.act_as('Ann');
create function pg_temp.items(part text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(item -> 'entityId'), '[]')
  from json_array_elements(api.compare_fans(tests.id('Ben')) -> part) item
$$;
select is(pg_temp.items('agreements'), '[1001, 1002]', 'the sign of a rating overrides that of a tagline');
select is(pg_temp.items('fights'), '[1003]', 'a tagline decides the sign without a rating');
select is(
  (select jsonb_agg(u -> 'id') from json_array_elements(api.compare_fans(tests.id('Ben')) -> 'mutualFriends') u),
  jsonb_build_array(tests.id('Cas')), 'a pending request does not count as a mutual friend'
);
select is(
  tests.refusal('select api.compare_fans(gen_random_uuid())'), 'PT404', 'returns 404 for an unknown fan'
);
select is(tests.refusal('select api.compare_fans(tests.id(''Ann''))'), 'PT400 id', 'returns 400 for oneself');
select tests.act_as_visitor();
select throws_ok('select api.compare_fans(tests.id(''Ben''))', '42501', null, 'visitors cannot compare fans');

select * from finish();
rollback;
