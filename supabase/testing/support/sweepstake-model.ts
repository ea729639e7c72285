// A simple model of a sweepstake of three games, to compare with the database. Fans, games and
// sides are numbers: side 1 or 2, 3 for a draw (not in the final, the last game), and 0 for none.
import fc from "fast-check";

const side = fc.constantFrom(1, 1, 2, 2, 3);
const game = fc.nat(2);
const fan = fc.nat(2);
/** The side of each game. */
const picks = fc.tuple(
  ...[0, 1].map(() => fc.constantFrom(0, 1, 1, 2, 2, 3)),
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(0, 1, 1, 2, 2) },
    { weight: 1, arbitrary: fc.constant(3) },
  ),
);

/** The answer to the tie-break question; null for none. */
const answer = fc.constantFrom(null, null, 10, 20);

/** Any change to a sweepstake. Time only ever starts games. */
export const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("submit"), fan, picks, answer }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change"), fan, picks, answer }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("result"), game, side }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("correct"), game, side }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("tieBreak"), result: fc.constantFrom(10, 15, 15) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("void"), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen"), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reschedule"), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("start"), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel") }) },
);
/** Steps of a sweepstake: some fans enter at once, as most do, and it may be canceled at the end. */
export const anyScript = (length: number) =>
  fc
    .tuple(
      fc.array(fc.record({ kind: fc.constant("submit"), fan, picks, answer }), {
        minLength: 2,
        maxLength: 4,
      }),
      // Any length up to the maximum; by default most walks would be short.
      fc.array(anyStep, { minLength: 1, maxLength: length, size: "max" }),
      fc.constantFrom([], [{ kind: "cancel" }]),
    )
    .map((parts) => parts.flat() as Step[]);

export type Step =
  | { kind: "submit" | "change"; fan: number; picks: number[]; answer: number | null }
  | { kind: "tieBreak"; result: number }
  | { kind: "result" | "correct"; game: number; side: number }
  | { kind: "void" | "reopen" | "reschedule" | "start"; game: number }
  | { kind: "cancel" };

export interface SweepstakeModel {
  isCompleted: boolean;
  isCancelled: boolean;
  /** `isClosed`: started, or its picks were visible before; it never opens again. */
  games: { winner: number; isVoid: boolean; hasStarted: boolean; isClosed: boolean }[];
  /** By fan; null without an entry. `changedAt` counts the steps. */
  entries: ({ picks: number[]; answer: number | null; changedAt: number } | null)[];
  /** The tie-break's result; null before it, and with a void final. */
  tieBreakResult: number | null;
}

export const newSweepstake = (): SweepstakeModel => ({
  isCompleted: false,
  isCancelled: false,
  games: [0, 1, 2].map(() => ({ winner: 0, isVoid: false, hasStarted: false, isClosed: false })),
  entries: [null, null, null],
  tieBreakResult: null,
});

const final = 2;
const draw = 3;
const ok = "ok";

const isOpen = (sweepstake: SweepstakeModel, at: number) =>
  sweepstake.games[at]?.isClosed === false;

function completeIfOver(sweepstake: SweepstakeModel): void {
  const isDecided = sweepstake.games[final]?.isVoid || sweepstake.tieBreakResult !== null;
  if (isDecided && sweepstake.games.every(({ winner, isVoid }) => winner !== 0 || isVoid))
    sweepstake.isCompleted = true;
}

function enter(
  sweepstake: SweepstakeModel,
  { fan: by, picks: wanted, answer }: { fan: number; picks: number[]; answer: number | null },
): string {
  if (sweepstake.entries[by] || !isOpen(sweepstake, final)) return "PT409";
  if (wanted[final] === 0 || wanted[final] === draw) return "PT400";
  if (wanted.some((choice, at) => choice !== 0 && !isOpen(sweepstake, at))) return "PT409";
  // Submissions within one transaction have the same time.
  sweepstake.entries[by] = { picks: [...wanted], answer, changedAt: 0 };
  return ok;
}

function change(
  sweepstake: SweepstakeModel,
  { fan: by, picks: wanted, answer }: { fan: number; picks: number[]; answer: number | null },
  now: number,
): string {
  const entry = sweepstake.entries[by];
  if (!entry) return "PT409";
  if (wanted[final] === draw) return "PT400";
  const isLate = (choice: number, at: number) =>
    choice !== 0 && !isOpen(sweepstake, at) && choice !== entry.picks[at];
  if (wanted.some(isLate)) return "PT409";
  const answers = answer !== null && answer !== entry.answer;
  if (answers && !isOpen(sweepstake, final)) return "PT409";
  if (isOpen(sweepstake, final) && wanted[final] === 0) return "PT400";
  const before = entry.picks;
  entry.picks = before.map((pick, at) => (isOpen(sweepstake, at) ? (wanted[at] ?? 0) : pick));
  if (answers) entry.answer = answer;
  if (answers || entry.picks.some((choice, at) => choice !== before[at])) entry.changedAt = now;
  return ok;
}

/** Returns the step's expected result; changes the sweepstake as the step changes the database. */
export function play(sweepstake: SweepstakeModel, step: Step, now: number): string {
  if ("fan" in step)
    return step.kind === "submit" ? enter(sweepstake, step) : change(sweepstake, step, now);
  if (step.kind === "cancel") {
    if (sweepstake.isCompleted) return "PT409";
    for (const each of sweepstake.games)
      if (each.winner === 0) Object.assign(each, { isVoid: true, isClosed: true });
    if (sweepstake.games[final]?.isVoid) sweepstake.tieBreakResult = null;
    sweepstake.isCompleted = true;
    sweepstake.isCancelled = true;
    return ok;
  }
  if (step.kind === "tieBreak") {
    if (sweepstake.games[final]?.isVoid || isOpen(sweepstake, final)) return "PT409";
    sweepstake.tieBreakResult = step.result;
    completeIfOver(sweepstake);
    return ok;
  }
  const each = sweepstake.games[step.game];
  if (!each) throw new Error("There are three games");
  if ("side" in step) {
    const isLate = step.kind === "result" && sweepstake.isCompleted;
    if (!isLate && step.game === final && step.side === draw) return "PT400";
    // Only a correction may change a stored result, since it has a reason.
    const isRefused =
      step.kind === "result"
        ? sweepstake.isCompleted || each.isVoid || (each.winner !== 0 && each.winner !== step.side)
        : each.winner === step.side;
    if (isRefused) return "PT409";
    // A void final has no tie-break, so once it gets a winner, the sweepstake waits for the answer.
    const needsTieBreak = step.game === final && sweepstake.tieBreakResult === null;
    if (needsTieBreak && !sweepstake.isCancelled) sweepstake.isCompleted = false;
    Object.assign(each, { isVoid: false, winner: step.side, isClosed: true });
  } else if (step.kind === "start") {
    each.isClosed = true;
    each.hasStarted = true;
  } else if (step.kind === "reschedule") {
    return each.winner === 0 && !each.isVoid && !each.hasStarted ? ok : "PT409";
  } else if (step.kind === "reopen") {
    if (each.winner === 0 && !each.isVoid) return "PT409";
    Object.assign(each, { isVoid: false, winner: 0 });
    Object.assign(sweepstake, { isCompleted: false, isCancelled: false });
  } else {
    if (each.isVoid) return "PT409";
    Object.assign(each, { isVoid: true, winner: 0, isClosed: true });
    if (step.game === final) sweepstake.tieBreakResult = null;
  }
  completeIfOver(sweepstake);
  return ok;
}

/** The standings as every fan sees them, with numbers for fans. */
export function standingsOf(sweepstake: SweepstakeModel, ids: readonly string[]) {
  const { games, entries, isCompleted, isCancelled, tieBreakResult } = sweepstake;
  const showsAnswers = !isOpen(sweepstake, final);
  const completed = games.filter(({ winner }) => winner !== 0).length;
  const scored = entries.flatMap((entry, by) => {
    if (!entry) return [];
    const isRight = (at: number) =>
      games[at]?.winner !== 0 && games[at]?.winner === entry.picks[at];
    const correct = games.filter((_, at) => isRight(at)).length;
    const finalCorrect = isRight(final);
    const points = 2 * correct + Number(finalCorrect);
    // Smaller than one point; an entry without an answer is the farthest.
    const distance =
      tieBreakResult === null
        ? 0
        : entry.answer === null
          ? 0.5
          : Math.abs(entry.answer - tieBreakResult) / 1000;
    return [{ by, correct, finalCorrect, points, score: points - distance, entry }];
  });
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      a.entry.changedAt - b.entry.changedAt ||
      ((ids[a.by] ?? "") < (ids[b.by] ?? "") ? -1 : 1),
  );
  const best = Math.max(0, ...scored.flatMap((s) => (s.points > 0 ? [s.score] : [])));
  return {
    lines: scored.map(({ by, correct, finalCorrect, score, entry }) => ({
      fan: by,
      rank: completed === 0 ? null : 1 + scored.filter((other) => other.score > score).length,
      correct,
      completed,
      percent: completed === 0 ? 0 : Math.round((100 * correct) / completed),
      finalCorrect,
      tieBreakAnswer: showsAnswers ? entry.answer : null,
    })),
    winners:
      isCompleted && !isCancelled && best > 0
        ? scored.flatMap((s) => (s.score === best ? [s.by] : []))
        : [],
  };
}

/** How many picked each side of a game; null while it is open. */
export const splitOf = (sweepstake: SweepstakeModel, at: number) =>
  isOpen(sweepstake, at)
    ? null
    : {
        one: sweepstake.entries.filter((entry) => entry?.picks[at] === 1).length,
        two: sweepstake.entries.filter((entry) => entry?.picks[at] === 2).length,
        draw: sweepstake.entries.filter((entry) => entry?.picks[at] === draw).length,
      };

export const hasOpenGame = (sweepstake: SweepstakeModel) =>
  sweepstake.games.some((_, at) => isOpen(sweepstake, at));
