import type { AnswerSide, TodaysQuestion } from "@contract/questions.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { AnswerButtons } from "@/features/items/components/answer-buttons";
import { AnsweredToday } from "@/features/items/components/answered-today";
import type { Question } from "@/features/items/use-answer";
import { useTodaysAnswer } from "@/features/items/use-todays-answer";
import { useAction } from "@/lib/forms/use-action";

interface TodaysAnswerProps {
  question: Question;
  today: TodaysQuestion & { question: NonNullable<TodaysQuestion["question"]> };
  next: () => void;
}

/** Asks today's question, which needs no rating, and shows the split after the answer. */
export function TodaysAnswer({ question, today, next }: TodaysAnswerProps) {
  const writes = useTodaysAnswer(useUserId());
  const [isJustAnswered, setIsJustAnswered] = useState(false);
  const { asked, isPositive } = question;

  const answer = useAction(
    (side: AnswerSide) => writes.answer.mutateAsync({ side, entityId: asked.entityId }),
    { failed: "Your answer couldn't be saved", onDone: () => setIsJustAnswered(true) },
  );
  const withdraw = useAction(() => writes.withdraw.mutateAsync(), {
    failed: "Your answer couldn't be undone",
    onDone: () => setIsJustAnswered(false),
  });

  if (today.ownAnswer !== null)
    return (
      <AnsweredToday
        question={question}
        today={today}
        own={today.ownAnswer}
        undo={isJustAnswered ? withdraw.run : null}
        isPending={withdraw.isPending}
        next={next}
      />
    );
  const { lovers, haters, ownRating } = today.question;
  const isOwnCounted = ownRating !== null && (isPositive ? ownRating > 0 : ownRating < 0);
  const others = (isPositive ? lovers : haters) - Number(isOwnCounted);
  return (
    <>
      <p className="headline text-2xl">{fanCountAnswer(Math.max(others, 0), asked.sentiment)}</p>
      <AnswerButtons question={question} isPending={answer.isPending} onAnswer={answer.run} />
    </>
  );
}
