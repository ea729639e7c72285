import type { Athlete, Sport, Team } from "@contract/catalogue.ts";
import { describe, expect, it } from "vitest";
import { buildCatalogue, itemNamed } from "@/features/catalogue/selectable-items";

const sports: Sport[] = [
  { id: 1, name: "Golf", slug: "golf", isPlayerBased: true, hasDraws: false, aliases: [] },
  { id: 2, name: "Cricket", slug: "cricket", isPlayerBased: false, hasDraws: true, aliases: [] },
];
const team = (id: number, name: string, sportName = "Cricket"): Team => ({
  id,
  name,
  sportId: 2,
  sportName,
  competition: null,
  aliases: [],
});
const athlete = (
  id: number,
  name: string,
  sportName: string,
  teamName: string | null = null,
): Athlete => ({
  id,
  name,
  sportId: 1,
  sportName,
  teamId: null,
  teamName,
  aliases: [],
});
const catalogue = buildCatalogue(
  sports,
  [
    team(1001, "India"),
    team(1002, "India", "Hockey"),
    team(1003, "Trinidad Indians"),
    team(1004, "Old Golfers"),
  ],
  [
    athlete(100001, "Will Smith", "Hockey", "Sharks"),
    athlete(100002, "Will Smith", "Baseball"),
    athlete(100003, "Şahin", "Soccer"),
  ],
  [1004, 2],
);
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe("the catalog as items", () => {
  it("adds the sport to equal names of one type, and to no other names", () => {
    expect(labels(catalogue.teams)).toEqual([
      "India (Cricket)",
      "India (Hockey)",
      "Trinidad Indians",
      "Old Golfers",
    ]);
    expect(labels(catalogue.athletes)).toEqual([
      "Will Smith (Hockey)",
      "Will Smith (Baseball)",
      "Şahin",
    ]);
  });

  it("keeps id, type, name and the line below it", () => {
    expect(catalogue.byId.get("ATHLETE-100001")).toMatchObject({
      entityId: 100001,
      entityType: "ATHLETE",
      value: "Will Smith",
      detail: "Sharks",
    });
    expect(catalogue.byId.get("ATHLETE-100003")).toMatchObject({ detail: "Soccer" });
    expect(catalogue.byId.get("SPORT-1")).not.toHaveProperty("detail");
  });

  it("leaves out a second item with the same label", () => {
    const { teams } = buildCatalogue(sports, [team(1, "Same"), team(2, "Same")], [], []);
    expect(labels(teams)).toEqual(["Same (Cricket)"]);
  });
});

describe("the catalog", () => {
  it("the catalog has popular items of all types", () => {
    expect(labels(catalogue.popular)).toEqual(["Old Golfers", "Cricket"]);
  });

  it("resolves a full name that only one item has", () => {
    expect(itemNamed(catalogue, "golf")?.id).toBe("SPORT-1");
    expect(itemNamed(catalogue, "will smith (baseball)")?.entityId).toBe(100002);
    expect(itemNamed(catalogue, "Will Smith")).toBeUndefined();
    expect(itemNamed(catalogue, "Nobody")).toBeUndefined();
  });
});
