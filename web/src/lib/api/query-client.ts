import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The specification's text for a loading error. */
      errorMessage?: string;
      /** Always shows the specification's text instead of the server's. */
      isExactMessage?: boolean;
      /**
       * Whether a failure shows a toast. By default, toast only if stale data stays on screen;
       * otherwise the screen shows the error itself.
       */
      toast?: "always" | "never";
    };
  }
}

function retry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < 2;
  // After a full timeout, let the user decide whether to retry.
  const tookTooLong = error.status === 0 && error.code === "TIMEOUT";
  const isFinal = tookTooLong || (error.status >= 400 && error.status < 500);
  return !isFinal && failures < 2;
}

/** Failures at the same time share one toast. */
const toastId = "could not be loaded";

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The initiator, such as the masthead, may not need the data; another observer may.
        const metas = [query.meta, ...query.observers.map(({ options }) => options.meta)];
        const meta = metas.find((each) => each?.errorMessage);
        const { errorMessage: fallback, isExactMessage = false } = meta ?? {};
        const text = fallback && !isExactMessage ? errorText(error, fallback) : fallback;
        const wants = (word: "always" | "never") => metas.some((each) => each?.toast === word);
        const isShown = query.state.data !== undefined && !wants("never");
        // The page reports a missing fan, and the login an ended session.
        const isShownByPage = error instanceof ApiError && [401, 404].includes(error.status);
        if (text && !isShownByPage && (isShown || wants("always"))) toast.error(text, toastId);
      },
    }),
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false },
      // Offline, fail a mutation at once instead of waiting invisibly for a connection.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

export const client = createQueryClient();
let cachedUserId: string | null = null;

/**
 * The signed-in user's cache, cleared with the session. The client stays the same, because mounted
 * components hold it before the session is known.
 */
export function queryClientOf(userId: string | null): QueryClient {
  if (cachedUserId !== null && cachedUserId !== userId) client.clear();
  cachedUserId = userId;
  return client;
}
