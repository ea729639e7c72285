import type { ReportOutcome } from "@contract/decisions.ts";

/** The outcomes of reports as sentences that name neither author nor suspended fan. */
export const outcomeSentences: Readonly<Record<ReportOutcome, string>> = {
  REMOVED: "It was removed.",
  KEPT: "It stays.",
  GONE: "It is no longer here.",
  ACTED: "We acted on it.",
  RESTORED: "It is back after an appeal.",
};
