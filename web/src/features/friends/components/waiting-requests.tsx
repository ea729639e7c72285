import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { usePendingRequests } from "@/features/friends/use-pending-requests";
import { ownProfileQuery } from "@/features/profile/queries";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

const facesShown = 2;

/** On Home, while requests are pending. */
export function WaitingRequests() {
  const { data: profile } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const requests = usePendingRequests();
  // The profile has the number of requests but not their senders.
  if (profile && !requests) return <Skeleton shape="card" className="h-20 sm:h-21" />;
  const [first] = requests ?? [];
  if (!requests || !first) return null;
  const name = displayName(first.requester);
  return (
    <Card
      aria-labelledby="waiting"
      className="relative flex items-center gap-4 ring-2 ring-accent transition-shadow hover:shadow-floating max-sm:p-4 sm:py-5"
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
      <h2 id="waiting" className="min-w-0 flex-1 text-lg leading-snug font-semibold">
        <Link
          to={paths.friendRequests}
          className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
        >
          {requests.length === 1
            ? `${name} wants to be your friend`
            : `${name} and ${countOthers(requests.length - 1)} want to be friends`}
        </Link>
      </h2>
      <Icon name="right" />
    </Card>
  );
}

const countOthers = (count: number) => (count === 1 ? "one other" : `${count} others`);
