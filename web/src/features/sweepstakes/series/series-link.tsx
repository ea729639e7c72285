import type { Sweepstake } from "@contract/sweepstakes.ts";
import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/paths";

type OfSeries = Pick<Sweepstake, "seriesId" | "seriesName">;

/** A link to the sweepstake's series; nothing for a standalone one. */
function SeriesLink({ of }: { of: OfSeries }) {
  const { seriesId, seriesName } = of;
  if (seriesId === null) return null;
  return (
    <TextLink isAlone dir="auto" to={paths.series(seriesId)}>
      {seriesName}
    </TextLink>
  );
}

/** The line above a sweepstake's title, with its series. */
export function SweepstakeKicker({ text, of }: { text: string; of: OfSeries }) {
  return of.seriesId === null ? (
    text
  ) : (
    <span className="wrap-anywhere">
      {text} · <SeriesLink of={of} />
    </span>
  );
}
