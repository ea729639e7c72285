import type { AnswerSide, TodaysQuestion } from "@contract/questions.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { ShareButton } from "@/components/ui/share-button";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import { AddToRatings } from "@/features/items/components/add-to-ratings";
import { AnswerLink } from "@/features/items/components/answer-link";
import { Split } from "@/features/items/components/split";
import { answerWords, questionPoster } from "@/features/items/question-poster";
import type { Question } from "@/features/items/use-answer";
import { useOwnFirstName } from "@/features/profile/use-own-first-name";

interface AnsweredTodayProps {
  question: Question;
  today: TodaysQuestion & { question: NonNullable<TodaysQuestion["question"]> };
  own: AnswerSide;
  /** Null once the fan has left the page. */
  undo: (() => void) | null;
  isPending: boolean;
  next: () => void;
}

/** The split of today's question after the fan's answer, and a picture of it to share. */
export function AnsweredToday(props: AnsweredTodayProps) {
  const { question, today, own, undo, isPending, next } = props;
  const { asked, isPositive, name } = question;
  const { lovers, haters } = today.question;
  const box = useRef<HTMLDivElement>(null);
  const by = useOwnFirstName();
  const canUndo = undo !== null;
  const side = own === "FOR" ? "lovers" : "haters";
  const { data: faces } = useQuery({
    ...itemFacesQuery(useUserId(), asked.entityType, asked.slug, side),
    enabled: own !== "NEITHER",
  });
  // The pressed button disappears with the focus.
  useEffect(() => {
    if (canUndo) box.current?.querySelector("button")?.focus();
  }, [canUndo]);
  const isSame = own === (isPositive ? "FOR" : "AGAINST");
  const others = Math.max((own === "FOR" ? lovers : haters) - 1, 0);
  return (
    <div ref={box} className="grid w-full gap-3">
      <div role="status">
        {own === "NEITHER" ? (
          <p className="headline text-2xl">Noted. You don't care.</p>
        ) : (
          <AnswerLink
            item={asked}
            side={side}
            fans={faces?.fans.map(({ user }) => user) ?? []}
            className="text-2xl"
          >
            {fanCountAnswer(others, isSame ? asked.sentiment : null)}
          </AnswerLink>
        )}
      </div>
      <Split name={name} lovers={lovers} haters={haters} />
      <div className="flex flex-wrap items-center gap-2">
        {undo ? (
          <Button
            variant="secondary"
            loading={isPending}
            onClick={undo}
            className={posterButtonStyle.outlined}
          >
            Undo<span className="sr-only">, my answer about {asked.name}</span>
          </Button>
        ) : null}
        <ShareButton
          label="Share today's question"
          by={by}
          className={posterButtonStyle.outlined}
          getShareable={() => questionPoster(question, today, own)}
        />
        {own === "NEITHER" ? null : <AddToRatings question={question} />}
        <Button variant="quiet" onClick={next} className="text-on-accent!">
          Next question
        </Button>
        <span className="label-type ml-auto">You: {answerWords[own]}</span>
      </div>
    </div>
  );
}
