import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { routes } from "@/app/routes";
import { sessionStorageKey } from "@/lib/session/stored-session";

export { pagesById, staticPages } from "@/app/first-paint/static-pages";

/** Fakes the browser APIs that the first render reads, signed in or not. */
function pretendBrowser(isSignedIn: boolean): void {
  const getItem = (key: string) => (isSignedIn && key === sessionStorageKey ? "{}" : null);
  Object.assign(globalThis, { localStorage: { getItem } });
}

/** A page's HTML before any script runs. On fans' pages it contains only what needs no data. */
export async function prerender(path: string, isSignedIn: boolean): Promise<string> {
  pretendBrowser(isSignedIn);
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
