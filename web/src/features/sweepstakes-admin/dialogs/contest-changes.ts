import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { formatInstant } from "@/lib/instants";

const outcomeOf = (game: Game): string => {
  const { options, outcome } = matchupOf(game);
  if (game.isVoid) return "void";
  return options.find(({ id }) => id === outcome)?.name ?? "no result";
};

/** The differences between two states of a contest, a line for each. */
export function contestChanges(before: Sweepstake, after: Sweepstake): string[] {
  const lines: string[] = [];
  const compare = (what: string, one: string, two: string) => {
    if (one !== two) lines.push(`${what}: ${one}, now ${two}`);
  };
  compare("Name", before.name, after.name);
  compare(
    "Prize",
    before.prizePool.toLocaleString("en-US"),
    after.prizePool.toLocaleString("en-US"),
  );
  compare("Rules", before.rules ?? "none", after.rules ?? "none");
  compare("Series", before.seriesName ?? "none", after.seriesName ?? "none");
  const old = new Map(gamesOf(before).map((game) => [game.id, game]));
  for (const game of gamesOf(after)) {
    const { title } = matchupOf(game);
    const was = old.get(game.id);
    if (!was) continue;
    compare("Game", matchupOf(was).title, title);
    compare(title, formatInstant(was.startTime), formatInstant(game.startTime));
    compare(title, outcomeOf(was), outcomeOf(game));
  }
  return lines;
}
