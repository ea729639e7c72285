// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/testing/render-page";

vi.mock("@/lib/api/api");

it.each(["/feed?q=a", "/change-password"])(
  "redirects a visitor from %s once, while the login loads",
  async (path) => {
    const { router } = renderPage(path, "visitor");
    const starts = new Set<unknown>();
    router.subscribe(({ navigation }) => starts.add(navigation.location));
    await screen.findByRole("button", { name: "Log in" });
    expect(router.state.location).toMatchObject({ pathname: "/login", state: { from: path } });
    expect([...starts].filter(Boolean)).toHaveLength(1);
  },
);
