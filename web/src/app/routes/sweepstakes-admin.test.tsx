// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SweepstakesAdminPage } from "@/app/routes/sweepstakes-admin";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

it("shows only a loading state until the user is known not to be an admin", async () => {
  const profile = later<{ isAdmin: boolean }>();
  mocks.api.mockReturnValue(profile.promise);
  renderInApp(<SweepstakesAdminPage />);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  profile.resolve({ isAdmin: false });
  expect(await screen.findByText("Another page")).toBeTruthy();
});
