begin;
select plan(2);

delete from private.entity_rating_stats;
select is(api.todays_question() -> 'question', 'null', 'question is null when the catalog is empty');
select is(api.todays_question() -> 'more', '[]', 'more is empty when the catalog is empty');

select * from finish();
rollback;
