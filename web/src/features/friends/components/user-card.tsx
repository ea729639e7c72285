import type { UserCard as Fan } from "@contract/users.ts";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { useUserId } from "@/features/auth/auth-context";
import { FanLine } from "@/features/friends/components/fan-line";
import { FriendControl } from "@/features/friends/components/friend-control";
import { SharedItems } from "@/features/friends/components/shared-items";
import { TopItems } from "@/features/friends/components/top-items";
import { useCrestIdentity } from "@/lib/crest-identities";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface UserCardProps {
  fan: Fan;
  corner?: ReactNode;
  /** An overlay that keeps the card's size and makes it inert. */
  cover?: ReactNode;
}

/** A fan as a trading card: team colors, tagline, match reason, shared items, location. */
export function UserCard({ fan, corner, cover }: UserCardProps) {
  const isOwn = fan.id === useUserId();
  const name = displayName(fan);
  const nameId = useId();
  const { matchReason, match, topItems, sharedItems, line, location } = fan;
  const team = topItems.find(({ entityType, rating }) => entityType === "TEAM" && rating > 0);
  const look = useCrestIdentity(team?.entityId);
  return (
    <div className="relative h-full">
      <article
        inert={Boolean(cover)}
        className="relative flex h-full items-start gap-x-3 rounded-lg bg-sheet p-4 min-[23rem]:gap-x-4 shadow-raised transition-shadow hover:shadow-floating sm:p-5"
      >
        <Avatar
          name={name}
          imageUrl={fan.profileImageUrl}
          ring={team ? look?.colours : null}
          className="max-[23rem]:size-11"
        />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            <h3
              id={nameId}
              dir="auto"
              className="line-clamp-2 min-w-0 grow text-left basis-20 text-lg leading-6 font-semibold wrap-anywhere"
            >
              <Link
                to={isOwn ? paths.profile : paths.userProfile(fan.id)}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
              >
                {name}
              </Link>
            </h3>
            {/* Above the link that covers the whole card. */}
            <div className="relative">
              <FriendControl fan={fan} nameId={nameId} isCompact />
            </div>
          </div>
          {line ? <FanLine line={line} /> : null}
          {matchReason ? <p className="text-sm font-semibold text-balance">{matchReason}</p> : null}
          {topItems.length > 0 || corner ? (
            <div className="flex items-center justify-between">
              {sharedItems.length > 0 ? (
                <SharedItems items={sharedItems} />
              ) : topItems.length > 0 ? (
                <TopItems items={topItems} />
              ) : null}
              {corner ? <div className="relative -my-2 -mr-2.5 ml-auto">{corner}</div> : null}
            </div>
          ) : null}
          {location || match !== null ? (
            <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-soft">
              {match === null ? null : (
                <span className="numerals label-type text-ink">{`${match}% match`}</span>
              )}
              {location ? (
                <span className="flex min-w-0 items-center gap-1">
                  <Icon name="pin" className="size-4" />
                  <span className="truncate">{location}</span>
                </span>
              ) : null}
            </p>
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
