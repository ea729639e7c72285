import * as z from "zod/mini";
import type { Endpoint } from "../../functions/_shared/contract/endpoint.ts";
import { errorBody, errorStatus } from "../../functions/_shared/contract/errors.ts";
import { onlyWith } from "../../functions/_shared/contract/only-with.ts";
import { reportReason, urgentReasons } from "../../functions/_shared/contract/reports.ts";
import { findNamedEndpoints, findNamedSchemas } from "../../project/endpoints.ts";
import { exampleOf, resolve, sampleSubjects } from "../../project/examples.ts";

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is any JSON
export type JsonSchema = Record<string, any>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly JsonSchema[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: JsonSchema };
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** The parts of an OpenAPI 3.1 document that this project uses. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: JsonSchema;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema & { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

type Direction = "input" | "output";

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const jsonContent = (schema: JsonSchema, example?: unknown) => ({
  "application/json": { schema, ...withExample(example) },
});
const withExample = (example: unknown) => (example === undefined ? {} : { example });

/** Only schemas of these types get a name; ids and dates stay inline. */
const namedTypes = ["object", "union", "enum"];

function simplify(schema: JsonSchema, io: Direction): void {
  delete schema.id;
  // Clients must accept new fields of a response.
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Enum values that a response has only if the caller asks for them. The document omits them. */
const valuesOnRequest = new Map<unknown, readonly string[]>([[reportReason, urgentReasons]]);

class Schemas {
  readonly found: Record<string, JsonSchema> = {};
  readonly #names = z.registry<{ id: string }>();

  constructor(named: readonly [name: string, schema: z.ZodMiniType][]) {
    for (const [name, schema] of named)
      if (namedTypes.includes(schema._zod.def.type) && !this.#names.has(schema))
        this.#names.add(schema, { id: pascalCase(name) });
  }

  /** The schema with references to named schemas. Request bodies and responses do not share names. */
  convert(schema: z.ZodMiniType, io: Direction): JsonSchema {
    // A wrapper, so that the schema itself can become a reference as well.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: this.#names,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        simplify(jsonSchema, io);
        const asked = onlyWith.get(zodSchema as never);
        if (asked) jsonSchema["x-only-with"] = asked.parameter;
        const added = io === "output" ? valuesOnRequest.get(zodSchema) : undefined;
        if (added) jsonSchema.enum = jsonSchema.enum?.filter((one) => !added.includes(String(one)));
      },
    }) as JsonSchema;
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
      this.found[this.#nameOf(name, io)] = this.#withReferences(definition, io);
    return this.#withReferences(properties.root, io);
  }

  #nameOf = (name: string, io: Direction) => (io === "input" ? `${name}Input` : name);

  #withReferences(schema: JsonSchema, io: Direction): JsonSchema {
    return JSON.parse(JSON.stringify(schema), (key, value) =>
      key === "$ref" && typeof value === "string"
        ? `#/components/schemas/${this.#nameOf(value.replace("#/$defs/", ""), io)}`
        : value,
    );
  }
}

type Example = ReturnType<typeof exampleOf>;

function parametersOf(
  { params, query }: Endpoint,
  example: Example,
  schemas: Schemas,
): Parameter[] {
  const values: JsonSchema = { ...example.params, ...example.query };
  const listed = (part: z.ZodMiniType | undefined, place: "path" | "query"): Parameter[] => {
    if (!part) return [];
    const { properties = {}, required = [] } = schemas.convert(part, "input");
    return Object.entries<JsonSchema>(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
      ...withExample(values[name]),
    }));
  };
  return [...listed(params, "path"), ...listed(query, "query")];
}

function successOf({ creates, output }: Endpoint, schemas: Schemas): Operation["responses"] {
  const content = schemas.convert(output, "output");
  if (content.type === "null") return { 204: { description: "Done" } };
  const ok = { 200: { description: "OK", content: jsonContent(content) } };
  const created = { 201: { description: "Created", content: jsonContent(content) } };
  return creates === "always" ? created : creates === "if new" ? { ...ok, ...created } : ok;
}

function operationOf(name: string, endpoint: Endpoint, schemas: Schemas): Operation {
  const example = resolve(exampleOf(endpoint), sampleSubjects);
  const parameters = parametersOf(endpoint, example, schemas);
  const body = endpoint.body && schemas.convert(endpoint.body, "input");
  return {
    operationId: name,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(endpoint.isPublic ? { security: endpoint.knowsCaller ? [{}, { session: [] }] : [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: jsonContent(body, example.body) } } : {}),
    responses: {
      ...successOf(endpoint, schemas),
      default: { $ref: "#/components/responses/Failed" },
    },
  };
}

/** Describes the whole API in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export async function openApiDocument(version: string): Promise<OpenApiDocument> {
  const schemas = new Schemas(await findNamedSchemas());
  const failed = jsonContent(schemas.convert(errorBody, "output"));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of await findNamedEndpoints()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Not Just Me",
      version,
      license: { name: "MIT", identifier: "MIT" },
      description: `Responses may gain fields and error codes in a minor version. Errors have one of these codes: ${Object.keys(errorStatus).join(", ")}.`,
    },
    servers: [{ url: "/functions/v1/api" }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: { Failed: { description: "The call failed", content: failed } },
      schemas: Object.fromEntries(Object.entries(schemas.found).sort()),
    },
  };
}
