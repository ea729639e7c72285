import { waitFor } from "../wait-for.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The emails to an address, newest first, once there are at least this many. */
export function mailsTo(mailbox: string, address: string, atLeast = 1): Promise<Mail[]> {
  const inbox = `${mailbox}/messages?to=${encodeURIComponent(address)}`;
  return waitFor(`${atLeast} mails to ${address}`, async () => {
    const mails = (await (await fetch(inbox)).json()) as Mail[];
    return mails.length >= atLeast ? mails : undefined;
  });
}

/** The target of an email's first link. */
export function linkIn({ html }: Mail): URL {
  const link = /href="([^"]+)"/.exec(html)?.[1] ?? "";
  return new URL(link.replaceAll("&amp;", "&"));
}

/** The token in the newest email to an address. */
export async function tokenTo(mailbox: string, address: string): Promise<string> {
  const [newest] = await mailsTo(mailbox, address);
  return (newest && linkIn(newest).searchParams.get("token_hash")) ?? "";
}
