import { expect, it } from "vitest";
import { call } from "../../testing/support/fan.ts";

it("of many who sign up at once with one address one gets it, and the others are told", async () => {
  const body = { email: `race-${Date.now()}@example.com`, password: "a good password" };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call("POST", "/auth/v1/signup", { body })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(11).fill(422)]);
  expect(answers.filter(({ body }) => body.error_code === "user_already_exists").length).toBe(11);
});
