import { type FriendshipStatus, friendshipStatus } from "@contract/users.ts";

export interface KnownFriendship {
  id: string;
  friendshipStatus: FriendshipStatus;
}

const statuses = new Set<unknown>(friendshipStatus.options);

const isKnown = (value: object): value is KnownFriendship =>
  "id" in value && "friendshipStatus" in value && statuses.has(value.friendshipStatus);

/** Parts of answers without any card. The cache shares them: a feed of 200 pages grows by one at a time. */
const cardless = new WeakSet<object>();

/** Whoever the own profile names as asking. */
const askingIn = (value: object): KnownFriendship[] =>
  "requesterIds" in value && Array.isArray(value.requesterIds)
    ? value.requesterIds.map((id: string) => ({ id, friendshipStatus: "INCOMING_REQUEST" }))
    : [];

/** Every fan with a friendship status, however deep in an answer of the API. Answers never change. */
export function cardsIn(answer: unknown): KnownFriendship[] {
  if (typeof answer !== "object" || answer === null || cardless.has(answer)) return [];
  const within = [...askingIn(answer), ...Object.values(answer).flatMap(cardsIn)];
  const cards = isKnown(answer) ? [answer, ...within] : within;
  if (cards.length === 0) cardless.add(answer);
  return cards;
}
