import type { AnswerSide } from "@contract/questions.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import type { Question } from "@/features/items/questions";

interface AnswerButtonsProps {
  question: Question;
  isPending: boolean;
  onAnswer: (side: AnswerSide) => void;
}

/**
 * "Me too" and "Not me"; screen readers also read the question. "Not me" can mean the opposite or no feeling, so it
 * offers both below: a second press at the same place must not hit a different button.
 */
export function AnswerButtons({ question, isPending, onAnswer }: AnswerButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { verb, name, isPositive } = question;
  const [same, opposite] = isPositive
    ? (["FOR", "AGAINST"] as const)
    : (["AGAINST", "FOR"] as const);
  const about = <span className="sr-only">{`, ${verb} ${name}`}</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <span className="flex flex-wrap gap-2">
        <Button
          loading={isPending}
          onClick={() => onAnswer(same)}
          className={posterButtonStyle.filled}
        >
          Me too
          {about}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isAsking}
          onClick={() => setIsAsking(!isAsking)}
          className={posterButtonStyle.outlined}
        >
          Not me
          {about}
        </Button>
      </span>
      {isAsking ? (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => onAnswer(opposite)}
            className={posterButtonStyle.outlined}
          >
            Quite the opposite
          </Button>
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => onAnswer("NEITHER")}
            className={posterButtonStyle.outlined}
          >
            I don't care
          </Button>
        </span>
      ) : null}
    </div>
  );
}
