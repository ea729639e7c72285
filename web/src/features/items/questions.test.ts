import { expect, it } from "vitest";
import { questionsFrom } from "@/features/items/questions";

const entry = (
  name: string,
  lovers: number,
  haters: number,
  competition: string | null = null,
) => ({
  ...{ id: 1001, name, slug: name.toLowerCase(), sportName: "Golf", competition },
  ...{ avgRating: 1, ratingCount: 9, lovers, haters },
});

it("asks about what is loathed and what is loved in turn, with how many do", () => {
  const questions = questionsFrom({
    loved: [
      ["TEAM", [entry("Arsenal", 41, 3)]],
      ["SPORT", [entry("Golf", 7, 1)]],
    ],
    hated: [["TEAM", [entry("Cowboys", 1, 99, "NFL")]]],
  });
  expect(questions.map(({ verb, name, answer }) => [verb, name, answer?.others])).toEqual([
    ["loathes", "the Cowboys", 99],
    ["loves", "Arsenal", 41],
    ["loves", "golf", 7],
  ]);
});

it("leaves out what nobody feels", () => {
  expect(questionsFrom({ loved: [["TEAM", [entry("Ajax", 0, 2)]]], hated: [] })).toEqual([]);
});
