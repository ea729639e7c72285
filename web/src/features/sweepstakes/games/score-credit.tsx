import type { Sweepstake } from "@contract/sweepstakes.ts";
import { sources } from "@/features/sweepstakes/games/sources";

/** The credit of the source of a contest's scores; nothing without scores. */
export function ScoreCredit({ sweepstake }: { sweepstake: Sweepstake }) {
  const { feedSource } = sweepstake;
  if (feedSource === null) return null;
  const { credit, url } = sources[feedSource];
  return (
    <p className="text-sm text-soft">
      {url ? (
        <a href={url} rel="noreferrer" target="_blank" className="underline">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  );
}
