import { describe, expect, it, vi } from "vitest";
import type { CallerClient, Deps } from "../_shared/http/deps.ts";
import { createApp } from "./app.ts";

const id = "00000000-0000-4000-8000-000000000001";
const picture = `public/${id}.png`;
const profile = {
  ...{ id, supabaseId: id, name: null, firstName: null, lastName: null, location: null },
  ...{ matchReason: null, friendshipStatus: null, isConnecting: true, profileImagePath: picture },
};

/** A call of a fan's profile through a gateway that was called by this host. */
function callOn(host: string, origin: string, sameHostWebPort?: string) {
  const deps: Deps = {
    allowedOrigins: ["http://127.0.0.1:5173"],
    publicUrl: "http://127.0.0.1:54321",
    sameHostWebPort,
    clientFor: () => {
      const answer = { data: profile, error: null, status: 200 };
      return { rpc: async () => answer } as unknown as CallerClient;
    },
    removePictures: vi.fn(),
    log: vi.fn(),
  };
  const headers = { authorization: "Bearer a.b.c", "x-forwarded-host": host, origin };
  return createApp(deps).request(`/api/users/${id}/public`, { headers });
}

const pictureOf = async (answer: Response) =>
  ((await answer.json()) as { profileImageUrl: string }).profileImageUrl;
const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");

describe("a project with an address of its own", () => {
  it("believes no host that it is called by", async () => {
    const answer = await callOn("192.168.1.5:54321", "http://192.168.1.5:5173");
    expect(allowed(answer)).toBeNull();
    expect(await pictureOf(answer)).toBe(
      `http://127.0.0.1:54321/storage/v1/object/public/avatars/${picture}`,
    );
  });
});

describe("a stack on a network", () => {
  it("is for the page of the same host, where the pictures are as well", async () => {
    const answer = await callOn("192.168.1.5:54321", "http://192.168.1.5:5173", "5173");
    expect(allowed(answer)).toBe("http://192.168.1.5:5173");
    expect(await pictureOf(answer)).toBe(
      `http://192.168.1.5:54321/storage/v1/object/public/avatars/${picture}`,
    );
  });

  it.each([
    "http://192.168.1.6:5173",
    "http://192.168.1.5:8000",
    "https://192.168.1.5:5173",
    "null",
  ])("is not for pages of %s", async (origin) => {
    expect(allowed(await callOn("192.168.1.5:54321", origin, "5173"))).toBeNull();
  });

  it("keeps its own address for a host that is none", async () => {
    const answer = await callOn("not a host", "http://127.0.0.1:5173", "5173");
    expect(allowed(answer)).toBe("http://127.0.0.1:5173");
    expect(await pictureOf(answer)).toContain("http://127.0.0.1:54321/");
  });
});
