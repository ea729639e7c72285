import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Process } from "./service.ts";
import { supervise } from "./supervise.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that the test ends, and whose start fails while `isBroken`. */
function createPart() {
  const part = {
    starts: 0,
    stops: 0,
    isBroken: false,
    end: (_why: string): void => {},
    start: async (): Promise<Process> => {
      part.starts++;
      if (part.isBroken) throw new Error("no space left");
      let resolve: (why: string) => void = () => {};
      const ended = new Promise<string>((done) => {
        resolve = done;
      });
      part.end = resolve;
      const stop = async () => {
        part.stops++;
        resolve("told to");
      };
      return { pid: part.starts, ended, stop };
    },
  };
  return part;
}

async function superviseTestPart(isUp = true) {
  const part = createPart();
  const lines: string[] = [];
  const abort = vi.fn<(error: Error) => void>();
  const log = (line: string) => lines.push(line);
  const supervised = await supervise("Postgres", part.start, { log, abort, isUp: () => isUp });
  return { part, lines, abort, supervised };
}

it("a part that ends is restarted, and the reason logged", async () => {
  const { part, lines, abort, supervised } = await superviseTestPart();
  part.end("killed by SIGKILL");
  await vi.advanceTimersByTimeAsync(0);
  expect(supervised.running()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(supervised.running()?.pid).toBe(2);
  expect(lines).toEqual([
    "Postgres ended: killed by SIGKILL. Starting it again.",
    "Postgres is back.",
  ]);
  expect(abort).not.toHaveBeenCalled();
});

it("starts a failing part three times with backoff, then gives up", async () => {
  const { part, lines, abort } = await superviseTestPart();
  part.isBroken = true;
  part.end("exit code 1");
  await vi.advanceTimersByTimeAsync(250);
  expect(part.starts).toBe(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(part.starts).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part.starts).toBe(4);
  expect(lines).toContain("Postgres did not start again: no space left");
  expect(abort).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      message: expect.stringContaining("3 times and ended: no space left"),
    }),
  );
});

it("gives up on a part that starts and ends repeatedly", async () => {
  const { part, abort } = await superviseTestPart();
  for (let life = 0; life < 4; life++) {
    expect(abort).not.toHaveBeenCalled();
    part.end("exit code 3");
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(abort).toHaveBeenCalledOnce();
});

it("a part that has run well for a while gets all its tries back", async () => {
  const { part, abort } = await superviseTestPart();
  for (let life = 0; life < 10; life++) {
    await vi.advanceTimersByTimeAsync(11_000);
    part.end("exit code 3");
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(part.starts).toBe(11);
  expect(abort).not.toHaveBeenCalled();
});

it("a part that ran well is restarted however often its callers end it", async () => {
  const { part, lines, abort, supervised } = await superviseTestPart();
  await vi.advanceTimersByTimeAsync(11_000);
  for (let life = 0; life < 20; life++) {
    part.end("exit code 1");
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(supervised.running()?.pid).toBe(21);
  expect(lines.at(-1)).toBe("Postgres is back.");
  expect(abort).not.toHaveBeenCalled();
});

it("gives up on a part that ran well after three failed starts in a row", async () => {
  const { part, abort } = await superviseTestPart();
  await vi.advanceTimersByTimeAsync(11_000);
  part.isBroken = true;
  part.end("exit code 1");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part.starts).toBe(4);
  expect(abort).toHaveBeenCalledOnce();
});

it("a part that ends during the stack's start fails it at once", async () => {
  const { part, abort } = await superviseTestPart(false);
  part.end("exit code 1 (no space left)");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part.starts).toBe(1);
  expect(abort.mock.lastCall?.[0].message).toBe("Postgres ended: exit code 1 (no space left)");
});

it("stopping a part is final, whether it runs or is about to", async () => {
  const running = await superviseTestPart();
  await running.supervised.stop();
  expect([running.part.stops, running.lines]).toEqual([1, []]);

  const waiting = await superviseTestPart();
  waiting.part.end("killed by SIGKILL");
  await vi.advanceTimersByTimeAsync(0);
  await waiting.supervised.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting.part.starts).toBe(1);
  expect(waiting.abort).not.toHaveBeenCalled();
});
