import type { Rating } from "@contract/ratings.ts";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import { ScaleForm } from "@/features/items/components/scale-form";
import { type Question, useAnswer } from "@/features/items/use-answer";
import { formatFeeling } from "@/lib/feeling-scale";

interface RateInPlaceProps {
  question: Question;
  ratings: readonly Rating[];
  onClose: () => void;
}

/** Rates the item of a question in place; if there are twelve ratings, replaces one. */
export function RateInPlace({ question, ratings, onClose }: RateInPlaceProps) {
  const answer = useAnswer(question, ratings);
  if (answer.own !== null)
    return <p role="status">Added to your ratings: {formatFeeling(answer.own)}.</p>;
  return answer.step === "replace" ? (
    <ReplaceRating
      name={question.name}
      ratings={ratings}
      isPending={answer.isPending}
      onTrade={answer.replace}
      onCancel={answer.keepRatings}
    />
  ) : (
    <ScaleForm
      name={question.asked.name}
      value={answer.chosen}
      onValueChange={answer.choose}
      submitLabel="Save my rating"
      isPending={answer.isPending}
      onSubmit={answer.submit}
      onCancel={onClose}
    />
  );
}
