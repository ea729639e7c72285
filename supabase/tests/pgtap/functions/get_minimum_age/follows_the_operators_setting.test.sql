begin;
select plan(7);

select tests.create_fan('Ann');
select tests.act_as_visitor();
select is(api.get_minimum_age(), 13, 'is 13 without a setting');
select tests.act_as_owner();
insert into private.minimum_age (years) values (16);
select throws_ok('insert into private.minimum_age (is_singleton, years) values (false, 13)', '23514', null, 'has one row');
select throws_ok('update private.minimum_age set years = 12 where true', '23514', null, 'is not below 13');
select throws_ok('update private.minimum_age set years = 19 where true', '23514', null, 'is not above 18');
select tests.act_as('Ann');
select is(api.get_minimum_age(), 16, 'follows the setting');
select throws_ok('select years from private.minimum_age', '42501', null, 'fans cannot read the table');
select throws_ok('update private.minimum_age set years = 13 where true', '42501', null, 'fans cannot change it');

select * from finish();
rollback;
