import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { FacesProps } from "@/components/ui/faces";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { answerSentence, countBeforeAnswer, withReader } from "@/features/items/answer-words";
import type { Answering } from "@/features/items/answering";
import { AnswerButtons } from "@/features/items/components/answer-buttons";
import { AnswerLink } from "@/features/items/components/answer-link";
import { Split } from "@/features/items/components/split";
import type { Question } from "@/features/items/questions";

interface AnswerFlowProps {
  question: Question;
  answering: Answering;
  /** The answer in words; by default for a fan. */
  sentenceOf?: typeof answerSentence;
  /** Some fans on the reader's side. */
  fans?: FacesProps["fans"];
  /** A line below the split: how the answer counts. */
  note: ReactNode;
  /** Further buttons after the answer. */
  children?: ReactNode;
}

/**
 * Asks a question and shows the answer that is true for its reader. The split and the note replace the
 * buttons in place, so that a second press hits no other button.
 */
export function AnswerFlow(props: AnswerFlowProps) {
  const { question, answering, sentenceOf = answerSentence, fans = [], note, children } = props;
  const { asked, isPositive, name } = question;
  const { side, others, canUndo, isPending, give, undo } = answering;
  const box = useRef<HTMLDivElement>(null);
  const verb = { sentiment: asked.sentiment, isPositive };
  // The pressed button disappears with the focus.
  const isUndoShown = canUndo && side !== null;
  const wasUndoShown = useRef(isUndoShown);
  useEffect(() => {
    if (isUndoShown && !wasUndoShown.current) box.current?.querySelector("button")?.focus();
    wasUndoShown.current = isUndoShown;
  }, [isUndoShown]);
  if (side === null)
    return (
      <div className="grid content-start gap-3">
        <p className="headline text-2xl">{countBeforeAnswer(verb, others)}</p>
        <AnswerButtons question={question} isPending={isPending} onAnswer={give} />
      </div>
    );
  return (
    <div ref={box} className="grid content-start gap-3">
      <div role="status">
        <AnswerLink
          item={asked}
          side={side === "FOR" ? "lovers" : "haters"}
          fans={side === "NEITHER" ? [] : fans}
          className="text-2xl"
        >
          {sentenceOf(verb, side, others)}
        </AnswerLink>
      </div>
      <div className="min-h-11">
        <Split name={name} {...withReader(others, side)} own={side} />
      </div>
      <p className="numerals flex min-h-11 items-center text-sm font-semibold">
        <span>{note}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {canUndo ? (
          <Button
            variant="secondary"
            loading={isPending}
            onClick={undo}
            className={posterButtonStyle.outlined}
          >
            Undo<span className="sr-only">{`, my answer about ${asked.name}`}</span>
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
