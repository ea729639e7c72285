import type { EntityType, PopularItem } from "@contract/catalogue";
import type { TodaysQuestion } from "@contract/questions";
import type { Page } from "@playwright/test";
import { withDatabase } from "./sweepstakes.ts";

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

/** Adds items as admins do, without their account and one call for each. */
const create = (entityType: EntityType, names: readonly string[], sportId: number | null) =>
  withDatabase(async (sql) => {
    const items = await sql<Item[]>`
      select i.id::integer, i.kind as type, i.name, i.slug
      from unnest(${names as string[]}::text[]) with ordinality n (name, place),
        private.add_item(${entityType}, n.name, ${sportId}, null, '{}', null) i
      order by n.place`;
    return [...items] as unknown as Several;
  });

const createTeams = (sportId: number, teamCount: number) =>
  create(
    "TEAM",
    Array.from({ length: teamCount }, () => `${newWord()} Rovers`),
    sportId,
  );

const soccer = 1;

/** Soccer teams that no other journey rates, writes about or picks. */
export const newTeams = (teamCount: number) => createTeams(soccer, teamCount);

/** A sport with such teams. */
export async function newSport(teamCount: number): Promise<{ sport: Item; teams: Several }> {
  const [sport] = await create("SPORT", [`${newWord()} Ball`], null);
  return { sport, teams: await createTeams(sport.id, teamCount) };
}

/** Makes a page offer these teams first, instead of those that journeys have made popular. */
export const offerFirst = (page: Page, teams: readonly Item[]) =>
  page.route("**/api/catalogue/popular", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
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

const questionAbout = ({ id, type, name, slug }: Item, lovers: number) => ({
  entityType: type,
  entityId: id,
  name,
  slug,
  competition: null,
  sportName: "Soccer",
  sentiment: "LOVES" as const,
  lovers,
  haters: 0,
});

/** Changes what a page asks today. */
const changeQuestion = (page: Page, change: Partial<TodaysQuestion>) =>
  page.route("**/api/questions/today", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const today: TodaysQuestion = await response.json();
    await route.fulfill({ response, json: { ...today, ...change } satisfies TodaysQuestion });
  });

/** Makes a page ask about these items, too, each with one lover, whatever other journeys have rated. */
export const askMoreAbout = (page: Page, items: readonly Item[]) =>
  changeQuestion(page, { more: items.map((item) => questionAbout(item, 1)) });

/** Makes a page ask about this item today, whatever the day and other journeys' ratings. */
export async function askAbout(page: Page, item: Item, lovers: number) {
  // The answer is saved for the day's actual item.
  await page.route("**/api/questions/today/answer", async (route) => {
    const side = route.request().postDataJSON()?.side;
    if (route.request().method() !== "PUT") return route.fallback();
    const response = await route.fetch({ postData: { side }, maxRetries: 3 });
    const split = { lovers: lovers + Number(side === "FOR"), haters: Number(side === "AGAINST") };
    await route.fulfill({ response, json: { ...(await response.json()), ...split } });
  });
  await changeQuestion(page, { question: { ...questionAbout(item, lovers), ownRating: null } });
}
