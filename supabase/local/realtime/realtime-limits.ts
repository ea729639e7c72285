import { Refusal } from "./realtime-frames.ts";

/** The limits of a hosted project's plan that a test switches on. */
export interface RealtimeLimits {
  readonly connections?: number;
  /** Of the whole project, in a second. */
  readonly joins?: number;
  /**
   * Sends no message of the database while channels stay joined, as hosted Realtime may after a
   * restart or above its rate limit.
   */
  readonly losesMessages?: true;
}

/** Counts a project's clients and joins. */
export interface Quota {
  /** Whether another client is rejected before it connects. */
  isReached(): boolean;
  /** Counts a join; throws if the project has too many, or the client is one too many. */
  countJoin(client: object): void;
  /** A client counts from its first channel until it disconnects. */
  add(client: object): void;
  remove(client: object): void;
}

/** A client that joins too often loses its connection. */
export class TooManyJoins extends Refusal {}

export function createQuota(limits: RealtimeLimits = {}, now = Date.now): Quota {
  const { connections = Number.POSITIVE_INFINITY, joins = Number.POSITIVE_INFINITY } = limits;
  const clients = new Set<object>();
  let second = { began: 0, joins: 0 };
  function hasMaxJoins(): boolean {
    if (now() - second.began >= 1000) second = { began: now(), joins: 0 };
    return second.joins >= joins;
  }
  return {
    isReached: () => clients.size >= connections || hasMaxJoins(),
    countJoin(client) {
      if (!clients.has(client) && clients.size >= connections)
        throw new Refusal("ConnectionRateLimitReached: Too many connected users");
      if (hasMaxJoins())
        throw new TooManyJoins("ClientJoinRateLimitReached: Too many joins per second");
      second.joins++;
    },
    add: (client) => void clients.add(client),
    remove: (client) => void clients.delete(client),
  };
}
