import { expect, it } from "vitest";
import { findLeaks } from "./leaks.ts";

const marker = { what: "birth date of ann", text: "1931-01-23", readers: ["ann"] };
const exposing = (text: unknown, by = "ben", { headers = "", sent = "" } = {}) =>
  findLeaks({ text: typeof text === "string" ? text : JSON.stringify(text), headers, sent }, by, [
    marker,
  ]);

it("finds a mark in body, headers and cursors, and in the text of an error", () => {
  const cursor = Buffer.from("after:1931-01-23").toString("base64url");
  expect(exposing({ message: "born on 1931-01-23" })).toEqual(["birth date of ann"]);
  expect(exposing("not even JSON: 1931-01-23")).toEqual(["birth date of ann"]);
  expect(exposing({}, "ben", { headers: "x-hint: 1931-01-23" })).toEqual(["birth date of ann"]);
  expect(exposing({ pagination: { nextCursor: cursor } })).toEqual(["birth date of ann"]);
  expect(exposing({ birthDate: "1931-01-24" })).toEqual([]);
});

it("ignores data that its owner reads and text that the caller sent", () => {
  expect(exposing({ birthDate: "1931-01-23" }, "ann")).toEqual([]);
  expect(exposing({ message: "1931-01-23?" }, "ben", { sent: "born=1931-01-23" })).toEqual([]);
});

it("finds another fan's rows of private tables, at any depth", () => {
  const row = { blocker_id: "ann", blocked_id: "cleo" };
  expect(exposing([row])).toEqual(["a block of another fan"]);
  expect(exposing({ profiles: [{ blocks: [row] }] })).toEqual(["a block of another fan"]);
  expect(exposing([row], "ann")).toEqual([]);
  const friendship = { user_lo: "ann", user_hi: "ben", requester_id: "ann" };
  expect(exposing([friendship])).toEqual([]);
  expect(exposing([friendship], "cleo")).toEqual(["a friendship of another fan"]);
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
  expect(exposing({ finalGame: game })).toEqual([]);
  expect(exposing({ finalGame: { ...game, split } })).toEqual(unsealed);
  expect(exposing({ finalGame: { ...game, friendsPicks: [{ selectedId: 1 }] } })).toEqual(unsealed);
  expect(exposing({ finalGame: { ...game, split, isLocked: true } })).toEqual([]);
});
