// @vitest-environment happy-dom
import { listAthletes, listSports, listTeams } from "@contract/catalogue.ts";
import { changeGame } from "@contract/sweepstake-changes.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ReplaceDialog } from "@/features/sweepstakes/admin/replace-dialog";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { sweepstakeOf, teamGame } from "@/testing/games";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
const onClose = vi.fn();
const sport = { id: 1, name: "Soccer", slug: "soccer", isPlayerBased: false, aliases: [] };
const teams = ["Arsenal", "Chelsea", "Everton"].map((name, n) => ({
  id: n + 1,
  name,
  slug: name,
  sportId: 1,
  sportName: "Soccer",
  competition: null,
  aliases: [],
}));
const lists = new Map<unknown, unknown>([
  [listSports, [sport]],
  [listTeams, teams],
  [listAthletes, []],
]);
/** The sent call and its response. */
const send = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockImplementation((endpoint, input) =>
    lists.has(endpoint)
      ? (Promise.resolve(lists.get(endpoint)) as Promise<never>)
      : send(endpoint, input),
  );
});

async function open(entryCount = 3) {
  const game = teamGame(5);
  const sweepstake = sweepstakeOf({ entryCount, finalGame: game });
  const { user } = renderInApp(
    <ReplaceDialog sweepstake={sweepstake} game={game} onClose={onClose} />,
  );
  await screen.findByRole("combobox", { name: "Team Two" });
  return user;
}
const two = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Team Two" });
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
const replace = () => screen.getByRole("button", { name: "Replace" });
async function chooseEverton(user: Awaited<ReturnType<typeof open>>) {
  await user.clear(two());
  await user.type(two(), "Ever");
  await user.click(await screen.findByRole("option", { name: /Everton/ }));
}

it("replaces the sides once, and warns that picks are deleted", async () => {
  const user = await open();
  expect(screen.getByText(/All picks for this game are deleted/)).toBeTruthy();
  await chooseEverton(user);
  await user.type(reason(), "Chelsea are out");
  const answer = later();
  send.mockReturnValue(answer.promise);
  await user.dblClick(replace());
  expect(send.mock.calls).toEqual([
    [
      changeGame,
      {
        params: { id: "7", gameId: "5" },
        body: { teamOneId: 1, teamTwoId: 3, reason: "Chelsea are out", expectedRevision: 1 },
      },
    ],
  ]);
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve({});
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it("does not mention picks without entries, and requires both sides and a reason", async () => {
  const user = await open(0);
  expect(screen.getByText("The game keeps its time.")).toBeTruthy();
  await user.clear(two());
  await user.tab();
  await user.click(replace());
  expect(screen.getByText("Choose a team")).toBeTruthy();
  expect(screen.getByText("Give a reason")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it("shows why it failed, and keeps both sides and the reason", async () => {
  const user = await open();
  await chooseEverton(user);
  await user.type(reason(), "Chelsea are out");
  send.mockRejectedValue(
    new ApiError({ status: 409, code: "CONFLICT", message: "The game has started" }),
  );
  await user.click(replace());
  expect(await screen.findByText("The game has started")).toBeTruthy();
  expect([two().value, reason().value]).toEqual(["Everton", "Chelsea are out"]);
  expect(onClose).not.toHaveBeenCalled();
});
