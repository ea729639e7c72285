// @vitest-environment happy-dom
import type { TaglineRow } from "@contract/taglines.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TaglineEditor } from "@/features/taglines/components/tagline-editor";
import { smallCatalogue } from "@/testing/catalogue";
import { pickItem } from "@/testing/pick-item";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api", () => ({ api: mocks.api }));

const onDone = vi.fn();
beforeEach(() => {
  onDone.mockReset();
  mocks.api.mockReset().mockResolvedValue([]);
});

const rows = smallCatalogue.teams.slice(0, 4).map(
  ({ entityType, entityId, value }, position): TaglineRow => ({
    ...{ id: position + 1, entityType, entityId, entityName: value, slug: value },
    ...{ competition: null, sharedBy: 0, sentiment: "LOVES", position },
  }),
);
const open = (saved: readonly TaglineRow[]) =>
  renderInApp(<TaglineEditor rows={saved} catalogue={smallCatalogue} onDone={onDone} />);
const verb = (number: number) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `Verb ${number}` });
const item = (number: number) =>
  screen.getByRole<HTMLInputElement>("combobox", { name: `Item ${number}` });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save Tagline" });

describe("TaglineEditor", () => {
  it("begins with the first verb, and wants all four rows", async () => {
    open([]);
    expect(document.activeElement).toBe(verb(1));
    expect(save().disabled).toBe(true);
    expect(await screen.findByText("You must fill out all four rows")).toBeTruthy();
  });

  it("is whole with the last verb and the last item, and sends them in order", async () => {
    const { user } = open(rows.slice(0, 3));
    await pickItem(user, item(4), "bayern", "Bayern Munich");
    expect(save().disabled).toBe(true);
    await user.selectOptions(verb(4), "Loathes");
    expect(save().disabled).toBe(false);
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [, { body }] = mocks.api.mock.calls[0] ?? [];
    expect(body.taglines.map(({ sentiment }: TaglineRow) => sentiment)).toEqual([
      ...["LOVES", "LOVES", "LOVES", "LOATHES"],
    ]);
    expect(body.taglines[3]).toMatchObject({ entityId: 14, position: 3 });
  });

  it("does not offer the same item twice", async () => {
    const { user } = open(rows.slice(0, 3));
    await user.type(item(4), "arsenal");
    const taken = await screen.findByRole("option", { name: /^Arsenal/ });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
  });

  it("keeps what was chosen when saving fails, and says so", async () => {
    mocks.api.mockRejectedValue(new Error("offside"));
    const { user } = open(rows);
    await user.selectOptions(verb(1), "Pities");
    await user.click(save());
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to save tagline");
    expect(verb(1).value).toBe("PITIES");
    expect(save().disabled).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("is left by Cancel without a call", async () => {
    const { user } = open(rows);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(mocks.api).not.toHaveBeenCalled();
  });
});
