import { expect, type Page } from "@playwright/test";
import postgres from "postgres";
import { callApi, type Fan, newFan, readVariable } from "./stack.ts";

export async function withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(readVariable("DATABASE_URL"), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A fan who is an admin. */
export async function newAdmin(): Promise<Fan> {
  const admin = await newFan({ firstName: "Referee" });
  await withDatabase((sql) => sql`insert into private.admins (profile_id) values (${admin.id})`);
  return admin;
}

interface Sweepstake {
  id: number;
  name: string;
}

/** Creates a series through the API. */
export const newSeries = (admin: Fan, name: string): Promise<Sweepstake> =>
  callApi(admin, "POST", "/series", { name });

let count = 0;

/**
 * Creates a sweepstake through the API: soccer games Arsenal vs Chelsea, Liverpool vs Everton and so on, and the final,
 * Jannik Sinner vs Carlos Alcaraz. `starts` are seconds from now, the last one the final's. A prize adds a question
 * about the fan's age.
 */
export async function newSweepstake(
  admin: Fan,
  starts: readonly number[],
  name = `Cup ${process.pid}-${++count}`,
  prizePool = 0,
  seriesId: number | null = null,
): Promise<Sweepstake> {
  const pairs = [
    ["arsenal", "chelsea"],
    ["liverpool", "everton"],
    ["jannik-sinner", "carlos-alcaraz"],
  ] as const;
  const slugs = pairs.flat();
  const ids = await withDatabase(async (sql) => {
    const rows =
      await sql`select slug, id, sport_id from public.entities where slug in ${sql(slugs)}`;
    return new Map(rows.map((row) => [row.slug as string, row]));
  });
  const id = (slug: string) => Number(ids.get(slug)?.id);
  const games = starts.map((seconds, index) => {
    const isFinal = index === starts.length - 1;
    const [one, two] = pairs[isFinal ? 2 : index] ?? pairs[0];
    const [first, second] = isFinal ? ["playerOneId", "playerTwoId"] : ["teamOneId", "teamTwoId"];
    return {
      sportId: Number(ids.get(one)?.sport_id),
      [first as string]: id(one),
      [second as string]: id(two),
      startTime: new Date(Date.now() + seconds * 1000).toISOString(),
      isFinal,
    };
  });
  const dates = { startDate: "2026-06-01", endDate: "2026-06-30" };
  const body = { name, ...dates, prizePool, seriesId, games };
  return callApi(admin, "POST", "/sweepstakes", body);
}

type Game = { id: number } & Record<
  "teamOne" | "teamTwo" | "playerOne" | "playerTwo",
  { id: number; name: string } | undefined
>;

async function sidesOf(sweepstake: Sweepstake, fan: Fan, names: readonly string[]) {
  const { regularGames, finalGame }: { regularGames: Game[]; finalGame: Game } = await callApi(
    fan,
    "GET",
    `/sweepstakes/${sweepstake.id}`,
  );
  return [...regularGames, finalGame].flatMap((game) =>
    (["teamOne", "teamTwo", "playerOne", "playerTwo"] as const).flatMap((key) => {
      const side = game[key];
      return side && names.includes(side.name)
        ? [{ gameId: game.id, sideId: side.id, isPlayer: key.startsWith("player") }]
        : [];
    }),
  );
}

/** Picks these sides through the API. */
export async function submitPicks(sweepstake: Sweepstake, fan: Fan, names: readonly string[]) {
  const picks = (await sidesOf(sweepstake, fan, names)).map(({ gameId, sideId, isPlayer }) => ({
    gameId,
    [isPlayer ? "selectedAthleteId" : "selectedTeamId"]: sideId,
  }));
  await callApi(fan, "POST", `/sweepstakes/${sweepstake.id}/picks`, { picks });
}

/** Starts the games of these sides: their start moves to a minute ago. */
export async function startGames(sweepstake: Sweepstake, fan: Fan, names: readonly string[]) {
  const ids = (await sidesOf(sweepstake, fan, names)).map(({ gameId }) => gameId);
  await withDatabase(
    (sql) =>
      sql`update public.games set start_time = now() - interval '1 minute' where id in ${sql(ids)}`,
  );
}

/** Voids the game of this side through the API. */
export async function voidGame(sweepstake: Sweepstake, admin: Fan, name: string, reason: string) {
  for (const { gameId } of await sidesOf(sweepstake, admin, [name]))
    await callApi(admin, "PATCH", `/sweepstakes/${sweepstake.id}/games/${gameId}`, {
      isVoid: true,
      reason,
    });
}

/** Records wins of these sides through the API. */
export async function enterResults(sweepstake: Sweepstake, admin: Fan, names: readonly string[]) {
  const gameResults = (await sidesOf(sweepstake, admin, names)).map(
    ({ gameId, sideId, isPlayer }) => ({
      gameId,
      [isPlayer ? "winnerPlayerId" : "winnerTeamId"]: sideId,
    }),
  );
  await callApi(admin, "PATCH", `/sweepstakes/${sweepstake.id}/results`, { gameResults });
}

/** Confirms the question before early results. */
export const enterAnyway = (page: Page, reason: string) =>
  confirmResults(page, "Enter anyway", reason);

/** Confirms the question before the last result, which requires a reason if it is early. */
export const endContest = (page: Page, reason?: string) =>
  confirmResults(page, "End the contest", reason);

async function confirmResults(page: Page, button: string, reason?: string) {
  const dialog = page.getByRole("dialog");
  if (reason !== undefined) await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

/** Expands the months of the past sweepstakes; only the newest is open. */
export async function expandPastMonths(page: Page): Promise<void> {
  const past = page.getByRole("region", { name: "Past Sweepstakes" });
  await expect(past.getByRole("link", { name: "View Results" }).first()).toBeVisible();
  const folded = past.locator("details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}
