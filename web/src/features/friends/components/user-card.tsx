import type { UserCard as Fan } from "@contract/users.ts";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { useUserId } from "@/features/auth/auth-context";
import { FriendControl } from "@/features/friends/components/friend-control";
import { useCrestIdentity } from "@/lib/crest-identities";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface UserCardProps {
  fan: Fan;
  corner?: ReactNode;
  /** An overlay that keeps the card's size and makes it inert. */
  cover?: ReactNode;
}

/** A fan in team colors: name, match, place, one reason, and the friend control. */
export function UserCard({ fan, corner, cover }: UserCardProps) {
  const isOwn = fan.id === useUserId();
  const name = displayName(fan);
  const nameId = useId();
  const { match, topItems, location } = fan;
  // Keeps the reason of the first render: a decision on another card changes it while the fan reads.
  const [first] = useState(fan.matchReason);
  const reason = first ?? fan.matchReason;
  const team = topItems.find(({ entityType, rating }) => entityType === "TEAM" && rating > 0);
  const look = useCrestIdentity(team?.entityId);
  return (
    <div className="relative h-full">
      <article
        inert={Boolean(cover)}
        className="relative flex h-full items-start gap-x-3 rounded-lg bg-sheet p-3 shadow-raised transition-shadow hover:shadow-floating"
      >
        <Avatar
          name={name}
          imageUrl={fan.profileImageUrl}
          ring={team ? look?.colours : null}
          className="max-[23rem]:size-11"
        />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2">
            <div className="grid min-w-0 grow basis-[6em] grid-cols-[minmax(0,1fr)]">
              <h3
                id={nameId}
                dir="auto"
                className="line-clamp-2 text-left text-lg leading-snug font-semibold wrap-anywhere"
              >
                <Link
                  to={isOwn ? paths.profile : paths.userProfile(fan.id)}
                  className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
                >
                  {name}
                </Link>
              </h3>
              {match === null ? null : (
                <p className="numerals label-type text-sm">{`${match}% match`}</p>
              )}
              {location ? <p className="truncate text-sm text-soft">{location}</p> : null}
            </div>
            {/* Above the link that covers the whole card. */}
            <div className="relative">
              <FriendControl fan={fan} nameId={nameId} isCompact />
            </div>
          </div>
          {reason || corner ? (
            <div className="flex items-center justify-between gap-1 text-sm">
              <p className="min-w-0 text-balance">{reason}</p>
              {corner ? <div className="relative -my-2 -mr-2.5 ml-auto">{corner}</div> : null}
            </div>
          ) : null}
        </div>
      </article>
      {cover ? (
        <div className="absolute inset-0 grid content-center rounded-lg bg-sheet p-4 sm:p-5">
          {cover}
        </div>
      ) : null}
    </div>
  );
}
