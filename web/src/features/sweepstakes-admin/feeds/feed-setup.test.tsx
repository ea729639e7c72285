// @vitest-environment happy-dom
import type { Feed } from "@contract/feeds.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FeedSetup } from "@/features/sweepstakes-admin/feeds/feed-setup";
import { useFeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const round = (number: number, lastStart: string | null) => ({
  round: number,
  gameCount: 10,
  firstStart: lastStart,
  lastStart,
  sweepstakeId: null,
});
const feed = {
  source: "FOOTBALL_DATA",
  competition: "PL",
  season: "2026",
  plan: { openDaysBefore: 3, name: "Matchweek {round}", prizePool: 20, rules: "Be kind." },
  prizeWaitHours: 24,
  rounds: [round(1, "2020-01-01T15:00:00Z"), round(2, "2040-01-01T15:00:00Z"), round(3, null)],
} as unknown as Feed;

function Setup({ of }: { of: Feed | null }) {
  return <FeedSetup feed={of} writes={useFeedWrites("me", 3)} onDone={() => {}} />;
}
const show = (of: Feed | null) => renderInApp(<Setup of={of} />);
const sent = () =>
  mocks.api.mock.calls.flatMap(([{ method }, call]) => (method === "PUT" ? [call.body] : []));

beforeEach(() => {
  mocks.api.mockReset();
  mocks.api.mockResolvedValue(feed);
});

it("follows a source that opens its rounds without a prize", async () => {
  const { user } = show(null);
  await user.type(await screen.findByLabelText("Competition"), "PL");
  await user.type(screen.getByLabelText("Season"), "2026");
  expect(screen.getByText("No round has a prize.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Follow this source" }));
  expect(sent()).toEqual([
    {
      source: "FOOTBALL_DATA",
      competition: "PL",
      season: "2026",
      rounds: { openDaysBefore: 5, name: "Round {round}", prizePool: 0, rules: null },
      prizeWaitHours: null,
    },
  ]);
});

it("shows what the prizes of the rounds ahead cost together", async () => {
  const { user } = show(feed);
  expect(await screen.findByText("2 rounds ahead: $40 in total.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Prize per round ($)"));
  await user.type(screen.getByLabelText("Prize per round ($)"), "25.5");
  expect(screen.getByText("2 rounds ahead: $51 in total.")).toBeTruthy();
});

it("names the total of a usual season before the source was read", async () => {
  const { user } = show(null);
  await user.clear(await screen.findByLabelText("Prize per round ($)"));
  await user.type(screen.getByLabelText("Prize per round ($)"), "25");
  expect(screen.getByText(/\$950 in a season of 38 rounds/)).toBeTruthy();
});

it("changes what the feed does by itself, and keeps the rest", async () => {
  const { user } = show(feed);
  await user.clear(await screen.findByLabelText("Days before the first game"));
  await user.type(screen.getByLabelText("Days before the first game"), "7");
  await user.click(
    screen.getByRole("checkbox", { name: "Enter the last result of a prize automatically" }),
  );
  expect(screen.queryByLabelText("Hours to object")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save and read" }));
  expect(sent()).toMatchObject([
    {
      rounds: { openDaysBefore: 7, name: "Matchweek {round}", prizePool: 20, rules: "Be kind." },
      prizeWaitHours: null,
    },
  ]);
});

it("a feed without a plan leaves rounds to admins", async () => {
  const { user } = show(feed);
  await user.click(await screen.findByRole("checkbox", { name: "Rounds open by themselves" }));
  expect(screen.queryByLabelText("Name of a round")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save and read" }));
  expect(sent()).toMatchObject([{ rounds: null, prizeWaitHours: 24 }]);
});

it("does not let a source that anyone may edit end contests with a prize", async () => {
  const { user } = show(feed);
  await user.selectOptions(await screen.findByLabelText("Source"), "OPENLIGADB");
  expect(screen.getByText(/Anyone may edit OpenLigaDB/)).toBeTruthy();
  expect(screen.queryByLabelText("Hours to object")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save and read" }));
  expect(sent()).toMatchObject([{ source: "OPENLIGADB", prizeWaitHours: null }]);
});

it("shows an error of the server beside its field", async () => {
  const message = "Write {round} where the name has its number";
  mocks.api.mockRejectedValue(
    new ApiError({
      status: 400,
      code: "INVALID_INPUT",
      message,
      issues: [{ path: "rounds.name", message }],
    }),
  );
  const { user } = show(feed);
  await user.click(await screen.findByRole("button", { name: "Save and read" }));
  const name = await screen.findByLabelText("Name of a round");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});
