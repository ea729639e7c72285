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
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountFriendRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listFriends, async ({ call }) => ({
    status: 200,
    value: await call("list_friends"),
  }));

  // Before the list of a fan, whose id it could be taken for.
  mount(app, deps, listPendingRequests, async ({ call }) => ({
    status: 200,
    value: await call("list_pending_requests"),
  }));

  mount(app, deps, listFriendsOf, async ({ call, params }) => ({
    status: 200,
    value: await call("list_friends_of", { profile_id: params.userId }),
  }));

  mount(app, deps, sendFriendRequest, async ({ call, body }) => {
    const { isNew, change } = (await call("send_friend_request", {
      addressee_id: body.addresseeId,
    })) as { isNew: boolean; change: unknown };
    return { status: isNew ? 201 : 200, value: change };
  });

  mount(app, deps, cancelFriendRequest, async ({ call, params }) => ({
    status: 200,
    value: await call("cancel_friend_request", { reference: params.id }),
  }));

  mount(app, deps, acceptFriendRequest, async ({ call, params }) => ({
    status: 200,
    value: await call("accept_friend_request", { reference: params.id }),
  }));

  mount(app, deps, rejectFriendRequest, async ({ call, params }) => ({
    status: 200,
    value: await call("reject_friend_request", { reference: params.id }),
  }));

  mount(app, deps, removeFriend, async ({ call, params }) => ({
    status: 200,
    value: await call("remove_friend", { reference: params.id }),
  }));
}
