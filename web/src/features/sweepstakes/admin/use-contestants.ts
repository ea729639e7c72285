import type { Athlete, Sport, Team } from "@contract/catalogue.ts";
import type { Game } from "@contract/sweepstakes.ts";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { mergedQuery } from "@/components/ui/query-view";
import { athletesQuery, sportsQuery, teamsQuery } from "@/features/catalogue/queries";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { foldText } from "@/lib/fold-text";

export type Contestant = Team | Athlete;

export interface Contestants {
  /** The sports in which two sides can meet. */
  sports: readonly Sport[];
  /** Teams, or players where the sport is player-based. */
  of: (sport: Sport) => readonly Contestant[];
  /** Athletes of the catalogue who cannot meet anybody: teams play their sports, or pairs. */
  bystanders: readonly Athlete[];
}

/** Who can meet in which sport. */
export function contestantsOf(
  sports: readonly Sport[],
  teams: readonly Team[],
  players: readonly Athlete[],
): Contestants {
  const bySport = new Map(
    sports.map(({ id, isPlayerBased }) => [
      id,
      (isPlayerBased ? players : teams).filter(({ sportId }) => sportId === id),
    ]),
  );
  const of = ({ id }: Sport): readonly Contestant[] => bySport.get(id) ?? [];
  const meeting = sports.filter((sport) => of(sport).length > 1);
  const single = new Set(meeting.filter((sport) => sport.isPlayerBased).map(({ id }) => id));
  const bystanders = players.filter(({ sportId }) => !single.has(sportId));
  return { sports: meeting, of, bystanders };
}

/** With the sides of a sweepstake that is there: they stay in it when they can no longer be picked. */
export function withSidesOf(contestants: Contestants, games: readonly Game[]): Contestants {
  const sides = games.flatMap((game) =>
    matchupOf(game).sides.map((side) => ({ ...side, slug: game.sportSlug })),
  );
  const bySport = new Map(
    contestants.sports.map((sport) => {
      const known = contestants.of(sport);
      const missing = new Map(
        sides
          .filter(({ id, slug }) => slug === sport.slug && !known.some((side) => side.id === id))
          .map(({ id, name }) => [
            id,
            { id, name, sportId: sport.id, sportName: sport.name, competition: null, aliases: [] },
          ]),
      );
      return [sport.id, [...known, ...missing.values()]];
    }),
  );
  return { ...contestants, of: ({ id }) => bySport.get(id) ?? [] };
}

/**
 * Those whose name contains the text, or what else they are called begins with it, ignoring case and
 * accents; all of them for an empty one.
 */
export function searchContestants(
  contestants: readonly Contestant[],
  text: string,
): readonly Contestant[] {
  const term = foldText(text);
  return term === ""
    ? contestants
    : contestants.filter(
        ({ name, aliases }) =>
          foldText(name).includes(term) ||
          aliases.some((alias) => foldText(alias).startsWith(term)),
      );
}

/** Loads what the form for a new sweepstake chooses from, and all athletes: the pickers' list, asked for once. */
export function useContestants(userId: string) {
  const [sports, teams, players] = useQueries({
    queries: [sportsQuery(userId), teamsQuery(userId), athletesQuery(userId)],
  });
  const data = useMemo(
    () =>
      sports.data && teams.data && players.data
        ? contestantsOf(sports.data, teams.data, players.data)
        : undefined,
    [sports.data, teams.data, players.data],
  );
  return mergedQuery(data, [sports, teams, players]);
}
