import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { RankingBox } from "@/features/ratings/components/ranking-box";
import { RankingSearch } from "@/features/ratings/components/ranking-search";

export function LeaderboardPage() {
  return (
    <Page width="board">
      <PageHeader kicker="Adored up there, loathed down here." title="Rankings">
        What all fans together feel, from −5 to +5. One lone rating proves little, so many count
        more.
      </PageHeader>
      <div className="grid gap-6">
        <RankingSearch />
        <div className="grid gap-6 lg:grid-cols-2">
          <RankingBox list="topTeams" />
          <RankingBox list="bottomTeams" />
          <RankingBox list="topAthletes" />
          <RankingBox list="bottomAthletes" />
        </div>
      </div>
    </Page>
  );
}
