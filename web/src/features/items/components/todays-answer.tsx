import type { AnswerSide, TodaysQuestion } from "@contract/questions.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { AnsweredToday } from "@/features/items/components/answered-today";
import type { Question } from "@/features/items/use-answer";
import { useTodaysAnswer } from "@/features/items/use-todays-answer";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface TodaysAnswerProps {
  question: Question;
  today: TodaysQuestion & { question: NonNullable<TodaysQuestion["question"]> };
  next: () => void;
}

/** Asks today's question, which takes no rating, and shows the split after the answer. */
export function TodaysAnswer({ question, today, next }: TodaysAnswerProps) {
  const { answer, withdraw } = useTodaysAnswer(useUserId());
  const [isAsking, setIsAsking] = useState(false);
  const [isJustAnswered, setIsJustAnswered] = useState(false);
  const submitOnce = useSubmitLock();
  const { asked, isPositive, verb, name } = question;
  const agreeing: AnswerSide = isPositive ? "FOR" : "AGAINST";
  const opposite: AnswerSide = isPositive ? "AGAINST" : "FOR";

  const give = (side: AnswerSide) =>
    void submitOnce(async () => {
      try {
        await answer.mutateAsync({ side, entityId: asked.entityId });
        setIsJustAnswered(true);
        setIsAsking(false);
      } catch (error) {
        toast.error(errorText(error, "Your answer couldn't be saved"));
      }
    });
  const undo = () =>
    void submitOnce(async () => {
      try {
        await withdraw.mutateAsync();
        setIsJustAnswered(false);
      } catch (error) {
        toast.error(errorText(error, "Your answer couldn't be undone"));
      }
    });

  if (today.ownAnswer !== null)
    return (
      <AnsweredToday
        question={question}
        today={today}
        own={today.ownAnswer}
        undo={isJustAnswered ? undo : null}
        isPending={withdraw.isPending}
        next={next}
      />
    );
  const about = (
    <span className="sr-only">
      , {verb} {name}
    </span>
  );
  const { lovers, haters, ownRating } = today.question;
  const isOwnCounted = ownRating !== null && (isPositive ? ownRating > 0 : ownRating < 0);
  const others = (isPositive ? lovers : haters) - Number(isOwnCounted);
  return (
    <>
      <p className="headline text-2xl">{fanCountAnswer(Math.max(others, 0), asked.sentiment)}</p>
      <span className="flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button
              loading={answer.isPending}
              onClick={() => give(opposite)}
              className={posterButtonStyle.filled}
            >
              Quite the opposite
            </Button>
            <Button
              variant="secondary"
              onClick={() => give("NEITHER")}
              className={posterButtonStyle.outlined}
            >
              I don't care
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)} className="text-on-accent!">
              Back
            </Button>
          </>
        ) : (
          <>
            <Button
              loading={answer.isPending}
              onClick={() => give(agreeing)}
              className={posterButtonStyle.filled}
            >
              Me too
              {about}
            </Button>
            <Button
              variant="secondary"
              onClick={() => setIsAsking(true)}
              className={posterButtonStyle.outlined}
            >
              Not me
              {about}
            </Button>
          </>
        )}
      </span>
    </>
  );
}
