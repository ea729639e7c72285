import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { breakingChanges } from "../commands/openapi/breaking.ts";
import { openApiText } from "../commands/openapi.ts";
import {
  changedReleasedMigrations,
  compareVersions,
  releasedVersions,
  releaseFile,
} from "./releases.ts";

it("released migrations never change; `npm run migration -- <name>` adds one", () => {
  expect(releasedVersions()).not.toEqual([]);
  expect(changedReleasedMigrations()).toEqual([]);
});

it("the API breaks no client of the last release; add a field or a call instead", async () => {
  const last = releasedVersions().at(-1) ?? "";
  const released = JSON.parse(readFileSync(releaseFile(last, "openapi.json"), "utf8"));
  expect(breakingChanges(released, JSON.parse(await openApiText()))).toEqual([]);
});

it("orders versions by number", () => {
  expect(["1.10.0", "1.9.1", "1.9.0", "0.9.9"].sort(compareVersions)).toEqual([
    "0.9.9",
    "1.9.0",
    "1.9.1",
    "1.10.0",
  ]);
});
