// Three fans act at random, hundreds of times. After every step the database agrees with a model of a dozen lines.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { assertWalks, walksOf } from "../../testing/support/walks.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
let fans: string[];

/** Runs a script as the fans; returns the outcome and the state after each step. */
const player = `
create function pg_temp.play(fans uuid[], actors integer[], actions text[], targets integer[], named_by text[])
returns jsonb
language plpgsql
as $$
declare
  v_steps jsonb := '[]';
  v_request_ids uuid[] := array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()];
  v_reference uuid;
  v_result jsonb;
  v_outcome text;
begin
  delete from public.friendships where user_lo = any (fans) or user_hi = any (fans);
  delete from private.rate_limits where profile_id = any (fans);
  for i in 1 .. cardinality(actors) loop
    v_reference := case when named_by[i] = 'request' then v_request_ids[1 + targets[i]] else fans[1 + targets[i]] end;
    begin
      perform set_config('request.jwt.claims',
          jsonb_build_object('sub', fans[1 + actors[i]], 'role', 'authenticated')::text, true),
        set_config('request.jwt.claim.sub', fans[1 + actors[i]]::text, true);
      set local role authenticated;
      execute format('select api.%I($1)', actions[i]) into v_result using v_reference;
      v_outcome := coalesce(v_result -> 'change', v_result) ->> 'friendshipStatus';
      if (v_result ->> 'isNew')::boolean then
        v_outcome := 'NEW_REQUEST';
      end if;
    exception when others then
      v_outcome := sqlstate;
    end;
    reset role;
    v_request_ids := array[
      coalesce((select id from public.friendships where user_lo = least(fans[1], fans[2]) and user_hi = greatest(fans[1], fans[2])), v_request_ids[1]),
      coalesce((select id from public.friendships where user_lo = least(fans[1], fans[3]) and user_hi = greatest(fans[1], fans[3])), v_request_ids[2]),
      coalesce((select id from public.friendships where user_lo = least(fans[2], fans[3]) and user_hi = greatest(fans[2], fans[3])), v_request_ids[3])
    ];
    v_steps := v_steps || jsonb_build_array(jsonb_build_object('outcome', v_outcome, 'state', (
      select jsonb_agg(private.friendship_status(fans[a], fans[b]) order by a, b)
      from generate_series(1, 3) a, generate_series(1, 3) b where a <> b
    )));
  end loop;
  return v_steps;
end;
$$`;

beforeAll(async () => {
  fans = await Promise.all([insertFan(sql), insertFan(sql), insertFan(sql)]);
  await sql.unsafe(player);
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await sql.end();
});

const transitions = [
  "send_friend_request",
  "accept_friend_request",
  "reject_friend_request",
  "cancel_friend_request",
  "remove_friend",
] as const;

const step = fc.record({
  actor: fc.nat(2),
  action: fc.constantFrom(...transitions),
  target: fc.nat(2),
  namedBy: fc.constantFrom("fan", "request"),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The pairs with a request or friendship: who sent it and whether it was accepted. */
type Model = ({ requester: number; isAccepted: boolean } | null)[];

const statusIn = (row: Model[number] | undefined, viewer: number) => {
  if (!row) return "NOT_FRIENDS";
  if (row.isAccepted) return "FRIENDS";
  return row.requester === viewer ? "OUTGOING_REQUEST" : "INCOMING_REQUEST";
};
const pairOf = (a: number, b: number) =>
  pairs.findIndex((pair) => pair.join() === [a, b].sort().join());

const needed = {
  accept_friend_request: "INCOMING_REQUEST",
  reject_friend_request: "INCOMING_REQUEST",
  cancel_friend_request: "OUTGOING_REQUEST",
  remove_friend: "FRIENDS",
} as const;

/** The expected result of a step; changes the model as the step changes the database. */
function play(model: Model, { actor, action, target, namedBy }: Step): string {
  if (action === "send_friend_request") {
    if (namedBy === "request") return "PT404";
    if (target === actor) return "PT400";
    const pair = pairOf(actor, target);
    const row = model[pair];
    if (!row) {
      model[pair] = { requester: actor, isAccepted: false };
      return "NEW_REQUEST";
    }
    if (row.requester !== actor) row.isAccepted = true;
    return statusIn(row, actor);
  }
  const pair = namedBy === "request" ? target : pairOf(actor, target);
  const row = (pairs[pair] as readonly number[] | undefined)?.includes(actor) ? model[pair] : null;
  if (!row) return "PT404";
  if (statusIn(row, actor) !== needed[action]) return "PT409";
  if (action === "accept_friend_request") {
    row.isAccepted = true;
    return "FRIENDS";
  }
  model[pair] = null;
  return "NOT_FRIENDS";
}

const stateOf = (model: Model) =>
  [0, 1, 2].flatMap((a) =>
    [0, 1, 2].filter((b) => b !== a).map((b) => statusIn(model[pairOf(a, b)], a)),
  );

it("many random sequences match the model", async () => {
  const seen = new Set<string>();
  await assertWalks(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (script) => {
      const [row] = await sql`
        select pg_temp.play(
          ${fans}::uuid[], ${script.map((s) => s.actor)}::integer[], ${script.map((s) => s.action)}::text[],
          ${script.map((s) => s.target)}::integer[], ${script.map((s) => s.namedBy)}::text[]
        ) as steps`;
      const model: Model = [null, null, null];
      const expected = script.map((each) => ({
        outcome: play(model, each),
        state: stateOf(model),
      }));
      for (const { outcome } of expected) seen.add(outcome);
      expect(row?.steps).toEqual(expected);
    }),
    { numRuns: walksOf(1000) },
    {
      seen,
      wanted: [
        "FRIENDS",
        "NEW_REQUEST",
        "NOT_FRIENDS",
        "OUTGOING_REQUEST",
        "PT400",
        "PT404",
        "PT409",
      ],
    },
  );
});
