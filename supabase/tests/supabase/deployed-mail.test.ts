// The deployed function `deliver` sends by SMTP under Supabase's Deno.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Service } from "../../local/parts/service.ts";
import { deployFunctions } from "../../testing/support/deployment.ts";
import { bootDeployed, cannotHost } from "../../testing/support/hosted-runtime.ts";
import { type MailServer, startMailServer } from "../../testing/support/mail-server.ts";

const weekly = {
  id: 1,
  channel: "EMAIL",
  to: "ann@example.com",
  browsers: null,
  reminder: "weekly",
  timeZone: "UTC",
  unsubscribeKey: "11111111-1111-4111-8111-111111111111",
  kind: "WEEKLY",
  about: { requests: 1, replies: 0, likes: 0, contests: [] },
};

/** A database with one due email. */
async function startDatabase(): Promise<Server> {
  const due = [weekly];
  const outputs: Record<string, () => unknown> = {
    make_deliveries: () => false,
    take_deliveries: () => due.splice(0),
    end_deliveries: () => [],
  };
  const server = createServer((request, response) => {
    const name = request.url?.split("/").at(-1) ?? "";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(outputs[name]?.()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

describe.skipIf(cannotHost)("the deployed sender of emails", () => {
  let [mailServer, database, deliver]: [MailServer?, Server?, Service?] = [];
  beforeAll(async () => {
    [mailServer, database] = await Promise.all([startMailServer(), startDatabase()]);
    const deployment = (await deployFunctions()).find(({ name }) => name === "deliver");
    if (!deployment) throw new Error("The CLI did not upload `deliver`.");
    deliver = await bootDeployed(deployment, {
      SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: "secret" }),
      MAIL_URL: mailServer.url("p@ss"),
    });
  });
  afterAll(async () => {
    await deliver?.stop();
    database?.close();
    await mailServer?.stop();
  });

  // Deno resolves "localhost" to ::1 and 127.0.0.1, and no server listens on the first.
  it("reaches a mail server whose IPv6 address does not respond", async () => {
    const headers = { apikey: "secret" };
    const response = await fetch(`${deliver?.url}/deliver`, { method: "POST", headers });
    expect(await response.json()).toEqual({ sent: 1, failed: 0 });
    expect(mailServer?.received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
  });
});
