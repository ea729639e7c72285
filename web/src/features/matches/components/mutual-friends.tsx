import type { UserCard } from "@contract/users.ts";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

export function MutualFriends({ friends }: { friends: readonly UserCard[] }) {
  if (friends.length === 0) return null;
  return (
    <section aria-label="Mutual friends" className="grid gap-3">
      <h3 className="label-type text-sm">Mutual friends</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {friends.map((friend) => (
          <li key={friend.id} className="min-w-0">
            <Link
              to={paths.userProfile(friend.id)}
              className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <Avatar name={displayName(friend)} imageUrl={friend.profileImageUrl} size="sm" />
              <span dir="auto" className="truncate">
                {displayName(friend)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
