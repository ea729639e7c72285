// Two fans act at the same moment: the second waits for the first, and both end in the same state.
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const sql = postgres(inject("databaseUrl"), { max: 10, onnotice: () => {} });
const made: string[] = [];
let ann: string;
let ben: string;

beforeEach(async () => {
  [ann, ben] = await Promise.all([insertFan(sql), insertFan(sql)]);
  made.push(ann, ben);
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${made}::uuid[])`;
  await sql.end();
});

interface Act {
  by: string;
  call: string;
  about: string;
}

async function run(act: Act, beforeCommit?: () => Promise<unknown>): Promise<string> {
  try {
    return (await sql.begin(async (tx) => {
      await actAs(tx, act.by);
      const [row] = await tx`select ${tx.unsafe(`api.${act.call}`)}(${act.about}) as answer`;
      const answer = row?.answer;
      await beforeCommit?.();
      return (answer.change ?? answer).friendshipStatus as string;
    })) as string;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

async function untilItWaits({ call }: Act): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql`
        select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like ${`%api.${call}%`}`;
      return row?.n;
    })
    .toBeGreaterThan(0);
}

/** Begins the second act when the first is done but not committed, and proves that it waits. */
async function overlap(first: Act, second: Act): Promise<[string, string]> {
  let waiting: Promise<string> | undefined;
  const one = await run(first, async () => {
    waiting = run(second);
    await untilItWaits(second);
  });
  return [one, (await waiting) ?? ""];
}

const asks = (by: string, about: string): Act => ({ by, call: "send_friend_request", about });
const accepts = (by: string, about: string): Act => ({ by, call: "accept_friend_request", about });
const rejects = (by: string, about: string): Act => ({ by, call: "reject_friend_request", about });
const cancels = (by: string, about: string): Act => ({ by, call: "cancel_friend_request", about });
const removes = (by: string, about: string): Act => ({ by, call: "remove_friend", about });

async function statuses(): Promise<(string | undefined)[]> {
  const [row] = await sql`
    select private.friendship_status(${ann}, ${ben}) as a, private.friendship_status(${ben}, ${ann}) as b`;
  return [row?.a, row?.b];
}

describe("concurrently", () => {
  it("two crossing requests make one friendship", async () => {
    expect(await overlap(asks(ann, ben), asks(ben, ann))).toEqual(["OUTGOING_REQUEST", "FRIENDS"]);
    expect(await statuses()).toEqual(["FRIENDS", "FRIENDS"]);
    const rows = await sql`select from public.friendships where ${ann} in (user_lo, user_hi)`;
    expect(rows.length).toBe(1);
  });

  it("two identical requests make one request", async () => {
    expect(await overlap(asks(ann, ben), asks(ann, ben))).toEqual([
      "OUTGOING_REQUEST",
      "OUTGOING_REQUEST",
    ]);
    expect(await statuses()).toEqual(["OUTGOING_REQUEST", "INCOMING_REQUEST"]);
  });

  it("an accept before a cancel leaves friends", async () => {
    await run(asks(ann, ben));
    expect(await overlap(accepts(ben, ann), cancels(ann, ben))).toEqual(["FRIENDS", "PT409"]);
    expect(await statuses()).toEqual(["FRIENDS", "FRIENDS"]);
  });

  it("a cancel before an accept leaves nothing", async () => {
    await run(asks(ann, ben));
    expect(await overlap(cancels(ann, ben), accepts(ben, ann))).toEqual(["NOT_FRIENDS", "PT404"]);
    expect(await statuses()).toEqual(["NOT_FRIENDS", "NOT_FRIENDS"]);
  });

  it("the first of an accept and a reject in two windows takes effect", async () => {
    await run(asks(ann, ben));
    expect(await overlap(rejects(ben, ann), accepts(ben, ann))).toEqual(["NOT_FRIENDS", "PT404"]);
    await run(asks(ann, ben));
    expect(await overlap(accepts(ben, ann), rejects(ben, ann))).toEqual(["FRIENDS", "PT409"]);
  });

  it("two removals end a friendship once", async () => {
    await run(asks(ann, ben));
    await run(accepts(ben, ann));
    expect(await overlap(removes(ann, ben), removes(ben, ann))).toEqual(["NOT_FRIENDS", "PT404"]);
    expect(await statuses()).toEqual(["NOT_FRIENDS", "NOT_FRIENDS"]);
  });

  it("a removal before a new request keeps the request", async () => {
    await run(asks(ann, ben));
    await run(accepts(ben, ann));
    expect(await overlap(removes(ann, ben), asks(ben, ann))).toEqual([
      "NOT_FRIENDS",
      "OUTGOING_REQUEST",
    ]);
    expect(await statuses()).toEqual(["INCOMING_REQUEST", "OUTGOING_REQUEST"]);
  });

  it("many mixed actions never deadlock and fail only with expected errors", async () => {
    const fans = [ann, ben, await insertFan(sql), await insertFan(sql)];
    made.push(...fans.slice(2));
    const acts = [asks, accepts, rejects, cancels, removes];
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, (_, n) => {
        const by = fans[n % 4] as string;
        const about = fans[(n + 1 + (n % 3)) % 4] as string;
        return run((acts[(n * 7) % 5] as typeof asks)(by, about));
      }),
    );
    const expectedOutcomes = ["FRIENDS", "NOT_FRIENDS", "OUTGOING_REQUEST", "PT404", "PT409"];
    expect(outcomes.filter((outcome) => !expectedOutcomes.includes(outcome))).toEqual([]);
    expect(new Set(outcomes)).toContain("FRIENDS");
  });
});
