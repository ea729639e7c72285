import type { UserCard } from "@contract/users.ts";
import { expect, it } from "vitest";
import { sortFriends } from "@/features/friends/sort-friends";

const fan = (name: string | null) => ({ id: name, name, firstName: name, lastName: null });
const friends = ["bo", "Émile", "Ann", "Zoe", null, "ed"].map(fan) as unknown as UserCard[];
const namesOf = (cards: UserCard[]) => cards.map((card) => card.name);

it("sorts by full name, ignoring case and accents", () => {
  const upwards = ["Ann", "bo", "ed", "Émile", null, "Zoe"];
  expect(namesOf(sortFriends(friends, "A-Z"))).toEqual(upwards);
  expect(namesOf(sortFriends(friends, "Z-A"))).toEqual(upwards.toReversed());
});

it("keeps the server's order", () => {
  expect(sortFriends(friends, "No Sort")).toEqual(friends);
});
