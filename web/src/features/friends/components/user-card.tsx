import type { UserCard as Fan } from "@contract/users.ts";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { useUserId } from "@/features/auth/auth-context";
import { FriendControl } from "@/features/friends/components/friend-control";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** A fan in a list: who, from where, why them, and what can be done about it. */
export function UserCard({ fan }: { fan: Fan }) {
  const isOwn = fan.id === useUserId();
  const name = displayName(fan);
  const nameId = useId();
  return (
    <article className="relative flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-sheet p-4 shadow-raised sm:p-5">
      <Avatar name={name} imageUrl={fan.profileImageUrl} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <h3 id={nameId} dir="auto" className="truncate text-lg font-semibold">
          <Link
            to={isOwn ? paths.profile : paths.userProfile(fan.id)}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
          >
            {name}
          </Link>
        </h3>
        {fan.location ? (
          <p className="flex min-w-0 items-center gap-1 text-sm text-soft">
            <Icon name="pin" className="size-4" />
            <span className="truncate">{fan.location}</span>
          </p>
        ) : null}
        {fan.matchReason ? (
          <p className="pt-1 text-sm font-semibold text-balance">{fan.matchReason}</p>
        ) : null}
      </div>
      {/* Above the link, which covers the whole card. */}
      <div className="relative max-sm:w-full">
        <FriendControl fan={fan} nameId={nameId} />
      </div>
    </article>
  );
}
