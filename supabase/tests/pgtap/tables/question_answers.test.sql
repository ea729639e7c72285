begin;
select plan(27);

select tests.create_fan(name) from unnest(array['Ann', 'Ben']) name;
select tests.make_admin('Ben');
insert into private.asked_questions (day, entity_id)
select (now() at time zone 'UTC')::date - n, 1001 + n from generate_series(0, 1) n;
insert into private.question_answers (profile_id, day, side)
select tests.id('Ann'), (now() at time zone 'UTC')::date - n, 'AGAINST' from generate_series(0, 1) n;

create function pg_temp.denied(p_who text) returns setof text language plpgsql as $$
declare
  v_statement text;
begin
  for v_statement in
    select format(s, t) from unnest(array['private.question_answers', 'private.asked_questions']) t,
      unnest(array['select * from %s', 'insert into %s default values', 'update %s set day = day where true', 'delete from %s where true']) s
  loop
    return next throws_ok(v_statement, '42501', null, format('%s cannot run: %s', p_who, v_statement));
  end loop;
end;
$$;
grant execute on function pg_temp.denied to public;

select tests.act_as_visitor();
select pg_temp.denied('visitors');
select is(api.todays_question() -> 'ownAnswer', 'null', 'visitors see no answer');
select tests.act_as('Ann');
select pg_temp.denied('fans');
select is(api.todays_question() ->> 'ownAnswer', 'AGAINST', 'fans see their own answer');
select tests.act_as('Ben');
select pg_temp.denied('admins');
select is(api.todays_question() -> 'ownAnswer', 'null', 'admins cannot see another fan''s answer');

select * from finish();
rollback;
