import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { Deferred } from "@/components/layout/deferred";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { FinalGame, isCompactList, RegularGames } from "@/features/sweepstakes/games/game-sections";
import { ScoreCredit } from "@/features/sweepstakes/games/score-credit";
import { useTimeOfLocks } from "@/features/sweepstakes/games/use-server-time";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { SweepstakeFacts } from "@/features/sweepstakes/overview/sweepstake-facts";
import { SweepstakeLoader } from "@/features/sweepstakes/overview/sweepstake-loader";
import { TieBreakAnswer } from "@/features/sweepstakes/picks/tie-break-answer";
import { ClaimPrize } from "@/features/sweepstakes/results/claim-prize";
import { PerformanceCard } from "@/features/sweepstakes/results/performance-card";
import { ResultCard } from "@/features/sweepstakes/results/result-card";
import { SweepstakeKicker } from "@/features/sweepstakes/series/series-link";
import { Winners } from "@/features/sweepstakes/standings/winners";
import { AdminLinks } from "@/features/sweepstakes-admin/manage/admin-links";
import { paths } from "@/lib/paths";

export function SweepstakeResultsPage() {
  return (
    <SweepstakeLoader>
      {(sweepstake, reload) => (
        <>
          <PageHeader
            kicker={
              <SweepstakeKicker
                text={sweepstake.status === "active" ? "Results so far" : "Results"}
                of={sweepstake}
              />
            }
            title={sweepstake.name}
            actions={
              <LinkButton to={paths.sweepstakeStandings(sweepstake.id)} variant="secondary">
                Standings
              </LinkButton>
            }
          />
          <div className="grid gap-10">
            <Winners sweepstake={sweepstake} />
            <ClaimPrize sweepstake={sweepstake} />
            <PerformanceCard sweepstake={sweepstake} />
            <Card aria-label="Dates and prize">
              <SweepstakeFacts sweepstake={sweepstake} />
            </Card>
            <Deferred>
              <Games sweepstake={sweepstake} onLock={reload} />
              <ScoreCredit sweepstake={sweepstake} />
              <div className="flex flex-wrap gap-3">
                <LinkButton to={paths.sweepstakes} variant="secondary">
                  See all sweepstakes
                </LinkButton>
              </div>
              <AdminLinks sweepstake={sweepstake} />
            </Deferred>
          </div>
        </>
      )}
    </SweepstakeLoader>
  );
}

function Games({ sweepstake, onLock }: { sweepstake: Sweepstake; onLock: () => void }) {
  const { regularGames, finalGame, hasSubmittedPicks } = sweepstake;
  const now = useTimeOfLocks(gamesOf(sweepstake), onLock);
  const card = (game: Game) => (
    <ResultCard
      key={game.id}
      game={game}
      isFinal={game === finalGame}
      isCompact={game !== finalGame && isCompactList(regularGames)}
      now={now}
      hasEntered={hasSubmittedPicks}
    />
  );
  return (
    <>
      <RegularGames games={regularGames}>{card}</RegularGames>
      <FinalGame>{card(finalGame)}</FinalGame>
      <TieBreakAnswer sweepstake={sweepstake} text={null} onTextChange={() => {}} />
    </>
  );
}
