begin;
select plan(6);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dee']) fan;
update public.profiles set first_name = 'Zoe' where id = tests.id('Ben');
update public.profiles set first_name = 'Cal', last_name = 'Lee' where id = tests.id('Cal');
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ann'), tests.id(fan)), greatest(tests.id('Ann'), tests.id(fan)), tests.id(fan), accepted_at
from (values ('Ben', now()), ('Cal', now() - interval '1 day'), ('Dee', null)) f (fan, accepted_at);
create function pg_temp.names(is_newest_first boolean default false) returns text language sql
as $$ select string_agg(card ->> 'name', ', ' order by n) from json_array_elements(api.list_friends(is_newest_first)) with ordinality t (card, n) $$;
grant execute on function pg_temp.names to public;

select tests.act_as('Ann');
select is(pg_temp.names(), 'Cal Lee, Zoe', 'lists friends by name, without pending requests');
select is(pg_temp.names(true), 'Zoe, Cal Lee', 'lists the newest friendship first on request');
select is(
  api.list_friends()::jsonb -> 0,
  jsonb_build_object('id', tests.id('Cal'), 'supabaseId', tests.id('Cal'), 'name', 'Cal Lee', 'firstName', 'Cal',
    'lastName', 'Lee', 'profileImagePath', null, 'location', null, 'matchReason', null, 'friendshipStatus', 'FRIENDS'),
  'returns each friend as a card'
);
select api.remove_friend(tests.id('Cal'));
select is(pg_temp.names(), 'Zoe', 'leaves out a former friend');

select tests.act_as('Dee');
select is(api.list_friends()::jsonb, '[]', 'lists nothing for a fan with only a pending request');
select tests.act_as_visitor();
select throws_ok('select api.list_friends()', '42501', null, 'visitors cannot list friends');

select * from finish();
rollback;
