import type fc from "fast-check";

/** One call before its references are replaced with a real stack's. */
export interface Call {
  readonly kind: "api" | "rpc" | "table" | "storage";
  readonly method: string;
  /** The path in reports, without values. */
  readonly route: string;
  /** The value of each `:name` of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls of one kind. */
export interface Source {
  /** Method and route, or the route alone if it accepts several methods. */
  readonly name: string;
  readonly calls: fc.Arbitrary<Call>;
}

export const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
