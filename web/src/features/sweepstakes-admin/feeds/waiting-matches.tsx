import type { Feed } from "@contract/feeds.ts";

/** The matches that the source lists in a form that we cannot read or believe, each with its reason. */
export function WaitingMatches({ waiting }: Pick<Feed, "waiting">) {
  if (waiting.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="label-type text-sm">Matches we can't use</h3>
      <p className="text-soft">The other matches are read as usual. Enter these results by hand.</p>
      <ul className="grid divide-y-2 divide-line">
        {waiting.map(({ name, round, reason }) => (
          <li key={`${name} ${round} ${reason}`} className="py-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-soft wrap-anywhere">
              {round === null ? reason : `Round ${round}: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
