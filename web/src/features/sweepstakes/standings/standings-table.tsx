import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import type { AnyStanding } from "@/features/sweepstakes/standings/standing-lines";
import { cx } from "@/lib/cx";
import { displayName } from "@/lib/names";
import { formatCount } from "@/lib/numbers";

interface StandingsTableProps<Line extends AnyStanding> {
  lines: readonly Line[];
  /** The text below the name. */
  note: (line: Line) => ReactNode;
  /** A line's link; the profile by default. */
  pathOf?: ((profileId: string) => string) | undefined;
}

/** The entrants by correct picks. */
export function StandingsTable<Line extends AnyStanding>(props: StandingsTableProps<Line>) {
  const { lines, note, pathOf } = props;
  return (
    <ol className="grid overflow-hidden rounded-lg bg-sheet shadow-raised">
      {lines.map((line, index) => (
        <li
          // Unnamed fans share one id.
          key={`${line.user.id}-${index}`}
          aria-current={line.isMe || undefined}
          className="border-t border-line first:border-t-0"
        >
          <StandingLine line={line} pathOf={pathOf}>
            {note(line)}
          </StandingLine>
        </li>
      ))}
    </ol>
  );
}

interface StandingLineProps {
  line: AnyStanding;
  pathOf: ((profileId: string) => string) | undefined;
  children: ReactNode;
}

/** The fan's own line, visible until its page is loaded. */
export function OwnStanding({ line, pathOf, children }: StandingLineProps) {
  return (
    <section aria-label="Your own place" className="docked overflow-hidden ring-2 ring-ink">
      <StandingLine line={line} pathOf={pathOf}>
        {children}
      </StandingLine>
    </section>
  );
}

export function TrophyNote({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1 text-sm">
      <Icon name="trophy" className="size-4" />
      <span>{children}</span>
    </span>
  );
}

function StandingLine({ line, pathOf, children }: StandingLineProps) {
  const { rank, user, correct, completed, percent, isMe } = line;
  return (
    <div
      className={cx(
        "relative flex items-center gap-2.5 px-3 py-3 min-[23rem]:gap-3 sm:gap-4 sm:px-5",
        isMe ? "bg-accent text-on-accent" : "bg-sheet",
      )}
    >
      <span className="headline numerals min-w-7 shrink-0 text-center text-xl min-[23rem]:w-10 sm:w-14">
        {rank === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="sr-only">Rank </span>
            <span>{formatCount(rank)}</span>
          </>
        )}
      </span>
      <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} size="sm" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        {/* Makes the whole line a tap target. */}
        <span className={cx("min-w-0", pathOf && "[&_a]:after:absolute [&_a]:after:inset-0")}>
          <FanName user={user} to={pathOf?.(user.id)} />
          {isMe ? <span> (you)</span> : null}
        </span>
        {children}
      </div>
      {completed === 0 ? null : (
        <p className="numerals shrink-0 text-right leading-tight">
          <strong className="block text-lg">{`${percent}%`}</strong>
          <span className={cx("text-sm", !isMe && "text-soft")}>
            {`${correct} of ${completed}`}
          </span>
        </p>
      )}
    </div>
  );
}
