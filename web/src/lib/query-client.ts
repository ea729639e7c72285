import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The specification's text for "this could not be loaded"; shown once, as a toast. */
      errorMessage?: string;
    };
  }
}

function retry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isFinal && failures < 2;
}

/** A cache for one signed-in user; it is thrown away with the session, see QueryProvider. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const fallback = query.meta?.errorMessage;
        // The id makes it one toast, however many components show the same query.
        if (fallback) toast.error(errorText(error, fallback), query.queryHash);
      },
    }),
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false },
      // Offline, a mutation fails at once and says so, instead of waiting unseen for a connection.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
