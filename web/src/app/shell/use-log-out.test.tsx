// @vitest-environment happy-dom
import { getOwnProfile } from "@contract/users.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { pages } from "@/app/pages";
import { endSession } from "@/lib/session/access-token";
import { toast } from "@/lib/toast";
import { ownProfile } from "@/testing/fans";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderPage } from "@/testing/render-page";

const client = vi.hoisted(() => ({ emit: (_event: string, _session: null) => {} }));

vi.mock("@/lib/api/api");
vi.mock("@/lib/session/supabase", () => ({
  getSupabase: () => new Promise(() => {}),
  isSupabaseCreated: () => false,
  onSupabaseCreated: (follow: (supabase: object) => void) => {
    const onAuthStateChange = (listener: typeof client.emit) => {
      client.emit = listener;
      return { data: { subscription: { unsubscribe: () => {} } } };
    };
    follow({ auth: { onAuthStateChange } });
    return () => {};
  },
}));
vi.mock("@/lib/session/access-token");
vi.mock("@/lib/toast", async (original) => ({
  ...(await original<object>()),
  toast: { error: vi.fn() },
}));

it("stays signed in on the page, with an error, when logging out fails", async () => {
  mockCalls(response(getOwnProfile, ownProfile()));
  vi.mocked(endSession).mockRejectedValue(new Error("offline"));
  const { user, router } = renderPage("/appeals");
  const logout = await screen.findByRole("button", { name: "Logout", hidden: true });
  await user.click(logout);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Failed to log out. Please try again."),
  );
  expect(router.state.location.pathname).toBe("/appeals");
  expect(screen.getByRole("heading", { level: 1, name: "Decisions about you" })).toBeTruthy();
});

// The other pages for fans share the route of /feed.
it.each(
  pages
    .filter((page) => page.for === "everybody")
    .map(({ path }) => path.replace("*", "/nowhere"))
    .concat("/feed"),
)("after a logout on %s, the login does not return there", async (path) => {
  mockCalls(response(getOwnProfile, ownProfile()));
  vi.mocked(endSession).mockImplementation(async () => client.emit("SIGNED_OUT", null));
  const { user, router } = renderPage(path);
  await user.click(await screen.findByRole("button", { name: "Logout", hidden: true }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Logout", hidden: true })).toBeNull(),
  );
  await user.click(screen.getAllByRole("link", { name: "Log in", hidden: true })[0] as HTMLElement);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/login", state: null }),
  );
});
