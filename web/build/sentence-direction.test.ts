import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const source = path.join(import.meta.dirname, "../src");

/** The children of an element with `dir="auto"` that has no element inside. */
const automatic = /dir="auto"[^>]*>([^<]*)<\//g;

/** Whether the children combine words of ours with a value, in JSX or in a template string. */
function isSentence(children: string): boolean {
  const bare = children.replace(/\$\{[^}]*\}/g, "");
  const templates = [...bare.matchAll(/`([^`]*)`/g)].map(([, words = ""]) => words);
  return /\{/.test(children) && /[a-z]{2}/i.test(bare.replace(/\{[^}]*\}/g, "") + templates);
}

const unsafeIn = (text: string) =>
  [...text.matchAll(automatic)].flatMap(([, children = ""]) =>
    isSentence(children) && !children.includes("isolate(") ? [children.trim()] : [],
  );

it("isolates names in sentences whose direction follows their first letter", () => {
  const found = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .flatMap((file) => unsafeIn(readFileSync(path.join(source, file), "utf8")));
  expect(found).toEqual([]);
});

it.each(["{name} asked you here", `{\`Edit \${name}\`}`])("finds the sentence %s", (children) => {
  expect(unsafeIn(`<p dir="auto">${children}</p>`)).toEqual([children]);
});

it.each(["{name}", `{\`“\${name}”\`}`, "{isolate(name)} asked you here"])(
  "accepts the sentence %s",
  (children) => {
    expect(unsafeIn(`<p dir="auto">${children}</p>`)).toEqual([]);
  },
);
