import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { AnswerInPlace } from "@/features/items/components/answer-in-place";
import { AnswerWithDraft } from "@/features/items/components/answer-with-draft";
import { TodaysAnswer } from "@/features/items/components/todays-answer";
import { Yesterday } from "@/features/items/components/yesterday";
import { todaysQuestionQuery } from "@/features/items/queries";
import { streakWords } from "@/features/items/question-poster";
import { taglineExampleOf } from "@/features/items/questions";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { type Example, rotatingExamples } from "@/features/taglines/examples";

/**
 * Today's question, held until it is answered, then what fans love and loathe most; examples until
 * they are loaded.
 */
export function LiveExamples() {
  const userId = useUserId();
  const { data: today } = useQuery(todaysQuestionQuery(userId));
  const { data: ratings } = useQuery({ ...ownRatingsQuery(userId), meta: {} });
  // Keeps the first loaded questions, so that saving does not replace what the fan is reading.
  const [more, setMore] = useState<readonly Example[]>();
  if (!more && today && ratings) {
    const isRated = ({ entityType, entityId }: (typeof today.more)[number]) =>
      ratings.some((own) => own.entityType === entityType && own.entityId === entityId);
    setMore(today.more.filter((asked) => !isRated(asked)).map(taglineExampleOf));
  }
  const question = today?.question ?? null;
  const todays = question ? taglineExampleOf(question) : null;
  const questions = [...(todays ? [todays] : []), ...(more ?? [])];
  const isTodays = ({ asked }: Example) => asked !== undefined && asked === question;
  return (
    <div className="grid gap-2">
      <RotatingExamples
        // Restarts with today's question.
        key={questions.length > 0 ? "questions" : "examples"}
        examples={questions.length > 0 ? questions : rotatingExamples}
        isFirstHeld={question !== null && today?.ownAnswer === null}
        labelOf={(example) =>
          isTodays(example)
            ? ["Today's question", streakWords(today?.streak ?? 0)].filter(Boolean).join(" · ")
            : ""
        }
        renderAnswer={({ asked, ...example }, next) => {
          if (!asked) return null;
          const one = { ...example, asked };
          if (today && question && isTodays(one))
            return <TodaysAnswer question={one} today={{ ...today, question }} next={next} />;
          if (!ratings) return null;
          return ratings.length > 0 ? (
            <AnswerInPlace question={one} ratings={ratings} next={next} />
          ) : (
            <AnswerWithDraft question={one} next={next} />
          );
        }}
      />
      {today?.yesterday === null ? null : <Yesterday asked={today?.yesterday ?? null} />}
    </div>
  );
}
