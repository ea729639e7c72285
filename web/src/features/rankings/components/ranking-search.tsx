import { type RankingResult, rankingLimits } from "@contract/rankings.ts";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CardTitle } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Standing } from "@/features/rankings/components/standing";
import { type RankingSearch as Search, useSearchRankings } from "@/features/rankings/mutations";
import { cx } from "@/lib/cx";
import { useAction } from "@/lib/forms/use-action";
import { toast } from "@/lib/toast";

function words(count: number): string {
  if (count === 0) return "No results found.";
  if (count === rankingLimits.found)
    return `The first ${count}. Type more of the name to narrow it down.`;
  return count === 1 ? "1 result" : `${count} results`;
}

/** A search's results; above 500 px the list scrolls. */
function RankingResults({ results }: { results: readonly RankingResult[] }) {
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

interface RankingSearchProps {
  /** The slug of the selected sport, which limits the search; empty for all. */
  sport: string;
  sportName: string | undefined;
}

/** Finds a team or athlete and its average, on one line. */
export function RankingSearch({ sport, sportName }: RankingSearchProps) {
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<Search["category"]>("");
  const { mutateAsync, data: results } = useSearchRankings();
  const search = useAction(() => mutateAsync({ query, category, sport }), {
    failed: "An unexpected error occurred",
    onDone: ({ length }) => {
      if (length === 0) toast.info("No results found matching your search criteria");
    },
  });
  const hintId = useId();
  const isBlank = query.trim() === "";

  return (
    <section aria-labelledby="search-rankings" className="grid gap-3">
      <CardTitle id="search-rankings">Search Rankings</CardTitle>
      <search>
        <Form onSubmit={() => isBlank || search.run()} className="flex flex-wrap items-start gap-2">
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            <Input
              type="search"
              aria-label="Team or athlete"
              placeholder={sportName ? `Search ${sportName}` : "Search teams and athletes"}
              aria-describedby={isBlank ? hintId : undefined}
              autoComplete="off"
              maxLength={rankingLimits.query}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p id={hintId} aria-live="polite" className="text-xs text-soft empty:hidden">
              {isBlank ? "Please enter a search term" : null}
            </p>
          </div>
          <div
            className={cx("w-57", isBlank && "max-sm:hidden", "max-sm:order-last max-sm:w-full")}
          >
            <Select
              aria-label="Category"
              value={category}
              onChange={(event) => setCategory(event.target.value as Search["category"])}
            >
              <option value="">Teams and athletes</option>
              <option value="teams">Teams</option>
              <option value="athletes">Athletes</option>
            </Select>
          </div>
          <Button type="submit" disabled={isBlank} loading={search.isPending} className="min-h-12">
            Search
          </Button>
        </Form>
      </search>
      {results ? <RankingResults results={results} /> : null}
    </section>
  );
}
