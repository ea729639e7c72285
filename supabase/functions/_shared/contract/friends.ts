import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { friendshipStatus, userCard } from "./users.ts";
import { instant, uuid } from "./values.ts";

/** The request and the resulting friendship status, as the caller sees it. */
export const friendshipChange = z.object({
  id: uuid,
  requesterId: uuid,
  addresseeId: uuid,
  friendshipStatus,
});
export type FriendshipChange = z.infer<typeof friendshipChange>;

/** A request that the caller can accept or decline. */
export const pendingRequest = z.object({
  id: uuid,
  requesterId: uuid,
  createdAt: instant,
  requester: userCard,
});
export type PendingRequest = z.infer<typeof pendingRequest>;

/**
 * The id of the other fan or of the request: cards know the former, the pending list the latter.
 */
const byEitherId = z.object({ id: uuid });

/** By name; with `order=newest` the newest friendship first. */
export const listFriends = {
  method: "GET",
  path: "/friends",
  query: z.object({ order: z.optional(z.enum(["newest"])) }),
  output: z.array(userCard),
} as const satisfies Endpoint;

export const listPendingRequests = {
  method: "GET",
  path: "/friends/pending",
  output: z.array(pendingRequest),
} as const satisfies Endpoint;

export const listFriendsOf = {
  method: "GET",
  path: "/friends/:userId",
  params: z.object({ userId: uuid }),
  output: z.array(userCard),
} as const satisfies Endpoint;

/** 201 for a new request; 200 if one exists, or if it accepts the other fan's request. */
export const sendFriendRequest = {
  method: "POST",
  path: "/friends/request",
  creates: "if new",
  body: z.object({ addresseeId: uuid }),
  output: friendshipChange,
} as const satisfies Endpoint;

export const cancelFriendRequest = {
  method: "DELETE",
  path: "/friends/cancel/:id",
  params: byEitherId,
  output: friendshipChange,
} as const satisfies Endpoint;

export const acceptFriendRequest = {
  method: "PATCH",
  path: "/friends/accept/:id",
  params: byEitherId,
  output: friendshipChange,
} as const satisfies Endpoint;

export const rejectFriendRequest = {
  method: "PATCH",
  path: "/friends/reject/:id",
  params: byEitherId,
  output: friendshipChange,
} as const satisfies Endpoint;

/** Undoes the caller's answer within a minute: the request is pending again. */
export const restoreFriendRequest = {
  method: "PATCH",
  path: "/friends/restore/:id",
  params: byEitherId,
  output: friendshipChange,
} as const satisfies Endpoint;

export const removeFriend = {
  method: "DELETE",
  path: "/friends/:id",
  params: byEitherId,
  output: friendshipChange,
} as const satisfies Endpoint;
