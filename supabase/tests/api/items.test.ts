import { item } from "@contract/items";
import { taglineRow } from "@contract/taglines";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

// A sport of the catalog that no other test rates. Each test has eight teams of its own.
const sportSlug = "rugby-union";
let ann: Fan;
let ben: Fan;
let cas: Fan;
let teams: { id: number; name: string }[];

const team = (n: number) => teams[n] as { id: number; name: string };
const rate = (fan: Fan, ...values: number[]) =>
  fan.api("POST", "/ratings", {
    ratings: values.map((rating, position) => ({
      entityType: "TEAM",
      entityId: team(position).id,
      rating,
      position,
    })),
  });
const saveTaglines = (fan: Fan, ...verbs: string[]) =>
  fan.api("POST", "/taglines", {
    taglines: verbs.map((sentiment, position) => ({
      entityType: "TEAM",
      entityId: team(position).id,
      sentiment,
      position,
    })),
  });
const fetchPage = async (fan: Fan, path: string) => {
  const { status, body } = await fan.api("GET", path);
  expect(status).toBe(200);
  return strict(item).parse(body);
};

let unrated: { id: number; name: string }[] | undefined;
beforeEach(async () => {
  [ann, ben, cas] = await Promise.all([newFan("ann"), newFan("ben"), newFan("cas")]);
  if (!unrated) {
    const [{ body: all }, { body: sports }] = await Promise.all([
      ann.api("GET", "/teams"),
      ann.api("GET", "/sports"),
    ]);
    const sport = sports.find(({ slug }: { slug: string }) => slug === sportSlug);
    unrated = all.filter(
      ({ sportId }: { sportId: number }) => sportId === sport.id,
    ) as typeof teams;
  }
  teams = unrated.splice(0, 6);
  expect(teams).toHaveLength(6);
});

describe("items", () => {
  it("returns a team, an athlete and a sport by slug and by id", async () => {
    const bySlug = await fetchPage(ann, `/sports/${sportSlug}`);
    expect(bySlug).toMatchObject({ type: "SPORT", slug: sportSlug, teamName: null });
    expect(await fetchPage(ann, `/sports/${bySlug.id}`)).toEqual(bySlug);
    expect(await fetchPage(ann, "/athletes/100001")).toMatchObject({ type: "ATHLETE", id: 100001 });
    const byId = await fetchPage(ann, `/teams/${team(0).id}`);
    expect(byId).toMatchObject({ type: "TEAM", name: team(0).name, sportSlug });
    expect(await fetchPage(ann, `/teams/${byId.slug}`)).toEqual(byId);
  });

  it("counts every fan's feeling once, without delay", async () => {
    await rate(ann, 5, -3, 2, 1, 1, 1);
    await rate(ben, -2, -3, 4, 1, 1, 1);
    await saveTaglines(ben, "ADORES", "PITIES", "LOVES", "LOVES");
    const item = await fetchPage(ann, `/teams/${team(0).id}`);
    expect(item).toMatchObject({
      avgRating: 1.5,
      ratingCount: 2,
      rank: null,
      ownRating: 5,
      ownSentiment: null,
      // Ben rates it -2 and adores it, and the tagline decides.
      lovers: 2,
      haters: 0,
      sentiments: [{ sentiment: "ADORES", count: 1 }],
      histogram: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
    });
    await rate(ann, 1, 1, 1, 1, 1, 1);
    await rate(ann, -1, 1, 1, 1, 1, 1);
    expect(await fetchPage(ben, `/teams/${team(0).id}`)).toMatchObject({
      lovers: 1,
      haters: 1,
      ownRating: -2,
      ownSentiment: "ADORES",
      histogram: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0],
    });
  });

  it("counts the fans who share a tagline row", async () => {
    await saveTaglines(ben, "ADORES", "PITIES", "LOVES", "LOVES");
    await saveTaglines(ann, "LOATHES", "LAUGHS_AT", "WATCHES", "IS_SCARED_OF");
    const { body } = await ann.api("GET", "/taglines");
    const rows = z.array(strict(taglineRow)).parse(body);
    expect(rows.map(({ sharedBy }) => sharedBy)).toEqual([0, 1, 1, 0]);
    expect((await ben.api("GET", `/taglines/${ann.id}`)).body).toEqual(body);
  });

  it("lists fans who share the caller's feeling first, and friends separately", async () => {
    await rate(ann, 3, -5, 1, 1, 1, 1);
    await rate(ben, 2, 5, 1, 1, 1, 1);
    await rate(cas, 1, -1, 1, 1, 1, 1);
    await saveTaglines(ann, "LOVES", "LOVES", "LOVES", "LOVES");
    await saveTaglines(ben, "LOVES", "LOVES", "LOVES", "LOVES");
    const fetchItem = () => fetchPage(ann, `/teams/${team(1).id}`);
    const idsOf = (opinions: { user: { id: string } }[]) => opinions.map(({ user }) => user.id);
    expect(idsOf((await fetchItem()).fans)).toEqual([ben.id, cas.id]);
    const { body: request } = await ann.api("POST", "/friends/request", { addresseeId: ben.id });
    expect((await ben.api("PATCH", `/friends/accept/${request.id}`)).status).toBe(200);
    const { friends, fans } = await fetchItem();
    expect(friends).toMatchObject([{ user: { id: ben.id }, rating: 5, sentiment: "LOVES" }]);
    expect(idsOf(fans)).toEqual([cas.id]);
    await cas.api("PATCH", `/users/${cas.id}`, { isConnecting: false });
    expect((await fetchItem()).fans).toEqual([]);
    await cas.api("PATCH", `/users/${cas.id}`, { isConnecting: true });
    expect(idsOf((await fetchItem()).fans)).toEqual([cas.id]);
  });

  it("links a sport to its best items and an athlete to the team and back", async () => {
    for (const fan of [ann, ben, cas]) await rate(fan, 1, 1, 5, 1, 1, 1);
    const sport = await fetchPage(ann, `/sports/${sportSlug}`);
    expect(sport.related.map(({ id }) => id)).toContain(team(2).id);
    expect(sport.related.filter(({ type }) => type === "TEAM").length).toBeLessThanOrEqual(5);
    const { body: athletes } = await ann.api("GET", "/athletes");
    const { id, teamId } = athletes.find(({ teamId }: { teamId: number | null }) => teamId);
    const athlete = await fetchPage(ann, `/athletes/${id}`);
    expect(athlete.related.map(({ id }) => id)).toEqual([teamId]);
    const back = await fetchPage(ann, `/teams/${athlete.teamSlug}`);
    expect(back.related.map(({ id }) => id)).toContain(id);
  });

  it("ranks an item within its type once it has five ratings", async () => {
    for (const fan of [ann, ben, cas, await newFan(), await newFan()])
      await rate(fan, 1, 1, 5, 1, 1, 1);
    const { rank, rankOf, ratingCount } = await fetchPage(ann, `/teams/${team(2).id}`);
    expect(ratingCount).toBeGreaterThanOrEqual(5);
    expect(rank).toBeGreaterThanOrEqual(1);
    expect(rank).toBeLessThanOrEqual(rankOf);
  });
});

describe("items: invalid calls and permissions", () => {
  it.each(["/teams/nobody-united", "/sports/1001", "/athletes/9999999999999999"])(
    "returns 404 for %s",
    async (path) => {
      expect(await ann.api("GET", path)).toMatchObject({
        status: 404,
        body: { error: "Not found", code: "NOT_FOUND" },
      });
    },
  );
});

it("an item shows visitors its numbers and no fans", async () => {
  await rate(ann, 5, 4, 3, 2, 1, -1);
  const path = `/teams/${team(0).id}`;
  const [asFan, asVisitor] = [await ben.api("GET", path), await visitor("GET", path)];
  expect(asVisitor.status).toBe(200);
  expect(strict(item).parse(asVisitor.body)).toEqual({
    ...asFan.body,
    ownRating: null,
    ownSentiment: null,
    friends: [],
    fans: [],
  });
  expect(asFan.body.fans.map(({ user }: { user: { id: string } }) => user.id)).toContain(ann.id);
  expect(JSON.stringify(asVisitor.body)).not.toContain(ann.id);
});
