import type fc from "fast-check";

/** One call before its references are those of a real stack. */
export interface Call {
  readonly kind: "api" | "rpc" | "table" | "storage";
  readonly method: string;
  /** Where it goes, as it is told of: without values. */
  readonly route: string;
  /** What stands for each `:name` of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls of one thing. */
export interface Source {
  /** Method and route, or the route alone where it takes several methods. */
  readonly name: string;
  readonly calls: fc.Arbitrary<Call>;
}

export const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
