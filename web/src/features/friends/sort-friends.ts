import type { UserCard } from "@contract/users.ts";
import { compareTexts } from "@/lib/fold-text";
import { displayName } from "@/lib/names";

export const friendOrders = ["No Sort", "A-Z", "Z-A"] as const;
export type FriendOrder = (typeof friendOrders)[number];

/** Friends by full name, or in the server's order. */
export function sortFriends(friends: readonly UserCard[], order: FriendOrder): UserCard[] {
  if (order === "No Sort") return [...friends];
  const direction = order === "A-Z" ? 1 : -1;
  return friends.toSorted((a, b) => direction * compareTexts(displayName(a), displayName(b)));
}
