import { type HttpBindings, type ServerType, serve as serveApp } from "@hono/node-server";
import type { Hono } from "hono";
import { guardUpgrade, type OnUpgrade } from "../data/upgrade.ts";

/** Serves an app on this address; resolves when it listens, with a function that stops it. */
export async function serve(
  app: Pick<Hono<{ Bindings: HttpBindings }>, "fetch">,
  hostname: string,
  port: number,
  onUpgrade?: OnUpgrade,
): Promise<() => Promise<void>> {
  let server: ServerType | undefined;
  await new Promise<void>((resolve, reject) => {
    server = serveApp({ fetch: app.fetch, hostname, port }, () => resolve());
    server.once("error", reject);
    if (onUpgrade) server.on("upgrade", guardUpgrade(onUpgrade));
  });
  return () =>
    new Promise((resolve) => {
      server?.close(() => resolve());
      if (server && "closeAllConnections" in server) server.closeAllConnections();
    });
}
