import type { Rating } from "@contract/ratings.ts";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { AnswerFlow } from "@/features/items/components/answer-flow";
import { FurtherQuestion } from "@/features/items/components/further-question";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import type { Question } from "@/features/items/questions";
import { useAnswerByRating } from "@/features/items/use-answer-by-rating";
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
  const Answer = props.ratings.length > 0 ? AnswerByRating : AnswerByDraft;
  return (
    <FurtherQuestion question={props.question}>
      <WritersOnly isBrief>
        <Answer {...props} />
      </WritersOnly>
    </FurtherQuestion>
  );
}

function AnswerByRating({ question, ratings, next }: MoreQuestionProps) {
  const { asked, name } = question;
  const rate = useRateInPlace(asked, ratings);
  const answer = useAnswerByRating({
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
  const { firstRatings, keep } = useFirstRatings(userId);
  const { mutateAsync } = useSaveRatings(userId);
  const save = useAction(mutateAsync, {
    done: "Ratings saved",
    failed: "Your ratings couldn't be saved",
  });
  const draft = firstRatings.find(
    ({ entityType, entityId }) => entityType === asked.entityType && entityId === asked.entityId,
  );
  const rate = (rating: number) =>
    keep({ entityType: asked.entityType, entityId: asked.entityId, rating });
  const answer = useAnswerByRating({
    rating: draft?.rating ?? null,
    canUndo: draft !== undefined,
    rate,
    undo: () => rate(0),
  });
  const set = ratingsToSave(firstRatings);
  return (
    <AnswerFlow
      question={question}
      answering={{ ...answer, others: asked, isPending: false }}
      note={draft ? progressOf(firstRatings.length) : "Not rated."}
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
