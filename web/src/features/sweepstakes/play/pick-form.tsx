import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useUserId } from "@/features/auth/auth-context";
import { choose, gamesOf, knownChoices, matchupOf, picksOf } from "@/features/sweepstakes/matchup";
import { FinalGame, RegularGames } from "@/features/sweepstakes/play/game-sections";
import { isOpenAt } from "@/features/sweepstakes/play/lock-time";
import { useSubmitPicks } from "@/features/sweepstakes/play/mutations";
import { PickCard } from "@/features/sweepstakes/play/pick-card";
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
  /** Refetches, when a game has started meanwhile. */
  onLock: () => void;
}

/** The games with the fan's picks: to be made, or as they were submitted. */
export function PickForm({ sweepstake, onLock }: PickFormProps) {
  const { id, regularGames, finalGame, hasSubmittedPicks, status } = sweepstake;
  const userId = useUserId();
  const [kept, setChoices] = useKeptPicks(userId, id);
  const [isFinalMissing, setIsFinalMissing] = useState(false);
  const { mutateAsync, isPending, error } = useSubmitPicks(userId, id);
  const submitOnce = useSubmitLock();
  const [isReceiptNew, setIsReceiptNew] = useState(false);
  const final = useRef<HTMLDivElement>(null);

  const games = gamesOf(sweepstake);
  const choices = knownChoices(games, kept);
  const now = useTimeOfLocks(games, onLock);
  const openGames = games.filter((game) => isOpenAt(game, now));
  const isFinalOpen = isOpenAt(finalGame, now);
  const isOpen = !hasSubmittedPicks && isFinalOpen;
  const lostPicks = isOpen
    ? games.filter((game) => choices[game.id] !== undefined && !openGames.includes(game))
    : [];

  // Submitted here or in another window: what was being picked is past.
  useEffect(() => {
    if (hasSubmittedPicks) setChoices({});
  }, [hasSubmittedPicks, setChoices]);

  async function submit() {
    if (choices[finalGame.id] === undefined) {
      setIsFinalMissing(true);
      toast.error(finalMissing);
      final.current?.querySelector<HTMLElement>("button")?.focus();
      return;
    }
    try {
      await mutateAsync(picksOf(openGames, choices));
      setIsReceiptNew(true);
      toast.success("Your picks have been submitted successfully!");
    } catch (failure) {
      toast.error(textOf(failure));
    }
  }

  const pickCard = (game: Game) => (
    <PickCard
      key={game.id}
      game={game}
      isFinal={game === finalGame}
      now={now}
      isOpen={isOpen}
      selection={hasSubmittedPicks ? game.userSelection : (choices[game.id] ?? null)}
      onSelect={(sideId) => {
        setChoices(choose(choices, game.id, sideId));
        if (game === finalGame) setIsFinalMissing(false);
      }}
      error={game === finalGame && isFinalMissing ? finalMissing : null}
    />
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(submit);
      }}
      // No grid: in one, what is sticky could not leave its row.
      className="flex flex-col gap-10"
    >
      <RegularGames>{regularGames.map(pickCard)}</RegularGames>
      <FinalGame ref={final} hint={isOpen ? "Required" : null}>
        {pickCard(finalGame)}
      </FinalGame>
      <p className="sr-only" role="status">
        {lostPicks.map((game) => `${matchupOf(game).title} has started and is locked.`).join(" ")}
      </p>
      {isOpen ? (
        <PickReview games={openGames} finalId={finalGame.id} choices={choices}>
          {error ? <Banner tone="error">{textOf(error)}</Banner> : null}
          <Button type="submit" size="lg" loading={isPending}>
            Submit picks
          </Button>
        </PickReview>
      ) : null}
      {hasSubmittedPicks && status === "active" ? (
        <PickReceipt games={games} now={now} isNew={isReceiptNew} />
      ) : null}
    </form>
  );
}
