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

/** Asks for the fan's age before entering a sweepstake with a prize, once per device. */
function useAgeGate(prizePool: number, isEntering: boolean) {
  const userId = useUserId();
  const [entry, setEntry] = useState<{ send: () => void } | null>(null);
  const mayAsk = isEntering && prizePool > 0;
  // Works without the profile: then the dialog asks for the age.
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), enabled: mayAsk, meta: {} });
  // Fetched early, because the connection may be lost later, but after the page's own data.
  const isIdle = useIdle();
  useEffect(() => {
    if (mayAsk && isIdle) loadQuestion().catch(() => {});
  }, [mayAsk, isIdle]);
  return {
    /** Whether the entry can be sent now; otherwise `send` is called after the answer. */
    passes: (send: () => void): boolean => {
      if (!mayAsk || hasAnsweredAge(userId)) return true;
      setEntry({ send });
      return false;
    },
    question: entry ? (
      <AgeQuestion
        prizePool={prizePool}
        isTooYoung={isTooYoung(profile?.birthDate, new Date())}
        onAnswer={() => {
          keepAgeAnswer(userId);
          setEntry(null);
          entry.send();
        }}
        onClose={() => setEntry(null)}
      />
    ) : null,
  };
}

const AdminQuestion = lazyDialog(
  () => import("@/features/sweepstakes/picks/admin-question"),
  "AdminQuestion",
);

/** Asks admins to confirm their entry to a contest with a prize, which other admins then decide. */
function useAdminGate(prizePool: number, isEntering: boolean) {
  const isAdmin = useIsAdmin();
  const [entry, setEntry] = useState<{ send: () => void } | null>(null);
  return {
    /** Whether the entry can be sent now; otherwise `send` is called after the answer. */
    passes: (send: () => void): boolean => {
      if (!isAdmin || !isEntering || prizePool === 0) return true;
      setEntry({ send });
      return false;
    },
    question: entry ? (
      <AdminQuestion
        onEnter={() => {
          setEntry(null);
          entry.send();
        }}
        onClose={() => setEntry(null)}
      />
    ) : null,
  };
}

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
