import type { Game } from "@contract/sweepstakes.ts";
import { type Catalogue, itemId } from "@/features/catalogue/selectable-items";
import { type SideFinder, sideFinder } from "@/features/sweepstakes/admin/fixtures/side-finder";
import { matchupOf } from "@/features/sweepstakes/matchup";

/** Looks up what files call the sides of a contest: "City" is the one that plays in it. */
export function ofContest(catalogue: Catalogue, games: readonly Game[]): SideFinder {
  const ids = new Set(
    games.flatMap((game) => {
      const { kind, sides } = matchupOf(game);
      return sides.map(({ id }) => itemId(kind, id));
    }),
  );
  const plays = ({ id }: { id: string }) => ids.has(id);
  const [teams, athletes] = [catalogue.teams.filter(plays), catalogue.athletes.filter(plays)];
  const byId = new Map([...teams, ...athletes].map((item) => [item.id, item]));
  return sideFinder({ ...catalogue, teams, athletes, byId }, []);
}
