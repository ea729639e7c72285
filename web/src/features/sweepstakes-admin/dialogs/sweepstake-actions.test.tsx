// @vitest-environment happy-dom

import { publishSweepstake } from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SweepstakeActions } from "@/features/sweepstakes-admin/dialogs/sweepstake-actions";
import { api } from "@/lib/api/api";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const sweepstake = (isDraft: boolean, entryCount: number) =>
  ({
    id: 7,
    name: "Cup",
    isDraft,
    entryCount,
    prizePool: 0,
    regularGames: [],
    finalGame: teamGame(1),
  }) as never as Sweepstake;
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("publishes a draft, which can be deleted without entries", async () => {
  vi.mocked(api).mockResolvedValue(sweepstake(false, 0) as never);
  const { user } = renderInApp(
    <SweepstakeActions sweepstake={sweepstake(true, 0)} onEdit={() => {}} />,
  );
  expect(buttons()).toEqual(["Publish", "Edit", "Delete"]);
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const question = await screen.findByRole("dialog", { name: /^Publish Cup\? Every fan sees it/ });
  expect(api).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Publish" }));
  expect(api).toHaveBeenCalledWith(
    publishSweepstake,
    expect.objectContaining({ params: { id: "7" } }),
  );
});

it("Edit opens the whole form before the first entry, and then a dialog without games and dates", async () => {
  vi.mocked(api).mockResolvedValue({ active: [], past: [] } as never);
  const onEdit = vi.fn();
  const { user } = renderInApp(
    <SweepstakeActions sweepstake={sweepstake(false, 0)} onEdit={onEdit} />,
  );
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(onEdit).toHaveBeenCalledOnce();
  cleanup();
  const entered = renderInApp(
    <SweepstakeActions sweepstake={sweepstake(false, 1)} onEdit={onEdit} />,
  );
  expect(buttons()).toEqual(["Edit"]);
  await entered.user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Cup" });
  expect(dialog.textContent).toContain("Fans have entered, so its games and dates stay.");
  expect(onEdit).toHaveBeenCalledOnce();
});
