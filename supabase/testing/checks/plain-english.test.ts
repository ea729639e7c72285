import { describe, expect, it } from "vitest";
import { passagesIn, remedyFor } from "./plain-english.ts";

describe("remedyFor", () => {
  it.each([
    ["What the fan reads", "start with the subject"],
    ["Deletes the row. Who asks next waits", "start with the subject"],
    ["hidden from who has no session: for who is blocked", "name the object"],
    ["Whoever has the link can join", "name the actor"],
    ["so that nobody waits for it", "write no one, or name the actor"],
    ["shows the own profile first", "write their or its"],
    ["deletes an own post", "write their or its"],
    ["fetches the list anew", "write again"],
    ["the list is to be sorted", "write must or will"],
    ["the caller is told so", "use an active verb"],
    ["the name stands beside it", "write is, or a specific verb"],
    ["tried in vain three times", "use the literal term"],
  ])("finds the habit in %j", (text, remedy) => {
    expect(remedyFor(text)).toBe(remedy);
  });

  it.each([
    "Returns the fan's own profile",
    "Finds out who reads the page",
    "What if the token expires?",
    "A picture may be up to 2 MB for good measure",
  ])("accepts %j", (text) => {
    expect(remedyFor(text)).toBeUndefined();
  });
});

describe("passagesIn", () => {
  it("joins the lines of a comment and skips directives", () => {
    const source = "// one two three\n// four five\n// biome-ignore lint/x: why it is so\nlet a;\n";
    expect(passagesIn("a.ts", source)).toEqual([
      { kind: "comments", line: 1, text: "one two three four five" },
    ]);
  });

  it("reads block comments, JSX comments and test titles", () => {
    const source = `/** Says one two three. */\n{/* four five six seven */}\nit("does one good thing", f);\n`;
    expect(passagesIn("a.test.tsx", source).map(({ kind, text }) => [kind, text])).toEqual([
      ["comments", "Says one two three. four five six seven"],
      ["titles", "does one good thing"],
    ]);
  });

  it("reads comments of SQL objects and pgTAP titles", () => {
    const source =
      "comment on table a is\n  'One row per fan.';\nselect is(1, 1, 'returns one row per fan');\n";
    const passages = passagesIn("supabase/tests/pgtap/a.test.sql", source);
    expect(passages.map(({ kind, line }) => [kind, line])).toEqual([
      ["comments", 2],
      ["titles", 3],
    ]);
  });

  it("reads sentences of Markdown outside of code", () => {
    const source = "One two three four. Five six `code` seven.\n\n```sh\nwhat is to be done\n```\n";
    expect(passagesIn("a.md", source).map(({ text }) => text)).toEqual([
      "One two three four.",
      "Five six x seven.",
    ]);
  });
});
