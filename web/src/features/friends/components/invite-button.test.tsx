// @vitest-environment happy-dom
import { withdrawInvite } from "@contract/invites";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { WriteRefusal } from "@/components/ui/writers-only";
import { InviteButton } from "@/features/friends/components/invite-button";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success, error: mocks.error } }));

const button = () => screen.getByRole("button", { name: "Invite a friend" });

beforeEach(() => {
  mocks.api.mockReset().mockResolvedValue({ code: "ABCD" });
});

it("creates the link once, and withdraws it", async () => {
  const { user } = renderInApp(<InviteButton />);
  await user.dblClick(button());
  const link = await screen.findByLabelText<HTMLInputElement>("Your link");
  expect(link.value).toMatch(/\/invite\/ABCD$/);
  expect(mocks.api).toHaveBeenCalledTimes(1);
  mocks.api.mockResolvedValue(null);
  await user.click(screen.getByRole("button", { name: "Cancel it" }));
  expect(mocks.api).toHaveBeenLastCalledWith(withdrawInvite, {});
  await waitFor(() =>
    expect(mocks.success).toHaveBeenCalledWith("Done. The link no longer works."),
  );
});

it("keeps the link when withdrawing fails, and shows the reason", async () => {
  const { user } = renderInApp(<InviteButton />);
  await user.click(button());
  await screen.findByLabelText("Your link");
  mocks.api.mockRejectedValue(
    new ApiError({ status: 429, code: "TOO_MANY_REQUESTS", message: "Please wait a while" }),
  );
  await user.click(screen.getByRole("button", { name: "Cancel it" }));
  await waitFor(() => expect(mocks.error).toHaveBeenCalledWith("Please wait a while"));
  expect(screen.getByLabelText("Your link")).toBeTruthy();
});

it("shows the reason when creating fails", async () => {
  mocks.api.mockRejectedValue(
    new ApiError({ status: 429, code: "TOO_MANY_REQUESTS", message: "That is a lot of inviting" }),
  );
  const { user } = renderInApp(<InviteButton />);
  await user.click(button());
  await waitFor(() => expect(mocks.error).toHaveBeenCalledWith("That is a lot of inviting"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("creates no link for a suspended fan", async () => {
  const { user } = renderInApp(
    <WriteRefusal value="You're suspended until May 1.">
      <InviteButton />
    </WriteRefusal>,
  );
  expect(screen.getByRole("group", { name: "You're suspended until May 1." })).toBeTruthy();
  await user.click(button());
  expect(mocks.api).not.toHaveBeenCalled();
});
