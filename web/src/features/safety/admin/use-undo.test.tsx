// @vitest-environment happy-dom
import type { Decision } from "@contract/decisions.ts";
import { reopenReport } from "@contract/report-decisions.ts";
import type { Report } from "@contract/reports.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useUndo } from "@/features/safety/admin/use-undo";
import { ApiError } from "@/lib/api/api-error";
import { fanCard } from "@/testing/fans";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";
import { reportOfBen } from "@/testing/reports";

const mocks = vi.hoisted(() => ({ api: vi.fn(), success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success, error: mocks.error } }));
beforeEach(() => {
  vi.resetAllMocks();
});

const decided = (...actions: Decision["actions"]) =>
  reportOfBen({
    id: 5,
    status: "closed",
    decision: {
      id: 4,
      actions,
      subjectType: "POST",
      at: "2026-11-03T10:00:00Z",
      days: null,
      by: fanCard("Ada"),
      note: "Socks",
      message: null,
      isUndone: false,
      groupSize: 1,
      appeal: "NONE",
    },
  });

function Desk({ decided }: { decided: Report | readonly Report[] }) {
  const { offerUndo, offerUndoAll, undo } = useUndo();
  return (
    <>
      <button
        type="button"
        onClick={() => ("id" in decided ? offerUndo(decided) : offerUndoAll(decided))}
      >
        Decide
      </button>
      <button type="button" onClick={undo}>
        Undo
      </button>
    </>
  );
}
async function decide(decided: Report | readonly Report[]) {
  const { user } = renderInApp(<Desk decided={decided} />);
  await user.click(screen.getByRole("button", { name: "Decide" }));
  return { user, undo: screen.getByRole("button", { name: "Undo" }) };
}
const offered = () => mocks.success.mock.calls[0]?.[2];

it("undoes the last decision once", async () => {
  const { user, undo } = await decide(decided("DISMISS"));
  expect(offered()).toMatchObject({ label: "Undo" });
  const pending = later<unknown>();
  mocks.api.mockReturnValue(pending.promise);
  await user.dblClick(undo);
  expect(mocks.api.mock.calls).toEqual([
    [reopenReport, { params: { id: "5" }, body: { note: "Undone at once", isGroup: false } }],
  ]);
  pending.resolve(reportOfBen());
  await waitFor(() => expect(mocks.success).toHaveBeenLastCalledWith("Undone."));
  await user.click(undo);
  expect(mocks.api).toHaveBeenCalledTimes(1);
});

it("undoes the decisions about several reports together, by one call for the first report", async () => {
  const { user, undo } = await decide([reportOfBen({ id: 7 }), reportOfBen({ id: 8 })]);
  expect(offered()).toMatchObject({ label: "Undo all" });
  mocks.api.mockResolvedValue(reportOfBen());
  await user.click(undo);
  expect(mocks.api.mock.calls).toEqual([
    [reopenReport, { params: { id: "7" }, body: { note: "Undone at once", isGroup: true } }],
  ]);
});

it("offers no undo of a granted appeal", async () => {
  const { user, undo } = await decide(decided("GRANT"));
  expect(mocks.success).toHaveBeenCalledWith("Done, and in the log", undefined, undefined);
  await user.click(undo);
  expect(mocks.api).not.toHaveBeenCalled();
});

it("shows why the undo failed, and offers a retry", async () => {
  await decide(decided("SUSPEND"));
  mocks.api.mockRejectedValueOnce(
    new ApiError({ status: 409, code: "CONFLICT", message: "It was undone already" }),
  );
  offered().onClick();
  await waitFor(() => expect(mocks.error).toHaveBeenCalledWith("It was undone already"));
  mocks.api.mockResolvedValueOnce(reportOfBen());
  offered().onClick();
  await waitFor(() => expect(mocks.api).toHaveBeenCalledTimes(2));
});
