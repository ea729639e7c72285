import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { routes } from "@/app/routes";
import { sessionStorageKey } from "@/lib/session/stored-session";

export { pagesById, staticPages } from "@/app/first-paint/static-pages";

/** A browser that has, or has not, been signed in: all that the first paint asks the browser for. */
function pretendBrowser(isSignedIn: boolean): void {
  const getItem = (key: string) => (isSignedIn && key === sessionStorageKey ? "{}" : null);
  Object.assign(globalThis, { localStorage: { getItem } });
}

/**
 * The HTML that a page begins with, before any script. Of a page for fans there is only
 * what does not depend on data.
 */
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
      // In one piece: pieces are put in place by inline scripts, which the security policy forbids.
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
