// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { renderUi } from "@/testing/render";

const onChosen = vi.fn();
beforeEach(() => {
  onChosen.mockReset();
});

const teams = ["Ajax", "Arsenal", "Aston Villa"].map((label) => ({
  id: label,
  label,
  disabled: label === "Arsenal",
}));

function Picker({ emptyText }: { emptyText?: string | null }) {
  const [text, setText] = useState("");
  const items = teams.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label="Team">
      <Combobox
        groups={[{ label: "Teams", items }]}
        value={null}
        onValueChange={({ label }) => {
          onChosen(label);
          setText(label);
        }}
        inputValue={text}
        onInputValueChange={setText}
        {...(emptyText === undefined ? {} : { emptyText })}
      />
    </Field>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Team" });
const highlighted = () =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("Combobox", () => {
  it("offers matches under a heading with their number", async () => {
    const { user } = renderUi(<Picker />);
    expect(screen.queryByRole("option")).toBeNull();
    expect(input().getAttribute("aria-expanded")).toBe("false");
    await user.type(input(), "a");
    expect(await screen.findByRole("group", { name: "Teams (3 of 3)" })).toBeTruthy();
    expect(screen.getAllByRole("option")).toHaveLength(3);
    expect(input().getAttribute("aria-expanded")).toBe("true");
  });

  it("chooses the best match with Enter, and another with the arrows", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "a");
    expect(highlighted()).toContain("Ajax");
    await user.keyboard("{ArrowDown}");
    expect(highlighted()).toContain("Aston Villa");
    await user.keyboard("{Enter}");
    expect(onChosen).toHaveBeenCalledExactlyOnceWith("Aston Villa");
    expect(input().value).toBe("Aston Villa");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("chooses with a click, but never a taken option", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "a");
    const taken = await screen.findByRole("option", { name: "Arsenal" });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
    await user.click(taken);
    await user.clear(input());
    await user.type(input(), "arsenal{Enter}");
    expect(onChosen).not.toHaveBeenCalled();
    await user.clear(input());
    await user.type(input(), "a");
    await user.click(await screen.findByRole("option", { name: "Ajax" }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith("Ajax");
  });

  it("says that nothing matches, if it has a text for it", async () => {
    const { user, unmount } = renderUi(<Picker />);
    await user.type(input(), "zz");
    expect((await screen.findByRole("status")).textContent).toBe("No results found.");
    unmount();
    const silent = renderUi(<Picker emptyText={null} />);
    await silent.user.type(input(), "zz");
    expect(screen.queryByText("No results found.")).toBeNull();
  });

  it("keeps the typed text when it closes or loses the focus, and chooses nothing", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "aj{Escape}");
    expect(input().value).toBe("aj");
    expect(screen.queryByRole("option")).toBeNull();
    await user.type(input(), "a");
    await user.tab();
    expect(input().value).toBe("aja");
    expect(onChosen).not.toHaveBeenCalled();
  });
});
