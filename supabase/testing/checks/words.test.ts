import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";

/** Words that make a sentence old-fashioned or hide its actor; none is a name here. */
const words =
  /\b(?:who(?:so|m)?ever|anew|lest|there(?:of|in|upon)|here(?:of|in)|in vain|as it were|an own)\b/i;
const isChecked = /\.(?:tsx?|sql|css|md|ya?ml|toml)$/;
const isExempt = /database\.types|(?:^|\/)seeds\/|supabase\/migrations\/|words\.test\.ts$/;

it("finds a listed word in a sentence", () => {
  expect("Whoever has the link can join").toMatch(words);
  expect("The holder of the link can join").not.toMatch(words);
});

it("the project uses no listed word", () => {
  const found = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" })
    .split("\n")
    .filter((file) => isChecked.test(file) && !isExempt.test(file))
    .map((file) => ({ file, place: path.join(projectRoot, file) }))
    .filter(({ place }) => existsSync(place))
    .flatMap(({ file, place }) =>
      readFileSync(place, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
