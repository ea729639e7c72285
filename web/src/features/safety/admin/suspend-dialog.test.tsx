// @vitest-environment happy-dom
import { suspendFan } from "@contract/decisions.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SuspendDialog } from "@/features/safety/admin/suspend-dialog";
import { ApiError } from "@/lib/api/api-error";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), success: vi.fn(), onClose: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success } }));
beforeEach(() => {
  vi.resetAllMocks();
});

async function open() {
  const { user } = renderInApp(<SuspendDialog fanId="ben" name="Ben" onClose={mocks.onClose} />);
  await screen.findByRole("dialog", { name: "Suspend Ben?" });
  return user;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const suspend = () => screen.getByRole("button", { name: "Suspend" });

it("suspends once for a week, with a ready-made reason and message", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Spam" }));
  const pending = later<unknown>();
  mocks.api.mockReturnValue(pending.promise);
  await user.dblClick(suspend());
  expect(mocks.api.mock.calls).toEqual([
    [
      suspendFan,
      { body: { userId: "ben", days: 7, note: "Spam", message: "No spam, and nothing for sale." } },
    ],
  ]);
  expect(mocks.onClose).not.toHaveBeenCalled();
  pending.resolve({ userId: "ben", suspendedUntil: "2026-12-01T10:00:00Z", message: null });
  await waitFor(() => expect(mocks.onClose).toHaveBeenCalledOnce());
  expect(mocks.success).toHaveBeenCalledWith("Ben is suspended until December 1, 2026");
});

it("sends no message when none was written", async () => {
  const user = await open();
  await user.clear(field("For how many days"));
  await user.type(field("For how many days"), "30");
  await user.type(field("Why"), "Sells socks");
  mocks.api.mockResolvedValue({ suspendedUntil: "2026-12-01T10:00:00Z" });
  await user.click(suspend());
  expect(mocks.api.mock.calls).toEqual([
    [suspendFan, { body: { userId: "ben", days: 30, note: "Sells socks" } }],
  ]);
});

it("requires the reason before anything is sent", async () => {
  const user = await open();
  await user.click(suspend());
  expect(mocks.api).not.toHaveBeenCalled();
});

it("shows the error and keeps the typed text", async () => {
  const user = await open();
  await user.type(field("Why"), "Sells socks");
  await user.type(field(/^Message to Ben/), "No shops");
  mocks.api.mockRejectedValueOnce(
    new ApiError({ status: 403, code: "FORBIDDEN", message: "Nobody suspends an admin" }),
  );
  await user.click(suspend());
  expect(await screen.findByText("Nobody suspends an admin")).toBeTruthy();
  expect([field("Why").value, field(/^Message to Ben/).value]).toEqual(["Sells socks", "No shops"]);
  expect(mocks.onClose).not.toHaveBeenCalled();
  mocks.api.mockResolvedValueOnce({ suspendedUntil: "2026-12-01T10:00:00Z" });
  await user.click(suspend());
  await waitFor(() => expect(mocks.onClose).toHaveBeenCalledOnce());
});
