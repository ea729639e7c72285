import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { todaysQuestionQuery } from "@/features/items/queries";
import { useFirstRatings } from "@/features/ratings/first-ratings";

/** The rating of an answer without a number, as of "Me too". */
const strong = 4;

/** Starts a newcomer's draft with today's answer, which the fan may have given before signing up. */
export function useFirstAnswer(userId: string, isNewcomer: boolean): void {
  const { data: today } = useQuery({ ...todaysQuestionQuery(userId), enabled: isNewcomer });
  const { kept, keep } = useFirstRatings(userId);
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current || !isNewcomer || !today?.question) return;
    const { question, ownAnswer } = today;
    if (ownAnswer === null || ownAnswer === "NEITHER") return;
    isUsed.current = true;
    const { entityType, entityId } = question;
    const isRated = kept.some((one) => one.entityType === entityType && one.entityId === entityId);
    if (!isRated) keep({ entityType, entityId, rating: ownAnswer === "FOR" ? strong : -strong });
  }, [isNewcomer, today, kept, keep]);
}
