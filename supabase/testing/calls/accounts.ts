import { type Examples, idOf } from "./example.ts";
import { goals, me, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "limit: one row by its primary key",
    goal: undefined,
    draw: me,
    statement: "select * from public.profiles where id = $1[1]::uuid",
  },
  {
    name: "own profile",
    goal: goals.call,
    draw: me,
    statement: "select api.get_own_profile($1[1]::uuid)",
  },
  {
    name: "own unused pictures",
    goal: goals.call,
    draw: me,
    statement: "select api.list_unused_pictures()",
  },
  {
    name: "whether a picture is unchecked",
    goal: goals.call,
    draw: me,
    statement: "select api.is_picture_unchecked('public/00000000-0000-4000-8000-000000000000.png')",
  },
  {
    name: "own sessions",
    goal: goals.call,
    draw: me,
    statement: "select api.list_sessions()",
  },
  {
    name: "own reminders",
    goal: goals.call,
    draw: me,
    statement: "select api.get_reminders($1[1]::uuid)",
  },
  {
    name: "account export",
    goal: undefined,
    draw: me,
    statement: "select api.export_own_account($1[1]::uuid)",
  },
  {
    name: "pictures of an account to delete",
    goal: undefined,
    draw: "with s as (update auth.sessions set created_at = now() where id = (select bench.random_fan()) returning *) select array[u.id::text, u.email] from auth.users u join s on s.user_id = u.id",
    statement: "select api.list_pictures_to_delete($1[1]::uuid, $1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "profile after the login",
    goal: goals.call,
    draw: me,
    statement: "select api.ensure_own_profile($1[1]::uuid)",
  },
  {
    name: "delete an account",
    goal: undefined,
    draw: "with u as (insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.com', now(), now()) returning *), s as (insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from u) select array[id::text, email] from u",
    statement: "select api.delete_own_account($1[1]::uuid, $1[2])",
  },
  {
    name: "end a session",
    goal: goals.call,
    draw: "with s as (insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), (select bench.random_fan()), now(), now()) returning *) select array[user_id::text, id::text] from s",
    statement: "select api.end_session($1[2]::uuid)",
  },
  {
    name: "cancel an email change",
    goal: goals.call,
    draw: me,
    statement: "select api.withdraw_email_change()",
  },
  {
    name: "change own reminders",
    goal: goals.call,
    draw: me,
    statement: `select api.save_reminders($1[1]::uuid, '{"email": {"closing": true}, "questionHour": 7}')`,
  },
  {
    name: "add a push subscription",
    goal: goals.call,
    draw: me,
    statement:
      "select api.add_push_subscription('https://fcm.googleapis.com/' || gen_random_uuid(), 'B' || repeat('A', 86), repeat('A', 22))",
  },
  {
    name: "remove a push subscription",
    goal: goals.call,
    draw: me,
    statement: "select api.remove_push_subscription('https://fcm.googleapis.com/1')",
  },
  {
    name: "count a rate-limited read",
    goal: goals.call,
    draw: me,
    statement: "select api.count_read('search_fans')",
  },
  {
    name: "count a refused write",
    goal: goals.call,
    draw: me,
    statement: "select api.count_refusal()",
  },
  {
    name: "change a field of the profile",
    goal: goals.call,
    draw: me,
    statement:
      "select api.update_own_profile($1[1]::uuid, array['is_connecting'], is_connecting => random() < 0.95)",
  },
];

export const examples: Examples = {
  delete_own_account: {
    args: { profile_id: idOf("me"), confirmation: "nobody@example.com" },
    refusal: "PT400",
  },
  end_session: { args: { session_id: "00000000-0000-4000-8000-000000000000" }, refusal: "PT404" },
  ensure_own_profile: { args: { profile_id: idOf("me") } },
  export_own_account: { args: { profile_id: idOf("me") } },
  get_own_profile: { args: { profile_id: idOf("me") } },
  get_reminders: { args: { profile_id: idOf("me") } },
  add_push_subscription: {
    args: {
      endpoint: "https://fcm.googleapis.com/1",
      p256dh: `B${"A".repeat(86)}`,
      auth_secret: "A".repeat(22),
    },
  },
  remove_push_subscription: { args: { endpoint: "https://fcm.googleapis.com/1" } },
  save_reminders: { args: { profile_id: idOf("me"), changes: {} } },
  is_picture_unchecked: { args: { path: "public/00000000-0000-4000-8000-000000000000.png" } },
  list_pictures_to_delete: {
    args: { profile_id: idOf("me"), confirmation: "nobody@example.com" },
    refusal: "PT400",
  },
  update_own_profile: {
    args: { profile_id: idOf("me"), fields: ["first_name"], first_name: "Ann" },
  },
};
