import type { Backend, Session } from "../../testing/http.ts";
import type { Reference, World } from "../../testing/world.ts";
import type { Call } from "./calls.ts";

export interface Outcome {
  /** 0 when no answer came in time. */
  readonly status: number;
  readonly text: string;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "$ref" in value && "index" in value;

/** The same value with whatever it refers to in its place. */
function resolved(value: unknown, world: World, caller: Session | undefined): unknown {
  if (isReference(value)) return world.resolve(value, caller);
  if (Array.isArray(value)) return value.map((one) => resolved(one, world, caller));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, resolved(one, world, caller)]),
  );
}

/** Half of a character cannot be written in an address. */
const asText = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).replace(
    /\p{Surrogate}/gu,
    "\ufffd",
  );

function asFilter(value: unknown): string {
  if (typeof value !== "object" || value === null || !("operator" in value)) return asText(value);
  const { operator, value: operand } = value as { operator: string; value: unknown };
  if (operator === "in") return `in.(${[operand].flat().map(asText)})`;
  return `${operator}.${Array.isArray(operand) ? `{${operand.map(asText)}}` : asText(operand)}`;
}

/** Sends a call as this fan, or as a visitor. */
export async function sendCall(
  { gateway, publishableKey }: Backend,
  call: Call,
  world: World,
  caller: Session | undefined,
): Promise<Outcome> {
  const at = (value: unknown) => resolved(value, world, caller);
  const path = call.route.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(asText(at(call.params[name]))),
  );
  const query = Object.entries(call.query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(asFilter(at(value)))}`);
  const body = call.body === undefined ? undefined : (JSON.stringify(at(call.body)) ?? "");
  try {
    const answer = await fetch(
      `${gateway}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
      {
        method: call.method,
        headers: {
          apikey: publishableKey,
          ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...call.headers,
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(20_000),
      },
    );
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}
