import { claimsPage, listClaims } from "@contract/prizes.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const claimsQuery = (userId: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [userId, "sweepstakes", String(id), "claims"],
    queryFn: ({ signal, pageParam }) =>
      api(
        listClaims,
        { params: { id: String(id) }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < claimsPage.size ? null : page.at(-1)?.cursor),
    staleTime: 0,
    meta: { errorMessage: "Failed to load the claims", isExactMessage: true },
  });
