import type { UserCard } from "@contract/users.ts";

/** A fan's card named after the id, for tests. */
export const fanCard = (id: string, changes: Partial<UserCard> = {}): UserCard => ({
  id,
  supabaseId: id,
  name: id,
  firstName: id,
  lastName: null,
  profileImageUrl: null,
  location: null,
  match: null,
  matchReason: null,
  friendshipStatus: null,
  topItems: [],
  sharedItems: [],
  line: null,
  ...changes,
});
