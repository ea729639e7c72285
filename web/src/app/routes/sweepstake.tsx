import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Deferred } from "@/components/layout/deferred";
import { Banner } from "@/components/ui/banner";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { ContestFacts } from "@/features/sweepstakes/play/contest-facts";
import { PickForm } from "@/features/sweepstakes/play/pick-form";
import { SweepstakeLoader } from "@/features/sweepstakes/play/sweepstake-loader";
import { paths } from "@/lib/paths";

export function SweepstakePage() {
  return (
    <SweepstakeLoader>
      {(sweepstake, reload) => (
        <>
          <PageHeader kicker={kickerOf(sweepstake)} title={sweepstake.name} />
          <div className="grid gap-10">
            <Card aria-labelledby="contest-details" className="grid gap-5">
              <CardTitle id="contest-details">Contest Details</CardTitle>
              <ContestFacts sweepstake={sweepstake} />
            </Card>
            <EntryNotice sweepstake={sweepstake} />
            <Deferred>
              <PickForm key={sweepstake.id} sweepstake={sweepstake} onLock={reload} />
            </Deferred>
          </div>
        </>
      )}
    </SweepstakeLoader>
  );
}

function kickerOf({ status, hasSubmittedPicks, finalGame }: Sweepstake): string {
  if (status === "completed") return "Full time";
  if (hasSubmittedPicks) return "Your picks are in";
  return finalGame.isCompleted || finalGame.isLocked ? "Picks are closed" : "Make Your Picks";
}

/** Why there is nothing to submit here any more, and where to go instead. */
function EntryNotice({ sweepstake }: { sweepstake: Sweepstake }) {
  const { id, status, hasSubmittedPicks, finalGame } = sweepstake;
  const text = hasSubmittedPicks
    ? "You have already submitted your picks. They are locked in."
    : status === "completed"
      ? "This sweepstake is over. Every game has its winner."
      : finalGame.isCompleted || finalGame.isLocked
        ? "The final game has started, so this sweepstake takes no more entries."
        : null;
  if (!text) return null;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <Banner tone="notice" icon={hasSubmittedPicks ? "check" : "lock"}>
          {text}
        </Banner>
      </div>
      <LinkButton to={paths.sweepstakeResults(id)} variant="secondary">
        {hasSubmittedPicks ? "See how you're doing" : "View Results"}
      </LinkButton>
    </div>
  );
}
