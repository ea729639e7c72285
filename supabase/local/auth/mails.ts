import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot, projectSettings, table } from "../../project/settings.ts";
import type { Mail } from "./mailbox.ts";

/** Emails that the library does not send, or sends differently. */
type MailName = "confirmation" | "email_change" | "password_changed" | "email_changed";

export interface AuthMails {
  send(name: MailName, to: string, values: Readonly<Record<string, string>>): void;
  /** Whether this stack sends the email instead of the library. */
  isOwn(mail: Mail): boolean;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Fills the templates of config.toml as Supabase's Auth does, limited to {{ .Email }} and the
 * variables of links.
 */
export function authMails(siteUrl: string, deliver: (mail: Mail) => void): AuthMails {
  const email = table(table(projectSettings(), "auth"), "email");
  const templates = { ...table(email, "template"), ...table(email, "notification") };
  const subjectOf = (name: string) => String(table(templates, name).subject);
  return {
    isOwn: ({ subject }) => subject === subjectOf("email_change"),
    send(name, to, values) {
      const { subject, content_path: file } = table(templates, name);
      const all: Readonly<Record<string, string>> = { SiteURL: siteUrl, ...values };
      const html = readFileSync(path.join(projectRoot, String(file)), "utf8")
        .replaceAll(
          /\{\{ if eq \.SendingTo \.NewEmail \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs,
          (_, toNew: string, toOld: string) => (to === values.NewEmail ? toNew : toOld),
        )
        .replaceAll(/\{\{ \.(\w+) \}\}/g, (_, word: string) => escapeHtml(all[word] ?? ""));
      const createdAt = new Date().toISOString();
      deliver({ to, subject: String(subject), html, text: "", createdAt });
    },
  };
}
