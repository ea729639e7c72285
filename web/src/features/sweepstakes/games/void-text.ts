import type { Game } from "@contract/sweepstakes.ts";

/** The reason why a game has no result, and its effect. */
export const voidText = ({ voidReason }: Game): string =>
  `Void${voidReason ? `: ${voidReason.replace(/[.\s]+$/, "")}` : ""}. It doesn't count.`;
