// @vitest-environment happy-dom
import { type AnswerSide, answerTodaysQuestion, getTodaysQuestion } from "@contract/questions.ts";
import { getOwnRatings } from "@contract/ratings.ts";
import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { hasKeptAnswers, keepAnswers } from "@/features/items/kept-answers";
import { sendKeptAnswers } from "@/features/items/send-kept-answers";
import { useFirstRatings } from "@/features/ratings/first-ratings";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { mockCalls, response } from "@/testing/mock-calls";
import "@/testing/render";

vi.mock("@/lib/api/api");
const day = "2026-11-26";
const ann = "00000000-0000-4000-8000-000000000001";
const ajax = { entityType: "TEAM", entityId: 8, rating: 4 } as const;
const today = (ownAnswer: AnswerSide | null) =>
  response(getTodaysQuestion, {
    day,
    question: null,
    more: [],
    yesterday: null,
    ownAnswer,
    streak: 0,
  });
const savedAnswer = { side: "FOR", ownAnswer: "FOR", streak: 1, lovers: 1, haters: 0 };
const answers = () =>
  vi
    .mocked(api)
    .mock.calls.filter(([endpoint]) => endpoint === answerTodaysQuestion)
    .map(([, { body }]) => body);

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(api).mockReset();
  keepAnswers(day, { entityId: 7, side: "FOR", ratings: [ajax] });
});

it("sends today's answer, and adds further answers to a newcomer's draft, even if a page shows it", async () => {
  mockCalls(
    today(null),
    response(getOwnRatings, []),
    response(answerTodaysQuestion, savedAnswer as never),
  );
  const { result } = renderHook(() => useFirstRatings(ann));
  await act(() => sendKeptAnswers(new QueryClient(), ann));
  expect(answers()).toEqual([{ entityId: 7, side: "FOR" }]);
  expect(result.current.firstRatings).toEqual([ajax]);
  expect(hasKeptAnswers()).toBe(false);
});

it("keeps ratings that the fan has drafted before the answers are added", async () => {
  mockCalls(today("FOR"), response(getOwnRatings, []));
  const { result } = renderHook(() => useFirstRatings(ann));
  act(() => result.current.keep({ ...ajax, rating: -2 }));
  act(() => result.current.keep({ ...ajax, entityId: 9 }));
  await act(() => sendKeptAnswers(new QueryClient(), ann));
  expect(result.current.firstRatings.map(({ entityId, rating }) => [entityId, rating])).toEqual([
    [8, -2],
    [9, 4],
  ]);
});

it("sends nothing twice, and drafts nothing for a fan with ratings", async () => {
  const rated = { ...ajax, id: 8, position: 0, name: "Ajax", slug: "ajax" };
  mockCalls(today("AGAINST"), response(getOwnRatings, [rated as never]));
  await sendKeptAnswers(new QueryClient(), ann);
  expect(answers()).toEqual([]);
  expect(renderHook(() => useFirstRatings(ann)).result.current.firstRatings).toEqual([]);
  expect(hasKeptAnswers()).toBe(false);
});

it("keeps the answer after a failure, drafts further answers once, and forgets all when the item has changed", async () => {
  mockCalls(today(null), response(getOwnRatings, []), response(answerTodaysQuestion, new Error()));
  await expect(sendKeptAnswers(new QueryClient(), ann)).rejects.toThrow();
  expect(hasKeptAnswers()).toBe(true);
  sessionStorage.clear();
  mockCalls(
    today(null),
    response(
      answerTodaysQuestion,
      new ApiError({ status: 409, code: "CONFLICT", message: "Changed" }),
    ),
  );
  await sendKeptAnswers(new QueryClient(), ann);
  expect(renderHook(() => useFirstRatings(ann)).result.current.firstRatings).toEqual([]);
  expect(hasKeptAnswers()).toBe(false);
});
