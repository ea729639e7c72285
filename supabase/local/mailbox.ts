import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import {
  addressOnHost,
  listensEverywhere,
  reachableHost,
  type StackConfig,
  webUrl,
} from "./config.ts";
import { serve } from "./serve.ts";
import type { Service } from "./service.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface Mailbox extends Service {
  deliver(mail: Mail): void;
}

const style = raw(`<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  li { margin: 1rem 0 } ol { list-style: none; padding: 0 }
  iframe { width: 100%; height: 26rem; border: 1px solid #8888; border-radius: 8px; background: #fff }
  time { opacity: .7; font-size: .875rem }
</style>`);

/**
 * The mailbox of the embedded stack: shows every mail that the auth service sent.
 * `GET /` is the page, `GET /messages?to=address` the same as JSON, newest first.
 */
export async function startMailbox(config: StackConfig): Promise<Mailbox> {
  const file = path.join(config.dataDir, "mail.jsonl");
  const mails: Mail[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Mail)
    : [];
  const newestFirst = (to?: string) =>
    mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()).reverse();

  /** The links of a mail lead to this machine; for a reader on another, to the host that it called. */
  const linksFor = (c: Context, mails: Mail[]): Mail[] => {
    if (!listensEverywhere(config)) return mails;
    const address = addressOnHost(config, "web", new URL(c.req.url).hostname);
    const follow = (text: string) => text.replaceAll(webUrl(config), address);
    return mails.map((mail) => ({ ...mail, html: follow(mail.html), text: follow(mail.text) }));
  };

  const app = new Hono();
  app.get("/messages", (c) => c.json(linksFor(c, newestFirst(c.req.query("to")))));
  app.get("/", (c) =>
    c.html(html`<!doctype html><html lang="en"><title>Mailbox – Not Just Me</title>${style}<body>
      <h1>Mailbox</h1>
      <p>Every mail that this stack sent. Nothing leaves the machine.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
      <ol>${linksFor(c, newestFirst()).map(
        (mail) => html`<li><article>
          <h2>${mail.subject}</h2>
          <p>To ${mail.to} <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
          <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}"
            srcdoc="<base target=_blank>${mail.html || mail.text}"></iframe>
        </article></li>`,
      )}</ol></body></html>`),
  );

  const stop = await serve(app, config.host, config.ports.mailbox);
  return {
    url: `http://${reachableHost(config)}:${config.ports.mailbox}`,
    deliver(mail) {
      mails.push(mail);
      appendFileSync(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    },
    stop,
  };
}
