import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Deferred } from "@/components/layout/deferred";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { ScoreCredit } from "@/features/sweepstakes/games/score-credit";
import { type Choices, gamesOf } from "@/features/sweepstakes/matchup";
import { SweepstakeFacts } from "@/features/sweepstakes/overview/sweepstake-facts";
import { SweepstakeLoader } from "@/features/sweepstakes/overview/sweepstake-loader";
import { sentChoices } from "@/features/sweepstakes/picks/pick-changes";
import { PickForm } from "@/features/sweepstakes/picks/pick-form";
import { PoolRibbon } from "@/features/sweepstakes/pools/pool-ribbon";
import { SweepstakeKicker } from "@/features/sweepstakes/series/series-link";
import { Winners } from "@/features/sweepstakes/standings/winners";
import { AdminLinks } from "@/features/sweepstakes-admin/manage/admin-links";
import { formatInstant } from "@/lib/instants";
import { paths } from "@/lib/paths";

export function SweepstakePage() {
  return (
    <SweepstakeLoader>
      {(sweepstake, reload) => (
        <PicksOf key={sweepstake.id} sweepstake={sweepstake} onLock={reload} />
      )}
    </SweepstakeLoader>
  );
}

function PicksOf({ sweepstake, onLock }: { sweepstake: Sweepstake; onLock: () => void }) {
  const [changes, setChanges] = useState<Choices | null>(null);
  const { rules, canChangePicks } = sweepstake;
  return (
    <>
      <PageHeader
        kicker={<SweepstakeKicker text={kickerOf(sweepstake)} of={sweepstake} />}
        title={sweepstake.name}
        actions={
          <LinkButton
            to={paths.sweepstakeStandings(sweepstake.id)}
            variant="secondary"
            className="max-sm:hidden"
          >
            Standings
          </LinkButton>
        }
      />
      {/* Dense on phones, so that the first pick is on the first screen. */}
      <div className="grid gap-6 sm:gap-10">
        <Card aria-labelledby="sweepstake-details" className="grid gap-3 max-sm:p-4 sm:gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <CardTitle id="sweepstake-details">Contest Details</CardTitle>
            <span className="sm:hidden">
              <TextLink isAlone to={paths.sweepstakeStandings(sweepstake.id)}>
                Standings
              </TextLink>
            </span>
          </div>
          <SweepstakeFacts sweepstake={sweepstake} />
          {rules ? (
            <Fold summary="Rules" summaryStyle="w-fit font-semibold">
              <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
                {rules}
              </p>
            </Fold>
          ) : null}
          {sweepstake.hasSubmittedPicks ? null : <PoolRibbon sweepstake={sweepstake} />}
          <Winners sweepstake={sweepstake} />
          <AdminLinks sweepstake={sweepstake} />
        </Card>
        <EntryNotice
          sweepstake={sweepstake}
          onChange={
            canChangePicks && changes === null
              ? () => setChanges(sentChoices(gamesOf(sweepstake)))
              : null
          }
        />
        {sweepstake.isDraft ? (
          <Banner tone="notice" icon="lock">
            {draftNotice(sweepstake)}
          </Banner>
        ) : null}
        <Deferred>
          <PickForm
            sweepstake={sweepstake}
            changes={changes}
            onChange={setChanges}
            onLock={onLock}
          />
          <ScoreCredit sweepstake={sweepstake} />
        </Deferred>
      </div>
    </>
  );
}

const draftNotice = ({ publishAt }: Sweepstake) =>
  publishAt === null
    ? "This is a draft. Only admins see it, and fans can't pick until it is published."
    : `This is a draft. Only admins see it until it opens on ${formatInstant(publishAt)}.`;

function kickerOf({ status, hasSubmittedPicks, finalGame, isDraft }: Sweepstake): string {
  if (isDraft) return "Draft";
  if (status === "completed") return "Full time";
  if (hasSubmittedPicks) return "Your picks are in";
  if (finalGame.isPaused) return "Picks are paused";
  const isClosed = finalGame.isCompleted || finalGame.isLocked || finalGame.isVoid;
  return isClosed ? "Picks are closed" : "Make Your Picks";
}

interface EntryNoticeProps {
  sweepstake: Sweepstake;
  /** Reopens the submitted picks; null while they are being changed or cannot be changed. */
  onChange: (() => void) | null;
}

/** Why the entry can no longer be submitted, and the next step. */
function EntryNotice({ sweepstake, onChange }: EntryNoticeProps) {
  const { id, hasSubmittedPicks } = sweepstake;
  const text = noticeOf(sweepstake);
  if (!text) return null;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <Banner tone="notice" icon={hasSubmittedPicks ? "check" : "lock"}>
          {text}
        </Banner>
      </div>
      <div className="flex flex-wrap gap-3">
        {onChange ? <Button onClick={onChange}>Change Picks</Button> : null}
        <LinkButton to={paths.sweepstakeResults(id)} variant="secondary">
          {hasSubmittedPicks ? "See how you're doing" : "View Results"}
        </LinkButton>
      </div>
    </div>
  );
}

function noticeOf(sweepstake: Sweepstake): string | null {
  const { status, hasSubmittedPicks, canChangePicks, finalGame } = sweepstake;
  if (hasSubmittedPicks)
    return canChangePicks
      ? "You have already submitted your picks. You can change a pick until its game starts."
      : "You have already submitted your picks. They are locked in.";
  if (status === "completed") return "This sweepstake is over. There is nothing left to pick.";
  if (finalGame.isVoid)
    return "The final game was called off, so this sweepstake is closed to new entries.";
  if (finalGame.isPaused)
    return "Entry is paused until an admin has checked a report that the final game has started.";
  return finalGame.isCompleted || finalGame.isLocked
    ? "The final game has started, so this sweepstake is closed to new entries."
    : null;
}
