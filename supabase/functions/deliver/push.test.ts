import { expect, it, vi } from "vitest";
import { makePushKeys } from "../../local/push-keys.ts";
import { newBrowser, readVapid } from "../../testing/support/push-receiver.ts";
import type { Delivery } from "./delivery.ts";
import { pushTo } from "./push.ts";

const vapid = { subject: "https://app.test", ...makePushKeys() };
const delivery = {
  id: 1,
  channel: "PUSH",
  to: "ann@example.com",
  browsers: null,
  reminder: "results",
  unsubscribeKey: "11111111-1111-4111-8111-111111111111",
  timeZone: "UTC",
  kind: "RESULTS",
  about: {
    id: 7,
    name: "Ligue “1” – Cup",
    rank: 2,
    entryCount: 9,
    correct: 3,
    completed: 5,
    winners: [],
    winnerCount: 1,
    isWinner: false,
    share: null,
  },
} as const satisfies Delivery;

/** Push services by an endpoint's path: /taken, or a status. */
function services() {
  const received: { endpoint: string; headers: Headers; body: string }[] = [];
  const post = vi.fn(async (endpoint: string, { headers, body }: RequestInit) => {
    received.push({
      endpoint,
      headers: new Headers(headers),
      body: Buffer.from(body as Uint8Array).toString("base64url"),
    });
    const [, status] = /\/(\d+)$/.exec(endpoint) ?? [];
    if (status === "0") throw new TypeError("The network is gone");
    return new Response(null, { status: Number(status ?? 201) });
  });
  return { received, post };
}
const browserAt = (path: string) => {
  const browser = newBrowser();
  return { ...browser, target: { endpoint: `https://push.example.com${path}`, ...browser.keys } };
};

it("the tests' receiver decrypts the example of RFC 8291 (appendix A)", () => {
  const browser = newBrowser(
    "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "BTBZMqHH6r4Tts7J_aSIgg",
  );
  expect(browser.keys.p256dh).toBe(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  );
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(browser.read(body)).toBe("When I grow up, I want to be a watermelon");
  expect(() => newBrowser().read(body)).toThrow();
});

it("each browser decrypts its own push, and no other can", async () => {
  const { received, post } = services();
  const [phone, laptop] = [browserAt("/phone"), browserAt("/laptop")];
  const results = await pushTo([phone.target, laptop.target], delivery, { vapid, post });
  expect(results).toEqual({
    taken: [phone.target.endpoint, laptop.target.endpoint],
    failed: [],
    gone: [],
  });
  for (const browser of [phone, laptop]) {
    const message = received.find(({ endpoint }) => endpoint === browser.target.endpoint);
    expect(JSON.parse(browser.read(message?.body ?? ""))).toEqual({
      title: "Ligue “1” – Cup is over: you finished no. 2",
      body: "You called 3 of 5 games and finished no. 2 of 9.",
      path: "/sweepstakes/7/results",
      tag: "RESULTS /sweepstakes/7/results",
    });
    expect(message?.headers.get("content-encoding")).toBe("aes128gcm");
    expect(message?.headers.get("ttl")).toBe("86400");
    const { isSigned, key, head, claims } = readVapid(message?.headers.get("authorization") ?? "");
    expect({ isSigned, key, head }).toEqual({
      isSigned: true,
      key: vapid.publicKey,
      head: { typ: "JWT", alg: "ES256" },
    });
    expect(claims).toMatchObject({ aud: "https://push.example.com", sub: "https://app.test" });
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  }
  const [first] = received;
  expect(() =>
    (first?.endpoint === phone.target.endpoint ? laptop : phone).read(first?.body ?? ""),
  ).toThrow();
});

it.each([404, 410])("reports a browser as gone on %i", async (status) => {
  const { post } = services();
  const [phone, old] = [browserAt("/phone"), browserAt(`/${status}`)];
  expect(await pushTo([phone.target, old.target], delivery, { vapid, post })).toEqual({
    taken: [phone.target.endpoint],
    failed: [],
    gone: [old.target.endpoint],
  });
});

it.each([429, 500, 301, 0])("reports a browser as failed on %i", async (status) => {
  const { post } = services();
  const [phone, busy] = [browserAt("/phone"), browserAt(`/${status}`)];
  expect(await pushTo([phone.target, busy.target], delivery, { vapid, post })).toEqual({
    taken: [phone.target.endpoint],
    failed: [{ endpoint: busy.target.endpoint, status }],
    gone: [],
  });
  expect(post.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
});

it("pushes today's question with its item in a sentence", async () => {
  const { received, post } = services();
  const phone = browserAt("/phone");
  const about = {
    entityType: "TEAM" as const,
    entityId: 1,
    name: "Dallas Cowboys",
    slug: "dallas-cowboys",
    competition: "NFL",
    sportName: "American Football",
    sentiment: "LOATHES",
    lovers: 1,
    haters: 2,
  };
  const question = { ...delivery, reminder: "question", kind: "QUESTION", about } as const;
  await pushTo([phone.target], question, { vapid, post });
  expect(JSON.parse(phone.read(received[0]?.body ?? ""))).toMatchObject({
    title: "Today's question",
    body: "Are you the only person in the world who loathes the Dallas Cowboys?",
    path: "/",
  });
  expect(received[0]?.headers.get("ttl")).toBe("28800");
});
