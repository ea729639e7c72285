import { describe, expect, it } from "vitest";
import { passwordProblem } from "@/features/auth/password-rule";

describe("a new password", () => {
  it.each(["1234567", "kä 1!", "🏀🏀🏀🏀🏀🏀🏀"])("%s is too short", async (password) => {
    expect(await passwordProblem(password)).toContain("8 characters or more");
  });

  it.each(["password", "PassWord", "12345678", "trustno1", "qwertyuiop"])(
    "%s is too common",
    async (password) => expect(await passwordProblem(password)).toContain("most common"),
  );

  it.each(["correct horse", "assword\n1234", "a good password", "trustno1trustno1"])(
    "%j will do",
    async (password) => expect(await passwordProblem(password)).toBeNull(),
  );
});
