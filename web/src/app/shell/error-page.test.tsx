// @vitest-environment happy-dom

import { screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorPage } from "@/app/shell/error-page";
import { renderUi } from "@/testing/render";

afterEach(() => vi.restoreAllMocks());

function showError(message: string): void {
  // React and the router log the error.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new TypeError(message);
  };
  const routes = [{ path: "/", Component: Broken, ErrorBoundary: ErrorPage }];
  renderUi(<RouterProvider router={createMemoryRouter(routes)} />);
}

it.each([
  ["Chrome", "Failed to fetch dynamically imported module: https://app.example/assets/a.js"],
  ["Firefox", "error loading dynamically imported module: https://app.example/assets/a.js"],
  ["Safari", "Importing a module script failed."],
  ["Safari, for a document", "'text/html' is not a valid JavaScript MIME type."],
  ["Vite", "Unable to preload CSS for /assets/a.css"],
])("offers a reload when a script fails to load in %s", (_, message) => {
  showError(message);
  expect(screen.getByRole("alert").textContent).toContain("Reloading fixes both");
});

it("says that any other error is our fault", () => {
  showError("Cannot read properties of undefined");
  expect(screen.getByRole("alert").textContent).toContain("That one is on us");
});
