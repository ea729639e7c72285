import { expect, it } from "vitest";
import { compareVersions } from "./releases.ts";

it("orders versions by number", () => {
  expect(["1.10.0", "1.9.1", "1.9.0", "0.9.9"].sort(compareVersions)).toEqual([
    "0.9.9",
    "1.9.0",
    "1.9.1",
    "1.10.0",
  ]);
});
