import type { Call } from "./call.ts";
import type { Outcome } from "./send-call.ts";

/** Calls with the same failure of the server. */
export interface Failure {
  readonly route: string;
  readonly status: number;
  readonly says: string;
  readonly isOurs: boolean;
  count: number;
  readonly example: string;
}

/** SQLSTATEs for which PostgREST returns 5xx. It blames all others on the caller. */
const serverStates = /^(08|09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|XX|P0(?!001)|42P17)/;

/**
 * Whether the project causes a failure: every one of the API, and of direct calls those for which PostgREST returns
 * 5xx. The library that replaces PostgREST here also fails on its own, without a SQLSTATE.
 */
function isFailureOfProject(
  call: Call,
  { status, text }: Pick<Outcome, "status" | "text">,
): boolean {
  if (call.kind === "api" || status === 0) return true;
  const { code = "" } = parse(text);
  return /^[0-9A-Z]{5}$/.test(code) && serverStates.test(code);
}

function parse(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}

/** Groups the failures of a run by what they have in common. */
export function gatherFailures() {
  const failures = new Map<string, Failure>();
  return {
    add(call: Call, outcome: Outcome): void {
      const { code = "", message = "" } = parse(outcome.text);
      const says = `${code} ${message}`
        .replace(/[0-9a-f-]{36}|\d{3,}/g, "…")
        .trim()
        .slice(0, 160);
      const isOurs = isFailureOfProject(call, outcome);
      const key = [call.kind === "api" ? call.route : call.kind, outcome.status, says].join(" ");
      const known = failures.get(key);
      if (known) known.count++;
      else {
        const sent = JSON.stringify({ params: call.params, query: call.query, body: call.body });
        const example = `${call.method} ${call.route} ${sent}`.slice(0, 400);
        const { status } = outcome;
        failures.set(key, { route: call.route, status, says, isOurs, count: 1, example });
      }
    },
    all: () => [...failures.values()].sort((a, b) => b.count - a.count),
  };
}
