import { expect, it } from "vitest";
import { foreignChanges } from "./snapshot.ts";

const [ann, ben] = [
  { id: 1, author_id: "ann" },
  { id: 2, author_id: "ben" },
];

/** A row in the database's own format. */
const text = (row: object) =>
  JSON.stringify(row)
    .replace(/([:,])"/g, '$1 "')
    .replace(/":(\d)/g, '": $1');
const posts = (...rows: readonly object[]) => new Map([["posts", new Set(rows.map(text))]]);

it("finds added, deleted and changed rows, except the caller's", () => {
  const before = posts(ann, ben);
  expect(foreignChanges(before, posts(ben), "ann")).toEqual([]);
  expect(foreignChanges(before, posts({ ...ann, content: "new" }, ben), "ann")).toEqual([]);
  expect(foreignChanges(before, posts(ann), "ann")).toEqual([{ table: "posts", row: text(ben) }]);
  expect(foreignChanges(before, posts(ann, { ...ben, content: "new" }), "ann")).toHaveLength(2);
  expect(foreignChanges(before, posts(ann, ben, { ...ben, id: 3 }), "ann")).toHaveLength(1);
});

it("treats every row as another's for a visitor", () => {
  expect(foreignChanges(posts(), posts(ann), undefined)).toHaveLength(1);
});

it("accepts that replies of others are deleted with the author's post", () => {
  const like = (post_id: number) => text({ post_id, user_id: "cleo" });
  const before = new Map([...posts(ann, ben), ["post_likes", new Set([like(1), like(2)])]]);
  const after = (...likes: string[]) => new Map([...posts(ben), ["post_likes", new Set(likes)]]);
  expect(foreignChanges(before, after(like(2)), "ann")).toEqual([]);
  expect(foreignChanges(before, after(), "ann")).toEqual([{ table: "post_likes", row: like(2) }]);
});

it("accepts that a report adds its subject", () => {
  const subject = text({ id: 7, fan_id: "ben" });
  const after = new Map([
    ["private.reported_subjects", new Set([subject])],
    ["private.reports", new Set([text({ reported_id: 7, reporter_id: "ann" })])],
  ]);
  const before = new Map([...after.keys()].map((table) => [table, new Set<string>()]));
  expect(foreignChanges(before, after, "ann")).toEqual([]);
  expect(foreignChanges(before, after, "cleo")).toHaveLength(2);
});

it("accepts that a deleted account deletes reports about it, and not those by it", () => {
  const before = new Map([
    ["auth.users", new Set([text({ id: "ann" }), text({ id: "ben" })])],
    ["private.reported_subjects", new Set([text({ id: 7, fan_id: "ann" })])],
    ["private.reports", new Set([text({ reported_id: 7, reporter_id: "cleo" })])],
  ]);
  const after = new Map([
    ["auth.users", new Set([text({ id: "ben" })])],
    ["private.reported_subjects", new Set([text({ id: 8, fan_id: "ben" })])],
    ["private.reports", new Set<string>()],
  ]);
  expect(foreignChanges(before, after, "ann")).toEqual([]);
  expect(foreignChanges(before, after, "ben").map(({ table }) => table)).toContain(
    "private.reports",
  );
});

it("accepts changes to a pool and its members by its first member", () => {
  const pool = text({ id: 3, name: "The office" });
  const [ann, ben] = ["ann", "ben"].map((profile_id, place) =>
    text({ pool_id: 3, profile_id, place }),
  ) as [string, string];
  const of = (pools: string[], members: string[]) =>
    new Map([
      ["private.pools", new Set(pools)],
      ["private.pool_members", new Set(members)],
    ]);
  const before = of([pool], [ann, ben]);
  for (const after of [of([], []), of([text({ id: 3, name: "The den" })], [ann])]) {
    expect(foreignChanges(before, after, "ann")).toEqual([]);
    expect(foreignChanges(before, after, "ben").map(({ table }) => table)).toContain(
      "private.pools",
    );
  }
});

it("accepts that a reply adds its delivery", () => {
  const delivery = text({ kind: "REPLY", subject_id: "8", profile_id: "ben" });
  const rows = (...[replies, deliveries]: string[][]) =>
    new Map([
      ["replies", new Set(replies)],
      ["private.deliveries", new Set(deliveries)],
    ]);
  const reply = text({ id: 8, author_id: "ann", post_id: 1 });
  expect(foreignChanges(rows([], []), rows([reply], [delivery]), "ann")).toEqual([]);
  expect(foreignChanges(rows([reply], []), rows([reply], [delivery]), "ann")).toHaveLength(1);
});

it("accepts that an answer fixes the question of its day", () => {
  const asked = (...rows: object[]) =>
    new Map([["private.asked_questions", new Set(rows.map(text))]]);
  const today = { day: "2026-11-26", entity_id: 7 };
  expect(foreignChanges(asked(), asked(today), "ann")).toEqual([]);
  expect(foreignChanges(asked(today), asked({ ...today, entity_id: 8 }), "ann")).toHaveLength(2);
});
