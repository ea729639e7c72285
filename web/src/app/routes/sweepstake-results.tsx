import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { Later } from "@/components/layout/later";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { ContestFacts } from "@/features/sweepstakes/components/contest-facts";
import { FinalGame, RegularGames } from "@/features/sweepstakes/components/game-sections";
import { PerformanceCard } from "@/features/sweepstakes/components/performance-card";
import { ResultCard } from "@/features/sweepstakes/components/result-card";
import { SweepstakeLoader } from "@/features/sweepstakes/components/sweepstake-loader";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { useTimeOfLocks } from "@/features/sweepstakes/use-server-time";
import { paths } from "@/lib/paths";

export function SweepstakeResultsPage() {
  return (
    <SweepstakeLoader>
      {(sweepstake, reload) => (
        <>
          <PageHeader
            kicker={sweepstake.status === "active" ? "Results so far" : "Results"}
            title={sweepstake.name}
          />
          <div className="grid gap-10">
            <PerformanceCard sweepstake={sweepstake} />
            <Card aria-label="Dates and prize">
              <ContestFacts sweepstake={sweepstake} />
            </Card>
            <Later>
              <Games sweepstake={sweepstake} onLock={reload} />
              <LinkButton to={paths.sweepstakes} variant="secondary" className="justify-self-start">
                See all sweepstakes
              </LinkButton>
            </Later>
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
      now={now}
      hasEntered={hasSubmittedPicks}
    />
  );
  return (
    <>
      <RegularGames>{regularGames.map(card)}</RegularGames>
      <FinalGame>{card(finalGame)}</FinalGame>
    </>
  );
}
