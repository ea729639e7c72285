import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { Reader } from "@/app/first-paint/page-facts";
import { routes } from "@/app/routes";
import { setDocumentHeading } from "@/lib/page/document-heading";
import { sessionStorageKey } from "@/lib/session/stored-session";

export { openPagesById, pagesById, staticPages } from "@/app/first-paint/static-pages";

/** Fakes the browser APIs that the first render reads. */
function fakeBrowser(reader: Reader): void {
  const getItem = (key: string) => (reader === "fan" && key === sessionStorageKey ? "{}" : null);
  Object.assign(globalThis, { localStorage: { getItem } });
}

/** A page's HTML before any script runs. On fans' pages it contains only what needs no data. */
export async function prerender(path: string, reader: Reader, heading?: string): Promise<string> {
  fakeBrowser(reader);
  setDocumentHeading(heading);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
    {
      // In one chunk: inline scripts assemble several, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
