import "@/lib/api/zod-without-eval";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { canHydrate, currentReader, readPageFacts } from "@/app/first-paint/page-facts";
import { routes } from "@/app/routes";
import { readEnv } from "@/lib/api/env";
import { setDocumentHeading } from "@/lib/page/document-heading";
import { keepFocus } from "@/lib/page/keep-focus";
import { restoreScrollPositions } from "@/lib/page/restore-scroll-positions";
import { registerServiceWorker } from "@/lib/page/service-worker";
import { followSystemTheme } from "@/lib/page/theme";

/** Loads the first page before the router starts, which would otherwise render without it. */
async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch {
    // The router retries and reports the failure.
  }
}

/** Waits for the style sheet: the document has the rules of its first paint only. */
function loadStyles(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  return Promise.all(
    sheets
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener("load", resolve);
            link.addEventListener("error", resolve);
          }),
      ),
  );
}

async function start(root: HTMLElement): Promise<void> {
  try {
    readEnv();
  } catch (error) {
    // Without it the app cannot run, so show the reason on the page.
    root.textContent = String(error);
    throw error;
  }
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all([loadStyles(), ...matches.map(({ route }) => loadRoute(route))]);
  const router = createBrowserRouter(routes);
  restoreScrollPositions(router);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // A transition renders in slices, so typing and scrolling stay smooth. A document that cannot be
  // hydrated is replaced at once.
  keepFocus();
  startTransition(() =>
    canHydrate() ? void hydrateRoot(root, app) : createRoot(root).render(app),
  );
}

/** The element of this reader; a document for both has two. */
function findRoot(): HTMLElement {
  const roots = [...document.querySelectorAll<HTMLElement>("[data-reader].root")];
  const root = roots.find(({ dataset }) => dataset.reader === currentReader()) ?? roots[0];
  for (const other of roots) if (other !== root) other.remove();
  if (!root) throw new Error("The document has no root");
  return root;
}

const root = findRoot();
if (canHydrate()) setDocumentHeading(readPageFacts()?.heading);
followSystemTheme();
registerServiceWorker(new URL(import.meta.url).pathname);
// Not awaited: the pages' chunks import this one and would wait for it.
void start(root);
if (import.meta.env.DEV) void import("@/app/query-devtools");
