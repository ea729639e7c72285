import { ratingLimits } from "@contract/ratings.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { MeTooButtons } from "@/features/items/components/me-too-buttons";
import { ScaleForm } from "@/features/items/components/scale-form";
import type { Question } from "@/features/items/use-answer";
import { progressOf, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";
import { useSaveRatings } from "@/features/ratings/mutations";
import { formatFeeling } from "@/lib/feeling-scale";
import { useAction } from "@/lib/forms/use-action";

/** The rating of "Me too" without a number. */
const strong = 4;

interface AnswerWithDraftProps {
  question: Question;
  next: () => void;
}

/** Collects a newcomer's first ratings in place, question by question, until there are six. */
export function AnswerWithDraft({ question, next }: AnswerWithDraftProps) {
  const { asked, isPositive } = question;
  const { entityType, entityId } = asked;
  const userId = useUserId();
  const { kept, keep } = useFirstRatings(userId);
  const [isOnScale, setIsOnScale] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isJustKept, setIsJustKept] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const save = useAction(useSaveRatings(userId).mutateAsync, {
    done: "Ratings saved",
    failed: "Your ratings couldn't be saved",
  });
  // The pressed button disappears with the focus.
  useEffect(() => {
    if (isJustKept) box.current?.querySelector("button")?.focus();
  }, [isJustKept]);
  const present = kept.find(
    (one) => one.entityType === entityType && one.entityId === entityId,
  )?.rating;
  const set = ratingsToSave(kept);
  const rate = (rating: number) => {
    keep({ entityType, entityId, rating });
    setIsJustKept(rating !== 0);
    setIsOnScale(false);
  };

  if (present !== undefined)
    return (
      <div ref={box} className="grid w-full gap-3">
        <p role="status" className="headline text-2xl">
          {progressOf(kept.length)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {set ? (
            <Button
              loading={save.isPending}
              className={posterButtonStyle.filled}
              onClick={() => save.run(set)}
            >
              {`Save my ${set.length} ratings`}
            </Button>
          ) : (
            <Button onClick={next} className={posterButtonStyle.filled}>
              Next question
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => rate(0)}
            className={posterButtonStyle.outlined}
          >
            Undo<span className="sr-only">, my rating of {asked.name}</span>
          </Button>
          <span className="numerals label-type ml-auto">You: {formatFeeling(present)}</span>
        </div>
      </div>
    );
  if (isOnScale)
    return (
      <ScaleForm
        name={asked.name}
        value={chosen}
        onValueChange={setChosen}
        submitLabel="Rate it"
        onSubmit={() => chosen !== null && rate(chosen)}
        onCancel={() => setIsOnScale(false)}
      />
    );
  return (
    <>
      <p className="headline text-2xl">
        {fanCountAnswer(isPositive ? asked.lovers : asked.haters, asked.sentiment)}
      </p>
      <span className="flex items-center gap-2">
        <WritersOnly isBrief>
          <MeTooButtons
            question={question}
            onAgree={() => rate(isPositive ? strong : -strong)}
            onDisagree={() => setIsOnScale(true)}
          />
        </WritersOnly>
        {kept.length > 0 ? (
          <span className="numerals label-type">
            {`${kept.length} of ${ratingLimits.required}`}
          </span>
        ) : null}
      </span>
    </>
  );
}
