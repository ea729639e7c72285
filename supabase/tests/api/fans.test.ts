import { errorBody } from "@contract/errors";
import { missingTermMessage, recommendations } from "@contract/fans";
import { userCard } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
/** A last name that no other test uses. */
const family = `Quillfeather${process.pid}`;

interface Item {
  id: number;
}

async function fillIn(fan: Fan, athletes: readonly Item[], teams: readonly Item[]): Promise<void> {
  const ratings = athletes.map(({ id }, position) => ({
    entityType: "ATHLETE",
    entityId: id,
    rating: 5,
    position,
  }));
  const taglines = teams.map(({ id }, position) => ({
    entityType: "TEAM",
    entityId: id,
    sentiment: "LOATHES",
    position,
  }));
  for (const [path, body] of [
    ["/ratings", { ratings }],
    ["/taglines", { taglines }],
  ] as const)
    expect((await fan.api("POST", path, body)).status).toBeLessThan(300);
}

beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const profile = { firstName: "Zélie", lastName: family, location: "Reykjavík, Iceland" };
  await ben.api("PATCH", `/users/${ben.id}`, profile);
});

describe("search", () => {
  it("finds fans by parts of name and place, with the friendship status", async () => {
    const { status, body } = await (await newFan()).api(
      "GET",
      `/users/search?name=zelie%20${family.slice(0, 9)}&location=reykjavik&team=&sportId=`,
    );
    expect(status).toBe(200);
    const [card] = z.array(strict(userCard)).parse(body);
    expect(card).toMatchObject({
      id: ben.id,
      name: `Zélie ${family}`,
      matchReason: null,
      friendshipStatus: "NOT_FRIENDS",
    });
  });

  it("search leaves out the caller", async () => {
    expect((await ben.api("GET", `/users/search?name=${family}`)).body).toEqual([]);
  });

  it("filters by sport and team", async () => {
    const withSport = await ann.api("GET", `/users/search?name=${family}&sportId=1`);
    expect(withSport).toMatchObject({ status: 200, body: [] });
  });
});

describe("search: invalid calls", () => {
  it.each(["", "?name=%20%20", "?team=cowboys&sportId=1"])(
    "returns 400 for a search without name and place (%s)",
    async (query) => {
      const { status, body } = await ann.api("GET", `/users/search${query}`);
      expect(status).toBe(400);
      expect(errorBody.parse(body)).toMatchObject({ error: missingTermMessage });
    },
  );

  it("returns 400 for a malformed sport and overlong terms", async () => {
    expect((await ann.api("GET", "/users/search?name=a&sportId=x")).status).toBe(400);
    expect((await ann.api("GET", `/users/search?name=${"a".repeat(121)}`)).status).toBe(400);
  });

  it("returns 400 to direct calls", async () => {
    const rpc = await ann.direct("POST", "/rest/v1/rpc/search_fans", { name: " " });
    expect(rpc.status).toBe(400);
    expect((await ann.direct("POST", "/rest/v1/rpc/find_fans", {})).status).toBe(404);
  });
});

describe("recommendations", () => {
  it("recommendations require a tagline and ratings", async () => {
    const { status, body } = await (await newFan()).api("GET", "/users/recommended");
    expect(status).toBe(200);
    expect(strict(recommendations).parse(body)).toEqual({
      userMeetsCriteria: false,
      isSaved: false,
      recommendations: [],
    });
  });

  it("recommendations show a fan with the same opinions, with a reason, until a request is pending", async () => {
    const [athletes, teams] = await Promise.all([
      ann.api("GET", "/athletes"),
      ann.api("GET", "/teams"),
    ]);
    // The last items of the catalog, which no other test uses.
    const rated = athletes.body.slice(-6) as Item[];
    const named = teams.body.slice(-4) as Item[];
    await fillIn(ann, rated, named);
    await fillIn(ben, rated, named);
    const { body } = await ann.api("GET", "/users/recommended");
    const page = strict(recommendations).parse(body);
    expect(page.userMeetsCriteria).toBe(true);
    const match = page.recommendations.find((card) => card.id === ben.id);
    expect(match).toMatchObject({ friendshipStatus: "NOT_FRIENDS" });
    expect(match?.matchReason).toMatch(/^You both loathe /);
    expect(match?.topItems).toHaveLength(3);
    const [found] = (await ann.api("GET", `/users/search?name=${family}`)).body;
    expect(found).toMatchObject({ id: ben.id, matchReason: match?.matchReason });

    await ann.api("POST", "/friends/request", { addresseeId: ben.id });
    const ids = async (fan: Fan) =>
      (await fan.api("GET", "/users/recommended")).body.recommendations.map((c: Item) => c.id);
    expect(await ids(ann)).not.toContain(ben.id);
    expect(await ids(ben)).not.toContain(ann.id);
    await ann.api("DELETE", `/friends/cancel/${ben.id}`);
    expect(await ids(ann)).toContain(ben.id);
    await ben.api("PATCH", `/users/${ben.id}`, { isConnecting: false });
    expect(await ids(ann)).not.toContain(ben.id);
  });
});

describe("fans: permissions", () => {
  it("returns 401 to visitors for search and recommendations", async () => {
    expect((await visitor("GET", "/users/search?name=ann")).status).toBe(401);
    expect((await visitor("GET", "/users/recommended")).status).toBe(401);
  });

  it("rejects direct calls of the private functions", async () => {
    for (const name of ["find_matches", "score_every_fan", "recommended_cards"])
      expect((await ann.direct("POST", `/rest/v1/rpc/${name}`, {})).status, name).toBe(404);
  });
});
