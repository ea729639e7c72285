// @vitest-environment happy-dom
import { type Recommendations, recommendFans } from "@contract/fans.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FansAside } from "@/features/fans/components/fans-aside";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const fans: Recommendations["recommendations"] = ["Bo", "Cy", "Di", "Ed", "Flo"].map((name) =>
  fanCard(name, {
    location: "Cork, Ireland",
    friendshipStatus: "NOT_FRIENDS",
    match: 82,
    matchReason: name === "Bo" ? "You both love golf" : null,
  }),
);

function mockRecommendations(output: Partial<Recommendations> | Error) {
  mocks.api.mockImplementation(async (endpoint) => {
    if (endpoint !== recommendFans) return undefined;
    if (output instanceof Error) throw output;
    return { recommendations: [], userMeetsCriteria: true, isSaved: false, ...output };
  });
}

beforeEach(() => void mocks.api.mockReset());

describe("FansAside", () => {
  it("shows four fans with reasons, and a link to more", async () => {
    mockRecommendations({ recommendations: fans });
    renderInApp(<FansAside />);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "BBoYou both love golf82%",
      "CCyCork, Ireland82%",
      "DDiCork, Ireland82%",
      "EEdCork, Ireland82%",
    ]);
    expect(screen.getByRole("link", { name: "Bo" }).getAttribute("href")).toBe("/profile/Bo");
    expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/fans");
  });

  it("leads a fan without ratings to the first steps", async () => {
    mockRecommendations({ userMeetsCriteria: false });
    renderInApp(<FansAside />);
    expect((await screen.findByRole("link", { name: "Find my people" })).getAttribute("href")).toBe(
      "/welcome",
    );
  });

  it("renders nothing without recommendations", async () => {
    mockRecommendations({ recommendations: [] });
    renderInApp(<FansAside />);
    await expect.poll(() => screen.queryByRole("heading")).toBeNull();
  });
});
