import type { UserCard } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { UserCardList, UserCardSkeletons } from "@/features/friends/components/user-card-list";
import { useFriendship } from "@/features/friends/friendship-context";
import { friendsOfQuery } from "@/features/friends/queries";
import { displayName } from "@/lib/names";
import { useIsNear } from "@/lib/page/use-is-near";

export function FriendsOfSection({ fan }: { fan: UserCard }) {
  const { status, action } = useFriendship(fan);
  const isFriend = status === "FRIENDS" && action === null;
  const userId = useUserId();
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const friends = useQuery({ ...friendsOfQuery(userId, fan.id), enabled: isFriend && isNear });
  if (status !== "FRIENDS") return null;
  return (
    <section ref={place} aria-labelledby="friends-title" className="grid gap-4">
      <CardTitle id="friends-title">Friends</CardTitle>
      <QueryView
        query={friends}
        errorTitle={({ message }) => `Error loading friends: ${message}`}
        loading={
          <SkeletonGroup label="Loading friends..." isLabelVisible>
            <UserCardSkeletons count={2} />
          </SkeletonGroup>
        }
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={`${displayName(fan)} hasn't added any friends yet.`} />
          ) : (
            <UserCardList fans={data} label={`Friends of ${displayName(fan)}`} />
          )
        }
      </QueryView>
    </section>
  );
}
