// @vitest-environment happy-dom
import type { Rating } from "@contract/ratings.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RatingsEditor } from "@/features/ratings/components/ratings-editor";
import { ApiError } from "@/lib/api/api-error";
import { smallCatalogue } from "@/testing/catalogue";
import { pickItem } from "@/testing/pick-item";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const onDone = vi.fn();
beforeEach(() => {
  onDone.mockReset();
  mocks.api.mockReset().mockResolvedValue([]);
});

/** The six teams, all loved. */
const ratings = smallCatalogue.teams.map(
  ({ entityType, entityId, value }, position): Rating => ({
    id: position + 1,
    entityType,
    entityId,
    entityName: value,
    slug: value,
    rating: 4,
    position,
  }),
);
const open = (saved: readonly Rating[]) =>
  renderInApp(<RatingsEditor ratings={saved} catalogue={smallCatalogue} onDone={onDone} />);
const search = () =>
  screen.getByRole<HTMLInputElement>("combobox", { name: /^(Add another|Something else)/ });
const tile = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const scale = (name: string) => screen.getByRole("slider", { name: `Rating of ${name}` });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const save = () => button("Save Ratings");
const group = (name: string) =>
  within(screen.getByRole("list", { name })).getAllByRole("button").length;

describe("RatingsEditor", () => {
  it("begins a first set with the most rated items, and shows what is missing", async () => {
    open([]);
    expect(document.activeElement).toBe(tile("Arsenal"));
    expect(save().disabled).toBe(true);
    await waitFor(() =>
      expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(
        "Rate at least 6 items, none of them 0: 0 of 6 are done",
      ),
    );
  });

  it("a tap opens the item's scale, and closing returns the focus to its tile", async () => {
    const { user } = open(ratings);
    expect(document.activeElement).toBe(tile("Arsenal"));
    await user.click(tile("Celtic"));
    expect(document.activeElement).toBe(scale("Celtic"));
    await user.keyboard("-5");
    expect(scale("Celtic").getAttribute("aria-valuetext")).toBe("-5, Can't stand");
    expect(tile("Celtic").textContent).toContain("−5");
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("slider")).toBeNull();
    expect(document.activeElement).toBe(tile("Celtic"));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(scale("Celtic"));
    await user.click(button("Close the scale"));
    expect(document.activeElement).toBe(tile("Celtic"));
  });

  it("asks for the rating of a new item", async () => {
    const { user } = open(ratings);
    await pickItem(user, search(), "ada", "Ada Hegerberg");
    expect(document.activeElement).toBe(scale("Ada Hegerberg"));
    expect(group("Additional Ratings")).toBe(1);
    expect(save().disabled).toBe(true);
    expect(
      await screen.findByText(/^Say how you feel about Ada Hegerberg, or remove/),
    ).toBeTruthy();
    await user.keyboard("0");
    expect(save().disabled).toBe(false);
    expect(screen.getByText("7 of 12")).toBeTruthy();
    expect(search().value).toBe("");
  });

  it("rejects 0 for one of the six strongest, and an unknown name", async () => {
    const { user } = open(ratings);
    expect(save().disabled).toBe(false);
    await user.click(tile("Ajax"));
    await user.keyboard("0");
    expect(screen.getByText("0 isn't a conviction. Pick a side.")).toBeTruthy();
    expect(save().disabled).toBe(true);
    await user.keyboard("3");
    expect(save().disabled).toBe(false);
    await user.type(search(), "Nowhere FC");
    expect(search().getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(screen.getAllByText("Item not found: Nowhere FC").length).toBeGreaterThan(0);
    expect(search().getAttribute("aria-invalid")).toBe("true");
    expect(save().disabled).toBe(true);
    await user.clear(search());
    expect(save().disabled).toBe(false);
  });

  it("does not offer items that the draft has", async () => {
    const { user } = open(ratings);
    await user.type(search(), "ajax");
    const taken = await screen.findByRole("option", { name: /^Ajax/ });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
  });

  it("removes a rating and restores it at its position", async () => {
    const { user } = open(ratings);
    await user.click(tile("Ajax"));
    await user.click(button("Remove it"));
    expect(screen.queryByRole("button", { name: /^Ajax/ })).toBeNull();
    expect(document.activeElement).toBe(button(/^Undo.*Ajax/));
    expect(screen.getByText("5 of 12")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(scale("Ajax"));
    expect(scale("Ajax").getAttribute("aria-valuenow")).toBe("4");
    const [, second] = within(screen.getByRole("list", { name: "Strongest Convictions" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(second).toContain("Ajax");
  });

  it("sends every rating with its position, and closes", async () => {
    const { user } = open(ratings);
    await user.click(tile("Celtic"));
    await user.keyboard("-2");
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [, { body }] = mocks.api.mock.calls[0] ?? [];
    expect(body.ratings).toHaveLength(6);
    expect(body.ratings[5]).toEqual({ entityType: "TEAM", entityId: 16, rating: -2, position: 5 });
  });

  it("discards every change on Cancel, and then lets the fan leave", async () => {
    function Profile() {
      const [isEditing, setIsEditing] = useState(true);
      const onDone = () => setIsEditing(false);
      return isEditing ? (
        <RatingsEditor ratings={ratings} catalogue={smallCatalogue} onDone={onDone} />
      ) : null;
    }
    const { user, router } = renderInApp(<Profile />);
    await user.click(tile("Celtic"));
    await user.keyboard("-2");
    await user.click(tile("Ajax"));
    await user.click(button("Remove it"));
    expect(
      await screen.findByText("Rate at least 6 items, none of them 0: 5 of 6 are done"),
    ).toBeTruthy();
    await user.click(button("Cancel"));
    await router.navigate("/feed");
    expect(await screen.findByText("The feed")).toBeTruthy();
    expect(mocks.api.mock.calls.filter(([{ method }]) => method !== "GET")).toEqual([]);
  });

  it("keeps everything when saving fails, shows the reason, and asks before leaving", async () => {
    mocks.api.mockRejectedValue(
      new ApiError({ status: 409, code: "CONFLICT", message: "Item not found: Celtic" }),
    );
    const { user, router } = open(ratings);
    await user.click(tile("Celtic"));
    await user.keyboard("-2");
    fireEvent.submit(screen.getByRole("form", { name: "My Ratings" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Item not found: Celtic");
    expect(scale("Celtic").getAttribute("aria-valuenow")).toBe("-2");
    expect(onDone).not.toHaveBeenCalled();
    void router.navigate("/feed");
    expect((await screen.findByRole("dialog")).textContent).toContain("your ratings");
    await user.click(button("Keep editing"));
    mocks.api.mockResolvedValue([]);
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
