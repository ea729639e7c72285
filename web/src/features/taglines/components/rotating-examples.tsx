import { LinkButton } from "@/components/ui/link-button";
import { answerFor } from "@/features/catalogue/answer";
import { itemPath } from "@/features/catalogue/item-path";
import { RotationButton } from "@/features/taglines/components/rotation-button";
import type { Example } from "@/features/taglines/examples";
import { useRotation } from "@/features/taglines/use-rotation";
import { cx } from "@/lib/cx";

interface RotatingExamplesProps {
  examples: readonly Example[];
}

/** The poster is as bright at night: its buttons take their colours from it and not from the theme. */
const onPoster = {
  filled: "bg-on-accent! text-accent! hover:bg-on-accent/85!",
  outlined: "border-on-accent! text-on-accent! hover:bg-on-accent! hover:text-accent!",
} as const;

/** What "Me too" brings along to the item's page: love or loathing, to be changed there. */
const strong = 4;

/** Taglines in turn with their answers, on the loud ground of a poster. */
export function RotatingExamples({ examples }: RotatingExamplesProps) {
  const rotation = useRotation(examples.length);
  return (
    <section
      aria-labelledby="examples"
      data-always-light
      {...rotation.hold}
      className="relative grid gap-3 overflow-hidden rounded-lg bg-accent p-5 pb-6 text-on-accent sm:p-8"
    >
      <h2 id="examples" className="pr-12 text-lg text-balance">
        Are you the only person in the world who...
      </h2>
      <div className="grid">
        {examples.map(({ verb, isPositive, name, answer }, n) => (
          <div
            key={`${verb} ${answer?.slug ?? name}`}
            inert={n !== rotation.index}
            className={cx(
              "grid content-between gap-4 transition-[opacity,visibility] duration-500 [grid-area:1/1] motion-reduce:transition-none",
              n === rotation.index ? "opacity-100" : "invisible opacity-0",
            )}
          >
            {/* A long name takes two lines of a phone, below its verb: short ones leave that room too. */}
            <p className="headline min-h-[3lh] text-display wrap-anywhere sm:min-h-0">
              <span
                className={cx("block", isPositive ? "text-hot-on-accent" : "text-cold-on-accent")}
              >
                {verb}
              </span>{" "}
              <span className="block">{name}?</span>
            </p>
            <div className="flex min-h-23 flex-wrap content-start items-center gap-x-5 gap-y-3 sm:min-h-11">
              {answer ? (
                <>
                  <p className="headline text-2xl">{answerFor(answer.others)}</p>
                  <span className="flex gap-2">
                    <LinkButton to={feel(answer, isPositive)} className={onPoster.filled}>
                      Me too
                      <span className="sr-only">
                        , {verb} {name}
                      </span>
                    </LinkButton>
                    <LinkButton
                      variant="secondary"
                      // Whoever does not loathe it need not love it.
                      to={itemPath(answer.entityType, answer.slug)}
                      className={onPoster.outlined}
                    >
                      Not me
                      <span className="sr-only">
                        , {verb} {name}
                      </span>
                    </LinkButton>
                  </span>
                </>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      <div className="absolute top-3 right-3 sm:top-5 sm:right-5">
        <RotationButton rotation={rotation} />
      </div>
    </section>
  );
}

const feel = ({ entityType, slug }: NonNullable<Example["answer"]>, isPositive: boolean) =>
  `${itemPath(entityType, slug)}?feeling=${isPositive ? strong : -strong}`;
