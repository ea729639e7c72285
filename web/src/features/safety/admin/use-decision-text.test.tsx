// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { useDecisionText } from "@/features/safety/admin/use-decision-text";
import { renderUi } from "@/testing/render";

interface FormProps {
  notifiedName?: string | null;
  isSuspending?: boolean;
  problems?: Record<string, string>;
}

function Form({ notifiedName = "Ben", isSuspending = false, problems = {} }: FormProps) {
  const choice = notifiedName === null ? "DISMISS" : "REMOVE";
  const ready = presetReasons(choice, false);
  return useDecisionText({ notifiedName, isSuspending, ready }).fields(problems);
}
const why = () => screen.getByLabelText<HTMLInputElement>("Why");
const message = () => screen.queryByLabelText<HTMLInputElement>(/^Message to/);

it("fills in a frequent reason with its message to the fan", async () => {
  const { user } = renderUi(<Form />);
  const spam = screen.getByRole("button", { name: "Spam" });
  expect(spam.getAttribute("aria-pressed")).toBe("false");
  await user.click(spam);
  expect(spam.getAttribute("aria-pressed")).toBe("true");
  expect([why().value, message()?.value]).toEqual(["Spam", "No spam, and nothing for sale."]);
  await user.type(why(), ", again");
  expect(spam.getAttribute("aria-pressed")).toBe("false");
  expect(message()?.value).toBe("No spam, and nothing for sale.");
});

it("asks for a message only when the fan is notified, and for days only for a suspension", async () => {
  const { user, unmount } = renderUi(<Form notifiedName={null} />);
  await user.click(screen.getByRole("button", { name: "Banter" }));
  expect(why().value).toBe("Banter");
  expect(message()).toBeNull();
  expect(screen.queryByLabelText("For how many days")).toBeNull();
  unmount();
  renderUi(<Form isSuspending />);
  expect(screen.getByLabelText<HTMLInputElement>("For how many days").value).toBe("7");
});

it("keeps the days when a reason is chosen", async () => {
  const { user } = renderUi(<Form isSuspending />);
  const days = screen.getByLabelText<HTMLInputElement>("For how many days");
  await user.clear(days);
  await user.type(days, "30");
  await user.click(screen.getByRole("button", { name: "Hate" }));
  expect(days.value).toBe("30");
});

it("shows each error at its field", () => {
  const problems = { days: "A day at least", note: "Say why", message: "Too long" };
  renderUi(<Form isSuspending problems={problems} />);
  for (const problem of Object.values(problems)) expect(screen.getByText(problem)).toBeTruthy();
  expect(why().getAttribute("aria-invalid")).toBe("true");
});
