// A picker's search on the catalog as it is loaded.
import { describe, expect, it } from "vitest";
import { searchCatalogue } from "@/features/catalogue/search-catalogue";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import { seedAthletes, seedCrests, seedSports, seedTeams } from "@/testing/seed-catalogue";

/** The database's order without ratings: items with a code first. */
const coded = seedCrests.map(({ id }) => id);
const rated = ["liverpool", "manchester-united", "philadelphia-eagles"].map(
  (slug) => seedTeams.find((team) => team.slug === slug)?.id ?? 0,
);

const catalogue = buildCatalogue(seedSports, seedTeams, seedAthletes, [
  ...rated,
  ...coded.filter((id) => !rated.includes(id)),
]);

/** The names in the picker's order, at most ten of each type. */
const found = (text: string) =>
  searchCatalogue(catalogue, text).flatMap(({ items }) =>
    items.slice(0, 10).map(({ value }) => value),
  );

describe("Enter", () => {
  it.each([
    ["eag", "Philadelphia Eagles"],
    ["Eagles", "Philadelphia Eagles"],
    ["sixers", "Philadelphia 76ers"],
    ["76ers", "Philadelphia 76ers"],
    ["man utd", "Manchester United"],
    ["man u", "Manchester United"],
    ["man city", "Manchester City"],
    ["man", "Manchester United"],
    ["united", "Manchester United"],
    ["mancheste", "Manchester United"],
    ["usa", "United States"],
    ["ny yankees", "New York Yankees"],
    ["yankees", "New York Yankees"],
    ["ny giants", "New York Giants"],
    ["sf giants", "San Francisco Giants"],
    ["niners", "San Francisco 49ers"],
    ["49ers", "San Francisco 49ers"],
    ["pats", "New England Patriots"],
    ["bucs", "Tampa Bay Buccaneers"],
    ["cavs", "Cleveland Cavaliers"],
    ["dubs", "Golden State Warriors"],
    ["la lakers", "Los Angeles Lakers"],
    ["lakers", "Los Angeles Lakers"],
    ["mavs", "Dallas Mavericks"],
    ["cowboys", "Dallas Cowboys"],
    ["leafs", "Toronto Maple Leafs"],
    ["habs", "Montreal Canadiens"],
    ["phils", "Philadelphia Phillies"],
    ["barca", "Barcelona"],
    ["Barça", "Barcelona"],
    ["fc bayern", "Bayern Munich"],
    ["bay mun", "Bayern Munich"],
    ["bvb", "Borussia Dortmund"],
    ["psg", "Paris Saint-Germain"],
    ["juve", "Juventus"],
    ["atleti", "Atlético Madrid"],
    ["gunners", "Arsenal"],
    ["ars", "Arsenal"],
    ["liver", "Liverpool"],
    ["west ham", "West Ham United"],
    ["wolverh", "Wolverhampton Wanderers"],
    ["csk", "Chennai Super Kings"],
    ["all blacks", "New Zealand"],
    ["uswnt", "United States Women"],
    ["holland", "Netherlands"],
    ["cr7", "Cristiano Ronaldo"],
    ["messi", "Lionel Messi"],
    ["steph curry", "Stephen Curry"],
    ["djok", "Novak Djokovic"],
    ["swiatek", "Iga Świątek"],
    ["golf", "Golf"],
    ["f1", "Formula 1"],
    ["ping pong", "Table Tennis"],
    ["mma", "Mixed Martial Arts"],
  ])("selects for %s the item %s", (text, name) => expect(found(text)[0]).toBe(name));
});

describe("the picker", () => {
  it("offers Tottenham and San Antonio for Spurs", () => {
    expect(found("spurs").slice(0, 2).toSorted()).toEqual([
      "San Antonio Spurs",
      "Tottenham Hotspur",
    ]);
  });

  it("offers clubs for united, and not ten sides of the United States", () => {
    const sides = found("united").slice(0, 10);
    expect(sides).toContain("Newcastle United");
    expect(sides).toContain("Leeds United");
  });

  it("offers Manchester for man before athletes' first names", () => {
    const names = found("man");
    expect(names.indexOf("Manchester City")).toBeLessThan(names.indexOf("Manie Libbok"));
  });

  it("offers popular items before anything is typed", () => {
    const [group, ...others] = searchCatalogue(catalogue, " ");
    expect(others).toEqual([]);
    expect(group).toMatchObject({ label: "Popular", total: null });
    expect(group?.items.slice(0, 3).map(({ value }) => value)).toEqual([
      "Liverpool",
      "Manchester United",
      "Philadelphia Eagles",
    ]);
  });

  it("offers nothing for nonsense", () => expect(found("zzzebra")).toEqual([]));
});
