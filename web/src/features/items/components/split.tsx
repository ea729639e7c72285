import type { AnswerSide } from "@contract/questions.ts";
import { feelingColors } from "@/lib/feeling-scale";
import { formatCount } from "@/lib/numbers";

interface SplitProps {
  name: string;
  /** With the reader. */
  lovers: number;
  haters: number;
  /** Marks the reader's side. */
  own: AnswerSide;
}

/** The share, in percent, from which a side has room for its word; the reader's side also holds "You". */
const roomForWords = { own: 45, other: 25 };

/** How an item divides fans, in one line. A side without fans is not drawn. */
export function Split({ name, lovers, haters, own }: SplitProps) {
  const total = lovers + haters;
  if (total === 0) return null;
  const share = Math.round((100 * lovers) / total);
  const sides = [
    { word: "for", side: "FOR", count: lovers, percent: share, feeling: 5 },
    { word: "against", side: "AGAINST", count: haters, percent: 100 - share, feeling: -5 },
  ] as const;
  return (
    <dl
      aria-label={`How ${name} divides fans`}
      className="numerals flex w-full gap-0.5 overflow-hidden rounded-md"
    >
      {sides
        .filter(({ count }) => count > 0)
        .map(({ word, side, count, percent, feeling }) => (
          <div
            key={side}
            {...feelingColors(feeling)}
            style={{ flexGrow: Math.max(percent, 1) }}
            className="flex min-h-11 min-w-max basis-0 items-center gap-1.5 bg-feel px-2.5 text-on-feel transition-[flex-grow] duration-500 last:justify-end motion-reduce:transition-none forced-colors:border"
          >
            <dt className="label-type order-last text-xs">
              <span
                className={
                  percent < roomForWords[own === side ? "own" : "other"] ? "sr-only" : undefined
                }
              >
                {word}
              </span>
              <span className="sr-only">
                {`, ${formatCount(count)} ${count === 1 ? "fan" : "fans"}`}
              </span>
            </dt>
            <dd className="headline flex items-center gap-1.5 text-xl">
              {own === side ? (
                <span className="label-type rounded-sm bg-on-accent px-1.5 py-0.5 text-xs text-accent">
                  You
                </span>
              ) : null}
              <span>{`${percent}%`}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
