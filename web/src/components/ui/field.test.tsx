// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { renderUi } from "@/testing/render";

/** Rejects a control's value like a browser. The tests' DOM sends every value. */
function refuse(control: HTMLElement): boolean {
  return control.dispatchEvent(new Event("invalid", { cancelable: true }));
}

describe("a field", () => {
  it("shows our message, with the label, for a missing value", async () => {
    const { user } = renderUi(
      <form>
        <Field label="Email">
          <Input type="email" required />
        </Field>
        <Field label="What's wrong?">
          <Select required>
            <option value="">Choose a reason</option>
          </Select>
        </Field>
      </form>,
    );
    const email = screen.getByLabelText("Email");
    const wrong = screen.getByLabelText("What's wrong?");
    expect(refuse(email)).toBe(false);
    expect(refuse(wrong)).toBe(false);
    expect(await screen.findByText("Email is missing")).toBeTruthy();
    expect(screen.getByText("“What's wrong?” needs an answer")).toBeTruthy();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);

    await user.type(email, "ann");
    expect(screen.queryByText("Email is missing")).toBeNull();
    expect(email.getAttribute("aria-invalid")).toBeNull();
    refuse(email);
    expect(await screen.findByText("Email should look like ann@example.com")).toBeTruthy();
  });

  it("shows its limit when the value breaks it", async () => {
    renderUi(
      <form>
        <Field label="Prize">
          <Input type="number" min={0} defaultValue="-1" />
        </Field>
      </form>,
    );
    refuse(screen.getByLabelText("Prize"));
    expect(await screen.findByText("Prize can't be below 0")).toBeTruthy();
  });
});
