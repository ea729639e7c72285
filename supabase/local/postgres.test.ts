import { expect, it } from "vitest";
import { durability } from "./postgres.ts";

it("data that stays is on disk before it counts; only throw-away data skips that", () => {
  expect(durability({ isDisposable: false })).toEqual({ initdb: [], server: [] });
  expect(durability({ isDisposable: true }).initdb).toContain("--no-sync");
});
