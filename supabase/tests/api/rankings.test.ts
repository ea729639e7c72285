import { rankedAthlete, rankingResult, standing as standingShape } from "@contract/rankings";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call, type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

interface Item {
  id: number;
  name: string;
  sportId: number;
}

let ann: Fan;
let cricketTeams: Item[];

beforeAll(async () => {
  ann = await newFan("ann");
  const { body } = await ann.api("GET", "/teams");
  cricketTeams = body.filter(({ sportName }: { sportName: string }) => sportName === "Cricket");
});

const search = (query: string) => ann.api("GET", `/rankings/search?${query}`);

/** The item's numbers in the search. */
async function findItem(item: Item) {
  const { body } = await search(`query=${encodeURIComponent(item.name)}&sportId=${item.sportId}`);
  return z
    .array(strict(rankingResult))
    .parse(body)
    .find(({ id }) => id === item.id);
}

describe("rankings", () => {
  it("rankings list the best and the worst to anyone", async () => {
    for (const end of ["top", "bottom"]) {
      const teams = await visitor("GET", `/rankings/teams/${end}`);
      expect(teams.status).toBe(200);
      expect(z.array(strict(standingShape)).check(z.maxLength(5)).parse(teams.body)).toBeDefined();
      const athletes = await visitor("GET", `/rankings/athletes/${end}`);
      expect(
        z.array(strict(rankedAthlete)).check(z.maxLength(5)).parse(athletes.body),
      ).toBeDefined();
    }
  });

  it("rankings list sports, and the items of one sport", async () => {
    const sports = await visitor("GET", "/rankings/sports/top");
    expect(z.array(strict(standingShape)).parse(sports.body)).toBeDefined();
    const { id: sportId } = (await ann.api("GET", "/sports")).body.find(
      ({ name }: { name: string }) => name === "Cricket",
    );
    await ann.api("POST", "/ratings", {
      ratings: cricketTeams.slice(0, 6).map(({ id }, position) => ({
        entityType: "TEAM",
        entityId: id,
        rating: position < 4 ? 5 : -5,
        position,
      })),
    });
    const ids = async (end: string, id = sportId) =>
      (await visitor("GET", `/rankings/teams/${end}?sportId=${id}`)).body.map(
        (entry: { id: number }) => entry.id,
      );
    expect(new Set(await ids("top"))).toEqual(
      new Set(cricketTeams.slice(0, 4).map(({ id }) => id)),
    );
    expect((await ids("bottom")).sort()).toEqual([cricketTeams[4]?.id, cricketTeams[5]?.id].sort());
    expect(await ids("top", 999)).toEqual([]);
    expect((await visitor("GET", "/rankings/teams/top?sportId=golf")).status).toBe(400);
  });

  it("rankings are visible to a browser whose session has ended", async () => {
    const { status } = await call("GET", "/functions/v1/api/rankings/teams/top", {
      token: "stale",
    });
    expect(status).toBe(200);
  });

  it("rankings show a saved rating at once, and also its removal", async () => {
    const rows = cricketTeams.slice(0, 7).map(({ id }, position) => ({
      entityType: "TEAM",
      entityId: id,
      rating: 5,
      position,
    }));
    const [, second, , , , , seventh] = cricketTeams as [Item, Item, Item, Item, Item, Item, Item];
    await ann.api("POST", "/ratings", { ratings: rows });
    expect(await findItem(seventh)).toMatchObject({ avgRating: 5, ratingCount: 1 });

    const changed = rows.slice(0, 6).map((row, n) => (n === 1 ? { ...row, rating: -3 } : row));
    await ann.api("POST", "/ratings", { ratings: changed });
    expect(await findItem(seventh)).toMatchObject({ avgRating: null, ratingCount: 0 });
    expect(await findItem(second)).toMatchObject({ avgRating: -3, ratingCount: 1 });
  });

  it("rankings find teams, athletes or both, in one sport or all", async () => {
    const both = z.array(strict(rankingResult)).parse((await search("query=smith")).body);
    expect(both.length).toBeGreaterThan(1);
    expect(new Set(both.map(({ type }) => type))).toContain("ATHLETE");
    expect((await search("query=smith&category=teams")).body).toEqual([]);
    expect((await search("query=%20united%20&category=teams&sportId=")).body[0].type).toBe("TEAM");
    const [{ sportName, sportId }] = cricketTeams as unknown as [Item & { sportName: string }];
    const { body } = await search(`query=in&category=&sportId=${sportId}`);
    expect(new Set(body.map((row: { sportName: string }) => row.sportName))).toEqual(
      new Set([sportName]),
    );
  });
});

describe("rankings: invalid calls", () => {
  it.each(["", "query=", "query=%20%09"])("returns 400 for a blank term (%s)", async (query) => {
    expect(await search(query)).toMatchObject({
      status: 400,
      body: { error: "Please enter a search term", issues: [{ path: "query" }] },
    });
  });

  it("returns 400 for an unknown category, a malformed sport and an overlong term", async () => {
    for (const [query, path, message] of [
      ["category=sports", "category", "Choose teams or athletes"],
      ["sportId=tennis", "sportId", "Not a valid id"],
    ])
      expect(await search(`query=a&${query}`)).toMatchObject({
        status: 400,
        body: { error: message, issues: [{ path, message }] },
      });
    expect((await search(`query=${"a".repeat(101)}`)).status).toBe(400);
  });
});

describe("rankings: permissions", () => {
  it("returns 401 for a search without a session", async () => {
    expect((await visitor("GET", "/rankings/search?query=united")).status).toBe(401);
  });
});
