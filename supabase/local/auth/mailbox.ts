import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { loadSecrets, type StackConfig } from "../config.ts";
import { demoLeague, demoLeaguePath } from "../demo-league.ts";
import type { Service } from "../parts/service.ts";
import { writePrivateFile } from "../private-file.ts";
import { serve } from "../web/serve.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: string;
  readonly headers?: Readonly<Record<string, string>>;
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

/** The mailbox keeps between this many emails and twice as many. */
const keptMails = 500;

/** Reads a file's emails, except a last line that a crash truncated. */
function readMails(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(-keptMails - 1).flatMap((line): Mail[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

/**
 * The embedded stack's mailbox: `GET /` is the page, `GET /messages?to=address` the same as JSON,
 * newest first. Always on loopback, since the emails' links open accounts.
 */
export async function startMailbox(config: StackConfig): Promise<Mailbox> {
  const file = path.join(config.dataDir, "mail.jsonl");
  const mails = readMails(file);
  const newestFirst = (to?: string) =>
    mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()).reverse();

  // Whether the file ends with a complete line; a crash or full disk may have truncated it.
  let isWhole = false;
  function keep(mail: Mail): void {
    const lines = (some: readonly Mail[]) => some.map((one) => `${JSON.stringify(one)}\n`).join("");
    if (isWhole && mails.length <= 2 * keptMails) {
      isWhole = false;
      appendFileSync(file, lines([mail]));
    } else {
      mails.splice(0, mails.length - keptMails);
      writePrivateFile(file, lines(mails));
    }
    isWhole = true;
  }

  function deliver(mail: Mail): void {
    mails.push(mail);
    try {
      keep(mail);
    } catch (error) {
      console.error(`A mail is in the mailbox, but not on disk: ${(error as Error).message}`);
    }
  }

  const app = new Hono();
  // Prevents DNS rebinding, by which a foreign page could read the links.
  app.use((c, next) =>
    ["127.0.0.1", "localhost"].includes(new URL(c.req.url).hostname)
      ? next()
      : Promise.resolve(c.text("This is not the mailbox of that host.", 421)),
  );
  app.get("/messages", (c) => c.json(newestFirst(c.req.query("to"))));
  app.get("/", (c) =>
    c.html(html`<!doctype html><html lang="en"><title>Mailbox – Not Just Me</title>${style}<body>
      <h1>Mailbox</h1>
      <p>Every mail that this stack sent. Nothing leaves the machine.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
      <ol>${newestFirst().map(
        (mail) => html`<li><article>
          <h2>${mail.subject}</h2>
          <p>To ${mail.to} <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
          <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}"
            srcdoc="<base target=_blank>${mail.html || mail.text}"></iframe>
        </article></li>`,
      )}</ol></body></html>`),
  );

  const { secretKey } = loadSecrets(config);
  app.post("/emails", async (c) => {
    if (c.req.header("authorization") !== `Bearer ${secretKey}`) return c.text("No", 401);
    const { to, subject, html: body, text, headers } = (await c.req.json()) as Mail;
    const createdAt = new Date().toISOString();
    deliver({ to, subject, html: body, text, headers: headers ?? {}, createdAt });
    return c.json({});
  });

  // The mailbox replaces the push services. It cannot read a push, which is encrypted for its browser.
  const pushes: { endpoint: string; headers: Record<string, string>; body: string }[] = [];
  app.post("/pushes", async (c) => {
    const { "push-key": key, "push-endpoint": endpoint = "", ...headers } = c.req.header();
    if (key !== secretKey) return c.text("No", 401);
    const body = Buffer.from(await c.req.arrayBuffer()).toString("base64url");
    pushes.splice(0, pushes.length - keptMails);
    pushes.push({ endpoint, headers, body });
    return c.body(null, 201);
  });
  app.get("/pushes", (c) =>
    c.json(pushes.filter(({ endpoint }) => endpoint === c.req.query("endpoint"))),
  );

  app.route(demoLeaguePath, demoLeague());

  const stop = await serve(app, "127.0.0.1", config.ports.mailbox);
  return {
    url: `http://127.0.0.1:${config.ports.mailbox}`,
    deliver,
    stop,
  };
}
