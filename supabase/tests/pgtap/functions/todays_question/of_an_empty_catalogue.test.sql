begin;
select plan(2);

delete from private.entity_rating_stats;
select is(api.todays_question() -> 'question', 'null', 'where there is nothing to ask about nothing is asked');
select is(api.todays_question() -> 'more', '[]', 'and nothing else');

select * from finish();
rollback;
