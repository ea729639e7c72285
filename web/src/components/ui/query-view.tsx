import { type ReactNode, useState } from "react";
import { Deferred } from "@/components/layout/deferred";
import { ErrorState } from "@/components/ui/error-state";

/** The state of a query, or of several as one. */
export interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** The specification's text for a failure. */
  errorTitle: string | ((error: Error) => string);
  /** The error's heading level: "h1" if it is the whole page. */
  as?: "h1" | "h2" | "p";
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a query's data, its loading state, or its error with a retry. */
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

/** Several queries as one, with `data` computed from theirs. */
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
