// A pool as a few rules in memory, and whether what several did at once can have happened one after the other:
// whatever the database answered, there must be an order of the steps in which these rules answer the same.
import fc from "fast-check";

const fan = fc.nat(2);

export type PoolStep = { kind: "join" | "leave" | "remove"; fan: number } | { kind: "renew" };

/** More fans want in than there is room for; now and then the owner makes a new code, which closes the old. */
export const anyPoolStep: fc.Arbitrary<PoolStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("join" as const), fan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("leave" as const), fan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), fan }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("renew" as const) }) },
);

/** A step as it was taken: with the code that was used, or that came of it, and how it was answered. */
export type Taken = PoolStep & { code: string; answer: string };

export interface Pool {
  code: string;
  members: ReadonlySet<number>;
}

/** What the step makes of the pool where it answers so; null where the rules answer otherwise. */
function after(pool: Pool, taken: Taken, places: number): Pool | null {
  const { code, members } = pool;
  if (taken.kind === "renew") return taken.answer === "ok" ? { members, code: taken.code } : null;
  const isIn = members.has(taken.fan);
  if (taken.kind !== "join") {
    if (taken.answer !== (isIn ? "ok" : "PT404")) return null;
    return { code, members: new Set([...members].filter((one) => one !== taken.fan)) };
  }
  const isFull = !isIn && members.size >= places;
  const expected = taken.code !== code ? "closed" : isFull ? "PT409" : "ok";
  if (taken.answer !== expected) return null;
  return expected === "ok" ? { code, members: new Set([...members, taken.fan]) } : pool;
}

const keyOf = ({ code, members }: Pool) => `${code} ${[...members].sort().join()}`;

/** Whether the lanes, each in its own order, can be told as one story from the first to the last pool. */
export function isLinearizable(
  first: Pool,
  lanes: readonly (readonly Taken[])[],
  last: Pool,
  places: number,
): boolean {
  const tried = new Set<string>();
  const goOn = (at: readonly number[], pool: Pool): boolean => {
    const key = `${at.join()} ${keyOf(pool)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    if (lanes.every((lane, n) => at[n] === lane.length)) return keyOf(pool) === keyOf(last);
    return lanes.some((lane, n) => {
      const taken = lane[at[n] ?? 0];
      const next = taken && after(pool, taken, places);
      return next ? goOn(at.with(n, (at[n] ?? 0) + 1), next) : false;
    });
  };
  return goOn(
    lanes.map(() => 0),
    first,
  );
}
