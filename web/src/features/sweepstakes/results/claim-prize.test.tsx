// @vitest-environment happy-dom
import { claimPrize } from "@contract/prizes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { WriteRefusal } from "@/components/ui/writers-only";
import { ClaimPrize } from "@/features/sweepstakes/results/claim-prize";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const won = { id: 7, ownPrize: { share: 12.5, claimedAt: null } } as Sweepstake;
const claim = () => screen.getByRole<HTMLButtonElement>("button", { name: /Claim it/ });

it("claims the share once", async () => {
  const { user } = renderInApp(<ClaimPrize sweepstake={won} />);
  const pending = later<never>();
  vi.mocked(api).mockReturnValue(pending.promise);
  await user.dblClick(claim());
  expect(vi.mocked(api).mock.calls).toEqual([
    [claimPrize, { params: { id: "7" }, body: { isAdult: true } }],
  ]);
  pending.resolve({ share: 12.5, claimedAt: "2026-07-01T00:00:00Z" } as never);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("You won $12.50"));
});

it("shows why it failed, and offers a retry", async () => {
  const { user } = renderInApp(<ClaimPrize sweepstake={won} />);
  vi.mocked(api).mockRejectedValue(
    new ApiError({ status: 409, code: "CONFLICT", message: "There is no prize here for you" }),
  );
  await user.click(claim());
  expect(await screen.findByText("There is no prize here for you")).toBeTruthy();
  expect(claim().disabled).toBe(false);
});

it("tells a suspended winner to wait before the tap", async () => {
  const { user } = renderInApp(
    <WriteRefusal value="You're suspended until May 1, so this has to wait.">
      <ClaimPrize sweepstake={won} />
    </WriteRefusal>,
  );
  expect(screen.getByText("You're suspended until May 1, so this has to wait.")).toBeTruthy();
  await user.click(claim());
  expect(api).not.toHaveBeenCalled();
});
