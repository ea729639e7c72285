import { expect, it } from "vitest";
import { cardsIn } from "@/features/friends/cards-in";

it("finds fans in lists, requests, recommendations and profiles", () => {
  const ann = { id: "ann", friendshipStatus: "FRIENDS" };
  const ben = { id: "ben", friendshipStatus: "INCOMING_REQUEST" };
  const self = { id: "self", friendshipStatus: null };
  expect(cardsIn([ann, self])).toEqual([ann]);
  expect(cardsIn([{ id: "request", requester: ben }])).toEqual([ben]);
  expect(cardsIn({ userMeetsCriteria: true, recommendations: [ann, ben] })).toEqual([ann, ben]);
  expect(cardsIn({ ...ann, isConnecting: true })).toHaveLength(1);
});

it("finds none where there are none", () => {
  for (const nothing of [null, undefined, "FRIENDS", 1, [], { posts: [{ id: 1 }] }])
    expect(cardsIn(nothing)).toEqual([]);
});
