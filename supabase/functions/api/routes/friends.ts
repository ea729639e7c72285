import * as z from "zod/mini";
import {
  acceptFriendRequest,
  cancelFriendRequest,
  listFriends,
  listFriendsOf,
  listPendingRequests,
  rejectFriendRequest,
  removeFriend,
  restoreFriendRequest,
  sendFriendRequest,
} from "../../_shared/contract/friends.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { introduction, withMatchReasons } from "../match-reasons.ts";
import { type Api, created, mount } from "../mount.ts";

const waiting = z.array(z.looseObject({ requester: introduction }));

export function mountFriendRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listFriends, ({ call, query }) =>
    call("list_friends", { is_newest_first: query.order === "newest" }),
  );

  // Mounted before a fan's list, whose `:id` would match it.
  mount(app, deps, listPendingRequests, async ({ call }) => {
    const requests = waiting.parse(await call("list_pending_requests"));
    const requesters = withMatchReasons(requests.map(({ requester }) => requester));
    return requests.map((request, n) => ({ ...request, requester: requesters[n] }));
  });

  mount(app, deps, listFriendsOf, ({ call, params }) =>
    call("list_friends_of", { profile_id: params.userId }),
  );

  mount(app, deps, sendFriendRequest, async ({ call, body }) => {
    const { isNew, change } = (await call("send_friend_request", {
      addressee_id: body.addresseeId,
    })) as { isNew: boolean; change: unknown };
    return isNew ? created(change) : change;
  });

  mount(app, deps, cancelFriendRequest, ({ call, params }) =>
    call("cancel_friend_request", { reference: params.id }),
  );

  mount(app, deps, acceptFriendRequest, ({ call, params }) =>
    call("accept_friend_request", { reference: params.id }),
  );

  mount(app, deps, rejectFriendRequest, ({ call, params }) =>
    call("reject_friend_request", { reference: params.id }),
  );

  mount(app, deps, restoreFriendRequest, ({ call, params }) =>
    call("restore_friend_request", { reference: params.id }),
  );

  mount(app, deps, removeFriend, ({ call, params }) =>
    call("remove_friend", { reference: params.id }),
  );
}
