import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { Field } from "@/components/ui/field";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { SportSelect } from "@/features/catalogue/components/sport-select";
import { sportChoicesQuery } from "@/features/catalogue/queries";
import { RankingBox } from "@/features/rankings/components/ranking-box";
import { RankingSearch } from "@/features/rankings/components/ranking-search";
import { paths } from "@/lib/paths";

export function LeaderboardPage() {
  const [search, setSearch] = useSearchParams();
  const { data: sports } = useQuery(sportChoicesQuery(useUserId()));
  const slug = search.get("sport") ?? "";
  const sport = sports?.find((sport) => sport.slug === slug);
  const sportId = sport ? String(sport.id) : "";
  return (
    <Page width="board">
      <PageHeader {...headOf(paths.leaderboard)} />
      <div className="grid gap-6">
        <RankingSearch />
        <Field label="The best and the worst of" className="w-full sm:w-72">
          <SportSelect
            sports={sports}
            none="All sports"
            by="slug"
            value={sport ? slug : ""}
            onChange={({ target }) =>
              setSearch(target.value ? { sport: target.value } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </Field>
        <div className="grid gap-6 lg:grid-cols-2">
          <RankingBox list="topTeams" sportId={sportId} />
          <RankingBox list="bottomTeams" sportId={sportId} />
          <RankingBox list="topAthletes" sportId={sportId} />
          <RankingBox list="bottomAthletes" sportId={sportId} />
          {sportId === "" ? (
            <>
              <RankingBox list="topSports" />
              <RankingBox list="bottomSports" />
            </>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
