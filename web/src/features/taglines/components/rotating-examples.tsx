import type { ReactNode } from "react";
import { Deferred } from "@/components/layout/deferred";
import { RotationButtons } from "@/features/taglines/components/rotation-buttons";
import type { Example } from "@/features/taglines/examples";
import { layer, useRotation } from "@/features/taglines/use-rotation";
import { cx } from "@/lib/cx";

interface RotatingExamplesProps {
  examples: readonly Example[];
  /** Does not rotate away from the first example. */
  isFirstHeld?: boolean;
  /** A line above the question about the shown example. */
  labelOf?: (example: Example) => string;
  /** Content below an example, which may advance to the next. */
  renderAnswer?: (example: Example, next: () => void) => ReactNode;
}

/** Rotating taglines with their answers, on a poster's accent color. */
export function RotatingExamples(props: RotatingExamplesProps) {
  const { examples, isFirstHeld = false, labelOf, renderAnswer } = props;
  const rotation = useRotation(examples.length, isFirstHeld ? 0 : null);
  const shown = examples[rotation.index];
  return (
    <section
      aria-labelledby="examples"
      data-always-light
      {...rotation.hold}
      className="grid touch-pan-y gap-3 overflow-hidden rounded-lg bg-accent p-5 pb-6 text-on-accent sm:p-8"
    >
      <div className="-mt-2 -mr-3 flex items-center justify-between gap-3 sm:-mt-3">
        <p className="label-type">{(shown && labelOf?.(shown)) ?? ""}</p>
        <RotationButtons rotation={rotation} />
      </div>
      <h2 id="examples" className="text-lg text-balance">
        Are you the only person in the world who...
      </h2>
      <div className="grid">
        {examples.map((example, n) => (
          <div
            key={`${example.verb} ${example.name}`}
            inert={n !== rotation.index}
            className={cx("grid content-between gap-4", layer(n === rotation.index))}
          >
            {/* A long name wraps on a phone, below its verb, so always reserve three lines. */}
            <p className="headline min-h-[3lh] text-display wrap-anywhere sm:min-h-0">
              <span
                className={cx(
                  "block",
                  example.isPositive ? "text-hot-on-accent" : "text-cold-on-accent",
                )}
              >
                {example.verb}
              </span>{" "}
              <span className="block">{example.name}?</span>
            </p>
            <div className="flex min-h-23 flex-wrap content-start items-center gap-x-5 gap-y-3 sm:min-h-11">
              <Deferred isReady={n === rotation.index}>
                {renderAnswer?.(example, rotation.next)}
              </Deferred>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
