import type { CrestIdentity, Team } from "@contract/catalogue.ts";
import { buildCatalogue, type Catalogue } from "@/features/catalogue/selectable-items";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";

/** All contestants, with broadcast codes among their names. */
export function contestantCatalogue(
  contestants: Contestants,
  crests: readonly CrestIdentity[],
): Catalogue {
  const codes = new Map(crests.map(({ id, code }) => [id, code]));
  const all = contestants.sports.flatMap((sport) => contestants.of(sport));
  const named = all.map((contestant) => {
    const code = codes.get(contestant.id);
    return code ? { ...contestant, aliases: [...contestant.aliases, code] } : contestant;
  });
  return buildCatalogue(
    [],
    named.filter((contestant): contestant is Team => !("teamId" in contestant)),
    named.filter((contestant) => "teamId" in contestant),
    [],
  );
}
