import { athlete, crestIdentity, popularItem, sport, team } from "@contract/catalogue";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
beforeAll(async () => {
  ann = await newFan("ann");
});

describe("the catalog", () => {
  it("lists sports and marks those of individual athletes as player-based", async () => {
    const { status, body } = await ann.api("GET", "/sports");
    expect(status).toBe(200);
    const sports = z.array(strict(sport)).parse(body);
    const playerBased = sports.filter(({ isPlayerBased }) => isPlayerBased).map(({ slug }) => slug);
    expect(playerBased).toEqual(
      expect.arrayContaining(["tennis", "golf", "boxing", "mixed-martial-arts", "darts"]),
    );
    expect(playerBased).not.toContain("formula-1");
  });

  it("lists more teams than a page of PostgREST holds, each with its sport", async () => {
    const { body } = await ann.api("GET", "/teams");
    const teams = z.array(strict(team)).parse(body);
    expect(teams.length).toBeGreaterThan(1000);
    expect(teams.find(({ name }) => name === "Dallas Cowboys")?.sportName).toBe(
      "American Football",
    );
  });

  it("lists athletes of all sports or of some", async () => {
    const all = z.array(strict(athlete)).parse((await ann.api("GET", "/athletes")).body);
    expect(all.length).toBeGreaterThan(4000);
    expect(all.find(({ name }) => name === "Luka Dončić")?.teamName).toBe("Los Angeles Lakers");
    const some = z
      .array(athlete)
      .parse((await ann.api("GET", "/athletes?sports=tennis,golf")).body);
    expect(new Set(some.map(({ sportName }) => sportName))).toEqual(new Set(["Tennis", "Golf"]));
    expect((await ann.api("GET", "/athletes?sports=no-such-sport")).body).toEqual([]);
  });
});

describe("the catalog: more fields", () => {
  it("lists aliases of items", async () => {
    const teams = z.array(team).parse((await ann.api("GET", "/teams")).body);
    expect(teams.find(({ name }) => name === "Philadelphia 76ers")?.aliases).toEqual(["Sixers"]);
    const all = z.array(athlete).parse((await ann.api("GET", "/athletes")).body);
    expect(all.find(({ name }) => name === "Cristiano Ronaldo")?.aliases).toEqual(["CR7"]);
  });

  it("lists codes and colors of crests", async () => {
    const { status, body } = await ann.api("GET", "/catalogue/crests");
    expect(status).toBe(200);
    const crests = z.array(strict(crestIdentity)).parse(body);
    expect(crests.length).toBeGreaterThan(600);
    expect(crests.find(({ code }) => code === "ARS")?.colours).toEqual(["#ef0107", "#ffffff"]);
  });

  it("lists popular items, most rated first", async () => {
    const { status, body } = await ann.api("GET", "/catalogue/popular");
    expect(status).toBe(200);
    const items = z.array(strict(popularItem)).parse(body);
    expect(new Set(items.map(({ id }) => id)).size).toBe(500);
  });
});

describe("the catalog: ETags", () => {
  const list = "/functions/v1/api/teams";

  it("returns 304 for the same list and 200 for another filter", async () => {
    const etag = (await ann.direct("GET", list)).headers.get("etag") ?? "";
    const again = await ann.direct("GET", list, undefined, { "if-none-match": etag });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers.get("date")).not.toBeNull();
    const other = "/functions/v1/api/athletes?sports=golf";
    expect((await ann.direct("GET", other, undefined, { "if-none-match": etag })).status).toBe(200);
  });

  it("returns 401 for a missing or forged token despite a matching ETag", async () => {
    const etag = (await ann.direct("GET", list)).headers.get("etag") ?? "";
    const [header, payload] = ann.token.split(".");
    for (const token of [undefined, `${header}.${payload}.forged`]) {
      const rejection = await call("GET", list, {
        headers: { "if-none-match": etag },
        ...(token ? { token } : {}),
      });
      expect(rejection.status).toBe(401);
      expect(rejection.body).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});

describe("the catalog: caching", () => {
  const get = (headers: Record<string, string>) =>
    call("GET", "/functions/v1/api/sports", { token: ann.token, headers });

  it("the list of sports returns 304 for its ETag and 200 for another", async () => {
    const { headers } = await get({});
    expect(headers.get("cache-control")).toBe("private, no-cache");
    const same = await get({ "if-none-match": headers.get("etag") ?? "" });
    expect([same.status, same.body]).toEqual([304, ""]);
    expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
  });

  it("the list of sports returns 401 without a token despite a matching ETag", async () => {
    const etag = (await get({})).headers.get("etag") ?? "";
    const rejection = await call("GET", "/functions/v1/api/sports", {
      headers: { "if-none-match": etag },
    });
    expect(rejection.status).toBe(401);
    expect(rejection.headers.get("cache-control")).toBe("no-store");
  });
});
