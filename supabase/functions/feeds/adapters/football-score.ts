import { type FeedRow, winnerOf } from "../feed-row.ts";

interface Goals {
  readonly home?: number | null | undefined;
  readonly away?: number | null | undefined;
}

/** football-data.org's parts of a score: full time counts the goals of a shoot-out, if it counts them at all. */
export interface FootballScore {
  readonly winner?: "HOME_TEAM" | "AWAY_TEAM" | "DRAW" | null | undefined;
  readonly duration?: string | null | undefined;
  readonly fullTime: Goals;
  readonly regularTime?: Goals | null | undefined;
  readonly extraTime?: Goals | null | undefined;
  readonly penalties?: Goals | null | undefined;
}

type Pair = readonly [home: number, away: number];
type Result = Pick<FeedRow, "scoreOne" | "scoreTwo" | "winner" | "problem">;

const winners = { HOME_TEAM: "ONE", AWAY_TEAM: "TWO", DRAW: "DRAW" } as const;

/** Both numbers of a part; null unless both are known. */
const pairOf = (goals: Goals | null | undefined): Pair | null =>
  typeof goals?.home === "number" && typeof goals.away === "number"
    ? [goals.home, goals.away]
    : null;
const isLevel = ([home, away]: Pair) => home === away;
const isSame = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1];
const sum = ([home, away]: Pair, other: Pair | null): Pair => [
  home + (other?.[0] ?? 0),
  away + (other?.[1] ?? 0),
];
const text = ([home, away]: Pair) => `${home}–${away}`;

const refusal = (problem: string): Result => ({
  scoreOne: null,
  scoreTwo: null,
  winner: null,
  problem,
});

/** The goals of regular and extra time; null if the parts leave it open, and a text if they contradict each other. */
function playedScore(score: FootballScore): Pair | null | string {
  const full = pairOf(score.fullTime);
  const regular = pairOf(score.regularTime);
  const penalties = pairOf(score.penalties);
  const isShootout = score.duration === "PENALTY_SHOOTOUT";
  if (regular) {
    const played = sum(regular, pairOf(score.extraTime));
    if (isShootout && !isLevel(played))
      return `The shoot-out followed ${text(played)}, which is not level.`;
    const counted = isShootout && penalties ? sum(played, penalties) : played;
    const isOpen = isShootout && !penalties;
    if (full && !isOpen && !isSame(full, counted) && !isSame(full, played))
      return `Its parts add up to ${text(played)}, its full time is ${text(full)}.`;
    return played;
  }
  if (!full || !isShootout || isLevel(full)) return full;
  const level: Pair | null = penalties && [full[0] - penalties[0], full[1] - penalties[1]];
  return level && isLevel(level) && level[0] >= 0 ? level : null;
}

/**
 * The result of a match that has ended: goals of regular and extra time, and the winner, a shoot-out's included. A leg
 * of a tie ends with its goals, whatever a shoot-out decides. Parts that contradict each other give the problem only.
 */
export function resultOf(score: FootballScore, isLeg: boolean): Result {
  const played = playedScore(score);
  if (typeof played === "string") return refusal(played);
  const penalties = pairOf(score.penalties);
  const namedWinner = score.winner ? winners[score.winner] : null;
  const [scoreOne, scoreTwo] = played ?? [null, null];
  const byGoals = winnerOf(scoreOne, scoreTwo);
  const isShootout = score.duration === "PENALTY_SHOOTOUT";
  const decided = isShootout && penalties && !isLevel(penalties) ? winnerOf(...penalties) : null;
  const hasWinner = namedWinner !== null && !(isShootout && namedWinner === "DRAW");
  const winner = isLeg && byGoals ? byGoals : hasWinner ? namedWinner : (decided ?? byGoals);
  const expected = byGoals === "DRAW" && isShootout ? decided : byGoals;
  if (!isLeg && hasWinner && expected !== null && namedWinner !== expected)
    return refusal(`Its winner contradicts its score${played ? ` of ${text(played)}` : ""}.`);
  return { scoreOne, scoreTwo, winner };
}
