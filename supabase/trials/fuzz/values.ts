import fc from "fast-check";
import type { Reference } from "./references.ts";

export const reference = (kind: Reference["$ref"]) =>
  fc.nat(59).map((index): Reference => ({ $ref: kind, index }));

/** Like the unit "binary", which takes two seconds to build: every code point except the surrogates. */
const anyCharacter = fc
  .nat({ max: 0x10ffff - 0x800 })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Values of an attacker or a broken client. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    "",
    " ",
    "0",
    "-0",
    "NaN",
    "Infinity",
    "1e400",
    "9300000000000000000",
    "null",
    "undefined",
    "\u0000",
    "a\u0000b",
    "\u202e\u200b",
    "\ud800",
    "👩‍👩‍👧‍👦",
    "é́́́́",
    "'; drop table profiles; --",
    "%00",
    "..%2f..",
    "$1",
    "<script>alert(1)</script>",
    "{}",
    "[]",
    "{,}",
    "{a,b}",
    "\\",
    '"',
    "(select 1)",
    "eq.1",
    "2026-02-30",
    "infinity",
    "-infinity",
    "1899-01-01",
    "99999-01-01T00:00:00Z",
    "epoch",
    "00000000-0000-0000-0000-000000000000",
    "not-a-uuid",
    "x".repeat(300),
    "y".repeat(9000),
    [],
    {},
    [[[[[[[[]]]]]]]],
    { length: -1 },
    { __proto__: null, constructor: 1 },
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { maxLength: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Mostly a valid value, sometimes an invalid one. */
export const sometimesInvalid = (
  wanted: fc.Arbitrary<unknown>,
  weight = 6,
): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: wanted }, { weight: 1, arbitrary: hostile });

const words = fc.constantFrom(
  "an",
  "Ann",
  "Boston",
  "eagles",
  "soccer",
  "TEAM",
  "ATHLETE",
  "SPORT",
  "POST",
  "REPLY",
  "PROFILE",
  "POOL",
  "é",
);

const actions = ["DISMISS", "REMOVE", "CLEAR_PICTURE", "SUSPEND", "ACCEPT", "MERGE", "DECLINE"];

/** Values by the name of a field, whatever its type: ids refer to something. */
function byName(name: string): fc.Arbitrary<unknown> | undefined {
  if (name === "endpoint") return reference("ownEndpoint");
  if (/email|confirm/i.test(name)) return fc.oneof(reference("email"), reference("ownEmail"));
  if (/friendship|reference/i.test(name))
    return fc.oneof(reference("fan"), reference("friendship"));
  if (/^posts?_?id$/i.test(name)) return reference("post");
  if (/report(s|ed)?_?id/i.test(name)) return reference("reported");
  if (/suggest(ions?|ed)_?id/i.test(name)) return reference("suggestion");
  if (/image|picture/i.test(name)) return reference("picture");
  if (/^(id|subject_?id)$/i.test(name))
    return fc.oneof(reference("post"), reference("reply"), reference("fan"));
  if (/repl(y|ies)_?id/i.test(name)) return reference("reply");
  if (/sweepstakes?_?id/i.test(name)) return reference("sweepstake");
  if (/series_?id/i.test(name)) return reference("series");
  if (/pool(_?id)?$/i.test(name)) return reference("pool");
  if (/game_?id/i.test(name)) return reference("game");
  if (/(users?|supabase|profile|fan)_?id|addressee|author|^(blocke|dismisse|requeste)/i.test(name))
    return fc.oneof(reference("fan"), reference("self"));
  if (/(entity|catalogue|team|player|sport|side|winner|selected|item|slug).*(id)?/i.test(name))
    return fc.oneof(reference("entity"), words);
  if (/type|kind|category/i.test(name)) return words;
  if (name === "action") return fc.constantFrom(...actions);
  return undefined;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Values of a JSON schema, with some that it rejects. */
export function fromSchema(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return sometimesInvalid(fc.constant(schema.const), 12);
  if (schema.enum) return sometimesInvalid(fc.constantFrom(...schema.enum), 12);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, name)));
  if (typeof schema.type === "object")
    return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type }, name)));
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "object" || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    const shape = Object.fromEntries(fields.map(([key, field]) => [key, fromSchema(field, key)]));
    return sometimesInvalid(fc.record(shape, { requiredKeys: [...(schema.required ?? [])] }), 12);
  }
  if (schema.type === "array")
    return sometimesInvalid(
      fc.array(fromSchema(schema.items ?? {}, name), {
        maxLength: Math.min(16, schema.maxItems ?? 14),
      }),
    );
  const known = byName(name);
  if (known && schema.type !== "boolean") return sometimesInvalid(known);
  if (schema.type === "boolean") return sometimesInvalid(fc.boolean());
  if (schema.type === "integer" || schema.type === "number")
    return sometimesInvalid(
      fc.integer({
        min: Math.max(schema.minimum ?? -7, -1000) - 1,
        max: Math.min(schema.maximum ?? 14, 1000) + 1,
      }),
    );
  return sometimesInvalid(
    fc.oneof(
      words,
      fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 600) }),
      fc.constantFrom("2026-06-01", "1990-05-05", "2099-01-01T10:00:00Z"),
    ),
  );
}

/** A value of a type of Postgres, by the name of its column or argument. */
export function fromSqlType(type: string, name: string): fc.Arbitrary<unknown> {
  if (type.endsWith("[]"))
    return sometimesInvalid(fc.array(fromSqlType(type.slice(0, -2), name), { maxLength: 5 }));
  if (/^jsonb?$/.test(type))
    return sometimesInvalid(
      fc.oneof(
        fc.array(
          fc.record({
            entityType: words,
            entityId: reference("entity"),
            rating: fc.integer({ min: -6, max: 6 }),
            sentiment: fc.constantFrom("LOVES", "LOATHES", "NONE"),
            position: fc.integer({ min: -1, max: 12 }),
            gameId: reference("game"),
            selectedTeamId: reference("entity"),
            winnerTeamId: reference("entity"),
            draw: fc.constantFrom(true, false, null),
            expected: fc.oneof(reference("entity"), fc.constantFrom("draw", null)),
            reason: words,
          }),
          { maxLength: 14 },
        ),
        fc.jsonValue({ maxDepth: 4 }),
      ),
    );
  if (type === "uuid") return sometimesInvalid(fc.oneof(reference("fan"), reference("self")));
  return fromSchema(
    /bool/.test(type)
      ? { type: "boolean" }
      : /int|numeric|double|real/.test(type)
        ? { type: "integer" }
        : { type: "string" },
    name,
  );
}
