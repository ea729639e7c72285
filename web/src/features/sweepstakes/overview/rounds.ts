import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { nextSweepstake } from "@/features/sweepstakes/overview/next-sweepstake";

/** Adjacent sweepstakes of the list: a single one, or the folded rounds of a series. */
interface Run {
  /** Null for a single sweepstake. */
  series: string | null;
  sweepstakes: readonly SweepstakeListItem[];
}

/** Keeps the list's order. Of each series the round that matters next stays open, and the others fold in place. */
export function runsOf(list: readonly SweepstakeListItem[]): Run[] {
  const ofSeries = (id: number) => list.filter(({ seriesId }) => seriesId === id);
  const isOpen = (item: SweepstakeListItem) => {
    if (item.seriesId === null) return true;
    const rounds = ofSeries(item.seriesId);
    return item === (nextSweepstake(rounds) ?? rounds.at(-1));
  };
  const runs: Run[] = [];
  for (const item of list) {
    const above = runs.at(-1);
    if (isOpen(item)) runs.push({ series: null, sweepstakes: [item] });
    else if (above && above.series !== null && above.sweepstakes[0]?.seriesId === item.seriesId)
      above.sweepstakes = [...above.sweepstakes, item];
    else runs.push({ series: item.seriesName ?? "", sweepstakes: [item] });
  }
  return runs;
}
