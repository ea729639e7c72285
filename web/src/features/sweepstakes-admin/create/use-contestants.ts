import type { Athlete, Sport, Team } from "@contract/catalogue.ts";
import type { Game } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mergedQuery } from "@/components/ui/query-view";
import { athletesQuery, sportsQuery, teamsQuery } from "@/features/catalogue/queries";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { foldText } from "@/lib/fold-text";

export type Contestant = Team | Athlete;

export interface Contestants {
  /** The sports with at least two contestants. */
  sports: readonly Sport[];
  /** Teams, or players in a player-based sport. */
  of: (sport: Sport) => readonly Contestant[];
  /** Athletes who cannot be a side, because teams or pairs play their sports. */
  ineligible: readonly Athlete[];
}

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
  const ineligible = players.filter(({ sportId }) => !single.has(sportId));
  return { sports: meeting, of, ineligible };
}

/** Adds the sides of an existing sweepstake, which may include retired items. */
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
 * The contestants with the text in their name or at the start of an alias, ignoring case and accents; all for
 * an empty text.
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

/** Loads the sports, teams and all athletes for the form; the pickers share the query. */
export function useContestants(userId: string) {
  const sports = useQuery(sportsQuery(userId));
  const teams = useQuery(teamsQuery(userId));
  const players = useQuery(athletesQuery(userId));
  const data = useMemo(
    () =>
      sports.data && teams.data && players.data
        ? contestantsOf(sports.data, teams.data, players.data)
        : undefined,
    [sports.data, teams.data, players.data],
  );
  return mergedQuery(data, [sports, teams, players]);
}
