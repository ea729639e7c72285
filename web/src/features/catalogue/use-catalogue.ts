import type { EntityType } from "@contract/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { mergedQuery } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import {
  athletesQuery,
  popularItemsQuery,
  sportsQuery,
  teamsQuery,
} from "@/features/catalogue/queries";
import { buildCatalogue, itemId, popularCatalogue } from "@/features/catalogue/selectable-items";

/**
 * Fetches the part of the font with the letters of Świątek and Đoković. Whenever it comes, the whole page
 * is laid out again: better while an editor opens than between two keys.
 */
const loadLettersOfNames = () => document.fonts.load('1em "Archivo Variable"', "Đ").catch(() => {});

/** What is said in the place of what needs them, in the order in which they are asked for. */
const errorTitles = ["Error fetching sports", "Error fetching teams", "Error fetching athletes"];

/** Something that a fan has said something about. */
interface Named {
  readonly entityType: EntityType;
  readonly entityId: number;
}

/**
 * What most fans rate, soon, and the whole catalogue, which a slow phone reads for a second, once it is
 * wanted: for a search, or for what is named and is not popular.
 */
export function usePopularCatalogue(isWhole: boolean, named: readonly Named[]) {
  const { data: popular } = useQuery(popularItemsQuery(useUserId()));
  const part = useMemo(() => popular && popularCatalogue(popular), [popular]);
  const isEnough =
    part === undefined ||
    (part.popular.length > 0 &&
      named.every(({ entityType, entityId }) => part.byId.has(itemId(entityType, entityId))));
  const whole = useCatalogue(isWhole || !isEnough);
  return isEnough && whole.data === undefined ? { ...whole, data: part, error: null } : whole;
}

/** The whole catalogue for pickers, loaded once, as soon as it is wanted; undefined until it is there. */
export function useCatalogue(isWanted = true) {
  const userId = useUserId();
  const queries = [
    useQuery({ ...sportsQuery(userId), enabled: isWanted }),
    useQuery({ ...teamsQuery(userId), enabled: isWanted }),
    useQuery({ ...athletesQuery(userId), enabled: isWanted }),
    useQuery({ ...popularItemsQuery(userId), enabled: isWanted }),
  ] as const;
  useEffect(() => {
    if (isWanted) void loadLettersOfNames();
  }, [isWanted]);
  const [{ data: sports }, { data: teams }, { data: athletes }, { data: popular }] = queries;
  const catalogue = useMemo(
    () =>
      sports && teams && athletes && popular
        ? buildCatalogue(
            sports,
            teams,
            athletes,
            popular.map(({ id }) => id),
          )
        : undefined,
    [sports, teams, athletes, popular],
  );
  const failed = queries.findIndex(({ error }) => error);
  return { ...mergedQuery(catalogue, queries), errorTitle: errorTitles[failed] ?? "" };
}
