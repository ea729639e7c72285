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
  'returns the ids of the requesters'
);
select is(api.get_own_profile(tests.id('Ann')) ->> 'unreadCount', '2', 'returns the number of unread notifications');
select is(
  api.get_own_profile(tests.id('Ann')) -> 'openReportCount', 'null'::jsonb,
  'hides the number of open reports from fans'
);

select api.block_fan(tests.id('Ben'));
select is(
  api.get_own_profile(tests.id('Ann')) -> 'requesterIds', jsonb_build_array(tests.id('Cleo')),
  'leaves out a blocked requester'
);

select tests.act_as('Cleo');
select is(
  api.get_own_profile(tests.id('Cleo')) -> 'requesterIds', '[]'::jsonb, 'leaves out the caller''s own requests'
);
reset role;
insert into private.admins (profile_id) values (tests.id('Cleo'));
select tests.act_as('Cleo');
select is(
  api.get_own_profile(tests.id('Cleo')) ->> 'openReportCount', '1', 'returns the number of open reports to admins'
);

select * from finish();
rollback;
