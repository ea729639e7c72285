import { type Backend, type Session, send } from "../../testing/http.ts";
import type { Call } from "./call.ts";
import type { Reference, Resolve } from "./references.ts";

export interface Outcome {
  /** 0 when no response came in time. */
  readonly status: number;
  readonly text: string;
  readonly headers: string;
  /** The caller's own text: path, query and body with references replaced. */
  readonly sent: string;
}

/** Longer than the API waits for its database. */
const timeout = 30_000;

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "$ref" in value && "index" in value;

/** The same value with its references replaced. */
function replaceReferences(value: unknown, resolve: Resolve, caller: Session | undefined): unknown {
  if (isReference(value)) return resolve(value, caller);
  if (Array.isArray(value)) return value.map((one) => replaceReferences(one, resolve, caller));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceReferences(one, resolve, caller)]),
  );
}

/** A URL cannot contain half of a surrogate pair. */
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
  backend: Backend,
  call: Call,
  resolve: Resolve,
  caller: Session | undefined,
): Promise<Outcome> {
  const at = (value: unknown) => replaceReferences(value, resolve, caller);
  // A `:path` may contain slashes.
  const path = call.route.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(asText(at(call.params[name]))).replaceAll(
      "%2F",
      name === "path" ? "/" : "%2F",
    ),
  );
  const query = Object.entries(call.query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(asFilter(at(value)))}`);
  const body = call.body === undefined ? undefined : (JSON.stringify(at(call.body)) ?? "");
  const address = `${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const sent = `${decodeURIComponent(address)} ${body ?? ""}`;
  const { status, text, headers } = await send(backend, call.method, address, {
    token: caller?.token,
    body,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...call.headers,
    },
    timeout,
  });
  const lines = [...headers].map((header) => header.join(": ")).join("\n");
  return { status, text, headers: lines, sent };
}
