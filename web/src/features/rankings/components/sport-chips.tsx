import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";

interface SportChipsProps {
  /** Undefined while loading. */
  sports: readonly { slug: string; name: string }[] | undefined;
  /** The selected sport's slug; empty for all. */
  chosen: string;
}

const style =
  "label-type flex min-h-11 items-center rounded-full border-2 border-line px-4 text-sm whitespace-nowrap " +
  "transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink " +
  "aria-[current=true]:text-paper forced-colors:aria-[current=true]:bg-[Highlight] " +
  "forced-colors:aria-[current=true]:forced-color-adjust-none forced-colors:aria-[current=true]:text-[HighlightText]";

/** Filters the rankings by sport. On a phone the chips scroll in one line. */
export function SportChips({ sports, chosen }: SportChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = sports?.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the chosen chip has loaded
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    // scrollIntoView would scroll the page, too.
    if (list.current && chip) list.current.scrollLeft = chip.offsetLeft - 16;
  }, [chosen, count]);

  return (
    <nav aria-label="Sport" className={cx("-mx-4 min-h-13 sm:mx-0", !sports && "sm:min-h-26")}>
      <ul
        ref={list}
        className="relative flex gap-2 overflow-x-auto p-1 px-4 [scrollbar-width:none] sm:flex-wrap sm:px-0"
      >
        {[{ slug: "", name: "All sports" }, ...(sports ?? [])].map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={slug === "" ? "?" : `?${new URLSearchParams({ sport: slug })}`}
              replace
              preventScrollReset
              aria-current={slug === chosen ? "true" : undefined}
              className={style}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
