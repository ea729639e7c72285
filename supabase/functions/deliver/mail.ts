import { html } from "hono/html";
import type { Delivery } from "./delivery.ts";
import { textOf } from "./text.ts";

/** An email in the format of Resend's API, which other services accept, too. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Addresses {
  readonly from: string;
  readonly operator: string;
  /** The app's address, for links. */
  readonly site: string;
  /** This function's public address. */
  readonly self: string;
}

const display = "font-family:'Archivo Narrow','Arial Narrow',Helvetica,Arial,sans-serif";

/** Renders an email with the layout of supabase/templates, and its plain text. */
export function mailOf(
  delivery: Delivery,
  { from, operator, site, self }: Addresses,
): OutgoingMail {
  const { subject, lines, button, path, why } = textOf(delivery);
  const query =
    delivery.reminder === null
      ? null
      : new URLSearchParams({ key: delivery.unsubscribeKey, reminder: delivery.reminder });
  const unsubscribe = query ? `${site}/unsubscribe?${query}` : null;
  const body = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light">
    <title>${subject}</title>
  </head>
  <body style="margin:0;padding:24px 12px;background:#fbe5dc;color:#181210;font-family:Helvetica,Arial,sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto;background:#fff7f3;border-radius:10px;overflow:hidden">
      <tr>
        <td style="padding:18px 28px;background:#181210;color:#fff1ea;${display};font-size:26px;line-height:1;font-weight:900;text-transform:uppercase">
          <span style="background:#e1ff2e;color:#181210;padding:2px 6px">Not</span> Just Me
        </td>
      </tr>
      <tr>
        <td style="padding:32px 28px 28px">
          <h1 style="margin:0 0 16px;${display};font-size:34px;line-height:1.05;font-weight:900">${subject}</h1>
          ${lines.map((line) => html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${line}</p>`)}
          <p style="margin:12px 0 32px">
            <a href="${site}${path}" style="display:inline-block;background:#181210;color:#fff7f3;padding:14px 22px;border-radius:8px;font-size:16px;font-weight:700;text-decoration:none">${button}</a>
          </p>
          <p style="margin:0;padding-top:20px;border-top:2px solid #e6c5b8;font-size:14px;line-height:1.5;color:#5f473f">You're getting this because ${why}.${unsubscribe ? html` <a href="${unsubscribe}" style="color:#5f473f">Unsubscribe</a>` : ""}</p>
          ${operator ? html`<p style="margin:12px 0 0;font-size:14px;line-height:1.5;color:#5f473f">${operator}</p>` : ""}
        </td>
      </tr>
    </table>
  </body>
</html>`;
  return {
    from,
    to: delivery.to,
    subject,
    html: String(body),
    text: [
      subject,
      ...lines,
      `${button}: ${site}${path}`,
      `You're getting this because ${why}.${unsubscribe ? ` Unsubscribe: ${unsubscribe}` : ""}`,
      ...(operator ? [operator] : []),
    ].join("\n\n"),
    headers: query
      ? {
          "List-Unsubscribe": `<${self}/unsubscribe?${query}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {},
  };
}
