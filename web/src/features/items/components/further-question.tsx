import { type ReactNode, useEffect, useRef } from "react";
import { QuestionWords } from "@/features/items/components/question-words";
import type { Question } from "@/features/items/questions";

interface FurtherQuestionProps {
  question: Question;
  /** The buttons or the answer. */
  children: ReactNode;
}

/** A question below another; the focus moves to it. */
export function FurtherQuestion({ question, children }: FurtherQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-3 border-t-2 border-on-accent pt-5 outline-none"
    >
      <QuestionWords question={question} />
      {children}
    </div>
  );
}
