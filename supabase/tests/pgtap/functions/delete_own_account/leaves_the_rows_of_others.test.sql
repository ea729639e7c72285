begin;
select plan(4);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
select tests.create_sweepstake('Cup', '1 day', '2 days');
insert into public.posts (author_id, content) values (tests.id('Cal'), 'By Cal');
create temporary table cals_post as select id from public.posts where author_id = tests.id('Cal');
grant select on cals_post to public;
-- Ann and Ben do the same, with Cal and with each other.
create function pg_temp.play(fan text, other text) returns void language plpgsql as $$ begin
  perform tests.act_as(fan);
  perform api.update_own_profile(tests.id(fan), array['first_name'], first_name => fan);
  perform api.save_ratings(tests.rating_rows(array_fill('TEAM'::text, array[6]), '{1001,1002,1003,1004,1005,1006}', '{1,1,1,1,1,1}', '{0,1,2,3,4,5}'));
  perform api.save_taglines(tests.tagline_rows(array_fill('TEAM'::text, array[4]), '{1001,1002,1003,1004}', '{LOVES,LOVES,LOVES,LOVES}', '{0,1,2,3}'));
  perform api.create_post('By ' || fan);
  perform api.create_reply((select id from cals_post), 'Says ' || fan);
  perform api.like_post((select id from cals_post));
  perform api.send_friend_request(tests.id('Cal'));
  perform api.dismiss_fan(tests.id(other));
  perform api.submit_picks(tests.sweepstake('Cup'), tests.picks(array[tests.game('Cup', 2)], array[tests.entity('jannik-sinner')]));
  perform api.create_pool(jsonb_build_object('name', 'Pool of ' || fan, 'sweepstakeId', tests.sweepstake('Cup')));
  perform api.suggest_item('SPORT', 'Zorbing of ' || fan);
  perform api.create_invite();
  perform api.report('POST', (select id from cals_post)::text, 'SPAM');
  perform api.mark_notifications_read('1795382399123456-POST_LIKED-1');
  perform tests.act_as_owner();
  insert into storage.objects (bucket_id, name, owner_id) values ('avatars', 'public/' || gen_random_uuid() || '.png', tests.id(fan)::text);
end $$;
select pg_temp.play('Ann', 'Ben');
select pg_temp.play('Ben', 'Ann');

-- The fan's rows in every column that refers to profiles, as they are.
create function pg_temp.rows_of(fan text) returns table (place text, content jsonb) language plpgsql as $$
declare
  v_place record;
begin
  for v_place in
    select c.conrelid::regclass as rel, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.profiles'::regclass and cardinality(c.conkey) = 1
  loop
    return query execute format('select %L || ''.'' || %L, to_jsonb(t) from %s t where t.%I = tests.id(%L)',
      v_place.rel, v_place.col, v_place.rel, v_place.col, fan);
  end loop;
  return query select 'picture', jsonb_build_object('name', o.name) from storage.objects o where o.owner_id = tests.id(fan)::text;
end $$;
create temporary table before as select * from pg_temp.rows_of('Ben');
select cmp_ok((select count(distinct place) from before), '>=', 15::bigint, 'the fan has rows in many tables');

select tests.act_as('Ann');
select lives_ok($$ select api.delete_own_account(tests.id('Ann'), 'ann@example.com') $$, 'another fan deletes an account');
select tests.act_as_owner();
select is_empty(
  $$ select place, content from before where content::text not like '%' || tests.id('Ann') || '%' except select * from pg_temp.rows_of('Ben') $$,
  'deletes and changes no row of another fan'
);
select matches((select o.name from storage.objects o where o.owner_id = tests.id('Ann')::text), '^removed/', 'hides the pictures of the deleted account');

select * from finish();
rollback;
