import { item } from "@contract/items";
import { taglineRow } from "@contract/taglines";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

// A corner of the catalogue that no other test rates; each test has eight teams of its own.
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
const finish = (fan: Fan, ...verbs: string[]) =>
  fan.api("POST", "/taglines", {
    taglines: verbs.map((sentiment, position) => ({
      entityType: "TEAM",
      entityId: team(position).id,
      sentiment,
      position,
    })),
  });
const read = async (fan: Fan, path: string) => {
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

describe("items: works", () => {
  it("answers a team, an athlete and a sport, by slug and by id", async () => {
    const bySlug = await read(ann, `/sports/${sportSlug}`);
    expect(bySlug).toMatchObject({ type: "SPORT", slug: sportSlug, teamName: null });
    expect(await read(ann, `/sports/${bySlug.id}`)).toEqual(bySlug);
    expect(await read(ann, "/athletes/100001")).toMatchObject({ type: "ATHLETE", id: 100001 });
    const byId = await read(ann, `/teams/${team(0).id}`);
    expect(byId).toMatchObject({ type: "TEAM", name: team(0).name, sportSlug });
    expect(await read(ann, `/teams/${byId.slug}`)).toEqual(byId);
  });

  it("shows all fans' feelings, each fan once, at once", async () => {
    await rate(ann, 5, -3, 2, 1, 1, 1);
    await rate(ben, -2, -3, 4, 1, 1, 1);
    await finish(ben, "ADORES", "PITIES", "LOVES", "LOVES");
    const about = await read(ann, `/teams/${team(0).id}`);
    expect(about).toMatchObject({
      avgRating: 1.5,
      ratingCount: 2,
      rank: null,
      ownRating: 5,
      ownSentiment: null,
      // Ben rates it -2 and adores it: the tagline decides.
      lovers: 2,
      haters: 0,
      sentiments: [{ sentiment: "ADORES", count: 1 }],
      histogram: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
    });
    await rate(ann, 1, 1, 1, 1, 1, 1);
    await rate(ann, -1, 1, 1, 1, 1, 1);
    expect(await read(ben, `/teams/${team(0).id}`)).toMatchObject({
      lovers: 1,
      haters: 1,
      ownRating: -2,
      ownSentiment: "ADORES",
      histogram: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0],
    });
  });

  it("says under a tagline how many others feel the same", async () => {
    await finish(ben, "ADORES", "PITIES", "LOVES", "LOVES");
    await finish(ann, "LOATHES", "LAUGHS_AT", "WATCHES", "IS_SCARED_OF");
    const { body } = await ann.api("GET", "/taglines");
    const rows = z.array(strict(taglineRow)).parse(body);
    expect(rows.map(({ sharedBy }) => sharedBy)).toEqual([0, 1, 1, 0]);
    expect((await ben.api("GET", `/taglines/${ann.id}`)).body).toEqual(body);
  });

  it("shows who shares the own feeling first, then others; friends by themselves", async () => {
    await rate(ann, 3, -5, 1, 1, 1, 1);
    await rate(ben, 2, 5, 1, 1, 1, 1);
    await rate(cas, 1, -1, 1, 1, 1, 1);
    await finish(ann, "LOVES", "LOVES", "LOVES", "LOVES");
    await finish(ben, "LOVES", "LOVES", "LOVES", "LOVES");
    const about = () => read(ann, `/teams/${team(1).id}`);
    const told = (opinions: { user: { id: string } }[]) => opinions.map(({ user }) => user.id);
    expect(told((await about()).fans)).toEqual([ben.id, cas.id]);
    const { body: request } = await ann.api("POST", "/friends/request", { addresseeId: ben.id });
    expect((await ben.api("PATCH", `/friends/accept/${request.id}`)).status).toBe(200);
    const { friends, fans } = await about();
    expect(friends).toMatchObject([{ user: { id: ben.id }, rating: 5, sentiment: "LOVES" }]);
    expect(told(fans)).toEqual([cas.id]);
    await cas.api("PATCH", `/users/${cas.id}`, { isConnecting: false });
    expect((await about()).fans).toEqual([]);
    await cas.api("PATCH", `/users/${cas.id}`, { isConnecting: true });
    expect(told((await about()).fans)).toEqual([cas.id]);
  });

  it("leads on: from a sport to its best, from an athlete to the team and back", async () => {
    for (const fan of [ann, ben, cas]) await rate(fan, 1, 1, 5, 1, 1, 1);
    const sport = await read(ann, `/sports/${sportSlug}`);
    expect(sport.related.map(({ id }) => id)).toContain(team(2).id);
    expect(sport.related.filter(({ type }) => type === "TEAM").length).toBeLessThanOrEqual(5);
    const { body: athletes } = await ann.api("GET", "/athletes");
    const { id, teamId } = athletes.find(({ teamId }: { teamId: number | null }) => teamId);
    const athlete = await read(ann, `/athletes/${id}`);
    expect(athlete.related.map(({ id }) => id)).toEqual([teamId]);
    const back = await read(ann, `/teams/${athlete.teamSlug}`);
    expect(back.related.map(({ id }) => id)).toContain(id);
  });

  it("ranks among its kind from five ratings on", async () => {
    for (const fan of [ann, ben, cas, await newFan(), await newFan()])
      await rate(fan, 1, 1, 5, 1, 1, 1);
    const { rank, rankOf, ratingCount } = await read(ann, `/teams/${team(2).id}`);
    expect(ratingCount).toBeGreaterThanOrEqual(5);
    expect(rank).toBeGreaterThanOrEqual(1);
    expect(rank).toBeLessThanOrEqual(rankOf);
  });
});

describe("items: refuses and protects", () => {
  it.each(["/teams/nobody-united", "/sports/1001", "/athletes/9999999999999999"])(
    "%s, which does not exist",
    async (path) => {
      expect(await ann.api("GET", path)).toMatchObject({
        status: 404,
        body: { error: "Not found", code: "NOT_FOUND" },
      });
    },
  );
});

it("A visitor is told the numbers of an item, and of no fan", async () => {
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
