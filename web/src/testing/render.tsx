import type { Session } from "@supabase/supabase-js";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach } from "vitest";
import { LeaveGuards } from "@/components/layout/leave-guards";
// Leave guards fetch it once there is something to lose: no test is to wait for that.
import "@/components/ui/dialog";
import { AuthContext } from "@/features/auth/auth-context";

// The DOM of the tests draws nothing: what is about places on the screen is for the journeys.
HTMLElement.prototype.togglePopover ??= () => true;
HTMLElement.prototype.scrollIntoView ??= () => {};

// Parts that are fetched when they are wanted take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

export const userId = "ann";

/** Renders a component, and answers who uses it: a user with a keyboard and a pointer. */
export function renderUi(ui: ReactNode) {
  return { user: userEvent.setup(), ...render(ui) };
}

/** Renders a component as a part of a page at "/" of the fan Ann; every other address is another page. */
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
  return { ...rendered, router };
}
