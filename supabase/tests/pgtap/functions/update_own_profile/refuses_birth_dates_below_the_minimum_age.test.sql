begin;
select plan(14);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal', 'Dan']) fan;

create function pg_temp.born(p_years integer, p_days integer default 0) returns date language sql
as $$ select ((now() at time zone 'utc')::date - make_interval(years => p_years))::date + p_days $$;
create function pg_temp.answer(p_born date, p_fields text[] default '{birth_date,location}') returns text language sql
as $$
  select coalesce(own ->> 'refusal', own ->> 'birthDate', 'none')
  from api.update_own_profile(auth.uid(), p_fields, birth_date => p_born, location => 'Lyon') own
$$;
create function pg_temp.refusal() returns text language sql
as $$ select 'We can''t save this date of birth. You can enter it again in a day.' $$;
grant execute on function pg_temp.born, pg_temp.answer, pg_temp.refusal to public;

select tests.act_as('Ann');
select is(pg_temp.answer(pg_temp.born(13)), pg_temp.born(13)::text, 'accepts a fan who turns thirteen today');
select tests.act_as('Ben');
select is(pg_temp.answer(pg_temp.born(13, 1)), pg_temp.refusal(), 'refuses a fan who turns thirteen tomorrow, without naming the age');
select is(pg_temp.answer('1990-01-01'), pg_temp.refusal(), 'refuses a corrected date at once');
select is(pg_temp.answer(null), 'none', 'accepts a cleared date after a refused one');
select throws_ok($$ select pg_temp.answer('3000-01-01') $$, 'PT400', 'Date of birth cannot be in the future', 'rejects a date in the future after a refused one');
select is(tests.refusal($$ select pg_temp.answer('1899-12-31') $$), 'PT400 birthDate', 'rejects a date before 1900 after a refused one');
select is(pg_temp.answer(null, '{location}'), 'none', 'saves other changes after a refused date');

select tests.act_as('Dan');
select pg_temp.answer(pg_temp.born(12));
select is((select location from public.profiles where id = tests.id('Dan')), null, 'a refused change saves no field');
select tests.act_as_owner();
select is((select count(*) from private.profile_details where profile_id = tests.id('Dan')), 0::bigint, 'does not store the refused date');
update private.rate_limits set window_began_at = now() - interval '23 hours' where true;
select tests.act_as('Ben');
select is(pg_temp.answer('1990-01-01'), pg_temp.refusal(), 'refuses a correction 23 hours later');
select tests.act_as_owner();
update private.rate_limits set window_began_at = now() - interval '25 hours' where true;
select tests.act_as('Ben');
select is(pg_temp.answer('1990-01-01'), '1990-01-01', 'accepts a correction after a day');

select tests.act_as_owner();
insert into private.minimum_age (years) values (16);
select tests.act_as('Ann');
select is(pg_temp.answer(pg_temp.born(13)), pg_temp.born(13)::text, 'a raised minimum age keeps stored dates');
select tests.act_as('Cal');
select is(pg_temp.answer(pg_temp.born(16)), pg_temp.born(16)::text, 'accepts a fan who turns sixteen today when the minimum age is sixteen');
select is(pg_temp.answer(pg_temp.born(16, 1)), pg_temp.refusal(), 'refuses a fan who turns sixteen tomorrow when the minimum age is sixteen');

select * from finish();
rollback;
