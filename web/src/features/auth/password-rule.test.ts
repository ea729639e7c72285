import { describe, expect, it } from "vitest";
import { passwordProblem } from "@/features/auth/password-rule";

describe("a new password", () => {
  it.each(["123456789", "kä 1!", "🏀🏀🏀🏀🏀🏀🏀🏀🏀"])(
    "rejects %s as too short",
    async (password) => {
      expect(await passwordProblem(password)).toContain("10 characters or more");
    },
  );

  it.each([
    ["a".repeat(72), "a".repeat(73)],
    ["ü".repeat(36), "ü".repeat(37)],
  ])("accepts %s as the longest", async (longest, tooLong) => {
    expect(await passwordProblem(longest)).toBeNull();
    expect(await passwordProblem(tooLong)).toContain("too long");
  });

  it.each(["ann.example@mail.test", "Ann.Example"])(
    "rejects %s as the address",
    async (password) => {
      expect(await passwordProblem(password, "Ann.Example@mail.test")).toContain("email address");
      expect(await passwordProblem(password, "ben@mail.test")).toBeNull();
    },
  );

  it.each(["1234567890", "Basketball", "qwertyuiop"])(
    "rejects %s as too common",
    async (password) => expect(await passwordProblem(password)).toContain("most common"),
  );

  it.each(["correct horse", "assword\n1234", "a good password", "trustno1trustno1"])(
    "accepts %j",
    async (password) => expect(await passwordProblem(password)).toBeNull(),
  );
});
