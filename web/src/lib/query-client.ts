import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The specification's text for "this could not be loaded": a toast, unless the screen says it in its place. */
      errorMessage?: string;
      /** The specification wants just this text, whatever the server had to say. */
      isExactMessage?: boolean;
      /** The specification wants a toast, whatever else is said. */
      isAlwaysToast?: boolean;
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

const saidInPlace = new WeakSet<Error>();
/** Called by what shows an error in the place of what it kept from being there, so that no toast says it again. */
export const sayInPlace = (error: Error | null) => void (error && saidInPlace.add(error));
/** Until when an error is said in its place, if it is, in ms. */
const timeToSay = 200;
/** Of what failed together one says it. */
const toastId = "could not be loaded";

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Who began the fetch may do without, such as the masthead, while who shows it may not.
        const metas = [query.meta, ...query.observers.map(({ options }) => options.meta)];
        const meta = metas.find((each) => each?.errorMessage);
        const { errorMessage: fallback, isExactMessage = false, isAlwaysToast } = meta ?? {};
        const text = fallback && !isExactMessage ? errorText(error, fallback) : fallback;
        // Whoever is not there, or not any more, is no failure: the page says so.
        if (!text || (error instanceof ApiError && error.status === 404)) return;
        setTimeout(() => {
          if (isAlwaysToast || !saidInPlace.has(error)) toast.error(text, toastId);
        }, timeToSay);
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
let owner: string | null = null;

/**
 * The cache of whoever is signed in. It is cleared with the session, so nobody sees what another loaded.
 * The client stays the same, to which what is mounted holds on: the masthead is there before the session.
 */
export function queryClientOf(userId: string | null): QueryClient {
  if (owner !== null && owner !== userId) client.clear();
  owner = userId;
  return client;
}
