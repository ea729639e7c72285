import type { Delivery, DeliveryText } from "./delivery.ts";

type About<K extends Delivery["kind"]> = Extract<Delivery, { kind: K }>["about"];

/** "Saturday at 3:00 PM GMT+1" in the recipient's time zone. */
function timeIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));
}

/** "in 3 hours", in whole hours, which do not depend on a time zone. */
function timeUntil(instant: string, now: number): string {
  const hours = Math.round((Date.parse(instant) - now) / 3_600_000);
  return hours > 1 ? `in ${hours} hours` : "within the hour";
}

const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

const joinNames = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);

/** A reminder before picks lock, for one contest or several that lock within hours. */
export function closingText(
  delivery: Extract<Delivery, { kind: "CLOSING" | "LAST_CALL" }>,
  now: number,
): DeliveryText {
  const [first, ...others] = delivery.about.contests;
  const count = 1 + others.length;
  const name = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
  return {
    subject:
      delivery.kind === "CLOSING"
        ? `${name}: picks lock ${timeUntil(first.closesAt, now)}`
        : `Last call for ${name}`,
    lines: [
      ...[first, ...others].map(
        (contest) =>
          `The first game of ${contest.name} locks on ${timeIn(delivery.timeZone, contest.closesAt)}.`,
      ),
      `You haven't picked${count > 1 ? " in any of them" : ""} yet. Opinions don't count once the whistle has blown.`,
    ],
    button: "Make your picks",
    path: others.length === 0 ? `/sweepstakes/${first.id}` : "/sweepstakes",
    why: "you asked to be reminded before picks lock",
  };
}

export function openPicksText(
  { id, name, games, closesAt }: About<"OPEN_PICKS">,
  timeZone: string,
): DeliveryText {
  const open = games === 1 ? "1 game" : `${games} games`;
  return {
    subject: `${name}: ${open} still to pick`,
    lines: [
      `You left ${open} of ${name} open. The next one locks on ${timeIn(timeZone, closesAt)}.`,
      "A game without a pick counts as a miss.",
    ],
    button: "Finish your picks",
    path: `/sweepstakes/${id}`,
    why: "you asked to be reminded before picks lock",
  };
}

export function resultsText(about: About<"RESULTS">): DeliveryText {
  const { id, name, rank, entryCount, correct, completed, winners, winnerCount } = about;
  const unnamed = winnerCount - winners.length;
  const names =
    winners.length > 0 && unnamed > 0
      ? `${winners.join(", ")} and ${unnamed === 1 ? "one other fan" : `${unnamed} other fans`}`
      : joinNames(winners);
  const winner = about.isWinner
    ? winnerCount === 1
      ? "You won. Nobody called it better."
      : `You won, together with ${winnerCount === 2 ? "one other fan" : `${winnerCount - 1} other fans`}.`
    : winners.length > 0
      ? `Won by ${names}.`
      : null;
  return {
    subject: about.isWinner ? `You won ${name}` : `${name} is over: you finished no. ${rank}`,
    lines: [
      `You called ${correct} of ${completed} games and finished no. ${rank} of ${entryCount.toLocaleString("en-US")}.`,
      ...(winner === null ? [] : [winner]),
      ...(about.share === null
        ? []
        : [`Your share of the prize is ${dollars(about.share)}. Claim it on the results page.`]),
    ],
    button: about.share === null ? "See how you did" : "Claim your prize",
    path: `/sweepstakes/${id}/results`,
    why: "you asked for the results of contests you enter",
  };
}

export function winnerChangedText({
  id,
  name,
  isWinner,
  share,
}: About<"WINNER_CHANGED">): DeliveryText {
  return {
    subject: isWinner
      ? `A correction made you a winner of ${name}`
      : `A correction changed who won ${name}`,
    lines: isWinner
      ? [
          `A result of ${name} was corrected, and now you win.`,
          ...(share === null ? [] : [`Your share of the prize is ${dollars(share)}.`]),
        ]
      : [
          `A result of ${name} was corrected, and the prize goes to another fan now.`,
          "The log on the results page says what changed, and why.",
        ],
    button: isWinner ? "Claim your prize" : "See what changed",
    path: `/sweepstakes/${id}/results`,
    why: isWinner ? "you win a prize" : "you had won a prize",
  };
}
