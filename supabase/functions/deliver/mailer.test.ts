import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import { mailerFor } from "./mailer.ts";

const mail = {
  from: "Not Just Me <hello@site.test>",
  to: "ann@example.com",
  subject: "Cup is over",
  html: "<b>Every result is in.</b>",
  text: "Every result is in.",
  headers: {
    "List-Unsubscribe":
      "<https://api.test/functions/v1/deliver/unsubscribe?key=1&reminder=results>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

/** A mail server with one account. Its certificate is the library's own, for tests. */
async function startMailServer() {
  const received: { from: string; to: string[]; text: string }[] = [];
  const warned = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = new SMTPServer({
    secure: true,
    onAuth: ({ username, password }, _, done) =>
      username === "us" && password === "p@ss" ? done(null, { user: "us" }) : done(new Error("No")),
    onData(stream, { envelope }, done) {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining("built-in default TLS certificate")],
  ]);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  stop = () => new Promise((resolve) => server.close(resolve));
  const url = (password: string) =>
    `smtps://us:${encodeURIComponent(password)}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return { received, url };
}
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("sends by a mail server, with every part of an email and one id for all tries", async () => {
  const { received, url } = await startMailServer();
  const send = mailerFor(url("p@ss"), "");
  await send(mail, 7);
  await send(mail, 7);
  expect(received).toHaveLength(2);
  const [{ text = "", ...envelope } = {}, second] = received;
  expect(envelope).toEqual({ from: "hello@site.test", to: ["ann@example.com"] });
  const unfolded = text.replace(/\r\n\s+/g, " ");
  for (const [name, value] of Object.entries(mail.headers))
    expect(unfolded.replaceAll("> <", "><")).toContain(`${name}: ${value}`);
  expect(text).toMatch(/^Message-ID: <delivery-7@site.test>\r$/im);
  expect(second?.text).toMatch(/^Message-ID: <delivery-7@site.test>\r$/im);
  for (const part of ["text/plain", "text/html"]) expect(text).toContain(part);
});

it("fails when the mail server rejects, and hides the password", async () => {
  const { received, url } = await startMailServer();
  const failure = await mailerFor(url("wrong"), "")(mail, 7).then(
    () => "none",
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/Invalid login/);
  expect(failure).not.toContain("wrong");
  expect(received).toEqual([]);
});

it("sends by a service with its key, and fails with its error", async () => {
  const fetching = vi.fn(async () => new Response(null, { status: 200 }));
  vi.stubGlobal("fetch", fetching);
  const send = mailerFor("https://mail.test/emails", "secret");
  await send(mail, 7);
  const [[url, init]] = fetching.mock.calls as unknown as [[string, RequestInit]];
  expect(url).toBe("https://mail.test/emails");
  expect(init.headers).toMatchObject({
    authorization: "Bearer secret",
    "idempotency-key": "delivery-7",
  });
  expect(JSON.parse(String(init.body))).toEqual(mail);
  fetching.mockResolvedValueOnce(new Response(null, { status: 422 }));
  await expect(send(mail, 7)).rejects.toThrow("The mail service answered 422");
});
