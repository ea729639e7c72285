// @vitest-environment happy-dom
import type { Decision } from "@contract/decisions.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ReportCard } from "@/features/safety/admin/report-card";
import { renderInApp } from "@/testing/render";
import { reportOfBen } from "@/testing/reports";

vi.mock("@/lib/api/api", () => ({ api: vi.fn() }));

const report = reportOfBen();
const decision: Decision = {
  id: 4,
  actions: ["REMOVE", "SUSPEND"],
  subjectType: "POST",
  at: "2025-11-03T10:00:00Z",
  by: { id: "ada", name: "Ada" },
  note: "Socks again",
  message: "No shops",
  days: 7,
  isUndone: false,
  groupSize: 1,
  appeal: "NONE",
};

it("shows the number of reporters and their reasons", () => {
  const { getByText } = renderInApp(<ReportCard report={report} />);
  expect(getByText(/^2 fans: .+, Spam$/)).toBeTruthy();
});

it("shows that no reporter is left", () => {
  const { getByText } = renderInApp(
    <ReportCard report={{ ...report, reportCount: 0, reasons: [] }} />,
  );
  expect(getByText("Its reporters have deleted their accounts.")).toBeTruthy();
});

it("shows the snapshot and the author's record", () => {
  renderInApp(<ReportCard report={report} />);
  expect(screen.getByText("Ben the Fake")).toBeTruthy();
  expect(screen.getByText(/now Ben/)).toBeTruthy();
  expect(screen.getByText("No earlier decisions about Ben. 2 more open reports.")).toBeTruthy();
});

it("offers the possible actions, and none in a report about another admin", () => {
  const { unmount } = renderInApp(<ReportCard report={report} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Dismiss",
    "Clear the profile",
    "Suspend",
    "Clear the profile and suspend",
  ]);
  unmount();
  renderInApp(<ReportCard report={{ ...report, author: { ...report.author, isAdmin: true } }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers to clear only a photo", () => {
  const snapshot = { ...report.snapshot, profileImageUrl: "https://example.com/ben.webp" };
  renderInApp(<ReportCard report={{ ...report, snapshot }} />);
  expect(screen.getByRole("button", { name: "Clear the photo" })).toBeTruthy();
});

it("shows the decision, its admin and reason, and offers no undo after 30 days", () => {
  renderInApp(<ReportCard report={{ ...report, status: "closed", decision }} />);
  expect(screen.getByText(/^Removed and suspended for 7 days by Ada,/)).toBeTruthy();
  expect(screen.getByText("Why: Socks again")).toBeTruthy();
  expect(screen.getByText("Message to the fan: No shops")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("offers to undo a recent removal", () => {
  const recent = { ...decision, at: new Date().toISOString() };
  renderInApp(<ReportCard report={{ ...report, status: "closed", decision: recent }} />);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

it("lets an appeal be granted or declined, and shows its decision", () => {
  const appeal = { text: "Not me", createdAt: "2026-11-04T10:00:00Z", decision };
  renderInApp(<ReportCard report={{ ...report, appeal }} />);
  expect(screen.getByText("Not me")).toBeTruthy();
  expect(screen.getByText(/^Against: Removed and suspended for 7 days by Ada,/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Grant the appeal",
    "Decline the appeal",
  ]);
});

it("shows a reported reply with its post, and enlarges a photo", async () => {
  const subject = {
    content: "So are you",
    postId: 5,
    post: { content: "You are all wrong", authorName: "Ann" },
    user: report.subject.user,
  };
  const { unmount } = renderInApp(
    <ReportCard report={{ ...report, subjectType: "REPLY", subject, snapshot: {} }} />,
  );
  expect(screen.getByText("In reply to Ann: “You are all wrong”")).toBeTruthy();
  unmount();
  const snapshot = { ...report.snapshot, profileImageUrl: "https://example.com/ben.webp" };
  const { user } = renderInApp(<ReportCard report={{ ...report, snapshot }} />);
  await user.click(screen.getByRole("button", { name: "Enlarge the photo of Ben the Fake" }));
  expect(await screen.findByRole("img", { name: "Ben the Fake, as reported" })).toBeTruthy();
});
