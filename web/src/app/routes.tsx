import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { type AppPage, pages } from "@/app/pages";
import { AppShell } from "@/app/shell/app-shell";
import { ErrorPage } from "@/app/shell/error-page";
import { GuestOnly } from "@/app/shell/guest-only";
import type { PageHandle } from "@/app/shell/is-open-page";
import { Root } from "@/app/shell/root";
import { TopNav } from "@/app/shell/top-nav";
import { whenOnline } from "@/lib/api/when-online";

const modules = import.meta.glob<Record<string, ComponentType>>([
  "./routes/*.tsx",
  "!./routes/*.test.tsx",
  "!./routes/admins-only.tsx",
  "!./routes/feed-aside.tsx",
  "!./routes/invite-answer.tsx",
]);

/**
 * A route's component in its own chunk. The current page stays until the chunk is loaded, and keeps
 * typed text if the connection fails.
 */
function lazy(module: string, name: string) {
  const load = modules[`./routes/${module}.tsx`];
  if (!load) throw new Error(`There is no routes/${module}.tsx`);
  return async () => ({ Component: (await whenOnline(load))[name] });
}

const routesFor = (audience: AppPage["for"]): RouteObject[] =>
  pages
    .filter((page) => page.for === audience)
    .map(({ path, module, component, isOpen = false }) => ({
      path,
      lazy: lazy(module, component),
      handle: { isOpen } satisfies PageHandle,
    }));

/** These pages check the session themselves. */
const openRoutes = routesFor("everybody");

/** Keeps the frame when a page crashes. */
const withinFrame = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <ErrorPage />, children },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        // Requires a session, except for open pages; a visitor logs in and returns.
        lazy: async () => ({
          Component: (await whenOnline(() => import("@/app/shell/signed-in"))).SignedIn,
        }),
        children: withinFrame(routesFor("fans")),
      },
      {
        element: (
          <AppShell nav={<TopNav />}>
            <Outlet />
          </AppShell>
        ),
        children: withinFrame([
          // Redirects signed-in users.
          { element: <GuestOnly />, children: routesFor("visitors") },
          ...openRoutes,
        ]),
      },
    ],
  },
];
