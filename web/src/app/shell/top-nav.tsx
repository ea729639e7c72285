import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { NavItems } from "@/app/shell/nav-items";
import { type Face, OwnFace } from "@/app/shell/own-face";
import { Announcement, RequestDot, WaitingCount } from "@/app/shell/request-badges";
import { useLikelySignedIn } from "@/app/shell/use-likely-signed-in";
import { Wordmark } from "@/components/layout/wordmark";
import { Icon } from "@/components/ui/icon";
import { cx } from "@/lib/cx";
import { paths } from "@/lib/paths";

/** Links to the notifications and shows the unread count. */
function NotificationBell({ count }: { count: number }) {
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
      <WaitingCount
        count={count}
        what="unread notification"
        className="top-0.5 right-0 ring-mast"
      />
    </Link>
  );
}

interface TopNavProps {
  /** Undefined for visitors, and until the profile is loaded. */
  own?: Face | undefined;
  isAdmin?: boolean | undefined;
  requestCount?: number | undefined;
  taskCount?: number | undefined;
  unreadCount?: number | undefined;
}

/** The masthead. Below 850 px (with larger text, more) its menu is a panel behind a button. */
export function TopNav({
  own,
  isAdmin = false,
  requestCount = 0,
  taskCount = 0,
  unreadCount = 0,
}: TopNavProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isSignedIn = useLikelySignedIn();
  const { key } = useLocation();

  // Every navigation closes the panel. An effect would also close a panel that was opened before hydration.
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setIsOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-30 border-b border-transparent bg-mast pt-(--safe-top) text-on-mast in-data-[theme=dark]:border-line [&_:focus-visible]:outline-accent [&_:focus-visible]:shadow-none">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-board flex-wrap items-center gap-x-2 px-gutter py-2 nav:flex-nowrap nav:py-0"
      >
        <Link
          to={paths.home}
          className="@container flex min-h-12 min-w-0 flex-1 basis-0 items-center rounded-sm nav:min-w-28"
        >
          {/* As large as the space allows: beside three buttons on a small phone, or with large text. */}
          <Wordmark className="text-[min(2.125rem,17.5cqi,40px)]" />
          <span className="sr-only">, home</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
          className="relative order-2 grid size-11 place-items-center rounded-md hover:bg-current/10 nav:hidden"
        >
          <Icon name={isOpen ? "close" : "menu"} className="size-6" />
          <span className="sr-only">Menu</span>
        </button>
        <div
          id="menu"
          className={cx(
            "order-3 w-full border-t border-on-mast/20 py-2 nav:order-none nav:mt-0 nav:block nav:w-auto nav:border-0 nav:py-1.5",
            isOpen ? "mt-2 block" : "hidden",
          )}
        >
          <NavItems own={own} isAdmin={isAdmin} requestCount={requestCount} taskCount={taskCount} />
        </div>
        <div className="order-1 flex nav:order-none">
          <NotificationBell count={unreadCount} />
          {isSignedIn ? (
            <Link
              to={requestCount > 0 ? paths.friendRequests : paths.profile}
              className="relative grid size-11 place-items-center rounded-md hover:bg-current/10 nav:hidden"
            >
              <OwnFace of={own} />
              <span className="sr-only">Your profile</span>
              <RequestDot count={requestCount} />
            </Link>
          ) : null}
        </div>
      </nav>
      <Announcement count={requestCount} what="friend request" />
      <Announcement count={unreadCount} what="unread notification" />
    </header>
  );
}
