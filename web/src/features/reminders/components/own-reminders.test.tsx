// @vitest-environment happy-dom
import { getReminders, type Reminders } from "@contract/reminders.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OwnReminders } from "@/features/reminders/components/own-reminders";
import { ReminderQuestion } from "@/features/reminders/components/reminder-question";
import { mergeReminders } from "@/features/reminders/merge-reminders";
import { ApiError } from "@/lib/api/api-error";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/page/use-is-near", () => ({ useIsNear: () => true }));

const none = { closing: false, results: false, requests: false, replies: false, weekly: false };
const noEmail = { ...none, admin: false };
const noPush = { ...none, question: false };
const settings = { timeZone: null, questionHour: 9 };
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
let reminders: Reminders;
const sent = () => mocks.api.mock.calls.flatMap(([, { body }]) => (body ? [body] : []));

beforeEach(() => {
  localStorage.clear();
  reminders = { email: { ...noEmail, weekly: true }, push: noPush, ...settings };
  mocks.api.mockReset().mockImplementation(async (endpoint, { body }) => {
    if (endpoint !== getReminders) reminders = mergeReminders(reminders, body);
    return reminders;
  });
});

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("reminders under Account", () => {
  it("reminders under Account are saved when checked, together with the others", async () => {
    const { user } = renderInApp(<OwnReminders userId={userId} />);
    expect((await box(/Weekly recap/)).checked).toBe(true);
    await user.click(await box(/about to lock/));
    expect((await box(/about to lock/)).checked).toBe(true);
    await user.click(await box(/Weekly recap/));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(reminders.email).toEqual({ ...noEmail, closing: true });
  });

  it("reminders under Account revert when saving fails", async () => {
    const { user } = renderInApp(<OwnReminders userId={userId} />);
    await box(/Weekly recap/);
    mocks.api.mockRejectedValueOnce(
      new ApiError({ status: 500, code: "INTERNAL", message: "Something went wrong." }),
    );
    await user.click(await box(/Weekly recap/));
    await waitFor(async () => expect((await box(/Weekly recap/)).checked).toBe(true));
    expect(reminders.email.weekly).toBe(true);
  });
});

describe("the question after entering a sweepstake", () => {
  const ask = () => renderInApp(<ReminderQuestion userId={userId} />);
  beforeEach(() => {
    reminders = { email: noEmail, push: noPush, ...settings };
  });

  it("turns on emails about closing and results once, and focuses the confirmation", async () => {
    const { user } = ask();
    await user.dblClick(await screen.findByRole("button", { name: "Remind me" }));
    expect((await screen.findByText(/You'll hear from us/)) === document.activeElement).toBe(true);
    expect(sent()).toEqual([{ timeZone, email: { closing: true, results: true } }]);
  });

  it("asks about reminders once, whatever the answer", async () => {
    const { user, unmount } = ask();
    await user.click(await screen.findByRole("button", { name: "No, thanks" }));
    expect((await screen.findByText(/we won't ask again/)) === document.activeElement).toBe(true);
    expect(sent()).toEqual([]);
    unmount();
    mocks.api.mockClear();
    ask();
    expect(screen.queryByRole("region")).toBeNull();
    expect(mocks.api).not.toHaveBeenCalled();
  });

  it("does not ask a fan with reminders", async () => {
    reminders = { email: noEmail, push: { ...noPush, results: true }, ...settings };
    ask();
    await waitFor(() => expect(mocks.api).toHaveBeenCalled());
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps the question about reminders when the answer cannot be saved", async () => {
    const { user } = ask();
    await screen.findByRole("button", { name: "Remind me" });
    mocks.api.mockRejectedValueOnce(new Error("gone"));
    await user.click(screen.getByRole("button", { name: "Remind me" }));
    await waitFor(() => expect(mocks.api).toHaveBeenCalledTimes(3));
    expect(screen.getByRole("button", { name: "Remind me" })).toBeTruthy();
  });
});
