import type { Standing } from "@contract/standings.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { formatCount } from "@/lib/numbers";
import { once } from "@/lib/once";
import type { PosterOf } from "@/lib/poster/poster";

const rules = once(() => new Intl.PluralRules("en-US", { type: "ordinal" }));
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "22nd", "113th", "1,001st" */
export const ordinal = (rank: number): string =>
  `${formatCount(rank)}${endings[rules().select(rank)] ?? "th"}`;

interface Score {
  sweepstake: Pick<Sweepstake, "name" | "status" | "entryCount">;
  own: Standing & { rank: number };
}

const fansOf = (count: number) =>
  count === 1 ? "the only fan in it" : `of ${formatCount(count)} fans`;

export function scorePoster({ sweepstake, own }: Score): PosterOf<"number"> {
  return {
    kind: "number",
    kicker: sweepstake.status === "completed" ? "Full time" : "So far",
    headline: sweepstake.name,
    big: ordinal(own.rank),
    lines: [
      fansOf(sweepstake.entryCount),
      `${own.correct} of ${own.completed} right · ${own.percent}%`,
      ...(own.finalCorrect ? ["Called the final"] : []),
    ],
  };
}

/** The poster's text, to share with the picture. */
export const scoreText = ({ sweepstake, own }: Score): string =>
  `${ordinal(own.rank)} ${fansOf(sweepstake.entryCount)} in ${sweepstake.name}: ${own.correct} of ${own.completed} right.`;
