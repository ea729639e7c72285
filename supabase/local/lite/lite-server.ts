// The process behind /auth/v1, /rest/v1 and /storage/v1. Prepares the schemas, waits for the
// migrations, then serves on its loopback port.
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { createApi } from "@supabase/lite/cli";
import type { Hono } from "hono";
import postgres from "postgres";
import { applyAuthRules } from "../auth/apply-rules.ts";
import { hashInThread } from "../auth/bcrypt.ts";
import { authMails } from "../auth/mails.ts";
import type { FromLite, LiteConfig, ToLite } from "./lite.ts";
import { adaptToSupabase, type Serve } from "./lite-adapter.ts";
import { forwardToPostgrest } from "./postgrest.ts";

const send = (message: FromLite) => process.send?.(message);
// The library's progress notices would drown the stack's output.
console.log = () => {};
console.info = () => {};

interface OutgoingMail {
  to: string;
  subject: string;
  html?: string;
}

const readConfig = () => JSON.parse(readFileSync("supabase/config.json", "utf8")) as LiteConfig;

async function createApp() {
  const api = await createApi({ root: process.cwd() });
  // Admin mode would let a request without a key bypass row level security.
  const app = await api.project.local.createApp("supabase/config.json", { admin: false });
  // At its first request the library would grant every table to every API role. Marking that step
  // as done keeps the migrations' grants.
  (app.connection as unknown as { rlsState: "active" }).rlsState = "active";
  keepJsonArguments(app.connection);
  // The library reports unexpected failures without a reason; adaptToSupabase needs it to detect a
  // starting database.
  (app as unknown as { server: Hono }).server.onError((error, c) => {
    console.error(error);
    return c.json({ code: "SUP", details: null, hint: null, message: String(error) }, 500);
  });
  return app;
}

/**
 * The library and its driver both stringify a json argument, so a function would get a string;
 * PostgREST passes it through. The driver also cannot parse a boolean written as text.
 */
function keepJsonArguments(connection: object): void {
  const { driver } = connection as {
    driver: { options: { serializers: Record<number, unknown> } };
  };
  const { serializers } = driver.options;
  const [bool, jsonb] = [16, 3802];
  serializers[jsonb] = (value: unknown) =>
    typeof value === "string" ? value : JSON.stringify(value);
  serializers[bool] = (value: unknown) => String(value);
}

async function main(): Promise<void> {
  // A standby replicates the schemas from its primary.
  if (process.argv[3] !== "prepared") await (await createApp()).ensureSystemSchema();
  const {
    serve: port,
    millisecondsBetweenMails,
    restUrl,
  } = await new Promise<ToLite>((resolve) => {
    process.once("message", resolve);
    send({ schemaReady: true });
  });

  hashInThread();
  const app = await createApp();
  const { auth, db } = readConfig();
  const mails = authMails(auth.site_url, (mail) => send({ mail }));
  (app.drivers.email as { send(mail: OutgoingMail): Promise<unknown> }).send = async (outgoing) => {
    const mail = {
      to: outgoing.to,
      subject: outgoing.subject,
      html: outgoing.html ?? "",
      // The library's default text names a code that our templates do not have.
      text: "",
      createdAt: new Date().toISOString(),
    };
    if (!mails.isOwn(mail)) send({ mail });
    return {};
  };
  const library = adaptToSupabase((request) => app.fetch(request));
  const auths = applyAuthRules({
    serve: library,
    sql: postgres(db.url, { max: 2, onnotice: () => {} }),
    mails,
    confirms: auth.email.enable_confirmations,
    otpExpiry: auth.email.otp_expiry,
    minPasswordLength: auth.minimum_password_length,
    millisecondsBetweenMails,
  });
  const keys = { secret: auth.secret_key, jwt: auth.jwt_secret };
  const rest = restUrl === undefined ? auths : forwardToPostgrest(restUrl, keys);
  const answer: Serve = (request) =>
    new URL(request.url).pathname.startsWith("/rest/v1/") ? rest(request) : auths(request);
  const server = serve({ fetch: answer, hostname: "127.0.0.1", port });
  // Longer than the gateway keeps an idle connection.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 120_000;
  server.once("listening", () => send({ isServing: true }));
  server.once("error", (error: Error) => send({ failed: error.message }));
}

process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
main().catch((error: unknown) => {
  // A configuration error includes the whole schema; its beginning names the problem.
  send({ failed: (error instanceof Error ? error.message : String(error)).slice(0, 4000) });
  process.exitCode = 1;
});
