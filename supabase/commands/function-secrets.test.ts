import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/settings.ts";
import { optionalSettings } from "./function-secrets.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

/** The variables that a workflow takes from the repository's variables and secrets. */
const passedBy = (workflow: string) =>
  [
    ...read(`.github/workflows/${workflow}`).matchAll(/^ +([A-Z_]+): \$\{\{ (?:vars|secrets)\./gm),
  ].map(([, name]) => name);

it("deploy.yml passes every optional setting of the functions", () => {
  expect(passedBy("deploy.yml")).toEqual(expect.arrayContaining([...optionalSettings]));
});

it("release.yml passes every setting of the app", () => {
  const settings = [...read("web/src/env.d.ts").matchAll(/readonly (VITE_\w+)/g)].map(
    ([, name]) => name,
  );
  expect(passedBy("release.yml")).toEqual(expect.arrayContaining(settings));
});
