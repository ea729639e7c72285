// @vitest-environment happy-dom

import { listOwnDecisions, type OwnDecision, sendAppeal } from "@contract/decisions.ts";
import type { Endpoint } from "@contract/endpoint.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { OwnDecisions } from "@/features/safety/components/own-decisions";
import { api } from "@/lib/api/api";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

let decisions: OwnDecision[] = [];
const decision = (id: number, changes: Partial<OwnDecision> = {}): OwnDecision => ({
  id,
  actions: ["REMOVE"],
  subjectType: "POST",
  at: "2026-11-03T10:00:00Z",
  days: null,
  message: null,
  isUndone: false,
  content: "Buy my socks",
  appeal: "NONE",
  canAppeal: false,
  ...changes,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint) => {
    if ((endpoint as object) === sendAppeal) {
      decisions = [decision(2, { appeal: "OPEN" })];
      return { id: 2 };
    }
    expect(endpoint).toBe(listOwnDecisions);
    return { decisions, pagination: { hasNextPage: false, nextCursor: null } };
  }) as typeof api);
});

it("says that there are no decisions", async () => {
  decisions = [];
  renderInApp(<OwnDecisions />);
  expect(await screen.findByText("A clean record. Keep it up.")).toBeTruthy();
});

it("accepts an appeal against a removal, and shows that it is open", async () => {
  decisions = [decision(2, { canAppeal: true, message: "No shops" })];
  const { user } = renderInApp(<OwnDecisions />);
  expect(await screen.findByText("Your post was removed")).toBeTruthy();
  expect(screen.getByText("Buy my socks")).toBeTruthy();
  expect(screen.getByText("No shops")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Appeal" }));
  await user.type(await screen.findByRole("textbox"), "It was a sock");
  await user.click(screen.getByRole("button", { name: "Send appeal" }));
  expect(api).toHaveBeenCalledWith(sendAppeal, {
    body: { text: "It was a sock", decisionId: 2 },
  });
  expect(await screen.findByText("An admin is reading your appeal.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Appeal" })).toBeNull());
});

it("shows the outcome of each appeal", async () => {
  decisions = [
    decision(4, { actions: ["SUSPEND"], subjectType: "PROFILE", days: 1, appeal: "DECLINED" }),
    decision(3, { actions: ["REMOVE", "SUSPEND"], subjectType: "REPLY", days: 7, isUndone: true }),
  ];
  renderInApp(<OwnDecisions />);
  expect(await screen.findByText("You were suspended for a day")).toBeTruthy();
  expect(screen.getByText("Your appeal was declined. That's final.")).toBeTruthy();
  expect(
    screen.getByText("Your reply was removed, and you were suspended for 7 days"),
  ).toBeTruthy();
  expect(screen.getByText("It was reversed.")).toBeTruthy();
});
