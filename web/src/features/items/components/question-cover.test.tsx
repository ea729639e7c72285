// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { QuestionCover } from "@/features/items/components/question-cover";
import { keptAnswers } from "@/features/items/kept-answers";
import { taglineExampleOf } from "@/features/items/questions";
import { visitorQuestion } from "@/features/items/visitor-question";
import { renderInApp } from "@/testing/render";

vi.mock("@/features/items/visitor-question");
const question = taglineExampleOf({
  entityType: "TEAM",
  entityId: 7,
  name: "Arsenal",
  slug: "arsenal",
  competition: null,
  sportName: "Soccer",
  sentiment: "LOATHES",
  lovers: 9,
  haters: 7,
});
const further = taglineExampleOf({ ...question.asked, entityId: 8, name: "Ajax", slug: "ajax" });
const opening = { verb: "loathes", isPositive: false, name: "extra time" };
const shown = () => document.querySelector("p.headline")?.textContent;
const press = (name: RegExp) => screen.findByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(visitorQuestion)
    .mockReset()
    .mockResolvedValue({ day: "2026-11-26", question, more: [further] });
});

it("asks a visitor, says who agrees, leads to the sign-up, and undoes the answer", async () => {
  const { user, unmount } = renderInApp(<QuestionCover isAsking opening={opening} />);
  expect(shown()).toBe("loathes extra time?");
  await user.click(await press(/^Not me/));
  await user.click(await press(/^Quite the opposite/));
  expect(screen.getByRole("status").textContent).toBe("You and 9 others.");
  expect(screen.getByText("59%").parentElement?.textContent).toBe("You59%");
  const next = screen.getByRole("link", { name: "See who they are" });
  expect(next.getAttribute("href")).toBe("/signup#form");
  unmount();
  renderInApp(<QuestionCover isAsking opening={opening} />);
  expect((await screen.findByRole("status")).textContent).toBe("You and 9 others.");
  expect(document.activeElement).toBe(document.body);
  await user.click(await press(/^Undo/));
  expect(await press(/^Me too/)).toBeTruthy();
});

it("asks another question on request, and keeps its rating even when today's answer is undone", async () => {
  const { user, unmount } = renderInApp(<QuestionCover isAsking opening={opening} />);
  await user.click(await press(/^Me too/));
  await user.click(await press(/^One more/));
  await user.click(await press(/^Not me.+Ajax/));
  await user.click(await press(/^Quite the opposite/));
  expect(screen.getByText("Your rating starts at +4.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "One more" })).toBeNull();
  await user.click(await press(/^Undo.+Arsenal/));
  expect(keptAnswers("2026-11-26")).toEqual({
    entityId: 7,
    side: null,
    ratings: [{ entityType: "TEAM", entityId: 8, rating: 4 }],
  });
  unmount();
  renderInApp(<QuestionCover isAsking opening={opening} />);
  expect(await screen.findByText("Your rating starts at +4.")).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await user.click(await press(/^Undo.+Ajax/));
  expect(keptAnswers("2026-11-26")?.ratings).toEqual([]);
});

it("keeps its own example when the question fails to load", async () => {
  vi.mocked(visitorQuestion).mockRejectedValue(new TypeError("Failed to fetch"));
  renderInApp(<QuestionCover isAsking opening={opening} />);
  await Promise.resolve();
  expect(shown()).toBe("loathes extra time?");
  expect(screen.queryByRole("button")).toBeNull();
});

it("loads and asks no question without `isAsking`", () => {
  renderInApp(<QuestionCover opening={opening} />);
  expect(visitorQuestion).not.toHaveBeenCalled();
  expect(screen.getByText("No. It's not just you.")).toBeTruthy();
});
