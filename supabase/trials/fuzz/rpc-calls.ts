import fc from "fast-check";
import type { Sql } from "postgres";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";
import { asRecord, type Call, type Source } from "./call.ts";
import { exampleArgs } from "./example-args.ts";
import { fromSqlType, sometimesInvalid } from "./values.ts";

/** Direct calls of the exposed functions. */
export async function rpcCalls(sql: Sql): Promise<Source[]> {
  const functions = await exposedFunctions(sql);
  return functions.map(({ name, types, isStable }) => {
    const values = Object.fromEntries(
      Object.entries(types).map(([arg, type]) => [arg, fromSqlType(type, arg)]),
    );
    const random = fc.record(values, { requiredKeys: Object.keys(types).slice(0, 1) });
    const args = fc.oneof(
      { weight: 2, arbitrary: sometimesInvalid(random, 20) },
      { weight: 1, arbitrary: exampleArgs(name) },
    );
    const route = `/rest/v1/rpc/${name}`;
    const calls = fc.record({ args, isGet: fc.boolean() }).map(({ args, isGet }): Call => {
      const call = { kind: "rpc", route, params: {} } as const;
      return isGet && isStable
        ? { ...call, method: "GET", query: asRecord(args) }
        : { ...call, method: "POST", query: {}, body: args };
    });
    return { name: route, calls };
  });
}
