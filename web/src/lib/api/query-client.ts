import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The specification's text for "this could not be loaded". */
      errorMessage?: string;
      /** The specification wants just this text, whatever the server had to say. */
      isExactMessage?: boolean;
      /**
       * Whether a failure is a toast. Without a word it is one only where older data are shown: where nothing
       * is, the screen says in its place what is missing.
       */
      toast?: "always" | "never";
    };
  }
}

function retry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < 2;
  // Whoever has waited so long in vain is asked first.
  const tookTooLong = error.status === 0 && error.code === "TIMEOUT";
  const isFinal = tookTooLong || (error.status >= 400 && error.status < 500);
  return !isFinal && failures < 2;
}

/** Of what failed together one says it. */
const toastId = "could not be loaded";

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Who began the fetch may do without, such as the masthead, while who shows it may not.
        const metas = [query.meta, ...query.observers.map(({ options }) => options.meta)];
        const meta = metas.find((each) => each?.errorMessage);
        const { errorMessage: fallback, isExactMessage = false } = meta ?? {};
        const text = fallback && !isExactMessage ? errorText(error, fallback) : fallback;
        const wants = (word: "always" | "never") => metas.some((each) => each?.toast === word);
        const isShown = query.state.data !== undefined && !wants("never");
        // Whoever is not there, or not any more, is no failure: the page says so.
        const isAbsent = error instanceof ApiError && error.status === 404;
        if (text && !isAbsent && (isShown || wants("always"))) toast.error(text, toastId);
      },
    }),
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false },
      // Offline, a mutation fails at once and says so, instead of waiting unseen for a connection.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

const client = createQueryClient();
let cachedUserId: string | null = null;

/**
 * The cache of whoever is signed in. It is cleared with the session, so nobody sees what another loaded.
 * The client stays the same, to which what is mounted holds on: the masthead is there before the session.
 */
export function queryClientOf(userId: string | null): QueryClient {
  if (cachedUserId !== null && cachedUserId !== userId) client.clear();
  cachedUserId = userId;
  return client;
}
