import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { visitorSentence } from "@/features/items/answer-words";
import { AnswerFlow } from "@/features/items/components/answer-flow";
import { FurtherQuestion } from "@/features/items/components/further-question";
import { type KeptAnswers, keepAnswers, keptAnswers } from "@/features/items/kept-answers";
import type { Question } from "@/features/items/questions";
import { useAnswerByRating } from "@/features/items/use-answer-by-rating";
import type { VisitorQuestion } from "@/features/items/visitor-question";
import { formatFeeling } from "@/lib/feeling-scale";
import { paths } from "@/lib/paths";

/**
 * Lets a visitor answer today's question and further ones, and shows who agrees. Signing up on the same day
 * keeps the answers.
 */
export function VisitorAnswer({ day, question, more }: VisitorQuestion) {
  const { entityId, lovers, haters } = question.asked;
  const { state } = useLocation();
  const [answers, setAnswers] = useState((): KeptAnswers => {
    const stored = keptAnswers(day);
    return {
      entityId,
      side: stored?.entityId === entityId ? stored.side : null,
      ratings: stored?.ratings ?? [],
    };
  });
  const isKept = ({ asked }: Question) =>
    answers.ratings.some((rating) => rating.entityId === asked.entityId);
  const [presetCount] = useState(() => more.findLastIndex(isKept) + 1);
  const [count, setCount] = useState(presetCount);
  function keep(change: Partial<KeptAnswers>) {
    const next = { ...answers, ...change };
    keepAnswers(day, next);
    setAnswers(next);
  }
  const oneMore = (index: number) =>
    index === count && index < more.length ? (
      <Button
        variant="secondary"
        onClick={() => setCount(count + 1)}
        className={posterButtonStyle.outlined}
      >
        One more
      </Button>
    ) : null;
  const seeWho = (
    <LinkButton to={`${paths.signup}#form`} state={state} className={posterButtonStyle.filled}>
      See who they are
    </LinkButton>
  );
  return (
    <div className="grid gap-5">
      <AnswerFlow
        question={question}
        answering={{
          side: answers.side,
          others: { lovers, haters },
          canUndo: answers.side !== null,
          isPending: false,
          give: (side) => keep({ side }),
          undo: () => keep({ side: null }),
        }}
        sentenceOf={(_, side, others) => visitorSentence(side, others)}
        note="Sign up today and your answer counts."
      >
        {seeWho}
        {oneMore(0)}
      </AnswerFlow>
      {more.slice(0, count).map((further, index) => (
        <FurtherQuestion
          key={further.asked.entityId}
          question={further}
          isPreset={index < presetCount}
        >
          <AnswerByVisitor
            question={further}
            answers={answers}
            keep={keep}
            next={oneMore(index + 1) ?? (index + 1 === more.length ? seeWho : null)}
          />
        </FurtherQuestion>
      ))}
    </div>
  );
}

interface AnswerByVisitorProps {
  question: Question;
  answers: KeptAnswers;
  keep: (change: Partial<KeptAnswers>) => void;
  next: ReactNode;
}

/** The answer to a further question, which prefills a rating in the first run. */
function AnswerByVisitor({ question, answers, keep, next }: AnswerByVisitorProps) {
  const { entityType, entityId, lovers, haters } = question.asked;
  const isThis = (rating: { entityId: number }) => rating.entityId === entityId;
  const rating = answers.ratings.find(isThis)?.rating ?? null;
  const others = answers.ratings.filter((each) => !isThis(each));
  const answer = useAnswerByRating({
    rating,
    canUndo: rating !== null,
    rate: (newRating) =>
      keep({ ratings: [...others, { entityType, entityId, rating: newRating }] }),
    undo: () => keep({ ratings: others }),
  });
  return (
    <AnswerFlow
      question={question}
      answering={{ ...answer, others: { lovers, haters }, isPending: false }}
      sentenceOf={(_, side, counted) => visitorSentence(side, counted)}
      note={rating === null ? "Not rated." : `Your rating starts at ${formatFeeling(rating)}.`}
    >
      {next}
    </AnswerFlow>
  );
}
