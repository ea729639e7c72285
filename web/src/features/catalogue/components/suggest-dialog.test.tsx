// @vitest-environment happy-dom
import { listSports } from "@contract/catalogue.ts";
import { sendSuggestion } from "@contract/suggestions.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SuggestDialog } from "@/features/catalogue/components/suggest-dialog";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
const soccer = {
  id: 5,
  name: "Soccer",
  slug: "soccer",
  isPlayerBased: false,
  hasDraws: true,
  aliases: [],
};
const onClose = vi.fn();
const onFormBehind = vi.fn();
let respond: () => Promise<unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  respond = async () => ({});
  vi.mocked(api).mockImplementation(((endpoint: unknown) =>
    endpoint === listSports ? Promise.resolve([soccer]) : respond()) as unknown as typeof api);
});
const sent = () =>
  vi
    .mocked(api)
    .mock.calls.filter(([endpoint]) => (endpoint as unknown) === sendSuggestion)
    .map(([, input]) => input);

/** In a form, like pickers. */
function show() {
  return renderInApp(
    <form onSubmit={onFormBehind}>
      <SuggestDialog name="Wrexham" onClose={onClose} />
    </form>,
  );
}

describe("SuggestDialog", () => {
  it("sends the searched name with its type and sport, and does not submit the form behind it", async () => {
    const { user } = show();
    await screen.findByRole("option", { name: "Soccer" });
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Wrexham");
    await user.selectOptions(screen.getByLabelText("What is it?"), "Team");
    await user.selectOptions(screen.getByLabelText("Sport"), "Soccer");
    await user.click(screen.getByRole("button", { name: "Suggest it" }));
    expect(sent()).toEqual([
      { body: { entityType: "TEAM", name: "Wrexham", sportId: 5, note: null } },
    ]);
    expect(onClose).toHaveBeenCalled();
    expect(onFormBehind).not.toHaveBeenCalled();
  });

  it("does not ask for the sport of a sport", async () => {
    const { user } = show();
    await user.selectOptions(screen.getByLabelText("What is it?"), "Sport");
    expect(screen.queryByLabelText("Sport")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Suggest it" }));
    expect(sent()).toMatchObject([{ body: { entityType: "SPORT", sportId: null } }]);
  });

  it("shows at the name field that the item exists, and keeps the typed text", async () => {
    const message = "Wrexham AFC is in the list already";
    respond = () =>
      Promise.reject(
        new ApiError({
          status: 409,
          code: "CONFLICT",
          message,
          issues: [{ path: "name", message }],
        }),
      );
    const { user } = show();
    await user.selectOptions(screen.getByLabelText("What is it?"), "Sport");
    await user.click(screen.getByRole("button", { name: "Suggest it" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
    expect(onClose).not.toHaveBeenCalled();
  });
});
