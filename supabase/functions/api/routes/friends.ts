import * as z from "zod/mini";
import * as friends from "../../_shared/contract/friends.ts";
import { introduction, withMatchReasons } from "../match-reasons.ts";
import { routesOf } from "../routes-of.ts";

const waiting = z.array(z.looseObject({ requester: introduction }));

export const friendRoutes = routesOf(
  friends,
  { args: { id: "reference", userId: "profile_id" } },
  {
    listFriends: ({ call, query }) =>
      call("list_friends", { is_newest_first: query.order === "newest" }),

    listPendingRequests: async ({ call }) => {
      const requests = waiting.parse(await call("list_pending_requests"));
      const requesters = withMatchReasons(requests.map(({ requester }) => requester));
      return requests.map((request, n) => ({ ...request, requester: requesters[n] }));
    },
  },
);
