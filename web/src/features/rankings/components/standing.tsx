import type { ReactNode } from "react";
import { Crest, type CrestKind } from "@/components/ui/crest";
import { FeelingBar } from "@/components/ui/feeling-bar";
import { Icon } from "@/components/ui/icon";
import { RatingChip } from "@/components/ui/rating-chip";
import { formatCount } from "@/lib/numbers";

interface StandingProps {
  kind: CrestKind;
  entry: {
    id: number;
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
      <Crest name={name} kind={kind} id={entry.id} className="size-11" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="grid gap-0.5">
          <RankedName name={name} />
          <span className="text-xs text-soft">
            {[teamName, sportName].filter(Boolean).join(" · ")}
          </span>
        </div>
        <FeelingBar value={avgRating} />
      </div>
      <div className="grid w-21 shrink-0 justify-items-end gap-1">
        <RatingChip value={avgRating} digits={2} />
        {avgRating === null ? null : (
          <span className="numerals text-xs text-soft">{counted(ratingCount)}</span>
        )}
      </div>
    </div>
  );
}

/** Where a link leads that searches the web for a name. */
const webSearchUrl = (name: string) =>
  `https://www.google.com/search?${new URLSearchParams({ q: name })}`;

/** A name that leads to what the web says about it. */
function RankedName({ name }: { name: string }) {
  return (
    <a
      href={webSearchUrl(name)}
      target="_blank"
      rel="noreferrer"
      className="group font-semibold underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-2"
    >
      {name}{" "}
      <Icon name="external" className="mb-0.5 inline-block size-4 text-soft group-hover:text-ink" />
      <span className="sr-only">, search the web</span>
    </a>
  );
}
