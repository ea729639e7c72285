import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { cardsIn } from "@/features/friends/cards-in";
import { FriendshipContext } from "@/features/friends/friendship-context";
import { FriendshipMap } from "@/features/friends/friendship-map";

/**
 * Reads the friendship statuses in every response that reaches the cache, with the time of its
 * request.
 */
function observeResponses(client: QueryClient, map: FriendshipMap): () => void {
  const askedAt = new Map<string, number>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type === "removed") askedAt.delete(event.query.queryHash);
    if (event.type !== "updated") return;
    const { queryHash, state } = event.query;
    if (event.action.type === "fetch") askedAt.set(queryHash, map.time);
    if (event.action.type !== "success") return;
    for (const { id, friendshipStatus } of cardsIn(state.data))
      map.observe(id, friendshipStatus, askedAt.get(queryHash) ?? map.time);
  });
}

/** Provides the friendship statuses of the signed-in user. */
export function FriendshipProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [map] = useState(() => new FriendshipMap());
  useEffect(() => observeResponses(client, map), [client, map]);
  return <FriendshipContext value={map}>{children}</FriendshipContext>;
}
