import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { picksOf } from "@/features/sweepstakes/matchup";
import { useSendPicks } from "@/features/sweepstakes/picks/mutations";
import { useAdminGate } from "@/features/sweepstakes/picks/use-admin-gate";
import { useAgeGate } from "@/features/sweepstakes/picks/use-age-gate";
import type { useKeptAnswer } from "@/features/sweepstakes/picks/use-kept-answer";
import type { usePicks } from "@/features/sweepstakes/picks/use-picks";
import { ApiError, errorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { useAskForName } from "@/lib/page/ask-for-name";

const textOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? "You must be logged in to submit picks"
    : errorText(error, "Failed to submit picks");

interface EntryInput {
  sweepstake: Sweepstake;
  picks: ReturnType<typeof usePicks>;
  tieBreak: ReturnType<typeof useKeptAnswer>;
  onSent: () => void;
}

/** Sends the picks of an entry, after the questions that come before it, or changes them. */
export function useEntry({ sweepstake, picks, tieBreak, onSent }: EntryInput) {
  const { id, hasSubmittedPicks, prizePool } = sweepstake;
  const { games, openGames, isFinalOpen, isChanging, isOpen, choices } = picks;
  const isEntering = isOpen && !hasSubmittedPicks;
  const age = useAgeGate(prizePool, isEntering);
  const admin = useAdminGate(prizePool, isEntering);
  const askForName = useAskForName();
  const [hasJustEntered, setHasJustEntered] = useState(false);
  const { mutateAsync } = useSendPicks(useUserId(), id, hasSubmittedPicks);
  const action = useAction(
    () =>
      mutateAsync({
        picks: picksOf(isChanging ? games : openGames, choices),
        tieBreakAnswer: isFinalOpen ? tieBreak.answer : null,
      }),
    {
      first: async () => hasSubmittedPicks || (await askForName()),
      done: isChanging
        ? "Your picks have been changed."
        : "Your picks have been submitted successfully!",
      failed: textOf,
      onDone: () => {
        tieBreak.setText(null);
        if (!isChanging) setHasJustEntered(true);
        onSent();
      },
    },
  );
  const askAge = () => {
    if (age.passes(action.run)) action.run();
  };
  return {
    ...action,
    hasJustEntered,
    submit: () => {
      if (admin.passes(askAge)) askAge();
    },
    adminQuestion: admin.question,
    ageQuestion: age.question,
  };
}
