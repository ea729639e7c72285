// Supabase resolves a function by its own deno.json only. Here, Deno would read package.json, too.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importMapOf, importMapProblems, importsOf } from "../testing/support/import-map.ts";
import { functionNames } from "./functions.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const packageVersions = { ...dependencies, ...devDependencies };

describe.each(functionNames())("deno.json of %s", (name) => {
  it("each import map has one key per imported package, at the version of package.json", () => {
    const used = importsOf(name);
    expect(used).toContain("hono");
    expect(importMapProblems(importMapOf(name), used, packageVersions)).toEqual([]);
  });

  it("Renovate finds every package of the import maps, and changes them with package.json", () => {
    const file = `supabase/functions/${name}/deno.json`;
    const [manager] = JSON.parse(readFileSync("renovate.json", "utf8")).customManagers;
    expect(file).toMatch(new RegExp(manager.managerFilePatterns[0].slice(1, -1)));
    const pattern = new RegExp(manager.matchStrings[0], "g");
    const found = [...readFileSync(file, "utf8").matchAll(pattern)];
    expect(found).toHaveLength(Object.keys(importMapOf(name).imports).length);
    for (const { groups } of found)
      expect(packageVersions[groups?.depName ?? ""]).toBe(groups?.currentValue);
  });
});

it.each([
  [{ "hono/": "npm:hono@1.2.3/", hono: "npm:hono@1.2.3" }, '"hono/" ends in a slash'],
  [{ "hono/": "npm:hono@1.2.3/", hono: "npm:hono@1.2.3" }, '"hono/cors" is not a key'],
  [{ zod: "npm:zod@4.5.6" }, '"zod" is not imported'],
  [{ hono: "jsr:@hono/hono@1.2.3" }, '"hono" leads to jsr:@hono/hono@1.2.3'],
  [{ hono: "https://esm.sh/hono@1.2.3" }, '"hono" leads to https://esm.sh/hono@1.2.3'],
  [{ "hono/cors": "npm:hono@1.2.3/etag" }, '"hono/cors" leads to npm:hono@1.2.3/etag'],
  [{ hono: "npm:hono@1.2.4" }, '"hono" has version 1.2.4, package.json 1.2.3'],
  [{ hono: "npm:hono@^1.2.3" }, '"hono" leads to npm:hono@^1.2.3'],
])("the check rejects the import map %j: %s", (imports, complaint) => {
  const used = ["hono", "hono/cors"];
  const versions = { hono: "1.2.3", zod: "4.5.6" };
  expect(importMapProblems({ imports }, used, versions)).toContain(complaint);
});

it.each(["jsr:@hono/hono", "npm:hono@1.2.3", "https://esm.sh/hono"])(
  "the check rejects an import of %s that bypasses the map",
  (specifier) =>
    expect(importMapProblems({ imports: {} }, [specifier], {})).toEqual([
      `"${specifier}" is not a key`,
    ]),
);
