import { itemFansLimits, itemFansPage } from "@contract/items";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

// A sport of the catalog that no other test rates. Each test starts with different teams.
const sportSlug = "rugby-league";
interface Team {
  id: number;
  name: string;
}
let teams: Team[];
let ann: Fan;
let ben: Fan;
let cas: Fan;

const rate = async (fan: Fan, rating: number) => {
  const ratings = teams.slice(0, 6).map(({ id }, position) => ({
    entityType: "TEAM",
    entityId: id,
    rating: position === 0 ? rating : 1,
    position,
  }));
  expect((await fan.api("POST", "/ratings", { ratings })).status).toBe(200);
};
const fetchFans = async (fan: Fan, query: string) => {
  const { status, body } = await fan.api("GET", `/teams/${teams[0]?.id}/fans?${query}`);
  expect(status).toBe(200);
  return strict(itemFansPage).parse(body);
};
const fetchIds = async (fan: Fan, query: string) =>
  (await fetchFans(fan, query)).fans.map(({ user }) => user.id);

beforeAll(async () => {
  const fan = await newFan();
  const [{ body: all }, { body: sports }] = await Promise.all([
    fan.api("GET", "/teams"),
    fan.api("GET", "/sports"),
  ]);
  const sport = sports.find(({ slug }: { slug: string }) => slug === sportSlug);
  teams = all.filter(({ sportId }: { sportId: number }) => sportId === sport.id);
  expect(teams.length).toBeGreaterThanOrEqual(8);
});
beforeEach(async () => {
  teams.shift();
  [ann, ben, cas] = await Promise.all([newFan("ann"), newFan("ben"), newFan("cas")]);
});

describe("the fans of an item", () => {
  it("lists each side, strongest first, without the caller, page by page", async () => {
    await rate(ann, 5);
    await rate(ben, 2);
    await rate(cas, -1);
    const dee = await newFan("dee");
    await rate(dee, 5);
    expect(await fetchIds(ann, "side=lovers")).toEqual([dee.id, ben.id]);
    expect(await fetchIds(ann, "side=haters")).toEqual([cas.id]);
    const first = await fetchFans(ann, "side=lovers&pageSize=1");
    expect(first).toMatchObject({
      id: teams[0]?.id,
      name: teams[0]?.name,
      type: "TEAM",
      lovers: 3,
      haters: 1,
      fans: [{ user: { id: dee.id, friendshipStatus: "NOT_FRIENDS" }, rating: 5, sentiment: null }],
      pagination: { hasNextPage: true },
    });
    expect(
      await fetchFans(ann, `side=lovers&pageSize=1&cursor=${first.pagination.nextCursor}`),
    ).toMatchObject({
      fans: [{ user: { id: ben.id } }],
      pagination: { hasNextPage: false, nextCursor: null },
    });
    // A fan whose rating changes is listed once, at the new place.
    await rate(dee, 1);
    expect(await fetchIds(ann, "side=lovers")).toEqual([ben.id, dee.id]);
  });

  it("returns the friendship status of each fan", async () => {
    await rate(ben, 2);
    const status = async () => (await fetchFans(ann, "side=lovers")).fans[0]?.user.friendshipStatus;
    expect(await status()).toBe("NOT_FRIENDS");
    const { body: request } = await ann.api("POST", "/friends/request", { addresseeId: ben.id });
    expect(await status()).toBe("OUTGOING_REQUEST");
    await ben.api("PATCH", `/friends/accept/${request.id}`);
    expect(await status()).toBe("FRIENDS");
  });
});

describe("the fans of an item: invalid calls and permissions", () => {
  it("returns 400 for invalid queries and names the field", async () => {
    const refused = async (query: string) => {
      const { status, body } = await ann.api("GET", `/teams/${teams[0]?.id}/fans?${query}`);
      expect(status).toBe(400);
      return body.issues;
    };
    const { largestPage } = itemFansLimits;
    expect(await refused("side=everybody")).toEqual([
      { path: "side", message: "Choose lovers or haters" },
    ]);
    expect(await refused("pageSize=5")).toEqual([
      { path: "side", message: "Choose lovers or haters" },
    ]);
    expect(await refused(`side=lovers&pageSize=${largestPage + 1}`)).toEqual([
      { path: "pageSize", message: `A page has between 1 and ${largestPage} fans` },
    ]);
    expect(await refused("side=lovers&cursor=Zm9v")).toEqual([
      {
        path: "cursor",
        message: "This cursor isn't from a page of fans of an item",
      },
    ]);
  });

  it("returns 404 for an unknown item and 401 to visitors", async () => {
    expect((await ann.api("GET", "/teams/nobody-united/fans?side=lovers")).status).toBe(404);
    expect((await visitor("GET", `/teams/${teams[0]?.id}/fans?side=lovers`)).status).toBe(401);
  });
});
