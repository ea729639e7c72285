// A simple model of a pool, and whether concurrent results are linearizable: there must be
// an order of the steps in which these rules give the database's results.
import fc from "fast-check";

const fan = fc.nat(2);

export type PoolStep = { kind: "join" | "leave" | "remove"; fan: number } | { kind: "renew" };

/** More fans want to join than there is room for. Now and then the owner renews the code. */
export const anyPoolStep: fc.Arbitrary<PoolStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("join" as const), fan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("leave" as const), fan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), fan }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("renew" as const) }) },
);

/** A step with the code it used or created, and its result. */
export type PlayedStep = PoolStep & { code: string; outcome: string };

export interface Pool {
  code: string;
  members: ReadonlySet<number>;
  /** The code of each removed fan, which no longer lets them in. */
  removed: ReadonlyMap<number, string>;
}

/** The pool after the step if the rules give this result, otherwise null. */
function after(pool: Pool, taken: PlayedStep, places: number): Pool | null {
  const { code, members, removed } = pool;
  if (taken.kind === "renew") return taken.outcome === "ok" ? { ...pool, code: taken.code } : null;
  const isIn = members.has(taken.fan);
  if (taken.kind !== "join") {
    if (taken.outcome !== (isIn ? "ok" : "PT404")) return null;
    return {
      code,
      members: new Set([...members].filter((one) => one !== taken.fan)),
      removed: taken.kind === "remove" && isIn ? new Map([...removed, [taken.fan, code]]) : removed,
    };
  }
  const isFull = !isIn && members.size >= places;
  const isClosed = taken.code !== code || removed.get(taken.fan) === code;
  const expected = isClosed ? "closed" : isFull ? "PT409" : "ok";
  if (taken.outcome !== expected) return null;
  return expected === "ok" ? { ...pool, members: new Set([...members, taken.fan]) } : pool;
}

const keyOf = ({ code, members, removed }: Pool) =>
  `${code} ${[...members].sort().join()} ${[...removed].sort().join()}`;

/**
 * Whether the lanes can be interleaved, each in its own order, into a sequence from the first to
 * the last pool.
 */
export function isLinearizable(
  first: Pool,
  lanes: readonly (readonly PlayedStep[])[],
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
