import { type FriendshipStatus, friendshipStatus } from "@contract/users.ts";

export interface KnownFriendship {
  id: string;
  friendshipStatus: FriendshipStatus;
}

const statuses = new Set<unknown>(friendshipStatus.options);

const isKnown = (value: object): value is KnownFriendship =>
  "id" in value && "friendshipStatus" in value && statuses.has(value.friendshipStatus);

/** Every fan with a friendship status, however deep in an answer of the API. */
export function cardsIn(answer: unknown): KnownFriendship[] {
  if (Array.isArray(answer)) return answer.flatMap(cardsIn);
  if (typeof answer !== "object" || answer === null) return [];
  const within = Object.values(answer).flatMap(cardsIn);
  return isKnown(answer) ? [answer, ...within] : within;
}
