// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ActionDialog } from "@/components/ui/action-dialog";
import { ApiError } from "@/lib/api/api-error";
import { renderUi } from "@/testing/render";

vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn() } }));

const send = vi.fn<(name: string, reason: string) => Promise<unknown>>();
const onClose = vi.fn();

const dialogAbout = (name: string) => (
  <ActionDialog
    subject={name}
    fields={() => ({
      reason: {
        label: "Reason",
        check: (reason) => (reason === "" ? "Give a reason" : null),
      },
    })}
    ask={(seen) => ({
      title: `End ${seen}?`,
      confirmLabel: "End it",
      send: ({ reason }) => send(seen, reason),
      failed: "Failed to end it",
    })}
    reload={async (seen) => ({ present: name, news: [`Name: ${seen}, now ${name}`] })}
    onClose={onClose}
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>("Reason");
const press = () => screen.getByRole("button", { name: "End it" });

it("keeps what the user saw until the server rejects it, then shows the difference and asks again", async () => {
  const { user, rerender } = renderUi(dialogAbout("Cup"));
  await user.type(field(), "Snow");
  rerender(dialogAbout("League"));
  expect(screen.getByRole("dialog", { name: "End Cup?" })).toBeTruthy();
  send.mockRejectedValueOnce(new ApiError({ status: 409, code: "CONFLICT", message: "Too late" }));
  await user.click(press());
  await screen.findByText(/^Changed while you were here: Name: Cup, now League\./);
  expect(screen.getByRole("dialog", { name: "End League?" })).toBeTruthy();
  expect(field().value).toBe("Snow");
  send.mockResolvedValueOnce(null);
  await user.click(press());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send.mock.calls).toEqual([
    ["Cup", "Snow"],
    ["League", "Snow"],
  ]);
});

it("focuses the field with a problem before any further input, and sends nothing", () => {
  send.mockReset();
  renderUi(dialogAbout("Cup"));
  fireEvent.click(press());
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(send).not.toHaveBeenCalled();
});
