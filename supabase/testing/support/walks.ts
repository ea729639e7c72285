import fc from "fast-check";
import { expect } from "vitest";

/** Further walks are a tenth as long, so that a missing outcome costs little. */
const maxFurtherWalks = 60;

/** Whether to run all repetitions with other data, as in `npm test -- all`. */
export const runsAllWalks = () => Boolean(process.env.RUNS_ALL_WALKS);

/** The number of walks on a model: all of them in `npm test -- all`, a third in `npm test`. */
export const walksOf = (count: number) => (runsAllWalks() ? count : Math.ceil(count / 3));

/**
 * Asserts a property of random walks and that they reached every wanted outcome: without one of them they prove
 * little. The walk goes on while an outcome is missing, since a few random scripts may not contain a rare one.
 */
export async function assertWalks<T extends [unknown, ...unknown[]]>(
  property: fc.IAsyncPropertyWithHooks<T>,
  parameters: fc.Parameters<T>,
  { seen, wanted }: { readonly seen: ReadonlySet<string>; readonly wanted: readonly string[] },
): Promise<void> {
  const isMissing = () => wanted.some((outcome) => !seen.has(outcome));
  await fc.assert(property, parameters);
  const further = { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? 100) / 10) };
  for (let n = 0; n < maxFurtherWalks && isMissing(); n++) await fc.assert(property, further);
  expect([...seen]).toEqual(expect.arrayContaining([...wanted]));
}
