import type { Rating } from "@contract/ratings.ts";
import { ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { RatingScale } from "@/components/ui/rating-scale";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import { itemPath } from "@/features/catalogue/item-path";
import { AnswerLink } from "@/features/items/components/answer-link";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import { Split } from "@/features/items/components/split";
import { useChangeRating } from "@/features/ratings/mutations";
import type { Example } from "@/features/taglines/examples";
import { errorText } from "@/lib/api-error";
import { formatFeeling } from "@/lib/feeling-scale";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

/** "Me too" without a number is love or loathing. */
const strong = 4;

const idOf = ({ entityType, entityId }: Pick<Rating, "entityType" | "entityId">) => ({
  entityType,
  entityId,
});

interface AnswerInPlaceProps {
  question: Example & Required<Pick<Example, "asked">>;
  /** The own ratings as they stand. */
  ratings: readonly Rating[];
  next: () => void;
}

/**
 * A question that is answered where it is asked. "Me too" saves at once; "Not me" says nothing yet, and opens
 * the scale. Who has twelve ratings trades one.
 */
export function AnswerInPlace({ question, ratings, next }: AnswerInPlaceProps) {
  const { asked, verb, name, isPositive } = question;
  const isThis = ({ entityType, entityId }: Rating) =>
    entityType === asked.entityType && entityId === asked.entityId;
  const own = ratings.find(isThis)?.rating ?? null;
  // What is counted already when the question comes is not to be counted twice.
  const [before] = useState(own);
  const [isOnScale, setIsOnScale] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTrading, setIsTrading] = useState(false);
  const [given, setGiven] = useState<{ replaced: Rating | null } | null>(null);
  const { mutateAsync, isPending } = useChangeRating(useUserId());
  const submitOnce = useSubmitLock();
  const box = useRef<HTMLDivElement>(null);
  const isAnswered = own !== null;
  const side = (own ?? 0) > 0 ? "lovers" : "haters";
  const { data: faces } = useQuery({
    ...itemFacesQuery(useUserId(), asked.entityType, asked.slug, side),
    enabled: Boolean(own),
  });

  // The button that answered has gone with the focus.
  useEffect(() => {
    if (given && isAnswered) box.current?.querySelector("button")?.focus();
  }, [given, isAnswered]);

  const say = (rating: number, replaced: Rating | null = null) =>
    submitOnce(async () => {
      if (!replaced && ratings.length >= ratingLimits.slots) {
        setChosen(rating);
        setIsTrading(true);
        return;
      }
      try {
        await mutateAsync({
          ...idOf(asked),
          rating,
          ...(replaced ? { replaces: idOf(replaced) } : {}),
        });
        setGiven({ replaced });
        setIsTrading(false);
        setIsOnScale(false);
      } catch (error) {
        toast.error(errorText(error, "Your rating could not be saved"));
      }
    });

  const undo = () =>
    submitOnce(async () => {
      const replaced = given?.replaced;
      try {
        await mutateAsync(
          replaced
            ? { ...idOf(replaced), rating: replaced.rating, replaces: idOf(asked) }
            : { ...idOf(asked), rating: null },
        );
        setGiven(null);
        setChosen(null);
      } catch (error) {
        toast.error(errorText(error, "Your rating could not be taken back"));
      }
    });

  if (own !== null) {
    const added = (side: number) =>
      Number(Math.sign(own) === side) - Number(Math.sign(before ?? 0) === side);
    const lovers = asked.lovers + added(1);
    const haters = asked.haters + added(-1);
    return (
      <div ref={box} className="grid w-full gap-3">
        <div role="status">
          {own === 0 ? (
            <p className="headline text-2xl">Noted: not a thing.</p>
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
          {given ? (
            <Button
              variant="secondary"
              loading={isPending}
              onClick={() => void undo()}
              className={posterButtonStyle.outlined}
            >
              Undo<span className="sr-only">, my rating of {asked.name}</span>
            </Button>
          ) : null}
          <LinkButton
            to={itemPath(asked.entityType, asked.slug)}
            className={posterButtonStyle.filled}
          >
            Who feels what
          </LinkButton>
          <Button variant="quiet" onClick={next} className="text-on-accent!">
            Next question
          </Button>
          <span className="numerals label-type ml-auto">You: {formatFeeling(own)}</span>
        </div>
      </div>
    );
  }
  if (isTrading && chosen !== null)
    return (
      <ReplaceRating
        name={name}
        ratings={ratings}
        isPending={isPending}
        onTrade={(replaced) => void say(chosen, replaced)}
        onCancel={() => setIsTrading(false)}
      />
    );
  if (isOnScale)
    return (
      <form
        className="grid w-full gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) void say(chosen);
        }}
      >
        <RatingScale
          label={`My rating of ${asked.name}`}
          value={chosen}
          onValueChange={setChosen}
        />
        <div className="flex gap-2">
          <Button
            type="submit"
            disabled={chosen === null}
            loading={isPending}
            className={posterButtonStyle.filled}
          >
            Save my rating
          </Button>
          <Button variant="quiet" onClick={() => setIsOnScale(false)} className="text-on-accent!">
            Cancel
          </Button>
        </div>
      </form>
    );
  return (
    <>
      <p className="headline text-2xl">
        {fanCountAnswer(isPositive ? asked.lovers : asked.haters, asked.sentiment)}
      </p>
      <span className="flex gap-2">
        <WritersOnly isBrief>
          <Button
            loading={isPending}
            onClick={() => void say(isPositive ? strong : -strong)}
            className={posterButtonStyle.filled}
          >
            Me too
            <span className="sr-only">
              , {verb} {name}
            </span>
          </Button>
          <Button
            variant="secondary"
            onClick={() => setIsOnScale(true)}
            className={posterButtonStyle.outlined}
          >
            Not me
            <span className="sr-only">
              , {verb} {name}
            </span>
          </Button>
        </WritersOnly>
      </span>
    </>
  );
}
