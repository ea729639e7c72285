import { comparison } from "@contract/matches";
import { publicProfile } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

const rate = (fan: Fan, first: number, values: number[]) =>
  fan.api("POST", "/ratings", {
    ratings: values.map((rating, position) => ({
      entityType: "TEAM",
      entityId: first + position,
      rating,
      position,
    })),
  });
const saveTaglines = (fan: Fan, sentiment: string, teams: readonly number[]) =>
  fan.api("POST", "/taglines", {
    taglines: teams.map((entityId, position) => ({
      entityType: "TEAM",
      entityId,
      sentiment,
      position,
    })),
  });
/** Six shared ratings, and the tagline that recommendations require. */
async function saveSameOpinions(first: number) {
  for (const fan of [ann, ben]) await rate(fan, first, [5, -5, 4, 3, 2, 1]);
  await saveTaglines(ann, "LOVES", [first, first + 1, first + 2, first + 3]);
}
const compare = (fan: Fan, other: Fan) => fan.api("GET", `/users/${other.id}/compare`);

describe("matches", () => {
  it("matches have no number below two shared items", async () => {
    await rate(ann, 1201, [5, -5, 4, 3, 2, 1]);
    await rate(ben, 1206, [5, -5, 4, 3, 2, 1]);
    const { status, body } = await compare(ann, ben);
    expect(status).toBe(200);
    expect(strict(comparison).parse(body)).toMatchObject({
      match: null,
      fights: [],
      onlyMine: 5,
      onlyTheirs: 5,
      mutualFriends: [],
      agreements: [{ entityId: 1206, mine: { rating: 1 }, theirs: { rating: 5 } }],
    });
  });

  it("matches weigh agreement by strength and list agreements and fights", async () => {
    await rate(ann, 1201, [5, -5, 4, 3, 2, 1]);
    await rate(ben, 1201, [5, 4, 4, 3, -2, 1]);
    // w: 1 .9 .8 .6 .4 .2; a: 1 .1 1 1 .6 1; (1 + .09 + .8 + .6 + .24 + .2 + 1) / (3.9 + 2)
    const { body } = await compare(ann, ben);
    const { match, agreements, fights } = strict(comparison).parse(body);
    expect(match).toBe(Math.round((100 * 3.93) / 5.9));
    expect(agreements.map(({ entityId }) => entityId)).toEqual([1201, 1203, 1204, 1206]);
    expect(fights).toMatchObject([
      { entityId: 1202, mine: { rating: -5 }, theirs: { rating: 4 } },
      { entityId: 1205, mine: { rating: 2 }, theirs: { rating: -2 } },
    ]);
    const profile = await ann.api("GET", `/users/${ben.id}/public`);
    expect(profile.body).toMatchObject({ match, matchReason: null });
    expect((await compare(ben, ann)).body.match).toBe(match);
  });

  it("matches count a tagline row as 4 or -4 where the item is not rated", async () => {
    for (const fan of [ann, ben]) await rate(fan, 1201, [5, 4, 3, 2, 1, -1]);
    await saveTaglines(ann, "LOVES", [1201, 1221, 1222, 1223]);
    await saveTaglines(ben, "PITIES", [1201, 1221, 1222, 1223]);
    const { fights, agreements } = (await compare(ann, ben)).body;
    expect(agreements[0]).toMatchObject({
      entityId: 1201,
      mine: { rating: 5, sentiment: "LOVES" },
      theirs: { rating: 5, sentiment: "PITIES" },
    });
    expect(fights.map(({ entityId }: { entityId: number }) => entityId)).toEqual(
      expect.arrayContaining([1221, 1222, 1223]),
    );
  });

  it("recommendations leave out a dismissed fan until the dismissal is undone", async () => {
    const recommended = async () =>
      (await ann.api("GET", "/users/recommended")).body.recommendations.map(
        ({ id }: { id: string }) => id,
      );
    await saveSameOpinions(1231);
    await ann.api("POST", "/users/recommended");
    expect(await recommended()).toContain(ben.id);
    for (const _ of [1, 2])
      expect((await ann.api("POST", `/users/${ben.id}/dismiss`)).status).toBe(204);
    expect(await recommended()).not.toContain(ben.id);
    await ann.api("POST", "/users/recommended");
    expect(await recommended()).not.toContain(ben.id);
    for (const _ of [1, 2])
      expect((await ann.api("DELETE", `/users/${ben.id}/dismiss`)).status).toBe(204);
    await ann.api("POST", "/users/recommended");
    expect(await recommended()).toContain(ben.id);
  });

  it("a fan's cards and profile show shared opinions and a tagline row", async () => {
    await saveSameOpinions(1301);
    await saveTaglines(ben, "PITIES", [1310, 1302, 1303, 1304]);
    const family = `Introduced${process.pid}`;
    await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Ben", lastName: family });
    expect((await ben.api("POST", "/friends/request", { addresseeId: ann.id })).status).toBe(201);
    const [found] = (await ann.api("GET", `/users/search?name=${family}`)).body;
    const [request] = (await ann.api("GET", "/friends/pending")).body;
    const profile = (await ann.api("GET", `/users/${ben.id}/public`)).body;
    expect(strict(publicProfile).parse(profile).matchReason).toBeNull();
    for (const card of [found, request.requester, profile]) {
      expect(card).toMatchObject({ match: 83, friendshipStatus: "INCOMING_REQUEST" });
      expect(card.sharedItems).toHaveLength(3);
      for (const { entityId, mine, theirs } of card.sharedItems) {
        expect([1301, 1302, 1303]).toContain(entityId);
        expect(theirs).toBe(mine);
      }
      expect(card.topItems).toHaveLength(3);
      // The first row that Ann shares: her own tagline loves it, though she rates it -5.
      expect(card.line).toMatchObject({ sentiment: "PITIES", entityType: "TEAM", entityId: 1302 });
    }
    expect(request.requester.matchReason).toBe(found.matchReason);
    expect(found.matchReason).toMatch(/^(You|Neither)/);
    // A fan's own profile has no introduction.
    expect((await ben.api("GET", `/users/${ben.id}/public`)).body).toMatchObject({
      match: null,
      sharedItems: [],
      topItems: [],
      line: null,
    });
  });

  it("matches appear in recommendations and in search", async () => {
    await saveSameOpinions(1241);
    const { match } = (await compare(ann, ben)).body;
    expect(match).toBeGreaterThan(80);
    const { recommendations } = (await ann.api("GET", "/users/recommended")).body;
    expect(recommendations).toContainEqual(expect.objectContaining({ id: ben.id, match }));
    await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Zebedee" });
    const found = (await ann.api("GET", "/users/search?name=zebedee")).body;
    expect(found).toContainEqual(expect.objectContaining({ id: ben.id, match }));
  });
});

describe("matches: invalid calls and permissions", () => {
  const nobody = "00000000-0000-4000-8000-000000000000";

  it("returns 404 for an unknown fan and 400 for oneself", async () => {
    expect((await ann.api("GET", `/users/${nobody}/compare`)).status).toBe(404);
    expect((await ann.api("POST", `/users/${nobody}/dismiss`)).status).toBe(404);
    expect((await compare(ann, ann)).status).toBe(400);
    expect((await ann.api("POST", `/users/${ann.id}/dismiss`)).status).toBe(400);
  });

  it("returns 401 to visitors", async () => {
    expect((await visitor("GET", `/users/${ann.id}/compare`)).status).toBe(401);
    expect((await visitor("POST", `/users/${ann.id}/dismiss`)).status).toBe(401);
  });
});
