import type { FriendshipStatus } from "@contract/users.ts";

export type FriendshipAction = "send" | "cancel" | "accept" | "reject" | "restore" | "remove";

/** What each action makes of a friendship as soon as it is pressed. */
const statusAfter: Record<FriendshipAction, FriendshipStatus> = {
  send: "OUTGOING_REQUEST",
  cancel: "NOT_FRIENDS",
  accept: "FRIENDS",
  reject: "NOT_FRIENDS",
  restore: "INCOMING_REQUEST",
  remove: "NOT_FRIENDS",
};

export interface Friendship {
  readonly status: FriendshipStatus;
  /** What is under way and not confirmed yet. */
  readonly action: FriendshipAction | null;
}

interface Entry extends Friendship {
  /** What a failed action is rolled back to. */
  readonly before: FriendshipStatus;
  /** When the last action ended; what was asked of the server before then is out of date. */
  readonly settledAt: number;
}

/**
 * What every known fan is to the user, in one place: a card, a profile and a list that show the same
 * fan cannot disagree. The server's answers flow in through `observe`; an action is an optimistic
 * update, rolled back exactly if it fails. Time is a counter of ended actions.
 */
export class FriendshipMap {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #time = 0;

  /** The present, to hand to `observe` with what a request that starts now will answer. */
  get time(): number {
    return this.#time;
  }

  get(id: string): Friendship | undefined {
    return this.#entries.get(id);
  }

  /** The fans with this status, actions under way included. */
  idsWith(status: FriendshipStatus): string[] {
    return [...this.#entries].filter(([, entry]) => entry.status === status).map(([id]) => id);
  }

  /** Takes in what the server says, unless an action is under way or ended after it was asked. */
  observe(id: string, status: FriendshipStatus, askedAt: number): void {
    const entry = this.#entries.get(id);
    if (entry && (entry.action || askedAt < entry.settledAt || entry.status === status)) return;
    this.#set(id, { status, action: null, before: status, settledAt: entry?.settledAt ?? 0 });
  }

  /** Updates optimistically. False, and nothing happens, while one is under way. */
  begin(id: string, action: FriendshipAction, present: FriendshipStatus): boolean {
    const entry = this.#entries.get(id);
    if (entry?.action) return false;
    const before = entry?.status ?? present;
    this.#set(id, {
      status: statusAfter[action],
      action,
      before,
      settledAt: entry?.settledAt ?? 0,
    });
    return true;
  }

  succeed(id: string, status: FriendshipStatus): void {
    this.#set(id, { status, action: null, before: status, settledAt: ++this.#time });
  }

  fail(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const { before } = entry;
    this.#set(id, { status: before, action: null, before, settledAt: ++this.#time });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(id: string, entry: Entry): void {
    this.#entries.set(id, entry);
    for (const listener of this.#listeners) listener();
  }
}
