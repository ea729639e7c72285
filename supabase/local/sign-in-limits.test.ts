import { Hono } from "hono";
import { expect, it } from "vitest";
import { limitSignIn } from "./sign-in-limits.ts";

const password = "/auth/v1/token?grant_type=password";

/** Calls of an auth service that answers this, past a limit of three. */
function service(answer: () => Response = () => new Response("no", { status: 400 })) {
  let time = 0;
  const app = new Hono();
  app.use(
    "/auth/v1/*",
    limitSignIn(3, () => time),
  );
  app.all("*", answer);
  const call = async (path: string, remoteAddress = "192.0.2.1", method = "POST") =>
    app.request(path, { method }, { incoming: { socket: { remoteAddress } } });
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

it.each([password, "/auth/v1/verify", "/auth/v1/recover", "/auth/v1/otp"])(
  "%s is refused after three guesses",
  async (path) => {
    const { statuses } = service();
    expect(await statuses(5, path)).toEqual([400, 400, 400, 429, 429]);
  },
);

it("a refusal says when to come back, in the words of the auth service", async () => {
  const { statuses, call, wait } = service();
  await statuses(3, password);
  wait(60_000);
  const answer = await call(password);
  expect(answer.headers.get("retry-after")).toBe("240");
  expect(await answer.json()).toMatchObject({ error_code: "over_request_rate_limit" });
  wait(240_000);
  expect(await statuses(1, password)).toEqual([400]);
});

it("whoever knows the password is never refused", async () => {
  expect(await service(fine).statuses(50, password)).not.toContain(429);
});

it("mails are counted however they are answered", async () => {
  expect(await service(fine).statuses(4, "/auth/v1/recover")).toEqual([200, 200, 200, 429]);
});

it("a used link counts as a guess, though it is answered by a redirect", async () => {
  const refused = () =>
    new Response(null, { status: 303, headers: { location: "http://app/#error=access_denied" } });
  expect(await service(refused).statuses(4, "/auth/v1/verify?token=a", "192.0.2.1", "GET")).toEqual(
    [303, 303, 303, 429],
  );
});

it("sign-ups and new tokens have more, and one limit does not use up another's", async () => {
  const { statuses } = service();
  expect(await statuses(60, "/auth/v1/signup")).not.toContain(429);
  expect(await statuses(1, "/auth/v1/signup")).toEqual([429]);
  const refresh = "/auth/v1/token?grant_type=refresh_token";
  expect((await statuses(16, refresh)).indexOf(429)).toBe(15);
  expect(await statuses(1, password)).toEqual([400]);
});

it("many at once do not slip through", async () => {
  const { call } = service();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(password)));
  expect(answers.filter(({ status }) => status !== 429).length).toBe(3);
});

it("each address has its own, and a network of IPv6 is one", async () => {
  const { statuses } = service();
  await statuses(3, password, "2001:db8:1:2:3:4:5:6");
  expect(await statuses(1, password, "2001:db8:1:2:ffff::1")).toEqual([429]);
  expect(await statuses(1, password, "2001:db8:1:3::1")).toEqual([400]);
  await statuses(3, password, "::ffff:192.0.2.1");
  expect(await statuses(1, password, "::ffff:192.0.2.2")).toEqual([400]);
});

it("other calls are not counted", async () => {
  expect(await service().statuses(50, "/auth/v1/user")).not.toContain(429);
  expect(await service().statuses(50, password, "192.0.2.1", "OPTIONS")).not.toContain(429);
});
