import { randomUUID } from "node:crypto";
import { userCard } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

describe("blocks", () => {
  it("hides two fans from each other until the block ends", async () => {
    await ann.api("POST", "/friends/request", { addresseeId: ben.id });
    await ben.api("PATCH", `/friends/accept/${ann.id}`);
    const { body: said } = await ben.api("POST", "/posts", { content: "Anybody here?" });

    expect(await ann.api("POST", "/blocks", { userId: ben.id })).toMatchObject({ status: 201 });
    expect(await ann.api("POST", "/blocks", { userId: ben.id })).toMatchObject({ status: 200 });
    const { body: blocks } = await ann.api("GET", "/blocks");
    expect(blocks.map((card: object) => strict(userCard).parse(card).id)).toEqual([ben.id]);
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect(await one.api("GET", `/users/${other.id}/public`)).toMatchObject({
        status: 404,
        body: { error: "Profile not found" },
      });
      expect((await one.api("GET", "/friends")).body).toEqual([]);
      for (const path of [`/ratings/${other.id}`, `/taglines/${other.id}`])
        expect((await one.api("GET", path)).status, path).toBe(404);
      expect((await one.api("GET", `/posts/user/${other.id}`)).status).toBe(404);
      const asking = await one.api("POST", "/friends/request", { addresseeId: other.id });
      expect(asking.status).toBe(404);
    }
    const { body: feed } = await ann.api("GET", "/posts?pageSize=50");
    expect(feed.posts.map(({ id }: { id: number }) => id)).not.toContain(said.id);
    expect((await ann.api("POST", `/posts/${said.id}/like`)).status).toBe(404);
    expect((await ben.api("GET", "/blocks")).body).toEqual([]);

    expect((await ann.api("DELETE", `/blocks/${ben.id}`)).status).toBe(204);
    expect((await ann.api("DELETE", `/blocks/${ben.id}`)).status).toBe(204);
    const { body: again } = await ben.api("GET", `/users/${ann.id}/public`);
    expect(again.friendshipStatus).toBe("NOT_FRIENDS");
  });

  it("hides two fans from each other until both blocks end", async () => {
    expect((await ben.api("POST", "/blocks", { userId: ann.id })).status).toBe(201);
    expect((await ann.api("POST", "/blocks", { userId: ben.id })).status).toBe(200);
    expect((await ben.api("DELETE", `/blocks/${ann.id}`)).status).toBe(204);
    expect((await ben.api("GET", `/users/${ann.id}/public`)).status).toBe(404);
    expect((await ann.api("GET", `/users/${ben.id}/public`)).status).toBe(404);
  });
});

describe("blocks: invalid calls", () => {
  it("rejects blocks of oneself, unknown fans and malformed ids", async () => {
    expect((await ann.api("POST", "/blocks", { userId: ann.id })).status).toBe(400);
    expect((await ann.api("POST", "/blocks", { userId: randomUUID() })).status).toBe(404);
    expect((await ann.api("POST", "/blocks", { userId: "ben" })).status).toBe(400);
    expect((await ann.api("GET", "/blocks")).body).toEqual([]);
    expect((await visitor("GET", "/blocks")).status).toBe(401);
  });
});

describe("blocks: permissions", () => {
  it("hides the blocker from direct calls, and the blocked fan cannot end the block", async () => {
    await ann.api("POST", "/blocks", { userId: ben.id });
    const profile = await ben.direct("GET", `/rest/v1/rpc/get_public_profile?profile_id=${ann.id}`);
    expect(profile.status).toBe(404);
    expect((await ben.api("DELETE", `/blocks/${ann.id}`)).status).toBe(204);
    expect((await ben.api("GET", `/users/${ann.id}/public`)).status).toBe(404);
  });

  it("rejects friend requests during a block", async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        ann.api("POST", "/blocks", { userId: ben.id }),
        ben.api("POST", "/friends/request", { addresseeId: ann.id }),
      ]);
      expect((await ann.api("GET", "/friends/pending")).body).toEqual([]);
      await ann.api("DELETE", `/blocks/${ben.id}`);
      const { body } = await ann.api("GET", `/users/${ben.id}/public`);
      expect(body.friendshipStatus).toBe("NOT_FRIENDS");
    }
  });
});
