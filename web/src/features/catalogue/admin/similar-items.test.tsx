// @vitest-environment happy-dom

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SimilarItems } from "@/features/catalogue/admin/similar-items";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import { renderInApp } from "@/testing/render";
import { seedAthletes, seedSports, seedTeams } from "@/testing/seed-catalogue";

const catalogue = buildCatalogue(seedSports, seedTeams, seedAthletes, []);
const show = (name: string, sportName: string | null = "Soccer", kind: "TEAM" | "SPORT" = "TEAM") =>
  renderInApp(<SimilarItems catalogue={catalogue} name={name} kind={kind} sportName={sportName} />);
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

it.each(["Wrexham AFC", "AFC Wrexham", "Wrexam"])("shows Wrexham for %j", (name) => {
  show(name);
  expect(links()).toEqual(["Wrexham"]);
  expect(screen.getByText(/Soccer/)).toBeTruthy();
});

it("shows similar sports, and similar items of another sport if the chosen sport has none", () => {
  const { unmount } = show("Tenis", null, "SPORT");
  expect(links()).toContain("Tennis");
  unmount();
  show("Wrexham AFC", "Basketball");
  expect(links()).toEqual(["Wrexham"]);
});

it("shows nothing for a name that is like no other", () => {
  show("Quidditch XI");
  expect(screen.queryByText("Already in the catalog:")).toBeNull();
});
