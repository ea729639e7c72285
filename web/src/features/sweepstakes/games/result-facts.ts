import type { Game } from "@contract/sweepstakes.ts";

type Facts = Pick<Game, "scoreOne" | "scoreTwo" | "isEarly" | "decidedBy">;

/** The score of a result, when it was entered, and its source, as sentences; empty without any. */
export function resultFacts({ scoreOne, scoreTwo, isEarly, decidedBy }: Facts): string {
  const facts = [
    scoreOne === null || scoreTwo === null ? null : `Score: ${scoreOne}–${scoreTwo}.`,
    isEarly ? "The result was entered before the start." : null,
    decidedBy === "ENTRANT" ? "Decided by an admin who entered." : null,
    decidedBy === "FEED" ? "Decided by the feed." : null,
  ];
  return facts.filter((fact) => fact !== null).join(" ");
}
