import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { localhostCertificate } from "./localhost-certificate.ts";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

export interface MailServer {
  readonly received: readonly ReceivedMail[];
  /** Its address for the account's password; clients need no other authority. */
  url(password: string): string;
  stop(): Promise<void>;
}

/** Starts a mail server on 127.0.0.1 only, with one account: "us", "p@ss". */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...localhostCertificate,
    secure: true,
    onAuth: ({ username, password }, _, done) =>
      username === "us" && password === "p@ss" ? done(null, { user: "us" }) : done(new Error("No")),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  // A client that ends during the handshake; its own error is what a test asserts.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const ca = encodeURIComponent(localhostCertificate.cert);
  return {
    received,
    url: (password) => `smtps://us:${encodeURIComponent(password)}@localhost:${port}?tls.ca=${ca}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
