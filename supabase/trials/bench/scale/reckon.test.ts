import { describe, expect, it } from "vitest";
import { reads } from "../../../testing/calls/reads.ts";
import { writes } from "../../../testing/calls/writes.ts";
import { type Measured, readMix, reckon, writeMix } from "./reckon.ts";

const everyRate = (rate: number) =>
  new Map([...reads, ...writes].map(({ name }) => [name, rate] as const));
const measured: Measured = {
  primary: everyRate(1000),
  standby: everyRate(1000),
  writes: everyRate(1000),
  bytesPerWrite: everyRate(1000),
  postsPerSecond: 1e9,
  replayMegabytesPerSecond: 1e9,
};

it.each([
  ["reads", readMix, reads],
  ["writes", writeMix, writes],
] as const)("the mix of %s is of what is measured, and whole", (_, mix, operations) => {
  const names = operations.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(mix)));
  expect(Object.values(mix).reduce((sum, share) => sum + share)).toBe(100);
});

describe("what is reckoned", () => {
  it("is, of one machine, what is left of its cores for a read with its share of writes", () => {
    // A read, a twentieth of a write and a tenth of a count take 1.15 ms of the one core that is used.
    const { reads, writes, fans, megabytesOfLog } = reckon(measured, { cores: 2, replicas: 0 });
    expect(reads).toBeCloseTo(1000 / 1.15, 6);
    expect(writes).toBeCloseTo(reads / 20, 6);
    expect(fans).toBeCloseTo(5 * reads, 6);
    expect(megabytesOfLog).toBeCloseTo((writes + reads / 10) / 1000, 6);
  });

  it("grows with the replicas until the primary has enough to do with writes", () => {
    const [one = 0, two = 0, ten = 0, twenty = 0] = [1, 2, 10, 20].map(
      (replicas) => reckon(measured, { cores: 2, replicas }).reads,
    );
    expect(two).toBeCloseTo(2 * one, 6);
    expect(ten).toBeCloseTo(1000 / 0.3, 6);
    expect(twenty).toBe(ten);
  });

  it("is bounded by how fast a standby follows, where there is one", () => {
    const slow = { ...measured, replayMegabytesPerSecond: 1 };
    expect(reckon(slow, { cores: 64, replicas: 3 }).megabytesOfLog).toBeCloseTo(1, 6);
    expect(reckon(slow, { cores: 64, replicas: 0 }).megabytesOfLog).toBeGreaterThan(1);
  });

  it("is bounded by posts, which wait for each other", () => {
    const { writes } = reckon({ ...measured, postsPerSecond: 8 }, { cores: 64, replicas: 3 });
    expect(writes).toBeCloseTo(100, 6);
  });
});
