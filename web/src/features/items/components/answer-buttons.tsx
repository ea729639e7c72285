import type { AnswerSide } from "@contract/questions.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { MeTooButtons } from "@/features/items/components/me-too-buttons";
import type { Example } from "@/features/taglines/examples";

interface AnswerButtonsProps {
  question: Example;
  isPending?: boolean;
  onAnswer: (side: AnswerSide) => void;
}

/** Answers today's question. "Not me" can mean the opposite or no feeling, so it asks which. */
export function AnswerButtons({ question, isPending = false, onAnswer }: AnswerButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPositive } = question;
  return (
    <span className="flex flex-wrap gap-2">
      {isAsking ? (
        <>
          <Button
            loading={isPending}
            onClick={() => onAnswer(isPositive ? "AGAINST" : "FOR")}
            className={posterButtonStyle.filled}
          >
            Quite the opposite
          </Button>
          <Button
            variant="secondary"
            onClick={() => onAnswer("NEITHER")}
            className={posterButtonStyle.outlined}
          >
            I don't care
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(false)} className="text-on-accent!">
            Back
          </Button>
        </>
      ) : (
        <MeTooButtons
          question={question}
          isPending={isPending}
          onAgree={() => onAnswer(isPositive ? "FOR" : "AGAINST")}
          onDisagree={() => setIsAsking(true)}
        />
      )}
    </span>
  );
}
