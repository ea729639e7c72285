// @vitest-environment happy-dom
import { listAthletes, listSports, listTeams } from "@contract/catalogue.ts";
import { listSeries } from "@contract/series.ts";
import { createSweepstake } from "@contract/sweepstake-drafts.ts";
import { listSweepstakes } from "@contract/sweepstakes.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AdminTabs } from "@/features/sweepstakes-admin/manage/admin-tabs";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { sweepstakeOf } from "@/testing/games";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderInApp } from "@/testing/render";
import { seedAthletes, seedSports, seedTeams } from "@/testing/seed-catalogue";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
const catalogue = [
  response(listSweepstakes, { active: [], past: [] }),
  response(listSeries, { active: [], past: [] }),
  response(listSports, [...seedSports]),
  response(listTeams, [...seedTeams]),
  response(listAthletes, [...seedAthletes]),
];
beforeEach(() => {
  vi.clearAllMocks();
  mockCalls(...catalogue);
});

const game = (number: number) =>
  screen.findByRole("group", { name: new RegExp(`^Game ${number}`) });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const side = (label: string) => screen.getByRole<HTMLInputElement>("combobox", { name: label });
const sport = () => screen.getByLabelText<HTMLSelectElement>("Sport");
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const final = async (number: number) =>
  within(await game(number)).getByLabelText<HTMLInputElement>("Final Game").checked;

async function chooseSide(user: UserEvent, label: string, name: string) {
  await user.type(side(label), name.slice(0, -1));
  await user.click(await screen.findByRole("option", { name }));
}

/** Opens the form and fills it in, except for the name. */
async function fillForm() {
  const rendered = renderInApp(<AdminTabs />);
  const { user } = rendered;
  await game(1);
  await user.selectOptions(sport(), "Soccer");
  fireEvent.change(field("Start time"), { target: { value: "2030-07-05T15:00" } });
  fireEvent.change(field("Start Date"), { target: { value: "2030-07-01" } });
  fireEvent.change(field("End Date"), { target: { value: "2030-07-31" } });
  fireEvent.change(screen.getByLabelText(/^Prize Pool/), { target: { value: "100" } });
  await chooseSide(user, "Team One", "Arsenal");
  await chooseSide(user, "Team Two", "Chelsea");
  return rendered;
}

describe("the form of a sweepstake", () => {
  it("offers only sides of the sport, and each once", async () => {
    const { user } = renderInApp(<AdminTabs />);
    await game(1);
    expect(side("Team One").disabled).toBe(true);
    await user.selectOptions(sport(), "Soccer");
    await user.type(side("Team One"), "dallas");
    expect(await screen.findByRole("option", { name: "FC Dallas" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "Dallas Cowboys" })).toBeNull();
    await user.clear(side("Team One"));
    await chooseSide(user, "Team One", "Arsenal");
    await user.type(side("Team Two"), "Arsenal");
    const taken = await screen.findByRole("option", { name: "Arsenal" });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Escape}");
    await user.selectOptions(sport(), "Golf");
    expect(side("Player One").value).toBe("");
    await user.type(side("Player One"), "korda");
    expect(await screen.findByRole("option", { name: "Nelly Korda" })).toBeTruthy();
  });

  it("moves the final flag, and keeps one final when games are removed", async () => {
    const { user } = renderInApp(<AdminTabs />);
    expect(await final(1)).toBe(true);
    await user.click(button("Add Game"));
    await user.click(button("Add Game"));
    await user.click(within(await game(2)).getByLabelText("Final Game"));
    expect([await final(1), await final(2), await final(3)]).toEqual([false, true, false]);
    await user.click(button("Remove game 2"));
    expect(screen.queryByRole("group", { name: /^Game 3/ })).toBeNull();
    expect([await final(1), await final(2)]).toEqual([false, true]);
    await user.click(button("Remove game 1"));
    expect(await final(1)).toBe(true);
    expect(screen.queryByRole("button", { name: /^Remove game/ })).toBeNull();
  });

  it("focuses a missing field, keeps everything when saving fails, and marks the server's field", async () => {
    const { user } = await fillForm();
    await user.click(button("Create Sweepstake"));
    expect(document.activeElement).toBe(field("Name"));
    expect(screen.getByText("Give the sweepstake a name")).toBeTruthy();
    await user.type(field("Name"), "Kept Cup");
    const message = "Choose a team of this sport";
    const issues = [{ path: "games.0.teamTwoId", message }];
    mockCalls(...catalogue, [
      createSweepstake,
      new ApiError({ status: 400, code: "INVALID_INPUT", message, issues }),
    ]);
    await user.click(button("Create Sweepstake"));
    await waitFor(() => expect(vi.mocked(toast.error)).toHaveBeenCalledWith(message));
    await waitFor(() => expect(side("Team Two").getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(side("Team Two"));
    await user.click(screen.getByRole("tab", { name: "Manage Results" }));
    await user.click(screen.getByRole("tab", { name: "Create Sweepstake" }));
    await game(1);
    expect([field("Name").value, side("Team Two").value]).toEqual(["Kept Cup", "Chelsea"]);
    mockCalls(...catalogue, response(createSweepstake, sweepstakeOf({ name: "Kept Cup" })));
    await user.click(button("Create Sweepstake"));
    expect(await screen.findByRole("heading", { name: /Kept Cup.* is on/ })).toBeTruthy();
    const sent = vi
      .mocked(api)
      .mock.calls.filter(([each]) => each === (createSweepstake as object));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[1]).toEqual(sent[0]?.[1]);
  });

  it("survives a reload, and is deleted when the admin leaves without saving", async () => {
    const { user, unmount } = await fillForm();
    await user.click(button("Add Game"));
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    unmount();
    const reloaded = renderInApp(<AdminTabs />);
    expect(within(await game(1)).getByLabelText<HTMLInputElement>("Team One").value).toBe(
      "Arsenal",
    );
    expect(await game(2)).toBeTruthy();
    void reloaded.router.navigate("/feed");
    await reloaded.user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("The feed")).toBeTruthy();
    await reloaded.router.navigate("/");
    await game(1);
    expect(side("Team One").value).toBe("");
    expect(screen.queryByRole("group", { name: /^Game 2/ })).toBeNull();
  });
});
