import type { FriendshipStatus } from "@contract/users.ts";

export type FriendshipAction = "send" | "cancel" | "accept" | "reject" | "restore" | "remove";

const statusAfter: Record<FriendshipAction, FriendshipStatus> = {
  send: "OUTGOING_REQUEST",
  cancel: "NOT_FRIENDS",
  accept: "FRIENDS",
  reject: "NOT_FRIENDS",
  restore: "INCOMING_REQUEST",
  remove: "NOT_FRIENDS",
};

interface Friendship {
  readonly status: FriendshipStatus;
  /** The action that is not confirmed yet. */
  readonly action: FriendshipAction | null;
}

interface Entry extends Friendship {
  /** The status that a failed action is rolled back to. */
  readonly before: FriendshipStatus;
  /** When the last action ended; responses to earlier requests are stale. */
  readonly settledAt: number;
}

/**
 * Every known fan's friendship status, so that cards, profiles and lists agree. Actions are
 * optimistic and roll back exactly. Time counts ended actions.
 */
export class FriendshipMap {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #time = 0;

  /** Pass this to `observe` with the response of a request that starts now. */
  get time(): number {
    return this.#time;
  }

  get(id: string): Friendship | undefined {
    return this.#entries.get(id);
  }

  /** The fans with this status, pending actions included. */
  idsWith(status: FriendshipStatus): string[] {
    return [...this.#entries].filter(([, entry]) => entry.status === status).map(([id]) => id);
  }

  /** Merges the server's status, unless an action is pending or ended after the request began. */
  observe(id: string, status: FriendshipStatus, askedAt: number): void {
    const entry = this.#entries.get(id);
    if (entry && (entry.action || askedAt < entry.settledAt || entry.status === status)) return;
    this.#set(id, { status, action: null, before: status, settledAt: entry?.settledAt ?? 0 });
  }

  /** Updates optimistically. Returns false without an effect if another action is pending. */
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
