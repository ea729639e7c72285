import { me, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "limit: one row by its primary key",
    goal: null,
    draw: me,
    statement: "select * from public.profiles where id = $1[1]::uuid",
  },
  {
    name: "minimum age",
    draw: me,
    statement: "select api.get_minimum_age()",
  },
  {
    name: "account export",
    goal: null,
    draw: me,
    statement: "select api.export_own_account($1[1]::uuid)",
  },
  {
    name: "pictures of an account to delete",
    goal: null,
    draw: "with s as (update auth.sessions set created_at = now() where id = (select bench.random_fan()) returning *) select array[u.id::text, u.email] from auth.users u join s on s.user_id = u.id",
    statement: "select api.list_pictures_to_delete($1[1]::uuid, $1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "delete an account",
    goal: null,
    draw: "with u as (insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.com', now(), now()) returning *), s as (insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from u) select array[id::text, email] from u",
    statement: "select api.delete_own_account($1[1]::uuid, $1[2])",
  },
  {
    name: "end a session",
    draw: "with s as (insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), (select bench.random_fan()), now(), now()) returning *) select array[user_id::text, id::text] from s",
    statement: "select api.end_session($1[2]::uuid)",
  },
  {
    name: "change own reminders",
    draw: me,
    statement: `select api.save_reminders($1[1]::uuid, '{"email": {"closing": true}, "questionHour": 7}')`,
  },
  {
    name: "add a push subscription",
    draw: me,
    statement:
      "select api.add_push_subscription('https://fcm.googleapis.com/' || gen_random_uuid(), 'B' || repeat('A', 86), repeat('A', 22))",
  },
  {
    name: "change a field of the profile",
    draw: me,
    statement:
      "select api.update_own_profile($1[1]::uuid, array['is_connecting'], is_connecting => random() < 0.95)",
  },
];
