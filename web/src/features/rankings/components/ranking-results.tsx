import { type RankingResult, rankingLimits } from "@contract/rankings.ts";
import { Standing } from "@/features/rankings/components/standing";

function words(count: number): string {
  if (count === 0) return "No results found.";
  if (count === rankingLimits.found)
    return `The first ${count}. Type more of the name to narrow it down.`;
  return count === 1 ? "1 result" : `${count} results`;
}

/** A search's results; above 500 px the list scrolls. */
export function RankingResults({ results }: { results: readonly RankingResult[] }) {
  const count = results.length;
  return (
    <div className="grid gap-3">
      <p role="status" className="label-type border-b-2 border-ink pb-1.5 text-sm">
        {words(count)}
      </p>
      {count > 0 ? (
        <section
          aria-label="Results"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the list scrollable by keyboard
          tabIndex={0}
          className="relative max-h-[500px] overflow-y-auto overscroll-contain pr-3"
        >
          <ul className="grid">
            {results.map((result) => (
              <li
                key={`${result.type}-${result.id}`}
                className="border-b border-line py-3 last:border-b-0"
              >
                <Standing kind={result.type} entry={result} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
