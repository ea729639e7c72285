import { type Question, todaysQuestion } from "@contract/questions";
import { expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const path = "/questions/today";
const today = () => new Date().toISOString().slice(0, 10);
const fetchQuestion = async (fan?: Fan): Promise<Question> =>
  (await (fan ? fan.api("GET", path) : visitor("GET", path))).body.question;

it("the question of the day is the same for every caller, and ownRating is the caller's", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const before = today();
  const { status, body } = await visitor("GET", path);
  expect(status).toBe(200);
  const { day, question, more } = strict(todaysQuestion).parse(body);
  expect([before, today()]).toContain(day);
  if (!question) throw new Error("There is no question");
  expect(question.ownRating).toBeNull();
  expect(more.map(({ entityId }) => entityId)).not.toContain(question.entityId);

  const { entityType, entityId } = question;
  const others = [1001, 1002, 1003, 1004, 1005, 1006].filter((id) => id !== entityId).slice(0, 5);
  const ratings = [
    { entityType, entityId, rating: -4, position: 0 },
    ...others.map((id, n) => ({ entityType: "TEAM", entityId: id, rating: 5, position: n + 1 })),
  ];
  expect((await ann.api("POST", "/ratings", { ratings })).status).toBe(200);
  // The first ratings may change the question. After that it is the same for all three.
  await expect
    .poll(async () => {
      const [a, b, v] = await Promise.all([
        fetchQuestion(ann),
        fetchQuestion(ben),
        fetchQuestion(),
      ]);
      const own = ratings.find((one) => one.entityId === a.entityId)?.rating ?? null;
      const isOne = a.entityId === b.entityId && a.entityId === v.entityId;
      return { isOne, isOwn: a.ownRating === own, others: [b.ownRating, v.ownRating] };
    })
    .toEqual({ isOne: true, isOwn: true, others: [null, null] });
});
