import { resolve4 } from "node:dns/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type MailServer, startMailServer } from "../../testing/support/mail-server.ts";
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

vi.mock("node:dns/promises", { spy: true });

let mailServer: MailServer;
beforeEach(async () => {
  vi.mocked(resolve4).mockReset();
  mailServer = await startMailServer();
});
afterEach(async () => {
  await mailServer.stop();
  vi.unstubAllGlobals();
});

it("sends through a mail server, with every part of an email and one id for all tries", async () => {
  const { received, url } = mailServer;
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

it("fails when the mail server rejects the email, and hides the password", async () => {
  const { received, url } = mailServer;
  const failure = await mailerFor(url("wrong"), "")(mail, 7).then(
    () => "none",
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/Invalid login/);
  expect(failure).not.toContain("wrong");
  expect(received).toEqual([]);
});

it("connects to an A record of the host, and checks the certificate for its name", async () => {
  const { received, url } = mailServer;
  vi.mocked(resolve4).mockResolvedValueOnce(["127.0.0.1"]);
  const host = new URL(url("p@ss"));
  host.hostname = "mail.test";
  const send = mailerFor(host.href, "");
  await expect(send(mail, 7)).rejects.toThrow("Host: mail.test. is not in the cert's altnames");
  host.searchParams.set("tls.servername", "localhost");
  vi.mocked(resolve4).mockResolvedValueOnce(["127.0.0.1"]);
  await mailerFor(host.href, "")(mail, 7);
  expect(received).toHaveLength(1);
});

it("resolves the mail server's host again only after a failure", async () => {
  const { received, url } = mailServer;
  vi.mocked(resolve4).mockResolvedValueOnce(["127.0.0.2"]).mockResolvedValueOnce(["127.0.0.1"]);
  const send = mailerFor(url("p@ss"), "");
  await expect(send(mail, 7)).rejects.toThrow("ECONNREFUSED 127.0.0.2");
  await send(mail, 7);
  await send(mail, 8);
  expect(received).toHaveLength(2);
  expect(resolve4).toHaveBeenCalledTimes(2);
});

it.each([
  ["has no A record", "localhost", 1],
  ["is an IP address", "127.0.0.1", 0],
])("keeps the name of a host that %s", async (_, host, lookups) => {
  const { received, url } = mailServer;
  vi.mocked(resolve4).mockRejectedValue(new Error("queryA ENODATA"));
  const address = new URL(url("p@ss"));
  address.hostname = host;
  address.searchParams.set("tls.servername", "localhost");
  await mailerFor(address.href, "")(mail, 7);
  expect(received).toHaveLength(1);
  expect(resolve4).toHaveBeenCalledTimes(lookups);
});

it("sends through an email service with its key, and fails with the service's error", async () => {
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
  await expect(send(mail, 7)).rejects.toThrow("The mail service returned 422");
});
