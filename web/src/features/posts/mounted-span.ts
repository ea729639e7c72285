/** Posts of a list that follow each other, by their numbers; `last` is before `first` for none. */
export interface Span {
  first: number;
  last: number;
}

interface Range {
  /** The first and the last post on the screen. */
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/** What is to be in the page in the end: what is on the screen, and as many above and below it. */
export const wantedSpan = ({ startIndex, endIndex, overscan, count }: Range): Span => ({
  first: Math.max(0, startIndex - overscan),
  last: Math.min(count - 1, endIndex + overscan),
});

/**
 * What is to be in the page next: all that is on the screen; of the rest what is there already, and so
 * many more at either end.
 */
export function grownSpan(present: Span, range: Range, entering: number): Span {
  const wanted = wantedSpan(range);
  const isNear = present.first <= range.endIndex + 1 && present.last >= range.startIndex - 1;
  const { first, last } = isNear ? present : { first: range.startIndex, last: range.endIndex };
  return {
    first: Math.max(wanted.first, Math.min(range.startIndex, first - entering)),
    last: Math.min(wanted.last, Math.max(range.endIndex, last + entering)),
  };
}
