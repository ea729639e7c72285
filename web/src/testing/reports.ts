import type { Report } from "@contract/reports.ts";
import { fanCard } from "@/testing/fans";

export const reportOfBen = (changes: Partial<Report> = {}): Report => ({
  id: 1,
  subjectType: "PROFILE",
  subjectId: "ben",
  reportCount: 2,
  reporters: [],
  status: "open",
  subject: { content: null, postId: null, post: null, user: fanCard("Ben") },
  reasons: ["HATE", "SPAM"],
  notes: [],
  createdAt: "2026-11-01T10:00:00Z",
  firstReportedAt: "2026-11-01T10:00:00Z",
  lastReportedAt: "2026-11-02T10:00:00Z",
  snapshot: { name: "Ben the Fake", location: null, profileImageUrl: null },
  author: { decisions: [], openReports: 3, suspendedUntil: null, isAdmin: false },
  appeal: null,
  decision: null,
  ...changes,
});
