// @vitest-environment happy-dom
import type { Endpoint } from "@contract/endpoint.ts";
import { listSeries } from "@contract/series.ts";
import { cancelSweepstake, changeGame } from "@contract/sweepstake-changes.ts";
import { amendSweepstake } from "@contract/sweepstake-drafts.ts";
import { getSweepstake, type Sweepstake } from "@contract/sweepstakes.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ResultsForm } from "@/features/sweepstakes-admin/results/results-form";
import { api } from "@/lib/api/api";
import { ApiError, networkError } from "@/lib/api/api-error";
import { sweepstakeOf, teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

const soon = "2099-07-05T18:00:00Z";
const late = "2099-07-06T18:00:00Z";
const opened = sweepstakeOf({
  prizePool: 100,
  entryCount: 3,
  regularGames: [teamGame(1, { startTime: soon })],
  finalGame: teamGame(2, { startTime: "2099-07-09T18:00:00Z" }),
});
const decided = {
  ...opened,
  regularGames: [teamGame(1, { startTime: soon, isCompleted: true, winnerTeamId: 2 } as object)],
};
const withGame = (base: Sweepstake, changes: object) => ({
  ...base,
  revision: base.revision + 1,
  regularGames: [{ ...base.regularGames[0], ...changes } as Sweepstake["finalGame"]],
});
const richer = { ...opened, revision: 2, prizePool: 200, rules: "Split" };
const moved = withGame(opened, { startTime: late });

let present: Sweepstake;
const sent: { endpoint: Endpoint; body: Record<string, unknown> }[] = [];

/** Rejects a write that expects another state than the present one, as the database does. */
function answerAsServer(endpoint: Endpoint, input: object) {
  if (endpoint === (getSweepstake as Endpoint)) return present;
  if (endpoint === (listSeries as Endpoint)) return { active: [], past: [] };
  if (![amendSweepstake, changeGame, cancelSweepstake].some((one) => one === (endpoint as object)))
    return new Promise(() => {});
  const { body } = input as { body: Record<string, unknown> };
  sent.push({ endpoint, body });
  const [game] = present.regularGames;
  const winner = game && "winnerTeamId" in game ? game.winnerTeamId : null;
  const isStale =
    ("expectedRevision" in body && body.expectedRevision !== present.revision) ||
    ("expected" in body && body.expected !== winner) ||
    ("expectedStartTime" in body && body.expectedStartTime !== game?.startTime);
  if (isStale)
    throw new ApiError({ status: 409, code: "CONFLICT", message: "Another admin was faster." });
  return present;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent.length = 0;
  vi.mocked(api).mockImplementation((async (endpoint: Endpoint, input: object) =>
    answerAsServer(endpoint, input)) as never);
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (name: string | RegExp, text: string) => ({ name, text });
it.each([
  ["Edit", opened, richer, "Save", type("Name", "Cup"), "Prize: 100, now 200"],
  ["Reschedule", opened, moved, "Reschedule", null, "now"],
  ["Void", opened, moved, "Void game", type("Reason", "Snow"), "Arsenal vs Chelsea: "],
  ["Void", opened, decided, "Void game", type("Reason", "Snow"), "no result, now Chelsea"],
  [
    "Reopen",
    decided,
    withGame(decided, { winnerTeamId: 1 }),
    "Reopen",
    type("Reason", "Too early"),
    "Chelsea, now Arsenal",
  ],
  [
    "Cancel sweepstake",
    opened,
    { ...moved, status: "completed" as const, prizePool: 0 },
    "Cancel sweepstake",
    type("Reason", "Snow"),
    "Arsenal vs Chelsea: ",
  ],
] as const)(
  "%s keeps what the admin typed and asks again after another admin's change",
  async (button, before, after, submit, typed, news) => {
    present = before;
    const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
    await user.click((await screen.findAllByRole("button", { name: button }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    const fields = typed
      ? [typed, ...(typed.name === "Reason" ? [] : [type("Reason", "Ours")])]
      : [];
    for (const { name, text } of fields)
      await user.type(dialog.getByRole("textbox", { name }), text);
    const values = () =>
      fields.map(({ name }) => dialog.getByRole<HTMLInputElement>("textbox", { name }).value);
    const typedValues = values();

    present = after;
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await user.click(dialog.getByRole("button", { name: submit }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await dialog.findByText(/^Changed while you were here/)).toHaveProperty(
      "textContent",
      expect.stringContaining(news),
    );
    expect(values()).toEqual(typedValues);

    await user.click(dialog.getByRole("button", { name: submit }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toHaveLength(2);
    const {
      expectedRevision: _,
      expected: __,
      expectedStartTime: ___,
      ...first
    } = sent[0]?.body ?? {};
    expect(sent[1]?.body).toMatchObject(first);
  },
);

it("an amendment leaves what another admin changed in the meantime", async () => {
  present = opened;
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), " of cups");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Better name");
  present = richer;
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/Prize: 100, now 200/);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Prize Pool" }).value).toBe("200");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]?.body).toEqual({
    name: "Cup of cups",
    reason: "Better name",
    expectedRevision: 2,
  });
});

it("a failure after another admin's change shows its own text", async () => {
  present = opened;
  const { user } = renderInApp(<ResultsForm id="7" onEdit={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Better name");
  present = richer;
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/Changed while you were here/);
  vi.mocked(api).mockRejectedValue(networkError());
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/No response came in time/);
  expect(dialog.queryByText(/Changed while you were here/)).toBeNull();
});
