import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { FinalGame, isCompactList, RegularGames } from "@/features/sweepstakes/games/game-sections";
import { type Choices, matchupOf, pickOf, picksOf } from "@/features/sweepstakes/matchup";
import { useSendPicks } from "@/features/sweepstakes/picks/mutations";
import { PickCard } from "@/features/sweepstakes/picks/pick-card";
import { PickReceipt } from "@/features/sweepstakes/picks/pick-receipt";
import { PickReview } from "@/features/sweepstakes/picks/pick-review";
import { SendButtons } from "@/features/sweepstakes/picks/send-buttons";
import { TieBreakAnswer } from "@/features/sweepstakes/picks/tie-break-answer";
import { useAdminGate } from "@/features/sweepstakes/picks/use-admin-gate";
import { useAgeGate } from "@/features/sweepstakes/picks/use-age-gate";
import { useKeptAnswer } from "@/features/sweepstakes/picks/use-kept-answer";
import { usePicks } from "@/features/sweepstakes/picks/use-picks";
import { ApiError, errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { lazyPart, Nothing } from "@/lib/lazy-part";
import { useNameFirst } from "@/lib/page/name-first";
import { toast } from "@/lib/toast";

const AskAboutReminders = lazyPart(
  () => import("@/features/reminders/components/ask-about-reminders"),
  "AskAboutReminders",
  Nothing,
);

const finalMissing = "You must make a selection for the final game";

const textOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? "You must be logged in to submit picks"
    : errorText(error, "Failed to submit picks");

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
  const { id, regularGames, finalGame, hasSubmittedPicks, prizePool, status } = sweepstake;
  const userId = useUserId();
  const picks = usePicks(props);
  const tieBreak = useKeptAnswer(userId, sweepstake);
  const { games, openGames, now, isFinalOpen, isChanging, isOpen, choices } = picks;
  const [isFinalMissing, setIsFinalMissing] = useState(false);
  const { mutateAsync, isPending, error, reset } = useSendPicks(userId, id, hasSubmittedPicks);
  const submitOnce = useSubmitLock();
  const nameFirst = useNameFirst();
  const [isReceiptNew, setIsReceiptNew] = useState(false);
  const [hasJustEntered, setHasJustEntered] = useState(false);
  const age = useAgeGate(prizePool, isOpen && !hasSubmittedPicks);
  const admin = useAdminGate(prizePool, isOpen && !hasSubmittedPicks);
  const form = useRef<HTMLFormElement>(null);
  const final = useRef<HTMLDivElement>(null);

  // The button that started the change disappears, so the focus moves to the games.
  useEffect(() => {
    if (!isChanging) return;
    reset();
    form.current?.querySelector<HTMLElement>("[aria-pressed]:enabled")?.focus();
  }, [isChanging, reset]);

  async function submit() {
    if (isFinalOpen && choices[finalGame.id] === undefined) {
      setIsFinalMissing(true);
      final.current?.querySelector<HTMLElement>("button")?.focus();
      return;
    }
    if (!admin.passes(() => void submitOnce(askAge))) return;
    await askAge();
  }

  async function askAge() {
    if (age.passes(() => void submitOnce(send))) await send();
  }

  async function send() {
    if (!hasSubmittedPicks && !(await nameFirst())) return;
    try {
      await mutateAsync({
        picks: picksOf(isChanging ? games : openGames, choices),
        tieBreakAnswer: isFinalOpen ? tieBreak.answer : null,
      });
      tieBreak.setText(null);
      setIsReceiptNew(true);
      if (!isChanging) setHasJustEntered(true);
      onChange(null);
      toast.success(
        isChanging
          ? "Your picks have been changed."
          : "Your picks have been submitted successfully!",
      );
    } catch (failure) {
      toast.error(textOf(failure));
    }
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
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(submit);
      }}
      // Not a grid: a sticky grid item cannot leave its row.
      className="flex flex-col gap-10"
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
          {error ? <Banner tone="error">{textOf(error)}</Banner> : null}
          <WritersOnly>
            <SendButtons
              changeCount={isChanging ? changeCount : null}
              isPending={isPending}
              onKeep={() => {
                keep();
                setIsReceiptNew(true);
              }}
            />
          </WritersOnly>
        </PickReview>
      ) : null}
      {hasSubmittedPicks && !isChanging && status === "active" ? (
        <PickReceipt games={games} now={now} isNew={isReceiptNew} />
      ) : null}
      {hasJustEntered ? (
        <Suspense fallback={null}>
          <AskAboutReminders userId={userId} />
        </Suspense>
      ) : null}
      {admin.question}
      {age.question}
    </form>
  );
}
