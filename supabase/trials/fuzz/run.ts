import postgres, { type Sql } from "postgres";
import type { Backend, Session } from "../../testing/http.ts";
import { findWrong } from "../../testing/load/recount.ts";
import { within } from "../../testing/within.ts";
import type { Call } from "./call.ts";
import { makeCalls } from "./calls.ts";
import { type Findings, gatherFindings } from "./findings.ts";
import { findLeaks } from "./leaks.ts";
import { gatherPeople, type People } from "./people.ts";
import { queryReferences, type Resolve } from "./references.ts";
import { rehearse } from "./rehearsal/rehearse.ts";
import { type Marker, seedWorld } from "./seed-world.ts";
import { sendCall } from "./send-call.ts";
import { foreignChanges, takeSnapshot } from "./snapshot.ts";
import { tableCalls } from "./table-calls.ts";

/** The number of concurrent calls. */
const atOnce = 6;
/** The number of calls of one caller in a row, before the world is renewed for the next. */
const maxCallsPerTurn = 500;

interface FuzzOptions {
  readonly backend: Backend;
  /** A superuser's, which sees everything. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly count: number;
  /** Only calls with this in their method and route. */
  readonly only?: RegExp;
  readonly onTurn?: (line: string) => void;
}

/** The callers: a visitor, each fan and the admin, by their role in the turn. */
const callers: readonly ((people: People) => { name: string; session: Session | undefined })[] = [
  () => ({ name: "visitor", session: undefined }),
  ...[0, 1, 2, 3, 4].map((index) => ({ fans }: People) => {
    const fan = fans[index];
    return { name: fan?.name ?? "", session: fan };
  }),
  ({ admin }) => ({ name: "admin", session: admin }),
];

/** Splits the calls into equal shares for the callers in turn. */
function splitByCaller(calls: readonly Call[]): Call[][] {
  const rounds = Math.ceil(calls.length / callers.length / maxCallsPerTurn);
  const size = Math.ceil(calls.length / callers.length / rounds);
  return Array.from({ length: rounds * callers.length }, (_, turn) =>
    calls.slice(turn * size, (turn + 1) * size),
  );
}

/** How one caller's calls are sent and their responses checked. */
interface Sending {
  readonly name: string;
  readonly session: Session | undefined;
  readonly resolve: Resolve;
  readonly markers: readonly Marker[];
}

/** Sends the calls that `only` selects, `lines` of them at once. */
async function sendCalls(
  { backend, only = /(?:)/ }: FuzzOptions,
  { name, session, resolve, markers }: Sending,
  some: readonly Call[],
  { lines, isRehearsed = false }: { lines: number; isRehearsed?: boolean },
  findings: ReturnType<typeof gatherFindings>,
): Promise<void> {
  const left = some.filter(({ method, route }) => only.test(`${method} ${route}`));
  // The sum of all calls' timeouts.
  const seconds = 60 + left.length;
  const sendOneByOne = async () => {
    for (let call = left.shift(); call; call = left.shift()) {
      const outcome = await sendCall(backend, call, resolve, session);
      const leaks = findLeaks(outcome, session?.id, markers);
      findings.note(name, call, outcome, { leaks, isRehearsed });
    }
  };
  const sending = Array.from({ length: lines }, sendOneByOne);
  await within(seconds, `The turn of ${name}`, Promise.all(sending));
}

/**
 * Prepares a caller's first turn: calls that succeed and, for three of the callers, calls of every
 * table.
 */
async function prepareFirstTurn(
  backend: Backend,
  sql: Sql,
  people: People,
  { turn, session }: { turn: number; session: Session | undefined },
) {
  const rehearsal = await rehearse(backend, sql, people, session);
  const isOneOfThree = turn < 2 || session === people.admin;
  return { ...rehearsal, tables: isOneOfThree ? await tableCalls(sql) : [] };
}

/** One caller's turn: renews the world, sends the calls, and checks their responses and changes. */
async function runTurn(
  options: FuzzOptions,
  sql: Sql,
  { turn, calls, people }: { turn: number; calls: readonly Call[]; people: People },
  findings: ReturnType<typeof gatherFindings>,
): Promise<void> {
  const { backend } = options;
  const who = callers[turn % callers.length]?.(people);
  if (!who) throw new Error("Nobody calls.");
  const { name, session } = who;
  const markers = await within(120, "Furnishing", seedWorld(backend, sql, people));
  const preparing =
    turn < callers.length ? prepareFirstTurn(backend, sql, people, { turn, session }) : undefined;
  const {
    opening = [],
    tables = [],
    closing = [],
  } = (await within(120, "Rehearsing", Promise.resolve(preparing))) ?? {};
  const resolve = await queryReferences(sql, people);
  const before = await within(120, "A snapshot", takeSnapshot(sql));
  const send = (some: readonly Call[], how: { lines: number; isRehearsed?: boolean }) =>
    sendCalls(options, { name, session, resolve, markers }, some, how, findings);
  await send(opening, { lines: 1, isRehearsed: true });
  await send(tables, { lines: atOnce });
  await send(calls, { lines: atOnce });
  await send(closing, { lines: 1, isRehearsed: true });
  const after = await within(120, "A snapshot", takeSnapshot(sql));
  // An admin writes sweepstakes, results and decisions, which have no owner.
  if (session !== people.admin)
    findings.noteChanges(name, foreignChanges(before, after, session?.id));
}

/** Sends the calls and returns the findings. Every step has a timeout. */
export async function runFuzz(options: FuzzOptions): Promise<Findings> {
  const { backend, databaseUrl, seed, count, only, onTurn } = options;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const findings = gatherFindings();
  try {
    await sql`update private.limits set max_count = 1000000000 where true`;
    const shares = splitByCaller(await makeCalls(sql, seed, count, only));
    let people: People | undefined;
    for (const [turn, calls] of shares.entries()) {
      people = await within(60, "Signing up", gatherPeople(backend, sql, people));
      onTurn?.(`… turn ${turn + 1} of ${shares.length}: ${calls.length} calls`);
      await runTurn(options, sql, { turn, calls, people }, findings);
    }
    return findings.all(await within(240, "Counting", findWrong(databaseUrl)));
  } catch (error) {
    return findings.all([], `Broke off: ${error instanceof Error ? error.message : error}`);
  } finally {
    await sql.end({ timeout: 5 }).catch(() => {});
  }
}
