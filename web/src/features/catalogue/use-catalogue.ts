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
import { buildCatalogue } from "@/features/catalogue/selectable-items";

/**
 * Fetches the part of the font with the letters of Świątek and Đoković. Whenever it comes, the whole page
 * is laid out again: better while an editor opens than between two keys.
 */
const loadLettersOfNames = () => document.fonts.load('1em "Archivo Variable"', "Đ").catch(() => {});

/** What is said in the place of what needs them, in the order in which they are asked for. */
const errorTitles = ["Error fetching sports", "Error fetching teams", "Error fetching athletes"];

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
        ? buildCatalogue(sports, teams, athletes, popular)
        : undefined,
    [sports, teams, athletes, popular],
  );
  const failed = queries.findIndex(({ error }) => error);
  return { ...mergedQuery(catalogue, queries), errorTitle: errorTitles[failed] ?? "" };
}
