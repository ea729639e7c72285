// @vitest-environment happy-dom

import { claimsPage, listClaims, markClaimPaid } from "@contract/prizes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PrizeClaims } from "@/features/sweepstakes-admin/results/prize-claims";
import { api } from "@/lib/api/api";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const claims = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    user: { id: `fan-${from + at}`, name: `Fan ${from + at}` },
    email: `fan${from + at}@example.com`,
    share: 12.5,
    isWinner: true,
    paidAt: null,
    cursor: `c${from + at}`,
    claimedAt: "2026-07-01T00:00:00Z",
  }));

it("says that no one has claimed", async () => {
  vi.mocked(api).mockResolvedValue([] as never);
  renderInApp(<PrizeClaims sweepstake={{ id: 7 } as Sweepstake} />);
  expect(await screen.findByText(/No winner has claimed yet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("lists the fans to pay, page by page", async () => {
  vi.mocked(api).mockResolvedValueOnce(claims(claimsPage.size) as never);
  const { user } = renderInApp(<PrizeClaims sweepstake={{ id: 7 } as Sweepstake} />);
  expect(await screen.findByText("fan0@example.com")).toBeTruthy();
  expect(screen.getAllByText("$12.50")).toHaveLength(claimsPage.size);
  vi.mocked(api).mockResolvedValueOnce(claims(1, claimsPage.size) as never);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("fan50@example.com")).toBeTruthy();
  expect(api).toHaveBeenLastCalledWith(
    listClaims,
    { params: { id: "7" }, query: { cursor: "c49" } },
    expect.anything(),
  );
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("marks a claim as paid, and strikes out that of a former winner", async () => {
  const [winner, former] = claims(2);
  vi.mocked(api).mockResolvedValue([winner, { ...former, isWinner: false, share: 0 }] as never);
  const { user } = renderInApp(<PrizeClaims sweepstake={{ id: 7 } as Sweepstake} />);
  await user.click(await screen.findByRole("button", { name: "Mark as paid" }));
  expect(api).toHaveBeenCalledWith(markClaimPaid, {
    params: { id: "7", userId: "fan-0" },
    body: { isPaid: true },
  });
  expect(screen.getByText("fan1@example.com").closest("s")).toBeTruthy();
  expect(screen.getByText(/No longer the winner/)).toBeTruthy();
  expect(screen.getAllByText("$12.50")).toHaveLength(1);
});
