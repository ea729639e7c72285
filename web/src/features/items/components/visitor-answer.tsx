import { useState } from "react";
import { useLocation } from "react-router-dom";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { visitorSentence } from "@/features/items/answer-words";
import { AnswerFlow } from "@/features/items/components/answer-flow";
import { forgetKeptAnswer, keepAnswer, keptAnswer } from "@/features/items/kept-answer";
import type { VisitorQuestion } from "@/features/items/visitor-question";
import { paths } from "@/lib/paths";

/** Lets a visitor answer today's question, and shows who agrees. Signing up the same day keeps it. */
export function VisitorAnswer({ day, question }: VisitorQuestion) {
  const { entityId, lovers, haters } = question.asked;
  const { state } = useLocation();
  const [side, setSide] = useState(() => {
    const kept = keptAnswer(day);
    return kept?.entityId === entityId ? kept.side : null;
  });
  return (
    <AnswerFlow
      question={question}
      answering={{
        side,
        others: { lovers, haters },
        canUndo: side !== null,
        isPending: false,
        give: (given) => {
          keepAnswer(day, { entityId, side: given });
          setSide(given);
        },
        undo: () => {
          forgetKeptAnswer();
          setSide(null);
        },
      }}
      sentenceOf={(_, given, others) => visitorSentence(given, others)}
      note="Sign up today and your answer counts."
    >
      <LinkButton to={`${paths.signup}#form`} state={state} className={posterButtonStyle.filled}>
        See who they are
      </LinkButton>
    </AnswerFlow>
  );
}
