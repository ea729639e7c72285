// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { renderUi } from "@/testing/render";

/** As a browser refuses what is in a control; the DOM of the tests sends whatever there is. */
function refuse(control: HTMLElement): boolean {
  return control.dispatchEvent(new Event("invalid", { cancelable: true }));
}

describe("A field", () => {
  it("says what is missing by its own name, in place of the browser's bubble", async () => {
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

  it("tells a limit, or the rule that it stands for", async () => {
    renderUi(
      <form>
        <Field label="Prize">
          <Input type="number" min={0} defaultValue="-1" />
        </Field>
        <Field label="Age" outOfRange="You have to be 13 or older">
          <Input type="number" min={13} defaultValue="12" />
        </Field>
      </form>,
    );
    refuse(screen.getByLabelText("Prize"));
    expect(await screen.findByText("Prize can't be below 0")).toBeTruthy();
    refuse(screen.getByLabelText("Age"));
    expect(await screen.findByText("You have to be 13 or older")).toBeTruthy();
  });
});
