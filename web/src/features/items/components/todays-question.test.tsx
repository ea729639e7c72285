// @vitest-environment happy-dom
import {
  answerTodaysQuestion,
  getTodaysQuestion,
  type TodaysQuestion as Today,
  withdrawAnswer,
} from "@contract/questions.ts";
import { deleteRating, getOwnRatings, saveRating, saveRatings } from "@contract/ratings.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TodaysQuestion } from "@/features/items/components/todays-question";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const team = (entityId: number, name: string, sentiment: string) => ({
  entityType: "TEAM" as const,
  entityId,
  name,
  slug: name.toLowerCase().replace(" ", "-"),
  competition: null,
  sportName: "Soccer",
  sentiment,
  lovers: 60,
  haters: 40,
});
const rated = (entityId: number, rating: number, position: number) => ({
  id: entityId,
  entityType: "TEAM" as const,
  entityId,
  entityName: `Team ${entityId}`,
  slug: `team-${entityId}`,
  rating,
  position,
});
const rows = (count: number) => Array.from({ length: count }, (_, n) => rated(2001 + n, n + 1, n));
const yesterday = { ...team(9, "Ajax", "LOVES"), lovers: 55, haters: 45 };
let today: Today;
let ratings: ReturnType<typeof rows>;

beforeEach(() => {
  sessionStorage.clear();
  ratings = [];
  today = {
    day: "2026-11-26",
    question: { ...team(1, "Arsenal", "LOATHES"), ownRating: null },
    yesterday: { ...yesterday, ownAnswer: "FOR" },
    ownAnswer: null,
    streak: 2,
    more: [team(2, "Barcelona", "LOVES"), team(3, "Chelsea", "LOATHES")],
  };
  mocks.api.mockReset().mockImplementation(async (endpoint, { body, params } = {}) => {
    if (endpoint === getTodaysQuestion) return today;
    if (endpoint === answerTodaysQuestion) {
      const { side } = body;
      const question = today.question ?? { lovers: 0, haters: 0 };
      const counts = {
        lovers: question.lovers + Number(side === "FOR"),
        haters: question.haters + Number(side === "AGAINST"),
      };
      today = { ...today, ownAnswer: side, streak: 3 };
      return { ownAnswer: side, streak: 3, ...counts };
    }
    if (endpoint === withdrawAnswer) today = { ...today, ownAnswer: null, streak: 2 };
    if (endpoint === saveRating || endpoint === deleteRating) {
      const id = Number(params.entityId);
      const left = ratings.filter(
        ({ entityId }) => entityId !== id && entityId !== body?.replaces?.entityId,
      );
      ratings = endpoint === deleteRating ? left : [...left, rated(id, body.rating, 11)];
      return ratings;
    }
    if (endpoint === saveRatings) return rows(6);
    return endpoint === getOwnRatings ? ratings : { fans: [] };
  });
});

const press = (name: RegExp | string) => screen.findByRole("button", { name });
const bodiesOf = (endpoint: unknown) =>
  mocks.api.mock.calls.filter(([sent]) => sent === endpoint).map(([, input]) => input?.body);
const card = () => screen.getByRole("region", { name: "Today's question" });
const texts = () =>
  within(card())
    .getAllByRole("status")
    .map(({ textContent }) => textContent);

it("asks until the fan answers, then shows who agrees, the split and the day, and undoes it", async () => {
  const { user } = renderInApp(<TodaysQuestion />);
  await user.click(await press(/^Me too ?, loathes Arsenal/));
  expect(bodiesOf(answerTodaysQuestion)).toEqual([{ side: "AGAINST", entityId: 1 }]);
  await waitFor(async () => expect(document.activeElement).toBe(await press(/^Undo/)));
  expect(texts()).toEqual(["No. 40 others do."]);
  expect(screen.getByText("41%").parentElement?.textContent).toBe("You41%");
  expect(screen.getByText(/^Day 3 · next question in \d+ (h|min)$/)).toBeTruthy();
  expect(screen.getByText(/55% for and 45% against\. You were for\./)).toBeTruthy();
  expect(await press("Share today's question")).toBeTruthy();
  await user.click(await press(/^Undo/));
  expect(await press(/^Me too/)).toBeTruthy();
  expect(bodiesOf(withdrawAnswer)).toHaveLength(1);
});

it("after “Not me”, offers the opposite feeling and no feeling", async () => {
  const { user } = renderInApp(<TodaysQuestion />);
  await user.click(await press(/^Not me/));
  expect(await press(/^Me too/)).toBeTruthy();
  await user.click(await press("I don't care"));
  await waitFor(() => expect(texts()).toEqual(["You don't care. 100 fans do."]));
  await user.click(await press(/^Undo/));
  await user.click(await press(/^Not me/));
  await user.click(await press("Quite the opposite"));
  await waitFor(() => expect(texts()).toEqual(["You're for. So are 60 others."]));
  expect(bodiesOf(answerTodaysQuestion)).toEqual([
    { side: "NEITHER", entityId: 1 },
    { side: "FOR", entityId: 1 },
  ]);
});

it("does not count the fan's own rating among those of other fans", async () => {
  today.question = { ...team(1, "Arsenal", "LOATHES"), ownRating: -3 };
  renderInApp(<TodaysQuestion />);
  expect(await screen.findByText("No. 39 fans do.")).toBeTruthy();
});

it("says so when no fan took a side yesterday", async () => {
  today = { ...today, yesterday: { ...yesterday, lovers: 0, haters: 0, ownAnswer: "NEITHER" } };
  renderInApp(<TodaysQuestion />);
  expect(await screen.findByText(/, no one took a side\. You didn't care\./)).toBeTruthy();
});

it("asks one more question at a time, each answered by a rating", async () => {
  ratings = rows(6);
  today.ownAnswer = "AGAINST";
  const { user } = renderInApp(<TodaysQuestion />);
  await user.click(await press("One more"));
  expect(screen.queryByRole("button", { name: "One more" })).toBeNull();
  await user.click(await press(/^Me too ?, loves Barcelona/));
  expect(await screen.findByText("Saved as your rating: +4.")).toBeTruthy();
  expect(bodiesOf(saveRating)).toEqual([{ rating: 4 }]);
  expect(texts()[1]).toBe("No. 60 others do.");
  await user.click(await press("One more"));
  await user.click(await press(/^Not me ?, loathes Chelsea/));
  await user.click(await press("I don't care"));
  expect(await screen.findByText("Not rated.")).toBeTruthy();
  expect(bodiesOf(saveRating)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "One more" })).toBeNull();
  await user.click(await press(/^Undo ?, my answer about Barcelona/));
  await waitFor(() => expect(bodiesOf(deleteRating)).toHaveLength(1));
});

it("offers to replace the three weakest of twelve, and restores the replaced one", async () => {
  ratings = rows(12);
  today.ownAnswer = "AGAINST";
  const { user } = renderInApp(<TodaysQuestion />);
  await user.click(await press("One more"));
  await user.click(await press(/^Me too/));
  expect(bodiesOf(saveRating)).toEqual([]);
  expect(screen.getByText(/^Your 12 are full\. Which one makes room/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Team/ }).map((one) => one.textContent)).toEqual([
    "Team 2001 +1",
    "Team 2002 +2",
    "Team 2003 +3",
  ]);
  await user.click(await press(/^Team 2002/));
  await user.click(await press(/^Undo/));
  await waitFor(() =>
    expect(bodiesOf(saveRating)).toEqual([
      { rating: 4, replaces: { entityType: "TEAM", entityId: 2002 } },
      { rating: 2, replaces: { entityType: "TEAM", entityId: 2 } },
    ]),
  );
});

it("adds an answered item to the ratings by the scale", async () => {
  ratings = rows(6);
  today.ownAnswer = "AGAINST";
  const { user } = renderInApp(<TodaysQuestion />);
  await user.click(await press("Add to my ratings"));
  const scale = screen.getByRole("slider", { name: "My rating of Arsenal" });
  expect(scale.getAttribute("aria-valuetext")).toBe("Not rated");
  scale.focus();
  await user.keyboard("3");
  await user.click(await press(/^Save my rating/));
  expect(await screen.findByText("Added to your ratings: +3.")).toBeTruthy();
});

it("keeps a newcomer's further answers as drafts until there are six", async () => {
  today.ownAnswer = "FOR";
  today.more = Array.from({ length: 6 }, (_, n) => team(n + 2, `Team ${n + 2}`, "LOVES"));
  const { user } = renderInApp(<TodaysQuestion />);
  for (let n = 2; n <= 7; n++) {
    await user.click(await press("One more"));
    await user.click(await press(new RegExp(`^Me too ?, loves Team ${n}`)));
    if (n === 2) expect(screen.getByText("1 of 6. Five more and they count.")).toBeTruthy();
  }
  const [save] = await screen.findAllByRole("button", { name: "Save my 6 ratings" });
  await user.click(save as HTMLElement);
  const [{ ratings: sent }] = bodiesOf(saveRatings);
  expect(sent).toHaveLength(6);
  expect(sent[0]).toEqual({ entityType: "TEAM", entityId: 2, rating: 4, position: 0 });
});
