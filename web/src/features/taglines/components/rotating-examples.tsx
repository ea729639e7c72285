import { Link } from "react-router-dom";
import { IconButton } from "@/components/ui/icon-button";
import { itemPath } from "@/features/catalogue/item-path";
import type { Example } from "@/features/taglines/examples";
import { fadeStyle, useRotation } from "@/features/taglines/use-rotation";
import { cx } from "@/lib/cx";

/** Rotating taglines, each a link to its item once that is known. */
export function RotatingExamples({ examples }: { examples: readonly Example[] }) {
  const { index, hold, canPause, isPaused, toggle } = useRotation(examples.length);
  return (
    <section
      aria-labelledby="examples"
      {...hold}
      className="relative touch-pan-y overflow-hidden rounded-lg border-2 border-line bg-sheet px-5 py-4"
    >
      <h2 id="examples" className="text-sm text-soft">
        Are you the only person in the world who...
      </h2>
      <div className="grid pr-11">
        {examples.map(({ verb, name, isPositive, answer }, n) => {
          const words = (
            <>
              <span className={isPositive ? "text-hot" : "text-cold"}>{verb}</span>{" "}
              <span>{`${name}?`}</span>
            </>
          );
          return (
            <p
              key={`${verb} ${name}`}
              inert={n !== index}
              className={cx(
                "headline min-h-[2lh] text-2xl wrap-anywhere sm:min-h-0",
                fadeStyle(n === index),
              )}
            >
              {answer ? (
                <Link
                  to={itemPath(answer.entityType, answer.slug)}
                  className="decoration-4 underline-offset-4 hover:underline"
                >
                  {words}
                </Link>
              ) : (
                words
              )}
            </p>
          );
        })}
      </div>
      {canPause ? (
        <span className="absolute right-2 bottom-2">
          <IconButton
            icon={isPaused ? "play" : "pause"}
            label={isPaused ? "Play examples" : "Pause examples"}
            onClick={toggle}
          />
        </span>
      ) : null}
    </section>
  );
}
