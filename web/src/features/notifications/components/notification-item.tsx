import type { Notification } from "@contract/notifications.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Icon, type IconName } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/relative-time";
import { wordingOf } from "@/features/notifications/wording";
import { displayName } from "@/lib/names";

const icons: Readonly<Partial<Record<Notification["kind"], IconName>>> = {
  CONTEST_COMPLETED: "trophy",
  CONTEST_CHANGED: "calendar",
  CONTEST_CLOSING: "clock",
};

interface NotificationItemProps {
  notification: Notification;
  isNew: boolean;
}

/** One notification. The whole item is a link to its subject. */
export const NotificationItem = memo(function NotificationItem(props: NotificationItemProps) {
  const { notification, isNew } = props;
  const { kind, actors, createdAt } = notification;
  const { about, text, note, isQuote, to } = wordingOf(notification);
  const [actor] = actors;
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0 hover:bg-sunken/50 sm:px-6">
      {actor ? (
        <Avatar name={displayName(actor)} imageUrl={actor.profileImageUrl} size="sm" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon name={icons[kind] ?? "flag"} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={to}
          className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
        >
          {isNew ? <span className="sr-only">New: </span> : null}
          <strong className="font-semibold">{about}</strong> {text}
        </Link>
        {note ? (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-soft">
            {isQuote ? `“${note}”` : note}
          </p>
        ) : null}
        <RelativeTime instant={createdAt} className="text-sm text-soft" />
      </div>
      {isNew ? (
        <span
          aria-hidden="true"
          className="mt-1.5 size-3 shrink-0 rounded-full border-2 border-ink bg-accent"
        />
      ) : null}
    </li>
  );
});
