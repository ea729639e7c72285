import {
  acceptFriendRequest,
  cancelFriendRequest,
  listFriends,
  listFriendsOf,
  listPendingRequests,
  rejectFriendRequest,
  removeFriend,
  sendFriendRequest,
} from "../../_shared/contract/friends.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

export function registerFriends(app: Api, deps: Deps): void {
  register(app, deps, listFriends, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("list_friends")),
  }));

  // Before the list of a fan, whose id it could be taken for.
  register(app, deps, listPendingRequests, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("list_pending_requests")),
  }));

  register(app, deps, listFriendsOf, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("list_friends_of", { profile_id: params.userId })),
  }));

  register(app, deps, sendFriendRequest, async ({ db, body }) => {
    const { isNew, change } = unwrap(
      await db.rpc("send_friend_request", { addressee_id: body.addresseeId }),
    ) as { isNew: boolean; change: unknown };
    return { status: isNew ? 201 : 200, value: change };
  });

  register(app, deps, cancelFriendRequest, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("cancel_friend_request", { reference: params.id })),
  }));

  register(app, deps, acceptFriendRequest, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("accept_friend_request", { reference: params.id })),
  }));

  register(app, deps, rejectFriendRequest, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("reject_friend_request", { reference: params.id })),
  }));

  register(app, deps, removeFriend, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("remove_friend", { reference: params.id })),
  }));
}
