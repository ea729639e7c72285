// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pages } from "@/app/pages";

const modules = import.meta.glob<Record<string, unknown>>("./routes/*.tsx");

describe.each(pages)("$path", ({ module, component }) => {
  it("each page's file exports its component", async () => {
    expect((await modules[`./routes/${module}.tsx`]?.())?.[component]).toBeTypeOf("function");
  });
});

it("no two pages share an address", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
