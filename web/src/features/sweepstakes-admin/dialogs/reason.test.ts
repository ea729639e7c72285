import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { expect, it } from "vitest";
import { reasonProblem } from "@/features/sweepstakes-admin/dialogs/reason";

it("requires a reason of limited length", () => {
  expect(reasonProblem("Rained off")).toBeNull();
  expect(reasonProblem("  ")).toBe("Give a reason");
  expect(reasonProblem("x".repeat(sweepstakeLimits.reason))).toBeNull();
  expect(reasonProblem("x".repeat(sweepstakeLimits.reason + 1))).toBe(
    "The reason is limited to 500 characters",
  );
});
