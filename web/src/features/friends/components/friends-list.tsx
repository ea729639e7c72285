import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { InviteButton } from "@/features/friends/components/invite-button";
import { UserCardList, UserCardSkeletons } from "@/features/friends/components/user-card-list";
import { friendsQuery } from "@/features/friends/queries";
import { type FriendOrder, friendOrders, sortFriends } from "@/features/friends/sort-friends";
import { useIsNear } from "@/lib/page/use-is-near";
import { paths } from "@/lib/paths";

/** Gets the focus after the last request is answered. */
export const friendsTitleId = "friends-title";

export function FriendsList() {
  const place = useRef<HTMLElement>(null);
  const friends = useQuery({ ...friendsQuery(useUserId()), enabled: useIsNear(place) });
  const [order, setOrder] = useState<FriendOrder>("No Sort");
  const count = friends.data?.length ?? 0;
  const lastCount = useRef(0);
  const title = useRef<HTMLHeadingElement>(null);

  // Removing a friend removes the focused card.
  useEffect(() => {
    const isFocusLost = count < lastCount.current && document.activeElement === document.body;
    if (isFocusLost) title.current?.focus({ preventScroll: true });
    lastCount.current = count;
  }, [count]);

  return (
    <section ref={place} aria-labelledby={friendsTitleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle ref={title} id={friendsTitleId} tabIndex={-1}>
          Friends
          {count > 0 ? <span className="numerals text-soft"> {count}</span> : null}
        </CardTitle>
        {count > 1 ? (
          <div className="w-36">
            <Select
              aria-label="Sort friends"
              value={order}
              onChange={(event) => setOrder(event.target.value as FriendOrder)}
            >
              {friendOrders.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </div>
        ) : null}
      </div>
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
            <EmptyState
              title="You haven't added any friends yet."
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <LinkButton to={paths.fans}>Find Friends</LinkButton>
                  <InviteButton />
                </div>
              }
            >
              Someone out there shares your grudges. Go meet them.
            </EmptyState>
          ) : (
            <>
              <UserCardList fans={sortFriends(data, order)} label="Friends" />
              <div className="flex flex-wrap gap-3">
                <LinkButton to={paths.fans} variant="secondary">
                  Find More Friends
                </LinkButton>
                <InviteButton />
              </div>
            </>
          )
        }
      </QueryView>
    </section>
  );
}
