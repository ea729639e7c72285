import { expect, it, vi } from "vitest";
import { createDeliverApp } from "./app.ts";
import type { Delivery } from "./delivery.ts";
import type { DeliverDeps } from "./deps.ts";
import { textOf } from "./text.ts";

const key = "11111111-1111-4111-8111-111111111111";
const common = {
  channel: "EMAIL",
  to: "ann@example.com",
  browsers: null,
  unsubscribeKey: key,
  timeZone: "UTC",
} as const;
const reply = {
  ...common,
  id: 1,
  kind: "REPLY",
  reminder: "replies",
  about: { id: 7, name: "Ben <b>", count: 1 },
};
const week = {
  ...common,
  id: 2,
  kind: "WEEKLY",
  reminder: "weekly",
  about: { requests: 1, replies: 2, likes: 0, contests: [{ id: 3, name: "Cup" }] },
};

function appWith(due: readonly unknown[], send: DeliverDeps["send"], givenUp: number[] = []) {
  const queue = [...due];
  const outputs: Record<string, (args: { max_count?: number; failed?: number[] }) => unknown> = {
    make_deliveries: () => false,
    take_deliveries: ({ max_count }) => queue.splice(0, max_count),
    end_deliveries: ({ failed }) => givenUp.filter((id) => failed?.includes(id)),
  };
  const rpc = vi.fn(async (name: string, args: object) => ({
    data: outputs[name]?.(args),
    error: null,
    status: 200,
  }));
  const log = vi.fn();
  const app = createDeliverApp({
    allowedOrigins: [],
    secretKeys: ["secret"],
    site: "https://app.test",
    from: "us",
    operator: "Not Just Me is run by Fans & Co. Contact: hi@fans.example",
    log,
    self: "https://api.test/functions/v1/deliver",
    send,
    push: undefined,
    db: { rpc } as unknown as DeliverDeps["db"],
    storage: () => Promise.reject(new Error("no pictures here")),
  });
  const ask = () => app.request("/deliver", { method: "POST", headers: { apikey: "secret" } });
  return { ask, rpc, log };
}

it("sends escaped emails with plain text and an unsubscribe link", async () => {
  const send = vi.fn(async () => {});
  const { ask, rpc } = appWith([reply, week], send);
  expect(await (await ask()).json()).toEqual({ sent: 2, failed: 0 });
  const [[first], [second]] = send.mock.calls as unknown as [
    [{ html: string; text: string }],
    [{ subject: string; text: string; headers: object }],
  ];
  expect(first.html).toContain("Ben &lt;b&gt; had something to say.");
  expect(first.html).toContain("run by Fans &amp; Co. Contact: hi@fans.example");
  expect(first.text).toContain("run by Fans & Co. Contact: hi@fans.example");
  expect(first.text).toContain("Have the last word: https://app.test/feed/7");
  expect(second.subject).toBe("Your week: 1 friend request is waiting");
  expect(second.text).toContain("Cup is open, and you haven't picked.");
  expect(second.headers).toEqual({
    "List-Unsubscribe": `<https://api.test/functions/v1/deliver/unsubscribe?key=${key}&reminder=weekly>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(rpc).toHaveBeenLastCalledWith("end_deliveries", { sent: [1, 2], failed: [] });
});

it("sends the other deliveries when one fails, and logs a final failure", async () => {
  const send = async (_: unknown, id: number) => {
    if (id === 1) throw new Error("The mail service returned 500");
  };
  const { ask, rpc, log } = appWith([reply, week], send, [1]);
  expect(await (await ask()).json()).toEqual({ sent: 1, failed: 1 });
  expect(rpc).toHaveBeenLastCalledWith("end_deliveries", { sent: [2], failed: [1] });
  expect(log).toHaveBeenLastCalledWith({
    level: "error",
    delivery: 1,
    error: "Given up after three retries",
  });
});

it("leases nothing without MAIL_URL, and logs that once", async () => {
  const { ask, rpc, log } = appWith([reply], undefined);
  expect(await (await ask()).json()).toEqual({ sent: 0, failed: 0 });
  await ask();
  expect(rpc).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([
    [{ level: "error", error: "MAIL_URL is not set, so no emails are sent" }],
  ]);
});

it("sends the other deliveries when a row cannot be parsed", async () => {
  const send = vi.fn(async () => {});
  const { ask, rpc } = appWith([{ ...reply, about: { id: 7 } }, week], send);
  expect(await (await ask()).json()).toEqual({ sent: 1, failed: 1 });
  const ended = rpc.mock.calls.flatMap(([name, args]) => (name === "end_deliveries" ? [args] : []));
  expect(ended).toContainEqual(expect.objectContaining({ failed: [1] }));
  expect(ended).toContainEqual(expect.objectContaining({ sent: [2] }));
});

it("states the hours until picks lock, which are the same in every time zone", () => {
  const cup = { id: 3, name: "Cup", closesAt: "2026-12-05T20:00:00Z" };
  const closing: Delivery = {
    ...common,
    channel: "EMAIL",
    id: 4,
    kind: "CLOSING",
    reminder: "closing",
    about: { contests: [cup] },
  };
  const at = (instant: string) => textOf(closing, Date.parse(instant)).subject;
  expect(at("2026-12-04T21:00:00Z")).toBe("Cup: picks lock in 23 hours");
  expect(at("2026-12-05T18:10:00Z")).toBe("Cup: picks lock in 2 hours");
  expect(at("2026-12-05T19:10:00Z")).toBe("Cup: picks lock within the hour");
});

it("states times in the recipient's zone, and puts contests that lock together into one email", () => {
  const cup = { id: 3, name: "Cup", closesAt: "2026-12-05T20:00:00Z" };
  const league = { id: 4, name: "League", closesAt: "2026-12-05T21:15:00Z" };
  const { subject, lines, path } = textOf(
    {
      ...common,
      timeZone: "Asia/Kathmandu",
      id: 4,
      kind: "LAST_CALL",
      reminder: "closing",
      about: { contests: [cup, league] },
    },
    Date.parse("2026-12-05T18:10:00Z"),
  );
  expect(subject).toBe("Last call for Cup and 1 more");
  expect(lines.slice(0, 2)).toEqual([
    "The first game of Cup locks on Sunday, Dec 6, 1:45 AM GMT+5:45.",
    "The first game of League locks on Sunday, Dec 6, 3:00 AM GMT+5:45.",
  ]);
  expect(path).toBe("/sweepstakes");
});

it("sends entrants their rank, score and the winner", () => {
  const about = {
    id: 3,
    name: "Cup",
    rank: 4,
    entryCount: 1200,
    correct: 7,
    completed: 10,
    winners: ["Ann", "Ben"],
    winnerCount: 3,
    isWinner: false,
    share: null,
  };
  const results = (changes: object) =>
    textOf({
      ...common,
      id: 5,
      kind: "RESULTS",
      reminder: "results",
      about: { ...about, ...changes },
    });
  expect(results({})).toMatchObject({
    subject: "Cup is over: you finished no. 4",
    lines: [
      "You called 7 of 10 games and finished no. 4 of 1,200.",
      "Won by Ann, Ben and one other fan.",
    ],
  });
  expect(results({ isWinner: true, rank: 1, winnerCount: 1, share: 50 })).toMatchObject({
    subject: "You won Cup",
    lines: [
      "You called 7 of 10 games and finished no. 1 of 1,200.",
      "You won. Nobody called it better.",
      "Your share of the prize is $50.00. Claim it on the results page.",
    ],
    button: "Claim your prize",
  });
});

it("emails a moved prize without an unsubscribe link", async () => {
  const send = vi.fn(async () => {});
  const moved = {
    ...common,
    id: 6,
    kind: "WINNER_CHANGED",
    reminder: null,
    about: { id: 3, name: "Cup", isWinner: false, share: null },
  };
  const { ask } = appWith([moved], send);
  expect(await (await ask()).json()).toEqual({ sent: 1, failed: 0 });
  const [[mail]] = send.mock.calls as unknown as [
    [{ subject: string; text: string; headers: object }],
  ];
  expect(mail.subject).toBe("A correction changed who won Cup");
  expect(mail.headers).toEqual({});
  expect(mail.text).not.toContain("nsubscribe");
});

it.each(["Claim your prize at evil.us", "go．evil", "t.me/evil", "a＠evil", "1.2.3.4"])(
  "an email shows no name that could be a link: %s",
  async (name) => {
    const one = { ...reply, about: { ...reply.about, name } };
    const cup = {
      ...common,
      channel: "EMAIL",
      id: 8,
      kind: "RESULTS",
      reminder: "results",
      about: {
        id: 3,
        name: "Cup",
        rank: 4,
        entryCount: 9,
        correct: 1,
        completed: 2,
        winners: [name, "J.R. Smith"],
        winnerCount: 2,
        isWinner: false,
        share: null,
      },
    };
    const send = vi.fn(async () => {});
    const { ask } = appWith([one, cup], send);
    expect(await (await ask()).json()).toEqual({ sent: 2, failed: 0 });
    const mails = send.mock.calls as unknown as [[{ subject: string; text: string }]][];
    expect(mails[0]?.[0]).toMatchObject({ subject: "A fan replied to your post" });
    expect(JSON.stringify(mails)).not.toContain(name);
    expect(JSON.stringify(mails)).toContain("J.R. Smith and one other fan");
  },
);

it("an email about replies counts them and never quotes them", () => {
  const about = { id: 7, name: "Ben", count: 3 };
  const { subject, lines } = textOf({
    ...common,
    channel: "EMAIL",
    id: 1,
    kind: "REPLY",
    reminder: "replies",
    about,
  });
  expect([subject, lines]).toEqual(["3 replies to your post", ["Your post started something."]]);
});

it("keeps sending while one delivery hangs", async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: number[] = [];
  const due = Array.from({ length: 100 }, (_, n) => ({ ...reply, id: n + 1 }));
  const { ask } = appWith(due, async (_, id) => {
    if (id === 1) await isReleased;
    sent.push(id);
    if (sent.length === 99) release();
  });
  expect(await (await ask()).json()).toEqual({ sent: 100, failed: 0 });
  expect(sent.at(-1)).toBe(1);
});

it("ends a call after 500 deliveries", async () => {
  const due = Array.from({ length: 501 }, (_, n) => ({ ...reply, id: n + 1 }));
  const { ask } = appWith(due, async () => {});
  expect(await (await ask()).json()).toEqual({ sent: 500, failed: 0 });
  expect(await (await ask()).json()).toEqual({ sent: 1, failed: 0 });
});
