import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { explainRefusal, permissionsFor, tokenPermissions } from "./token-permissions.ts";

const all = permissionsFor(Object.keys(tokenPermissions).map((name) => ({ name })));

it("the README lists every permission that deploying needs", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(all.filter((permission) => !readme.includes(`\`${permission}\``))).toEqual([]);
});

it("steps that share a permission name it once", () => {
  const both = permissionsFor([{ name: "settings" }, { name: "passwords" }, { name: "app" }]);
  expect(both).toHaveLength(new Set(both).size);
  expect(both).toContain("auth_config_write");
});

it.each([
  [
    'Supabase said 403: {"message":"Forbidden","missing_permissions":["backups_read"]}',
    "lacks backups_read.",
  ],
  [
    'unexpected status 403: {"missing_permissions": ["a_read", "b_write"]}',
    "lacks a_read, b_write.",
  ],
  ["Supabase said 403: Forbidden", "needs realtime_config_write."],
])("a refusal names what the token lacks: %s", (message, end) => {
  expect(explainRefusal(message, "realtime")).toContain(end);
});

it("other failures say nothing about the token", () => {
  expect(explainRefusal("Supabase said 500: 4031 rows", "realtime")).toBe("");
});
