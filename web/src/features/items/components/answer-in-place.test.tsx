// @vitest-environment happy-dom
import type { Rating } from "@contract/ratings.ts";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { AnswerInPlace } from "@/features/items/components/answer-in-place";
import { taglineExampleOf } from "@/features/items/questions";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const asked = {
  entityType: "TEAM" as const,
  entityId: 1007,
  name: "Houston Astros",
  slug: "houston-astros",
  competition: "MLB",
  sportName: "Baseball",
  sentiment: "LOATHES",
  lovers: 60,
  haters: 40,
};
const rated = (entityId: number, rating: number, position: number): Rating => ({
  id: entityId,
  entityType: "TEAM",
  entityId,
  entityName: `Team ${entityId}`,
  slug: `team-${entityId}`,
  rating,
  position,
});
const rows = (count: number) => Array.from({ length: count }, (_, n) => rated(2001 + n, n + 1, n));

/** Like Home: the ratings are those of the last write's response. */
function Home({ count }: { count: number }) {
  const [ratings, setRatings] = useState(() => rows(count));
  mocks.api.mockImplementation(async (endpoint: { method: string }, input) => {
    if (endpoint.method === "GET") return { fans: [{ user: fanCard("Ben") }] };
    const { entityId } = input.params;
    const others = ratings.filter(
      (own) => own.entityId !== Number(entityId) && own.entityId !== input.body?.replaces?.entityId,
    );
    const next =
      endpoint.method === "DELETE"
        ? others
        : [...others, rated(Number(entityId), input.body.rating, 11)];
    setRatings(next);
    return next;
  });
  const example = taglineExampleOf(asked);
  return <AnswerInPlace question={{ ...example, asked }} ratings={ratings} next={() => {}} />;
}

const press = (name: RegExp) => screen.getByRole("button", { name });
const sent = () =>
  mocks.api.mock.calls
    .filter(([{ method }]) => method !== "GET")
    .map(([{ method }, input]) => ({ method, ...input }));

beforeEach(() => void mocks.api.mockReset());

it("saves “Me too” at once, shows the answer, and undoes it", async () => {
  const { user } = renderInApp(<Home count={6} />);
  expect(screen.getByText("No. 40 fans do.")).toBeTruthy();
  await user.click(press(/^Me too/));
  await waitFor(() => expect(document.activeElement).toBe(press(/^Undo/)));
  expect(sent()).toEqual([
    {
      method: "PUT",
      params: { entityType: "TEAM", entityId: "1007" },
      body: { rating: -4 },
    },
  ]);
  expect(screen.getByRole("status").textContent).toMatch(/^No\. 40 fans do\./);
  const everybody = await screen.findByRole("link", { name: /^No\. 40 fans do\./ });
  expect(everybody.getAttribute("href")).toBe("/teams/houston-astros/fans?tab=haters");
  expect(screen.getByText("59%")).toBeTruthy();
  expect(screen.getByText("41%")).toBeTruthy();

  await user.keyboard("{Enter}");
  await waitFor(() => expect(press(/^Me too/)).toBeTruthy());
  expect(sent().at(-1)).toEqual({
    method: "DELETE",
    params: { entityType: "TEAM", entityId: "1007" },
  });
});

it("presets nothing for “Not me”", async () => {
  const { user } = renderInApp(<Home count={6} />);
  await user.click(press(/^Not me/));
  expect(mocks.api).not.toHaveBeenCalled();
  const scale = screen.getByRole("slider", { name: "My rating of Houston Astros" });
  expect(scale.getAttribute("aria-valuetext")).toBe("Not rated");
  scale.focus();
  await user.keyboard("3");
  await user.click(press(/^Save my rating/));
  await waitFor(() => expect(screen.getByText("You: +3")).toBeTruthy());
  expect(screen.getByRole("status").textContent).toMatch(/^No\. 60 fans do\./);
});

it("offers to replace the three weakest of twelve, and restores the replaced one", async () => {
  const { user } = renderInApp(<Home count={12} />);
  await user.click(press(/^Me too/));
  expect(mocks.api).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toMatch(
    /^Your 12 are full\. Which one makes room/,
  );
  expect(screen.getAllByRole("button", { name: /^Team/ }).map((one) => one.textContent)).toEqual([
    "Team 2001 +1",
    "Team 2002 +2",
    "Team 2003 +3",
  ]);
  await user.click(press(/^Team 2002/));
  await waitFor(() => expect(screen.getByText("You: −4")).toBeTruthy());
  expect(sent().at(-1).body).toEqual({
    rating: -4,
    replaces: { entityType: "TEAM", entityId: 2002 },
  });
  await user.click(press(/^Undo/));
  await waitFor(() => expect(press(/^Me too/)).toBeTruthy());
  expect(sent().at(-1)).toEqual({
    method: "PUT",
    params: { entityType: "TEAM", entityId: "2002" },
    body: { rating: 2, replaces: { entityType: "TEAM", entityId: 1007 } },
  });
});
