import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { listProjectFiles } from "./project-files.ts";

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
  const found = listProjectFiles()
    .filter((file) => isChecked.test(file) && !isExempt.test(file))
    .flatMap((file) =>
      readFileSync(path.join(projectRoot, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
