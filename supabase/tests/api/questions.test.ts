import { todaysQuestion } from "@contract/questions";
import { expect, it } from "vitest";
import { newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const path = "/questions/today";

it("The question of the day is the same for everybody, and the own rating is one's own", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const { status, body } = await visitor("GET", path);
  expect(status).toBe(200);
  const { day, question } = strict(todaysQuestion).parse(body);
  expect(day).toBe(new Date().toISOString().slice(0, 10));
  expect(question.ownRating).toBeNull();

  const { entityType, entityId } = question;
  const others = [1001, 1002, 1003, 1004, 1005, 1006].filter((id) => id !== entityId).slice(0, 5);
  const ratings = [
    { entityType, entityId, rating: -4, position: 0 },
    ...others.map((id, n) => ({
      ...{ entityType: "TEAM", entityId: id, rating: 5, position: n + 1 },
    })),
  ];
  expect((await ann.api("POST", "/ratings", { ratings })).status).toBe(200);
  const seen = (await ann.api("GET", path)).body.question;
  expect(seen).toMatchObject({ entityId, ownRating: -4, sentiment: question.sentiment });
  expect(seen.haters).toBeGreaterThanOrEqual(1);
  expect((await ben.api("GET", path)).body.question).toMatchObject({ entityId, ownRating: null });
});
