begin;
select plan(6);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Cleo');
select tests.act_as('Ben');
select api.send_friend_request(tests.id('Ann'));
select tests.act_as('Cleo');
select api.send_friend_request(tests.id('Ann'));
select api.report('PROFILE', tests.id('Ben')::text, 'SPAM', null);

select tests.act_as('Ann');
select is(
  (select jsonb_agg(id order by id) from jsonb_array_elements(
    api.get_own_profile(tests.id('Ann')) -> 'requesterIds'
  ) id),
  (select jsonb_agg(to_jsonb(id) order by to_jsonb(id)) from unnest(array[tests.id('Ben'), tests.id('Cleo')]) id),
  'who asks for friendship'
);
select is(api.get_own_profile(tests.id('Ann')) ->> 'unreadCount', '2', 'and how much is new');
select is(
  api.get_own_profile(tests.id('Ann')) -> 'openReportCount', 'null'::jsonb,
  'fans are not told what admins have to do'
);

select api.block_fan(tests.id('Ben'));
select is(
  api.get_own_profile(tests.id('Ann')) -> 'requesterIds', jsonb_build_array(tests.id('Cleo')),
  'who is blocked asks no more'
);

select tests.act_as('Cleo');
select is(
  api.get_own_profile(tests.id('Cleo')) -> 'requesterIds', '[]'::jsonb, 'who asks is not asked'
);
reset role;
insert into private.admins (profile_id) values (tests.id('Cleo'));
select tests.act_as('Cleo');
select is(
  api.get_own_profile(tests.id('Cleo')) ->> 'openReportCount', '1', 'admins are told what is reported'
);

select * from finish();
rollback;
