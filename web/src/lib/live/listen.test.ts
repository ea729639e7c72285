import { beforeEach, expect, it, vi } from "vitest";

interface Message {
  payload?: { what: string };
  meta?: { replayed: boolean };
}

/** The last channel that was joined, like those of Supabase's client. */
let joined: {
  topic: string;
  config: { private: boolean; broadcast: { replay: { since: number; limit: number } } };
  tell(message: Message): void;
  become(state: string): void;
};

vi.mock("@/lib/session/supabase", () => ({
  getSupabase: async () => ({
    realtime: { setAuth: async () => {} },
    removeChannel: async () => {},
    channel: (topic: string, { config }: Pick<typeof joined, "config">) => {
      joined = { topic, config, tell: () => {}, become: () => {} };
      const channel = {
        on(_type: string, _filter: object, hear: typeof joined.tell) {
          joined.tell = hear;
          return channel;
        },
        subscribe: (become: typeof joined.become) => Object.assign(joined, { become }),
      };
      return channel;
    },
  }),
}));

const { isCoveredSince, listen } = await import("@/lib/live/listen");

let topics = 0;
let topic = "";
const listener = { onChange: vi.fn(), onLive: vi.fn() };
beforeEach(async () => {
  vi.clearAllMocks();
  topic = `fan:${topics++}`;
  listen(topic, listener);
  await expect.poll(() => joined?.topic).toBe(topic);
});

it("requests the messages since the page was read, and receives them", () => {
  const { replay } = joined.config.broadcast;
  expect(replay.since).toBeLessThan(performance.timeOrigin);
  expect(replay.limit).toBe(1);
  joined.become("SUBSCRIBED");
  expect(listener.onLive).toHaveBeenLastCalledWith(true);
  expect(listener.onChange).not.toHaveBeenCalled();
  joined.tell({ payload: { what: "bell" }, meta: { replayed: true } });
  expect(listener.onChange.mock.calls).toEqual([[null]]);
});

it("is covered since the page was read, while connected", () => {
  const readAt = Date.now() - 1000;
  expect(isCoveredSince(topic, readAt)).toBe(false);
  joined.become("SUBSCRIBED");
  expect(isCoveredSince(topic, readAt)).toBe(true);
  expect(isCoveredSince(topic, readAt - 60_000)).toBe(false);
  joined.become("CHANNEL_ERROR");
  expect(isCoveredSince(topic, readAt)).toBe(false);
});

it("passes on which part changed", () => {
  joined.tell({ payload: { what: "bell" } });
  expect(listener.onChange.mock.calls).toEqual([["bell"]]);
});

it("passes messages to the next page that arrived while there was none", async () => {
  const between = `${topic} between`;
  const newListener = () => ({ onChange: vi.fn(), onLive: vi.fn() });
  const leave = listen(between, newListener());
  await expect.poll(() => joined.topic).toBe(between);
  leave();
  joined.tell({});
  const [next, third] = [newListener(), newListener()];
  listen(between, next);
  listen(between, third);
  expect([next, third].map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 0]);
});
