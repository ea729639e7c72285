// @vitest-environment happy-dom
import { getOwnProfile } from "@contract/users.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ownProfile } from "@/testing/fans";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderPage } from "@/testing/render-page";

vi.mock("@/lib/api/api");
const isSelected = async (name: string) =>
  (await screen.findByRole("tab", { name })).getAttribute("aria-selected");

it("keeps the open tab in its address", async () => {
  mockCalls(response(getOwnProfile, ownProfile()));
  const { user, router, unmount } = renderPage("/profile");
  expect(await isSelected("Posts")).toBe("false");
  await user.click(screen.getByRole("tab", { name: "Posts" }));
  expect(router.state.location.search).toBe("?tab=posts");
  unmount();
  renderPage("/profile?tab=posts");
  expect(await isSelected("Posts")).toBe("true");
});
