// @vitest-environment happy-dom
import type { Rating } from "@contract/ratings.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RatingsEditor } from "@/features/ratings/components/ratings-editor";
import { ApiError } from "@/lib/api-error";
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

/** The six teams, all loved. */
const ratings = smallCatalogue.teams.map(
  ({ entityType, entityId, value }, position): Rating => ({
    ...{ id: position + 1, entityType, entityId, entityName: value, slug: value },
    ...{ rating: 4, position },
  }),
);
const open = (saved: readonly Rating[]) =>
  renderInApp(<RatingsEditor ratings={saved} catalogue={smallCatalogue} onDone={onDone} />);
const item = (number: number) =>
  screen.getByRole<HTMLInputElement>("combobox", { name: new RegExp(`^Item ${number}\\b`) });
const scale = (name: string) => screen.getByRole("slider", { name: `Rating of ${name}` });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save Ratings" });

describe("RatingsEditor", () => {
  it("begins with the focus in the first row, and says what is missing", async () => {
    open([]);
    expect(document.activeElement).toBe(item(1));
    expect(save().disabled).toBe(true);
    await waitFor(() =>
      expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(
        "Rate at least 6 items, none of them 0: 0 of 6 are done",
      ),
    );
  });

  it("asks how it feels as soon as an item is picked, and not before", async () => {
    const { user } = open([]);
    expect(scale("item 1").getAttribute("aria-disabled")).toBe("true");
    await pickItem(user, item(1), "celtic", "Celtic");
    expect(document.activeElement).toBe(scale("Celtic"));
    await user.keyboard("-5");
    expect(scale("Celtic").getAttribute("aria-valuetext")).toBe("-5, Can't stand");
  });

  it("takes no 0 for a conviction, and no name that is nobody's", async () => {
    const { user } = open(ratings);
    expect(save().disabled).toBe(false);
    scale("Ajax").focus();
    await user.keyboard("0");
    expect(screen.getByText("0 is no conviction. Pick a side.")).toBeTruthy();
    expect(save().disabled).toBe(true);
    await user.keyboard("3");
    expect(save().disabled).toBe(false);
    await user.clear(item(3));
    await user.type(item(3), "Nowhere FC");
    await user.tab();
    expect(screen.getAllByText("Item not found: Nowhere FC").length).toBeGreaterThan(0);
    expect(save().disabled).toBe(true);
  });

  it("clears a row, and adds one behind the six", async () => {
    const { user } = open(ratings);
    await user.click(screen.getByRole("button", { name: "Clear row 2" }));
    expect(item(2).value).toBe("");
    await user.click(screen.getByRole("button", { name: "Add another" }));
    await waitFor(() => expect(document.activeElement).toBe(item(7)));
    // What was taken is free again.
    await pickItem(user, item(7), "ajax", "Ajax");
    expect(item(7).value).toBe("Ajax");
  });

  it("sends every row at its place, and is done", async () => {
    const { user } = open(ratings);
    scale("Celtic").focus();
    await user.keyboard("-2");
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [, { body }] = mocks.api.mock.calls[0] ?? [];
    expect(body.ratings).toHaveLength(6);
    expect(body.ratings[5]).toEqual({
      ...{ entityType: "TEAM", entityId: 16, rating: -2, position: 5 },
    });
  });

  it("keeps all of it when saving fails, says why, and asks before it is left", async () => {
    mocks.api.mockRejectedValue(
      new ApiError({ status: 409, code: "CONFLICT", message: "Item not found: Celtic" }),
    );
    const { user, router } = open(ratings);
    scale("Celtic").focus();
    await user.keyboard("-2");
    fireEvent.submit(screen.getByRole("form", { name: "My Ratings" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Item not found: Celtic");
    expect(scale("Celtic").getAttribute("aria-valuenow")).toBe("-2");
    expect(onDone).not.toHaveBeenCalled();
    void router.navigate("/feed");
    expect((await screen.findByRole("dialog")).textContent).toContain("your ratings");
  });
});
