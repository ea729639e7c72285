import type { FeedPlan } from "@contract/feed-plans.ts";
import type { Feed, FeedRound } from "@contract/feeds.ts";
import { formatDollars } from "@/lib/numbers";

/** The form's texts for a feed's automation. */
export interface PlanDraft {
  readonly opensRounds: boolean;
  readonly openDaysBefore: string;
  readonly name: string;
  readonly prizePool: string;
  readonly rules: string;
  readonly endsPrizes: boolean;
  readonly prizeWaitHours: string;
}

/** The draft of a feed, or of a new one, which opens its rounds without a prize. */
export function planDraftOf(feed: Feed | null): PlanDraft {
  const plan = feed?.plan;
  return {
    opensRounds: feed === null || plan !== null,
    openDaysBefore: String(plan?.openDaysBefore ?? 5),
    name: plan?.name ?? "Round {round}",
    prizePool: String(plan?.prizePool ?? 0),
    rules: plan?.rules ?? "",
    endsPrizes: (feed?.prizeWaitHours ?? null) !== null,
    prizeWaitHours: String(feed?.prizeWaitHours ?? 12),
  };
}

/** The fields of the request. */
export const planOf = (
  draft: PlanDraft,
): { rounds: FeedPlan | null; prizeWaitHours: number | null } => ({
  rounds: draft.opensRounds
    ? {
        openDaysBefore: Number(draft.openDaysBefore),
        name: draft.name,
        prizePool: Number(draft.prizePool),
        rules: draft.rules.trim() === "" ? null : draft.rules,
      }
    : null,
  prizeWaitHours: draft.endsPrizes ? Number(draft.prizeWaitHours) : null,
});

const isAhead =
  (now: number) =>
  ({ lastStart }: FeedRound) =>
    lastStart === null || Date.parse(lastStart) > now;

/** The sum of the prizes of all rounds, shown before an admin confirms the prize of one. */
export function seasonTotal(prize: number, rounds: readonly FeedRound[], now: number): string {
  if (!(prize > 0)) return "No round has a prize.";
  const count = rounds.filter(isAhead(now)).length;
  return count === 0
    ? `Each round has this prize: ${formatDollars(38 * prize)} in a season of 38 rounds.`
    : `${count === 1 ? "1 round" : `${count} rounds`} ahead: ${formatDollars(count * prize)} in total.`;
}
