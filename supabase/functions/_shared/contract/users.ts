import * as z from "zod/mini";
import { entityType } from "./catalogue.ts";
import { suspension } from "./decisions.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText } from "./text.ts";
import { calendarDate, numericId, timeZone, uuid } from "./values.ts";

/** A test compares these with the database's check constraints. */
export const profileLimits = {
  firstName: 60,
  lastName: 60,
  location: 120,
  earliestBirthDate: "1900-01-01",
  imageBytes: 2 * 1024 * 1024,
  /** In pixels. */
  imageSide: 1024,
} as const;

/** The types of a profile picture; the bucket rejects others. */
export const imageTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
} as const;

export const friendshipStatus = z.enum([
  "FRIENDS",
  "OUTGOING_REQUEST",
  "INCOMING_REQUEST",
  "NOT_FRIENDS",
]);
export type FriendshipStatus = z.infer<typeof friendshipStatus>;

const topItem = z.object({
  entityType,
  entityId: numericId,
  name: z.string(),
  rating: z.int(),
});

/** An item that caller and fan feel the same about, with both feelings from -5 to 5. */
const sharedItem = z.object({
  entityType,
  entityId: numericId,
  name: z.string(),
  slug: z.string(),
  mine: z.int(),
  theirs: z.int(),
});
export type SharedItem = z.infer<typeof sharedItem>;

/** A row of the fan's tagline. */
export const line = z.object({
  sentiment: z.string(),
  entityType,
  entityId: numericId,
  name: z.string(),
  /** The league, which decides whether the name takes an article: see `nameInASentence`. */
  competition: z.nullable(z.string()),
});
export type Line = z.infer<typeof line>;

export const userCard = z.object({
  id: uuid,
  supabaseId: uuid,
  name: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  matchReason: z.nullable(z.string()),
  /**
   * How well the fan agrees with the caller, 0 to 100. Null if the two share fewer than two items,
   * and where no match is computed.
   */
  match: z._default(z.nullable(z.int()), null),
  friendshipStatus: z.nullable(friendshipStatus),
  /** The fan's three strongest feelings; empty if no match is computed. */
  topItems: z._default(z.array(topItem), []),
  /** At most three, most significant first; empty if no match is computed. */
  sharedItems: z._default(z.array(sharedItem).check(z.maxLength(3)), []),
  /** The first tagline row with which the caller agrees, else the first row. */
  line: z._default(z.nullable(line), null),
});
export type UserCard = z.infer<typeof userCard>;

export const ownProfile = z.extend(userCard, {
  email: z.string(),
  birthDate: z.nullable(z.string()),
  isConnecting: z.boolean(),
  isAdmin: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** The maximum length of `requesterIds`. */
export const requesterLimit = 100;

/** Adds the pending items that every page shows around its content. */
export const ownProfileAndNews = z.extend(ownProfile, {
  /** 100 means 100 or more. */
  unreadCount: z.int(),
  /** Unread answers to the caller's reports, which are not in `unreadCount`. */
  unreadOutcomeCount: z.int(),
  /** The newest fans who sent a friend request. */
  requesterIds: z.array(uuid).check(z.maxLength(requesterLimit)),
  /** Null for fans who are not admins; 100 means 100 or more. */
  openReportCount: z.nullable(z.int()),
  /** How many tasks wait for admins; null for fans. */
  openTaskCount: z.nullable(z.int()),
  /** Null unless the fan is suspended. */
  suspension: z.nullable(suspension),
});

export const publicProfile = z.extend(userCard, { isConnecting: z.boolean() });
export type PublicProfile = z.infer<typeof publicProfile>;

/** Today, in UTC. */
export const latestBirthDate = () => new Date().toISOString().slice(0, 10);

/** The database checks the operator's minimum age, because it must also record a refusal. */
const birthDate = calendarDate.check(
  z.refine((date) => date >= profileLimits.earliestBirthDate, "Date of birth is too long ago"),
  z.refine((date) => date <= latestBirthDate(), "Date of birth cannot be in the future"),
);

export const profileChanges = z.partial(
  z.strictObject({
    // The database rejects reserved names: only it knows a part of the name that the request omits.
    firstName: optionalText(profileLimits.firstName, "First name"),
    lastName: optionalText(profileLimits.lastName, "Last name"),
    location: optionalText(profileLimits.location, "Location"),
    birthDate: z.nullable(birthDate),
    // The URL of the caller's uploaded picture. The call checks the picture and rejects a bad one.
    profileImageUrl: z.nullable(z.string()),
    isConnecting: z.boolean(),
  }),
);
export type ProfileChanges = z.input<typeof profileChanges>;

const byId = z.object({ id: uuid });

export const getOwnProfile = endpoint("GET /users/:id", {
  params: byId,
  output: ownProfileAndNews,
});

export const updateOwnProfile = endpoint("PATCH /users/:id", {
  params: byId,
  body: profileChanges,
  output: ownProfile,
});

export const getPublicProfile = endpoint("GET /users/:id/public", {
  rateLimitKey: "get_public_profile",
  params: byId,
  output: publicProfile,
});

/** Creates the caller's profile if it is missing; sent after sign-up and at every sign-in. */
export const ensureUser = endpoint("POST /users", {
  creates: "if new",
  // The time zone keeps the fan's reminders in local time.
  body: z.object({ email: z.string(), supabaseId: uuid, timeZone: z.optional(timeZone) }),
  output: ownProfile,
});
