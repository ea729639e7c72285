import { expect, it } from "vitest";
import { findLeaks } from "./leaks.ts";

const marker = { what: "birth date of ann", text: "1931-01-23", readers: ["ann"] };
const told = (text: unknown, by = "ben", { headers = "", sent = "" } = {}) =>
  findLeaks({ text: typeof text === "string" ? text : JSON.stringify(text), headers, sent }, by, [
    marker,
  ]);

it("finds a mark in body, headers and cursors, and in the text of an error", () => {
  const cursor = Buffer.from("after:1931-01-23").toString("base64url");
  expect(told({ message: "born on 1931-01-23" })).toEqual(["birth date of ann"]);
  expect(told("not even JSON: 1931-01-23")).toEqual(["birth date of ann"]);
  expect(told({}, "ben", { headers: "x-hint: 1931-01-23" })).toEqual(["birth date of ann"]);
  expect(told({ pagination: { nextCursor: cursor } })).toEqual(["birth date of ann"]);
  expect(told({ birthDate: "1931-01-24" })).toEqual([]);
});

it("ignores data that its owner reads and text that the caller sent", () => {
  expect(told({ birthDate: "1931-01-23" }, "ann")).toEqual([]);
  expect(told({ message: "1931-01-23?" }, "ben", { sent: "born=1931-01-23" })).toEqual([]);
});

it("finds rows of private tables that are another fan's, at any depth", () => {
  const row = { blocker_id: "ann", blocked_id: "cleo" };
  expect(told([row])).toEqual(["a block of another"]);
  expect(told({ profiles: [{ blocks: [row] }] })).toEqual(["a block of another"]);
  expect(told([row], "ann")).toEqual([]);
  const friendship = { user_lo: "ann", user_hi: "ben", requester_id: "ann" };
  expect(told([friendship])).toEqual([]);
  expect(told([friendship], "cleo")).toEqual(["a friendship of another"]);
});

it("finds picks of an open game", () => {
  const game = {
    isLocked: false,
    isCompleted: false,
    isVoid: false,
    split: null,
    friendsPicks: [],
  };
  const split = { one: 1, two: 0 };
  const unsealed = ["picks before the lock"];
  expect(told({ finalGame: game })).toEqual([]);
  expect(told({ finalGame: { ...game, split } })).toEqual(unsealed);
  expect(told({ finalGame: { ...game, friendsPicks: [{ selectedId: 1 }] } })).toEqual(unsealed);
  expect(told({ finalGame: { ...game, split, isLocked: true } })).toEqual([]);
});
