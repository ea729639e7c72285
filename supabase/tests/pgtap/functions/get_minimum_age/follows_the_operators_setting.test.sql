begin;
select plan(7);

select tests.create_fan('Ann');
select tests.act_as_visitor();
select is(api.get_minimum_age(), 13, 'the minimum age is 13 without a setting');
select tests.act_as_owner();
insert into private.minimum_age (years) values (16);
select throws_ok('insert into private.minimum_age (is_singleton, years) values (false, 13)', '23514', null, 'the table rejects a second row');
select throws_ok('update private.minimum_age set years = 12 where true', '23514', null, 'the table rejects an age below 13');
select throws_ok('update private.minimum_age set years = 19 where true', '23514', null, 'the table rejects an age above 18');
select tests.act_as('Ann');
select is(api.get_minimum_age(), 16, 'returns the configured age');
select throws_ok('select years from private.minimum_age', '42501', null, 'fans cannot read the table');
select throws_ok('update private.minimum_age set years = 13 where true', '42501', null, 'fans cannot change the table');

select * from finish();
rollback;
