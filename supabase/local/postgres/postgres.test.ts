import { expect, it } from "vitest";
import { durability } from "./postgres.ts";

it("commits to disk, except for temporary data", () => {
  expect(durability({ isDisposable: false })).toEqual({ initdb: [], server: [] });
  expect(durability({ isDisposable: true }).initdb).toContain("--no-sync");
});
