import { type ComponentType, type CSSProperties, useEffect, useState } from "react";
import { type VisitorQuestion, visitorQuestion } from "@/features/items/visitor-question";
import type { Example } from "@/features/taglines/examples";
import { cx } from "@/lib/cx";
import { feelingColors, feelingStops } from "@/lib/feeling-scale";

interface QuestionCoverProps {
  /**
   * The question before data arrives. Longer than most, because larger text that appears later
   * would count as the largest paint.
   */
  opening: Omit<Example, "answer">;
  /** Asks visitors today's question, once it has loaded. */
  isAsking?: boolean;
}

interface Asking extends VisitorQuestion {
  readonly Answer: ComponentType<VisitorQuestion>;
}

/** Today's question and what answers it, in its own chunk, since this cover is part of the scripts of every page. */
function useVisitorQuestion(isAsking: boolean): Asking | null {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const loading = new AbortController();
    Promise.all([
      visitorQuestion(loading.signal),
      import("@/features/items/components/visitor-answer"),
    ]).then(
      ([today, { VisitorAnswer }]) => today && setAsking({ ...today, Answer: VisitorAnswer }),
      // The cover works without it.
      () => {},
    );
    return () => loading.abort();
  }, [isAsking]);
  return asking;
}

const longestWord = (name: string) => Math.max(...`${name}?`.split(" ").map((word) => word.length));

/** A magazine cover with the question of the day. */
export function QuestionCover({ opening, isAsking = false }: QuestionCoverProps) {
  const asking = useVisitorQuestion(isAsking);
  const { verb, isPositive, name } = asking?.question ?? opening;
  return (
    <aside
      aria-label="What this is about"
      data-always-light
      className="relative flex flex-col justify-between gap-3 overflow-hidden bg-accent px-gutter py-5 text-on-accent lg:gap-8 lg:p-14"
    >
      <div className="@container grid gap-2 lg:gap-4">
        <p className="text-base text-balance lg:text-lg">Am I the only person in the world who</p>
        <p
          style={{ "--letters": longestWord(`${verb} ${name}`) } as CSSProperties}
          className="headline min-h-[3lh] text-display wrap-anywhere sm:min-h-0 lg:text-fit"
        >
          <span
            className={cx("lg:block", isPositive ? "text-hot-on-accent" : "text-cold-on-accent")}
          >
            {verb}
          </span>{" "}
          <span className="lg:block">{`${name}?`}</span>
        </p>
      </div>
      <div className="grid gap-4">
        {isAsking ? (
          <>
            <p className="text-sm font-semibold lg:text-lg">
              Rate your teams. Find the fans who feel the same.
            </p>
            <div className="min-h-23">{asking ? <asking.Answer {...asking} /> : null}</div>
          </>
        ) : (
          <p className="headline text-xl lg:text-display">No. It's not just you.</p>
        )}
        <div className="flex gap-1.5 max-lg:hidden" aria-hidden="true">
          {feelingStops.map((stop) => (
            <span key={stop} {...feelingColors(stop)} className="h-4 flex-1 rounded-sm bg-feel" />
          ))}
        </div>
      </div>
    </aside>
  );
}
