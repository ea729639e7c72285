// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice, type ItemChoice } from "@/features/catalogue/item-choice";
import { buildCatalogue, type Catalogue } from "@/features/catalogue/selectable-items";
import { smallCatalogue } from "@/testing/catalogue";
import { renderUi } from "@/testing/render";
import { seedAthletes, seedSports, seedTeams } from "@/testing/seed-catalogue";

let picked: ItemChoice = emptyChoice;
interface PickerProps {
  catalogue?: Catalogue;
  taken?: string[];
  isClosed?: boolean;
}
function Picker({ catalogue = smallCatalogue, taken = [], isClosed = false }: PickerProps) {
  const [choice, setChoice] = useState(emptyChoice);
  picked = choice;
  return (
    <ItemPicker
      label="Item"
      catalogue={catalogue}
      value={choice}
      onValueChange={setChoice}
      takenIds={new Set(taken)}
      isClosed={isClosed}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Item" });
const option = (name: string | RegExp) => screen.findByRole("option", { name });

describe("ItemPicker", () => {
  it("offers popular items except taken ones when empty", async () => {
    const { user, unmount } = renderUi(<Picker />);
    await user.click(input());
    expect(await option(/^Arsenal/)).toBeTruthy();
    expect(screen.getAllByRole("option")).toHaveLength(1);
    unmount();
    const other = renderUi(<Picker taken={["TEAM-11"]} />);
    await other.user.click(input());
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("finds an item by any of its names", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "fc bay");
    expect(await option(/^Bayern Munich/)).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(input().value).toBe("Bayern Munich");
    expect(picked.item?.id).toBe("TEAM-14");
  });

  it("chooses the typed text's match on Enter, right after typing", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "a");
    expect(await option(/^Arsenal/)).toBeTruthy();
    await user.keyboard("jax{Enter}");
    expect(picked.item?.label).toBe("Ajax");
  });

  it("shows items taken elsewhere, and does not select them", async () => {
    const { user } = renderUi(<Picker taken={["TEAM-12"]} />);
    await user.type(input(), "ajax");
    expect((await option(/^Ajax/)).getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Enter}");
    await user.tab();
    expect(picked).toEqual({ text: "ajax", item: null });
  });

  it("shows ten of each kind with their number, and tells equal names apart", async () => {
    const seed = buildCatalogue(seedSports, seedTeams, seedAthletes, []);
    const { user } = renderUi(<Picker catalogue={seed} />);
    await user.type(input(), "an");
    const teams = await screen.findByRole("group", { name: /^Teams \(10 of \d\d+\)$/ });
    expect(within(teams).getAllByRole("option")).toHaveLength(10);
    expect(screen.getByRole("group", { name: /^Athletes \(10 of \d\d+\)$/ })).toBeTruthy();
    expect(screen.getByRole("group", { name: /^Sports \(\d+ of \d+\)$/ })).toBeTruthy();
    await user.clear(input());
    await user.type(input(), "will smith");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    const [first, second] = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(first).toMatch(/^Will Smith \(/);
    expect(second).toMatch(/^Will Smith \(/);
    expect(first).not.toBe(second);
    await user.clear(input());
    await user.type(input(), "zzzzz");
    expect(await screen.findByText("No results found.")).toBeTruthy();
  });

  it("offers to suggest a missing item after a search without a match", async () => {
    const { user, unmount } = renderUi(<Picker />);
    const suggest = () => screen.queryByRole("button", { name: "Not in the list? Suggest it" });
    expect(suggest()).toBeNull();
    await user.type(input(), "Wrexham{Escape}");
    expect(suggest()).toBeTruthy();
    await user.clear(input());
    await user.type(input(), "celtic");
    await user.tab();
    expect(suggest()).toBeNull();
    unmount();
    const other = renderUi(<Picker isClosed />);
    await other.user.type(input(), "Wrexham{Escape}");
    expect(suggest()).toBeNull();
  });

  it("selects a completely typed name on blur, and clears an item whose text changes", async () => {
    const { user } = renderUi(<Picker />);
    await user.type(input(), "celtic");
    await user.tab();
    expect(picked).toMatchObject({ text: "Celtic", item: { id: "TEAM-16" } });
    await user.type(input(), "s");
    expect(picked).toEqual({ text: "Celtics", item: null });
  });
});
