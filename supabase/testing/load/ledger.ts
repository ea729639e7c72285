/** The possible states of a thing: its last acknowledged write, and unacknowledged later ones. */
interface Last {
  readonly possible: ReadonlySet<string>;
  /** Writes without an acknowledgment that may still happen. */
  readonly open: readonly { readonly state: string; readonly at: number }[];
}

/** Every write that the stack acknowledged. */
export interface Ledger {
  acknowledged: number;
  /**
   * The number of failures by status, and 0 for no response. Rejections by the rules are not
   * failures.
   */
  readonly refused: Map<number, number>;
  /** The number of acknowledged writes by kind of thing. */
  readonly written: Map<string, number>;
  /** Possible states, by kind and key. */
  readonly things: Map<string, Map<string, Last>>;
}

/** A thing and the state that a write gives it. */
export interface Write {
  readonly kind: string;
  readonly key: string;
  readonly state: string;
}

export const emptyLedger = (): Ledger => ({
  acknowledged: 0,
  refused: new Map(),
  written: new Map(),
  things: new Map(),
});

/** The state of a thing that is deleted or not yet written. */
export const absent = "";
/** The state of a thing that is written once. */
export const present = "there";

/** How long the database may still execute a statement after its caller aborted, in ms. */
const lateWrites = 12_000;

const isDone = (status: number) => status >= 200 && status < 300;

/** Statuses of the product's rules: nothing to accept, hidden, or already existing. */
const ruleStatuses = new Set([400, 404, 409]);

export function countResponse(ledger: Ledger, kind: string, status: number): void {
  if (isDone(status)) {
    ledger.acknowledged++;
    ledger.written.set(kind, (ledger.written.get(kind) ?? 0) + 1);
  } else if (!ruleStatuses.has(status))
    ledger.refused.set(status, (ledger.refused.get(status) ?? 0) + 1);
}

/** Records the possible states after a write with this response. */
export function recordWrite(ledger: Ledger, { kind, key, state }: Write, status: number): void {
  // A rejection changes nothing. Any other failure may have changed the state, even later.
  if (status >= 400 && status < 500) return;
  const things = ledger.things.get(kind) ?? new Map<string, Last>();
  ledger.things.set(kind, things);
  const last = things.get(key);
  const open = (last?.open ?? []).filter(({ at }) => Date.now() - at < lateWrites);
  const possible = new Set([state, ...open.map((one) => one.state)]);
  if (!isDone(status)) {
    open.push({ state, at: Date.now() });
    for (const known of last?.possible ?? [absent]) possible.add(known);
  }
  things.set(key, { possible, open });
}

/** The things of a kind whose state is none of those that the ledger allows. */
export const findUnexplained = (
  { things }: Ledger,
  kind: string,
  present: ReadonlyMap<string, string>,
): string[] =>
  [...(things.get(kind) ?? [])]
    .filter(([key, { possible }]) => !possible.has(present.get(key) ?? absent))
    .map(([key]) => `${kind} ${key}`);
