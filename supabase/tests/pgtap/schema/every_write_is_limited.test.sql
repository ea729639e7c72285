-- Covers every function that a migration adds.
begin;
select plan(2);

select is_empty(
  $$ select p.proname from pg_proc p
     where p.pronamespace = 'api'::regnamespace and p.provolatile = 'v'
       -- Functions that only the secret key may call are not limited.
       and has_function_privilege('authenticated', p.oid, 'execute')
       -- Suspended fans can still delete their account and lock others out of it.
       and p.proname not in (
         'count_read', 'count_refusal', 'delete_own_account', 'end_session', 'withdraw_email_change'
       )
       and not exists (
         select from pg_proc step
         where step.pronamespace = 'private'::regnamespace and step.prosrc ~ 'private\.start_write\('''
           and p.prosrc ~ ('private\.' || step.proname || '\M')
       ) $$,
  'every exposed function that writes calls a private function that begins with start_write'
);
select is_empty(
  $$ select found.action
     from pg_proc p
     cross join lateral (
       select (regexp_matches(p.prosrc, '(?:start_write\(|count_use\(v_me, )''(\w+)''', 'g'))[1] as action
     ) found
     where p.pronamespace = 'private'::regnamespace
       and not exists (select from private.limits l where l.action = found.action) $$,
  'every counted action has a limit'
);

select * from finish();
rollback;
