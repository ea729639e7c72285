import type { Report, ReportReason } from "@contract/reports.ts";
import type { Choice } from "@/features/safety/admin/decision-words";
import { onlyReasonOf } from "@/features/safety/admin/report-groups";

/** A frequent reason with its message to the fan. */
export interface ReadyReason {
  note: string;
  message?: string;
}

type BrokenRule = Exclude<ReportReason, "OTHER">;

const reasonsByRule: Readonly<Record<BrokenRule, Required<ReadyReason>>> = {
  SPAM: { note: "Spam", message: "No spam, and nothing for sale." },
  HARASSMENT: {
    note: "Harassment",
    message: "Go after a team all you like, never a person.",
  },
  HATE: { note: "Hate", message: "No hating people for who they are." },
  IMPERSONATION: { note: "Impersonation", message: "No pretending to be someone else." },
  THREAT: { note: "Threat", message: "No threats against anyone." },
  NUDITY: { note: "Nudity", message: "No nudity, please." },
  VIOLENCE: { note: "Violence", message: "No violence, and no pictures of it." },
  PRIVATE_DATA: { note: "Private data", message: "Nobody's address, number or papers." },
};
const usualRules: readonly BrokenRule[] = ["SPAM", "HARASSMENT", "HATE", "IMPERSONATION"];

/** The preset reasons for a decision; rare ones only if fans reported them. */
export function presetReasons(
  choice: Choice,
  isAppealed: boolean,
  reported: readonly ReportReason[] = [],
): readonly ReadyReason[] {
  if (choice === "GRANT") return [{ note: "We got it wrong", message: "Sorry, we got it wrong." }];
  if (choice !== "DISMISS") {
    const offeredReasons = new Set<ReportReason>([...usualRules, ...reported]);
    return [...offeredReasons].flatMap((reason) =>
      reason === "OTHER" ? [] : [reasonsByRule[reason]],
    );
  }
  return isAppealed
    ? [{ note: "The decision was right", message: "Another admin looked, and it stands." }]
    : [{ note: "Within the rules" }, { note: "Banter" }, { note: "A false report" }];
}

/** The reason that all reporters gave, for a removal or suspension; empty if they disagree. */
export function suggestedReason(
  choice: Choice,
  reports: readonly Pick<Report, "reasons">[],
): Partial<Required<ReadyReason>> {
  const reason = onlyReasonOf(reports);
  const isHarsh = choice !== "DISMISS" && choice !== "GRANT";
  return isHarsh && reason !== undefined && reason !== "OTHER" ? reasonsByRule[reason] : {};
}
