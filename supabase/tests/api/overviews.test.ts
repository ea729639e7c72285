import { fanOverview, sweepstakesOverview } from "@contract/overviews";
import { beforeAll, describe, expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});
const bodyOf = async (path: string) => (await ann.api("GET", path)).body;

describe("overviews", () => {
  it("returns the same profile, comparison and tagline as the separate calls", async () => {
    const { status, body } = await ann.api("GET", `/users/${ben.id}/overview`);
    expect(status).toBe(200);
    expect(strict(fanOverview).parse(body)).toEqual({
      profile: await bodyOf(`/users/${ben.id}/public`),
      comparison: await bodyOf(`/users/${ben.id}/compare`),
      tagline: await bodyOf(`/taglines/${ben.id}`),
    });
  });

  it("returns the same sweepstakes, series and pools as the separate calls", async () => {
    const { status, body } = await ann.api("GET", "/sweepstakes/overview");
    expect(status).toBe(200);
    expect(strict(sweepstakesOverview).parse(body)).toEqual({
      sweepstakes: await bodyOf("/sweepstakes"),
      series: await bodyOf("/series"),
      pools: await bodyOf("/pools"),
    });
  });
});

describe("overviews: invalid calls and permissions", () => {
  it("returns 404 for an unknown fan", async () => {
    const path = "/users/00000000-0000-4000-8000-000000000000/overview";
    expect((await ann.api("GET", path)).status).toBe(404);
  });

  it("returns 401 to visitors", async () => {
    for (const path of [`/users/${ben.id}/overview`, "/sweepstakes/overview"])
      expect((await visitor("GET", path)).status).toBe(401);
  });
});
