import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { formatInstant } from "@/lib/instants";

export interface Seen {
  sweepstake: Sweepstake;
  /** Loads the present contest, and returns a line for each difference. */
  reload: () => Promise<readonly string[]>;
}

/** The contest as the admin saw it when a dialog opened; refetching pages do not change it. */
export function useSeen(opened: Sweepstake): Seen {
  const client = useQueryClient();
  const userId = useUserId();
  const [sweepstake, setSweepstake] = useState(opened);
  async function reload() {
    const query = sweepstakeQuery(userId, String(opened.id));
    const present = await client.fetchQuery({ ...query, staleTime: 0 });
    if (!present) return [];
    setSweepstake(present);
    return differences(sweepstake, present);
  }
  return { sweepstake, reload };
}

const outcomeOf = (game: Game): string => {
  const { options, outcome } = matchupOf(game);
  if (game.isVoid) return "void";
  return options.find(({ id }) => id === outcome)?.name ?? "no result";
};

/** The differences between two states of a contest, a line for each. */
function differences(before: Sweepstake, after: Sweepstake): string[] {
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
