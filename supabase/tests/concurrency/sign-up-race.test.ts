import { expect, it } from "vitest";
import { call } from "../../testing/support/fan.ts";

it("one of many concurrent sign-ups with the same address succeeds, and a retry tells the others why they failed", async () => {
  const body = { email: `race-${Date.now()}@example.com`, password: "a good password" };
  const signUp = () => call("POST", "/auth/v1/signup", { body });
  const responses = await Promise.all(Array.from({ length: 12 }, signUp));
  const late = responses.filter(({ status }) => status !== 200);
  expect(late.length).toBe(11);
  // At times Supabase's own Auth shows the database's error, without a code of its own.
  for (const { status, body } of late)
    expect(["500 unexpected_failure", "500 23505", "422 user_already_exists"]).toContain(
      `${status} ${body.error_code ?? body.code}`,
    );
  expect((await signUp()).body.error_code).toBe("user_already_exists");
});
