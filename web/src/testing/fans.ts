import type { UserCard } from "@contract/users.ts";

/** The card of a fan who is called as the id says, for tests. */
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
