import postgres, { type Sql } from "postgres";
import type { Backend, Session } from "../../testing/http.ts";
import { findWrong } from "../../testing/load/recount.ts";
import { within } from "../../testing/within.ts";
import type { Call } from "./call.ts";
import { makeCalls } from "./calls.ts";
import { type Findings, gatherFindings } from "./findings.ts";
import { type Marker, seedWorld } from "./furnish.ts";
import { findLeaks } from "./leaks.ts";
import { gatherPeople, type People } from "./people.ts";
import { askReferences, type Resolve } from "./references.ts";
import { rehearse } from "./rehearsal/rehearse.ts";
import { sendCall } from "./send-call.ts";
import { foreignChanges, takeSnapshot } from "./snapshot.ts";
import { tableCalls } from "./table-calls.ts";

/** Calls under way at the same time. */
const atOnce = 6;
/** Calls of one caller in a row: then things are renewed, and the next one has a turn. */
const mostInATurn = 500;

export interface FuzzOptions {
  readonly backend: Backend;
  /** Of a superuser: it looks into everything. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly count: number;
  /** Only calls with this in their method and route. */
  readonly only?: RegExp;
  readonly onTurn?: (line: string) => void;
}

/** Who calls: a visitor, each fan and the admin, by what they are in the company of the turn. */
const callers: readonly ((people: People) => { name: string; session: Session | undefined })[] = [
  () => ({ name: "visitor", session: undefined }),
  ...[0, 1, 2, 3, 4].map((index) => ({ fans }: People) => {
    const fan = fans[index];
    return { name: fan?.name ?? "", session: fan };
  }),
  ({ admin }) => ({ name: "admin", session: admin }),
];

/** The calls in as many shares as it takes, for one caller after the other. */
function shareOut(calls: readonly Call[]): Call[][] {
  const rounds = Math.ceil(calls.length / callers.length / mostInATurn);
  const size = Math.ceil(calls.length / callers.length / rounds);
  return Array.from({ length: rounds * callers.length }, (_, turn) =>
    calls.slice(turn * size, (turn + 1) * size),
  );
}

/** How one caller's calls are sent and their answers examined. */
interface Sending {
  readonly name: string;
  readonly session: Session | undefined;
  readonly resolve: Resolve;
  readonly markers: readonly Marker[];
}

/** Sends the wanted ones of some calls, as many at once. */
async function sendCalls(
  { backend, only = /(?:)/ }: FuzzOptions,
  { name, session, resolve, markers }: Sending,
  some: readonly Call[],
  { lines, isRehearsed = false }: { lines: number; isRehearsed?: boolean },
  findings: ReturnType<typeof gatherFindings>,
): Promise<void> {
  const left = some.filter(({ method, route }) => only.test(`${method} ${route}`));
  // As long as every call may take, and no longer.
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

/** What every caller's first turn has besides: calls that succeed, and those of tables by three of the callers. */
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

/** One caller's turn: things are renewed, the calls are sent, and their answers and changes examined. */
async function takeTurn(
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
  const resolve = await askReferences(sql, people);
  const before = await within(120, "A snapshot", takeSnapshot(sql));
  const send = (some: readonly Call[], how: { lines: number; isRehearsed?: boolean }) =>
    sendCalls(options, { name, session, resolve, markers }, some, how, findings);
  await send(opening, { lines: 1, isRehearsed: true });
  await send(tables, { lines: atOnce });
  await send(calls, { lines: atOnce });
  await send(closing, { lines: 1, isRehearsed: true });
  const after = await within(120, "A snapshot", takeSnapshot(sql));
  // An admin makes sweepstakes and decides games and reports, which are nobody's.
  if (session !== people.admin)
    findings.noteChanges(name, foreignChanges(before, after, session?.id));
}

/** Sends the calls and answers what was found. No step may take for ever. */
export async function runFuzz(options: FuzzOptions): Promise<Findings> {
  const { backend, databaseUrl, seed, count, only, onTurn } = options;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const findings = gatherFindings();
  try {
    await sql`update private.limits set max_count = 1000000000 where true`;
    const shares = shareOut(await makeCalls(sql, seed, count, only));
    let people: People | undefined;
    for (const [turn, calls] of shares.entries()) {
      people = await within(60, "Signing up", gatherPeople(backend, sql, people));
      onTurn?.(`… turn ${turn + 1} of ${shares.length}: ${calls.length} calls`);
      await takeTurn(options, sql, { turn, calls, people }, findings);
    }
    return findings.all(await within(240, "Counting", findWrong(databaseUrl)));
  } catch (error) {
    return findings.all([], `Broke off: ${error instanceof Error ? error.message : error}`);
  } finally {
    await sql.end({ timeout: 5 }).catch(() => {});
  }
}
