// A simple model of a season, whose rounds are sweepstakes of sweepstake-model.ts: its standings,
// and who may see which scorecard. Fans are numbers. The first two are friends until one blocks the
// other.
import fc from "fast-check";
import {
  anyStep,
  newSweepstake,
  play,
  type Step,
  type SweepstakeModel,
  splitOf,
  standingsOf,
} from "./sweepstake-model.ts";

export const roundCount = 3;
export const fanCount = 3;
const round = fc.nat(roundCount - 1);
const fan = fc.nat(fanCount - 1);

export type SeasonStep =
  | { kind: "round"; round: number; step: Step }
  | { kind: "block" | "unblock"; fan: number; other: number }
  | { kind: "leave"; fan: number };

const inRound = (step: fc.Arbitrary<unknown>) =>
  fc.record({ kind: fc.constant("round"), round, step });
const entry = anyStep.filter((step) => (step as Step).kind === "submit");
const two = fc.tuple(fan, fan).filter(([one, other]) => one !== other);
const between = (kind: "block" | "unblock") =>
  two.map(([one, other]) => ({ kind, fan: one, other }));

/** Steps of a season: most fans enter early, a few block each other, and rarely one deletes the account. */
export const anySeason = fc
  .tuple(
    fc.array(inRound(entry), { minLength: 4, maxLength: 9 }),
    fc.array(
      fc.oneof(
        { weight: 24, arbitrary: inRound(anyStep) },
        { weight: 2, arbitrary: between("block") },
        { weight: 1, arbitrary: between("unblock") },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave"), fan }) },
      ),
      { minLength: 1, maxLength: 40, size: "max" },
    ),
  )
  .map((parts) => parts.flat() as SeasonStep[]);

export interface Season {
  rounds: SweepstakeModel[];
  /** "1>2" when fan 1 has blocked fan 2. */
  blocks: Set<string>;
  gone: Set<number>;
  areFriends: boolean;
}

export const newSeason = (): Season => ({
  rounds: Array.from({ length: roundCount }, newSweepstake),
  blocks: new Set(),
  gone: new Set(),
  areFriends: true,
});

/** Whether one fan can see the other. */
const canSee = ({ blocks, gone }: Season, viewer: number, other: number) =>
  viewer === other ||
  !(gone.has(other) || blocks.has(`${viewer}>${other}`) || blocks.has(`${other}>${viewer}`));

/** Whether the step is possible: a deleted account does nothing. */
export const isStepPossible = ({ gone }: Season, step: SeasonStep) =>
  !("fan" in step
    ? gone.has(step.fan)
    : step.kind === "round" && "fan" in step.step && gone.has(step.step.fan));

/** The expected result, where it is known; changes the season as the step changes the database. */
export function playSeason(season: Season, step: SeasonStep, now: number): string | null {
  if (step.kind === "round") {
    const sweepstake = season.rounds[step.round];
    if (!sweepstake) throw new Error(`There are ${roundCount} rounds`);
    return play(sweepstake, step.step, now);
  }
  if (step.kind === "leave") {
    season.gone.add(step.fan);
    season.areFriends &&= step.fan > 1;
  } else if (step.kind === "unblock") {
    season.blocks.delete(`${step.fan}>${step.other}`);
  } else if (!season.gone.has(step.other)) {
    // Stored even if the other fan blocked first: it stays when that block ends.
    season.blocks.add(`${step.fan}>${step.other}`);
    season.areFriends &&= step.fan + step.other !== 1;
  }
  return null;
}

/** A fan as another sees them: by number, or without a name. */
const seenBy = (season: Season, viewer: number, of: number) =>
  canSee(season, viewer, of) ? of : null;

/** The standings of the season as one fan sees them, in any order. */
export function seasonLinesFor(season: Season, ids: readonly string[], viewer: number) {
  const rounds = season.rounds.map((sweepstake) => ({
    sweepstake,
    ...standingsOf(sweepstake, ids),
  }));
  const hasResults = season.rounds.some(({ games }) => games.some(({ winner }) => winner !== 0));
  const lines = ids.flatMap((_, by) => {
    const own = rounds.flatMap(({ lines: of, winners }) => {
      const line = of.find((each) => each.fan === by);
      return line ? [{ ...line, isWon: winners.includes(by) }] : [];
    });
    if (own.length === 0) return [];
    const sum = (of: (line: (typeof own)[number]) => number) =>
      own.reduce((total, line) => total + of(line), 0);
    const [correct, completed] = [sum((line) => line.correct), sum((line) => line.completed)];
    const roundsWon = sum(({ isWon }) => Number(isWon));
    return [{ by, correct, completed, rounds: own.length, roundsWon }];
  });
  const score = (line: (typeof lines)[number]) => 1000 * line.correct + line.roundsWon;
  return lines.map((line) => {
    const { by, correct, completed, rounds: taken, roundsWon } = line;
    return {
      fan: seenBy(season, viewer, by),
      rank: hasResults ? 1 + lines.filter((each) => score(each) > score(line)).length : null,
      correct,
      completed,
      rounds: taken,
      roundsWon,
      percent: completed === 0 ? 0 : Math.round((100 * correct) / completed),
      isMe: by === viewer,
    };
  });
}

/** An entrant's scorecard as another fan sees it; null if they cannot. */
export function scorecardFor(
  season: Season,
  at: number,
  ids: readonly string[],
  viewer: number,
  of: number,
) {
  const sweepstake = season.rounds[at];
  const entered = sweepstake?.entries[of];
  if (!sweepstake || !entered || !canSee(season, viewer, of)) return null;
  const line = standingsOf(sweepstake, ids).lines.find(({ fan: by }) => by === of);
  const picks = entered.picks.flatMap((side, game) => {
    const isSealed = splitOf(sweepstake, game) === null;
    const winner = sweepstake.games[game]?.winner ?? 0;
    return side === 0 || isSealed
      ? []
      : [{ game, side, isCorrect: winner === 0 ? null : side === winner }];
  });
  return {
    fan: of,
    rank: line?.rank ?? null,
    correct: line?.correct,
    completed: line?.completed,
    picks,
  };
}

/** The fan's own place in a round, as on its card. */
export function ownPlaceIn(sweepstake: SweepstakeModel, ids: readonly string[], viewer: number) {
  const line = standingsOf(sweepstake, ids).lines.find(({ fan: by }) => by === viewer);
  if (!line || line.rank === null || sweepstake.isCancelled) return null;
  return { rank: line.rank, entryCount: sweepstake.entries.filter(Boolean).length };
}
