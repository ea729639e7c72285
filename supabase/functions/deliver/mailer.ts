import { resolve4 } from "node:dns/promises";
import { isIP } from "node:net";
import type { OutgoingMail } from "./mail.ts";

export type Mailer = (mail: OutgoingMail, id: number) => Promise<void>;

const timeout = 10_000;

/**
 * Sends emails through the service at a URL: `smtps://user:password@host:465` is a mail server
 * (Supabase blocks other ports), `https://…` a service with Resend's API and the key.
 */
export const mailerFor = (url: string, key: string): Mailer =>
  url.startsWith("smtps:") ? bySmtp(url) : byHttp(url, key);

function byHttp(url: string, key: string): Mailer {
  return async (mail, id) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        // Prevents a duplicate when the response of an earlier try was lost.
        "idempotency-key": `delivery-${id}`,
      },
      body: JSON.stringify(mail),
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The mail service returned ${response.status}`);
  };
}

/**
 * Replaces the host name with its IPv4 address. Deno 2.1 starts no TLS after the first
 * address of a name failed (deno#34049), and hosted functions may have no route to IPv6.
 */
async function withIpv4(url: URL): Promise<URL> {
  const { hostname } = url;
  const addresses = isIP(hostname) ? [] : await resolve4(hostname).catch(() => []);
  const address = addresses[Math.floor(Math.random() * addresses.length)];
  // A host with IPv6 only, or one that only the system's hosts file names.
  if (address === undefined) return url;
  const direct = new URL(url);
  direct.hostname = address;
  if (!direct.searchParams.has("tls.servername"))
    direct.searchParams.set("tls.servername", hostname);
  return direct;
}

function bySmtp(url: string): Mailer {
  const address = new URL(url);
  // Without a name the library would ask for the machine's, which an edge function may not read.
  if (!address.searchParams.has("name")) address.searchParams.set("name", "[127.0.0.1]");
  const open = async () => {
    // Loaded on demand: most projects send by HTTP.
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: (await withIpv4(address)).href,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail, id) => {
    const [, domain = "localhost"] = /@([^\s>]+)/.exec(mail.from) ?? [];
    transport ??= open();
    try {
      // The same for each try, so that mail clients detect duplicates.
      await (await transport).sendMail({ ...mail, messageId: `<delivery-${id}@${domain}>` });
    } catch (error) {
      // The host may have moved, or another of its addresses may respond.
      transport = undefined;
      throw error;
    }
  };
}
