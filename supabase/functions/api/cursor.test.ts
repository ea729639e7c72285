import { describe, expect, it } from "vitest";
import { notificationId } from "../_shared/contract/notifications.ts";
import { createCursors, createIdCursors } from "./cursor.ts";

const posts = createIdCursors("posts");
const replies = createIdCursors("replies");
const notifications = createCursors("notifications", notificationId);
const cursorTo = (next: number, list = posts) => list.page({ next }).pagination.nextCursor ?? "";

describe("cursors", () => {
  it.each([1, 9, 10, 99, 123_456, Number.MAX_SAFE_INTEGER])(
    "decodes a cursor to its id %i",
    (id) => {
      const cursor = cursorTo(id);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(posts.place(cursor)).toBe(id);
    },
  );

  it.each([undefined, ""])("%j as the cursor returns the first page", (cursor) => {
    expect(posts.place(cursor)).toBeUndefined();
    expect(notifications.place(cursor)).toBeUndefined();
  });

  it("returns the next cursor with a page, and null on the last page", () => {
    expect(posts.page({ posts: [1], next: null })).toEqual({
      posts: [1],
      pagination: { hasNextPage: false, nextCursor: null },
    });
    expect(posts.page({ posts: [], next: 5 }).pagination.hasNextPage).toBe(true);
  });

  it("notification cursors accept ids of notifications and nothing else", () => {
    const id = "1795382399123456-POST_LIKED-17";
    const cursorOf = (next: string) => notifications.page({ next }).pagination.nextCursor ?? "";
    expect(notifications.place(cursorOf(id))).toBe(id);
    for (const wrong of ["5", cursorTo(5), cursorOf("1-X-1"), `${cursorOf(id)}=`])
      expect(() => notifications.place(wrong)).toThrow(/a page of notifications/);
  });

  it("a list rejects a cursor of another list", () => {
    expect(() => replies.place(cursorTo(5))).toThrow(/a page of replies/);
    expect(() => posts.place(cursorTo(5, replies))).toThrow(/a page of posts/);
    expect(() => posts.place(cursorTo(5, createIdCursors("pools")))).toThrow(/a page of posts/);
  });

  it.each([
    "0",
    "null",
    "not a cursor",
    "%%%",
    "ü",
    btoa("posts:0"),
    btoa("posts:01"),
    btoa("posts:-5"),
    btoa("posts:1 or true"),
    btoa("replies:5"),
    `${cursorTo(5)}=`,
    ` ${cursorTo(5)}`,
    cursorTo(5).slice(0, -1),
    "A".repeat(5000),
  ])("rejects %s as a cursor and names the field", (cursor) => {
    expect(() => posts.place(cursor)).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        issues: [expect.objectContaining({ path: "cursor" })],
      }),
    );
  });
});
