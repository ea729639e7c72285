import type { Post } from "@contract/posts.ts";
import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** So many posts above and below the screen stay mounted, three screens of a phone: short lists whole. */
const overscan = 16;
/** What most posts measure, until they have been seen. */
const usualHeight = 170;
const gap = 12;

/** The heights that lists had when they were left, so that going back finds the place to the pixel. */
const measured = new Map<string, VirtualItem[]>();

/**
 * The virtualised window of a long list: which posts are mounted, and the room that the others take.
 * 2,000 mounted posts would make every keystroke in the composer and every way back slow.
 */
export function useVirtualPosts(posts: readonly Post[], listName: string) {
  const { key } = useLocation();
  const slot = `${key} ${listName}`;
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // With a new function the places of all posts would be computed again, at every step of the scrolling.
  const getItemKey = useCallback((index: number) => posts[index]?.id ?? index, [posts]);
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => usualHeight,
    getItemKey,
    // Without it the first posts would be rendered only once the list is there to be measured.
    initialRect: { width: innerWidth, height: innerHeight },
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
  return {
    list,
    items,
    measure: virtualizer.measureElement,
    spaceAbove: (items[0]?.start ?? scrollMargin) - scrollMargin,
    spaceBelow: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}
