// @vitest-environment happy-dom
import type { Session } from "@supabase/supabase-js";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  useOutletContext,
} from "react-router-dom";
import { expect, it } from "vitest";
import { GuestOnly, type GuestOutlet } from "@/app/shell/guest-only";
import { AuthContext } from "@/features/auth/auth-context";
import { renderUi } from "@/testing/render";

const nobody = {
  loading: false,
  userId: null,
  session: null as Session | null,
  hasLoggedOut: false,
  logOut: async () => {},
};

let outlet: GuestOutlet;
let logIn = () => {};
const Form = () => {
  outlet = useOutletContext<GuestOutlet>();
  return <p>The form</p>;
};
const Elsewhere = () => <p>{`At ${useLocation().pathname}`}</p>;

function openForm(path: string, state: object | null = null) {
  const router = createMemoryRouter(
    [
      { element: <GuestOnly />, children: [{ path, element: <Form /> }] },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname: path, state }] },
  );
  function App() {
    const [session, setSession] = useState<Session | null>(null);
    logIn = () => setSession({ user: { id: "ann" } } as Session);
    return (
      <AuthContext value={{ ...nobody, session }}>
        <RouterProvider router={router} />
      </AuthContext>
    );
  }
  renderUi(<App />);
}

it("stays while the form is still sending, then shows newcomers the first run", async () => {
  openForm("/signup");
  act(() => outlet.setIsBusy(true));
  act(() => logIn());
  expect(screen.getByText("The form")).toBeTruthy();
  act(() => outlet.setIsBusy(false));
  expect(await screen.findByText("At /welcome")).toBeTruthy();
});

it("redirects fans who arrived signed in to Home, not to the first run", async () => {
  openForm("/signup");
  act(() => logIn());
  expect(await screen.findByText("At /")).toBeTruthy();
});

it("redirects to the page that asked for the login", async () => {
  openForm("/login", { from: "/fans" });
  act(() => outlet.setIsBusy(true));
  act(() => logIn());
  act(() => outlet.setIsBusy(false));
  expect(await screen.findByText("At /fans")).toBeTruthy();
});
