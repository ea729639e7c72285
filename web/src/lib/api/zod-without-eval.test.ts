import "@/lib/api/zod-without-eval";
import { expect, it, vi } from "vitest";
import { config, object, string } from "zod/mini";

it("zod compiles no code", () => {
  const compile = vi.spyOn(globalThis, "Function");
  expect(config()).toMatchObject({ jitless: true });
  expect(object({ name: string() }).parse({ name: "Ann" })).toEqual({ name: "Ann" });
  expect(compile).not.toHaveBeenCalled();
});
