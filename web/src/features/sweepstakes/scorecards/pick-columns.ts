import type { Scorecard } from "@contract/scorecards.ts";
import type { Game, Side } from "@contract/sweepstakes.ts";
import { hasPublicPicks } from "@/features/sweepstakes/games/lock-time";
import { drawId, matchupOf, pickOf } from "@/features/sweepstakes/matchup";

export type PicksByGame = ReadonlyMap<number, number>;

export const picksOfCard = ({ picks }: Pick<Scorecard, "picks">): PicksByGame =>
  new Map(picks.map(({ gameId, selectedId }) => [gameId, selectedId ?? drawId]));

/** The caller's own picks, including those of open games. */
export const ownPicks = (games: readonly Game[]): PicksByGame =>
  new Map(
    games.flatMap((game) => {
      const pick = pickOf(game);
      return pick === null ? [] : [[game.id, pick] as const];
    }),
  );

export interface PickWords {
  kind: "right" | "wrong" | "waiting" | "void" | "none" | "sealed";
  text: string;
  /** The picked side or draw. */
  side?: Side | undefined;
}

/** A pick in words, with its outcome. Other fans' picks are hidden until a game locks. */
export function pickWords(game: Game, picks: PicksByGame, isOwn: boolean): PickWords {
  const { options, outcome } = matchupOf(game);
  const pick = picks.get(game.id);
  if (pick === undefined)
    return !hasPublicPicks(game) && !isOwn
      ? { kind: "sealed", text: "Sealed" }
      : { kind: "none", text: "No pick" };
  const side = options.find(({ id }) => id === pick);
  const text = side?.name ?? "";
  if (game.isVoid) return { kind: "void", text, side };
  if (outcome === null) return { kind: "waiting", text, side };
  return { kind: pick === outcome ? "right" : "wrong", text, side };
}

export function resultWords(game: Game): string {
  const { options, outcome } = matchupOf(game);
  if (game.isVoid) return "Void";
  if (outcome === drawId) return "A draw";
  if (outcome !== null) return `${options.find(({ id }) => id === outcome)?.name} won`;
  return game.isPaused ? "Paused" : game.isLocked ? "No result yet" : "Open";
}
