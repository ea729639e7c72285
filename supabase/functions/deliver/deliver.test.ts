import { afterEach, expect, it, vi } from "vitest";
import { deliverAll } from "./deliver.ts";
import type { DeliverDeps } from "./deps.ts";

/** Counts the messages to browsers instead of encrypting them. */
const pushTo = vi.hoisted(() =>
  vi.fn(async (browsers: readonly object[]) => ({ taken: browsers, failed: [], gone: [] })),
);
vi.mock("./push.ts", () => ({ pushTo }));

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** The CPU time of a hosted function per call, and of its parts under Deno 2.1 (2 × Xeon), in ms. */
const cpuLimit = 2000;
const cpuTime = { email: 2.6, push: 1.42, http: 0.37 };

/** A fan has at most this many browsers. */
const maxBrowsers = 20;
const browser = { endpoint: "https://push.test", p256dh: "key", auth: "secret" };

/** Returns max_count due deliveries, repeating this order of channels. */
function endlessDeliveries(channels: readonly ("EMAIL" | "PUSH")[], send = async () => {}) {
  const counts = { emails: 0, calls: 0 };
  let id = 0;
  const next = () => {
    const channel = channels[id++ % channels.length];
    return {
      id,
      channel,
      to: "ann@example.com",
      browsers: channel === "PUSH" ? Array(maxBrowsers).fill(browser) : null,
      reminder: "weekly",
      timeZone: "UTC",
      unsubscribeKey: "11111111-1111-4111-8111-111111111111",
      kind: "WEEKLY",
      about: { requests: 1, replies: 0, likes: 0, contests: [] },
    };
  };
  const outputs: Record<string, (args: { max_count: number }) => unknown> = {
    make_deliveries: () => false,
    take_deliveries: ({ max_count }) => Array.from({ length: max_count }, next),
    end_deliveries: () => [],
  };
  const rpc = async (name: string, args: { max_count: number }) => {
    counts.calls++;
    return { data: outputs[name]?.(args), error: null, status: 200 };
  };
  const deps = {
    site: "https://app.test",
    self: "https://api.test",
    from: "us",
    operator: "",
    log: vi.fn(),
    db: { rpc } as unknown as DeliverDeps["db"],
    send: async () => {
      counts.emails++;
      await send();
    },
    push: { vapid: { subject: "", publicKey: "", privateKey: "" }, post: fetch },
  } as Partial<DeliverDeps> as DeliverDeps;
  return { deps, counts };
}

it.each([
  ["emails", ["EMAIL"]],
  ["pushes", ["PUSH"]],
  ["emails and then pushes", [...Array(480).fill("EMAIL"), ...Array(100).fill("PUSH")]],
] as const)("sends %s in less CPU time than a hosted function has", async (_, channels) => {
  const { deps, counts } = endlessDeliveries(channels);
  const { sent } = await deliverAll(deps);
  expect(sent).toBeGreaterThan(20);
  const messages = pushTo.mock.calls.reduce((sum, [browsers]) => sum + browsers.length, 0);
  const used =
    counts.emails * cpuTime.email + messages * cpuTime.push + counts.calls * cpuTime.http;
  expect(used).toBeLessThan(cpuLimit);
});

it("leases nothing more after twenty seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { deps } = endlessDeliveries(["EMAIL"], async () => {
    vi.setSystemTime(Date.now() + 1000);
  });
  expect(await deliverAll(deps)).toEqual({ sent: 20, failed: 0 });
});
