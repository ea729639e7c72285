import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { AnswerInPlace } from "@/features/items/components/answer-in-place";
import { AnswerLinks } from "@/features/items/components/answer-links";
import { Yesterday } from "@/features/items/components/yesterday";
import { todaysQuestionQuery } from "@/features/items/queries";
import { taglineExampleOf } from "@/features/items/questions";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { type Example, rotatingExamples } from "@/features/taglines/examples";

/**
 * The question of the day, then what fans love and loathe most, answered in place; examples until
 * they are loaded.
 */
export function LiveExamples() {
  const userId = useUserId();
  const { data: today } = useQuery(todaysQuestionQuery(userId));
  const { data: ratings } = useQuery({ ...ownRatingsQuery(userId), meta: {} });
  // Keeps the first loaded questions, so that saving does not replace what the fan is reading.
  const [questions, setQuestions] = useState<readonly Example[]>();
  if (!questions && today && ratings) {
    const isRated = ({ entityType, entityId }: (typeof today.more)[number]) =>
      ratings.some((own) => own.entityType === entityType && own.entityId === entityId);
    const more = today.more.filter((asked) => !isRated(asked));
    setQuestions([...(today.question ? [today.question] : []), ...more].map(taglineExampleOf));
  }
  return (
    <div className="grid gap-2">
      <RotatingExamples
        examples={questions?.length ? questions : rotatingExamples}
        renderAnswer={(example, next) =>
          example.asked && ratings && ratings.length > 0 ? (
            <AnswerInPlace
              question={{ ...example, asked: example.asked }}
              ratings={ratings}
              next={next}
            />
          ) : (
            <AnswerLinks {...example} />
          )
        }
      />
      {today?.yesterday === null ? null : <Yesterday asked={today?.yesterday ?? null} />}
    </div>
  );
}
