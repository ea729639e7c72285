import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useUserId } from "@/features/auth/auth-context";
import {
  type Choices,
  choose,
  gamesOf,
  knownChoices,
  matchupOf,
  picksOf,
} from "@/features/sweepstakes/matchup";
import { FinalGame, RegularGames } from "@/features/sweepstakes/play/game-sections";
import { isOpenAt } from "@/features/sweepstakes/play/lock-time";
import { useSendPicks } from "@/features/sweepstakes/play/mutations";
import { PickCard } from "@/features/sweepstakes/play/pick-card";
import { changedChoices, changedGames } from "@/features/sweepstakes/play/pick-changes";
import { PickReceipt } from "@/features/sweepstakes/play/pick-receipt";
import { PickReview } from "@/features/sweepstakes/play/pick-review";
import { useKeptPicks } from "@/features/sweepstakes/play/use-kept-picks";
import { useTimeOfLocks } from "@/features/sweepstakes/play/use-server-time";
import { ApiError, errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

const finalMissing = "You must make a selection for the final game";

const textOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? "You must be logged in to submit picks"
    : errorText(error, "Failed to submit picks");

interface PickFormProps {
  sweepstake: Sweepstake;
  /** What is being picked instead of what was sent; null while nothing is being changed. */
  changes: Choices | null;
  onChange: (changes: Choices | null) => void;
  /** Refetches, when a game has started meanwhile. */
  onLock: () => void;
}

/** The games with the fan's picks: to be made, as they were submitted, or being changed. */
export function PickForm({ sweepstake, changes, onChange, onLock }: PickFormProps) {
  const { id, regularGames, finalGame, hasSubmittedPicks, status } = sweepstake;
  const userId = useUserId();
  const [kept, setKept] = useKeptPicks(userId, id);
  const [isFinalMissing, setIsFinalMissing] = useState(false);
  const { mutateAsync, isPending, error, reset } = useSendPicks(userId, id, hasSubmittedPicks);
  const submitOnce = useSubmitLock();
  const [isReceiptNew, setIsReceiptNew] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const final = useRef<HTMLDivElement>(null);

  const games = gamesOf(sweepstake);
  const now = useTimeOfLocks(games, onLock);
  const openGames = games.filter((game) => isOpenAt(game, now));
  const isFinalOpen = isOpenAt(finalGame, now);
  const isChanging = hasSubmittedPicks && changes !== null && openGames.length > 0;
  const isOpen = isChanging || (!hasSubmittedPicks && isFinalOpen);
  const wanted = knownChoices(games, hasSubmittedPicks ? (changes ?? {}) : kept);
  const choices = isChanging ? changedChoices(games, openGames, wanted) : wanted;
  const changed = isChanging ? changedGames(games, choices) : [];
  const isLost = (game: Game) =>
    !openGames.includes(game) &&
    wanted[game.id] !== undefined &&
    wanted[game.id] !== game.userSelection;
  const lostPicks = isOpen ? games.filter(isLost) : [];

  // Submitted here or in another window: what was being picked is past.
  useEffect(() => {
    if (hasSubmittedPicks) setKept({});
  }, [hasSubmittedPicks, setKept]);

  // The button that opened them is gone: the keyboard goes on where they are changed.
  useEffect(() => {
    if (!isChanging) return;
    reset();
    form.current?.querySelector<HTMLElement>("[aria-pressed]:enabled")?.focus();
  }, [isChanging, reset]);

  async function submit() {
    if (isFinalOpen && choices[finalGame.id] === undefined) {
      setIsFinalMissing(true);
      toast.error(finalMissing);
      final.current?.querySelector<HTMLElement>("button")?.focus();
      return;
    }
    try {
      await mutateAsync(picksOf(isChanging ? games : openGames, choices));
      setIsReceiptNew(true);
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

  function keepAsSent() {
    onChange(null);
    setIsReceiptNew(true);
  }

  function select(game: Game, sideId: number | null) {
    if (isChanging) onChange(choose(wanted, game.id, sideId));
    else setKept(choose(wanted, game.id, sideId));
    if (game === finalGame) setIsFinalMissing(false);
  }

  const pickCard = (game: Game) => (
    <PickCard
      key={game.id}
      game={game}
      isFinal={game === finalGame}
      now={now}
      isOpen={isOpen}
      isSent={hasSubmittedPicks}
      selection={hasSubmittedPicks && !isChanging ? game.userSelection : (choices[game.id] ?? null)}
      onSelect={(sideId) => select(game, sideId)}
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
      // No grid: in one, what is sticky could not leave its row.
      className="flex flex-col gap-10"
    >
      <LeaveGuard
        when={changed.length > 0}
        what="your changed picks"
        onLeave={() => onChange(null)}
      />
      <RegularGames>{regularGames.map(pickCard)}</RegularGames>
      <FinalGame ref={final} hint={isOpen && isFinalOpen ? "Required" : null}>
        {pickCard(finalGame)}
      </FinalGame>
      <p className="sr-only" role="status">
        {lostPicks.map((game) => `${matchupOf(game).title} has started and is locked.`).join(" ")}
      </p>
      {isOpen ? (
        <PickReview
          games={openGames}
          finalId={isFinalOpen ? finalGame.id : null}
          choices={choices}
          changeCount={isChanging ? changed.length : null}
        >
          {error ? <Banner tone="error">{textOf(error)}</Banner> : null}
          {isChanging ? (
            <div className="flex flex-wrap gap-3 *:grow">
              <Button variant="secondary" onClick={keepAsSent}>
                Keep as sent
              </Button>
              <Button type="submit" loading={isPending} disabled={changed.length === 0}>
                Save changes
              </Button>
            </div>
          ) : (
            <Button type="submit" size="lg" loading={isPending}>
              Submit picks
            </Button>
          )}
        </PickReview>
      ) : null}
      {hasSubmittedPicks && !isChanging && status === "active" ? (
        <PickReceipt games={games} now={now} isNew={isReceiptNew} />
      ) : null}
    </form>
  );
}
