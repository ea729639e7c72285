import type { Rating } from "@contract/ratings.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { type Answering, ratingOf, sideOfRating } from "@/features/items/answering";
import { AnswerFlow } from "@/features/items/components/answer-flow";
import { QuestionWords } from "@/features/items/components/question-words";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import type { Question } from "@/features/items/questions";
import { useRateInPlace } from "@/features/items/use-rate-in-place";
import { progressOf, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { useSaveRatings } from "@/features/ratings/mutations";
import { formatFeeling } from "@/lib/feeling-scale";
import { useAction } from "@/lib/forms/use-action";

interface MoreQuestionProps {
  question: Question;
  ratings: readonly Rating[];
  /** Asks another question. */
  next: ReactNode;
}

/** A further question, whose answer is a rating: a draft until the fan has six. */
export function MoreQuestion(props: MoreQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const Answer = props.ratings.length > 0 ? AnswerByRating : AnswerByDraft;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-3 border-t-2 border-on-accent pt-5 outline-none"
    >
      <QuestionWords question={props.question} />
      <WritersOnly isBrief>
        <Answer {...props} />
      </WritersOnly>
    </div>
  );
}

interface OwnRating {
  /** Null without one. */
  rating: number | null;
  canUndo: boolean;
  rate: (rating: number) => void;
  undo: () => void;
}

/** Answers by a rating, except that "I don't care" saves nothing. */
function useAnswerBy({
  rating,
  canUndo,
  rate,
  undo,
}: OwnRating): Omit<Answering, "others" | "isPending"> {
  const [isSkipped, setIsSkipped] = useState(false);
  return {
    side: rating !== null ? sideOfRating(rating) : isSkipped ? "NEITHER" : null,
    canUndo: isSkipped || canUndo,
    give: (side) => (side === "NEITHER" ? setIsSkipped(true) : rate(ratingOf(side))),
    undo: () => (isSkipped ? setIsSkipped(false) : undo()),
  };
}

function AnswerByRating({ question, ratings, next }: MoreQuestionProps) {
  const { asked, name } = question;
  const rate = useRateInPlace(asked, ratings);
  const answer = useAnswerBy({
    rating: rate.own,
    canUndo: rate.canUndo,
    rate: rate.save,
    undo: rate.undo,
  });
  if (rate.isReplacing)
    return (
      <ReplaceRating
        name={name}
        ratings={ratings}
        isPending={rate.isPending}
        onTrade={rate.replace}
        onCancel={rate.keepRatings}
      />
    );
  return (
    <AnswerFlow
      question={question}
      answering={{ ...answer, others: asked, isPending: rate.isPending }}
      note={rate.own === null ? "Not rated." : `Saved as your rating: ${formatFeeling(rate.own)}.`}
    >
      <LinkButton
        to={itemPath(asked.entityType, asked.slug)}
        className={posterButtonStyle.outlined}
        variant="secondary"
      >
        See who's who
      </LinkButton>
      {next}
    </AnswerFlow>
  );
}

function AnswerByDraft({ question, next }: MoreQuestionProps) {
  const { asked } = question;
  const userId = useUserId();
  const { kept, keep } = useFirstRatings(userId);
  const { mutateAsync } = useSaveRatings(userId);
  const save = useAction(mutateAsync, {
    done: "Ratings saved",
    failed: "Your ratings couldn't be saved",
  });
  const draft = kept.find(
    ({ entityType, entityId }) => entityType === asked.entityType && entityId === asked.entityId,
  );
  const rate = (rating: number) =>
    keep({ entityType: asked.entityType, entityId: asked.entityId, rating });
  const answer = useAnswerBy({
    rating: draft?.rating ?? null,
    canUndo: draft !== undefined,
    rate,
    undo: () => rate(0),
  });
  const set = ratingsToSave(kept);
  return (
    <AnswerFlow
      question={question}
      answering={{ ...answer, others: asked, isPending: false }}
      note={draft ? progressOf(kept.length) : "Not rated."}
    >
      {set ? (
        <Button
          loading={save.isPending}
          className={posterButtonStyle.filled}
          onClick={() => save.run(set)}
        >
          {`Save my ${set.length} ratings`}
        </Button>
      ) : null}
      {next}
    </AnswerFlow>
  );
}
