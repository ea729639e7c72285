// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TaglineOfUser } from "@/features/taglines/components/tagline-of-user";
import { ApiError } from "@/lib/api/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
beforeEach(() => void mocks.api.mockReset());

it("shows the specification's text for a failure, whatever the server's", async () => {
  mocks.api.mockRejectedValue(
    new ApiError({ status: 403, code: "FORBIDDEN", message: "Not today" }),
  );
  renderInApp(<TaglineOfUser profileId="ben" name="Ben" />);
  expect(await screen.findByText("Failed to load taglines")).toBeTruthy();
  expect(screen.queryByText("Not today")).toBeNull();
});

it("names the fan whose tagline is unfinished", async () => {
  mocks.api.mockResolvedValue([]);
  renderInApp(<TaglineOfUser profileId="ben" name="Ben" />);
  expect(await screen.findByText("Ben hasn't finished their sentence yet.")).toBeTruthy();
});
