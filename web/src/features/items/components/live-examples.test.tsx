// @vitest-environment happy-dom
import {
  answerTodaysQuestion,
  getTodaysQuestion,
  type TodaysQuestion,
  withdrawAnswer,
} from "@contract/questions.ts";
import { getOwnRatings } from "@contract/ratings.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { LiveExamples } from "@/features/items/components/live-examples";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const team = (entityId: number, name: string, sentiment: string) => ({
  entityType: "TEAM" as const,
  entityId,
  name,
  slug: name.toLowerCase(),
  competition: null,
  sportName: "Soccer",
  sentiment,
  lovers: 60,
  haters: 40,
});
const yesterday = { ...team(9, "Ajax", "LOVES"), lovers: 55, haters: 45 };
let today: TodaysQuestion;
let ratings: unknown[];

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
  mocks.api.mockReset().mockImplementation(async (endpoint, { body } = {}) => {
    if (endpoint === getTodaysQuestion) return today;
    if (endpoint === answerTodaysQuestion) {
      today = { ...today, ownAnswer: body.side, streak: 3 };
      return { ownAnswer: body.side, streak: 3, lovers: 60, haters: 41 };
    }
    if (endpoint === withdrawAnswer) today = { ...today, ownAnswer: null, streak: 2 };
    return endpoint === getOwnRatings ? ratings : null;
  });
});

// The test DOM ignores `inert`.
const isShown = (element: Element) => !element.closest("[inert]");
const press = (name: RegExp | string) =>
  waitFor(() => {
    const [button] = screen.getAllByRole("button", { name }).filter(isShown);
    if (!button) throw new Error(`Only hidden: ${name}`);
    return button;
  });
const text = (words: string) => screen.queryAllByText(words).find(isShown);
const bodiesOf = (endpoint: unknown) =>
  mocks.api.mock.calls.filter(([sent]) => sent === endpoint).map(([, input]) => input?.body);
/** The visible example. */
const shown = () => [...document.querySelectorAll("p.headline")].find(isShown)?.textContent;

it("holds today's question until it is answered, then shows the split and the streak", async () => {
  const { user } = renderInApp(<LiveExamples />);
  expect(await screen.findByText("Today's question · 2 days in a row")).toBeTruthy();
  expect(text("No. 40 fans do.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pause examples" })).toBeNull();
  expect(screen.getByText(/55% for and 45% against\. You were for\./)).toBeTruthy();
  await user.click(await press(/^Me too/));
  expect(bodiesOf(answerTodaysQuestion)).toEqual([{ side: "AGAINST", entityId: 1 }]);
  await waitFor(async () => expect(document.activeElement).toBe(await press(/^Undo/)));
  expect(screen.getByText("Today's question · 3 days in a row")).toBeTruthy();
  expect(text("No. 40 fans do.")).toBeTruthy();
  expect(screen.getByText("41%")).toBeTruthy();
  expect(screen.getByText("You: against")).toBeTruthy();
  expect(await press("Share today's question")).toBeTruthy();
  await user.click(await press(/^Undo/));
  expect(await press(/^Me too/)).toBeTruthy();
  expect(bodiesOf(withdrawAnswer)).toHaveLength(1);
});

it("shows yesterday's answer when no fan took a side", async () => {
  today = { ...today, yesterday: { ...yesterday, lovers: 0, haters: 0, ownAnswer: "NEITHER" } };
  renderInApp(<LiveExamples />);
  expect(await screen.findByText(/, no one took a side\. You didn't care\./)).toBeTruthy();
});

it("“Not me” asks for the opposite or no feeling", async () => {
  const { user } = renderInApp(<LiveExamples />);
  await user.click(await press(/^Not me/));
  await user.click(await press("I don't care"));
  expect(bodiesOf(answerTodaysQuestion)).toEqual([{ side: "NEITHER", entityId: 1 }]);
  expect(await screen.findByText("Noted. You don't care.")).toBeTruthy();
  await user.click(await press(/^Undo/));
  await user.click(await press(/^Not me/));
  await user.click(await press("Quite the opposite"));
  expect(bodiesOf(answerTodaysQuestion)[1]).toEqual({ side: "FOR", entityId: 1 });
});

it("moves by arrow, key and swipe", async () => {
  const { user } = renderInApp(<LiveExamples />);
  await press(/^Me too ?, loathes Arsenal/);
  await user.click(await press("Next example"));
  expect(shown()).toBe("loves Barcelona?");
  await user.keyboard("{ArrowRight}");
  expect(shown()).toBe("loathes Chelsea?");
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(shown()).toBe("loathes Chelsea?");
  const panel = screen.getByRole("region", { name: /only person in the world/ });
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] });
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(panel, at(from));
    fireEvent.touchEnd(panel, { changedTouches: at(to).touches });
  };
  swipe(300, 280);
  expect(shown()).toBe("loathes Chelsea?");
  swipe(300, 200);
  expect(shown()).toBe("loathes Arsenal?");
  swipe(200, 300);
  expect(shown()).toBe("loathes Chelsea?");
});

it("keeps a newcomer's answers in place until there are six", async () => {
  today.more = Array.from({ length: 6 }, (_, n) => team(n + 2, `Team ${n + 2}`, "LOVES"));
  const { user } = renderInApp(<LiveExamples />);
  await press(/^Me too ?, loathes Arsenal/);
  await user.click(await press("Next example"));
  await user.click(await press(/^Me too ?, loves Team 2/));
  expect(screen.getByText("1 of 6. Five more and they count.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Team/ })).toBeNull();
  for (let n = 3; n <= 7; n++) {
    await user.click(await press("Next question"));
    await user.click(await press(new RegExp(`^Me too ?, loves Team ${n}`)));
  }
  expect(text("That's six. Save them and meet the fans who agree.")).toBeTruthy();
  await user.click(await press("Save my 6 ratings"));
  const sent = mocks.api.mock.calls.at(-1)?.[1].body.ratings;
  expect(sent).toHaveLength(6);
  expect(sent[0]).toEqual({ entityType: "TEAM", entityId: 2, rating: 4, position: 0 });
});
