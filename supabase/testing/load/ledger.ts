/** What a fan may have made of a thing: the write acknowledged last, and those after it that were not. */
interface Last {
  readonly possible: ReadonlySet<string>;
  /** What was not acknowledged and may still be done. */
  readonly open: readonly { readonly state: string; readonly at: number }[];
}

/** Everything that the stack said it had done. */
export interface Ledger {
  acknowledged: number;
  /** Answers that told of a failure, by status; 0 for none. Refusals by the rules are not among them. */
  readonly refused: Map<number, number>;
  /** How many writes were acknowledged, by the kind of thing. */
  readonly written: Map<string, number>;
  /** What there may be, by the kind of thing and its key. */
  readonly things: Map<string, Map<string, Last>>;
}

/** A thing, and what a write makes of it. */
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

/** What is there of a thing that nobody has written yet, or that was deleted. */
export const absent = "";
/** What is there of a thing that is written once. */
export const present = "there";

/** What the database was told to do it may do for so long after the caller has given up, in ms. */
const lateWrites = 12_000;

const isDone = (status: number) => status >= 200 && status < 300;

/** What the rules of the product answer: there is nothing to accept, it is hidden, it is there already. */
const byTheRules = new Set([400, 404, 409]);

/** Counts an answer. */
export function countAnswer(ledger: Ledger, kind: string, status: number): void {
  if (isDone(status)) {
    ledger.acknowledged++;
    ledger.written.set(kind, (ledger.written.get(kind) ?? 0) + 1);
  } else if (!byTheRules.has(status))
    ledger.refused.set(status, (ledger.refused.get(status) ?? 0) + 1);
}

/** Notes what a write that was answered like this may have made of its thing. */
export function recordWrite(ledger: Ledger, { kind, key, state }: Write, status: number): void {
  // A refusal by the rules changes nothing; any other failure may have changed it, even later.
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

/** The things of a kind that are none of what the ledger says they may be. */
export const findUnexplained = (
  { things }: Ledger,
  kind: string,
  present: ReadonlyMap<string, string>,
): string[] =>
  [...(things.get(kind) ?? [])]
    .filter(([key, { possible }]) => !possible.has(present.get(key) ?? absent))
    .map(([key]) => `${kind} ${key}`);
