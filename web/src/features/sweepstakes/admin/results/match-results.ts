import type { Game } from "@contract/sweepstakes.ts";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import type { NotedRow } from "@/features/sweepstakes/admin/fixtures/choose-rows";
import type { FileRow } from "@/features/sweepstakes/admin/fixtures/file";
import type { FileClock } from "@/features/sweepstakes/admin/fixtures/row-starts";
import { type Ending, endingOf, isOver } from "@/features/sweepstakes/admin/results/endings";
import {
  createPairer,
  farthest,
  type Pairing,
} from "@/features/sweepstakes/admin/results/pair-rows";
import { type Choices, drawId, matchupOf } from "@/features/sweepstakes/matchup";
import type { Score, Scores } from "@/features/sweepstakes/scores";
import { formatInstant } from "@/lib/instants";

interface Verdict {
  /** The result is accepted, requires a check, or is skipped. */
  kind: "taken" | "look" | "out";
  /** Empty for an accepted row. */
  reason: string;
  /** The game and side, or draw, that the row decides or offers with one tap. */
  choice?: { gameId: number; sideId: number; label: string; score: Score | null };
}

/** A row with its verdict. */
export type MatchedRow = NotedRow & Verdict;

const out = (reason: string): Verdict => ({ kind: "out", reason });
const look = (reason: string): Verdict => ({ kind: "look", reason });

/** The winner of the game, or a draw; a sentence if the ending determines neither. */
function decide({ game, isTurned }: Pairing, { outcome, afterDraw, isExtra }: Ending) {
  const { sides, title } = matchupOf(game);
  if (game.canDraw && outcome !== 0 && isExtra)
    return "It went past regular time, and draws count here: choose the result by your rules";
  const winner = outcome || (game.canDraw ? 0 : afterDraw);
  if (winner !== 0) return sides[(winner === 1) === isTurned ? 1 : 0].id;
  return game.canDraw ? drawId : `A draw does not count in ${title}: void it instead`;
}

/** In ms; before this age of a game, a score without a status may be a live score. */
const shortestGame = 90 * 60_000;

/** Whether the file marks finished games. */
interface Moment {
  now: number;
  isMarked: boolean;
}

/** Why the result is uncertain, as a sentence; empty if it is certain. */
function doubtOf(pairing: Pairing, { isBlank }: Ending, isUnmarked: boolean, at: Moment): string {
  const { game, isSure, distance, isAtTime } = pairing;
  const { title } = matchupOf(game);
  if (!isSure) return `Is it ${title}?`;
  if (distance !== null && distance > 0 && !isAtTime) return `${title} has another start`;
  if (!isUnmarked) return "";
  if (at.isMarked) return "It is not marked as over, as other rows are";
  if (at.now - Date.parse(game.startTime) < shortestGame) return `${title} may still be running`;
  return isBlank ? "0-0 is also written for a game that was not played" : "";
}

/** Judges the only row of a game. */
function judge(row: FileRow, pairing: Pairing, at: Moment): Verdict {
  const { game } = pairing;
  const { title, options } = matchupOf(game);
  if (game.isVoid) return out(`${title} is void and takes no result`);
  if (Date.parse(game.startTime) > at.now) return out(`${title} has not started`);
  if (!isOver(row.cells.status)) return out(`It is marked “${row.cells.status}”`);
  const ending = endingOf(row);
  if (ending === null) return out("It has no result");
  if (typeof ending === "string") return look(ending);
  const decided = decide(pairing, ending);
  if (typeof decided === "string") return look(decided);
  const label = `${title}: ${options.find(({ id }) => id === decided)?.name}`;
  const written = ending.score?.map(String);
  const score = written ? (pairing.isTurned ? written.toReversed() : written) : null;
  const choice = { gameId: game.id, sideId: decided, label, score: score as Score | null };
  const reason = doubtOf(pairing, ending, row.cells.status === "", at);
  return { kind: reason === "" ? "taken" : "look", reason, choice };
}

/** The only game that matches a row; otherwise the reason. */
function pairingOf(
  row: FileRow,
  pairings: readonly Pairing[],
  meetings: ReadonlyMap<Game, number>,
): Pairing | Verdict {
  const [only, ...others] = pairings;
  if (!row.sides) return out(row.refusal);
  if (!only) return out("It is not a game in this contest");
  if (only.distance === null) {
    if (row.start.dates) return look("Its date is invalid in this order");
    if (row.startProblem !== "") return look(row.startProblem);
    return others.length === 0 && meetings.get(only.game) === 1
      ? only
      : look("It has no date, and these two meet more than once");
  }
  const near = pairings.filter(({ distance }) => (distance ?? 0) <= farthest);
  const [nearest, ...more] = near;
  if (!nearest)
    return out(
      `It is another meeting of the two: this one is on ${formatInstant(only.game.startTime)}`,
    );
  if (more.length === 0) return nearest;
  const [same, ...twice] = near.filter(({ isAtTime }) => isAtTime);
  return same && twice.length === 0
    ? same
    : look("These two meet twice within days: choose which game it is");
}

/** Judges every row of a file. Accepts a result only if sides, date and status are certain. */
export function matchResults(
  rows: readonly FileRow[],
  games: readonly Game[],
  catalogue: Catalogue,
  { clock, now }: { clock: FileClock; now: number },
): readonly MatchedRow[] {
  const pairingsOf = createPairer(catalogue, games, clock);
  const paired = rows.map((row) => ({ row, pairings: pairingsOf(row) }));
  const meetings = new Map<Game, number>();
  for (const { game } of paired.flatMap(({ pairings }) => pairings))
    meetings.set(game, (meetings.get(game) ?? 0) + 1);
  const found = paired.map(({ row, pairings }) => ({
    row,
    pairing: pairingOf(row, pairings, meetings),
  }));
  const isMarked = rows.some(({ cells: { status } }) => status !== "" && isOver(status));
  const ofGames = found.flatMap(({ pairing }) => ("game" in pairing ? [pairing] : []));
  return found.map(({ row, pairing }): MatchedRow => {
    if (!("game" in pairing)) return { row, ...pairing };
    const rivals = ofGames.filter(({ game }) => game === pairing.game);
    const same = rivals.length === 1 ? rivals : rivals.filter(({ isAtTime }) => isAtTime);
    if (same.length !== 1) return { row, ...look("The file has several rows for this game") };
    return pairing === same[0]
      ? { row, ...judge(row, pairing, { now, isMarked }) }
      : { row, ...out("Another row of the file is closer to the game's start") };
  });
}

/** The scores from the rows of a file. */
export const scoresOf = (rows: readonly MatchedRow[]): Scores =>
  Object.fromEntries(
    rows.flatMap(({ kind, choice }) =>
      kind === "taken" && choice?.score ? [[choice.gameId, choice.score]] : [],
    ),
  );

/** The choices from the rows of a file. */
export const choicesOf = (rows: readonly MatchedRow[]): Choices =>
  Object.fromEntries(
    rows.flatMap(({ kind, choice }) =>
      kind === "taken" && choice ? [[choice.gameId, choice.sideId]] : [],
    ),
  );
