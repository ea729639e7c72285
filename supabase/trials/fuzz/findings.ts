import type { Call } from "./call.ts";
import { type Failure, gatherFailures } from "./failures.ts";
import type { Outcome } from "./send-call.ts";
import type { ForeignChange } from "./snapshot.ts";
import { reachesTable } from "./table-calls.ts";

/** Private data of others in the response to a caller. */
interface Leak {
  readonly what: string;
  readonly by: string;
  readonly call: string;
  readonly example: string;
}

export interface Findings {
  /** The number of calls by kind and first digit of the status. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failures: readonly Failure[];
  readonly leaks: readonly Leak[];
  readonly changes: readonly (ForeignChange & { readonly by: string })[];
  readonly wrong: readonly string[];
  /** The reason for an early end. */
  readonly brokeOff?: string | undefined;
  /** Tables that a call reached, with the responses. */
  readonly reached: readonly string[];
  /** The number of endpoints, functions and Storage calls. */
  readonly called: number;
  /** Calls that never succeeded, with the response to the rehearsed call. */
  readonly fruitless: readonly string[];
}

/** No table is exposed, and no picture can be overwritten. */
const isRefusedToAll = ({ kind, method }: Call) =>
  kind === "table" || (kind === "storage" && method === "PUT");

/** Collects the findings of a run, each kind of leak once. */
export function gatherFindings() {
  const outcomes = new Map<string, number>();
  const failures = gatherFailures();
  const leaks = new Map<string, Leak>();
  const changes: (ForeignChange & { by: string })[] = [];
  const successes = new Map<string, boolean>();
  const rehearsed = new Map<string, string>();
  const reached = new Set<string>();
  return {
    note(
      by: string,
      call: Call,
      outcome: Outcome,
      { leaks: leaked, isRehearsed }: { leaks: readonly string[]; isRehearsed: boolean },
    ): void {
      const { status, sent } = outcome;
      const group = `${call.kind} ${status === 0 ? "none" : `${String(status)[0]}xx`}`;
      outcomes.set(group, (outcomes.get(group) ?? 0) + 1);
      const name = `${call.method} ${call.route}`;
      const isSuccess = status >= 200 && status < 300;
      if (reachesTable(call, status)) reached.add(`${name} returned ${status}`);
      if (!isRefusedToAll(call)) successes.set(name, successes.get(name) || isSuccess);
      if (isRehearsed && !isSuccess)
        rehearsed.set(name, `${status} ${outcome.text.slice(0, 200)} to ${sent.slice(0, 200)}`);
      if (status === 0 || status >= 500) failures.add(call, outcome);
      for (const what of leaked) {
        const key = `${what} ${by} ${name}`;
        if (!leaks.has(key)) leaks.set(key, { what, by, call: name, example: sent.slice(0, 300) });
      }
    },
    noteChanges(by: string, found: readonly ForeignChange[]): void {
      changes.push(...found.map((change) => ({ ...change, by })));
    },
    all: (wrong: readonly string[], brokeOff?: string): Findings => ({
      outcomes,
      failures: failures.all(),
      leaks: [...leaks.values()],
      changes,
      wrong,
      brokeOff,
      reached: [...reached].sort(),
      called: successes.size,
      fruitless: [...successes]
        .filter(([, hasOne]) => !hasOne)
        .map(([name]) => `${name}: ${rehearsed.get(name) ?? "not rehearsed"}`),
    }),
  };
}
