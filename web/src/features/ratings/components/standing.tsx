import type { ReactNode } from "react";
import { Crest, type CrestKind } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import { FeelingBar } from "@/features/ratings/components/feeling-bar";
import { RankedName } from "@/features/ratings/components/ranked-name";
import { formatCount } from "@/lib/numbers";

interface StandingProps {
  kind: CrestKind;
  entry: {
    name: string;
    sportName: string;
    teamName?: string | null;
    avgRating: number | null;
    ratingCount: number;
  };
  /** What stands before it, the place for instance. */
  lead?: ReactNode;
}

const counted = (count: number) => (count === 1 ? "1 rating" : `${formatCount(count)} ratings`);

/** A team or athlete with its average, as number and as picture. */
export function Standing({ kind, entry, lead }: StandingProps) {
  const { name, sportName, teamName, avgRating, ratingCount } = entry;
  return (
    <div className="flex items-center gap-3">
      {lead}
      <Crest name={name} kind={kind} className="size-11" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="grid gap-0.5">
          <RankedName name={name} />
          <span className="text-xs text-soft">
            {[teamName, sportName].filter(Boolean).join(" · ")}
          </span>
        </div>
        <FeelingBar value={avgRating} />
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <RatingChip value={avgRating} digits={2} />
        {avgRating === null ? null : (
          <span className="numerals text-xs text-soft">{counted(ratingCount)}</span>
        )}
      </div>
    </div>
  );
}
