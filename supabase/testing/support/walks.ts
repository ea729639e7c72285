import fc from "fast-check";
import { expect } from "vitest";

const maxRounds = 5;

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
  for (let round = 0; round === 0 || (round < maxRounds && isMissing()); round++)
    await fc.assert(property, parameters);
  expect([...seen]).toEqual(expect.arrayContaining([...wanted]));
}
