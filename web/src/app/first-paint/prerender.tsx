import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/app";
import { sessionStorageKey } from "@/lib/stored-session";

export { pagesById, staticPages } from "@/app/first-paint/static-pages";

/** A browser that has, or has not, been signed in: all that the first paint asks the browser for. */
function pretendBrowser(isSignedIn: boolean): void {
  const getItem = (key: string) => (isSignedIn && key === sessionStorageKey ? "{}" : null);
  Object.assign(globalThis, { localStorage: { getItem } });
}

/**
 * The HTML that a page begins with, before any script. Of what lies behind the login there is only
 * what does not depend on data.
 */
export async function prerender(path: string, isSignedIn: boolean): Promise<string> {
  pretendBrowser(isSignedIn);
  const { prelude } = await prerenderToNodeStream(
    <App>{(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}</App>,
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
