// @vitest-environment happy-dom
import { getOwnProfile } from "@contract/users.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { endSession } from "@/lib/session/access-token";
import { toast } from "@/lib/toast";
import { ownProfile } from "@/testing/fans";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderPage } from "@/testing/render-page";

vi.mock("@/lib/api/api");
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
