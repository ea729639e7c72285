import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The arguments of each call that begins at the match. */
function argumentsOf(call: RegExp, text: string): string[] {
  return [...text.matchAll(call)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0 && end < text.length; end++)
      depth += Number(text[end] === "(") - Number(text[end] === ")");
    return text.slice(index + length, end - 1);
  });
}

/** A test or hook with a timeout of its own, which would replace the suites' long timeout. */
const ownTimeout = /^ *\}, \d+_?\d{3}\);$|^ *\},\n +\d+_?\d{3},\n *\);$/m;

const isImpatient = (text: string) =>
  ownTimeout.test(text) ||
  argumentsOf(/\bvi\.wait(For|Until)\(/g, text).some((one) => !/waitOptions,?\s*$/.test(one)) ||
  (text.includes("@testing-library/react") &&
    /\b(waitFor|find(All)?By\w+)\(/.test(text) &&
    !/@\/testing\/(render|render-page|wait-long)"/.test(text));

it("no test has a wait or timeout of its own that a busy machine could exceed", () => {
  const files = globSync(["web/**/*.test.{ts,tsx}", "supabase/**/*.test.ts"]).filter(
    (file) => !file.endsWith("wait-long.test.ts"),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => isImpatient(readFileSync(file, "utf8")))).toEqual([]);
});

it.each([
  "await vi.waitFor(() => expect(one).toBe(1));",
  "await vi.waitFor(() => expect(one).toBe(1), 10_000);",
  "it('waits', () => {\n  }, 60_000);",
  "it(\n  'waits',\n  () => {\n  },\n  60_000,\n);",
  'import { screen } from "@testing-library/react"; await screen.findByText("One");',
])("finds `%s`", (text) => {
  expect(isImpatient(text)).toBe(true);
});
