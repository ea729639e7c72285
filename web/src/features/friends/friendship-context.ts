import type { FriendshipStatus } from "@contract/users.ts";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { FriendshipAction, FriendshipMap } from "@/features/friends/friendship-map";

export const FriendshipContext = createContext<FriendshipMap | null>(null);

export function useFriendships(): FriendshipMap {
  const friendships = useContext(FriendshipContext);
  if (!friendships) throw new Error("useFriendships must be used within a FriendshipProvider");
  return friendships;
}

interface Fan {
  id: string;
  friendshipStatus: FriendshipStatus | null;
}

interface ShownFriendship {
  /** Null if unknown, for example on the user's own card. */
  status: FriendshipStatus | null;
  action: FriendshipAction | null;
}

/** The current friendship status, even on a card that was loaded before a change. */
export function useFriendship(fan: Fan): ShownFriendship {
  const friendships = useFriendships();
  const known = useSyncExternalStore(friendships.subscribe, () => friendships.get(fan.id));
  return known ?? { status: fan.friendshipStatus, action: null };
}
