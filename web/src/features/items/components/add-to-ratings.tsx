import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { RateInPlace } from "@/features/items/components/rate-in-place";
import type { Question } from "@/features/items/questions";
import { ownRatingsQuery } from "@/features/ratings/queries";

/** Offers the rating scale for an item that the fan answered about and has not rated. */
export function AddToRatings({ question }: { question: Question }) {
  const { data: ratings } = useQuery({ ...ownRatingsQuery(useUserId()), meta: {} });
  const [isOpen, setIsOpen] = useState(false);
  const { entityType, entityId } = question.asked;
  const isRated = ratings?.some(
    (own) => own.entityType === entityType && own.entityId === entityId,
  );
  // Fans without a set rate on the item's page.
  if (!ratings || ratings.length === 0 || (isRated && !isOpen)) return null;
  return isOpen ? (
    <RateInPlace question={question} ratings={ratings} onClose={() => setIsOpen(false)} />
  ) : (
    <WritersOnly isBrief>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        className={posterButtonStyle.outlined}
      >
        Add to my ratings
      </Button>
    </WritersOnly>
  );
}
