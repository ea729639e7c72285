import { memo } from "react";
import { Link, useLocation } from "react-router-dom";
import { useIsOpenPage } from "@/app/shell/is-open-page";
import { currentEntry, signedInEntries, signedOutEntries } from "@/app/shell/nav-entries";
import { type Face, OwnFace } from "@/app/shell/own-face";
import { WaitingCount } from "@/app/shell/request-badges";
import { useLikelySignedIn } from "@/app/shell/use-likely-signed-in";
import { useLogOut } from "@/app/shell/use-log-out";
import { rememberPath } from "@/features/auth/return-path";
import { paths } from "@/lib/paths";

const itemStyle =
  "label-type relative flex min-h-11 items-center px-3 text-base transition-colors nav:text-sm " +
  "border-l-4 border-transparent nav:border-l-0 nav:border-b-4 nav:pt-1 hover:text-accent " +
  "aria-[current=page]:border-accent aria-[current=page]:text-accent " +
  "forced-colors:not-aria-[current=page]:border-[Canvas]";

/** Beside the name in the panel; in the bar over the picture, or after the name. */
const countStyle = "ring-mast max-nav:static max-nav:ms-2 nav:top-0.5";

/** The menu's entries, the same in the bar and in the panel. */
export const NavItems = memo(function NavItems({
  own,
  isAdmin,
  requestCount,
  taskCount,
}: {
  own: Face | undefined;
  isAdmin: boolean;
  requestCount: number;
  taskCount: number;
}) {
  const isSignedIn = useLikelySignedIn();
  const logOut = useLogOut();
  const entries = isSignedIn
    ? signedInEntries.filter(({ adminsOnly = false }) => isAdmin || !adminsOnly)
    : signedOutEntries;
  const location = useLocation();
  const current = currentEntry(entries, location.pathname);
  // Keeps the return path when the user switches between login and sign-up.
  const wayBack = useIsOpenPage() ? rememberPath(location) : location.state;
  return (
    <ul className="grid nav:flex nav:flex-wrap nav:items-stretch nav:justify-end">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            // The badge counts friend requests, so the link opens them.
            to={entry.to === paths.profile && requestCount > 0 ? paths.friendRequests : entry.to}
            state={entry.to === paths.login || entry.to === paths.signup ? wayBack : undefined}
            aria-current={entry === current ? "page" : undefined}
            className={itemStyle}
          >
            {entry.to === paths.profile ? (
              <OwnFace of={own} className="me-2 max-nav:hidden" />
            ) : null}
            <span>{entry.label}</span>
            {entry.to === paths.profile ? (
              <WaitingCount
                count={requestCount}
                what="friend request"
                className={`${countStyle} nav:end-[calc(100%-3.25rem)]`}
              />
            ) : null}
            {entry.adminsOnly ? (
              <WaitingCount
                count={taskCount}
                what="open task"
                className={`${countStyle} nav:start-[calc(100%-0.75rem)]`}
              />
            ) : null}
          </Link>
        </li>
      ))}
      {isSignedIn ? (
        <li>
          <button type="button" className={`${itemStyle} w-full`} onClick={logOut}>
            Logout
          </button>
        </li>
      ) : null}
    </ul>
  );
});
