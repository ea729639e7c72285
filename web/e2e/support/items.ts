import type { EntityType, PopularItem } from "@contract/catalogue";
import type { TodaysQuestion } from "@contract/questions";
import type { Rankings } from "@contract/rankings";
import type { Page } from "@playwright/test";
import { waitFor } from "../../../supabase/testing/wait-for.ts";
import { call, callApi, type Fan } from "./stack.ts";
import { newAdmin } from "./sweepstakes.ts";

export interface Item {
  readonly id: number;
  readonly type: EntityType;
  readonly name: string;
  readonly slug: string;
}

type Several = readonly [Item, ...Item[]];

let count = 0;

/** A word that no other journey uses or searches. */
const newWord = () => `Zq${process.pid.toString(36)}x${(++count).toString(36)}`;

async function create(admin: Fan, entityType: EntityType, name: string, sportId?: number) {
  const item = { entityType, name, ...(sportId === undefined ? {} : { sportId }) };
  return (await callApi(admin, "POST", "/catalogue", item)) as Item;
}

async function createTeams(admin: Fan, sportId: number, teamCount: number): Promise<Several> {
  const newTeam = () => create(admin, "TEAM", `${newWord()} Rovers`, sportId);
  const teams: [Item, ...Item[]] = [await newTeam()];
  while (teams.length < teamCount) teams.push(await newTeam());
  return teams;
}

const soccer = 1;

/** Soccer teams that no other journey rates, writes about or picks. */
export const newTeams = async (teamCount: number) =>
  createTeams(await newAdmin(), soccer, teamCount);

/** A sport with such teams. */
export async function newSport(teamCount: number): Promise<{ sport: Item; teams: Several }> {
  const admin = await newAdmin();
  const sport = await create(admin, "SPORT", `${newWord()} Ball`);
  return { sport, teams: await createTeams(admin, sport.id, teamCount) };
}

/** Waits until the rankings list this many teams of a sport: of fans who save at once, one updates the lists for all. */
export const untilRanked = (sport: Item, teamCount: number) =>
  waitFor(`${teamCount} ranked teams of ${sport.name}`, async () => {
    const { topTeams }: Rankings = await call(
      "GET",
      `/functions/v1/api/rankings?sport=${sport.slug}`,
      undefined,
    );
    return topTeams.length === teamCount || undefined;
  });

/** Makes a page offer these teams first, instead of those that journeys have made popular. */
export const offerFirst = (page: Page, teams: readonly Item[]) =>
  page.route("**/api/catalogue/popular", async (route) => {
    const response = await route.fetch();
    const popular: PopularItem[] = await response.json();
    const ids = new Set(teams.map(({ id }) => id));
    const first = teams.map(
      ({ id, type, name }): PopularItem => ({
        entityType: type,
        id,
        name,
        aliases: [],
        sportName: "Soccer",
        teamName: null,
        competition: null,
      }),
    );
    await route.fulfill({
      response,
      json: [...first, ...popular.filter(({ id }) => !ids.has(id))].slice(0, 500),
    });
  });

/** Makes a page ask about this item today, whatever the day and other journeys' ratings. */
export async function askAbout(page: Page, { id, type, name, slug }: Item, lovers: number) {
  // The answer is saved for the day's actual item.
  await page.route("**/api/questions/today/answer", async (route) => {
    const side = route.request().postDataJSON()?.side;
    if (route.request().method() !== "PUT") return route.fallback();
    const response = await route.fetch({ postData: { side } });
    const split = { lovers: lovers + Number(side === "FOR"), haters: Number(side === "AGAINST") };
    await route.fulfill({ response, json: { ...(await response.json()), ...split } });
  });
  await page.route("**/api/questions/today", async (route) => {
    const response = await route.fetch();
    const today: TodaysQuestion = await response.json();
    const question = {
      entityType: type,
      entityId: id,
      name,
      slug,
      competition: null,
      sportName: "Soccer",
      sentiment: "LOVES",
      lovers,
      haters: 0,
      ownRating: null,
    };
    await route.fulfill({ response, json: { ...today, question } satisfies TodaysQuestion });
  });
}
