import { listStandings } from "@contract/standings.ts";
import {
  type StandingsAudience,
  scopeOf,
} from "@/features/sweepstakes/standings/standings-audience";
import { pages } from "@/lib/api/read";

// Each screen refetches when it opens.
export const standingsQuery = (userId: string, id: number, audience: StandingsAudience) =>
  pages(userId, listStandings, {
    params: { id: String(id) },
    query: scopeOf(audience),
    staleTime: 0,
    meta: { errorMessage: "Failed to load the standings", isExactMessage: true },
  });
