import { type Examples, idOf } from "./example.ts";
import {
  aFriendship,
  aNewFriendship,
  anAcceptedRequest,
  aRequest,
  goals,
  me,
  meAnd,
  type Operation,
} from "./operations.ts";

export const reads: readonly Operation[] = [
  { name: "friends", goal: goals.call, draw: me, statement: "select api.list_friends()" },
  {
    name: "friends of a friend",
    goal: goals.call,
    draw: aFriendship,
    statement: "select api.list_friends_of($1[2]::uuid)",
  },
  {
    name: "pending requests",
    goal: goals.call,
    draw: me,
    statement: "select api.list_pending_requests()",
  },
  {
    name: "an invite",
    goal: goals.call,
    draw: meAnd(
      "select code from private.invites where profile_id >= (select bench.random_fan()) order by profile_id limit 1",
    ),
    statement: "select api.get_invite($1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "send a friend request",
    goal: goals.call,
    draw: meAnd("bench.random_fan()"),
    statement: "select api.send_friend_request($1[2]::uuid)",
  },
  {
    name: "accept a request",
    goal: goals.call,
    draw: aRequest("addressee_id"),
    statement: "select api.accept_friend_request($1[2]::uuid)",
  },
  {
    name: "reject a request",
    goal: goals.call,
    draw: aRequest("addressee_id"),
    statement: "select api.reject_friend_request($1[2]::uuid)",
  },
  {
    name: "undo an answer",
    goal: goals.call,
    draw: anAcceptedRequest,
    statement: "select api.restore_friend_request($1[2]::uuid)",
  },
  {
    name: "cancel a request",
    goal: goals.call,
    draw: aRequest("requester_id"),
    statement: "select api.cancel_friend_request($1[2]::uuid)",
  },
  {
    name: "remove a friend",
    goal: goals.call,
    draw: aNewFriendship,
    statement: "select api.remove_friend($1[2]::uuid)",
  },
  {
    name: "create an invite",
    goal: goals.call,
    draw: me,
    statement: "select api.create_invite()",
  },
  {
    name: "withdraw the invite",
    goal: goals.call,
    draw: me,
    statement: "select api.withdraw_invite()",
  },
];

export const examples: Examples = {
  accept_friend_request: { args: { reference: idOf("other") }, refusal: "PT404" },
  cancel_friend_request: { args: { reference: idOf("other") }, refusal: "PT404" },
  get_invite: { args: { code: "2222222222AAAAAA" }, showsOther: true },
  list_friends_of: { args: { profile_id: idOf("friend") }, showsOther: true },
  reject_friend_request: { args: { reference: idOf("other") }, refusal: "PT404" },
  remove_friend: { args: { reference: idOf("other") }, refusal: "PT404" },
  restore_friend_request: { args: { reference: idOf("other") }, refusal: "PT404" },
  send_friend_request: { args: { addressee_id: idOf("other") } },
};
