import type { Side } from "@contract/sweepstakes.ts";
import { Crest } from "@/components/ui/crest";
import { Icon } from "@/components/ui/icon";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { drawId } from "@/features/sweepstakes/matchup";
import { WinnerBadge } from "@/features/sweepstakes/winner-badge";
import { cx } from "@/lib/cx";

interface SideFaceProps {
  side: Side;
  kind: "TEAM" | "ATHLETE";
  isPicked: boolean;
  isWinner: boolean;
  /** The side is not inside a button, so its name can be a link. */
  isLinked?: boolean;
  /** Shows the side on one line with the other. */
  isCompact?: boolean;
}

/** One side of a game, or a draw: crest, name, and as text whether it was picked and whether it won. */
export function SideFace(props: SideFaceProps) {
  const { side, kind, isPicked, isWinner, isLinked = false } = props;
  const { isCompact = false } = props;
  const isDraw = side.id === drawId;
  return (
    <>
      {isDraw ? (
        isCompact ? null : (
          <span
            aria-hidden="true"
            className="headline grid h-14 place-items-center text-3xl sm:h-16"
          >
            =
          </span>
        )
      ) : (
        <Crest
          name={side.name}
          kind={kind}
          id={side.id}
          className={isCompact ? "size-7" : "size-14 sm:size-16"}
        />
      )}
      <span
        className={cx(
          "headline min-w-0 wrap-anywhere hyphens-auto",
          isCompact ? "text-sm sm:text-base" : "text-lg sm:text-xl",
        )}
      >
        {isLinked && !isDraw ? (
          // By id, which the item page accepts in place of the slug.
          <ItemLink entityType={kind} slug={String(side.id)}>
            {side.name}
          </ItemLink>
        ) : (
          side.name
        )}
      </span>
      <span
        className={cx(
          "flex flex-wrap items-center justify-center gap-1.5 empty:hidden",
          // Space for the mark of a pick.
          !isCompact && "min-h-5",
        )}
      >
        {isPicked ? (
          <span className="label-type inline-flex items-center gap-1 text-sm">
            <Icon name="check" className="size-4" />
            <span className={isCompact || isDraw ? "sr-only" : ""}>Your pick</span>
          </span>
        ) : null}
        {isWinner ? <WinnerBadge isDraw={isDraw} /> : null}
      </span>
    </>
  );
}

const tones = {
  /** Outlined only, because a missed pick should not attract attention. */
  missed: "border-ink bg-sunken text-ink",
  picked: "border-ink bg-ink text-paper",
  other: "border-line-strong bg-paper text-ink",
} as const;

/** The tile of a side. A picked one is filled, and SideFace adds text. */
export const sideTile = (side: Side, tone: keyof typeof tones, isCompact = false) =>
  cx(
    "min-w-0 basis-0 rounded-md border-2 text-center",
    isCompact
      ? "flex min-h-11 flex-wrap items-center justify-center gap-x-2 gap-y-1 py-1.5"
      : "grid content-start justify-items-center gap-1 pt-4 pb-3",
    side.id === drawId ? "flex-[0.6] px-1" : "flex-1 px-2",
    tones[tone],
  );
