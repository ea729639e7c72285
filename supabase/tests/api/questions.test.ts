import { type Question, questionSplit, todaysQuestion } from "@contract/questions";
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

it("an answer is private, changes the split for everyone and can be withdrawn", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const answer = `${path}/answer`;
  const first = await ann.api("PUT", answer, { side: "NEITHER" });
  expect(first.status).toBe(200);
  expect(strict(questionSplit).parse(first.body)).toMatchObject({
    ownAnswer: "NEITHER",
    streak: 1,
  });
  // The first answer has fixed the question.
  const { entityId } = await fetchQuestion();
  const side = { side: "FOR", entityId };
  expect((await ann.api("PUT", answer, side)).body.ownAnswer).toBe("FOR");
  expect((await ann.api("GET", path)).body).toMatchObject({ ownAnswer: "FOR", streak: 1 });
  for (const body of [(await ben.api("GET", path)).body, (await visitor("GET", path)).body])
    expect(body).toMatchObject({ ownAnswer: null, streak: 0 });

  expect((await ann.api("PUT", answer, { side: "LOVES" })).body).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "side" }],
  });
  const other = await ann.api("PUT", answer, { ...side, entityId: entityId === 1 ? 2 : 1 });
  expect(other.status).toBe(409);
  const { body } = await ann.api("GET", `/users/${ann.id}/export`);
  expect(body.questionAnswers).toEqual([{ day: today(), entityId, side: "FOR" }]);
  for (const repeated of [1, 2])
    expect((await ann.api("DELETE", answer)).status, `try ${repeated}`).toBe(204);
  expect((await ann.api("GET", path)).body).toMatchObject({ ownAnswer: null, streak: 0 });
});
