// @vitest-environment happy-dom
import {
  listRankings,
  type RankingResult,
  type Rankings,
  searchRankings,
} from "@contract/rankings.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { RankingSearch } from "@/features/rankings/components/ranking-search";
import { api } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { info: vi.fn(), error: vi.fn() } }));
const smith: RankingResult = {
  type: "ATHLETE",
  id: 7,
  name: "Will Smith",
  slug: "will-smith",
  sportName: "Ice Hockey",
  competition: null,
  avgRating: null,
  ratingCount: 0,
  lovers: 0,
  haters: 0,
};
const hockey: Pick<Rankings, "sport"> = {
  sport: { id: 5, name: "Ice Hockey", slug: "ice-hockey" },
};
let found: RankingResult[];
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(api).mockImplementation((async (endpoint: object) =>
    endpoint === listRankings ? hockey : found) as never);
  found = [smith];
});
const field = () => screen.getByLabelText("Team or athlete");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Search" });

it("asks for a search term", async () => {
  const { user } = renderInApp(<RankingSearch sport="" sportName={undefined} />);
  for (const text of ["", "   "]) {
    if (text) await user.type(field(), text);
    expect(button().disabled).toBe(true);
    expect(screen.getByText("Please enter a search term")).toBeTruthy();
  }
  await user.type(field(), "{Enter}");
  expect(api).not.toHaveBeenCalled();
});

it("searches in the sport of the page and a category", async () => {
  const { user } = renderInApp(<RankingSearch sport="ice-hockey" sportName={undefined} />);
  await user.type(field(), "smith{Enter}");
  const results = await screen.findByRole("region", { name: "Results" });
  expect(within(results).getByRole("listitem").textContent).toContain("Not rated");
  await user.selectOptions(screen.getByLabelText("Category"), "Teams");
  found = [];
  await user.click(button());
  expect(await screen.findByText("No results found.")).toBeTruthy();
  expect(toast.info).toHaveBeenCalledWith("No results found matching your search criteria");
  expect(screen.queryByRole("region", { name: "Results" })).toBeNull();
  const searches = vi
    .mocked(api)
    .mock.calls.filter(([each]) => each === (searchRankings as object));
  expect(searches.map(([, input]) => input)).toEqual([
    { query: { query: "smith", category: "", sportId: "5" } },
    { query: { query: "smith", category: "teams", sportId: "5" } },
  ]);
});

it("reports a failure, and shows no earlier results", async () => {
  const { user } = renderInApp(<RankingSearch sport="" sportName={undefined} />);
  await user.type(field(), "smith{Enter}");
  await screen.findByRole("region", { name: "Results" });
  vi.mocked(api).mockRejectedValue(networkError());
  await user.click(button());
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("An unexpected error occurred"));
  expect(screen.queryByRole("region", { name: "Results" })).toBeNull();
});
