// @vitest-environment happy-dom
import { cancelSweepstake } from "@contract/sweepstake-changes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CancelSweepstake } from "@/features/sweepstakes/admin/cancel-sweepstake";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const sweepstake = { id: 7, name: "Cup", entryCount: 3 } as Sweepstake;
async function ask() {
  const { user } = renderInApp(<CancelSweepstake sweepstake={sweepstake} />);
  await user.click(screen.getByRole("button", { name: "Cancel sweepstake" }));
  await screen.findByRole("dialog", { name: "Cancel Cup?" });
  return user;
}
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
const confirm = () => screen.getByRole("button", { name: "Cancel sweepstake" });

it("explains the effect, and cancels once, with a reason", async () => {
  const user = await ask();
  expect(screen.getByText(/Every game without a winner becomes void/)).toBeTruthy();
  await user.click(confirm());
  expect(screen.getByText("Give a reason")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  expect(api).not.toHaveBeenCalled();

  await user.type(reason(), "Snow");
  const answer = later<never>();
  vi.mocked(api).mockReturnValue(answer.promise);
  await user.dblClick(confirm());
  expect(vi.mocked(api).mock.calls).toEqual([
    [cancelSweepstake, { params: { id: "7" }, body: { reason: "Snow" } }],
  ]);
  answer.resolve(sweepstake as never);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows why it failed, and keeps the reason", async () => {
  const user = await ask();
  await user.type(reason(), "Snow");
  vi.mocked(api).mockRejectedValue(
    new ApiError({ status: 409, code: "CONFLICT", message: "The sweepstake is over" }),
  );
  await user.click(confirm());
  expect(await screen.findByText("The sweepstake is over")).toBeTruthy();
  expect(reason().value).toBe("Snow");
});
