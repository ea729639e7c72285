import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { RankingBox } from "@/features/rankings/components/ranking-box";
import { RankingSearch } from "@/features/rankings/components/ranking-search";
import { paths } from "@/lib/paths";

export function LeaderboardPage() {
  return (
    <Page width="board">
      <PageHeader {...pageHeads[paths.leaderboard]} />
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
