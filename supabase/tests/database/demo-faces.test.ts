import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pictureProblem } from "../../functions/api/pictures/problem.ts";
import { projectRoot } from "../../project/settings.ts";

const folder = path.join(projectRoot, "supabase/seeds/demo/faces");
const pictures = readdirSync(folder).filter((name) => !name.endsWith(".ts"));

it("the demo's faces are small, distinct pictures of both kinds", () => {
  for (const kind of ["short", "long"])
    expect(pictures.filter((name) => name.startsWith(`${kind}-`)).length).toBeGreaterThan(30);
  const contents = pictures.map((name) => readFileSync(path.join(folder, name)));
  for (const content of contents) {
    expect(content.subarray(0, 4).toString() + content.subarray(8, 12)).toBe("RIFFWEBP");
    expect(content.length).toBeLessThan(8_000);
    expect(pictureProblem("face.webp", content)).toBeUndefined();
  }
  expect(new Set(contents.map((content) => content.toString("base64"))).size).toBe(contents.length);
});
