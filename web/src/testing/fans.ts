import type { EndpointOutput } from "@contract/endpoint.ts";
import type { getOwnProfile, UserCard } from "@contract/users.ts";

/** The id of the signed-in fan in tests. */
export const userId = "ann";

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

/** The signed-in fan's own profile, for tests. */
export const ownProfile = (
  changes: Partial<EndpointOutput<typeof getOwnProfile>> = {},
): EndpointOutput<typeof getOwnProfile> => ({
  ...fanCard(userId),
  firstName: "Ann",
  email: "ann@example.com",
  birthDate: null,
  isConnecting: true,
  isAdmin: false,
  unreadCount: 0,
  unreadOutcomeCount: 0,
  requesterIds: [],
  openReportCount: null,
  openTaskCount: null,
  suspension: null,
  ...changes,
});
