import type { OutgoingMail } from "./mail.ts";

export type Mailer = (mail: OutgoingMail, id: number) => Promise<void>;

const timeout = 10_000;

/**
 * Sends mails by what the address names: `smtps://user:password@host:465` is a mail server (the other ports are
 * closed on Supabase), `https://…` a service that takes mails as Resend does, with its key.
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
        // So that one whose answer was lost is not sent twice.
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
  // Without it the library would ask for the machine's name, which a function may not.
  if (!address.searchParams.has("name")) address.searchParams.set("name", "[127.0.0.1]");
  // Fetched when it is needed: most projects send by HTTP.
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
    // The same for each try, by which mail programs tell what they have.
    await (await transport).sendMail({ ...mail, messageId: `<delivery-${id}@${domain}>` });
  };
}
