import {
  aFriendship,
  aNewFriendship,
  anAcceptedRequest,
  aRequest,
  meAnd,
  type Operation,
} from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "friends of a friend",
    draw: aFriendship,
    statement: "select api.list_friends_of($1[2]::uuid)",
  },
  {
    name: "an invite",
    draw: meAnd(
      "select code from private.invites where profile_id >= (select bench.random_fan()) order by profile_id limit 1",
    ),
    statement: "select api.get_invite($1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "accept a request",
    draw: aRequest("addressee_id"),
    statement: "select api.accept_friend_request($1[2]::uuid)",
  },
  {
    name: "reject a request",
    draw: aRequest("addressee_id"),
    statement: "select api.reject_friend_request($1[2]::uuid)",
  },
  {
    name: "undo an answer",
    draw: anAcceptedRequest,
    statement: "select api.restore_friend_request($1[2]::uuid)",
  },
  {
    name: "cancel a request",
    draw: aRequest("requester_id"),
    statement: "select api.cancel_friend_request($1[2]::uuid)",
  },
  {
    name: "remove a friend",
    draw: aNewFriendship,
    statement: "select api.remove_friend($1[2]::uuid)",
  },
];
