import type { JsonSchema, OpenApiDocument } from "./document.ts";

type Direction = "request" | "response";

/** Both versions of a document, and the direction in which their schemas are compared. */
export interface Versions {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly direction: Direction;
  /** Parameters that the old version did not have and no client must send. */
  readonly added?: readonly string[];
}

function resolveReference(schema: JsonSchema, { components }: OpenApiDocument): JsonSchema {
  const { $ref: reference } = schema;
  if (typeof reference !== "string") return schema;
  const name = reference.slice("#/components/schemas/".length);
  const found = components.schemas[name];
  if (!found) throw new Error(`No schema has the name ${name}`);
  return found;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] | undefined {
  const { type } = schema;
  if (!Array.isArray(type)) return schema.anyOf ?? schema.oneOf;
  return type.map((one) => (one === "null" ? { type: one } : { ...schema, type: one }));
}

/** The values of an enum or const; undefined if the schema names none. */
const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.enum ?? ("const" in schema ? [schema.const] : undefined);

const isWithin = (values: readonly unknown[], all: readonly unknown[]) =>
  values.every((value) => all.includes(value));

/** Lists what breaks clients: requests may widen, responses may narrow. */
export function compareSchemas(
  old: JsonSchema,
  current: JsonSchema,
  versions: Versions,
  at: string,
): string[] {
  const [before, after] = [
    resolveReference(old, versions.before),
    resolveReference(current, versions.after),
  ];
  const [alternatives, currentAlternatives] = [alternativesOf(before), alternativesOf(after)];
  if (alternatives || currentAlternatives)
    return compareAlternatives(
      alternatives ?? [before],
      currentAlternatives ?? [after],
      versions,
      at,
    );
  return [
    ...compareTypes(before, after, versions, at),
    ...compareProperties(before, after, versions, at),
    ...compareItems(before, after, versions, at),
  ];
}

/** Each alternative of the narrower side must match one of the wider side. */
function compareAlternatives(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  versions: Versions,
  at: string,
): string[] {
  const isRequest = versions.direction === "request";
  // Clients of the old version never send the parameter that requests these.
  const known = after.filter(
    (one) =>
      isRequest || !versions.added?.includes(resolveReference(one, versions.after)["x-only-with"]),
  );
  const [narrow, wide] = isRequest ? [before, after] : [known, before];
  const broken = narrow
    .map((one) =>
      wide.map((other) =>
        isRequest
          ? compareSchemas(one, other, versions, at)
          : compareSchemas(other, one, versions, at),
      ),
    )
    .filter((attempts) => attempts.every((changes) => changes.length > 0));
  // The attempt with the fewest changes is most likely the same alternative.
  return broken.flatMap((attempts) => attempts.toSorted((a, b) => a.length - b.length)[0] ?? []);
}

const limits = ["pattern", "format", "minLength", "minItems", "minimum", "exclusiveMinimum"];
const upperLimits = ["maxLength", "maxItems", "maximum", "exclusiveMaximum"];

function isTighter(key: string, before: JsonSchema, after: JsonSchema): boolean {
  if (!(key in after) || after[key] === before[key]) return false;
  if (!(key in before) || typeof after[key] !== "number") return true;
  return upperLimits.includes(key) ? after[key] < before[key] : after[key] > before[key];
}

function compareTypes(
  before: JsonSchema,
  after: JsonSchema,
  { direction }: Versions,
  at: string,
): string[] {
  const [narrow, wide] = direction === "request" ? [before, after] : [after, before];
  const fits =
    wide.type === undefined ||
    narrow.type === wide.type ||
    (narrow.type === "integer" && wide.type === "number");
  if (!fits) return [`${at}: the type changed from ${before.type} to ${after.type}`];
  const [values, all] = [valuesOf(narrow), valuesOf(wide)];
  if (all && (!values || !isWithin(values, all)))
    return [
      direction === "request"
        ? `${at}: no longer accepts each of its values`
        : `${at}: may be another value than before`,
    ];
  if (direction === "response")
    return before.format && after.format !== before.format
      ? [`${at}: the format is no longer ${before.format}`]
      : [];
  return [...limits, ...upperLimits]
    .filter((key) => isTighter(key, before, after))
    .map((key) => `${at}: ${key} is tighter`);
}

function compareProperties(
  before: JsonSchema,
  after: JsonSchema,
  versions: Versions,
  at: string,
): string[] {
  const isRequest = versions.direction === "request";
  const { properties = {}, required = [] } = before;
  const { properties: current = {}, required: currentlyRequired = [] } = after;
  const place = (name: string) => `${at}.${name}`;
  const removed = Object.keys(properties).filter((name) => !(name in current));
  const [newly, still] = isRequest ? [currentlyRequired, required] : [required, currentlyRequired];
  const changed: string[] = newly.filter(
    (name: string) => !still.includes(name) && !removed.includes(name),
  );
  const values = (schema: JsonSchema) =>
    typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  return [
    ...removed.map((name) => `${place(name)}: was removed`),
    ...changed.map((name) => `${place(name)}: ${isRequest ? "is now required" : "may be absent"}`),
    ...Object.entries<JsonSchema>(properties).flatMap(([name, schema]) =>
      current[name] ? compareSchemas(schema, current[name], versions, place(name)) : [],
    ),
    ...values(before).flatMap((schema) =>
      values(after).flatMap((other) => compareSchemas(schema, other, versions, `${at}.*`)),
    ),
  ];
}

function compareItems(
  before: JsonSchema,
  after: JsonSchema,
  versions: Versions,
  at: string,
): string[] {
  const pairs: [unknown, unknown][] = [
    [before.items, after.items],
    ...(before.prefixItems ?? []).map((item: JsonSchema, n: number) => [
      item,
      after.prefixItems?.[n],
    ]),
  ];
  return pairs.flatMap(([old, current]) =>
    old && current
      ? compareSchemas(old as JsonSchema, current as JsonSchema, versions, `${at}[]`)
      : [],
  );
}
