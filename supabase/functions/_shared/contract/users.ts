import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { calendarDate, optionalText, uuid } from "./values.ts";

/** Held together with the database's check constraints by a test. */
export const profileLimits = {
  firstName: 60,
  lastName: 60,
  location: 120,
  earliestBirthDate: "1900-01-01",
  imageBytes: 2 * 1024 * 1024,
} as const;

/** What a profile picture may be; the bucket refuses anything else. */
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

export const userCard = z.object({
  id: uuid,
  supabaseId: uuid,
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  location: z.string().nullable(),
  matchReason: z.string().nullable(),
  friendshipStatus: friendshipStatus.nullable(),
});
export type UserCard = z.infer<typeof userCard>;

export const ownProfile = userCard.extend({
  email: z.string(),
  birthDate: z.string().nullable(),
  isConnecting: z.boolean(),
  isAdmin: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const publicProfile = userCard.extend({ isConnecting: z.boolean() });
export type PublicProfile = z.infer<typeof publicProfile>;

const birthDate = calendarDate
  .refine((date) => date >= profileLimits.earliestBirthDate, "Date of birth is too long ago")
  .refine(
    (date) => date <= new Date().toISOString().slice(0, 10),
    "Date of birth cannot be in the future",
  );

export const profileChanges = z
  .strictObject({
    firstName: optionalText(profileLimits.firstName, "First name"),
    lastName: optionalText(profileLimits.lastName, "Last name"),
    location: optionalText(profileLimits.location, "Location"),
    birthDate: birthDate.nullable(),
    profileImageUrl: z.string().nullable(),
    isConnecting: z.boolean(),
  })
  .partial();
export type ProfileChanges = z.input<typeof profileChanges>;

const byId = z.object({ id: uuid });

export const getOwnProfile = {
  method: "GET",
  path: "/users/:id",
  params: byId,
  output: ownProfile,
} as const satisfies Endpoint;

export const updateOwnProfile = {
  method: "PATCH",
  path: "/users/:id",
  params: byId,
  body: profileChanges,
  output: ownProfile,
} as const satisfies Endpoint;

export const getPublicProfile = {
  method: "GET",
  path: "/users/:id/public",
  params: byId,
  output: publicProfile,
} as const satisfies Endpoint;

/** Makes sure that the caller's profile exists; sent after sign-up and at every sign-in. */
export const ensureUser = {
  method: "POST",
  path: "/users",
  body: z.object({ email: z.string(), supabaseId: uuid }),
  output: ownProfile,
} as const satisfies Endpoint;
