import type { ReportOutcome } from "@contract/decisions.ts";

/** What became of a report. The sentences name neither the author nor who was suspended. */
export const outcomeSentences: Readonly<Record<ReportOutcome, string>> = {
  REMOVED: "It was removed.",
  KEPT: "It stays.",
  GONE: "It is no longer here.",
  ACTED: "We acted on it.",
  RESTORED: "It is back after an appeal.",
};
