// @vitest-environment happy-dom
import type { TaglineRow } from "@contract/taglines.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TaglineEditor } from "@/features/taglines/components/tagline-editor";
import type { RatedItem } from "@/features/taglines/propose-tagline";
import { ApiError } from "@/lib/api/api-error";
import { smallCatalogue } from "@/testing/catalogue";
import { fanCard } from "@/testing/fans";
import { pickItem } from "@/testing/pick-item";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

/** Each item is loved by 42 fans, possibly including Ann, and hated by one. */
const fansOfItem = {
  lovers: 42,
  haters: 1,
  pagination: { hasNextPage: false, nextCursor: null },
  fans: [{ user: fanCard("Ben"), rating: 4, sentiment: null }],
};
const save = vi.fn();
const onDone = vi.fn();
beforeEach(() => {
  onDone.mockReset();
  save.mockReset().mockResolvedValue([]);
  mocks.api.mockReset().mockImplementation(({ method, path }, input) => {
    if (method === "POST") return save(input);
    return path.endsWith("/fans") ? Promise.resolve(fansOfItem) : Promise.resolve([]);
  });
});

const rows = smallCatalogue.teams.slice(0, 4).map(
  ({ entityType, entityId, value }, position): TaglineRow => ({
    id: position + 1,
    entityType,
    entityId,
    entityName: value,
    slug: value,
    competition: null,
    sharedBy: 41,
    sentiment: "LOVES",
    position,
  }),
);
const allSix = smallCatalogue.teams.map(
  ({ entityType, entityId }, n): RatedItem => ({ entityType, entityId, rating: n % 2 ? -4 : 4 }),
);
const open = (saved: readonly TaglineRow[], rated: readonly RatedItem[] = []) =>
  renderInApp(
    <TaglineEditor rows={saved} rated={rated} catalogue={smallCatalogue} onDone={onDone} />,
  );
const verb = (number: number) =>
  screen.getByRole("combobox", { name: new RegExp(`^Verb ${number}\\b`) });
const word = (number: number) =>
  screen.getByRole("button", { name: new RegExp(`^Item ${number}\\b`) });
const picker = (number: number) =>
  screen.getByRole<HTMLInputElement>("combobox", { name: `Item ${number}` });
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save Tagline" });
const line = (number: number) => screen.getAllByRole("listitem")[number - 1] as HTMLElement;
const names = () => [1, 2, 3, 4].map((n) => word(n).textContent?.replace(/^Item \d: /, ""));

async function chooseVerb(user: UserEvent, number: number, label: string) {
  await user.click(verb(number));
  await user.click(screen.getByRole("option", { name: label }));
}

describe("TaglineEditor", () => {
  it("begins with the first verb, and requires all four lines", async () => {
    open([]);
    expect(document.activeElement).toBe(verb(1));
    expect(saveButton().disabled).toBe(true);
    expect(await screen.findByText("You must fill out all four rows")).toBeTruthy();
  });

  it("the tagline is complete with the last verb and item, and is sent in order", async () => {
    const { user } = open(rows.slice(0, 3));
    await user.click(word(4));
    await pickItem(user, picker(4), "bayern", "Bayern Munich");
    expect(document.activeElement).toBe(word(4));
    expect(saveButton().disabled).toBe(true);
    await chooseVerb(user, 4, "loathes");
    expect(document.activeElement).toBe(verb(4));
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [{ body }] = save.mock.calls[0] ?? [];
    expect(body.taglines.map(({ sentiment }: TaglineRow) => sentiment)).toEqual([
      "LOVES",
      "LOVES",
      "LOVES",
      "LOATHES",
    ]);
    expect(body.taglines[3]).toMatchObject({ entityId: 14, position: 3 });
  });

  it("offers twelve verbs, and selects one by keyboard", async () => {
    const { user } = open(rows);
    verb(1).focus();
    await user.keyboard("{Enter}");
    expect(screen.getAllByRole("option")).toHaveLength(12);
    expect(screen.getByRole("group", { name: "With spite" })).toBeTruthy();
    // Across from "loves", the first warm verb, to the first cold one.
    await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(verb(1).textContent).toBe("loathes");
    expect(document.activeElement).toBe(verb(1));
    await user.keyboard("{Enter}{ArrowDown}{Escape}");
    expect(verb(1).textContent).toBe("loathes");
    await user.keyboard("{Enter}{ArrowDown}{Tab}");
    expect(verb(1).textContent).toBe("loathes");
  });

  it("swaps two lines when one takes the other's item", async () => {
    const { user } = open(rows);
    await user.click(word(1));
    await user.clear(picker(1));
    await pickItem(user, picker(1), "bayern", "Bayern Munich");
    await waitFor(() => expect(document.activeElement).toBe(word(1)));
    expect(names()).toEqual(["Bayern Munich,", "Ajax,", "Aston Villa, and", "Arsenal?"]);
  });

  it("offers rated items before anything is typed", async () => {
    const { user } = open(rows, allSix);
    await user.click(word(2));
    const group = screen.getByRole("group", { name: "You rated" });
    expect(within(group).getAllByRole("option")).toHaveLength(6);
    expect(picker(2).value).toBe("Ajax");
  });

  it("keeps the item when the picker closes by Escape, Tab or a press elsewhere", async () => {
    const { user } = open(rows);
    await user.click(word(2));
    await user.keyboard("celt{Escape}{Escape}");
    expect(document.activeElement).toBe(word(2));
    await user.keyboard("{Enter}{Tab}");
    expect(document.activeElement).not.toBe(document.body);
    await user.click(word(2));
    await user.click(screen.getByText("Am I the only person in the world who ..."));
    expect(names()[1]).toBe("Ajax,");
    expect(saveButton().disabled).toBe(false);
  });

  it("shows an unknown name at its field, and does not save it", async () => {
    const { user } = open(rows);
    await user.click(word(2));
    await user.clear(picker(2));
    await user.type(picker(2), "Nowhere FC");
    expect(picker(2).getAttribute("aria-invalid")).toBeNull();
    await user.click(screen.getByText("Am I the only person in the world who ..."));
    expect(picker(2).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Item not found: Nowhere FC")).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  it("counts the other fans who agree with a line", async () => {
    const { user } = open(rows);
    expect(line(1).textContent).toContain("No. 41 fans do.");
    await chooseVerb(user, 1, "pities");
    const status = within(line(1)).getByRole("status");
    await waitFor(() =>
      expect(status.textContent).toBe("pities Arsenal: No. One other fan is with you."),
    );
    await chooseVerb(user, 1, "looks like");
    await waitFor(() => expect(status.textContent).toContain("No. 41 fans are with you."));
  });

  it("fetches the count of each item and side once", async () => {
    const { user } = open(rows);
    const calls = () => mocks.api.mock.calls.filter(([{ path }]) => path.endsWith("/fans")).length;
    await waitFor(() => expect(calls()).toBe(4));
    await chooseVerb(user, 1, "adores");
    await user.click(word(1));
    await user.keyboard("ajx{Escape}{Escape}");
    expect(calls()).toBe(4);
  });

  it("shuffles one line or all, and undoes it", async () => {
    const { user } = open([], allSix);
    await user.click(screen.getByRole("button", { name: "Surprise me" }));
    expect(saveButton().disabled).toBe(false);
    const thrown = names();
    await user.click(screen.getByRole("button", { name: "Surprise me, line 2" }));
    expect(names()[1]).not.toBe(thrown[1]);
    expect(names()[0]).toBe(thrown[0]);
    await user.click(screen.getByRole("button", { name: "Put it back" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Surprise me" }));
    expect(saveButton().disabled).toBe(true);
  });

  it("keeps the choices when saving fails, shows the reason, and asks before leaving", async () => {
    save.mockRejectedValue(
      new ApiError({ status: 400, code: "INVALID_INPUT", message: "Item not found: 11" }),
    );
    const { user, router } = open(rows);
    await chooseVerb(user, 1, "pities");
    fireEvent.submit(screen.getByRole("form", { name: "My Tagline" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Item not found: 11");
    expect(verb(1).textContent).toBe("pities");
    expect(saveButton().disabled).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
    void router.navigate("/feed");
    expect((await screen.findByRole("dialog")).textContent).toContain("your tagline changes");
  });

  it("Cancel closes the editor without saving", async () => {
    const { user } = open(rows);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(save).not.toHaveBeenCalled();
  });
});
