import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { hasAnsweredAge, isTooYoung, keepAgeAnswer } from "@/features/sweepstakes/picks/age-answer";
import { lazyDialog } from "@/lib/lazy-part";
import { useIdle } from "@/lib/page/use-idle";

const loadQuestion = () => import("@/features/sweepstakes/picks/age-question");
const AgeQuestion = lazyDialog(loadQuestion, "AgeQuestion");

/** Asks for the fan's age before entering a sweepstake with a prize, once per device. */
export function useAgeGate(prizePool: number, isEntering: boolean) {
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
