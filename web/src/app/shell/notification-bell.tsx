import { Link, useLocation } from "react-router-dom";
import { countText, shortCount } from "@/app/shell/request-badges";
import { useLikelySignedIn } from "@/app/shell/use-likely-signed-in";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";

/** Links to the notifications and shows the unread count. */
export function NotificationBell({ count }: { count: number }) {
  const isHere = useLocation().pathname === paths.notifications;
  if (!useLikelySignedIn()) return null;
  return (
    <Link
      to={paths.notifications}
      title="Notifications"
      aria-current={isHere ? "page" : undefined}
      className="relative grid size-11 place-items-center rounded-md transition-colors hover:bg-current/10 aria-[current=page]:text-accent"
    >
      <Icon name="bell" />
      <span className="sr-only">Notifications</span>
      {count === 0 ? null : (
        <>
          <span
            aria-hidden="true"
            className="numerals absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[13px] leading-none text-on-accent ring-2 ring-mast"
          >
            {shortCount(count)}
          </span>
          <span className="sr-only">({countText(count, "unread notification")})</span>
        </>
      )}
    </Link>
  );
}
