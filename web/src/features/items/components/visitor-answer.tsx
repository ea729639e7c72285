import type { AnswerSide } from "@contract/questions.ts";
import { useState } from "react";
import { AnswerButtons } from "@/features/items/components/answer-buttons";
import { Split } from "@/features/items/components/split";
import { keepAnswer, keptAnswer } from "@/features/items/kept-answer";
import type { Example } from "@/features/taglines/examples";

export interface VisitorAnswerProps {
  question: Example;
  /** In UTC. */
  day: string;
  onAnswer: () => void;
}

/** Lets a visitor answer today's question, and shows the split. Signing up the same day keeps it. */
export function VisitorAnswer({ question, day, onAnswer }: VisitorAnswerProps) {
  const { asked, name } = question;
  const [side, setSide] = useState<AnswerSide | null>(() => {
    const kept = keptAnswer(day);
    return kept?.entityId === asked?.entityId ? (kept?.side ?? null) : null;
  });
  if (!asked) return null;
  if (side === null)
    return (
      <AnswerButtons
        question={question}
        onAnswer={(given) => {
          keepAnswer(day, { entityId: asked.entityId, side: given });
          setSide(given);
          onAnswer();
        }}
      />
    );
  return (
    <div className="grid gap-2">
      <Split
        name={name}
        lovers={asked.lovers + Number(side === "FOR")}
        haters={asked.haters + Number(side === "AGAINST")}
      />
      <p role="status" className="text-sm font-semibold">
        Your answer counts once you're in. Today only.
      </p>
    </div>
  );
}
