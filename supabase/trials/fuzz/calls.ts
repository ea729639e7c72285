import fc from "fast-check";
import type { Sql } from "postgres";
import { apiCalls } from "./api-calls.ts";
import type { Call, Source } from "./call.ts";
import { rpcCalls } from "./rpc-calls.ts";
import { storageCalls } from "./storage-calls.ts";

/**
 * This many calls, the same for the same seed as long as contract and schema do not change, and only of the sources
 * whose name matches the expression.
 */
export async function makeCalls(
  sql: Sql,
  seed: number,
  count: number,
  only = /(?:)/,
): Promise<Call[]> {
  const kinds: readonly (readonly [number, readonly Source[]])[] = [
    [10, await apiCalls()],
    [6, await rpcCalls(sql)],
    [1, storageCalls()],
  ];
  const selectedKinds = kinds
    .map(([weight, sources]) => ({ weight, some: sources.filter(({ name }) => only.test(name)) }))
    .filter(({ some }) => some.length > 0)
    .map(({ weight, some }) => ({
      weight,
      arbitrary: fc.oneof(...some.map(({ calls }) => calls)),
    }));
  if (selectedKinds.length === 0) throw new Error(`No call has ${only} in its name.`);
  return fc.sample(fc.oneof(...selectedKinds), { seed, numRuns: count });
}
