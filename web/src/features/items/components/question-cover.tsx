import { type ComponentType, type CSSProperties, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemPath } from "@/features/catalogue/item-path";
import type { VisitorAnswerProps } from "@/features/items/components/visitor-answer";
import { keptAnswer } from "@/features/items/kept-answer";
import { type VisitorQuestions, visitorQuestions } from "@/features/items/visitor-questions";
import { RotationButtons } from "@/features/taglines/components/rotation-buttons";
import type { Example } from "@/features/taglines/examples";
import { layer, useRotation } from "@/features/taglines/use-rotation";
import { cx } from "@/lib/cx";
import { feelingColors, feelingStops } from "@/lib/feeling-scale";

interface QuestionCoverProps {
  /**
   * The question before data arrives. Longer than most, because larger text that appears later
   * would count as the largest paint.
   */
  opening: Omit<Example, "answer">;
  /** Lets visitors answer today's question. */
  isAsking?: boolean;
}

/** Real questions once loaded; the cover works without them. */
function useVisitorQuestions(): VisitorQuestions {
  const [questions, setQuestions] = useState<VisitorQuestions>({
    day: "",
    todays: undefined,
    examples: [],
  });
  useEffect(() => {
    const asking = new AbortController();
    visitorQuestions(asking.signal).then(setQuestions, () => {});
    return () => asking.abort();
  }, []);
  return questions;
}

/** In its own chunk, since this cover is part of the scripts of every page. */
function useVisitorAnswer(isAsking: boolean): ComponentType<VisitorAnswerProps> | null {
  const [part, setPart] = useState<ComponentType<VisitorAnswerProps> | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    import("@/features/items/components/visitor-answer").then(
      ({ VisitorAnswer }) => setPart(() => VisitorAnswer),
      // The cover works without it.
      () => {},
    );
  }, [isAsking]);
  return part;
}

/** Two lines on a phone; beside a form, as large as the longest word allows. */
const sizeOf = (name: string) =>
  cx("lg:text-fit", name.length > 17 ? "text-xl sm:text-2xl" : "text-2xl");

const longestWord = (name: string) => Math.max(...`${name}?`.split(" ").map((word) => word.length));

/**
 * A magazine cover: the question of the day, held until the visitor answers, then others in turn,
 * each with its answer as a link to the numbers.
 */
export function QuestionCover({ opening, isAsking = false }: QuestionCoverProps) {
  const { day, todays, examples: questions } = useVisitorQuestions();
  const VisitorAnswer = useVisitorAnswer(isAsking);
  const [hasAnswered, setHasAnswered] = useState(false);
  const examples: readonly Example[] = [opening, ...questions];
  const isHeld = isAsking && todays && !hasAnswered && keptAnswer(day) === null;
  const rotation = useRotation(questions.length || 1, isHeld ? questions.indexOf(todays) : null);
  // Real questions replace the opening as soon as they load.
  const index = rotation.index + (questions.length > 0 ? 1 : 0);
  return (
    <aside
      aria-label="What this is about"
      data-always-light
      {...rotation.hold}
      className="relative flex touch-pan-y flex-col justify-between gap-3 overflow-hidden bg-accent px-gutter py-5 text-on-accent lg:gap-8 lg:p-14"
    >
      <div className="@container grid gap-2 lg:gap-4">
        <p className="pr-36 text-base text-balance lg:text-lg">
          Am I the only person in the world who
        </p>
        <div className="grid">
          {examples.map(({ verb, isPositive, name }, n) => (
            <p
              key={`${verb} ${name}`}
              aria-hidden={n !== index || undefined}
              style={{ "--letters": longestWord(`${verb} ${name}`) } as CSSProperties}
              className={cx(
                "headline min-h-17 wrap-anywhere sm:min-h-0",
                n === 0 ? "text-2xl lg:text-fit" : sizeOf(name),
                layer(n === index),
              )}
            >
              <span
                className={cx(
                  "lg:block",
                  isPositive ? "text-hot-on-accent" : "text-cold-on-accent",
                )}
              >
                {verb}
              </span>{" "}
              <span className="lg:block">{name}?</span>
            </p>
          ))}
        </div>
      </div>
      <div className="grid gap-4">
        <div className="grid">
          {examples.map(({ verb, name, answer }, n) => (
            <p
              key={`${verb} ${name}`}
              aria-hidden={n !== index || undefined}
              className={cx("headline self-end text-xl lg:text-display", layer(n === index))}
            >
              {answer ? (
                <Link
                  to={itemPath(answer.entityType, answer.slug)}
                  className="underline decoration-2 underline-offset-6 hover:decoration-4"
                >
                  {fanCountAnswer(answer.others)}
                </Link>
              ) : (
                "No. It's not just you."
              )}
            </p>
          ))}
        </div>
        {isAsking ? (
          <div className="min-h-11">
            {VisitorAnswer && todays && examples[index] === todays ? (
              <VisitorAnswer question={todays} day={day} onAnswer={() => setHasAnswered(true)} />
            ) : null}
          </div>
        ) : null}
        <div className="flex gap-1.5 max-lg:hidden" aria-hidden="true">
          {feelingStops.map((stop) => (
            <span key={stop} {...feelingColors(stop)} className="h-4 flex-1 rounded-sm bg-feel" />
          ))}
        </div>
      </div>
      {questions.length > 0 ? (
        <div className="absolute top-1.5 right-[calc(max(var(--gutter),var(--safe-right))-0.75rem)] lg:top-11 lg:right-11">
          <RotationButtons rotation={rotation} />
        </div>
      ) : null}
    </aside>
  );
}
