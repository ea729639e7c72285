import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Crest, type CrestKind } from "@/components/ui/crest";
import { FeelingBar } from "@/components/ui/feeling-bar";
import { Icon } from "@/components/ui/icon";
import { RatingChip } from "@/components/ui/rating-chip";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { itemPath } from "@/features/catalogue/item-path";
import { feelingColors, formatFeeling } from "@/lib/feeling-scale";
import { formatCount } from "@/lib/numbers";

interface StandingProps {
  kind: CrestKind;
  entry: {
    id: number;
    name: string;
    slug: string;
    sportName: string;
    teamName?: string | null;
    avgRating: number | null;
    ratingCount: number;
  };
  /** The viewer's own rating. */
  own?: number | undefined;
  /** On a related item's page: without its team and sport, and without a web search. */
  isRelated?: boolean;
  /** Content before the name, such as the rank. */
  lead?: ReactNode;
}

/** Averages of fewer ratings are drawn faintly. */
const manyRatings = 5;

/** A team or athlete with its average, as a number and a bar. */
export function Standing({ kind, entry, own, isRelated = false, lead }: StandingProps) {
  const { name, slug, sportName, teamName, avgRating, ratingCount } = entry;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      {lead}
      <Crest
        name={name}
        kind={kind}
        id={entry.id}
        className="size-10 max-[23rem]:hidden sm:size-11"
      />
      <div className="grid min-w-0 flex-1 basis-[8rem] gap-1.5">
        <div className="grid gap-0.5">
          <span className="flex items-center gap-1 font-semibold">
            <ItemLink entityType={kind} slug={slug}>
              {name}
            </ItemLink>
            {isRelated ? null : <WebSearch name={name} />}
          </span>
          {(kind === "SPORT" || isRelated) && own === undefined ? null : (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
              {kind === "SPORT" || isRelated ? null : (
                <span>{[teamName, sportName].filter(Boolean).join(" · ")}</span>
              )}
              {own === undefined ? null : <OwnChip kind={kind} entry={entry} value={own} />}
            </span>
          )}
        </div>
        <FeelingBar value={avgRating} />
      </div>
      <div className="ml-auto grid shrink-0 justify-items-end gap-1 sm:w-21">
        <RatingChip value={avgRating} digits={2} isFaint={ratingCount < manyRatings} />
        {avgRating === null ? null : (
          <span className="numerals flex items-center gap-1 text-xs text-soft">
            <Icon name="people" className="size-4" />
            {formatCount(ratingCount)}
            <span className="sr-only">{ratingCount === 1 ? " rating" : " ratings"}</span>
          </span>
        )}
      </div>
    </div>
  );
}

/** The fan's own rating, as a link to the editor. */
function OwnChip({
  kind,
  entry,
  value,
}: Pick<StandingProps, "kind" | "entry"> & { value: number }) {
  return (
    <Link
      to={itemPath(kind, entry.slug)}
      {...feelingColors(value)}
      className="tap-target label-type numerals rounded-sm bg-feel px-1.5 text-on-feel"
    >
      You {formatFeeling(value)}
      <span className="sr-only"> for {entry.name}</span>
    </Link>
  );
}

const webSearchUrl = (name: string) =>
  `https://www.google.com/search?${new URLSearchParams({ q: name })}`;

function WebSearch({ name }: { name: string }) {
  return (
    <a
      href={webSearchUrl(name)}
      target="_blank"
      rel="noreferrer"
      className="tap-target grid size-6 shrink-0 place-items-center after:-inset-x-2! rounded-sm text-soft hover:text-ink"
    >
      <Icon name="external" className="size-4" />
      <span className="sr-only">Search the web for {name}</span>
    </a>
  );
}
