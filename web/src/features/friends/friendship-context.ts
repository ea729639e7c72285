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
  /** Null where it is unknown: the user's own card, for instance. */
  status: FriendshipStatus | null;
  action: FriendshipAction | null;
}

/** What a fan is to the user by now, whatever the card that was loaded some time ago says. */
export function useFriendship(fan: Fan): ShownFriendship {
  const friendships = useFriendships();
  const known = useSyncExternalStore(friendships.subscribe, () => friendships.get(fan.id));
  return known ?? { status: fan.friendshipStatus, action: null };
}
