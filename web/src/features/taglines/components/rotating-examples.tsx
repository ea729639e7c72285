import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { rotatingExamples } from "@/features/taglines/examples";
import { useRotation } from "@/features/taglines/use-rotation";
import { cx } from "@/lib/cx";

/** Examples of taglines in turn, on the loud ground of a poster. */
export function RotatingExamples() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { index, next, isPaused, isReduced, toggle } = useRotation(
    rotatingExamples.length,
    isHovered || isFocused,
  );
  return (
    <section
      aria-labelledby="examples"
      data-always-light
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className="relative grid gap-3 overflow-hidden rounded-lg bg-accent p-5 pb-6 text-on-accent sm:p-8"
    >
      <h2 id="examples" className="pr-12 text-lg text-balance">
        Are you the only person in the world who...
      </h2>
      <div className="grid">
        {rotatingExamples.map(({ verb, isPositive, name }, n) => (
          <p
            key={name}
            aria-hidden={n !== index || undefined}
            className={cx(
              "headline text-display transition-[opacity,visibility] duration-500 [grid-area:1/1]",
              n === index ? "opacity-100" : "invisible opacity-0",
            )}
          >
            <span
              className={cx("block", isPositive ? "text-hot-on-accent" : "text-cold-on-accent")}
            >
              {verb}
            </span>{" "}
            <span className="block">{name}?</span>
          </p>
        ))}
      </div>
      <div className="absolute top-3 right-3 sm:top-5 sm:right-5">
        {isReduced ? (
          <IconButton icon="next" label="Next example" onClick={next} />
        ) : (
          <IconButton
            icon={isPaused ? "play" : "pause"}
            label={isPaused ? "Play examples" : "Pause examples"}
            onClick={toggle}
          />
        )}
      </div>
    </section>
  );
}
