import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { picksOf } from "@/features/sweepstakes/matchup";
import { hasAnsweredAge, isTooYoung, keepAgeAnswer } from "@/features/sweepstakes/picks/age-answer";
import { useSendPicks } from "@/features/sweepstakes/picks/mutations";
import type { useKeptAnswer } from "@/features/sweepstakes/picks/use-kept-answer";
import type { usePicks } from "@/features/sweepstakes/picks/use-picks";
import { ApiError, errorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { lazyDialog } from "@/lib/lazy-part";
import { useAskForName } from "@/lib/page/ask-for-name";
import { useIdle } from "@/lib/page/use-idle";

const loadQuestion = () => import("@/features/sweepstakes/picks/age-question");
const AgeQuestion = lazyDialog(loadQuestion, "AgeQuestion");

const AdminQuestion = lazyDialog(
  () => import("@/features/sweepstakes/picks/admin-question"),
  "AdminQuestion",
);

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

/**
 * Sends the picks of an entry, or changes them. Before an entry for a prize, admins confirm that other
 * admins will decide the contest, and every fan is asked for their age, once per device.
 */
export function useEntry({ sweepstake, picks, tieBreak, onSent }: EntryInput) {
  const { id, hasSubmittedPicks, prizePool } = sweepstake;
  const { games, openGames, isFinalOpen, isChanging, isOpen, choices } = picks;
  const userId = useUserId();
  const isAdmin = useIsAdmin();
  const isForPrize = isOpen && !hasSubmittedPicks && prizePool > 0;
  const [asked, ask] = useState<"admin" | "age" | null>(null);
  // Works without the profile: then the dialog asks for the age.
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), enabled: isForPrize, meta: {} });
  // Fetched early, because the connection may be lost later, but after the page's own data.
  const isIdle = useIdle();
  useEffect(() => {
    if (isForPrize && isIdle) loadQuestion().catch(() => {});
  }, [isForPrize, isIdle]);
  const askForName = useAskForName();
  const [hasJustEntered, setHasJustEntered] = useState(false);
  const { mutateAsync } = useSendPicks(userId, id, hasSubmittedPicks);
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
  const close = () => ask(null);
  const send = () => {
    close();
    action.run();
  };
  const askAge = () => (isForPrize && !hasAnsweredAge(userId) ? ask("age") : send());
  return {
    ...action,
    hasJustEntered,
    submit: () => (isForPrize && isAdmin ? ask("admin") : askAge()),
    question:
      asked === "admin" ? (
        <AdminQuestion onEnter={askAge} onClose={close} />
      ) : asked === "age" ? (
        <AgeQuestion
          prizePool={prizePool}
          isTooYoung={isTooYoung(profile?.birthDate, new Date())}
          onAnswer={() => {
            keepAgeAnswer(userId);
            send();
          }}
          onClose={close}
        />
      ) : null,
  };
}
