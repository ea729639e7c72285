import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { breakingChanges } from "./openapi/breaking.ts";
import type { OpenApiDocument, Operation } from "./openapi/document.ts";
import { openApiFile, openApiText } from "./openapi.ts";

const committed: OpenApiDocument = JSON.parse(readFileSync(openApiFile, "utf8"));

type Schemas = Parameters<typeof json>[0];
const json = (schema: z.ZodMiniType, io: "input" | "output") => z.toJSONSchema(schema, { io });

/** A document with one call. */
const documentOf = (operation: object): OpenApiDocument => ({
  openapi: "3.1.0",
  info: {},
  servers: [],
  security: [],
  paths: { "/fans": { post: { operationId: "post", tags: [], responses: {}, ...operation } } },
  components: { schemas: {} },
});
const content = (schema: object) => ({ content: { "application/json": { schema } } });
const withBody = (schema: Schemas) =>
  documentOf({ requestBody: { required: true, ...content(json(schema, "input")) } });
const withResponse = (schema: Schemas, status = "200") =>
  documentOf({
    responses: { [status]: { description: "OK", ...content(json(schema, "output")) } },
  });
const withQuery = (name: string, required: boolean) =>
  documentOf({ parameters: [{ name, in: "query", required, schema: { type: "string" } }] });

const text = z.string();
const kind = z.object({ kind: z.literal("A"), note: text });
const other = z.object({ kind: z.literal("B") });
const asked = { ...json(other, "output"), "x-only-with": "with" };
const withKinds = (parameters: object[], ...kinds: object[]) =>
  documentOf({ parameters, responses: { 200: content({ oneOf: kinds }) } });
const parameter = { name: "with", in: "query", required: false, schema: { type: "string" } };

describe("the OpenAPI document", () => {
  it("openapi.json is up to date; `npm run openapi` regenerates it", async () => {
    expect(readFileSync(openApiFile, "utf8")).toBe(await openApiText());
  });

  it("openapi.json has a schema for each reference", () => {
    const names = [...JSON.stringify(committed).matchAll(/#\/components\/schemas\/(\w+)/g)];
    expect(names.length).toBeGreaterThan(100);
    for (const [, name = ""] of names) expect(committed.components.schemas).toHaveProperty(name);
  });

  it("gives each operation an id of its own", () => {
    const operations = Object.values(committed.paths).flatMap((path): Operation[] =>
      Object.values(path),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("a document has no breaking change against itself", () => {
    expect(breakingChanges(committed, committed)).toEqual([]);
  });
});

describe("a change breaks clients", () => {
  it.each<[string, OpenApiDocument, OpenApiDocument, string]>([
    [
      "when a call is removed",
      withResponse(text),
      { ...withResponse(text), paths: {} },
      "POST /fans: was removed",
    ],
    [
      "when a call needs a session",
      documentOf({ security: [] }),
      documentOf({}),
      "POST /fans: now needs a session",
    ],
    [
      "when a call answers another status",
      withResponse(text),
      withResponse(text, "201"),
      "may return 201",
    ],
    ["when a parameter is removed", withQuery("q", false), documentOf({}), "?q: was removed"],
    ["when a parameter is required", documentOf({}), withQuery("q", true), "?q: is now required"],
    [
      "when a request must have a new field",
      withBody(z.object({})),
      withBody(z.object({ name: text })),
      "body.name: is now required",
    ],
    [
      "when a request may no longer have a field",
      withBody(z.object({ name: z.optional(text) })),
      withBody(z.object({})),
      "body.name: was removed",
    ],
    [
      "when a request accepts fewer values",
      withBody(z.enum(["A", "B"])),
      withBody(z.enum(["A"])),
      "no longer accepts each of its values",
    ],
    [
      "when a request must be shorter",
      withBody(text.check(z.maxLength(9))),
      withBody(text.check(z.maxLength(8))),
      "maxLength is tighter",
    ],
    [
      "when a request may no longer be null",
      withBody(z.nullable(text)),
      withBody(text),
      "the type changed from null to string",
    ],
    [
      "when a response lacks a field",
      withResponse(z.array(z.object({ id: text, name: text }))),
      withResponse(z.array(z.object({ id: text }))),
      "[].name: was removed",
    ],
    [
      "when a response may lack a field",
      withResponse(z.object({ id: text })),
      withResponse(z.object({ id: z.optional(text) })),
      ".id: may be absent",
    ],
    [
      "when a response may be null",
      withResponse(z.object({ id: text })),
      withResponse(z.object({ id: z.nullable(text) })),
      ".id: the type changed from string to null",
    ],
    [
      "when a response has another value",
      withResponse(z.enum(["A"])),
      withResponse(z.enum(["A", "B"])),
      "may be another value",
    ],
    [
      "when a response has another alternative",
      withResponse(z.discriminatedUnion("kind", [kind])),
      withResponse(z.discriminatedUnion("kind", [kind, other])),
      "may be another value",
    ],
    [
      "when an alternative needs a parameter that the old version had",
      withKinds([parameter], json(kind, "output")),
      withKinds([parameter], json(kind, "output"), asked),
      "may be another value",
    ],
    [
      "when a response has another type",
      withResponse(z.int()),
      withResponse(z.number()),
      "the type changed from integer to number",
    ],
    [
      "when a response has no format",
      withResponse(z.iso.date()),
      withResponse(text),
      "the format is no longer date",
    ],
  ])("%s", (_, before, after, message) => {
    expect(breakingChanges(before, after).join("\n")).toContain(message);
  });
});

it("a change to a named schema breaks the clients of schemas that contain it", () => {
  const documentWith = (fan: z.ZodMiniType): OpenApiDocument => ({
    ...documentOf({
      responses: {
        200: content({ type: "array", items: { $ref: "#/components/schemas/Fan" } }),
      },
    }),
    components: { schemas: { Fan: json(fan, "output") } },
  });
  expect(
    breakingChanges(
      documentWith(z.object({ id: text, name: text })),
      documentWith(z.object({ id: text })),
    ),
  ).toEqual(["POST /fans[].name: was removed"]);
});

describe("a change breaks no client", () => {
  it.each<[string, OpenApiDocument, OpenApiDocument]>([
    ["when a call is new", { ...withResponse(text), paths: {} }, withResponse(text)],
    ["when a call needs no session", documentOf({}), documentOf({ security: [] })],
    ["when a parameter is optional", documentOf({}), withQuery("q", false)],
    [
      "when a request accepts more",
      withBody(z.object({ kind: z.enum(["A"]), name: text.check(z.maxLength(8)) })),
      withBody(
        z.object({
          kind: z.enum(["A", "B"]),
          name: z.optional(z.nullable(text.check(z.maxLength(9)))),
          note: z.optional(text),
        }),
      ),
    ],
    [
      "when a response promises more",
      withResponse(z.object({ id: z.nullable(text), kind: z.enum(["A", "B"]), count: z.number() })),
      withResponse(z.object({ id: text, kind: z.enum(["A"]), count: z.int(), name: text })),
    ],
    [
      "when a response has fewer alternatives",
      withResponse(z.discriminatedUnion("kind", [kind, other])),
      withResponse(z.discriminatedUnion("kind", [kind])),
    ],
    [
      "when an alternative needs a new parameter",
      withKinds([], json(kind, "output")),
      withKinds([parameter], json(kind, "output"), asked),
    ],
  ])("%s", (_, before, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});
