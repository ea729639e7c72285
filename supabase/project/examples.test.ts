import { expect, it } from "vitest";
import * as z from "zod/mini";
import { findEndpoints } from "./endpoints.ts";
import { differences, exampleOf, params, resolve, sampleSubjects } from "./examples.ts";

const endpoints = await findEndpoints();
const calls = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

it.each(calls)("%s accepts its example", (_, endpoint) => {
  const example = resolve(exampleOf(endpoint), sampleSubjects);
  // Parameters of a path are text.
  const texts = Object.entries(example.params).map(([name, value]) => [name, String(value)]);
  example.params = Object.fromEntries(texts);
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part] ?? z.optional(z.strictObject({}));
    expect(schema.safeParse(example[part]).error).toBeUndefined();
    const { shape } = schema as { shape?: object };
    if (shape)
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(example[part] ?? {})));
  }
});

it("overrides of examples name only calls that exist", () => {
  const named = Object.keys({ ...differences, ...params }).filter((name) => name.includes(" "));
  const names = calls.map(([name]) => name);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

it("throws when no example has a value for a required field", () => {
  const body = z.object({ mood: z.string() });
  const endpoint = { method: "POST", path: "/posts", body, output: z.null() } as const;
  expect(() => exampleOf(endpoint)).toThrow("supabase/project/examples.ts has no mood");
});
