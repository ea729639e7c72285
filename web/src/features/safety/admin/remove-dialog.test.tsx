// @vitest-environment happy-dom
import { decideAbout } from "@contract/decisions.ts";
import { reopenReport } from "@contract/report-decisions.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { RemoveDialog } from "@/features/safety/admin/remove-dialog";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({
  api: vi.fn(),
  success: vi.fn(),
  onClose: vi.fn(),
  onRemoved: vi.fn(),
}));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success } }));
beforeEach(() => {
  vi.resetAllMocks();
});

const decided = (actions: string[]) => ({
  id: 4,
  reportId: 9,
  actions,
  subjectType: "POST",
  at: new Date().toISOString(),
  by: { id: "ada", name: "Ada" },
  note: "Spam",
  message: null,
  days: null,
  isUndone: false,
  groupSize: 1,
  appeal: "NONE",
});

async function open(subjectType: "POST" | "PROFILE" = "POST") {
  const { user } = renderInApp(
    <RemoveDialog
      subjectType={subjectType}
      subjectId="5"
      name="Ben"
      onClose={mocks.onClose}
      onRemoved={mocks.onRemoved}
    />,
  );
  await screen.findByRole("dialog");
  return user;
}
const confirm = (name: string) => screen.getByRole("button", { name });

it("removes a post with a ready-made reason, and offers to undo it", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Spam" }));
  mocks.api.mockResolvedValue(decided(["REMOVE"]));
  await user.click(confirm("Remove the post"));
  await waitFor(() => expect(mocks.onRemoved).toHaveBeenCalledOnce());
  expect(mocks.onClose).toHaveBeenCalledOnce();
  expect(mocks.api).toHaveBeenCalledWith(decideAbout, {
    body: {
      subjectType: "POST",
      subjectId: "5",
      actions: ["REMOVE"],
      note: "Spam",
      message: "No spam, and nothing for sale.",
    },
  });
  const [, , undo] = mocks.success.mock.calls[0] ?? [];
  undo.onClick();
  await waitFor(() =>
    expect(mocks.api).toHaveBeenLastCalledWith(reopenReport, {
      params: { id: "9" },
      body: { note: "Undone at once", isGroup: false },
    }),
  );
});

it("undoes the removal after the dialog has closed", async () => {
  const { user, unmount } = renderInApp(
    <RemoveDialog subjectType="POST" subjectId="5" name="Ben" onClose={() => unmount()} />,
  );
  await user.click(await screen.findByRole("button", { name: "Spam" }));
  mocks.api.mockResolvedValue(decided(["REMOVE"]));
  await user.click(confirm("Remove the post"));
  await waitFor(() => expect(mocks.success).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  const [, , undo] = mocks.success.mock.calls[0] ?? [];
  undo.onClick();
  await waitFor(() => expect(mocks.success).toHaveBeenLastCalledWith("Undone."));
});

it("suspends the author of the post as well", async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText("What to do"), "Remove the post and suspend");
  await user.clear(screen.getByLabelText("For how many days"));
  await user.type(screen.getByLabelText("For how many days"), "3");
  await user.click(screen.getByRole("button", { name: "Hate" }));
  mocks.api.mockResolvedValue(decided(["REMOVE", "SUSPEND"]));
  await user.click(confirm("Remove the post and suspend"));
  await waitFor(() => expect(mocks.onClose).toHaveBeenCalledOnce());
  expect(mocks.api.mock.calls[0]?.[1].body).toMatchObject({
    actions: ["REMOVE", "SUSPEND"],
    days: 3,
  });
});

it("clears only the photo of a profile", async () => {
  const user = await open("PROFILE");
  await user.selectOptions(screen.getByLabelText("What to do"), "Clear the photo");
  await user.click(screen.getByRole("button", { name: "Hate" }));
  mocks.api.mockResolvedValue(decided(["CLEAR_PICTURE"]));
  await user.click(confirm("Clear the photo"));
  await waitFor(() => expect(mocks.onClose).toHaveBeenCalledOnce());
  expect(mocks.api.mock.calls[0]?.[1].body).toMatchObject({ actions: ["CLEAR_PICTURE"] });
});

it("shows a refusal and keeps the input", async () => {
  const user = await open();
  await user.type(screen.getByLabelText("Why"), "Mine");
  mocks.api.mockRejectedValue(
    new ApiError({
      status: 403,
      code: "FORBIDDEN",
      message: "Another admin has to decide about you",
    }),
  );
  await user.click(confirm("Remove the post"));
  expect(await screen.findByText("Another admin has to decide about you")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Why").value).toBe("Mine");
  expect(mocks.onClose).not.toHaveBeenCalled();
});
