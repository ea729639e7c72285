// @vitest-environment happy-dom
import { listAthletes, listCrests, listSports, listTeams } from "@contract/catalogue.ts";
import { type Feed, forgetFeedName, getFeed, learnFeedName } from "@contract/feeds.ts";
import type { Series } from "@contract/series.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FeedPanel } from "@/features/sweepstakes-admin/feeds/feed-panel";
import { api } from "@/lib/api/api";
import { mockCalls, response } from "@/testing/mock-calls";
import { pickItem } from "@/testing/pick-item";
import { renderInApp } from "@/testing/render";
import { seedAthletes, seedSports, seedTeams } from "@/testing/seed-catalogue";

vi.mock("@/lib/api/api", () => ({ api: vi.fn() }));

const feed: Feed = {
  source: "FOOTBALL_DATA",
  competition: "PL",
  season: "2026",
  mode: "AUTOMATIC",
  plan: null,
  prizeWaitHours: null,
  isPaused: false,
  lastReadAt: new Date().toISOString(),
  lastError: null,
  nextReadAt: "2030-01-01T00:00:00Z",
  unknownNames: [],
  names: [],
  waiting: [],
  rounds: [],
  ready: [],
};
const show = (changes: Partial<Feed>) => {
  const known = { ...feed, ...changes };
  mockCalls(
    response(getFeed, known),
    response(learnFeedName, feed),
    response(forgetFeedName, null),
    response(listSports, [...seedSports]),
    response(listTeams, [...seedTeams]),
    response(listAthletes, [...seedAthletes]),
    response(listCrests, []),
  );
  return renderInApp(<FeedPanel series={{ id: 3, sportName: "Soccer" } as Series} />);
};
const unknown = (name: string) => show({ unknownNames: [{ name, round: 1 }] });
const sent = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.flatMap(([called, call]) => (called === endpoint ? [call] : []));
const idOf = (name: string) => seedTeams.find((team) => team.name === name)?.id;

beforeEach(() => {
  vi.mocked(api).mockReset();
});

it("learns a near name in one press", async () => {
  const { user } = unknown("Chelsae");
  await user.click(await screen.findByRole("button", { name: "“Chelsae” is Chelsea" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent(learnFeedName)).toMatchObject([{ body: { entityId: idOf("Chelsea") } }]);
});

it("asks before it learns a name that is far from the item", async () => {
  const { user } = unknown("Gunners Town");
  const picker = await screen.findByRole("combobox", { name: "Who is “Gunners Town”?" });
  await pickItem(user, picker, "Arsenal", "Arsenal");
  const question = "Is “Gunners Town” really Arsenal?";
  expect(await screen.findByRole("dialog", { name: question })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent(learnFeedName)).toEqual([]);
  await pickItem(user, picker, "Arsenal", "Arsenal");
  await user.click(await screen.findByRole("button", { name: "Yes, it is Arsenal" }));
  expect(sent(learnFeedName)).toMatchObject([
    { body: { name: "Gunners Town", entityId: idOf("Arsenal") } },
  ]);
});

it("asks before a club's name becomes its women's team", async () => {
  const { user } = unknown("Tottenhan");
  const picker = await screen.findByRole("combobox");
  await pickItem(user, picker, "Tottenham Hotspur Women", "Tottenham Hotspur Women");
  const question = "Is “Tottenhan” really Tottenham Hotspur Women?";
  expect(await screen.findByRole("dialog", { name: question })).toBeTruthy();
  expect(sent(learnFeedName)).toEqual([]);
});

it("lists the names that admins taught, and forgets one", async () => {
  const { user } = show({
    names: [{ name: "Gooners", entityType: "TEAM", entityId: 1, entityName: "Arsenal" }],
  });
  await user.click(await screen.findByText("Names you taught"));
  expect(screen.getByText("“Gooners” is Arsenal")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Forget “Gooners”" }));
  expect(sent(forgetFeedName)).toEqual([{ params: { id: "3" }, query: { name: "Gooners" } }]);
  await waitFor(() => expect(sent(getFeed)).toHaveLength(2));
});
