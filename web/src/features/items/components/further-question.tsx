import { type ReactNode, useEffect, useRef } from "react";
import { QuestionWords } from "@/features/items/components/question-words";
import type { Question } from "@/features/items/questions";

interface FurtherQuestionProps {
  question: Question;
  /** Whether the page opened it, so that the focus stays where it is. */
  isPreset?: boolean;
  /** The buttons or the answer. */
  children: ReactNode;
}

/** A question below another; the focus moves to it. */
export function FurtherQuestion({ question, isPreset = false, children }: FurtherQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPreset) box.current?.focus();
  }, [isPreset]);
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
