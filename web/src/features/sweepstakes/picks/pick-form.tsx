import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Form } from "@/components/ui/form";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { FinalGame, isCompactList, RegularGames } from "@/features/sweepstakes/games/game-sections";
import { type Choices, matchupOf, pickOf } from "@/features/sweepstakes/matchup";
import { PickCard } from "@/features/sweepstakes/picks/pick-card";
import { PickReceipt } from "@/features/sweepstakes/picks/pick-receipt";
import { PickReview } from "@/features/sweepstakes/picks/pick-review";
import { SendButtons } from "@/features/sweepstakes/picks/send-buttons";
import { TieBreakAnswer } from "@/features/sweepstakes/picks/tie-break-answer";
import { useEntry } from "@/features/sweepstakes/picks/use-entry";
import { useKeptAnswer } from "@/features/sweepstakes/picks/use-kept-answer";
import { usePicks } from "@/features/sweepstakes/picks/use-picks";
import { PoolRibbon } from "@/features/sweepstakes/pools/pool-ribbon";
import { lazyDialog, Nothing } from "@/lib/lazy-part";

const ReminderQuestion = lazyDialog(
  () => import("@/features/reminders/components/reminder-question"),
  "ReminderQuestion",
  Nothing,
);

const finalMissing = "You must make a selection for the final game";

interface PickFormProps {
  sweepstake: Sweepstake;
  /** The edited picks; null while the fan is not changing them. */
  changes: Choices | null;
  onChange: (changes: Choices | null) => void;
  /** Refetches after a game has started. */
  onLock: () => void;
}

/** The games with the fan's picks: unsubmitted, submitted, or being changed. */
export function PickForm(props: PickFormProps) {
  const { sweepstake, onChange } = props;
  const { regularGames, finalGame, hasSubmittedPicks, status } = sweepstake;
  const userId = useUserId();
  const picks = usePicks(props);
  const tieBreak = useKeptAnswer(userId, sweepstake);
  const { games, openGames, now, isFinalOpen, isChanging, isOpen, choices } = picks;
  const [isFinalMissing, setIsFinalMissing] = useState(false);
  const [isReceiptNew, setIsReceiptNew] = useState(false);
  const entry = useEntry({
    sweepstake,
    picks,
    tieBreak,
    onSent: () => {
      setIsReceiptNew(true);
      onChange(null);
    },
  });
  const clearError = useEffectEvent(entry.clear);
  const form = useRef<HTMLFormElement>(null);
  const final = useRef<HTMLDivElement>(null);

  // The button that started the change disappears, so the focus moves to the games.
  useEffect(() => {
    if (!isChanging) return;
    clearError();
    form.current?.querySelector<HTMLElement>("[aria-pressed]:enabled")?.focus();
  }, [isChanging]);

  function submit() {
    const isMissing = isFinalOpen && choices[finalGame.id] === undefined;
    if (!isMissing) return entry.submit();
    setIsFinalMissing(true);
    final.current?.querySelector<HTMLElement>("button")?.focus();
  }

  const changeCount =
    picks.changed.length + (isChanging && isFinalOpen && tieBreak.hasChanged ? 1 : 0);
  function keep() {
    onChange(null);
    tieBreak.setText(null);
  }

  const pickCard = (game: Game) => (
    <PickCard
      key={game.id}
      game={game}
      isFinal={game === finalGame}
      isCompact={game !== finalGame && isCompactList(regularGames)}
      now={now}
      isOpen={isOpen}
      isSent={hasSubmittedPicks}
      selection={hasSubmittedPicks && !isChanging ? pickOf(game) : (choices[game.id] ?? null)}
      onSelect={(sideId) => {
        picks.select(game, sideId);
        if (game === finalGame) setIsFinalMissing(false);
      }}
      error={game === finalGame && isFinalMissing ? finalMissing : null}
    />
  );

  return (
    <Form
      ref={form}
      onSubmit={submit}
      // Not a grid: a sticky grid item cannot leave its row.
      className="flex flex-col gap-8 sm:gap-10"
    >
      <LeaveGuard when={changeCount > 0} what="your changed picks" onLeave={keep} />
      <WritersOnly isBrief>
        <RegularGames games={regularGames}>{pickCard}</RegularGames>
        <FinalGame ref={final} hint={isOpen && isFinalOpen ? "Required" : null}>
          {pickCard(finalGame)}
        </FinalGame>
        <TieBreakAnswer
          sweepstake={sweepstake}
          text={isOpen && isFinalOpen ? tieBreak.text : null}
          onTextChange={tieBreak.setText}
        />
      </WritersOnly>
      {isOpen && openGames.some(({ canDraw, isPlayerBased }) => !canDraw && !isPlayerBased) ? (
        <p className="-mt-4 text-sm text-soft sm:-mt-6">
          A draw that can't be picked voids its game.
        </p>
      ) : null}
      <p className="sr-only" role="status">
        {picks.lost.map((game) => `${matchupOf(game).title} has started and is locked.`).join(" ")}
      </p>
      {isOpen ? (
        <PickReview
          games={openGames}
          finalId={isFinalOpen ? finalGame.id : null}
          choices={choices}
          changeCount={isChanging ? changeCount : null}
        >
          {entry.text ? <Banner tone="error">{entry.text}</Banner> : null}
          <WritersOnly>
            <SendButtons
              changeCount={isChanging ? changeCount : null}
              isPending={entry.isPending}
              onKeep={() => {
                keep();
                setIsReceiptNew(true);
              }}
            />
          </WritersOnly>
        </PickReview>
      ) : null}
      {hasSubmittedPicks && !isChanging && status === "active" ? (
        <PickReceipt games={games} now={now} isNew={isReceiptNew}>
          <PoolRibbon sweepstake={sweepstake} />
        </PickReceipt>
      ) : null}
      {entry.hasJustEntered ? <ReminderQuestion userId={userId} /> : null}
      {entry.question}
    </Form>
  );
}
