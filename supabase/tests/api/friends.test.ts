import { randomUUID } from "node:crypto";
import { errorBody } from "@contract/errors";
import { friendshipChange, pendingRequest } from "@contract/friends";
import { userCard } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;

beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

const sendRequest = (from: Fan, to: Fan) =>
  from.api("POST", "/friends/request", { addresseeId: to.id });

async function befriend(one: Fan, other: Fan): Promise<void> {
  await sendRequest(one, other);
  await sendRequest(other, one);
}

const statusOf = async (viewer: Fan, other: Fan) =>
  (await viewer.api("GET", `/users/${other.id}/public`)).body.friendshipStatus;

describe("friends", () => {
  it("sends, lists and accepts a friend request by its id", async () => {
    const sent = await sendRequest(ann, ben);
    expect(sent.status).toBe(201);
    expect(strict(friendshipChange).parse(sent.body)).toMatchObject({
      requesterId: ann.id,
      addresseeId: ben.id,
      friendshipStatus: "OUTGOING_REQUEST",
    });

    const pending = await ben.api("GET", "/friends/pending");
    expect(pending.status).toBe(200);
    const [request] = z.array(strict(pendingRequest)).parse(pending.body);
    expect(request).toMatchObject({
      id: sent.body.id,
      requesterId: ann.id,
      requester: { id: ann.id, friendshipStatus: "INCOMING_REQUEST" },
    });
    expect((await ann.api("GET", "/friends/pending")).body).toEqual([]);

    const accepted = await ben.api("PATCH", `/friends/accept/${request?.id}`);
    expect(accepted).toMatchObject({ status: 200, body: { friendshipStatus: "FRIENDS" } });
    expect((await ben.api("GET", "/friends/pending")).body).toEqual([]);
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { body } = await viewer.api("GET", "/friends");
      const [card] = z.array(strict(userCard)).parse(body);
      expect(card).toMatchObject({ id: other.id, friendshipStatus: "FRIENDS", matchReason: null });
    }
  });

  it.each(["accept", "reject"])(
    "restores a request that the addressee chose to %s",
    async (answer) => {
      const { body: request } = await sendRequest(ann, ben);
      await ben.api("PATCH", `/friends/${answer}/${request.id}`);
      const restored = await ben.api("PATCH", `/friends/restore/${request.id}`);
      expect(restored.status).toBe(200);
      expect(strict(friendshipChange).parse(restored.body)).toMatchObject({
        id: request.id,
        friendshipStatus: "INCOMING_REQUEST",
      });
      expect((await ben.api("GET", "/friends/pending")).body).toMatchObject([{ id: request.id }]);
      expect(await statusOf(ann, ben)).toBe("OUTGOING_REQUEST");
      expect((await ann.api("PATCH", `/friends/restore/${request.id}`)).status).toBe(404);
    },
  );

  it("returns the current status for a repeated request and accepts crossing requests", async () => {
    await sendRequest(ann, ben);
    expect(await sendRequest(ann, ben)).toMatchObject({
      status: 200,
      body: { friendshipStatus: "OUTGOING_REQUEST" },
    });
    expect(await sendRequest(ben, ann)).toMatchObject({
      status: 200,
      body: { requesterId: ann.id, friendshipStatus: "FRIENDS" },
    });
    expect(await sendRequest(ann, ben)).toMatchObject({
      status: 200,
      body: { friendshipStatus: "FRIENDS" },
    });
  });

  it("cancels and rejects requests and removes friends by the fan's id or the request's", async () => {
    const first = await sendRequest(ann, ben);
    expect(await ann.api("DELETE", `/friends/cancel/${first.body.id}`)).toMatchObject({
      status: 200,
      body: { id: first.body.id, friendshipStatus: "NOT_FRIENDS" },
    });
    await sendRequest(ann, ben);
    expect((await ann.api("DELETE", `/friends/cancel/${ben.id}`)).status).toBe(200);
    const second = await sendRequest(ann, ben);
    expect((await ben.api("PATCH", `/friends/reject/${second.body.id}`)).status).toBe(200);
    await sendRequest(ann, ben);
    expect(await ben.api("PATCH", `/friends/reject/${ann.id}`)).toMatchObject({
      status: 200,
      body: { friendshipStatus: "NOT_FRIENDS" },
    });
    await befriend(ann, ben);
    expect(await ben.api("DELETE", `/friends/${ann.id}`)).toMatchObject({
      status: 200,
      body: { friendshipStatus: "NOT_FRIENDS" },
    });
    expect(await statusOf(ann, ben)).toBe("NOT_FRIENDS");
    expect((await ann.api("GET", "/friends")).body).toEqual([]);
  });

  it("lists friends by name, or the newest friendship first on request", async () => {
    const cleo = await newFan("cleo");
    await befriend(ann, ben);
    await befriend(ann, cleo);
    const idsOf = async (path: string) =>
      ((await ann.api("GET", path)).body as { id: string }[]).map(({ id }) => id);
    expect(await idsOf("/friends?order=newest")).toEqual([cleo.id, ben.id]);
    expect(new Set(await idsOf("/friends"))).toEqual(new Set([ben.id, cleo.id]));
    expect((await ann.api("GET", "/friends?order=oldest")).status).toBe(400);
  });

  it("lists a friend's friends to friends", async () => {
    const cleo = await newFan("cleo");
    await befriend(ann, ben);
    await befriend(ben, cleo);
    const { status, body } = await ann.api("GET", `/friends/${ben.id}`);
    expect(status).toBe(200);
    const cards = z.array(strict(userCard)).parse(body);
    expect(new Map(cards.map((card) => [card.id, card.friendshipStatus]))).toEqual(
      new Map([
        [ann.id, null],
        [cleo.id, "NOT_FRIENDS"],
      ]),
    );
  });
});

describe("friends: invalid calls", () => {
  it("rejects requests to oneself, to unknown fans and without an addressee", async () => {
    const self = await sendRequest(ann, ann);
    expect(self.status).toBe(400);
    expect(errorBody.parse(self.body).issues?.[0]?.path).toBe("addresseeId");
    for (const body of [{}, { addresseeId: "x" }, { addresseeId: null }]) {
      const response = await ann.api("POST", "/friends/request", body);
      expect(response.status).toBe(400);
      expect(errorBody.parse(response.body).issues?.[0]?.path).toBe("addresseeId");
    }
    const unknown = await ann.api("POST", "/friends/request", { addresseeId: randomUUID() });
    expect(unknown).toMatchObject({ status: 404, body: { error: "Profile not found" } });
    expect((await ann.api("GET", `/friends/${randomUUID()}`)).status).toBe(404);
  });

  it("returns 409 when the request is in another state", async () => {
    const calls = (id: string) =>
      [
        ["PATCH", `/friends/accept/${id}`],
        ["PATCH", `/friends/reject/${id}`],
        ["DELETE", `/friends/cancel/${id}`],
        ["DELETE", `/friends/${id}`],
      ] as const;
    for (const [method, path] of calls(ben.id))
      expect((await ann.api(method, path)).status, path).toBe(404);
    await sendRequest(ann, ben);
    for (const index of [0, 1, 3]) {
      const [method, path] = calls(ben.id)[index] as readonly [string, string];
      expect((await ann.api(method, path)).status, path).toBe(409);
    }
    expect(await statusOf(ben, ann)).toBe("INCOMING_REQUEST");
    await sendRequest(ben, ann);
    for (const index of [0, 1, 2]) {
      const [method, path] = calls(ann.id)[index] as readonly [string, string];
      expect((await ben.api(method, path)).status, path).toBe(409);
    }
    expect(await statusOf(ben, ann)).toBe("FRIENDS");
    expect((await ann.api("PATCH", "/friends/accept/not-an-id")).status).toBe(400);
  });
});

describe("friends: permissions", () => {
  it("hides requests and friendships from strangers", async () => {
    const { body } = await sendRequest(ann, ben);
    const eve = await newFan("eve");
    for (const [method, path] of [
      ["PATCH", `/friends/accept/${body.id}`],
      ["PATCH", `/friends/reject/${body.id}`],
      ["DELETE", `/friends/cancel/${body.id}`],
      ["DELETE", `/friends/${body.id}`],
    ] as const)
      expect((await eve.api(method, path)).status, path).toBe(404);
    expect(await statusOf(ann, ben)).toBe("OUTGOING_REQUEST");
  });

  it("lists friends to friends only", async () => {
    await sendRequest(ann, ben);
    expect((await ann.api("GET", `/friends/${ben.id}`)).status).toBe(403);
    expect((await ben.api("GET", `/friends/${ann.id}`)).status).toBe(403);
    const rpc = await ann.direct("POST", "/rest/v1/rpc/list_friends_of", { profile_id: ben.id });
    expect(rpc.status).toBe(403);
    const inner = await ann.direct("POST", "/rest/v1/rpc/friends_of", {
      profile_id: ben.id,
      viewer: ben.id,
    });
    expect(inner.status).toBe(404);
  });

  it("returns 401 to visitors", async () => {
    expect((await visitor("GET", "/friends")).status).toBe(401);
    expect((await visitor("POST", "/friends/request", { addresseeId: ann.id })).status).toBe(401);
  });
});
