import type { FeedChange, RejectedChange, TakenChange } from "@contract/feeds.ts";
import { formatInstant } from "@/lib/instants";

/** "2–1 FT", or the winner of a match without a score. */
export function resultChip({ scoreOne, scoreTwo, winner, name }: FeedChange): string {
  if (scoreOne !== null && scoreTwo !== null) {
    if (winner === null) return `${scoreOne}–${scoreTwo}. Ended level: choose the winner.`;
    const isShootOut = scoreOne === scoreTwo && winner !== "DRAW";
    return `${scoreOne}–${scoreTwo} FT${isShootOut ? `, ${winnerName(name, winner)} on penalties` : ""}`;
  }
  return winner === "DRAW" ? "Draw" : `${winnerName(name, winner)} won`;
}

function winnerName(name: string, winner: FeedChange["winner"]): string {
  const [one = "", two = ""] = name.split(" vs ");
  return winner === "ONE" ? one : two;
}

export function changeWords(change: FeedChange): string {
  switch (change.kind) {
    case "RESULT":
      return change.entersAt
        ? `${resultChip(change)}. Enters itself ${formatInstant(change.entersAt)} unless you reject it.`
        : resultChip(change);
    case "DIFFERS":
      return `The source says ${resultChip(change)}`;
    case "MOVED":
      return `Now starts ${formatInstant(change.startTime ?? "")}`;
    case "POSTPONED":
      return "Postponed, interrupted or canceled. Move the game, or declare it void.";
  }
}

/** The values of a proposal on the admin's page. */
const expectedOf = ({ kind, scoreOne, scoreTwo, winner, startTime }: FeedChange) =>
  kind === "MOVED" || kind === "POSTPONED" ? { startTime } : { scoreOne, scoreTwo, winner };

/** The change as the admin saw it, to leave the game as it is. */
export const rejectedChange = (change: FeedChange): RejectedChange => ({
  gameId: change.gameId,
  kind: change.kind,
  expected: expectedOf(change),
});

/** The change as the admin saw it. */
export const takenChange = (
  change: FeedChange,
  { reason, winner }: { reason?: string; winner?: "ONE" | "TWO" } = {},
): TakenChange | null =>
  change.kind === "POSTPONED"
    ? null
    : {
        gameId: change.gameId,
        kind: change.kind,
        expected: expectedOf(change),
        ...(winner === undefined ? {} : { winner: winner }),
        ...(reason === undefined ? {} : { reason }),
      };
