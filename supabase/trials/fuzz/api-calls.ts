import fc from "fast-check";
import * as z from "zod/mini";
import { findEndpoints } from "../../project/endpoints.ts";
import { asRecord, type Call, type Source } from "./call.ts";
import { fromSchema, sometimesInvalid } from "./values.ts";

const schemaOf = (type: z.ZodMiniType | undefined) =>
  type
    ? fromSchema(z.toJSONSchema(type, { unrepresentable: "any", io: "input" }) as object)
    : undefined;

/** The path before an `:id` decides its type: `/posts/:id`, `/friends/accept/:id`. */
function nameOf(path: string, param: string): string {
  if (param !== "id") return param;
  const [, before = ""] = /([\w-]+)\/:id/.exec(path) ?? [];
  return path.startsWith("/friends/") ? "friendship" : `${before}_id`;
}

/** Calls of the contract's endpoints. */
export async function apiCalls(): Promise<Source[]> {
  const endpoints = await findEndpoints();
  return endpoints.map(({ method, path, query, body }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(
      names.map((name) => [
        name,
        sometimesInvalid(fromSchema({ type: "string" }, nameOf(path, name)), 9),
      ]),
    );
    const route = `/functions/v1/api${path}`;
    const calls = fc
      .record({
        params: fc.record(params),
        query: schemaOf(query) ?? fc.constant({}),
        body: schemaOf(body) ?? fc.constant(undefined),
      })
      .map(
        ({ params, query, body }): Call => ({
          kind: "api",
          method,
          route,
          params,
          query: asRecord(query),
          body,
        }),
      );
    return { name: `${method} ${route}`, calls };
  });
}
