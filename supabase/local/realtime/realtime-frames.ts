/** A frame of Phoenix channels, version 2; a reply repeats both refs. */
export type Frame = readonly [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Payload,
];

export type SentFrame = [...head: (string | null)[], payload: object];

interface Payload {
  readonly access_token?: unknown;
  readonly config?: {
    readonly private?: unknown;
    readonly broadcast?: {
      readonly replay?: { readonly since?: unknown; readonly limit?: unknown };
      readonly replication_ready?: unknown;
    };
  };
}

/** The messages of a topic that a join requests again. */
export interface Replay {
  /** In ms since 1970. */
  readonly since: number;
  readonly limit: number;
}

/** An error that the client may read; others stay on the server. */
export class Refusal extends Error {}

export const reasonFor = (error: unknown) =>
  error instanceof Refusal ? error.message : "UnknownErrorOnChannel: Unknown Error on Channel";

const maxRefLength = 64;

/** Replies repeat refs, so a nested ref could exceed the stack when it is sent. */
const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && value.length <= maxRefLength);

/** Parses a frame; undefined if the message is not one. */
export function parseFrame(data: unknown): Frame | undefined {
  try {
    const [joinRef, ref, topic, event, payload] = JSON.parse(String(data));
    return isRef(joinRef) && isRef(ref) && typeof topic === "string" && typeof event === "string"
      ? [joinRef, ref, topic, event, Object(payload)]
      : undefined;
  } catch {
    return undefined;
  }
}

const prefix = "realtime:";
const maxTopicLength = 255;

/** The topic without the protocol's prefix. */
export const shortTopic = (topic: string) =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : topic;

export function checkTopic(topic: string): void {
  const { length } = shortTopic(topic);
  if (!topic.startsWith(prefix) || length < 1 || length > maxTopicLength || topic.includes("\0"))
    throw new Refusal(
      `InvalidTopic: A topic has 1 to ${maxTopicLength} characters, none of them NUL`,
    );
}

/** Supabase's maximum per replay. */
const maxReplayed = 25;

/** The replay that a join requests, if any. */
export function parseReplay({ config }: Payload): Replay | undefined {
  const replay = config?.broadcast?.replay;
  if (!replay) return undefined;
  const { since, limit = maxReplayed } = replay;
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit))
    throw new Refusal("UnableToReplayMessages: Replay params are not valid");
  return {
    since: Number(since),
    limit: Math.max(1, Math.min(Number(limit), maxReplayed)),
  };
}
