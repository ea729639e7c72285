import type { Post } from "@contract/posts.ts";
import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** So many posts above and below the screen stay in the page: short lists always do, whole. */
const overscan = 40;
/** What most posts measure, until they have been seen. */
const usualHeight = 170;
const gap = 12;

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
  const top = list.current?.getBoundingClientRect().top;
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => posts[index]?.id ?? index,
    initialMeasurementsCache: measured.get(slot) ?? [],
    scrollMargin: top === undefined ? 0 : top + window.scrollY,
    overscan,
    gap,
  });

  useLayoutEffect(() => {
    return () => {
      measured.set(slot, virtualizer.takeSnapshot());
    };
  }, [slot, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  return {
    list,
    items,
    measure: virtualizer.measureElement,
    spaceAbove: (items[0]?.start ?? scrollMargin) - scrollMargin,
    spaceBelow: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}
