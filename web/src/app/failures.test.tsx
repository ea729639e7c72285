// @vitest-environment happy-dom
import { blockFan } from "@contract/blocks.ts";
import { listAthletes, listPopularItems, listSports, listTeams } from "@contract/catalogue.ts";
import { recommendFans, renewRecommendations } from "@contract/fans.ts";
import { listFriends } from "@contract/friends.ts";
import { getFanOverview, getSweepstakesOverview } from "@contract/overviews.ts";
import { getOwnRatings } from "@contract/ratings.ts";
import { getSeries } from "@contract/series.ts";
import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { getOwnTagline } from "@contract/taglines.ts";
import { getOwnProfile } from "@contract/users.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "@/app/pages";
import { api } from "@/lib/api/api";
import { ApiError, unreadableResponse } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { fanCard, ownProfile } from "@/testing/fans";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderPage } from "@/testing/render-page";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", async (original) => ({
  ...(await original<object>()),
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}));
beforeEach(() => {
  vi.clearAllMocks();
});

const refusal = new ApiError({ status: 403, code: "FORBIDDEN", message: "Not today" });
const ann = response(getOwnProfile, ownProfile());
const toasts = () => vi.mocked(toast.error).mock.calls;
const benId = "00000000-0000-4000-8000-00000000000b";

describe("an outage", () => {
  const addresses = pages
    .filter((page) => page.for === "fans")
    .map(({ path }) => path.replace(":profileId", benId).replace(/:\w+/g, "1"));

  it.each(addresses)("shows its error on %s, with at most one toast", async (path) => {
    vi.mocked(api).mockRejectedValue(unreadableResponse(403));
    renderPage(path);
    await screen.findAllByRole("button", { name: "Try again" });
    expect(screen.getAllByRole("alert").length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    expect(new Set(toasts().map(([, id]) => id)).size).toBeLessThanOrEqual(1);
  });
});

describe("a part that fails to load", () => {
  it.each([
    ["Failed to load your ratings", "/profile", getOwnRatings],
    ["Failed to load your taglines", "/profile", getOwnTagline],
    ["Error loading friends: Not today", "/profile", listFriends],
    ["Failed to load sweepstakes", "/sweepstakes", getSweepstakesOverview],
    ["Failed to load sweepstake details", "/sweepstakes/1", getSweepstake],
    ["Failed to load the series", "/series/1", getSeries],
  ])("shows '%s' in its place, and tries again", async (text, path, endpoint) => {
    mockCalls(ann, [endpoint, refusal]);
    const { user } = renderPage(path);
    const alert = (await screen.findByText(text)).closest<HTMLElement>("[role=alert]");
    expect(screen.queryByText("Not today", { exact: false })?.textContent ?? text).toBe(text);
    const calls = () => vi.mocked(api).mock.calls.filter(([each]) => each === endpoint).length;
    const before = calls();
    await user.click(within(alert as HTMLElement).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(calls()).toBe(before + 1));
    expect(toasts()).toEqual([]);
  });

  it.each([
    ["sports", listSports],
    ["teams", listTeams],
    ["athletes", listAthletes],
  ])("shows the specified text for the catalog's %s", async (kind, endpoint) => {
    const catalogue = [listSports, listTeams, listAthletes, listPopularItems];
    mockCalls(ann, response(getOwnRatings, []), ...catalogue.map((each) => [each, []] as const), [
      endpoint,
      refusal,
    ]);
    const { user } = renderPage("/profile");
    await user.click(await screen.findByRole("button", { name: "Rate your first six" }));
    expect(await screen.findByText(`Error fetching ${kind}`)).toBeTruthy();
    expect(screen.queryByText("Not today", { exact: false })).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it.each(["/profile", `/profile/${benId}`])("shows the specified text on %s", async (path) => {
    const lost = unreadableResponse(403);
    mockCalls([getOwnProfile, lost], [getFanOverview, lost]);
    renderPage(path);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty(
      "textContent",
      "Failed to fetch profile",
    );
    expect(toasts()).toEqual([]);
  });

  it("shows recommendations' failure in place and as the specified toast", async () => {
    const sweepstakes = response(listSweepstakes, { active: [], past: [] });
    mockCalls(ann, sweepstakes, [recommendFans, unreadableResponse(403)]);
    const { user } = renderPage("/");
    expect(await screen.findByText("Failed to fetch recommended users")).toBeTruthy();
    expect(toasts().map(([text]) => text)).toEqual(["Failed to load your recommended users"]);
    const none = { userMeetsCriteria: true, isSaved: true, recommendations: [] };
    mockCalls(ann, response(recommendFans, none), response(renewRecommendations, none));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No close matches yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse All Fans" })).toBeTruthy();
  });
});

describe("a page of something that does not exist", () => {
  const missing = new ApiError({ status: 404, code: "NOT_FOUND", message: "Not found" });
  const noId = new ApiError({ status: 400, code: "INVALID_INPUT", message: "Invalid input" });

  it.each([
    ["/sweepstakes/9", "Sweepstake not found", missing],
    ["/sweepstakes/soon", "Sweepstake not found", noId],
    ["/sweepstakes/9/results", "Sweepstake not found", missing],
    ["/sweepstakes/9/standings", "Sweepstake not found", missing],
    ["/series/9", "Series not found", missing],
    ["/series/abc", "Series not found", noId],
    [`/profile/${benId}`, "Profile not found.", missing],
    ["/profile/abc", "Profile not found.", noId],
    ["/no-such-page", "That page doesn't exist", missing],
  ])("%s shows '%s' instead of an error", async (path, text, failure) => {
    vi.mocked(api).mockRejectedValue(failure);
    mockCalls(
      ann,
      ...[getSweepstake, getSeries, getFanOverview].map((each) => [each, failure] as const),
    );
    renderPage(path);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(text);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it("navigates away from a fan who was just blocked, without an error", async () => {
    const comparison = {
      match: null,
      agreements: [],
      fights: [],
      onlyMine: 0,
      onlyTheirs: 0,
      mutualFriends: [],
    };
    const ben = { ...fanCard(benId, { name: "Ben", firstName: "Ben" }), isConnecting: true };
    mockCalls(ann, response(getFanOverview, { profile: ben, comparison, tagline: [] }));
    const { user, router } = renderPage(`/profile/${benId}`);
    await user.click(await screen.findByRole("button", { name: "Block" }));
    vi.mocked(api).mockImplementation(async (endpoint) => {
      if ((endpoint as object) !== blockFan) throw missing;
      return { userId: benId } as never;
    });
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: "Block" }));
    await waitFor(() =>
      expect(vi.mocked(toast.success).mock.calls).toEqual([
        ["Ben is blocked. You can undo this under Account."],
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(toasts()).toEqual([]);
  });
});
