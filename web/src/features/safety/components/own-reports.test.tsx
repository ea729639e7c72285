// @vitest-environment happy-dom

import { listOwnReports, type OwnReport } from "@contract/reports.ts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OwnReports } from "@/features/safety/components/own-reports";
import { api } from "@/lib/api/api";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

let reports: OwnReport[] = [];
const report = (id: number, outcome: OwnReport["outcome"]): OwnReport => ({
  id,
  subjectType: "POST",
  reason: "SPAM",
  note: null,
  reportedAt: "2026-11-03T10:00:00Z",
  outcome,
  decidedAt: outcome && "2026-11-04T10:00:00Z",
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubEnv("VITE_CONTACT", "hello@fans.example");
  vi.mocked(api).mockImplementation((async (endpoint: object) => {
    expect(endpoint).toBe(listOwnReports);
    return { reports, pagination: { hasNextPage: false, nextCursor: null } };
  }) as typeof api);
});
afterEach(() => vi.unstubAllEnvs());

it("shows nothing without a report", async () => {
  reports = [];
  renderInApp(<OwnReports />);
  await expect.poll(() => api).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText("What you reported")).toBeNull();
});

it("shows what became of each report", async () => {
  reports = [
    { ...report(6, null), subjectType: "PROFILE", reason: "IMPERSONATION", note: "That's my face" },
    report(5, "REMOVED"),
    report(4, "KEPT"),
    report(3, "GONE"),
    report(2, "ACTED"),
    report(1, "RESTORED"),
  ];
  renderInApp(<OwnReports />);
  expect(await screen.findByText("We haven't looked at it yet.")).toBeTruthy();
  expect(screen.getByText("That's my face")).toBeTruthy();
  expect(screen.getByText(/A profile · Pretends to be someone else/)).toBeTruthy();
  for (const sentence of [
    "It was removed.",
    "It stays.",
    "It is no longer here.",
    "We acted on it.",
    "It is back after an appeal.",
  ])
    expect(screen.getByText(`We looked at what you reported. ${sentence}`)).toBeTruthy();
});

it("says how to object if the operator has a contact", async () => {
  reports = [report(1, "KEPT")];
  const { unmount } = renderInApp(<OwnReports />);
  const link = await screen.findByRole("link", { name: "hello@fans.example" });
  expect(link.getAttribute("href")).toBe("mailto:hello@fans.example");
  unmount();
  vi.stubEnv("VITE_CONTACT", "");
  renderInApp(<OwnReports />);
  expect(await screen.findByText("We looked at what you reported. It stays.")).toBeTruthy();
  expect(screen.queryByText(/Think we got it wrong/)).toBeNull();
});
