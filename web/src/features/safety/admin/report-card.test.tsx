// @vitest-environment happy-dom
import type { Report } from "@contract/reports.ts";
import { expect, it, vi } from "vitest";
import { ReportCard } from "@/features/safety/admin/report-card";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api", () => ({ api: vi.fn() }));

const ben = {
  ...{ id: "ben", supabaseId: "ben", name: "Ben", firstName: "Ben", lastName: null },
  ...{ profileImageUrl: null, location: null, matchReason: null, match: null },
  ...{ friendshipStatus: null, topItems: [], sharedItems: [], line: null },
};
const report: Report = {
  ...{ id: 1, subjectType: "PROFILE", subjectId: "ben", reportCount: 2, status: "open" },
  subject: { content: null, postId: null, user: ben },
  ...{ reasons: ["HATE", "SPAM"], notes: [], createdAt: "2026-11-01T10:00:00Z" },
};

it("says how many reported it and why", () => {
  const { getByText } = renderInApp(<ReportCard report={report} />);
  expect(getByText(/^2 fans: .+, Spam$/)).toBeTruthy();
});

it("says that nobody is left who reported it", () => {
  const { getByText } = renderInApp(
    <ReportCard report={{ ...report, reportCount: 0, reasons: [] }} />,
  );
  expect(getByText("Nobody who reported it is here any more.")).toBeTruthy();
});
