import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { CardTitle } from "@/components/ui/card";
import { useUserId } from "@/features/auth/auth-context";
import { FriendRequests } from "@/features/friends/components/friend-requests";
import { friendsTitleId } from "@/features/friends/components/friends-list";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { friendRequestsId } from "@/lib/paths";

/** On the own profile: who asks, while somebody does. A link to #friend-requests leads the focus here, or to the friends. */
export function RequestsSection() {
  const { data: requests, isPending } = useQuery(pendingRequestsQuery(useUserId()));
  const { hash, key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState(0);
  const place = () => title.current ?? document.getElementById(friendsTitleId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of the link counts
  useEffect(() => {
    if (hash !== `#${friendRequestsId}` || isPending) return;
    place()?.scrollIntoView();
    place()?.focus({ preventScroll: true });
  }, [hash, key, isPending]);

  // With an answered request goes the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    if (answered > 0 && document.activeElement === document.body) place()?.focus();
  }, [answered]);

  if (!requests || requests.length === 0) return null;
  return (
    <section id={friendRequestsId} aria-labelledby="friend-requests-title" className="grid gap-4">
      <CardTitle ref={title} id="friend-requests-title" tabIndex={-1}>
        Friend Requests
      </CardTitle>
      <FriendRequests requests={requests} onAnswered={() => setAnswered((count) => count + 1)} />
    </section>
  );
}
