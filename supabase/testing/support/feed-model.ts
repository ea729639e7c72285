import fc from "fast-check";

/** A result of the source: goals of both sides. */
export type Score = readonly [number, number];
export const gameCount = 3;
const readerCount = 2;

/** A step of a season with a feed. Time passes in steps of five minutes. */
export type FeedStep =
  | { readonly kind: "source"; readonly game: number; readonly score: Score | null }
  | { readonly kind: "lease"; readonly reader: number }
  | { readonly kind: "store"; readonly reader: number }
  | { readonly kind: "wait" }
  | { readonly kind: "enter"; readonly game: number; readonly winner: 1 | 2 }
  | { readonly kind: "reopen"; readonly game: number }
  | { readonly kind: "void"; readonly game: number };

const game = fc.integer({ min: 0, max: gameCount - 1 });
const reader = fc.integer({ min: 0, max: readerCount - 1 });
const score = fc.constantFrom<Score | null>([2, 1], [0, 1], [2, 1], null);

const step: fc.Arbitrary<FeedStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("source"), game, score }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("lease"), reader }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("store"), reader }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait") }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("enter"), game, winner: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen"), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("void"), game }) },
) as fc.Arbitrary<FeedStep>;

/** Steps in which a score lasts for two reads ten minutes apart; random steps rarely have it. */
const confirmedScore: fc.Arbitrary<FeedStep[]> = fc
  .record({ game, reader, score })
  .map((drawn) => [
    { kind: "source", game: drawn.game, score: drawn.score },
    { kind: "lease", reader: drawn.reader },
    { kind: "store", reader: drawn.reader },
    { kind: "wait" },
    { kind: "wait" },
    { kind: "lease", reader: drawn.reader },
    { kind: "store", reader: drawn.reader },
  ]);

export const anyFeedScript = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: step.map((each) => [each]) },
      { weight: 1, arbitrary: confirmedScore },
    ),
    { minLength: 8, maxLength: 30 },
  )
  .map((parts) => parts.flat());

interface Row {
  score: Score | null;
  /** When this score was first stored, in steps of five minutes; null without a score. */
  since: number | null;
  isConfirmed: boolean;
}

interface Decision {
  readonly winner: 1 | 2 | null;
  readonly by: "ADMIN" | "FEED";
}

interface Lease {
  readonly key: number;
  readonly at: number;
}

/** The state that a feed in automatic mode must have after each step. */
interface FeedWorld {
  now: number;
  source: (Score | null)[];
  rows: Row[];
  /** Undefined while a game is open; a void game has no winner. */
  games: (Decision | undefined)[];
  /** Games that an admin reopened, which the feed leaves to admins. */
  reopened: Set<number>;
  /** The lease in the database. */
  lease: Lease | null;
  leaseCount: number;
  /** Each reader's lease, and the source as it read it. */
  readers: ({ readonly lease: Lease; readonly read: readonly (Score | null)[] } | null)[];
}

export const newFeedWorld = (): FeedWorld => ({
  now: 0,
  source: Array(gameCount).fill(null),
  rows: Array.from({ length: gameCount }, () => ({ score: null, since: null, isConfirmed: false })),
  games: Array(gameCount).fill(undefined),
  reopened: new Set(),
  lease: null,
  leaseCount: 0,
  readers: Array(readerCount).fill(null),
});

const winnerOf = ([one, two]: Score): 1 | 2 => (one > two ? 1 : 2);
const isOver = ({ games }: FeedWorld) => games.every((one) => one !== undefined);

/** Two reads at least ten minutes apart: from the end of the first to the start of the second. */
const confirmingSteps = 2;

function store(world: FeedWorld, read: readonly (Score | null)[], leasedAt: number): void {
  for (const [index, row] of world.rows.entries()) {
    const score = read[index] ?? null;
    const isSame = JSON.stringify(score) === JSON.stringify(row.score);
    if (!isSame) world.rows[index] = { score, since: score ? world.now : null, isConfirmed: false };
    else if (row.since !== null && leasedAt - row.since >= confirmingSteps) row.isConfirmed = true;
  }
}

/** Enters every result that is certain, as the reader does after a store. */
function follow(world: FeedWorld): void {
  for (const [index, { score, isConfirmed }] of world.rows.entries())
    if (isConfirmed && score && !world.games[index] && !world.reopened.has(index))
      world.games[index] = { winner: winnerOf(score), by: "FEED" };
}

/** Whether the database accepts the step. */
export function playFeedStep(world: FeedWorld, step: FeedStep): boolean {
  switch (step.kind) {
    case "source":
      world.source[step.game] = step.score;
      return true;
    case "wait":
      world.now += 1;
      return true;
    case "lease": {
      // Readers that start in the same moment share a lease; after two minutes it expires.
      if (world.lease?.at !== world.now) world.lease = { key: ++world.leaseCount, at: world.now };
      world.readers[step.reader] = { lease: world.lease, read: [...world.source] };
      return true;
    }
    case "store": {
      const held = world.readers[step.reader];
      const isLive = held != null && held.lease.key === world.lease?.key;
      if (isLive) {
        store(world, held.read, held.lease.at);
        world.lease = null;
      }
      follow(world);
      return isLive;
    }
    case "enter": {
      const decision = world.games[step.game];
      if (isOver(world) || (decision && decision.winner !== step.winner)) return false;
      world.games[step.game] ??= { winner: step.winner, by: "ADMIN" };
      return true;
    }
    case "reopen":
      if (!world.games[step.game]) return false;
      world.games[step.game] = undefined;
      world.reopened.add(step.game);
      return true;
    case "void":
      if (world.games[step.game]?.winner === null) return false;
      world.games[step.game] = { winner: null, by: "ADMIN" };
      return true;
  }
}
