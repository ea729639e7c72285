import { useQuery } from "@tanstack/react-query";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { usePendingRequests } from "@/features/friends/use-pending-requests";
import { ownProfileQuery } from "@/features/profile/queries";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

const facesShown = 4;

/** On Home, while requests are pending. */
export function WaitingRequests() {
  const { data: profile } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const requests = usePendingRequests();
  // The profile has the number of requests but not their senders.
  if (profile && !requests)
    return (
      <div className="@container">
        <Skeleton shape="card" className="h-46 @[30rem]:h-25" />
      </div>
    );
  const [first] = requests ?? [];
  if (!requests || !first) return null;
  const name = displayName(first.requester);
  return (
    <Card
      aria-labelledby="waiting"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 ring-2 ring-accent"
    >
      <div className="flex -space-x-3">
        {requests.slice(0, facesShown).map(({ id, requester }) => (
          <Avatar
            key={id}
            name={displayName(requester)}
            imageUrl={requester.profileImageUrl}
            size="sm"
            className="ring-2 ring-sheet"
          />
        ))}
      </div>
      <h2 id="waiting" className="min-w-0 flex-1 basis-48 text-lg font-semibold text-balance">
        {requests.length === 1
          ? `${name} wants to be your friend`
          : `${name} and ${countOthers(requests.length - 1)} want to be friends`}
      </h2>
      <LinkButton to={paths.friendRequests} variant="accent">
        {requests.length === 1 ? "View Request" : "View requests"}
      </LinkButton>
    </Card>
  );
}

const countOthers = (count: number) => (count === 1 ? "one other" : `${count} others`);
