import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { CardTitle } from "@/components/ui/card";
import { friendsTitleId } from "@/features/friends/components/friends-list";
import { RequestRow } from "@/features/friends/components/request-row";
import { usePendingRequests } from "@/features/friends/use-pending-requests";
import { useLingering } from "@/lib/page/use-lingering";
import { friendRequestsId } from "@/lib/paths";

/**
 * Pending requests on the user's own profile, and recent answers for a while. #friend-requests
 * focuses this section, or the friends.
 */
export function RequestsSection() {
  const known = usePendingRequests();
  const [requests, isPending] = [known ?? [], known === undefined];
  const { hash, key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const place = () => title.current ?? document.getElementById(friendsTitleId);
  const { shown, linger, leave } = useLingering(requests, () => place()?.focus());

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    if (hash !== `#${friendRequestsId}` || isPending) return;
    place()?.scrollIntoView();
    place()?.focus({ preventScroll: true });
  }, [hash, key, isPending]);

  if (shown.length === 0) return null;
  return (
    <section id={friendRequestsId} aria-labelledby="friend-requests-title" className="grid gap-4">
      <CardTitle ref={title} id="friend-requests-title" tabIndex={-1}>
        Friend Requests
      </CardTitle>
      <ul aria-labelledby="friend-requests-title" className="grid gap-3 lg:grid-cols-2">
        {shown.map((request) => (
          <li key={request.id}>
            <RequestRow
              request={request}
              onAnswer={() => linger(request)}
              onOver={() => leave(request.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
