import { cx } from "@/lib/cx";

type Waiting = "friend request" | "open report" | "open task" | "unread notification";

const countText = (count: number, what: Waiting = "friend request") =>
  `${shortCount(count)} ${what}${count === 1 ? "" : "s"}`;

const shortCount = (count: number) => (count > 99 ? "99+" : String(count));

interface WaitingCountProps {
  count: number;
  what: Waiting;
  /** Its place over the link, which then keeps its width when a count comes or goes. */
  className: string;
}

/** The number of pending items, over a corner of the link to them. */
export function WaitingCount({ count, what, className }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "numerals absolute grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[13px] leading-none text-on-accent ring-2",
          className,
        )}
      >
        {shortCount(count)}
      </span>
      <span className="sr-only">({countText(count, what)})</span>
    </>
  );
}

/** The dot on the link to the profile: fans are waiting there. */
export function RequestDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-1.5 right-1 size-3 rounded-full bg-accent ring-2 ring-mast"
      />
      <span className="sr-only">({countText(count)})</span>
    </>
  );
}

/** Announces a new request or another new item to screen readers. */
export function Announcement({ count, what }: { count: number; what: Waiting }) {
  return (
    <p role="status" className="sr-only">
      {count === 0 ? "" : countText(count, what)}
    </p>
  );
}
