import { type FriendshipStatus, friendshipStatus } from "@contract/users.ts";

interface KnownFriendship {
  id: string;
  friendshipStatus: FriendshipStatus;
}

const statuses = new Set<unknown>(friendshipStatus.options);

const isKnown = (value: object): value is KnownFriendship =>
  "id" in value && "friendshipStatus" in value && statuses.has(value.friendshipStatus);

/** Response parts without cards. The cache shares them, so a growing feed is scanned once. */
const cardless = new WeakSet<object>();

/** The requesters in the user's own profile. */
const requestersIn = (value: object): KnownFriendship[] =>
  "requesterIds" in value && Array.isArray(value.requesterIds)
    ? value.requesterIds.map((id: string) => ({ id, friendshipStatus: "INCOMING_REQUEST" }))
    : [];

/** Every fan with a friendship status, at any depth of an API response. Responses are immutable. */
export function cardsIn(output: unknown): KnownFriendship[] {
  if (typeof output !== "object" || output === null || cardless.has(output)) return [];
  const within = [...requestersIn(output), ...Object.values(output).flatMap(cardsIn)];
  const cards = isKnown(output) ? [output, ...within] : within;
  if (cards.length === 0) cardless.add(output);
  return cards;
}
