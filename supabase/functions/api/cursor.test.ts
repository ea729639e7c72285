import { describe, expect, it } from "vitest";
import {
  cursorAbove,
  cursorBefore,
  cursorBelow,
  idAboveCursor,
  idOfCursor,
  notificationOfCursor,
} from "./cursor.ts";

describe("cursors", () => {
  it.each([1, 9, 10, 99, 123_456, Number.MAX_SAFE_INTEGER])("lead back to %i", (id) => {
    const cursor = cursorBelow(id);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(cursor).not.toContain(String(id));
    expect(idOfCursor(cursor)).toBe(id);
    expect(idAboveCursor(cursorAbove(id))).toBe(id);
  });

  it.each([undefined, ""])("%j is the first page", (cursor) => {
    expect(idOfCursor(cursor)).toBeUndefined();
  });

  it("lead back to a notification, and to nothing else", () => {
    const id = "1795382399123456-POST_LIKED-17";
    expect(notificationOfCursor(cursorBefore(id))).toBe(id);
    expect(notificationOfCursor("")).toBeUndefined();
    for (const wrong of ["5", cursorBelow(5), cursorBefore("1-X-1"), `${cursorBefore(id)}=`])
      expect(() => notificationOfCursor(wrong)).toThrow(/a page of notifications/);
  });

  it("lead on in the direction that they were made for, and in no other", () => {
    expect(() => idAboveCursor(cursorBelow(5))).toThrow(/a page of replies/);
    expect(() => idOfCursor(cursorAbove(5))).toThrow(/a page of posts/);
  });

  it.each([
    "0",
    "null",
    "not a cursor",
    "%%%",
    "ü",
    btoa("below:0"),
    btoa("below:01"),
    btoa("below:-5"),
    btoa("below:1 or true"),
    btoa("above:5"),
    `${cursorBelow(5)}=`,
    ` ${cursorBelow(5)}`,
    cursorBelow(5).slice(0, -1),
    "A".repeat(5000),
  ])("%s is refused, naming the field", (cursor) => {
    expect(() => idOfCursor(cursor)).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        issues: [expect.objectContaining({ path: "cursor" })],
      }),
    );
  });
});
