import { feelingColors } from "@/lib/feeling-scale";
import { formatCount } from "@/lib/numbers";

interface SplitProps {
  name: string;
  lovers: number;
  haters: number;
}

/** How an item divides fans, in one line. */
export function Split({ name, lovers, haters }: SplitProps) {
  const total = lovers + haters;
  if (total === 0) return null;
  const share = Math.round((100 * lovers) / total);
  const sides = [
    ["for", lovers, share, 5],
    ["against", haters, 100 - share, -5],
  ] as const;
  return (
    <dl
      aria-label={`How ${name} divides fans`}
      className="numerals flex w-full gap-0.5 overflow-hidden rounded-md"
    >
      {sides.map(([side, count, percent, feeling]) => (
        <div
          key={side}
          {...feelingColors(feeling)}
          style={{ flexGrow: Math.max(percent, 1) }}
          className="flex min-w-22 basis-0 items-baseline gap-1.5 bg-feel px-2.5 py-1.5 text-on-feel transition-[flex-grow] duration-500 last:justify-end motion-reduce:transition-none"
        >
          <dt className="label-type order-last text-xs">
            <span>{side}</span>
            <span className="sr-only">
              {`, ${formatCount(count)} ${count === 1 ? "fan" : "fans"}`}
            </span>
          </dt>
          <dd className="headline text-xl">{`${percent}%`}</dd>
        </div>
      ))}
    </dl>
  );
}
