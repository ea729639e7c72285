import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { WithBody } from "./auth-calls.ts";
import { limitSignIn } from "./sign-in-limits.ts";

const password = "/auth/v1/token?grant_type=password";
const refresh = "/auth/v1/token?grant_type=refresh_token";

/** The address in the body, and the signed-in caller. */
interface MailCaller {
  readonly email: string;
  readonly by?: string;
}
const tokenOf = (sub: string) =>
  `Bearer a.${Buffer.from(JSON.stringify({ sub, email: `${sub}@example.com` })).toString("base64url")}.b`;

/** Calls an auth service that gives this response, until it exceeds a limit of three. */
function service(respond: () => Response = () => new Response("no", { status: 400 })) {
  let time = 0;
  const app = new Hono<WithBody>();
  app.use(
    "/auth/v1/*",
    async (c, next) => {
      c.set("body", Buffer.from(await c.req.arrayBuffer()));
      await next();
    },
    limitSignIn({ tries: 3, millisecondsBetweenMails: 60_000 }, () => time),
  );
  app.all("*", respond);
  const call = async (
    path: string,
    remoteAddress = "192.0.2.1",
    method = "POST",
    sent?: MailCaller,
  ) =>
    app.request(
      path,
      {
        method,
        ...(sent ? { body: JSON.stringify({ email: sent.email }) } : {}),
        headers: { authorization: sent?.by ? tokenOf(sent.by) : "" },
      },
      { incoming: { socket: { remoteAddress } } },
    );
  const statuses = async (count: number, path: string, address?: string, method?: string) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++)
      found.push((await call(path, address, method)).status);
    return found;
  };
  return {
    call,
    statuses,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
const fine = () => new Response("fine");

const calls: [method: string, path: string, tries: number][] = [
  ["POST", "/auth/v1/signup", 3],
  ["POST", "/auth/v1/verify", 3],
  ["PUT", "/auth/v1/user", 3],
  ["POST", password, 15],
  ["POST", refresh, 15],
];

it.each(calls)(
  "%s %s returns 429 past a network's limit, even for correct calls",
  async (method, path, tries) => {
    for (const respond of [undefined, fine]) {
      const { statuses } = service(respond);
      expect((await statuses(tries + 2, path, undefined, method)).indexOf(429)).toBe(tries);
    }
  },
);

it("a rejection has Retry-After and the auth service's own error", async () => {
  const { statuses, call, wait } = service();
  await statuses(15, password);
  wait(60_000);
  const response = await call(password);
  expect(response.headers.get("retry-after")).toBe("240");
  expect(await response.json()).toMatchObject({
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  });
  wait(240_000);
  expect(await statuses(1, password)).toEqual([400]);
});

it("emails count toward the caller's limit, whatever the response", async () => {
  for (const path of ["/auth/v1/recover", "/auth/v1/otp"]) {
    const { call } = service();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++)
      statuses.push((await call(path, undefined, "POST", { email: `${index}@b.c` })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  }
});

describe("mails", () => {
  const recover = (email: string) => ["/auth/v1/recover", email] as const;
  /** Requests emails, each from another network; returns status and text. */
  const createMailClient = (respond?: () => Response) => {
    const { call, wait } = service(respond);
    let networks = 0;
    return {
      wait,
      ask: async (path: string, email: string, by?: string) => {
        const method = path.endsWith("/user") ? "PUT" : "POST";
        const sent = { email, ...(by ? { by } : {}) };
        const refused = await call(path, `192.0.2.${networks++}`, method, sent);
        return { status: refused.status, text: await refused.text() };
      },
    };
  };

  it("sends one email per address and minute, however many requests arrive at once", async () => {
    const { ask, wait } = createMailClient(fine);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => ask(...recover("ann@example.com"))),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
    wait(20_000);
    const { status, text } = await ask("/auth/v1/recover", " Ann@Example.com");
    expect([status, JSON.parse(text)]).toMatchObject([
      429,
      {
        code: 429,
        error_code: "over_email_send_rate_limit",
        msg: "For security purposes, you can only request this after 40 seconds.",
      },
    ]);
    expect((await ask(...recover("ben@example.com"))).status).toBe(200);
    wait(40_000);
    expect((await ask(...recover("ann@example.com"))).status).toBe(200);
  });

  it("sends one email per account, address and minute about a change of address", async () => {
    const { ask } = createMailClient(fine);
    const user = "/auth/v1/user";
    expect((await ask(user, "new@example.com", "ann")).status).toBe(200);
    expect((await ask(user, "other@example.com", "ann")).status).toBe(429);
    expect((await ask(user, "new@example.com", "ben")).status).toBe(429);
    expect((await ask(user, "third@example.com", "ben")).status).toBe(200);
  });

  it("limits each kind of email separately", async () => {
    const { ask } = createMailClient(fine);
    expect((await ask("/auth/v1/resend", "ann@example.com")).status).toBe(200);
    expect((await ask(...recover("ann@example.com"))).status).toBe(200);
    expect((await ask("/auth/v1/resend", "ann@example.com")).status).toBe(429);
  });

  it("does not count an email when an account keeps its address", async () => {
    const { ask } = createMailClient(fine);
    const user = "/auth/v1/user";
    for (const same of ["", "Ann@example.com"])
      expect((await ask(user, same, "ann")).status).toBe(200);
    expect((await ask(user, "new@example.com", "ann")).status).toBe(200);
    expect((await ask(user, "", "ann")).status).toBe(200);
  });

  it("a rejected request for an email does not count", async () => {
    const { ask } = createMailClient();
    for (let turn = 0; turn < 5; turn++)
      expect((await ask(...recover("ann@example.com"))).status).toBe(400);
  });

  it("sends no more emails than the service's hourly limit", async () => {
    const { ask, wait } = createMailClient(fine);
    for (const name of ["a", "b", "c"])
      expect((await ask(...recover(`${name}@b.c`))).status).toBe(200);
    wait(30 * 60_000);
    const { status, text } = await ask(...recover("d@b.c"));
    expect([status, JSON.parse(text)]).toMatchObject([429, { msg: "email rate limit exceeded" }]);
    wait(30 * 60_000);
    expect((await ask(...recover("d@b.c"))).status).toBe(200);
  });
});

it("an invalid link counts as a guess, though its response is a redirect", async () => {
  const refused = () =>
    new Response(null, { status: 303, headers: { location: "http://app/#error=access_denied" } });
  expect(await service(refused).statuses(4, "/auth/v1/verify?token=a", "192.0.2.1", "GET")).toEqual(
    [303, 303, 303, 429],
  );
});

it("password logins and token refreshes share one limit, apart from sign-ups", async () => {
  const { statuses } = service(fine);
  await statuses(10, refresh);
  expect((await statuses(6, password)).indexOf(429)).toBe(5);
  expect(await statuses(1, "/auth/v1/signup")).toEqual([200]);
});

it("concurrent calls cannot exceed the limit", async () => {
  const { call } = service();
  const responses = await Promise.all(Array.from({ length: 20 }, () => call(password)));
  expect(responses.filter(({ status }) => status !== 429).length).toBe(15);
});

it("each address has its own limit, and the addresses of an IPv6 network share one", async () => {
  const { statuses } = service();
  await statuses(15, password, "2001:db8:1:2:3:4:5:6");
  expect(await statuses(1, password, "2001:db8:1:2:ffff::1")).toEqual([429]);
  expect(await statuses(1, password, "2001:db8:1:3::1")).toEqual([400]);
  await statuses(15, password, "::ffff:192.0.2.1");
  expect(await statuses(1, password, "::ffff:192.0.2.2")).toEqual([400]);
});

it("calls without a limit are not counted", async () => {
  expect(await service().statuses(50, "/auth/v1/user", "192.0.2.1", "GET")).not.toContain(429);
  expect(await service().statuses(50, password, "192.0.2.1", "OPTIONS")).not.toContain(429);
});
