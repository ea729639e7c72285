// @vitest-environment happy-dom
import type { Feed } from "@contract/feeds.ts";
import type { Series } from "@contract/series.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { reasonNotRead } from "@/features/sweepstakes-admin/feeds/feed-buttons";
import { FeedPanel } from "@/features/sweepstakes-admin/feeds/feed-panel";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const feed: Feed = {
  source: "FOOTBALL_DATA",
  competition: "PL",
  season: "2026",
  mode: "PROPOSE",
  plan: null,
  prizeWaitHours: null,
  isPaused: false,
  lastReadAt: new Date().toISOString(),
  lastError: null,
  nextReadAt: "2030-01-01T00:00:00Z",
  unknownNames: [],
  names: [],
  waiting: [],
  rounds: [
    {
      round: 1,
      gameCount: 10,
      firstStart: "2030-01-01T15:00:00Z",
      lastStart: "2030-01-02T15:00:00Z",
      sweepstakeId: null,
    },
    {
      round: 2,
      gameCount: 9,
      firstStart: "2030-01-08T15:00:00Z",
      lastStart: "2030-01-08T15:00:00Z",
      sweepstakeId: null,
    },
    {
      round: 3,
      gameCount: 9,
      firstStart: "2030-01-15T15:00:00Z",
      lastStart: "2030-01-15T15:00:00Z",
      sweepstakeId: 4,
    },
  ],
  ready: [1, 2].map((gameId) => ({
    gameId,
    sweepstakeId: 4,
    name: `Home ${gameId} vs Away`,
    kind: "RESULT",
    scoreOne: gameId,
    scoreTwo: 0,
    winner: "ONE",
    startTime: null,
  })),
};
const series = { id: 3, name: "Season", sportName: "Soccer" } as Series;
const show = (output: Feed | Error) => {
  mocks.api.mockImplementation(async () => {
    if (output instanceof Error) throw output;
    return output;
  });
  return renderInApp(<FeedPanel series={series} />);
};
const sent = (path: string) =>
  mocks.api.mock.calls.flatMap(([endpoint, call]) => (endpoint.path === path ? [call] : []));

beforeEach(() => {
  mocks.api.mockReset();
});

it("names the demo league without its season, and abbreviates the next read", async () => {
  const season = "1795669869";
  show({
    ...feed,
    source: "DEMO",
    competition: "demo",
    season,
    nextReadAt: "2020-07-05T15:00:00Z",
  });
  expect(await screen.findByText("Demo league")).toBeTruthy();
  expect(screen.getByText(/next read Jul 5, 2020/)).toBeTruthy();
});

it("shows the source, and enters all results in one click", async () => {
  const { user } = show(feed);
  expect(await screen.findByText("football-data.org · PL · 2026")).toBeTruthy();
  expect(screen.getByText("Proposing")).toBeTruthy();
  expect(screen.getByText(/all names known/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Enter all" }));
  const [call] = sent("/series/:id/feed/take");
  expect(call.body.games).toMatchObject([
    { gameId: 1, kind: "RESULT", expected: { winner: "ONE", scoreOne: 1 } },
    { gameId: 2, kind: "RESULT", expected: { winner: "ONE", scoreOne: 2 } },
  ]);
});

it("moves several games in one click, and offers that for several only", async () => {
  const moves = feed.ready.map((change) => ({
    ...change,
    kind: "MOVED" as const,
    startTime: "2030-01-09T15:00:00Z",
  }));
  const { user, unmount } = show({ ...feed, ready: moves });
  await user.click(await screen.findByRole("button", { name: "Move all" }));
  const [call] = sent("/series/:id/feed/take");
  expect(call.body.games).toMatchObject([
    { gameId: 1, kind: "MOVED", expected: { startTime: "2030-01-09T15:00:00Z" } },
    { gameId: 2, kind: "MOVED" },
  ]);
  expect(await screen.findByText("2 games moved")).toBeTruthy();
  unmount();
  show({ ...feed, ready: moves.slice(1) });
  expect(await screen.findByRole("button", { name: /^Move: / })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Move all" })).toBeNull();
});

it("enters a level knock-out with the winner that the admin names, and only then", async () => {
  const [decided] = feed.ready;
  if (!decided) throw new Error("The feed has a result");
  const level = {
    ...decided,
    gameId: 9,
    name: "Lions vs Tigers",
    scoreOne: 1,
    scoreTwo: 1,
    winner: null,
  };
  const { user } = show({ ...feed, ready: [decided, level] });
  await user.click(await screen.findByRole("button", { name: "Enter all" }));
  await user.click(screen.getByRole("button", { name: "Tigers won: Lions vs Tigers" }));
  const games = sent("/series/:id/feed/take").map(({ body }) => body.games);
  expect(games).toMatchObject([
    [{ gameId: 1 }],
    [{ gameId: 9, kind: "RESULT", winner: "TWO", expected: { scoreOne: 1, winner: null } }],
  ]);
});

it("lists the matches that could not be read, with the reason", async () => {
  show({
    ...feed,
    waiting: [
      { name: "Lions – Tigers", round: 3, reason: 'Its status cannot be read: "DELAYED"' },
      { name: "? – Bears", round: null, reason: "Its stage cannot be read: null" },
    ],
  });
  expect(await screen.findByText('Round 3: Its status cannot be read: "DELAYED"')).toBeTruthy();
  expect(screen.getByText("Its stage cannot be read: null")).toBeTruthy();
});

it("drafts all remaining rounds without a contest", async () => {
  const { user } = show(feed);
  await user.click(await screen.findByRole("button", { name: "All remaining" }));
  await user.click(screen.getByRole("button", { name: "Make 2 drafts" }));
  expect(sent("/series/:id/feed/rounds")).toMatchObject([{ body: { rounds: [1, 2] } }]);
});

it("pauses after warning that the source's reports no longer close picks", async () => {
  const { user } = show(feed);
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  expect(await screen.findByText(/no longer closes picks when the source reports/)).toBeTruthy();
  expect(sent("/series/:id/feed")).not.toContainEqual(expect.objectContaining({ body: {} }));
  await user.click(screen.getByRole("button", { name: "Pause the feed" }));
  expect(sent("/series/:id/feed")).toContainEqual(
    expect.objectContaining({ body: { isPaused: true } }),
  );
});

it("switches a proposing feed to automatic mode, which has no way back", async () => {
  const { user } = show(feed);
  mocks.api.mockImplementation(async () => ({ ...feed, mode: "AUTOMATIC" }));
  await user.click(await screen.findByRole("button", { name: "Enter results automatically" }));
  expect(sent("/series/:id/feed")).toContainEqual(
    expect.objectContaining({ body: { mode: "AUTOMATIC" } }),
  );
  await waitFor(() => expect(screen.queryByText("Proposing")).toBeNull());
  expect(screen.queryByRole("button", { name: /results/ })).toBeNull();
});

it.each([
  ["it was read", {}, null],
  ["it was read a moment ago", {}, "The source was read less than a minute ago."],
  ["the read failed", { lastError: "It cannot be reached." }, "It cannot be reached."],
  [
    "the source is busy",
    { lastReadAt: "2026-11-27T11:00:00Z", nextReadAt: null },
    "The source allows no more calls for now.",
  ],
])("says why nothing was read: %s", (_, changes, reason) => {
  const after = { ...feed, lastReadAt: "2026-11-27T11:59:30Z", ...changes };
  const before = reason === null ? { ...after, lastReadAt: null } : after;
  expect(reasonNotRead(before, after, Date.parse("2026-11-27T12:00:00Z"))).toBe(reason);
});

it("names the next read of a busy source", () => {
  const busy = { ...feed, lastReadAt: "2020-07-05T11:00:00Z", nextReadAt: "2020-07-05T15:00:00Z" };
  expect(reasonNotRead(busy, busy)).toMatch(
    /^The source allows no more calls for now\. The next read is at Jul 5, 2020/,
  );
});

it("shows an error, and offers to resume", async () => {
  show({ ...feed, isPaused: true, nextReadAt: null, lastError: "It changed its format." });
  expect((await screen.findByRole("alert")).textContent).toContain("It changed its format.");
  expect(screen.getByRole("button", { name: "Resume" })).toBeTruthy();
});

it("follows a source, and reads it at once", async () => {
  const { user } = show(
    new ApiError({ status: 404, code: "NOT_FOUND", message: "This series has no feed" }),
  );
  await user.click(await screen.findByRole("button", { name: "Follow a source" }));
  await user.type(screen.getByLabelText("Competition"), "PL");
  await user.type(screen.getByLabelText("Season"), "2026");
  mocks.api.mockImplementation(async () => feed);
  await user.click(screen.getByRole("button", { name: "Follow this source" }));
  const calls = mocks.api.mock.calls.map(([{ method, path }]) => `${method} ${path}`);
  expect(calls).toContain("PUT /series/:id/feed");
  expect(sent("/series/:id/feed")).toContainEqual(
    expect.objectContaining({
      body: expect.objectContaining({
        source: "FOOTBALL_DATA",
        competition: "PL",
        season: "2026",
      }),
    }),
  );
  expect(sent("/series/:id/feed/read")).toHaveLength(1);
  expect(await screen.findByText("football-data.org · PL · 2026")).toBeTruthy();
});

it("links a postponed match and new drafts to where an admin decides", async () => {
  const [round] = feed.rounds;
  const ready = { ...feed.ready[0], kind: "POSTPONED" } as Feed["ready"][number];
  const { user } = show({ ...feed, ready: [ready] });
  const link = await screen.findByRole("link", { name: "Move or void: Home 1 vs Away" });
  expect(link.getAttribute("href")).toBe("/sweepstakes/admin?tab=results&sweepstake=4");
  await user.click(screen.getByRole("button", { name: "Round 1 (10)" }));
  mocks.api.mockResolvedValue({ ...feed, rounds: [{ ...round, sweepstakeId: 9 }] });
  await user.click(screen.getByRole("button", { name: "Make 1 draft" }));
  const draft = await screen.findByRole("link", { name: "Round 1" });
  expect(draft.getAttribute("href")).toBe("/sweepstakes/admin?tab=results&sweepstake=9");
});

it("rejects a result that the feed would enter, after a question", async () => {
  const change = { ...feed.ready[0], entersAt: "2020-07-05T15:00:00Z" } as Feed["ready"][number];
  const { user } = show({ ...feed, ready: [change] });
  expect(await screen.findByText(/Enters itself .* unless you reject it/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Reject: Home 1 vs Away/ }));
  expect(sent("/series/:id/feed/reject")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Reject the result" }));
  expect(sent("/series/:id/feed/reject")).toMatchObject([
    {
      body: {
        games: [
          { gameId: 1, kind: "RESULT", expected: { winner: "ONE", scoreOne: 1, scoreTwo: 0 } },
        ],
      },
    },
  ]);
});

it("leaves a postponed game as it is, with the start that the admin saw", async () => {
  const startTime = "2030-07-05T15:00:00Z";
  const change = { ...feed.ready[0], kind: "POSTPONED", startTime } as Feed["ready"][number];
  const { user } = show({ ...feed, ready: [change] });
  await user.click(await screen.findByRole("button", { name: /^Reject: Home 1/ }));
  await user.click(await screen.findByRole("button", { name: "Leave the game" }));
  expect(sent("/series/:id/feed/reject")).toMatchObject([
    { body: { games: [{ gameId: 1, kind: "POSTPONED", expected: { startTime } }] } },
  ]);
});

it("says when rounds open, and when prizes end", async () => {
  const plan = { openDaysBefore: 5, name: "Week {round}", prizePool: 10, rules: null };
  show({ ...feed, plan, prizeWaitHours: 12 });
  expect(
    await screen.findByText(
      "Rounds open 5 days before their first game, each for $10. The last result of a prize is entered after 12 hours.",
    ),
  ).toBeTruthy();
});
