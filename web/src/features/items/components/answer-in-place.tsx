import type { Rating } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import { itemPath } from "@/features/catalogue/item-path";
import { AnswerLink } from "@/features/items/components/answer-link";
import { MeTooButtons } from "@/features/items/components/me-too-buttons";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import { ScaleForm } from "@/features/items/components/scale-form";
import { Split } from "@/features/items/components/split";
import { type Question, useAnswer } from "@/features/items/use-answer";
import { formatFeeling } from "@/lib/feeling-scale";

interface AnswerInPlaceProps {
  question: Question;
  ratings: readonly Rating[];
  next: () => void;
}

/** Asks a question and lets the fan answer in place. */
export function AnswerInPlace({ question, ratings, next }: AnswerInPlaceProps) {
  const answer = useAnswer(question, ratings);
  if (answer.own !== null)
    return <Answered question={question} answer={answer} own={answer.own} next={next} />;
  if (answer.step === "replace")
    return (
      <ReplaceRating
        name={question.name}
        ratings={ratings}
        isPending={answer.isPending}
        onTrade={answer.replace}
        onCancel={answer.keepRatings}
      />
    );
  return answer.step === "scale" ? (
    <ScaleForm
      name={question.asked.name}
      value={answer.chosen}
      onValueChange={answer.choose}
      submitLabel="Save my rating"
      isPending={answer.isPending}
      onSubmit={answer.submit}
      onCancel={answer.closeScale}
    />
  ) : (
    <Ask question={question} answer={answer} />
  );
}

interface StepProps {
  question: Question;
  answer: ReturnType<typeof useAnswer>;
}

function Ask({ question, answer }: StepProps) {
  const { asked, isPositive } = question;
  return (
    <>
      <p className="headline text-2xl">
        {fanCountAnswer(isPositive ? asked.lovers : asked.haters, asked.sentiment)}
      </p>
      <span className="flex gap-2">
        <WritersOnly isBrief>
          <MeTooButtons
            question={question}
            isPending={answer.isPending}
            onAgree={answer.agree}
            onDisagree={answer.openScale}
          />
        </WritersOnly>
      </span>
    </>
  );
}

function Answered({
  question: { asked, name, isPositive },
  answer: { lovers, haters, canUndo, isPending, undo },
  own,
  next,
}: StepProps & { own: number; next: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const side = own > 0 ? "lovers" : "haters";
  const { data: faces } = useQuery({
    ...itemFacesQuery(useUserId(), asked.entityType, asked.slug, side),
    enabled: own !== 0,
  });
  // The pressed button disappears with the focus.
  useEffect(() => {
    if (canUndo) box.current?.querySelector("button")?.focus();
  }, [canUndo]);
  return (
    <div ref={box} className="grid w-full gap-3">
      <div role="status">
        {own === 0 ? (
          <p className="headline text-2xl">Noted. You don't care.</p>
        ) : (
          <AnswerLink
            item={asked}
            side={side}
            fans={faces?.fans.map(({ user }) => user) ?? []}
            className="text-2xl"
          >
            {fanCountAnswer(
              (own > 0 ? lovers : haters) - 1,
              isPositive === own > 0 ? asked.sentiment : null,
            )}
          </AnswerLink>
        )}
      </div>
      <Split name={name} lovers={lovers} haters={haters} />
      <div className="flex flex-wrap items-center gap-2">
        {canUndo ? (
          <Button
            variant="secondary"
            loading={isPending}
            onClick={undo}
            className={posterButtonStyle.outlined}
          >
            Undo<span className="sr-only">, my rating of {asked.name}</span>
          </Button>
        ) : null}
        <LinkButton
          to={itemPath(asked.entityType, asked.slug)}
          className={posterButtonStyle.filled}
        >
          See who's who
        </LinkButton>
        <Button variant="quiet" onClick={next} className="text-on-accent!">
          Next question
        </Button>
        <span className="numerals label-type ml-auto">You: {formatFeeling(own)}</span>
      </div>
    </div>
  );
}
