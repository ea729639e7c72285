import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { CardTitle } from "@/components/ui/card";
import { useUserId } from "@/features/auth/auth-context";
import { FriendRequests } from "@/features/friends/components/friend-requests";
import { FriendsList } from "@/features/friends/components/friends-list";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { friendRequestsId } from "@/lib/paths";

/** On the own profile: who asks, and who is a friend. A link to #friend-requests leads the focus here. */
export function FriendsSection() {
  const { data: requests, isPending } = useQuery(pendingRequestsQuery(useUserId()));
  const { hash, key } = useLocation();
  const requestsTitle = useRef<HTMLHeadingElement>(null);
  const friendsTitle = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState(0);
  const hasRequests = requests !== undefined && requests.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of the link counts
  useEffect(() => {
    if (hash !== `#${friendRequestsId}` || isPending) return;
    const title = requestsTitle.current ?? friendsTitle.current;
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [hash, key, isPending]);

  // With an answered request goes the button that had the focus.
  useEffect(() => {
    if (answered === 0 || document.activeElement !== document.body) return;
    (requestsTitle.current ?? friendsTitle.current)?.focus();
  }, [answered]);

  return (
    <div className="grid gap-10">
      {hasRequests ? (
        <section
          id={friendRequestsId}
          aria-labelledby="friend-requests-title"
          className="grid gap-4"
        >
          <CardTitle ref={requestsTitle} id="friend-requests-title" tabIndex={-1}>
            Friend Requests
          </CardTitle>
          <FriendRequests
            requests={requests}
            onAnswered={() => setAnswered((count) => count + 1)}
          />
        </section>
      ) : null}
      <FriendsList titleRef={friendsTitle} />
    </div>
  );
}
