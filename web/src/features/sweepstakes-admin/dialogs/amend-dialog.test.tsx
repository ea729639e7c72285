// @vitest-environment happy-dom

import { listSeries } from "@contract/series.ts";
import { amendSweepstake } from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AmendDialog } from "@/features/sweepstakes-admin/dialogs/amend-dialog";
import { api } from "@/lib/api/api";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
});

const sweepstake = {
  id: 7,
  name: "Cup",
  rules: "90 minutes",
  prizePool: 50,
  seriesId: null,
  entryCount: 3,
};

it("sends only the changes, with a reason", async () => {
  vi.mocked(api).mockImplementation((async (endpoint: unknown) =>
    endpoint === listSeries
      ? { active: [{ id: 3, name: "Season" }], past: [] }
      : sweepstake) as never);
  const onClose = vi.fn();
  const { user } = renderInApp(
    <AmendDialog sweepstake={sweepstake as Sweepstake} onClose={onClose} />,
  );
  const prize = await screen.findByRole("textbox", { name: "Prize Pool" });
  expect(screen.getByText(/They are notified of what changed/)).toBeTruthy();
  await user.clear(prize);
  await user.type(prize, "much");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter the prize pool as a number")).toBeTruthy();
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(api).not.toHaveBeenCalledWith(amendSweepstake, expect.anything());

  await user.clear(prize);
  await user.type(prize, "75");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Series/ }), "Season");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "A sponsor");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(api).toHaveBeenCalledWith(
    amendSweepstake,
    expect.objectContaining({ body: { prizePool: 75, seriesId: 3, reason: "A sponsor" } }),
  );
  expect(onClose).toHaveBeenCalled();
});
