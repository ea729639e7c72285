// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { UnsubscribeForm } from "@/features/reminders/components/unsubscribe-form";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ callFunction: vi.fn() }));
vi.mock("@/lib/api/function-call", () => ({ callFunction: mocks.callFunction }));
beforeEach(() => void mocks.callFunction.mockReset().mockResolvedValue({ reminder: "closing" }));

const show = () => renderInApp(<UnsubscribeForm link={{ key: "a b", reminder: "closing" }} />);
const button = () => screen.getByRole("button", { name: "Stop these emails" });

it("unsubscribes with one click, and not before", async () => {
  const { user } = show();
  expect(mocks.callFunction).not.toHaveBeenCalled();
  await user.dblClick(button());
  expect((await screen.findByRole("status")).textContent).toContain(
    "No more emails about picks that are about to lock.",
  );
  expect(mocks.callFunction.mock.calls).toEqual([
    [{ method: "POST", path: "/deliver/unsubscribe?key=a+b&reminder=closing", isPublic: true }],
  ]);
});

it("reports an expired link, and offers a retry after another failure", async () => {
  const { user } = show();
  mocks.callFunction.mockRejectedValueOnce(
    new ApiError({ status: 404, code: "NOT_FOUND", message: "This link is incomplete" }),
  );
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain("no longer works");
  mocks.callFunction.mockRejectedValueOnce(new Error("gone"));
  await user.click(button());
  expect((await screen.findByText(/Failed to unsubscribe/)).textContent).toBeTruthy();
  await user.click(button());
  expect(await screen.findByRole("status")).toBeTruthy();
});
