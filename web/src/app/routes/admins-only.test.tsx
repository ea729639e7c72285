// @vitest-environment happy-dom
import { getOwnProfile } from "@contract/users.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { pages } from "@/app/pages";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { ownProfile } from "@/testing/fans";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderPage } from "@/testing/render-page";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", async (original) => ({
  ...(await original<object>()),
  toast: { error: vi.fn() },
}));
const adminPages = pages.filter((page) => page.isForAdmins).map(({ path }) => path);

it.each(adminPages)(
  "%s redirects a fan who is not an admin, and calls no admin endpoint",
  async (path) => {
    vi.mocked(toast.error).mockClear();
    mockCalls(response(getOwnProfile, ownProfile()));
    const { router } = renderPage(path);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        path === "/sweepstakes/admin" ? "/sweepstakes" : "/",
      ),
    );
    const [text] = vi.mocked(toast.error).mock.lastCall ?? [];
    expect(text).toBe("You don't have admin access");
    expect(screen.queryByRole("link", { name: "Admin" })).toBeNull();
    const calls = vi.mocked(api).mock.calls.map(([each]) => each.path);
    expect(calls.filter((each) => /admin|reports|tasks|audit|suggestions$/.test(each))).toEqual([]);
  },
);

it.each(adminPages)("%s stays closed until the role is known", async (path) => {
  mockCalls([
    getOwnProfile,
    new ApiError({ status: 403, code: "FORBIDDEN", message: "Not today" }),
  ]);
  const { user } = renderPage(path);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Not today", { exact: false })).toBeNull();
  expect(screen.queryByRole("tab")).toBeNull();
  mockCalls(response(getOwnProfile, ownProfile({ isAdmin: true, openTaskCount: 0 })));
  await user.click(again);
  const title = pages.find((page) => page.path === path)?.head?.title;
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
});
