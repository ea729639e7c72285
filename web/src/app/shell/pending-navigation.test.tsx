// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { PendingNavigation } from "@/app/shell/pending-navigation";
import { later } from "@/testing/later";
import { renderUi } from "@/testing/render";

/** Goes offline or online, as the browser reports it. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

it("says that a slow page is loading, or waits for a connection, beside the present page", async () => {
  const script = later<{ Component: () => string }>();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <PendingNavigation />
          <Outlet />
        </>
      ),
      children: [
        { path: "/", element: <h1>Home</h1> },
        { path: "/slow", lazy: () => script.promise },
      ],
    },
  ]);
  renderUi(<RouterProvider router={router} />);
  const status = () => screen.getByRole("status").textContent;
  expect(status()).toBe("");
  act(() => void router.navigate("/slow"));
  await waitFor(() => expect(status()).toBe("Loading the page"));
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
  setOnline(false);
  expect(status()).toBe("You're offline. This page will load when you're back.");
  setOnline(true);
  await act(async () => script.resolve({ Component: () => "Rankings" }));
  expect(await screen.findByText("Rankings")).toBeTruthy();
  expect(status()).toBe("");
  setOnline(false);
  expect(status()).toBe("You're offline. Nothing new until you're back.");
});
