// @vitest-environment happy-dom
import { listSports } from "@contract/catalogue.ts";
import { createSeries, getSeries, listSeries, updateSeries } from "@contract/series.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ManageSeries } from "@/features/sweepstakes-admin/manage/manage-series";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
const overview = { sportName: "Soccer", nextRound: null, ownRank: null };
const cup = { ...overview, id: 3, name: "Cup 2026", sportId: 1, rules: "Fair", rounds: [] };
const lists = { active: [{ ...overview, id: 3, name: "Cup 2026", roundCount: 2 }], past: [] };
const read = new Map<unknown, unknown>([
  [listSports, [{ id: 1, name: "Soccer", slug: "soccer", isPlayerBased: false, aliases: [] }]],
  [listSeries, lists],
  [getSeries, { ...cup, pools: [] }],
]);
/** The sent call and its response. */
const send = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockImplementation((endpoint, input) =>
    read.has(endpoint)
      ? (Promise.resolve(read.get(endpoint)) as Promise<never>)
      : send(endpoint, input),
  );
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const rules = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Rules/ });
async function open() {
  const { user } = renderInApp(<ManageSeries />);
  await screen.findByRole("heading", { name: "New series" });
  return user;
}
const create = () => screen.getByRole("button", { name: "Create Series" });

it("creates a series once, and clears the form", async () => {
  const user = await open();
  await user.type(field("Name"), "League");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Sport/ }), "Soccer");
  await user.type(rules(), "All count");
  const pending = later();
  send.mockReturnValue(pending.promise);
  await user.dblClick(create());
  expect(send.mock.calls).toEqual([
    [createSeries, { body: { name: "League", sportId: 1, rules: "All count" } }],
  ]);
  pending.resolve({ ...cup, id: 4, name: "League" });
  await waitFor(() => expect(field("Name").value).toBe(""));
  expect(rules().value).toBe("");
  expect(screen.getByRole("link", { name: "Open League" }).getAttribute("href")).toBe("/series/4");
});

it("changes the chosen series", async () => {
  const user = await open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Series" }), "Cup 2026");
  await screen.findByRole("heading", { name: "Edit Cup 2026" });
  expect([field("Name").value, rules().value]).toEqual(["Cup 2026", "Fair"]);
  await user.type(field("Name"), "/27");
  send.mockResolvedValue(cup);
  await user.click(screen.getByRole("button", { name: "Save Series" }));
  expect(send.mock.calls).toEqual([
    [
      updateSeries,
      { params: { id: "3" }, body: { name: "Cup 2026/27", sportId: 1, rules: "Fair" } },
    ],
  ]);
});

it("shows an error at its field, focuses it and keeps the typed text", async () => {
  const user = await open();
  await user.type(field("Name"), "League");
  await user.type(rules(), "All count");
  send.mockRejectedValue(
    new ApiError({
      status: 400,
      code: "INVALID_INPUT",
      message: "There is one of this name",
      issues: [{ path: "name", message: "There is one of this name" }],
    }),
  );
  await user.click(create());
  expect((await screen.findAllByText("There is one of this name")).length).toBeGreaterThan(0);
  expect([field("Name").value, rules().value]).toEqual(["League", "All count"]);
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
});
