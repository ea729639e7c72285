import type { ReportReason } from "@contract/reports.ts";

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  SPAM: "Spam",
  HARASSMENT: "Harassment",
  HATE: "Hate",
  IMPERSONATION: "Pretends to be someone else",
  THREAT: "A threat",
  NUDITY: "Nudity or sex",
  VIOLENCE: "Violence",
  PRIVATE_DATA: "Someone's private data",
  OTHER: "Something else",
};
