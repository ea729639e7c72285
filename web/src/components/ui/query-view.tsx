import { type ReactNode, useState } from "react";
import { Deferred } from "@/components/layout/deferred";
import { ErrorState } from "@/components/ui/error-state";

/** What a query, or several seen as one, has to say. */
export interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<T> {
  query: QueryState<T>;
  /** The specification's text for what could not be loaded. */
  errorTitle: string | ((error: Error) => string);
  /** What the error is a heading of: "h1" where it is all that the page has to say. */
  as?: "h1" | "h2" | "p";
  /** What stands there until the data come. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query; or that it is loading; or that it failed, with another try. */
export function QueryView<T>({
  query,
  errorTitle,
  as = "p",
  loading,
  children,
}: QueryViewProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const [isReady] = useState(data !== undefined);
  if (data !== undefined)
    return (
      <Deferred isReady={isReady} fallback={loading}>
        {children(data)}
      </Deferred>
    );
  if (!error) return loading;
  return (
    <ErrorState
      as={as}
      title={typeof errorTitle === "string" ? errorTitle : errorTitle(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** Several queries as one, whose data are `data` made of theirs. */
export function mergedQuery<T>(
  data: T | undefined,
  queries: readonly QueryState<unknown>[],
): QueryState<T> {
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) if (query.error) query.refetch();
    },
  };
}
