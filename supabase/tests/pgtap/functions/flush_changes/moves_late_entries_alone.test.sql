begin;
select plan(3);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cat']) name;
select tests.create_sweepstake('Cup', '1 hour');
select tests.create_sweepstake('Bowl', '1 hour');
create function pg_temp.enter(fan text, sweepstake text) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.submit_picks(
    tests.sweepstake(sweepstake), tests.picks(array[tests.game(sweepstake, 1)], array[tests.entity('jannik-sinner')])
  );
end $$;
grant execute on function pg_temp.enter to public;
select pg_temp.enter(fan, sweepstake) from unnest(array['Ann', 'Ben', 'Cat']) fan, unnest(array['Cup', 'Bowl']) sweepstake;
select tests.act_as_owner();
select private.flush_changes();

-- Each entry changed at a time of its own. Two of them were locked then, so their standings have an older time.
alter table public.sweepstake_entries disable trigger user;
update public.sweepstake_entries e set changed_at = now() - interval '1 hour' * t.age
from (values ('Ann', 'Cup', 1), ('Ann', 'Bowl', 2), ('Ben', 'Cup', 3), ('Ben', 'Bowl', 4), ('Cat', 'Cup', 5), ('Cat', 'Bowl', 6)) t (fan, sweepstake, age)
where e.profile_id = tests.id(t.fan) and e.sweepstake_id = tests.sweepstake(t.sweepstake);
alter table public.sweepstake_entries enable trigger user;
update private.standings s set changed_at = e.changed_at
from public.sweepstake_entries e where e.profile_id = s.profile_id and e.sweepstake_id = s.sweepstake_id;
update private.standings s set changed_at = s.changed_at - interval '1 day'
where (s.profile_id, s.sweepstake_id) in ((tests.id('Ann'), tests.sweepstake('Cup')), (tests.id('Ben'), tests.sweepstake('Bowl')));
insert into private.standing_changes (profile_id, sweepstake_id)
values (tests.id('Ann'), tests.sweepstake('Cup')), (tests.id('Ben'), tests.sweepstake('Bowl')),
  (tests.id('Ben'), tests.sweepstake('Cup'));
-- A standing that the flush cannot get.
delete from private.standings s where s.profile_id = tests.id('Ben') and s.sweepstake_id = tests.sweepstake('Cup');

select lives_ok('select private.flush_changes()', 'a flush moves entries that were locked');
select results_eq(
  'select profile_id, sweepstake_id from private.standing_changes',
  $$ values (tests.id('Ben'), tests.sweepstake('Cup')) $$, 'an entry that is still locked waits for the next flush'
);
select is_empty(
  $$ select s.profile_id, s.sweepstake_id from private.standings s
     join public.sweepstake_entries e on e.profile_id = s.profile_id and e.sweepstake_id = s.sweepstake_id
     where s.changed_at <> e.changed_at $$, 'each entry has its own time, also those beside the moved ones'
);

select * from finish();
rollback;
