import type { Session } from "@supabase/supabase-js";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { afterEach } from "vitest";
import { routes } from "@/app/routes";
import { queryClientOf } from "@/lib/api/query-client";
import { sessionStorageKey } from "@/lib/session/stored-session";
import { userId } from "@/testing/fans";
import { renderUi } from "@/testing/render";
import "@/testing/all-in-view";

// The test DOM has no fonts.
Object.assign(document, { fonts: { load: async () => [] } });

afterEach(() => {
  localStorage.clear();
  queryClientOf(null);
});

/** Renders the app with its frame at this address, as the fan Ann or a visitor sees it. */
export function renderPage(path: string, as: "fan" | "visitor" = "fan") {
  const session: Partial<Session> = {
    access_token: "token",
    expires_at: Date.now() / 1000 + 3600,
    user: { id: userId, email: "ann@example.com" } as Session["user"],
  };
  if (as === "fan") localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  const [root] = routes;
  const router = createMemoryRouter([{ ...root, HydrateFallback: () => null } as RouteObject], {
    initialEntries: [path],
  });
  return { ...renderUi(<RouterProvider router={router} />), router };
}
