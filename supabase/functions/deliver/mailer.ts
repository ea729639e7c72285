import type { OutgoingMail } from "./mail.ts";

export type Mailer = (mail: OutgoingMail, id: number) => Promise<void>;

const timeout = 10_000;

/**
 * Sends emails by the URL: `smtps://user:password@host:465` is a mail server (Supabase blocks other
 * ports), `https://…` a service with Resend's API and the key.
 */
export const mailerFor = (url: string, key: string): Mailer =>
  url.startsWith("smtps:") ? bySmtp(url) : byHttp(url, key);

function byHttp(url: string, key: string): Mailer {
  return async (mail, id) => {
    const answer = await fetch(url, {
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
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The mail service answered ${answer.status}`);
  };
}

function bySmtp(url: string): Mailer {
  const address = new URL(url);
  // Otherwise the library reads the host name, which a function may not.
  if (!address.searchParams.has("name")) address.searchParams.set("name", "[127.0.0.1]");
  // Loaded on demand: most projects send by HTTP.
  const transport = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url: address.href,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    }),
  );
  return async (mail, id) => {
    const [, domain = "localhost"] = /@([^\s>]+)/.exec(mail.from) ?? [];
    // The same for each try, so that mail clients detect duplicates.
    await (await transport).sendMail({ ...mail, messageId: `<delivery-${id}@${domain}>` });
  };
}
