import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Refetches a query that a page shows; resolves with whether its data differ now. Never rejects. */
export async function refetchChanged(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  const before = client.getQueryData(queryKey);
  await client.refetchQueries({ queryKey, exact: true, type: "active" }, { cancelRefetch: false });
  return client.getQueryData(queryKey) !== before;
}
