// @vitest-environment happy-dom
import { cancelSweepstake } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CancelSweepstake } from "@/features/sweepstakes-admin/dialogs/cancel-sweepstake";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { teamGame } from "@/testing/games";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const over = teamGame(1, { isLocked: true, isCompleted: true });
const sweepstake = {
  id: 7,
  name: "Cup",
  entryCount: 3,
  regularGames: [],
  finalGame: over,
} as never as Sweepstake;
async function ask(changes: Partial<Sweepstake> = {}) {
  const { user } = renderInApp(<CancelSweepstake sweepstake={{ ...sweepstake, ...changes }} />);
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
  const pending = later<never>();
  vi.mocked(api).mockReturnValue(pending.promise);
  await user.dblClick(confirm());
  expect(vi.mocked(api).mock.calls).toEqual([
    [cancelSweepstake, { params: { id: "7" }, body: { reason: "Snow" } }],
  ]);
  pending.resolve(sweepstake as never);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says that open picks close permanently, only while some are open", async () => {
  const open = { startTime: "2099-07-05T18:00:00Z" };
  await ask({ regularGames: [teamGame(2, open)], finalGame: teamGame(3, open) as Game });
  const { textContent } = screen.getByRole("dialog");
  expect(textContent).toContain("Picks become visible and close for good: Arsenal vs Chelsea, Ars");
  expect(textContent).toContain("Nobody can enter anymore");
  cleanup();
  await ask();
  expect(screen.getByRole("dialog").textContent).not.toContain("close for good");
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
