import { athlete, crestIdentity, popularItem, sport, team } from "@contract/catalogue";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
beforeAll(async () => {
  ann = await newFan("ann");
});

describe("catalogue: works", () => {
  it("lists sports, of which those are player-based whose athletes compete singly", async () => {
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

describe("catalogue: knows items by more than their names", () => {
  it("lists aliases with them", async () => {
    const teams = z.array(team).parse((await ann.api("GET", "/teams")).body);
    expect(teams.find(({ name }) => name === "Philadelphia 76ers")?.aliases).toEqual(["Sixers"]);
    const all = z.array(athlete).parse((await ann.api("GET", "/athletes")).body);
    expect(all.find(({ name }) => name === "Cristiano Ronaldo")?.aliases).toEqual(["CR7"]);
  });

  it("lists codes and colours for crests", async () => {
    const { status, body } = await ann.api("GET", "/catalogue/crests");
    expect(status).toBe(200);
    const crests = z.array(strict(crestIdentity)).parse(body);
    expect(crests.length).toBeGreaterThan(600);
    expect(crests.find(({ code }) => code === "ARS")?.colours).toEqual(["#ef0107", "#ffffff"]);
  });

  it("lists what is popular, most rated first", async () => {
    const { status, body } = await ann.api("GET", "/catalogue/popular");
    expect(status).toBe(200);
    const items = z.array(strict(popularItem)).parse(body);
    expect(new Set(items.map(({ id }) => id)).size).toBe(500);
  });
});

describe("catalogue: spares", () => {
  const list = "/functions/v1/api/teams";

  it("whoever has a list from being sent it again, until its filter is another", async () => {
    const etag = (await ann.direct("GET", list)).headers.get("etag") ?? "";
    const again = await ann.direct("GET", list, undefined, { "if-none-match": etag });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers.get("date")).not.toBeNull();
    const other = "/functions/v1/api/athletes?sports=golf";
    expect((await ann.direct("GET", other, undefined, { "if-none-match": etag })).status).toBe(200);
  });

  it("nobody from proving who they are", async () => {
    const etag = (await ann.direct("GET", list)).headers.get("etag") ?? "";
    const [header, payload] = ann.token.split(".");
    for (const token of [undefined, `${header}.${payload}.forged`]) {
      const refused = await call("GET", list, {
        headers: { "if-none-match": etag },
        ...(token ? { token } : {}),
      });
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});

describe("catalogue: is kept by a browser that has it", () => {
  const get = (headers: Record<string, string>) =>
    call("GET", "/functions/v1/api/sports", { token: ann.token, headers });

  it("and sent again only when it is another", async () => {
    const { headers } = await get({});
    expect(headers.get("cache-control")).toBe("private, no-cache");
    const same = await get({ "if-none-match": headers.get("etag") ?? "" });
    expect([same.status, same.body]).toEqual([304, ""]);
    expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
  });

  it("but not without a token", async () => {
    const etag = (await get({})).headers.get("etag") ?? "";
    const refused = await call("GET", "/functions/v1/api/sports", {
      headers: { "if-none-match": etag },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("cache-control")).toBe("no-store");
  });
});
