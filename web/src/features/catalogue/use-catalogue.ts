import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { athletesQuery, sportsQuery, teamsQuery } from "@/features/catalogue/queries";
import { buildCatalogue } from "@/features/catalogue/selectable-items";

/** The whole catalogue for pickers, loaded once; undefined until it is there. */
export function useCatalogue() {
  const userId = useUserId();
  const queries = [
    useQuery(sportsQuery(userId)),
    useQuery(teamsQuery(userId)),
    useQuery(athletesQuery(userId)),
  ] as const;
  const [{ data: sports }, { data: teams }, { data: athletes }] = queries;
  const catalogue = useMemo(
    () => (sports && teams && athletes ? buildCatalogue(sports, teams, athletes) : undefined),
    [sports, teams, athletes],
  );
  return {
    catalogue,
    isError: queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
