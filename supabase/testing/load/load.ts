import { setTimeout as sleep } from "node:timers/promises";
import { type Backend, type Session, send } from "../http.ts";

/** What a fan may have made of a thing: the write acknowledged last, and those after it that were not. */
export interface Last {
  readonly possible: ReadonlySet<string>;
}

/** Everything that the stack said it had done. */
export interface Ledger {
  acknowledged: number;
  /** Answers that told of a failure, by status; 0 for none. */
  readonly refused: Map<number, number>;
  /** The texts of posts that were acknowledged. */
  readonly posts: Set<string>;
  /** The texts of replies that were acknowledged. */
  readonly replies: Set<string>;
  /** By fan and post: whether it is liked. */
  readonly likes: Map<string, Last>;
  /** By fan: the ratings, as text. */
  readonly ratings: Map<string, Last>;
  /** By fan: the first name. */
  readonly names: Map<string, Last>;
}

export const emptyLedger = (): Ledger => ({
  ...{ acknowledged: 0, refused: new Map(), posts: new Set(), replies: new Set() },
  ...{ likes: new Map(), ratings: new Map(), names: new Map() },
});

/** What is there of a thing that nobody has written yet. */
export const nothing = "";

/** What the database was told to do it may do for so long after the caller has given up, in ms. */
const lateWrites = 12_000;

/** Keeps track of one thing that a fan writes again and again. */
class Trace {
  #open: { state: string; at: number }[] = [];
  readonly #ledger: Map<string, Last>;
  readonly #key: string;
  constructor(ledger: Map<string, Last>, key: string) {
    this.#ledger = ledger;
    this.#key = key;
  }

  note(state: string, status: number): void {
    // A refusal by the rules changes nothing; any other failure may have changed it, even later.
    if (status >= 400 && status < 500) return;
    const isAcknowledged = status >= 200 && status < 300;
    this.#open = this.#open.filter(({ at }) => Date.now() - at < lateWrites);
    const before = this.#ledger.get(this.#key);
    const possible = new Set(this.#open.map((one) => one.state));
    if (!isAcknowledged) {
      this.#open.push({ state, at: Date.now() });
      for (const known of before?.possible ?? [nothing]) possible.add(known);
    }
    this.#ledger.set(this.#key, { possible: possible.add(state) });
  }
}

/** Fans who write without a pause until told to stop, one thing after the other each. */
export function startLoad(
  backend: Backend,
  fans: readonly Session[],
  items: readonly number[],
  ledger: Ledger,
) {
  let isOver = false;
  const traces = new Map<Map<string, Last>, Map<string, Trace>>();
  const postIds: number[] = [];
  const traceOf = (map: Map<string, Last>, key: string) => {
    const known = traces.get(map) ?? new Map<string, Trace>();
    const trace = known.get(key) ?? new Trace(map, key);
    traces.set(map, known.set(key, trace));
    return trace;
  };
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;

  async function write(fan: Session, method: string, path: string, body?: unknown) {
    const { status, text } = await send(backend, method, `/functions/v1/api${path}`, {
      token: fan.token,
      body,
    });
    if (status >= 200 && status < 300) ledger.acknowledged++;
    else ledger.refused.set(status, (ledger.refused.get(status) ?? 0) + 1);
    // Nobody presses a button a hundred times a second while the answer is "try again".
    if (status === 0 || status >= 429) await sleep(50);
    return { status, text };
  }

  const steps = [
    async (fan: Session) => {
      const content = `Post ${crypto.randomUUID()}`;
      const { status, text } = await write(fan, "POST", "/posts", { content });
      if (status !== 201) return;
      ledger.posts.add(content);
      postIds.push(JSON.parse(text).id);
    },
    async (fan: Session) => {
      if (postIds.length === 0) return;
      const post = any(postIds.slice(-20));
      const isLiked = Math.random() < 0.7;
      const { status } = await write(fan, isLiked ? "POST" : "DELETE", `/posts/${post}/like`);
      traceOf(ledger.likes, `${fan.id} ${post}`).note(isLiked ? "liked" : nothing, status);
    },
    async (fan: Session) => {
      const post = any(postIds.slice(-20));
      if (post === undefined) return;
      const content = `Reply ${crypto.randomUUID()}`;
      const { status } = await write(fan, "POST", `/posts/${post}/replies`, { content });
      if (status === 201) ledger.replies.add(content);
    },
    async (fan: Session) => {
      const chosen = [...items].sort(() => Math.random() - 0.5).slice(0, 6);
      const ratings = chosen.map((entityId, position) => {
        const rating = any([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]);
        return { entityType: "TEAM", entityId, rating, position };
      });
      const state = ratings.map(({ entityId, rating }) => `${entityId}:${rating}`).join(" ");
      const { status } = await write(fan, "POST", "/ratings", { ratings });
      traceOf(ledger.ratings, fan.id).note(state, status);
    },
    async (fan: Session) => {
      const firstName = `Fan ${any(["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"])} ${any(["Lee", "Roe"])}`;
      const { status } = await write(fan, "PATCH", `/users/${fan.id}`, { firstName });
      traceOf(ledger.names, fan.id).note(firstName, status);
    },
  ];
  // Ratings touch most of what is derived, so they come more often than the rest.
  const mix = [0, 1, 1, 3, 3, 3, 0, 1, 2, 3, 4];
  const writing = fans.map(async (fan) => {
    while (!isOver) await steps[any(mix)]?.(fan);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}
