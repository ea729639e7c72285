import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../_shared/contract/endpoint.ts";
import { createIdCursors } from "./cursor.ts";
import type { Call } from "./mount.ts";
import { type Route, routesOf, sortRoutes } from "./routes-of.ts";

const byId = z.object({ id: z.string() });
const text = z.object({ firstName: z.string(), note: z.nullish(z.string()) });
const nothing = z.null();

/** The SQL call of a route for this input, and its result for this value. */
async function run([route]: readonly Route[], input: object, value: unknown = {}) {
  const call = vi.fn(async () => value);
  const result = await route?.handler({ call, ...input } as unknown as Call<never>);
  return { called: call.mock.calls[0], result };
}

describe("the convention", () => {
  it("calls the function of the call's name with the fields of path, query and body", async () => {
    const saveName = endpoint("PUT /fans/:id", { params: byId, body: text, output: nothing });
    const input = { params: { id: "a" }, body: { firstName: "Ann", note: null } };
    const { called, result } = await run(routesOf({ saveName }), input);
    expect(called).toEqual(["save_name", { id: "a", first_name: "Ann" }]);
    expect(result).toBeUndefined();
  });

  it("applies the names, whole bodies and fixed values that a resource or a call declares", async () => {
    const saveName = endpoint("PUT /fans/:id", { params: byId, body: text, output: nothing });
    const fixed = { is_top: true };
    const routes = routesOf(
      { saveName },
      { args: { id: "profile_id" } },
      { saveName: { sql: "save", body: "changes", fixed } },
    );
    const { called } = await run(routes, { params: { id: "a" }, body: { firstName: "Ann" } });
    expect(called).toEqual([
      "save",
      { profile_id: "a", changes: { firstName: "Ann" }, is_top: true },
    ]);
    expect(routes[0]?.sql).toEqual({ name: "save", args: ["is_top", "profile_id", "changes"] });
  });

  it("parses and returns the cursors of lists", async () => {
    const list = endpoint("GET /fans", {
      query: z.object({ cursor: z.optional(z.string()) }),
      output: z.object({ fans: z.array(text), pagination: text }),
    });
    const cursors = createIdCursors("fans");
    const routes = routesOf({ list }, { cursors, args: { cursor: "before_id" } });
    const first = await run(routes, { query: {} }, { fans: [], next: 5 });
    expect(first.called).toEqual(["list", {}]);
    const { nextCursor: cursor } = (first.result as ReturnType<typeof cursors.page>).pagination;
    const last = await run(routes, { query: { cursor } }, { fans: [], next: null });
    expect(last.called).toEqual(["list", { before_id: 5 }]);
    expect(last.result).toMatchObject({ pagination: { hasNextPage: false } });
  });

  it("makes a value the only field of the response", async () => {
    const output = z.object({ count: z.int() });
    const count = routesOf({ countFans: endpoint("GET /fans/count", { output }) });
    expect((await run(count, {}, 3)).result).toEqual({ count: 3 });
    expect((await run(count, {}, { count: 3 })).result).toEqual({ count: 3 });
  });

  it("returns 201 if SQL has created something", async () => {
    const ask = endpoint("POST /fans", { creates: "if new", body: text, output: text });
    const of = (isNew: boolean) =>
      run(routesOf({ ask }), {}, { isNew, change: { firstName: "A" } });
    expect((await of(false)).result).toEqual({ firstName: "A" });
    expect((await of(true)).result).toEqual({ value: { firstName: "A" } });
  });

  it("uses the handler that a call declares", async () => {
    const count = endpoint("GET /fans/count", { output: z.object({ count: z.int() }) });
    const routes = routesOf({ count }, {}, { count: async () => ({ count: 7 }) });
    expect((await run(routes, {})).result).toEqual({ count: 7 });
  });
});

it("a fixed part of a path comes before a parameter", () => {
  const paths = ["/fans/:id/:name", "/fans/:id", "/fans/:id/count", "/fans/pending", "/fans"];
  const routes = paths.map((path) =>
    routesOf({ one: endpoint(`GET ${path as "/fans"}`, { output: nothing }) }),
  );
  expect(sortRoutes(routes.flat()).map(({ endpoint: { path } }) => path)).toEqual([
    "/fans",
    "/fans/pending",
    "/fans/:id",
    "/fans/:id/count",
    "/fans/:id/:name",
  ]);
});
