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
 * Loads the font subset for Świątek and Đoković. Its arrival triggers a full layout, which is
 * better while an editor opens than between two keystrokes.
 */
const loadLettersOfNames = () => document.fonts.load('1em "Archivo Variable"', "Đ").catch(() => {});

const errorTitles = ["Error fetching sports", "Error fetching teams", "Error fetching athletes"];

/** An item in a saved rating or tagline. */
interface NamedItem {
  readonly entityType: EntityType;
  readonly entityId: number;
}

/**
 * Returns popular items soon, and the whole catalogue, which takes a slow phone a second to parse,
 * on demand: for a search, or for a named item that is not popular.
 */
export function usePopularCatalogue(isWhole: boolean, items: readonly NamedItem[]) {
  const { data: popular } = useQuery(popularItemsQuery(useUserId()));
  const part = useMemo(() => popular && popularCatalogue(popular), [popular]);
  const hasAllItems =
    part === undefined ||
    (part.popular.length > 0 &&
      items.every(({ entityType, entityId }) => part.byId.has(itemId(entityType, entityId))));
  const whole = useCatalogue(isWhole || !hasAllItems);
  return hasAllItems && whole.data === undefined ? { ...whole, data: part, error: null } : whole;
}

/** The whole catalogue for pickers, loaded once on demand; undefined until then. */
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
