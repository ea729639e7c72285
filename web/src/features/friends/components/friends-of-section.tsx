import type { UserCard } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { UserCardList, UserCardSkeletons } from "@/features/friends/components/user-card-list";
import { useFriendship } from "@/features/friends/friendship-context";
import { friendsOfQuery } from "@/features/friends/queries";
import { displayName } from "@/lib/names";

/** Another fan's friends, for friends only. */
export function FriendsOfSection({ fan }: { fan: UserCard }) {
  const { status, action } = useFriendship(fan);
  const isFriend = status === "FRIENDS" && action === null;
  const userId = useUserId();
  const friends = useQuery({ ...friendsOfQuery(userId, fan.id), enabled: isFriend });
  if (status !== "FRIENDS") return null;
  return (
    <section aria-labelledby="friends-title" className="grid gap-4">
      <CardTitle id="friends-title">Friends</CardTitle>
      {friends.data === undefined && friends.error ? (
        <ErrorState
          title={`Error loading friends: ${friends.error.message}`}
          onRetry={() => void friends.refetch()}
          isRetrying={friends.isFetching}
        />
      ) : friends.data === undefined ? (
        <SkeletonGroup label="Loading friends...">
          <UserCardSkeletons count={2} />
        </SkeletonGroup>
      ) : friends.data.length === 0 ? (
        <EmptyState title={`${displayName(fan)} hasn't added any friends yet.`} />
      ) : (
        <UserCardList fans={friends.data} label={`Friends of ${displayName(fan)}`} />
      )}
    </section>
  );
}
