import type { Post } from "@contract/posts.ts";
import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * The number of mounted posts beyond the viewport: three screens of a phone, so short lists are
 * complete.
 */
const overscan = 16;
const usualHeight = 170;
const gap = 12;

/** The lists' last heights, so that going back restores the exact position. */
const measuredPosts = new Map<string, VirtualItem[]>();

/** Virtualizes a long list: 2,000 mounted posts would slow every keystroke in the composer. */
export function useVirtualPosts(posts: readonly Post[], listName: string) {
  const { key } = useLocation();
  const slot = `${key} ${listName}`;
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // A new function would recompute all positions at every scroll step.
  const getItemKey = useCallback((index: number) => posts[index]?.id ?? index, [posts]);
  const virtualizer = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => usualHeight,
    getItemKey,
    // Without it the first posts would render only after the list is measured.
    initialRect: { width: innerWidth, height: innerHeight },
    initialMeasurementsCache: measuredPosts.get(slot) ?? [],
    scrollMargin,
    overscan,
    gap,
  });

  // Not on every scroll step, since reading it forces a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when posts are added
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(top + window.scrollY);
  }, [posts]);

  useLayoutEffect(() => {
    return () => {
      measuredPosts.set(slot, virtualizer.takeSnapshot());
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
