// @vitest-environment happy-dom
import { getSweepstakesOverview } from "@contract/overviews.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SweepstakesPage } from "@/app/routes/sweepstakes";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

it("shows a notice in each list without sweepstakes", async () => {
  const none = { active: [], past: [] };
  mockCalls(response(getSweepstakesOverview, { sweepstakes: none, series: none, pools: [] }));
  renderInApp(<SweepstakesPage />);
  expect(await screen.findByText("No active sweepstakes available.")).toBeTruthy();
  expect(screen.getByText("No past sweepstakes available.")).toBeTruthy();
});
