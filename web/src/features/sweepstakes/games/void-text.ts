import type { Game } from "@contract/sweepstakes.ts";

/** Why a game has no result, and what that means. */
export const voidText = ({ voidReason }: Game): string =>
  `Void${voidReason ? `: ${voidReason.replace(/[.\s]+$/, "")}` : ""}. It counts for nobody.`;
