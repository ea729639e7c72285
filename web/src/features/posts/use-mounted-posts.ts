import type { Post } from "@contract/posts.ts";
import { type Range, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { grownSpan, type Span, wantedSpan } from "@/features/posts/mounted-span";

/** So many posts above and below the screen stay in the page, three screens of a phone: short lists whole. */
const overscan = 16;
/** So many posts beyond the screen enter the page with one frame, lest a page of ten makes it late. */
const enteringAtOnce = 3;
/** Two frames, in ms. */
const betweenSteps = 32;
/** What most posts measure, until they have been seen. */
const usualHeight = 170;
const gap = 12;

const nothing: Span = { first: 0, last: -1 };
const indexesOf = ({ first, last }: Span) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** The heights that lists had when they were left, so that going back finds the place to the pixel. */
const measured = new Map<string, VirtualItem[]>();

/**
 * Which posts of a long list are in the page, and the room that the others take. A page of 2,000
 * whole posts would make every keystroke in the composer and every way back slow.
 */
export function useMountedPosts(posts: readonly Post[], listName: string) {
  const { key } = useLocation();
  const slot = `${key} ${listName}`;
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // With a new function the places of all posts would be reckoned anew, at every step of the scrolling.
  const getItemKey = useCallback((index: number) => posts[index]?.id ?? index, [posts]);
  const present = useRef<Span>(nothing);
  const [step, setStep] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is asked anew
  const rangeExtractor = useCallback(
    (range: Range) => indexesOf(grownSpan(present.current, range, enteringAtOnce)),
    [step],
  );
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => usualHeight,
    getItemKey,
    rangeExtractor,
    initialMeasurementsCache: measured.get(slot) ?? [],
    scrollMargin,
    overscan,
    gap,
  });

  // Not with every step of the scrolling: the page would be laid out to answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more posts come when what is above them is there
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(top + window.scrollY);
  }, [posts]);

  useLayoutEffect(() => {
    return () => {
      measured.set(slot, virtualizer.takeSnapshot());
    };
  }, [slot, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const { range } = virtualizer;
  const wanted = range && wantedSpan({ ...range, count: posts.length, overscan });
  const isGrowing = wanted !== null && (wanted.first < first || wanted.last > last);
  useEffect(() => {
    present.current = { first, last };
    if (!isGrowing) return;
    // Scrolling takes steps by itself.
    const timer = setTimeout(() => setStep(step + 1), betweenSteps);
    return () => clearTimeout(timer);
  }, [first, last, isGrowing, step]);

  return {
    list,
    items,
    measure: virtualizer.measureElement,
    spaceAbove: (items[0]?.start ?? scrollMargin) - scrollMargin,
    spaceBelow: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}
