begin;
select plan(2);

select tests.create_fan('Fan ' || n) from generate_series(0, 12) n;
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Fan 0'), tests.id('Fan ' || n)), greatest(tests.id('Fan 0'), tests.id('Fan ' || n)),
  tests.id('Fan ' || case when n % 2 = 0 then 0 else n end), case when n % 3 = 0 then now() end
from generate_series(1, 9) n;

select bag_eq(
  $$ select other_id, friendship_status
     from private.friendship_statuses(tests.id('Fan 0'), array(select tests.id('Fan ' || n) from generate_series(0, 12) n)) $$,
  $$ select tests.id('Fan ' || n), private.friendship_status(tests.id('Fan 0'), tests.id('Fan ' || n))
     from generate_series(1, 9) n $$,
  'returns for each fan the same as friendship_status'
);
select is_empty(
  $$ select from private.friendship_statuses(tests.id('Fan 12'), array(select tests.id('Fan ' || n) from generate_series(0, 11) n)) $$,
  'returns no row for fans without a friendship or request'
);

select * from finish();
rollback;
