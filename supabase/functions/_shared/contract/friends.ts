import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
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
const byEitherId = { params: z.object({ id: uuid }), output: friendshipChange };

/** By name; with `order=newest` the newest friendship first. */
export const listFriends = endpoint("GET /friends", {
  query: z.object({ order: z.optional(z.enum(["newest"])) }),
  output: z.array(userCard),
});

export const listPendingRequests = endpoint("GET /friends/pending", {
  output: z.array(pendingRequest),
});

export const listFriendsOf = endpoint("GET /friends/:userId", { output: z.array(userCard) });

/** 201 for a new request; 200 if one exists, or if it accepts the other fan's request. */
export const sendFriendRequest = endpoint("POST /friends/request", {
  creates: "if new",
  body: z.object({ addresseeId: uuid }),
  output: friendshipChange,
});

export const cancelFriendRequest = endpoint("DELETE /friends/cancel/:id", byEitherId);

export const acceptFriendRequest = endpoint("PATCH /friends/accept/:id", byEitherId);

export const rejectFriendRequest = endpoint("PATCH /friends/reject/:id", byEitherId);

/** Undoes the caller's answer within a minute: the request is pending again. */
export const restoreFriendRequest = endpoint("PATCH /friends/restore/:id", byEitherId);

export const removeFriend = endpoint("DELETE /friends/:id", byEitherId);
