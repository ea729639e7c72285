import type { FriendshipStatus } from "@contract/users.ts";
import { describe, expect, it, vi } from "vitest";
import { type FriendshipAction, FriendshipMap } from "@/features/friends/friendship-map";

const ann = "ann";

function mapWith(status: FriendshipStatus) {
  const map = new FriendshipMap();
  map.observe(ann, status, map.time);
  return map;
}

describe("FriendshipMap", () => {
  it.each<[FriendshipStatus, FriendshipAction, FriendshipStatus]>([
    ["NOT_FRIENDS", "send", "OUTGOING_REQUEST"],
    ["OUTGOING_REQUEST", "cancel", "NOT_FRIENDS"],
    ["INCOMING_REQUEST", "accept", "FRIENDS"],
    ["INCOMING_REQUEST", "reject", "NOT_FRIENDS"],
    ["FRIENDS", "remove", "NOT_FRIENDS"],
  ])("from %s, %s shows %s at once and reverts on failure", (before, action, after) => {
    const map = mapWith(before);
    expect(map.begin(ann, action, "NOT_FRIENDS")).toBe(true);
    expect(map.get(ann)).toMatchObject({ status: after, action });
    map.fail(ann);
    expect(map.get(ann)).toMatchObject({ status: before, action: null });
  });

  it("reverts to the card's status when the map knew nothing", () => {
    const map = new FriendshipMap();
    map.begin(ann, "cancel", "OUTGOING_REQUEST");
    map.fail(ann);
    expect(map.get(ann)?.status).toBe("OUTGOING_REQUEST");
  });

  it("ignores actions while one is pending", () => {
    const map = mapWith("NOT_FRIENDS");
    map.begin(ann, "send", "NOT_FRIENDS");
    expect(map.begin(ann, "cancel", "OUTGOING_REQUEST")).toBe(false);
    expect(map.get(ann)).toMatchObject({ status: "OUTGOING_REQUEST", action: "send" });
    expect(map.begin("ben", "send", "NOT_FRIENDS")).toBe(true);
  });

  it("shows the server's result: a crossing request is a friendship", () => {
    const map = mapWith("NOT_FRIENDS");
    map.begin(ann, "send", "NOT_FRIENDS");
    map.succeed(ann, "FRIENDS");
    expect(map.get(ann)).toMatchObject({ status: "FRIENDS", action: null });
  });

  it("ignores responses to requests sent before or during an action", () => {
    const map = mapWith("NOT_FRIENDS");
    const askedAt = map.time;
    map.begin(ann, "send", "NOT_FRIENDS");
    map.observe(ann, "NOT_FRIENDS", map.time);
    expect(map.get(ann)?.status).toBe("OUTGOING_REQUEST");
    map.succeed(ann, "OUTGOING_REQUEST");
    map.observe(ann, "NOT_FRIENDS", askedAt);
    expect(map.get(ann)?.status).toBe("OUTGOING_REQUEST");
    map.observe(ann, "FRIENDS", map.time);
    expect(map.get(ann)?.status).toBe("FRIENDS");
  });

  it("notifies its listeners of changes only", () => {
    const map = mapWith("NOT_FRIENDS");
    const listener = vi.fn();
    const stop = map.subscribe(listener);
    map.observe(ann, "NOT_FRIENDS", map.time);
    expect(listener).not.toHaveBeenCalled();
    const before = map.get(ann);
    map.observe(ann, "FRIENDS", map.time);
    expect(listener).toHaveBeenCalledOnce();
    expect(map.get(ann)).not.toBe(before);
    stop();
    map.fail(ann);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("finds fans with a status", () => {
    const map = mapWith("INCOMING_REQUEST");
    map.observe("ben", "FRIENDS", map.time);
    expect(map.idsWith("INCOMING_REQUEST")).toEqual([ann]);
  });
});
