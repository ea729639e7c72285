import type { Session } from "@supabase/supabase-js";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach } from "vitest";
import { LeaveGuards } from "@/components/layout/leave-guards";
// Loaded in advance: leave guards load it on demand, and tests should not wait.
import "@/components/ui/dialog";
import { AuthContext } from "@/features/auth/auth-context";
import { userId } from "@/testing/fans";
import "@/testing/wait-long";

// The test DOM has no layout: test positions in a journey.
HTMLElement.prototype.togglePopover ??= () => true;
HTMLElement.prototype.scrollIntoView ??= () => {};
// The test DOM does not know <search>, so React would warn about it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Renders a component; returns a user with keyboard and pointer. */
export function renderUi(ui: ReactNode) {
  return { user: userEvent.setup(), ...render(ui) };
}

/** Renders a component on a page at "/" of the fan Ann; every other address is another page. */
export function renderInApp(ui: ReactNode) {
  const router = createMemoryRouter([
    {
      element: (
        <LeaveGuards>
          <Outlet />
        </LeaveGuards>
      ),
      children: [
        { path: "/", element: ui },
        { path: "/feed", element: <p>The feed</p> },
        { path: "*", element: <p>Another page</p> },
      ],
    },
  ]);
  const auth = {
    loading: false,
    userId,
    hasLoggedOut: false,
    logOut: async () => {},
    session: { user: { id: userId } } as Session,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = renderUi(
    <AuthContext value={auth}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthContext>,
  );
  return { ...rendered, router, client };
}
