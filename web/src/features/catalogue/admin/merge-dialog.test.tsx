// @vitest-environment happy-dom

import {
  listCatalogueItems,
  mergeItems,
  type NamedCatalogueItem,
} from "@contract/catalogue-changes.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { MergeDialog } from "@/features/catalogue/admin/merge-dialog";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { smallCatalogue } from "@/testing/catalogue";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");

const item = (changes: Partial<NamedCatalogueItem>): NamedCatalogueItem => ({
  id: 99,
  type: "TEAM",
  name: "Arsenal FC",
  slug: "arsenal-fc",
  sportId: 1,
  sportName: "Soccer",
  teamId: null,
  teamName: null,
  competition: null,
  aliases: [],
  code: null,
  isRetired: false,
  ratingCount: 1,
  ...changes,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockImplementation((async (endpoint: object) => {
    if (endpoint === listCatalogueItems)
      return [item({ id: 11, name: "Arsenal", competition: "Premier League", ratingCount: 40 })];
    expect(endpoint).toBe(mergeItems);
    const text = "Arsenal FC and Arsenal meet in an open game of Cup";
    throw new ApiError({
      status: 409,
      code: "CONFLICT",
      message: text,
      issues: [{ path: "intoId", message: text }],
    });
  }) as typeof api);
});

it("shows both items before the confirmation, and names an open game in which they meet", async () => {
  const { user } = renderInApp(
    <MergeDialog item={item({})} catalogue={smallCatalogue} onClose={() => {}} />,
  );
  expect(await screen.findByText("· Team · Soccer · 1 rating")).toBeTruthy();
  await user.type(screen.getByRole("combobox", { name: "Which one is it?" }), "arsenal");
  await user.tab();
  expect(await screen.findByText("· Team · Soccer · Premier League · 40 ratings")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Merge into Arsenal" }));
  expect(
    await screen.findByText("Arsenal FC and Arsenal meet in an open game of Cup"),
  ).toBeTruthy();
});
