import { rankingLimits } from "@contract/rankings.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useUserId } from "@/features/auth/auth-context";
import { SportSelect } from "@/features/catalogue/components/sport-select";
import { sportChoicesQuery } from "@/features/catalogue/queries";
import { RankingResults } from "@/features/rankings/components/ranking-results";
import { type RankingSearch as Search, useSearchRankings } from "@/features/rankings/mutations";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

const empty: Search = { query: "", category: "", sportId: "" };

/** Finds any team or athlete and what fans feel about it. */
export function RankingSearch() {
  const [search, setSearch] = useState(empty);
  const { data: sports } = useQuery(sportChoicesQuery(useUserId()));
  const { mutateAsync, data: results, isPending, isError } = useSearchRankings();
  const submitOnce = useSubmitLock();
  const isBlank = search.query.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank) return;
    void submitOnce(async () => {
      try {
        const found = await mutateAsync(search);
        if (found.length === 0) toast.info("No results found matching your search criteria");
      } catch (error) {
        toast.error(errorText(error, "An unexpected error occurred"));
      }
    });
  }

  return (
    <Card aria-labelledby="search-rankings" className="grid gap-5">
      <CardTitle id="search-rankings">Search Rankings</CardTitle>
      <form
        onSubmit={submit}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_14rem_auto]"
      >
        <Field
          label="Team or athlete"
          hint={isBlank ? "Please enter a search term" : "Any part of the name"}
        >
          <Input
            type="search"
            autoComplete="off"
            maxLength={rankingLimits.query}
            value={search.query}
            onChange={(event) => setSearch({ ...search, query: event.target.value })}
          />
        </Field>
        <Field label="Category">
          <Select
            value={search.category}
            onChange={(event) =>
              setSearch({ ...search, category: event.target.value as Search["category"] })
            }
          >
            <option value="">Teams and athletes</option>
            <option value="teams">Teams</option>
            <option value="athletes">Athletes</option>
          </Select>
        </Field>
        <Field label="Sport">
          <SportSelect
            sports={sports}
            none="All sports"
            value={search.sportId}
            onChange={(event) => setSearch({ ...search, sportId: event.target.value })}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          disabled={isBlank}
          loading={isPending}
          className="sm:mt-7 sm:min-h-12"
        >
          Search
        </Button>
      </form>
      {results && !isError ? <RankingResults results={results} /> : null}
    </Card>
  );
}
